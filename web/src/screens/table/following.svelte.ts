/** What happens at the table, made to fly, sound, be felt and be said. */
import { type Flight, flightsOf } from "../../board/flights";
import type { LogLine } from "../../board/LogLines.svelte";
import type { Sitting, Step, TableClient } from "../../model/client";
import { aCard, colourArg } from "../../model/cards";
import { cardOffers, isPlayable } from "../../model/offers";
import { deviceClock } from "../../model/surroundings";
import type { Reaction, ReactionName } from "../../protocol/pioche";
import { settings } from "../../settings.svelte";
import { say, speech } from "../../words";
import { reactionName } from "../reactions";
import { sound, sounds, staysAwake, vibrate } from "../senses";
import { tellerFor, ToldLog } from "./log";

export interface Stagehands {
  fly(flights: readonly Flight[]): void;
  /** A hand shown to this player alone. */
  show(hand: { name: string; cards: readonly string[] }): void;
}

export interface Said {
  readonly key: number;
  readonly text: string;
}

/** Lines a screen reader may still be reading. */
const SPOKEN = 8;
/** More than so many events at once are no play to be followed: somebody has come back. */
const FOLLOWED = 60;
const REACTION_STAYS = 3_500;

class Following {
  announced = $state.raw<readonly Said[]>([]);
  urgent = $state.raw<Said>({ key: 0, text: "" });
  reactions = $state.raw<Readonly<Record<string, ReactionName>>>({});
  #sitting: Sitting = $state.raw() as Sitting;
  readonly #log = new ToldLog();
  #count = 0;

  constructor(
    private readonly client: TableClient,
    private readonly hands: Stagehands,
  ) {
    this.#sitting = client.sitting;
  }

  readonly lines: readonly LogLine[] = $derived.by(() => this.#log.told(this.#sitting));

  start(): () => void {
    const ends = [
      this.client.subscribe((sitting) => deviceClock.soon(() => (this.#sitting = sitting))),
      this.client.onStep((step) => this.#step(step)),
      this.client.onReaction((reaction) => this.#react(reaction)),
      staysAwake(),
    ];
    return () => {
      for (const end of ends) end();
    };
  }

  #step(step: Step): void {
    const sitting = this.client.sitting;
    const events = step.events.map(({ event }) => event);
    if (step.before !== null && events.length <= FOLLOWED) {
      this.hands.fly(flightsOf(events, step.after));
      sound(events);
      // Words come right after the cards, so that neither holds the page up.
      deviceClock.soon(() => this.#say(tellerFor(sitting).announce(step.events, settings.announcements)));
      for (const event of events) {
        if (event.type !== "HAND_SHOWN" || event.seat === step.after.seat) continue;
        const player = step.after.players[event.seat] ?? "";
        this.hands.show({ name: sitting.names[player] ?? player, cards: event.cards });
      }
    }
    if (isMyTurn(step)) deviceClock.soon(() => this.#summon(sitting));
  }

  /** The turn is told at once, whatever is being read; the rest waits for it. */
  #summon(sitting: Sitting): void {
    const { view, rules } = sitting;
    sounds.play("turn");
    if (settings.vibration) vibrate();
    if (view === null) return;
    const fits = cardOffers(sitting.offer, view.hand).filter(isPlayable).length;
    const costs = (rules?.mistake_penalty ?? 0) > 0;
    const top = view.top === null ? "" : aCard(speech(), rules, view.top);
    const args = {
      named: view.colour === null ? "no" : "yes",
      card: top,
      colour: colourArg(speech(), rules, view.colour),
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
    const name = this.client.sitting.names[player] ?? "";
    this.reactions = { ...this.reactions, [player]: reaction };
    this.#say([say("web-reacts", { player: name, reaction: reactionName(reaction) })]);
    setTimeout(() => {
      if (this.reactions[player] !== reaction) return;
      this.reactions = Object.fromEntries(Object.entries(this.reactions).filter(([each]) => each !== player));
    }, REACTION_STAYS);
  }
}

export type { Following };

export function following(client: TableClient, hands: Stagehands): Following {
  return new Following(client, hands);
}

/** Whether the turn has come to the viewer with this step. */
function isMyTurn({ events, after }: Step): boolean {
  const started = events.some(({ event }) => event.type === "TURN_STARTED" && event.seat === after.seat);
  return started && after.turn === after.seat && after.seat >= 0;
}
