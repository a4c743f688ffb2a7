"""Network play: rooms, lobby, identity, storage; the asynchronous shell around table and protocol."""
