/**
 * The possible meanings of a tap, from the offer alone: the server decides what is legal, and nothing here
 * contains a rule.
 */
import type {
  Accept,
  Call,
  Catch,
  Challenge,
  Draw,
  Jump,
  Lay,
  LaySet,
  Move,
  NameColour,
  Offer,
  Pass,
} from "../protocol/pioche";

const NOTHING: Offer = {};

/** The acts of the buttons beside the hand; null if there is nothing to press. */
export interface Acts {
  readonly draw: Draw | null;
  readonly pass: Pass | null;
  readonly accept: Accept | null;
  readonly challenge: Challenge | null;
  readonly call: Call | null;
  readonly catches: readonly Catch[];
  /** The first card is a wild: name a colour. */
  readonly colours: readonly NameColour[];
}

function only<T extends Move["type"]>(moves: readonly Move[], type: T): Extract<Move, { type: T }>[] {
  return moves.filter((move): move is Extract<Move, { type: T }> => move.type === type);
}

function moves(offer: Offer | null): readonly Move[] {
  const { in_turn = [], out_of_turn = [] } = offer ?? NOTHING;
  return [...in_turn, ...out_of_turn];
}

export function actsOf(offer: Offer | null): Acts {
  const all = moves(offer);
  return {
    draw: only(all, "draw")[0] ?? null,
    pass: only(all, "pass")[0] ?? null,
    accept: only(all, "accept")[0] ?? null,
    challenge: only(all, "challenge")[0] ?? null,
    call: only(all, "uno")[0] ?? null,
    catches: only(all, "catch"),
    colours: only(all, "colour"),
  };
}

/** The moves of one card of the hand. */
export interface CardOffer {
  readonly card: string;
  /** It can be laid by itself, now and in turn. */
  readonly lays: boolean;
  /** It can be laid out of turn. */
  readonly jumps: boolean;
  /** It can be laid together with others. */
  readonly together: boolean;
  /** Colours to choose from; empty if there is nothing to choose. */
  readonly colours: readonly string[];
  /** Seats to choose from; empty if there is nobody to choose. */
  readonly targets: readonly number[];
  /** The call may be made with it. */
  readonly calls: boolean;
}

function cardOf(move: Lay | Jump): string | undefined {
  return move.type === "jump" ? move.card : move.cards[0];
}

function plays(offer: Offer | null, card: string): (Lay | Jump)[] {
  const all = moves(offer);
  const lays = only(all, "lay").filter((lay) => lay.cards.length === 1);
  return [...lays, ...only(all, "jump")].filter((move) => cardOf(move) === card);
}

function distinct<T>(items: readonly (T | null | undefined)[]): T[] {
  return [...new Set(items.filter((item): item is T => item != null))];
}

/** `hand` is what the player holds: without it, all sets of the offer count. */
export function cardOffer(offer: Offer | null, card: string, hand?: readonly string[]): CardOffer {
  const found = plays(offer, card);
  return {
    card,
    lays: found.some((move) => move.type === "lay"),
    jumps: found.some((move) => move.type === "jump"),
    together: (offer?.sets ?? []).some((set) => isCompletable(set, [card], hand)),
    colours: distinct(found.map((move) => move.colour)),
    targets: distinct(found.map((move) => move.target)),
    calls: found.some((move) => isArmed(offer, move)),
  };
}

/** One for each card of the hand, in its order. */
export function cardOffers(offer: Offer | null, hand: readonly string[]): readonly CardOffer[] {
  return hand.map((card) => cardOffer(offer, card, hand));
}

export function isPlayable(offer: CardOffer): boolean {
  return offer.lays || offer.jumps || offer.together;
}

// the call

function isArmed(offer: Offer | null, move: Move): boolean {
  const armed = offer?.armed ?? [];
  return armed.includes(moves(offer).indexOf(move));
}

/** Whether a current play may be made together with the call, so that the call can be armed. */
export function mayArm(offer: Offer | null): boolean {
  return (offer?.armed ?? []).length > 0 || (offer?.set_calls ?? []).some((count) => count > 0);
}

// laying

/** The choices made for the cards so far. */
export interface Chosen {
  readonly colour?: string | null;
  readonly target?: number | null;
  /** The call goes with the card, where that is right. */
  readonly call?: boolean;
}

/** The next choice before cards can be laid, or the move that lays them. */
export type LayDraft =
  | { readonly state: "no" }
  | { readonly state: "colour"; readonly colours: readonly string[] }
  | { readonly state: "target"; readonly targets: readonly number[] }
  | { readonly state: "ready"; readonly move: Lay | Jump };

const NO: LayDraft = { state: "no" };

/** The cards in the order of laying; the last one ends on top. */
export function draft(
  offer: Offer | null,
  hand: readonly string[],
  cards: readonly string[],
  chosen: Chosen = {},
  colours: readonly string[] = [],
): LayDraft {
  const [card] = cards;
  if (offer === null || card === undefined) return NO;
  return cards.length === 1
    ? draftOne(offer, card, chosen)
    : draftSeveral(offer, hand, cards, chosen, colours);
}

function draftOne(offer: Offer, card: string, chosen: Chosen): LayDraft {
  const all = plays(offer, card);
  // The player in turn lays; the same card can never be meant as a jump as well.
  const ways = all.some((move) => move.type === "lay") ? all.filter((move) => move.type === "lay") : all;
  const coloured = narrowed(ways, chosen.colour, (move) => move.colour);
  const colours = distinct(coloured.map((move) => move.colour));
  if (chosen.colour == null && colours.length > 0) return { state: "colour", colours };
  const aimed = narrowed(coloured, chosen.target, (move) => move.target);
  const targets = distinct(aimed.map((move) => move.target));
  const [move] = aimed;
  if (move === undefined) return NO;
  if (targets.length > 1) return { state: "target", targets };
  const calls = chosen.call === true && isArmed(offer, move);
  return { state: "ready", move: calls ? { ...move, uno: true } : move };
}

/** The moves that fit the choices so far; all of them if nothing was chosen or there is nothing to choose. */
function narrowed<T>(
  ways: (Lay | Jump)[],
  wish: T | null | undefined,
  of: (move: Lay | Jump) => T | null | undefined,
) {
  if (wish == null || ways.every((move) => of(move) == null)) return ways;
  return ways.filter((move) => of(move) === wish);
}

/** A move that is not offered: where mistakes cost cards, a player may insist on it. */
export function attempt(seat: number, cards: readonly string[], chosen: Chosen = {}): Lay {
  const { colour = null, target = null, call = false } = chosen;
  return { type: "lay", seat, cards, colour, target, uno: call };
}

// several cards at once

function isWithin(cards: readonly string[], others: readonly string[]): boolean {
  const left = [...others];
  return cards.every((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

function draftSeveral(
  offer: Offer,
  hand: readonly string[],
  cards: readonly string[],
  chosen: Chosen,
  colours: readonly string[],
): LayDraft {
  const sets = offer.sets ?? [];
  const place = sets.findIndex((set) => isLaidBy(set, hand, cards));
  const set = sets[place];
  const seat = seatOf(offer);
  if (set === undefined || seat === null) return NO;
  const all = cards.length === hand.length;
  const targets = all ? set.last_targets : set.targets;
  if (set.colour_needed && chosen.colour == null) return { state: "colour", colours };
  const [first] = targets;
  const target = targets.length > 1 ? targets.find((one) => one === chosen.target) : first;
  if (targets.length > 0 && target === undefined) return { state: "target", targets };
  const right = offer.set_calls?.[place] ?? 0;
  const uno = chosen.call === true && right > 0 && (cards.length === right || all);
  const colour = set.colour_needed ? (chosen.colour ?? null) : null;
  return { state: "ready", move: { type: "lay", seat, cards, colour, target: target ?? null, uno } };
}

/** Whether these cards, and perhaps others of the set, can be laid together. */
function isCompletable(set: LaySet, cards: readonly string[], hand?: readonly string[]): boolean {
  if (!isWithin(cards, set.cards)) return false;
  if (hand === undefined) return true;
  const opened = cards.some((card) => set.openers.includes(card));
  const fewest = Math.max(2, cards.length + (opened ? 0 : 1));
  const stays = set.stays && fewest <= Math.min(set.cards.length, hand.length - 1);
  return stays || (set.ends && set.cards.length === hand.length);
}

function isLaidBy(set: LaySet, hand: readonly string[], cards: readonly string[]): boolean {
  const opens = set.openers.some((opener) => cards.includes(opener));
  return opens && isWithin(cards, set.cards) && (cards.length === hand.length ? set.ends : set.stays);
}

function seatOf(offer: Offer): number | null {
  return moves(offer)[0]?.seat ?? null;
}

/** The places of the hand that can still join the marked ones, so that they can be laid together. */
export function joinable(
  offer: Offer | null,
  hand: readonly string[],
  marked: readonly number[],
): readonly number[] {
  const cards = marked.map((place) => hand[place] ?? "");
  const sets = offer?.sets ?? [];
  return [...hand.keys()].filter(
    (place) =>
      !marked.includes(place) && sets.some((set) => isCompletable(set, [...cards, hand[place] ?? ""], hand)),
  );
}
