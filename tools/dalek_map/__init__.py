"""The parts of `make_dalek_map.py`: atlas, partition, page and lines."""
