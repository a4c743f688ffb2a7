#!/bin/sh
# The icons of the page and the app, rendered from their drawings.
set -eu
cd "$(dirname "$0")/../public"
for size in 32 192 512; do rsvg-convert -w "$size" -h "$size" icon.svg -o "icon-$size.png"; done
rsvg-convert -w 512 -h 512 icon-maskable.svg -o icon-maskable-512.png
rsvg-convert -w 180 -h 180 icon-maskable.svg -o apple-touch-icon.png
