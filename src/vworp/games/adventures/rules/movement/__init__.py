"""Movement: who moves when, where an order leads, what automated figures plan, the way itself."""
