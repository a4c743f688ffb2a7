"""The game under the interfaces that researchers use. Each module needs its own packages:

| module | what | `pip install` |
|---|---|---|
| `uno_v0` | PettingZoo, agents in turn | `"pioche[envs]"` |
| `single` | Gymnasium, one seat against bots: `pioche/Uno-v0` | `"pioche[envs]"` |
| `vector` | thousands of games a step, NumPy arrays | `"pioche[envs]"` |
| `openspiel` | OpenSpiel, `python_uno` | `"pioche[openspiel]"` |
"""
