/** The first sign of a name as people see it: joined emoji and letters with accents are one. */
const SIGNS = new Intl.Segmenter(undefined, { granularity: "grapheme" });

export function firstSign(name: string): string {
  const [first] = SIGNS.segment(name);
  return first?.segment ?? "?";
}
