/** The checksum by which a client notices that it has drifted: CRC-32 of one line of text. */
import type { PendingSeen, View } from "../protocol/pioche";
import { byCharacter } from "./faces";

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
    p === null ? "-" : pendingLine(p),
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
    ...(view.side == null ? [] : [view.side, backsLine(view), item(view.draw_face ?? null)]),
    ...(view.aside == null ? [] : [list(view.knocked ?? []), item(view.aside)]),
  ].join("|");
}

function backsLine({ inactive = [] }: View): string {
  return inactive.map((hand) => list([...hand].sort(byCharacter))).join(";");
}

function pendingLine(pending: PendingSeen): string {
  const { victim, layer, draws, skips, swap, challengeable, stakes, due = [], stakes_by_card = [] } = pending;
  const parts = due.map(({ verb, n, colour }) => `${verb}:${n}:${colour ?? "-"}`);
  return list([victim, layer, draws, skips, swap, challengeable, ...stakes, ...parts, ...stakes_by_card]);
}

export function checksum(view: View): number {
  return crc32(viewLine(view));
}
