"""Pages of the documentation that are made from kept results: `make report`, or `python -m benchmarks.pages`.

docs/strategy.md and docs/strategy-tables.md come from `results/strategy.json`, docs/report.md from all of
`results`. Nothing is played.
"""
