"""The lab: rounds without a table, and duels of bots on the same deals."""
