/** Presents the events of the table: cards fly, sounds play, the phone vibrates, sentences are read out. */
import type { Mood } from "../../board/avatars";
import { type Flight, flightsOf } from "../../board/flights";
import { momentsOf, type ShownMoment } from "../../board/moments";
import type { LogLine } from "../../board/LogLines.svelte";
import type { Session, Step, TableSocket } from "../../model/table-socket";
import { aCard, colourArg } from "../../model/card-names";
import { cardOffers, isPlayable } from "../../model/offers";
import { deviceClock } from "../../model/device";
import type { Reaction, ReactionName } from "../../protocol/pioche";
import { settings } from "../../settings.svelte";
import { say, words } from "../../words";
import { MOODS } from "../table-avatars";
import { reactionName } from "../reactions";
import { vibrateForMoments, playMoments, playSounds, sounds, keepAwake, vibrate } from "../device-feedback";
import { tellerFor, GameLogText } from "./game-log";

export interface PresenterOutput {
  fly(flights: readonly Flight[]): void;
  /** Moments, each at its place. */
  mark(moments: readonly ShownMoment[]): void;
  /** A hand shown to this player alone. */
  show(hand: { name: string; cards: readonly string[] }): void;
}

export interface SpokenLine {
  readonly key: number;
  readonly text: string;
}

/** Lines a screen reader may still be reading. */
const SPOKEN = 8;
/** More events at once are a resume, not play to be animated. */
const FOLLOWED = 60;
const REACTION_STAYS = 3_500;
const MOOD_STAYS = 2_200;

export class StepPresenter {
  announced = $state.raw<readonly SpokenLine[]>([]);
  urgent = $state.raw<SpokenLine>({ key: 0, text: "" });
  reactions = $state.raw<Readonly<Record<string, ReactionName>>>({});
  /** The reactions of bots to events, by seat. */
  moods = $state.raw<Readonly<Record<number, Mood>>>({});
  #session: Session = $state.raw() as Session;
  readonly #log = new GameLogText();
  #count = 0;

  constructor(
    private readonly client: TableSocket,
    private readonly output: PresenterOutput,
  ) {
    this.#session = client.session;
  }

  readonly lines: readonly LogLine[] = $derived.by(() => this.#log.told(this.#session));

  start(): () => void {
    const ends = [
      this.client.subscribe((session) => deviceClock.soon(() => (this.#session = session))),
      this.client.onStep((step) => this.#step(step)),
      this.client.onReaction((reaction) => this.#react(reaction)),
      keepAwake(),
    ];
    return () => {
      for (const end of ends) end();
    };
  }

  #step(step: Step): void {
    const session = this.client.session;
    const events = step.events.map(({ event }) => event);
    if (step.before !== null && events.length <= FOLLOWED) {
      this.output.fly(flightsOf(events, step.after));
      playSounds(events);
      // Moments, sentences and shown hands come right after the cards, so that none of them blocks the page.
      deviceClock.soon(() => this.#mark(momentsOf(events, step.after)));
      deviceClock.soon(() => this.#say(tellerFor(session).announce(step.events, settings.announcements)));
      for (const event of events) {
        if (event.type !== "HAND_SHOWN" || event.seat === step.after.seat) continue;
        const player = step.after.players[event.seat] ?? "";
        const hand = { name: session.names[player] ?? player, cards: event.cards };
        deviceClock.soon(() => this.output.show(hand));
      }
    }
    if (isMyTurn(step)) deviceClock.soon(() => this.#announceTurn(session));
  }

  #mark(moments: readonly ShownMoment[]): void {
    if (moments.length === 0) return;
    this.output.mark(moments);
    playMoments(moments);
    if (settings.vibration) vibrateForMoments(moments);
    for (const { seat, family, delay } of moments) {
      const mood = MOODS[family];
      if (seat >= 0 && mood !== undefined) setTimeout(() => this.#feel(seat, mood), delay);
    }
  }

  #feel(seat: number, mood: Mood): void {
    this.moods = { ...this.moods, [seat]: mood };
    setTimeout(() => {
      if (this.moods[seat] === mood) this.moods = { ...this.moods, [seat]: "calm" };
    }, MOOD_STAYS);
  }

  /** The turn is announced at once, whatever is being read; the rest waits for it. */
  #announceTurn(session: Session): void {
    const { view, rules } = session;
    sounds.play("turn-begins");
    if (settings.vibration) vibrate();
    if (view === null) return;
    const fits = cardOffers(session.offer, view.hand).filter(isPlayable).length;
    const costs = (rules?.mistake_penalty ?? 0) > 0;
    const top = view.top === null ? "" : aCard(words(), rules, view.top);
    const args = {
      named: view.colour === null ? "no" : "yes",
      card: top,
      colour: colourArg(words(), rules, view.colour),
      fits,
      count: view.hand.length,
    };
    const text = say(costs ? "web-turn-told-careful" : "web-turn-told", args);
    this.urgent = { key: ++this.#count, text };
  }

  #say(texts: readonly string[]): void {
    const yours = say("web-your-turn");
    const said = texts.filter((text) => text !== yours).map((text) => ({ key: ++this.#count, text }));
    if (said.length > 0) this.announced = [...this.announced, ...said].slice(-SPOKEN);
  }

  #react({ player, reaction }: Reaction): void {
    const name = this.client.session.names[player] ?? "";
    this.reactions = { ...this.reactions, [player]: reaction };
    this.#say([say("web-reacts", { player: name, reaction: reactionName(reaction) })]);
    setTimeout(() => {
      if (this.reactions[player] !== reaction) return;
      this.reactions = Object.fromEntries(Object.entries(this.reactions).filter(([each]) => each !== player));
    }, REACTION_STAYS);
  }
}

/** Whether the turn has come to the viewer with this step. */
function isMyTurn({ events, after }: Step): boolean {
  const started = events.some(({ event }) => event.type === "TURN_STARTED" && event.seat === after.seat);
  return started && after.turn === after.seat && after.seat >= 0;
}
