/** The cards of the rules, as the server describes them: this module interprets no code of a card. */
import standard from "../protocol/faces.json";
import type { ColourTold, FaceTable, RuleFields, RulesetChoice, SymbolTold, View } from "../protocol/pioche";

/** The rules of a game and the faces of its cards; without faces, those that every ruleset knows. */
export interface FullRules extends RuleFields {
  readonly faces?: FaceTable | null;
  /** The preset and house rules, as the server found them; older servers do not send them. */
  readonly choice?: RulesetChoice | null;
  /** The numbers of players that can play by them. */
  readonly seats?: readonly number[];
  /** The team of each seat, in turn order; empty where there are none. */
  readonly teamOf?: readonly number[];
}

export interface Face {
  readonly code: string;
  readonly colour: ColourTold | null;
  readonly told: SymbolTold;
  /** Its place in canonical order. */
  readonly rank: number;
}

/** A card of two sides is written with both of its faces. */
const BETWEEN = "/";
export type Side = "light" | "dark";

/** The order of texts by their characters, the same in every language. */
export function byCharacter(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

export class RulesetFaces {
  readonly #known = new Map<string, Face>();
  readonly #colours: ReadonlyMap<string, ColourTold>;

  constructor(readonly table: FaceTable) {
    this.#colours = new Map(table.colours.map((colour) => [colour.letter, colour]));
    for (const colour of table.colours)
      for (const told of table.symbols) this.#add(colour.letter + told.symbol, colour, told);
    for (const told of table.wilds) this.#add(told.symbol, null, told);
  }

  #add(code: string, colour: ColourTold | null, told: SymbolTold): void {
    this.#known.set(code, { code, colour, told, rank: this.#known.size });
  }

  /** A face that the rules do not have is shown by its code. */
  of(code: string): Face {
    const told: SymbolTold = { symbol: code, sign: code, kind: "wild", points: 0 };
    return this.#known.get(code) ?? { code, colour: null, told, rank: this.#known.size };
  }

  colour(letter: string | null | undefined): ColourTold | null {
    return this.#colours.get(letter ?? "") ?? null;
  }

  get twoSided(): boolean {
    return this.table.sides.length > 1;
  }

  /** The colours of a side, as they are offered. */
  colours(side: string | null | undefined): readonly ColourTold[] {
    const letters = this.table.sides[side === "dark" ? 1 : 0] ?? [];
    return letters.map((letter) => this.colour(letter)).filter((colour) => colour !== null);
  }

  /** The rank of a card: by its light face, then by its dark one. */
  #ranks(card: string): readonly [number, number] {
    const [light = card, dark] = facesWritten(card);
    return [this.of(light).rank, dark === undefined ? 0 : this.of(dark).rank];
  }

  /** In the order in which decks are listed and shuffled. */
  canonical(cards: readonly string[]): readonly string[] {
    const ranked = cards.map((card) => ({ card, ranks: this.#ranks(card) }));
    ranked.sort(
      (one, other) =>
        one.ranks[0] - other.ranks[0] || one.ranks[1] - other.ranks[1] || byCharacter(one.card, other.card),
    );
    return ranked.map(({ card }) => card);
  }
}

/** The face of a card that shows on a side; a single face is itself. */
export function faceOn(card: string, side: string | null | undefined): string {
  return facesWritten(card)[side === "dark" ? 1 : 0] ?? card;
}

export function otherSide(side: Side | null | undefined): Side {
  return side === "dark" ? "light" : "dark";
}

/** The side in play; null where cards have one side. */
export function sideOf(view: View | null | undefined): Side | null {
  return view?.side ?? null;
}

/** `r3/p7` as its two faces; a single face as itself. */
export function facesWritten(card: string): readonly string[] {
  return card.split(BETWEEN);
}

const STANDARD = new RulesetFaces(standard);
const made = new WeakMap<object, RulesetFaces>();

export function facesOf(rules: FullRules | null | undefined): RulesetFaces {
  if (rules == null) return STANDARD;
  const known = made.get(rules.faces ?? rules);
  if (known !== undefined) return known;
  const faces = rules.faces == null ? olderFaces(rules) : new RulesetFaces(rules.faces);
  made.set(rules.faces ?? rules, faces);
  return faces;
}

/** Records of older versions come without faces: the built-in cards, and wilds of the ruleset's own. */
function olderFaces({ cards }: FullRules): RulesetFaces {
  if (cards === undefined || Object.keys(cards).length === 0) return STANDARD;
  const own: SymbolTold[] = Object.values(cards).map(({ code, names = {}, points: worth, effects }) => {
    const does = (verb: string): boolean => (effects ?? []).some((effect) => effect.verb === verb);
    const [asks_colour, answers] = [does("choose_colour"), does("return_effect")];
    return { symbol: code, sign: code, kind: "wild", points: worth ?? 0, names, asks_colour, answers };
  });
  const wilds = STANDARD.table.wilds.filter(({ symbol }) => !(symbol in cards));
  return new RulesetFaces({ ...STANDARD.table, wilds: [...wilds, ...own] });
}
