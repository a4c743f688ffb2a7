"""Pages of the documentation that are made from kept results: `make report`, or `python -m benchmarks.pages`.

docs/strategy.md and docs/strategy-tables.md come from `results/strategy.json`, docs/report.md from all of
`results`, the tables of docs/uno-bench-1.md from `uno-bench-1`. Nothing is played.
"""
