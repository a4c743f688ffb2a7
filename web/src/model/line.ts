/**
 * One player's line to one table, without I/O: frames and time come in, frames and news go out.
 *
 * Whoever runs it connects at `connectAt`, says `connected`, `received` and `lost`, calls `tick` at `nextTick`
 * at the latest, sends `frames()` after each of these, and hangs up when `hangUp` says so.
 */
import type {
  Act,
  Move,
  Offer,
  Snapshot,
  Standing,
  ToClient,
  ToServer,
  Update,
  View,
  Welcome,
} from "../protocol/pioche";
import { VERSION, VOCABULARY } from "../protocol/pioche";
import { checksum } from "./checksum";
import type { Rules } from "./faces";
import type { Folded } from "./fold";
import { Following } from "./following";
import type { Due, LoggedEvent, News } from "./news";
import { Parts, type PartsKept } from "./parts";
import { Pulse } from "./pulse";
import { PATIENCE, Questions, type Wish } from "./questions";
import type { Room } from "./room";

/** In place of a good-bye: the server says what is not of this protocol. */
const UNREADABLE = "unreadable";
/** Good-byes after which there is nothing to come back to. */
const FINAL: readonly string[] = [
  "version",
  "vocabulary",
  "unknown-table",
  "bad-token",
  "deleted",
  "broken-table",
  "seat-taken",
  "kept-out",
  "banned",
  UNREADABLE,
];
/** Moves that name the turn they are meant for; a call or a catch is as right in the next one. */
const OF_A_TURN: readonly Move["type"][] = ["lay", "jump", "draw", "pass", "challenge", "accept", "colour"];

/** Milliseconds for the way, beside the time in which a server answers. */
const MARGIN = 5_000;

/** What was asked to be sent again and has not come yet: from the first unknown entry on, all, or the stand. */
type Lack = "rest" | "all" | "stand";

export interface LineSetup {
  readonly token?: string | null;
  /** Be told the log from its beginning, and not only how it stands. */
  readonly whole?: boolean;
  /** Numbers from 0 up to 1, for the pauses before a new try. */
  readonly random: () => number;
  /** Random bytes, for ids and for parts of the shuffles. */
  readonly draw: (count: number) => Uint8Array;
  readonly parts?: PartsKept | null;
}

export class Line {
  token: string | null;
  table: string | null = null;
  /** Who this is at the table; empty until the server has said it. */
  player = "";
  rules: Rules | null = null;
  fingerprint: string | null = null;
  here: readonly string[] = [];
  /** `view`, `room`, `offer`, `turn` and `deadlines` all belong to the same moment. */
  view: View | null = null;
  room: Room | null = null;
  offer: Offer | null = null;
  turn: number | null = null;
  deadlines: readonly Due[] = [];
  /** Connected, and welcome. */
  up = false;
  wasUp = false;
  /** The server's last word, where there is nothing to come back to. */
  over: string | null = null;
  /** How often what was folded was not what the server has. */
  drifts = 0;
  connectAt: number | null = 0;
  hangUp = false;

  readonly #whole: boolean;
  readonly #pulse: Pulse;
  readonly #questions: Questions;
  readonly #parts: Parts;
  #following = new Following("", () => this.rules);
  #lack: Lack | null = null;
  #lackingSince = 0;
  #now = 0;
  /** Drifts in a row. */
  #doubts = 0;
  /** Milliseconds in which the server answers, or closes the line. */
  #within = 15_000;
  /** Since when the server owes how it stands; null: it has said it. */
  #unstood: number | null = null;
  #frames: string[] = [];
  #news: News[] = [];

  constructor(setup: LineSetup) {
    this.token = setup.token ?? null;
    this.#whole = setup.whole ?? true;
    this.#pulse = new Pulse(setup.random);
    this.#questions = new Questions(setup.draw);
    this.#parts = new Parts(setup.draw, setup.parts ?? null);
  }

  get known(): Folded {
    return this.#following.known;
  }

  get log(): readonly LoggedEvent[] {
    return this.#following.log;
  }

  get waiting(): readonly string[] {
    return this.#questions.waiting;
  }

  get attempts(): number {
    return this.up ? 0 : this.#pulse.tries;
  }

  // what goes out

  /** What is to be sent now; told once. */
  frames(): string[] {
    return this.#frames.splice(0);
  }

  /** What has happened since this was last asked. */
  news(): News[] {
    return this.#news.splice(0);
  }

  /** Null while there is no connection. */
  get nextTick(): number | null {
    return this.connectAt !== null || this.over !== null ? null : this.#pulse.nextTick;
  }

  // what comes in

  /** Ask for something until it is answered; the id it is asked under. A move is meant for the turn now shown. */
  ask(wish: Wish): string {
    const asked = this.#questions.ask(this.#completed(wish));
    this.#askWhatIsDue(PATIENCE);
    return asked.id;
  }

  #completed(wish: Wish): Wish {
    if (wish.type === "take-seat") return { ...wish, hash: wish.hash ?? this.#parts.unused() };
    if (wish.type !== "act" || wish.turn !== undefined || !OF_A_TURN.includes(wish.command.type)) return wish;
    return { ...wish, turn: this.turn } satisfies Omit<Act, "id">;
  }

  #askWhatIsDue(patience: number): void {
    if (this.up) for (const asked of this.#questions.due(this.#now, patience)) this.#say(asked);
  }

  connected(now: number): void {
    [this.#now, this.connectAt, this.hangUp] = [now, null, false];
    this.#pulse.up(now);
    this.#questions.connected();
    this.#unstood = now;
    const start = this.#wanted();
    this.#say({ type: "hello", version: VERSION, token: this.token, start, vocabulary: VOCABULARY });
  }

  /** From which entry on to be told. */
  #wanted(): number | null {
    if (this.#lack === "rest") this.#lack = null;
    if (this.known.next === 0) return this.#whole ? 0 : null;
    if (this.#lack === null) return this.known.next;
    return this.#lack === "all" ? 0 : null;
  }

  /** Cut, or not reached. */
  lost(now: number): void {
    this.#now = now;
    if (this.up) this.#news.push({ what: "down" });
    [this.up, this.offer] = [false, null];
    this.#frames = [];
    this.connectAt = this.over === null ? now + this.#pulse.pause() : null;
  }

  tick(now: number): void {
    this.#now = now;
    if (this.nextTick === null) return;
    if (this.#pulse.isDead(now) || this.#isLeftWaiting(now)) {
      this.hangUp = true;
    } else if (this.#pulse.pingDue(now)) {
      this.#say({ type: "ping" });
      this.#askWhatIsDue(PATIENCE);
      this.#repeatSync();
    }
  }

  /** The line lives, but something is not answered: on another one it is asked again, under the same id. */
  #isLeftWaiting(now: number): boolean {
    const within = this.#within + MARGIN;
    const unstood = this.#unstood !== null && now - this.#unstood >= within;
    return unstood || this.#questions.isOverdue(now, within);
  }

  /** This device was asleep, or its network is another: see at once whether the line still stands. */
  wake(now: number): void {
    this.#questions.slept(now);
    if (this.#unstood !== null) this.#unstood = now;
    if (this.connectAt !== null) this.connectAt = Math.min(this.connectAt, now);
    this.#pulse.wake(now);
    this.tick(now);
  }

  received(frame: string, now: number): void {
    this.#now = now;
    this.#pulse.heard(now);
    let message: ToClient;
    try {
      message = JSON.parse(frame) as ToClient;
    } catch {
      this.#bye(UNREADABLE);
      return;
    }
    this.#receive(message, now);
  }

  #receive(message: ToClient, now: number): void {
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "update":
        return this.#update(message, now);
      case "snapshot":
        return this.#snapshot(message, now);
      case "accepted":
      case "refused":
      case "held":
        if (this.#questions.answered(message, now)) this.#news.push({ what: "answer", answer: message });
        return;
      case "bye":
        return this.#bye(message.code);
      case "pong":
        return this.#pulse.answered(now);
      case "rules":
        this.rules = { ...message.rules, faces: message.faces };
        return void (this.fingerprint = message.fingerprint);
      case "presence":
        return void (this.here = message.here);
      case "reaction":
        this.#news.push({ what: "reaction", reaction: message });
    }
  }

  #say(message: ToServer): void {
    this.#frames.push(JSON.stringify(message));
  }

  #welcome(welcome: Welcome): void {
    this.#pulse.welcomed();
    this.#news.push({ what: "up", again: this.wasUp });
    this.up = this.wasUp = true;
    [this.token, this.table] = [welcome.token, welcome.table];
    this.#within = welcome.answer_within ?? this.#within;
    if (this.player !== welcome.player || this.known.next > welcome.end) this.#become(welcome.player);
    this.#askWhatIsDue(0);
  }

  /** Somebody else than before, or at a log that is another: what was known is void. */
  #become(player: string): void {
    const known = this.known.next;
    this.player = player;
    this.#following = new Following(player, () => this.rules);
    this.#parts.beginAgain();
    if (known > 0) this.#sendAgain("rest");
  }

  #bye(code: string): void {
    this.hangUp = true;
    this.#news.push({ what: "bye", code });
    if (code === "bad-token" && this.token !== null) {
      this.token = null; // of another server, or of one that has forgotten all: it is nobody's seat
    } else if (FINAL.includes(code)) {
      this.over = code;
    } else if (code === "too-fast") {
      this.#pulse.slower();
    }
  }

  // the log

  #update(update: Update, now: number): void {
    if (this.#unstood !== null) this.#unstood = now; // page after page: it is being told
    if (this.#lack === "all" && update.start === 0) {
      this.#lack = null;
      this.#following = new Following(this.player, () => this.rules);
    }
    if (this.#lack === "all" || this.#lack === "stand") return;
    if (update.start > this.known.next) {
      this.#sendAgain("rest");
    } else if (update.end >= this.known.next) {
      this.#lack = null;
      this.#see(update, now);
    }
  }

  #see(update: Update, now: number): void {
    try {
      for (const [number, event] of update.events) this.#following.see(number, event);
    } catch {
      this.#drifted(); // it does not go with what was known
      return;
    }
    this.#following.seenUpTo(update.end);
    if (update.standing != null) this.#stand(update.standing, now);
  }

  #snapshot(snapshot: Snapshot, now: number): void {
    const late = this.#whole || snapshot.end < this.known.next;
    if (late && this.#lack !== "stand") return; // it would leave out what is to be told, or take back what was
    this.#lack = null;
    this.#following.take(snapshot);
    this.#takeUp(snapshot.standing, now);
  }

  #stand(standing: Standing, now: number): void {
    if (this.known.room === null || checksum(this.#following.view(this.rules)) !== standing.check) {
      this.#drifted();
    } else {
      this.#doubts = 0;
      this.#takeUp(standing, now);
    }
  }

  #takeUp(standing: Standing, now: number): void {
    this.#unstood = null;
    const shown = this.#following.view(this.rules);
    const view = standing.hands?.length ? { ...shown, hands: standing.hands } : shown;
    const step = this.#following.step(view);
    [this.view, this.room] = [view, this.known.room];
    [this.offer, this.turn] = [standing.offer ?? null, standing.turn ?? null];
    this.deadlines = (standing.deadlines ?? []).map(({ what, at, player }) => {
      return { what, at: now + at - standing.now, player: player ?? null };
    });
    this.#news.push({ what: "step", step });
    this.#keepPromises();
  }

  /** Fold again from the beginning; if that does not help, go on from how it stands. */
  #drifted(): void {
    this.drifts += 1;
    this.#doubts += 1;
    this.offer = null;
    this.#sendAgain(this.#doubts === 1 ? "all" : "stand");
  }

  #sendAgain(lack: Lack): void {
    if (this.#lack !== null) return;
    [this.#lack, this.#lackingSince] = [lack, this.#now];
    this.#unstood ??= this.#now;
    const start = lack === "rest" ? this.known.next : lack === "all" ? 0 : null;
    this.#say({ type: "sync", start });
  }

  #repeatSync(): void {
    const lack = this.#lack;
    if (lack === null || this.#now - this.#lackingSince < PATIENCE) return;
    this.#lack = null;
    this.#sendAgain(lack);
  }

  #keepPromises(): void {
    if (this.room === null) return;
    const why = this.#parts.leftOut(this.room, this.known.told.players, this.player);
    if (why !== null) this.#news.push({ what: "left-out", why });
    const part = this.#parts.toShow(this.room, this.player);
    if (part !== null) this.ask({ type: "show-part", part });
    const hash = this.#parts.toPromise(this.room, this.known.told.round, this.player);
    if (hash !== null) this.ask({ type: "commit", hash });
  }
}
