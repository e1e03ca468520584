"""Games and records of earlier versions: each later one opens, shows and plays on all of them."""
