/**
 * The current input of the player who holds the cards: cards marked, a call armed, a colour asked for, a tap not sent yet.
 *
 * The possible acts come from the offer alone; any other act is tried at the server, which gives the reason against it.
 */
import type { Session, TableSocket } from "../../model/table-socket";
import { namesColour } from "../../model/card-names";
import { facesOf, sideOf } from "../../model/faces";
import {
  actsOf,
  attempt,
  cardOffer,
  type Chosen,
  draft,
  isPlayable,
  joinable,
  mayArm,
} from "../../model/offers";
import { mostHeld, moved, ordered } from "../../model/hand-order";
import { chairOf } from "../../model/table-state";
import { refusalText, refusedAnswerText } from "../../model/refusals";
import type { Answer, Move, RefusalCode } from "../../protocol/pioche";
import { learn, settings } from "../../settings.svelte";
import { say, words } from "../../words";
import { seatNames } from "../session-facts";

export interface HeldCard {
  readonly key: string;
  readonly code: string;
}

/** Cards that wait for a colour or for a player. */
export interface OpenChoice {
  readonly keys: readonly string[];
  readonly chosen: Chosen;
  readonly colours: readonly string[];
  readonly targets: readonly number[];
}

export interface Message {
  readonly text: string;
  readonly tone: "why" | "loud" | "good";
}

/** A move made by a tap that can still be taken back. */
interface UndoableMove {
  readonly move: Move;
  readonly keys: readonly string[];
  readonly timer: ReturnType<typeof setTimeout>;
  readonly since: number;
}

const NOTE_STAYS = 5_000;
/** Milliseconds in which two taps on a card count as one. */
const DOUBLE_TAP = 250;

export class PlayerInput {
  marked = $state.raw<readonly string[]>([]);
  armed = $state(false);
  open = $state.raw<OpenChoice | null>(null);
  /** Whether a player must be chosen for a catch. */
  catching = $state(false);
  /** Whether playable cards are shown although mistakes cost, because the player asked (ruling 45). */
  helped = $state(false);
  note = $state.raw<Message | null>(null);
  aside = $state.raw<UndoableMove | null>(null);
  sent = $state.raw<readonly string[]>([]);
  /** The coach's objection to a move, if there is a coach; repeating the move makes it. */
  warn: ((move: Move) => string | null) | null = null;
  #session: Session = $state.raw() as Session;
  #arrangement: readonly string[] = $state.raw([]);
  #busy = $state(false);
  /** A move that would cost cards; repeating it makes it (ruling 45). */
  #doubt: string | null = null;
  #noteTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly client: TableSocket) {
    this.#session = client.session;
  }

  // state

  get session(): Session {
    return this.#session;
  }

  readonly acts = $derived.by(() => actsOf(this.#session.offer));
  /** None without the seat, even while a bot plays the hand to its end. */
  readonly seat = $derived.by(() => {
    const { tableState, player, view } = this.#session;
    return tableState != null && chairOf(tableState, player) === undefined ? -1 : (view?.seat ?? -1);
  });
  readonly inTurn = $derived.by(() => this.seat >= 0 && this.#session.view?.turn === this.seat);
  readonly mistakesCost = $derived.by(() => (this.#session.rules?.mistake_penalty ?? 0) > 0);
  readonly hand: readonly HeldCard[] = $derived.by(() => {
    const { view, rules } = this.#session;
    const cards = ordered(view?.hand ?? [], settings.order, this.#arrangement, rules);
    const seen = new Map<string, number>();
    const turned = sideOf(view) === "dark" ? "'" : "";
    return cards.map((code) => {
      const nth = seen.get(code) ?? 0;
      seen.set(code, nth + 1);
      return { key: `${code}#${nth}${turned}`, code };
    });
  });
  /** The colours in play, by letter. */
  readonly letters: readonly string[] = $derived.by(() => {
    const { view, rules } = this.#session;
    return facesOf(rules)
      .colours(sideOf(view))
      .map(({ letter }) => letter);
  });
  readonly codes = $derived.by(() => this.hand.map(({ code }) => code));
  /** Keys of the cards that can be used now. */
  readonly playable: ReadonlySet<string> = $derived.by(() => {
    const offer = this.#session.offer;
    return new Set(
      this.hand.filter(({ code }) => isPlayable(cardOffer(offer, code, this.codes))).map(({ key }) => key),
    );
  });
  /** The table makes a forced pass: made sooner by the player, it would tell everybody. */
  readonly passesByItself = $derived.by(() => {
    const moves = this.#session.offer?.in_turn ?? [];
    return moves.length > 0 && moves.every(({ type }) => type === "pass");
  });
  /** Whether a bot plays for this player. */
  readonly isPlayedFor = $derived.by(() => {
    const { tableState, player } = this.#session;
    return tableState != null && chairOf(tableState, player)?.stand_in != null;
  });
  readonly lifts = $derived.by(() => !this.isPlayedFor && (!this.mistakesCost || this.helped));
  /** Whether the marked cards can be laid as they are; where mistakes cost, a player may insist. */
  readonly mayLay = $derived.by(() => {
    const cards = this.#cards(this.marked);
    return (
      this.mistakesCost || draft(this.#session.offer, this.codes, cards, {}, this.letters).state !== "no"
    );
  });
  /** The card that waits for a colour or for a player. */
  readonly openCard = $derived.by(() => this.#cards(this.open?.keys ?? []).at(-1) ?? null);
  readonly mayCall = $derived.by(() => this.acts.call !== null || mayArm(this.#session.offer));
  /** Whether a call is of use now: for the card in hand, or with a card to lay. */
  readonly callHelps = $derived.by(() => this.mayCall && (this.hand.length === 1 || this.playable.size > 0));

  /** Takes the current state; input for another moment is dropped. */
  follow(next: Session): void {
    const before = this.#session;
    this.#session = next;
    const held = new Set(this.hand.map(({ key }) => key));
    if (next.turn !== before.turn || next.view?.phase !== before.view?.phase) this.#clear();
    if (this.marked.some((key) => !held.has(key))) this.marked = this.marked.filter((key) => held.has(key));
    if (!mayArm(next.offer)) this.armed = false;
    if (this.acts.catches.length === 0) this.catching = false;
  }

  #clear(): void {
    this.takeBack();
    [this.marked, this.open, this.#doubt, this.helped] = [[], null, null, false];
  }

  stop(): void {
    this.takeBack();
    clearTimeout(this.#noteTimer);
  }

  // messages

  tell(text: string, tone: Message["tone"] = "why"): void {
    clearTimeout(this.#noteTimer);
    this.note = text === "" ? null : { text, tone };
    this.#noteTimer = setTimeout(() => (this.note = null), NOTE_STAYS);
  }

  #refuse(code: RefusalCode, seat: number | null = null): void {
    const refusal = { code, card: null, top: this.#session.view?.top ?? null, colour: null, seat };
    this.tell(refusalText(words(), this.#session.rules, refusal, seatNames(this.#session)));
  }

  // cards

  #places(keys: readonly string[]): number[] {
    return keys.map((key) => this.hand.findIndex((held) => held.key === key));
  }

  #cards(keys: readonly string[]): string[] {
    return keys.map((key) => this.hand.find((held) => held.key === key)?.code ?? "");
  }

  /** A tap: marks a card that others may join, lays a single card, or says why not. */
  pick(key: string): void {
    const aside = this.aside;
    const again = aside?.keys.includes(key) === true;
    if (again && performance.now() - aside.since < DOUBLE_TAP) return;
    this.takeBack();
    if (again || this.#busy) return;
    [this.open, this.note] = [null, null];
    if (this.marked.includes(key)) {
      this.marked = this.marked.filter((each) => each !== key);
      return;
    }
    const [place = -1] = this.#places([key]);
    const together = joinable(this.#session.offer, this.codes, this.#places(this.marked));
    if (this.marked.length > 0 && together.includes(place)) {
      this.marked = [...this.marked, key];
    } else if (this.playable.has(key) && joinable(this.#session.offer, this.codes, [place]).length > 0) {
      this.marked = [key];
    } else {
      this.marked = [];
      this.lay([key]);
    }
  }

  /** Dropped on the table: lays it with the marked cards, if they belong together. */
  drop(key: string): void {
    this.takeBack();
    if (this.#busy) return;
    this.open = null;
    const keys = this.marked.includes(key) ? this.marked : [key];
    this.lay(keys);
  }

  move(key: string, to: number): void {
    const [from = -1] = this.#places([key]);
    if (from >= 0) this.#arrangement = moved(this.codes, from, to);
  }

  lay(keys: readonly string[] = this.marked, chosen: Chosen = {}): void {
    const cards = this.#cards(keys);
    const next = draft(this.#session.offer, this.codes, cards, { ...chosen, call: this.armed }, this.letters);
    const open = { keys, chosen, colours: [], targets: [] };
    if (next.state === "no") this.#whyNot(keys);
    else if (next.state === "colour") this.open = { ...open, colours: next.colours };
    else if (next.state === "target") this.open = { ...open, targets: next.targets };
    else this.#soon(next.move, keys);
  }

  nameColour(colour: string): void {
    const naming = this.acts.colours.find((each) => each.colour === colour);
    const open = this.open;
    this.open = null;
    if (open !== null) this.lay(open.keys, { ...open.chosen, colour });
    else if (naming !== undefined) this.#send(naming);
  }

  aim(seat: number): void {
    const caught = this.catching ? this.acts.catches.find(({ target }) => target === seat) : undefined;
    const open = this.open;
    [this.open, this.catching] = [null, false];
    if (caught !== undefined) this.#send(caught);
    else if (open !== null) this.lay(open.keys, { ...open.chosen, target: seat });
  }

  #whyNot(keys: readonly string[]): void {
    const { view, rules } = this.#session;
    if (view === null || this.seat < 0) return;
    if (this.inTurn && !this.mistakesCost && keys.some((key) => this.playable.has(key))) {
      this.tell(say("web-lay-needs"));
      return;
    }
    if (!this.inTurn) {
      if (view.turn !== null) this.#refuse("not-your-turn", view.turn);
      return;
    }
    const cards = this.#cards(keys);
    const colour = namesColour(cards.at(-1) ?? "", rules) ? mostHeld(this.codes, this.letters, rules) : null;
    const move = attempt(this.seat, cards, { colour });
    const text = JSON.stringify(move);
    if (this.mistakesCost && this.#doubt !== text) {
      this.#doubt = text;
      this.tell(say("web-costs"), "loud");
      return;
    }
    this.#doubt = null;
    this.#send(move, this.mistakesCost ? keys : []);
  }

  // buttons

  draw(): void {
    const { draw } = this.acts;
    if (draw !== null) this.#soon(draw, []);
    else if (this.inTurn) this.#refuse("draw-not-allowed");
    else if (this.#session.view?.turn != null) this.#refuse("not-your-turn", this.#session.view.turn);
  }

  pass(): void {
    if (this.acts.pass !== null && !this.passesByItself) this.#sendUnlessWarned(this.acts.pass);
  }

  accept(): void {
    if (this.acts.accept !== null) this.#sendUnlessWarned(this.acts.accept);
  }

  challenge(): void {
    if (this.acts.challenge !== null) this.#sendUnlessWarned(this.acts.challenge);
  }

  /** Call now, or arm the call to go with the card. */
  uno(): void {
    if (this.acts.call !== null) this.#send(this.acts.call);
    else if (mayArm(this.#session.offer)) {
      this.armed = !this.armed;
      this.tell(say(this.armed ? "web-armed" : "web-disarmed"), "good");
    } else this.#refuse("wrong-call");
  }

  /** If numbers of cards are hidden, everybody may be caught at a price, so the player chooses. */
  catch(): void {
    const [first, ...others] = this.acts.catches;
    if (first === undefined) this.#refuse("nothing-to-catch");
    else if (others.length === 0 && this.#session.rules?.hand_counts === "public") this.#send(first);
    else this.catching = true;
  }

  help(): void {
    this.note = null;
    this.helped = !this.helped;
  }

  cancel(): boolean {
    const begun = this.open !== null || this.catching || this.marked.length > 0 || this.aside !== null;
    this.takeBack();
    [this.open, this.catching, this.marked] = [null, false, []];
    return begun;
  }

  // sending

  /** A card laid or drawn in turn waits a moment: until it is sent, it can be taken back. */
  #soon(move: Move, keys: readonly string[]): void {
    if (this.#busy || this.#isWarned(move)) return;
    if (settings.takeBack === 0 || move.type === "jump") {
      this.#send(move, keys);
      return;
    }
    this.takeBack();
    const timer = setTimeout(() => {
      this.aside = null;
      this.#send(move, keys);
    }, settings.takeBack);
    this.aside = { move, keys, timer, since: performance.now() };
  }

  #isWarned(move: Move): boolean {
    const text = JSON.stringify(move);
    const warning = this.#doubt === text ? null : (this.warn?.(move) ?? null);
    if (warning === null) return false;
    this.#doubt = text;
    this.tell(warning, "loud");
    return true;
  }

  takeBack(): void {
    if (this.aside === null) return;
    clearTimeout(this.aside.timer);
    this.aside = null;
  }

  #sendUnlessWarned(move: Move): void {
    if (!this.#isWarned(move)) this.#send(move);
  }

  #send(move: Move, keys: readonly string[] = []): void {
    const urgent = move.type === "uno" || move.type === "catch"; // an act that may be late is sent at once
    if (this.#busy && !urgent) return;
    if (!urgent) [this.#busy, this.sent, this.marked] = [true, keys, []];
    this.note = null;
    void this.client.act(move).then((answer) => {
      if (!urgent) [this.#busy, this.sent] = [false, []];
      this.#hear(move, answer);
    });
  }

  #hear(move: Move, answer: Answer): void {
    if (answer.type !== "refused") {
      if (move.type === "lay" || move.type === "jump") this.armed = false;
      learn(move.type);
      return;
    }
    this.tell(refusedAnswerText(words(), this.#session.rules, answer, seatNames(this.#session)));
  }
}
