/**
 * The places of all cards of a round, from its seed alone: a fold of its events without any rule.
 *
 * Every card that the events show must be the card that the seed has put there.
 */
import { isNumber } from "./card-names";
import { CARDS, CUT, HANDS, type Key, keyOf, LAUNCHER, picks, weightedIndex, randomWords } from "./chance";
import { type RulesetFaces, facesOf, type FullRules, type Side } from "./faces";

/** An event of a record. */
export interface AnyEvent {
  readonly type: string;
  readonly round?: number;
  readonly seat?: number | null;
  readonly other?: number;
  readonly card?: string;
  readonly cards?: readonly string[];
  readonly count?: number;
  readonly cuts?: readonly (readonly (readonly [number, string])[])[];
  readonly direction?: number;
  readonly hand?: readonly string[];
  readonly hands?: readonly (readonly string[])[];
  readonly side?: Side;
}

/** A difference from the cards that the seed gives. */
export class SeedMismatch extends Error {}

function expect(found: unknown, wanted: unknown, what: string): void {
  if (found !== undefined && JSON.stringify(found) !== JSON.stringify(wanted)) throw new SeedMismatch(what);
}

export class SeededRound {
  readonly #key: Key;
  readonly #faces: RulesetFaces;
  #round = 0;
  #deck: readonly string[] = [];
  #pile: string[] = [];
  #discard: string[] = [];
  #hands: string[][];
  #dealer = -1;
  #received = 0;
  #direction = 1;
  #shuffles = 0;
  #handShuffles = 0;
  #presses = 0;
  #aside: string[] = [];
  readonly #out = new Set<number>();

  constructor(
    seed: string,
    private readonly seats: number,
    private readonly rules: FullRules | null = null,
  ) {
    this.#faces = facesOf(rules);
    this.#key = keyOf(seed);
    this.#hands = Array.from({ length: seats }, () => []);
    this.#dealer = seats - 1; // a game master who deals sits before the first player
  }

  /** Throws a `SeedMismatch` if the event contradicts the seed. */
  see(event: AnyEvent): void {
    FOLDS[event.type]?.call(this, event);
  }

  #randomWords(count: number, number: number, stream: number): number[] {
    return randomWords(this.#key, count, number, this.#round, stream);
  }

  #shuffled(cards: readonly string[]): string[] {
    return picks(this.#faces.canonical(cards), this.#randomWords(cards.length, this.#shuffles++, CARDS));
  }

  #after(seat: number, step: number): number {
    let next = seat;
    do next = (next + step + this.seats) % this.seats;
    while (this.#out.has(next) && next !== seat);
    return next;
  }

  roundStarted(event: AnyEvent): void {
    this.#round = event.round ?? 0;
  }

  deckCreated(event: AnyEvent): void {
    this.#deck = event.cards ?? [];
    expect(this.#deck, this.#faces.canonical(this.#deck), "deck");
  }

  dealerChosen(event: AnyEvent): void {
    const numbers = this.#deck.filter((card) => isNumber(card, this.rules));
    event.cuts?.forEach((cut, place) => {
      const taken = cut.map(([, card]) => card);
      expect(taken, picks(numbers, this.#randomWords(cut.length, place, CUT)), "cut");
    });
    if (typeof event.seat === "number") this.#dealer = event.seat;
  }

  deckShuffled(event: AnyEvent): void {
    this.#pile = this.#shuffled(this.#deck);
    expect(event.cards, this.#pile, "deck");
  }

  /** One card at a time, clockwise from the dealer's left. */
  allCardReceived(event: AnyEvent): void {
    const place = this.#received++;
    const size = event.cards?.length ?? 0;
    const dealt = this.#pile.slice(0, size * this.seats);
    const hand = dealt.filter((_, turn) => turn % this.seats === place);
    expect(event.seat, (this.#dealer + 1 + place) % this.seats, "seat");
    expect(event.cards, hand, "hand");
    this.#hands[event.seat ?? 0] = hand;
    if (this.#received === this.seats) this.#pile = this.#pile.slice(dealt.length);
  }

  firstCard(event: AnyEvent): void {
    expect(event.card, this.#pile[0], "first-card");
    this.#discard.push(...this.#pile.splice(0, 1));
  }

  firstCardReturned(event: AnyEvent): void {
    expect(event.card, this.#pile[0], "first-card");
    this.#renew(this.#pile, event);
  }

  #renew(cards: readonly string[], event: AnyEvent): void {
    this.#pile = this.#shuffled(cards);
    expect(event.cards, this.#pile, "pile");
  }

  cardPicked(event: AnyEvent): void {
    const taken = this.#pile.splice(0, event.cards?.length ?? 0);
    expect(event.cards, taken, "draw");
    this.#hands[event.seat ?? 0]?.push(...taken);
  }

  discardRecycled(event: AnyEvent): void {
    const under = this.#discard.splice(0, this.#discard.length - 1);
    this.#renew([...under, ...this.#aside.splice(0)], event);
  }

  cardPlayed(event: AnyEvent): void {
    const hand = this.#hands[event.seat ?? 0] ?? [];
    for (const card of event.cards ?? []) {
      const place = hand.indexOf(card);
      if (place < 0) throw new SeedMismatch("laid");
      this.#discard.push(...hand.splice(place, 1));
    }
  }

  /** Both piles as a whole: what was first is last. */
  cardsFlipped(): void {
    this.#pile.reverse();
    this.#discard.reverse();
  }

  playerKnockedOut(event: AnyEvent): void {
    const seat = event.seat ?? 0;
    this.#out.add(seat);
    this.#aside.push(...(this.#hands[seat] ?? []));
    this.#hands[seat] = [];
  }

  handsSwapped(event: AnyEvent): void {
    const [one, two] = [event.seat ?? 0, event.other ?? 0];
    [this.#hands[one], this.#hands[two]] = [this.#hands[two] ?? [], this.#hands[one] ?? []];
  }

  handsRotated(): void {
    const before = this.#hands;
    this.#hands = before.map((hand, seat) => (this.#out.has(seat) ? hand : []));
    for (let seat = 0; seat < this.seats; seat++) {
      if (!this.#out.has(seat)) this.#hands[this.#after(seat, this.#direction)] = before[seat] ?? [];
    }
  }

  /** Collected, shuffled, dealt one at a time clockwise from the layer's left. */
  handsShuffled(event: AnyEvent): void {
    const cards = this.#faces.canonical(this.#hands.flat());
    const dealt = picks(cards, this.#randomWords(cards.length, this.#handShuffles++, HANDS));
    this.#hands = this.#hands.map(() => []);
    let seat = event.seat ?? 0;
    for (const card of dealt) {
      seat = this.#after(seat, 1);
      this.#hands[seat]?.push(card);
    }
    if (event.hands !== undefined)
      expect(
        event.hands,
        this.#hands.map((hand) => this.#faces.canonical(hand)),
        "hands",
      );
  }

  handFolded(event: AnyEvent): void {
    const seat = event.seat ?? 0;
    this.#out.add(seat);
    const hand = this.#hands[seat] ?? [];
    this.#hands[seat] = [];
    this.#renew([...this.#pile, ...hand], event);
  }

  launcherPressed(event: AnyEvent): void {
    const number = this.#presses++;
    if (this.rules?.draw_device !== "launcher") return;
    const word = this.#randomWords(number + 1, 0, LAUNCHER).at(-1) ?? 0;
    expect(event.count, weightedIndex(this.rules.launcher_weights, word), "launcher");
  }

  playerOut(event: AnyEvent): void {
    this.#out.add(event.seat ?? 0);
  }

  directionReversed(event: AnyEvent): void {
    this.#direction = event.direction ?? 1;
  }
}

const FOLDS: Readonly<Record<string, (this: SeededRound, event: AnyEvent) => void>> = {
  ROUND_STARTED: SeededRound.prototype.roundStarted,
  DECK_CREATED: SeededRound.prototype.deckCreated,
  DEALER_CHOSEN: SeededRound.prototype.dealerChosen,
  DECK_SHUFFLED: SeededRound.prototype.deckShuffled,
  ALL_CARD_RECEIVED: SeededRound.prototype.allCardReceived,
  FIRST_CARD_TURNED: SeededRound.prototype.firstCard,
  FIRST_CARD_COVERED: SeededRound.prototype.firstCard,
  FIRST_CARD_RETURNED: SeededRound.prototype.firstCardReturned,
  CARD_PICKED: SeededRound.prototype.cardPicked,
  DISCARD_RECYCLED: SeededRound.prototype.discardRecycled,
  CARD_PLAYED: SeededRound.prototype.cardPlayed,
  HANDS_SWAPPED: SeededRound.prototype.handsSwapped,
  HANDS_ROTATED: SeededRound.prototype.handsRotated,
  HANDS_SHUFFLED: SeededRound.prototype.handsShuffled,
  HAND_FOLDED: SeededRound.prototype.handFolded,
  LAUNCHER_PRESSED: SeededRound.prototype.launcherPressed,
  CARDS_FLIPPED: SeededRound.prototype.cardsFlipped,
  PLAYER_KNOCKED_OUT: SeededRound.prototype.playerKnockedOut,
  PLAYER_OUT: SeededRound.prototype.playerOut,
  DIRECTION_REVERSED: SeededRound.prototype.directionReversed,
};
