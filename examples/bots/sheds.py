"""A bot over standard input and output: it lays the card worth most points and names its best colour."""

import json
import sys

POINTS = {"S": 20, "R": 20, "+2": 20}


def points(card):
    return 50 if card.startswith("W") else int(card[1:]) if card[1:].isdigit() else POINTS.get(card[1:], 30)


def worth(choice, hand):
    """Lay the dearest card; a colour is worth the number of its cards in hand."""
    if choice["type"] in ("uno", "catch"):
        return 1000
    if choice["type"] == "lay":
        colour = choice["colour"] or choice["cards"][-1][0]
        return 100 + points(choice["cards"][-1]) + sum(card[0] == colour for card in hand) / 100
    return {"jump": 500, "accept": 50, "colour": 50, "draw": 10, "pass": 5}.get(choice["type"], 0)


def choose(request):
    view, legal = request["view"], request["legal"]
    mine = view["turn"] == view["seat"]
    best = max(range(len(legal)), key=lambda index: worth(legal[index], view["hand"]), default=-1)
    if not mine and (best < 0 or legal[best]["type"] not in ("uno", "catch", "jump")):
        return {"index": -1}
    return {"index": best, "uno": len(view["hand"]) == 2}


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "sheds"}), flush=True)
    elif message["type"] == "choose":
        print(json.dumps({"seq": message["seq"], **choose(message)}), flush=True)
    elif message["type"] == "bye":
        break
