"""Joins the pictures of `npm run film` into films: python join.py PICTURES FOLDER

A film of each page, and one of both side by side, which is small enough for a README.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PIL import Image

QUALITY = 60
ROOM = (22, 19, 15)
"""Behind the two pages."""
WIDTH, GAP = 960, 16


def main(pictures: Path, folder: Path) -> None:
    told = json.loads((pictures / "frames.json").read_text())
    frames = told["frames"]
    for at, name in enumerate(told["names"]):
        kept = merged([(Image.open(pictures / frame["files"][at]), frame["lasts"]) for frame in frames])
        write(pictures / f"{name}.webp", kept)
    both = [(beside(pictures, frame["files"]), frame["lasts"]) for frame in thinned(frames)]
    write(folder / "web-party.webp", merged(both))


def thinned(frames: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Every second picture of what moves: each lasts twice as long."""
    for frame, following in zip(frames[::2], [*frames[1::2], None], strict=False):
        yield {**frame, "lasts": frame["lasts"] + (following or {"lasts": 0})["lasts"]}


def beside(pictures: Path, files: list[str]) -> Image.Image:
    """A phone and a screen: both as high as the phone needs, the screen as wide as is left."""
    phone, screen = (Image.open(pictures / file).convert("RGB") for file in files)
    ratio = screen.width / screen.height
    tall = round((WIDTH - GAP) / (ratio * 0.72 + phone.width / phone.height))
    phone = phone.resize((round(phone.width * tall / phone.height), tall), Image.Resampling.LANCZOS)
    wide = WIDTH - GAP - phone.width
    screen = screen.resize((wide, round(wide / ratio)), Image.Resampling.LANCZOS)
    room = Image.new("RGB", (WIDTH, tall), ROOM)
    room.paste(phone, (0, 0))
    room.paste(screen, (phone.width + GAP, (tall - screen.height) // 2))
    return room


def merged(pictures: list[tuple[Image.Image, int]]) -> list[tuple[Image.Image, int]]:
    """Pictures that are the same as the one before make it last longer."""
    kept: list[tuple[Image.Image, int]] = []
    for picture, lasts in pictures:
        flat = picture.convert("RGB")
        if kept and kept[-1][0].tobytes() == flat.tobytes():
            kept[-1] = kept[-1][0], kept[-1][1] + lasts
        else:
            kept.append((flat, lasts))
    return kept


def write(target: Path, pictures: list[tuple[Image.Image, int]]) -> None:
    first, *others = (picture for picture, _ in pictures)
    lasting = [lasts for _, lasts in pictures]
    first.save(
        target,
        save_all=True,
        append_images=others,
        duration=lasting,
        loop=0,
        quality=QUALITY,
        method=4,
        kmax=1000,
    )
    size, seconds = target.stat().st_size / 1024, sum(lasting) / 1000
    print(f"{target}: {len(pictures)} pictures, {seconds:.0f} s, {size:.0f} KB")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
