"""Attacks on seats: of another player, after a removal, under a similar name, with open hands."""

from typing import Final

import msgspec
from websockets.exceptions import ConnectionClosed

from fuzz.live.raw_clients import RawClient
from fuzz.strangers.attacked_server import OTHERS, AttackedServer
from fuzz.strangers.requests import opened
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s

LOOK_ALIKES: Final = (
    "\u0410nn",  # a Cyrillic letter
    "Ann\ufe0f",  # a variation selector
    "A\u200dnn",  # a joiner
    "Ann\u3164",  # a filler
    "\uff21nn",  # a wide letter
    "ANN",
    "\u3164",
    "\u2800",
)
RETURNS: Final = 41
REMOVAL: Final = {"type": "remove-player", "id": "out", "keep_out": True}


async def forged_tokens(attacked: AttackedServer) -> None:
    code, player, token = opened(await attacked.post("/api/tables", {"name": "Ann"}, OTHERS[0]))
    name, _, sign = token.partition(".")
    forged = [
        name,
        f"{name}.",
        f"{name}.{sign[:-2]}",
        f"{name}.{sign[::-1]}",
        f"{name}.{'A' * len(sign)}",
        f"{name[:-1]}x.{sign}",
        f"{name}.{sign}.{sign}",
    ]
    taken = 0
    for each in forged:
        taken += await _is_somebody(attacked, code, each, player)
        async with attacked.web() as web:
            mine = await web.get("/api/tables/mine", headers={"Authorization": f"Bearer {each}"})
        taken += mine.status_code == 200
    attacked.bound("forged tokens that were believed", taken, 0)
    attacked.bound("lines in the log", attacked.log_lines, 10)


async def _is_somebody(attacked: AttackedServer, code: str, token: str, player: str) -> bool:
    async with attacked.comes(code) as guest:
        try:
            return (await guest.greet(token)).player == player
        except ConnectionClosed:
            return False


async def seat_link_theft(attacked: AttackedServer) -> None:
    """A link that recovers a seat is not an identity: it reads no list of tables."""
    made = (await attacked.post("/api/tables", {"name": "Ann"}, OTHERS[0])).raise_for_status().json()
    secret = made["links"]["seat"].partition("#")[2].removeprefix("seat=")
    async with attacked.web() as web:
        mine = await web.get("/api/tables/mine", headers={"Authorization": f"Bearer {secret}"})
    attacked.bound("links to a seat that are an identity", mine.status_code == 200, 0)


async def look_alike_names(attacked: AttackedServer) -> None:
    code, _, _ = opened(await attacked.post("/api/tables", {"name": "Ann"}, OTHERS[0]))
    seated = 0
    for number, name in enumerate(LOOK_ALIKES):
        async with attacked.comes(code) as guest:
            await guest.greet()
            seated += await _takes_a_seat(guest, name, number)
    attacked.bound("seats under names that look like another or like nothing", seated, 0)


async def _takes_a_seat(guest: RawClient, name: str, number: int) -> bool:
    try:
        return isinstance(await guest.asks(s.TakeSeat(f"t{number}", name)), t.Accepted)
    except ConnectionClosed:
        return False


async def return_after_removal(attacked: AttackedServer) -> None:
    """With the same token, and as a new player from the same address."""
    code, _, token = opened(await attacked.post("/api/tables", {"name": "Ann"}, OTHERS[0]))
    async with attacked.comes(code, source=OTHERS[0]) as master:
        await master.greet(token)
        async with attacked.comes(code) as guest:
            known = await guest.greet()
            await guest.asks(s.TakeSeat("sit", "Eve"))
            await master.say(msgspec.json.encode(REMOVAL | {"player": known.player}).decode())
            while not isinstance(await master.hear(), t.Accepted):
                pass
        back = 0
        for number in range(RETURNS):
            back += await _returns(attacked, code, known.token if number % 2 else None, number)
    attacked.bound("returns of who was kept out", back, 0)


async def _returns(attacked: AttackedServer, code: str, token: str | None, number: int) -> bool:
    try:
        async with attacked.comes(code) as guest:
            await guest.greet(token)
            return await _takes_a_seat(guest, f"Eve {number}", number)
    except ConnectionClosed:
        return False


async def open_hands_spying(attacked: AttackedServer) -> None:
    options = {"open_hands": True, "listed": True}
    made = await attacked.post("/api/tables", {"options": options})
    attacked.bound("listed tables with open hands", made.status_code == 201, 0)
