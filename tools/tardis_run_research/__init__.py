"""Research on the solved TARDIS Run: networks learned and distilled from it, and what it tells."""
