/** The checksum by which a client notices that it has drifted: CRC-32 of one line of text. */
import type { View } from "../protocol/pioche";

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

export function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

type Item = string | number | boolean | null;

function item(value: Item): string {
  if (value === null) return "-";
  return typeof value === "boolean" ? (value ? "1" : "0") : String(value);
}

function list(items: readonly Item[]): string {
  return items.map(item).join(",");
}

function byCharacter(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

export function viewLine(view: View): string {
  const p = view.pending;
  return [
    item(view.seat),
    list(view.players),
    view.phase,
    item(view.round),
    item(view.turn),
    item(view.turn_number),
    item(view.direction),
    item(view.colour),
    item(view.top),
    item(view.draw),
    item(view.discard),
    list([...view.hand].sort(byCharacter)),
    list(view.counts),
    item(view.drawn),
    p === null ? "-" : list([p.victim, p.layer, p.draws, p.skips, p.swap, p.challengeable, ...p.stakes]),
    list(view.uno),
    list(view.owed),
    item(view.jumpable),
    item(view.dealer),
    list(view.scores),
    list(view.places),
    list(view.folded),
    list(view.left),
    list(view.round_winners),
    list(view.game_winners),
  ].join("|");
}

export function checksum(view: View): number {
  return crc32(viewLine(view));
}
