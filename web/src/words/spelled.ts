/** Spells a code for those who hear it: a screen reader says `B T 4 V T` letter by letter, and `BT4VT` as if it were a word. */
export function spelled(code: string): string {
  return [...code].join(" ");
}
