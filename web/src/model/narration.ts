/** Events as sentences, told to one viewer, in their language. */
import { faceOn, type FullRules } from "./faces";
import type { DealerChosen, DrawDue, DrawPendingSeen, SeenEvent, TurnStarted } from "../protocol/pioche";
import type { Args, Words } from "../words/words";
import { aCard, cardName, colourArg, namesColour, theCard } from "./card-names";
import type { LoggedEvent } from "./news";
import type { EventKind } from "./view-updates";
import { isTableEvent, tellTable } from "./table-narration";

/** Events for bookkeeping, or told by another event as well. */
const UNTOLD: ReadonlySet<EventKind> = new Set([
  "GAME_STARTED",
  "DECK_CREATED",
  "DECK_SHUFFLED_UNSEEN",
  "ALL_CARD_RECEIVED",
  "ALL_CARD_RECEIVED_UNSEEN",
  "DRAW_PENDING_SEEN",
  "UNO_WINDOW_CLOSED",
  "UNO_SPENT",
  "ANSWER_LAPSED_SEEN",
  "DRAW_TOP_SHOWN",
  "COLOUR_DUE_SEEN",
]);

/** The few loud moments. */
const LOUD: ReadonlySet<EventKind> = new Set([
  "UNO_DUE",
  "UNO_CALLED",
  "UNO_CAUGHT",
  "CHALLENGE_MADE",
  "CHALLENGE_WON",
  "CHALLENGE_LOST",
  "ROUND_WON",
  "GAME_WON",
  "TURN_TIMED_OUT",
  "CARDS_FLIPPED_SEEN",
  "PLAYER_KNOCKED_OUT",
]);

/** Events that a brief announcement leaves out: they follow from others, or can be looked up. */
const DETAILS: ReadonlySet<EventKind> = new Set([
  "DEALER_CHOSEN",
  "FIRST_CARD_COVERED",
  "FIRST_CARD_RETURNED_UNSEEN",
  "DISCARD_RECYCLED_UNSEEN",
  "SKIP_DUE",
  "HAND_SHOWN_UNSEEN",
  "SCORES_CHANGED",
  "SPECTATOR_CAME",
  "SPECTATOR_LEFT",
  "PART_MISSING",
  "OPTIONS_CHOSEN",
]);

export interface ToldLine {
  readonly number: number;
  readonly text: string;
  /** `round` begins one, `mine` is what the viewer does, `table` is about the people. */
  readonly kind: "" | "loud" | "round" | "mine" | "table";
}

export interface TellerSetup {
  readonly words: Words;
  readonly rules: FullRules | null;
  /** The player it is told to; empty for spectators. */
  readonly viewer: string;
  readonly names: Readonly<Record<string, string>>;
  /** The text of cards, if not their names. */
  readonly cards?: (cards: readonly string[]) => string;
}

const yes = (is: boolean): string => (is ? "yes" : "no");

/** The fields of an event; a sentence uses those that it has. */
interface Fields {
  readonly seat?: unknown;
  readonly cards?: readonly string[];
  /** Of cards that are shown to all. */
  readonly faces?: readonly string[];
  readonly side?: string;
  readonly card?: string;
  readonly top?: string;
  readonly count?: number;
  readonly colour?: string | null;
  readonly direction?: number;
  readonly target?: unknown;
  readonly hand?: readonly string[];
  readonly other?: unknown;
  readonly to?: unknown;
  readonly by?: unknown;
  readonly against?: unknown;
}

export class SentenceTeller {
  #players: readonly string[] = [];
  /** The pending effect that the next player must answer. */
  #stake: DrawPendingSeen | null = null;

  constructor(private readonly setup: TellerSetup) {}

  /** The sentences of these entries; a turn missed at once is told once. */
  tellAll(entries: readonly LoggedEvent[]): ToldLine[] {
    return spokenOf(entries).flatMap((entry) => this.tell(entry));
  }

  tell({ number, event, players }: LoggedEvent): ToldLine[] {
    this.#players = players;
    const kind = this.#kind(event);
    return this.#sentences(event).map((text) => ({ number, text, kind }));
  }

  /** For a screen reader: brief has only what a player needs, full has everything and the turns. */
  announce(entries: readonly LoggedEvent[], level: "brief" | "full"): string[] {
    const wanted = entries.filter(({ event }) => level === "full" || !DETAILS.has(event.type));
    const told = spokenOf(wanted).flatMap((entry) => [...this.tell(entry), ...this.#turnOf(entry, level)]);
    return told.map(({ text }) => text);
  }

  /** Cards as a list: `red 7, Wild`. */
  cards(cards: readonly string[]): string {
    const { words, rules } = this.setup;
    if (this.setup.cards !== undefined) return this.setup.cards(cards);
    return cards.map((card) => cardName(words, rules, card)).join(", ");
  }

  /** Cards as part of a sentence: `a red 7 and a Wild`, or no cards. */
  inSentence(cards: readonly string[], named: typeof aCard = aCard): string {
    const { words, rules } = this.setup;
    if (this.setup.cards !== undefined && cards.length > 0) return this.setup.cards(cards);
    return this.#joined(cards.map((card) => named(words, rules, card))) || this.held(0);
  }

  #joined(parts: readonly string[]): string {
    const last = parts.at(-1) ?? "";
    return parts.length > 1 ? this.#say("and", { first: parts.slice(0, -1).join(", "), last }) : last;
  }

  held(count: number): string {
    return this.#say("held", { count });
  }

  #say(id: string, args: Args = {}): string {
    return this.setup.words.say(`tell-${id}`, args);
  }

  #name(seat: number): string {
    const player = this.#players[seat];
    return player === undefined ? "?" : (this.setup.names[player] ?? player);
  }

  get #viewer(): number {
    return this.#players.indexOf(this.setup.viewer);
  }

  #kind(event: SeenEvent): ToldLine["kind"] {
    if (event.type === "ROUND_STARTED") return "round";
    if (LOUD.has(event.type)) return "loud";
    if (event.type === "DEALER_CHOSEN") return "";
    if (isTableEvent(event)) return "table";
    const { seat } = event as Fields;
    return typeof seat === "number" && seat >= 0 && seat === this.#viewer ? "mine" : "";
  }

  #sentences(event: SeenEvent): string[] {
    if (event.type === "DRAW_PENDING_SEEN") this.#stake = event;
    const table = tellTable(event, this.setup);
    if (table !== null) return table;
    if (UNTOLD.has(event.type)) return [];
    if (event.type === "TURN_STARTED") return this.#due(event);
    if (event.type === "DEALER_CHOSEN") return this.#dealer(event);
    const { hand = [] } = event as Fields;
    const held = hand.length > 0 ? [this.#say("new-hand", { list: this.cards(hand) })] : [];
    return [this.#say(idOf(event), this.#args(event)), ...held];
  }

  #due(event: TurnStarted): string[] {
    if (event.phase === "colour") return [this.#say("colour-due", this.#whom(event.seat))];
    if (event.phase !== "answer") return [];
    const stakes = this.#stakes(event.pending);
    return [this.#say("answer-due", { ...this.#whom(event.seat), stakes })];
  }

  #stakes(draws: number): string {
    const due = this.#stake?.due ?? [];
    if (due.length > 0) return this.#joined(due.map((part) => this.#part(part)));
    if (draws > 0) return this.#say("stakes-draw", { held: this.held(draws) });
    return this.#say(this.#stake?.swap ? "stakes-swap" : "stakes-skip");
  }

  #part({ verb, n, colour }: DrawDue): string {
    const { words, rules } = this.setup;
    if (verb === "draw_until_colour")
      return this.#say("stakes-until-colour", { colour: colourArg(words, rules, colour) });
    if (verb === "draw_to") return this.#say("stakes-draw-to", { limit: n });
    if (verb === "press_launcher") return this.#say("stakes-press-until");
    return this.#say("stakes-draw", { held: this.held(n) });
  }

  #turnOf({ number, event, players }: LoggedEvent, level: "brief" | "full"): ToldLine[] {
    const seat = seatToPlay(event);
    if (seat === null) return [];
    const { words, viewer } = this.setup;
    if (players[seat] === viewer) return [{ number, text: words.say("web-your-turn"), kind: "mine" }];
    if (level === "brief") return [];
    return [{ number, text: words.say("web-turn-of", { player: this.#name(seat) }), kind: "" }];
  }

  #dealer(event: DealerChosen): string[] {
    const cuts = event.cuts.flat().map(([seat, card]) => {
      return this.#say("cut", { ...this.#whom(seat), cards: this.inSentence([card]) });
    });
    const deals =
      event.seat === null
        ? this.#say("dealer-chosen-host")
        : this.#say("dealer-chosen", this.#whom(event.seat));
    return [...cuts, deals];
  }

  #whom(seat: number): Args {
    return { player: this.#name(seat), you: yes(seat === this.#viewer) };
  }

  /** All arguments of a sentence, from the fields of the event. */
  #args(event: SeenEvent): Args {
    const { cards, faces, card, top, count, colour, direction, side } = event as Fields;
    const whole = faces ?? cards ?? (card !== undefined ? [card] : top !== undefined ? [top] : []);
    const shown = event.type === "CARD_PLAYED" ? whole.map((each) => faceOn(each, side)) : whole;
    return {
      ...this.#people(event),
      cards: this.inSentence(shown),
      the: this.inSentence(shown, theCard),
      list: this.cards(shown) || this.held(0),
      held: this.held(count ?? shown.length),
      ...(colour ? { colour: colourArg(this.setup.words, this.setup.rules, colour) } : {}),
      ...(side ? { side } : {}),
      ...(direction ? { direction: direction === 1 ? "left" : "right" } : {}),
      ...this.#special(event),
    };
  }

  #special(event: SeenEvent): Args {
    switch (event.type) {
      case "CARD_PLAYED": {
        const named = namesColour(faceOn(event.cards.at(-1) ?? "", event.side), this.setup.rules);
        return {
          jumped: yes(event.jumped),
          named: yes(named && event.colour !== null),
          aimed: yes(event.target !== null),
        };
      }
      case "ROUND_STARTED":
        return { round: event.round };
      case "SCORES_CHANGED":
        return { scores: event.scores.map((score, seat) => `${this.#name(seat)} ${score}`).join(", ") };
      case "PLAYER_JOINED":
        return { player: this.setup.names[event.player] ?? event.player };
      case "ROUND_WON":
      case "GAME_WON":
        return this.#winners(event.seats);
      default:
        return {};
    }
  }

  #people(event: SeenEvent): Args {
    const { seat, other, to, by, against, target } = event as Fields;
    const said: Record<string, string | number> = {};
    if (typeof seat === "number") Object.assign(said, this.#whom(seat));
    for (const one of [other, to, by, against]) {
      if (typeof one !== "number") continue;
      Object.assign(said, { other: this.#name(one), otheryou: yes(one === this.#viewer) });
    }
    if (typeof target === "number") {
      said["target"] = target === this.#viewer ? this.#say("you") : this.#name(target);
    }
    return said;
  }

  #winners(seats: readonly number[]): Args {
    const player = this.#joined(seats.map((seat) => this.#name(seat)));
    return { player, number: seats.length, you: yes(seats.includes(this.#viewer)) };
  }
}

/** A turn missed before the next one begins was announced a moment ago, and is not told again. */
function spokenOf(entries: readonly LoggedEvent[]): LoggedEvent[] {
  return entries.filter(({ event }, place) => {
    if (event.type !== "SKIP_DUE") return true;
    for (const { event: next } of entries.slice(place + 1)) {
      if (next.type === "TURN_STARTED") return true;
      if (next.type === "TURN_SKIPPED" && next.seat === event.seat) return false;
    }
    return true;
  });
}

/** The player whose turn begins with the event, if it is not told by what is due. */
function seatToPlay(event: SeenEvent): number | null {
  if (event.type === "POSITION_SET_SEEN") return event.turn;
  return event.type === "TURN_STARTED" && event.phase === "play" ? event.seat : null;
}

/** The message of an event; a redacted event has the same words, with or without cards. */
function idOf(event: SeenEvent): string {
  const kind = event.type;
  if (kind === "CARDS_FLIPPED_SEEN" && event.seat === null) return "cards-flipped-deal";
  const shown = kind === "CARD_PICKED" ? event.shown : kind === "CARD_PICKED_UNSEEN" ? event.faces : false;
  if (shown) return "card-picked-shown";
  const tag = kind.toLowerCase().replaceAll("_", "-");
  return kind === "HAND_SHOWN_UNSEEN" ? tag : tag.replace(/-(un)?seen$/, "");
}
