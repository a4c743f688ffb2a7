"""Random exploration: the same generators and checks serve the property tests and `make soak`.

Start reading at `games` (random matches), `checks` (invariants) and `jobs` (the jobs of `make soak`). `live`
and `strangers` test real servers, `network` simulated ones.
"""
