"""Joins the pictures of `npm run film` into one moving picture: python join.py FOLDER FILE.webp"""

import json
import sys
from pathlib import Path

from PIL import Image


def main(folder: Path, target: Path) -> None:
    frames = json.loads((folder / "frames.json").read_text())
    pictures = [Image.open(folder / frame["file"]).convert("RGB") for frame in frames]
    lasting = [frame["lasts"] for frame in frames]
    first, *others = pictures
    first.save(
        target, save_all=True, append_images=others, duration=lasting, loop=0, quality=72, method=4, kmax=1000
    )
    size, seconds = target.stat().st_size / 1024, sum(lasting) / 1000
    print(f"{target}: {len(frames)} pictures, {seconds:.0f} s, {size:.0f} KB")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
