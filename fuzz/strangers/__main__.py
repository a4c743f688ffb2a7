"""Attacks a server of its own and prints the findings: python -m fuzz.strangers [NAME …] [--players]."""

import argparse
import sys
from collections.abc import Sequence

from fuzz.live.forked_servers import ForkedServer
from fuzz.strangers.suite import ATTACKS, attack, target


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="fuzz.strangers", description="Attack a server of one's own.")
    parser.add_argument("name", nargs="*", help=f"of: {', '.join(ATTACKS)}; all without one")
    parser.add_argument("--players", action="store_true", help="other people play meanwhile, and are timed")
    parser.add_argument("--scale", type=int, default=1, help="how much of everything; 1 is short")
    options = parser.parse_args(arguments)
    unknown = set(options.name) - set(ATTACKS)
    if unknown:
        parser.error(f"no attack: {', '.join(sorted(unknown))}; expected some of {', '.join(ATTACKS)}")
    with target() as server:
        held = [_told(server, name, options.scale, options.players) for name in options.name or ATTACKS]
    print(f"{sum(held)} of {len(held)} attacks were held off")
    return 0 if all(held) else 1


def _told(server: ForkedServer, name: str, scale: int, players: bool) -> bool:
    """Whether the server withstood it; an attack that breaks off counts as a finding."""
    try:
        outcome = attack(server, name, scale, players)
    except Exception as error:
        print(f"{name}: broke off: {type(error).__name__}: {error}", flush=True)
        return False
    for bound in outcome.bounds:
        print(f"{name}: {'holds' if bound.holds else 'FINDING'}: {bound}", flush=True)
    return not outcome.findings


if __name__ == "__main__":
    sys.exit(main())
