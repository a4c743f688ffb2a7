"""Makes pictures small enough for a preview of a link: python shrink.py FOLDER TARGET"""

import sys
from pathlib import Path

from PIL import Image

COLOURS = 160


def main(folder: Path, target: Path) -> None:
    target.mkdir(parents=True, exist_ok=True)
    for file in sorted(folder.glob("*.png")):
        picture = Image.open(file).convert("RGB")
        small = picture.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.FLOYDSTEINBERG)
        small.save(target / file.name, optimize=True)
        print(f"{file.name}: {(target / file.name).stat().st_size / 1024:.0f} KB")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
