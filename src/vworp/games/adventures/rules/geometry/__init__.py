"""Geometry of the table: sight, cover, ways and portal sites, with shapely."""
