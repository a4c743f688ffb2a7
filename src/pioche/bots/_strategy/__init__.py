"""The choices of the scripted bots: the value of a play, the memory of seen cards, the odds."""
