"""Training of nets by self-play on the GPU engine (extra `train`)."""
