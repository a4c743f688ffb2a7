/**
 * The Markdown of rule sheets: headings, paragraphs, lists, and bold words. Our own, since the smallest
 * maintained library is twenty times as long and returns HTML, which a page must then trust.
 */

export interface Piece {
  readonly text: string;
  readonly bold: boolean;
}

export type SheetPart =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly pieces: readonly Piece[] }
  | { readonly kind: "list"; readonly items: readonly (readonly Piece[])[] };

function piecesOf(text: string): Piece[] {
  const pieces = text.split("**").map((part, at) => ({ text: part, bold: at % 2 === 1 }));
  return pieces.filter(({ text }) => text !== "");
}

/** Its title is left out, because the page has one. */
export function partsOf(markdown: string): SheetPart[] {
  const parts: SheetPart[] = [];
  for (const line of markdown.split("\n")) {
    const last = parts.at(-1);
    if (line.startsWith("## ")) parts.push({ kind: "heading", text: line.slice(3) });
    else if (line.startsWith("- ") && last?.kind === "list")
      parts[parts.length - 1] = { kind: "list", items: [...last.items, piecesOf(line.slice(2))] };
    else if (line.startsWith("- ")) parts.push({ kind: "list", items: [piecesOf(line.slice(2))] });
    else if (line.trim() !== "" && !line.startsWith("# "))
      parts.push({ kind: "paragraph", pieces: piecesOf(line) });
  }
  return parts;
}
