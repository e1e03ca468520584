"""Load for a server: the tables that are played at it, and what it is compared with."""
