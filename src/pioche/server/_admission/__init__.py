"""Who may connect and how often: identity, addresses and rate limits."""
