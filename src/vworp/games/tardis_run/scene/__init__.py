"""The table as a picture: a police box unfolded, and what lies beside it."""
