/**
 * One player's connection to one table, without I/O: frames and times go in, frames and news come out. The
 * owner connects at `connectAt`, calls `connected`, `received` and `lost`, calls `tick` no later than
 * `nextTick`, sends `frames()` after each of these calls, and disconnects when `hangUp` says so.
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
import type { FullRules } from "./faces";
import { isKnown, lacksHand, type TableFold } from "./table-fold";
import { LogFollower } from "./log-follower";
import type { Due, LoggedEvent, News } from "./news";
import { ShuffleParts, type PartStorage } from "./shuffle-parts";
import { Heartbeat } from "./heartbeat";
import { PATIENCE, PendingCommands, type TableCommand } from "./pending-commands";
import type { TableState } from "./table-state";

/** The last message code for a server that does not speak this protocol. */
const UNREADABLE = "unreadable";
/** Last message codes after which there is nothing to return to. */
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
/** Moves that name their turn; a call or a catch is still right in the next one. */
const OF_A_TURN: readonly Move["type"][] = ["lay", "jump", "draw", "pass", "challenge", "accept", "colour"];

/** Milliseconds for the network, added to the server's time to answer. */
const MARGIN = 5_000;

/**
 * Data that was requested again and has not arrived yet: everything from the first unknown entry on, or only
 * the state.
 */
type Lack = "rest" | "all" | "stand";

export interface TableConnectionSetup {
  readonly token?: string | null;
  /** Asks for the log from its beginning, not only for the current state. */
  readonly whole?: boolean;
  /** Numbers from 0 up to 1, for the pauses before a new try. */
  readonly random: () => number;
  /** Random bytes, for ids and for parts of the shuffles. */
  readonly draw: (count: number) => Uint8Array;
  readonly parts?: PartStorage | null;
}

export class TableConnection {
  token: string | null;
  table: string | null = null;
  /** The player's id; empty until the server sends it. */
  player = "";
  rules: FullRules | null = null;
  fingerprint: string | null = null;
  here: readonly string[] = [];
  /** `view`, `tableState`, `offer`, `turn` and `deadlines` all belong to the same moment. */
  view: View | null = null;
  tableState: TableState | null = null;
  offer: Offer | null = null;
  turn: number | null = null;
  deputy: string | null = null;
  deadlines: readonly Due[] = [];
  /** Whether it is connected and welcomed. */
  up = false;
  wasUp = false;
  /** The server's last message code, if there is nothing to return to. */
  over: string | null = null;
  /** The number of times that the local fold differed from the server's. */
  drifts = 0;
  connectAt: number | null = 0;
  hangUp = false;

  readonly #whole: boolean;
  readonly #heartbeat: Heartbeat;
  readonly #pending: PendingCommands;
  readonly #parts: ShuffleParts;
  #follower = new LogFollower("", () => this.rules);
  #lack: Lack | null = null;
  #lackingSince = 0;
  #now = 0;
  /** Differences in a row. */
  #doubts = 0;
  /** Milliseconds in which the server answers, or closes the connection. */
  #within = 15_000;
  /** Since when the server has owed the current state; null if it owes nothing. */
  #unstood: number | null = null;
  #frames: string[] = [];
  #news: News[] = [];

  constructor(setup: TableConnectionSetup) {
    this.token = setup.token ?? null;
    this.#whole = setup.whole ?? true;
    this.#heartbeat = new Heartbeat(setup.random);
    this.#pending = new PendingCommands(setup.draw);
    this.#parts = new ShuffleParts(setup.draw, setup.parts ?? null);
  }

  get known(): TableFold {
    return this.#follower.known;
  }

  get log(): readonly LoggedEvent[] {
    return this.#follower.log;
  }

  get waiting(): readonly string[] {
    return this.#pending.waiting;
  }

  get attempts(): number {
    return this.up ? 0 : this.#heartbeat.tries;
  }

  // output

  /** The frames to send now; each is returned once. */
  frames(): string[] {
    return this.#frames.splice(0);
  }

  /** The news since the last call. */
  news(): News[] {
    return this.#news.splice(0);
  }

  /** Null without a connection. */
  get nextTick(): number | null {
    return this.connectAt !== null || this.over !== null ? null : this.#heartbeat.nextTick;
  }

  // input

  /** Repeats a request until it is answered; returns its id. A move names the turn now shown. */
  ask(command: TableCommand): string {
    const asked = this.#pending.ask(this.#completed(command));
    this.#askWhatIsDue(PATIENCE);
    return asked.id;
  }

  #completed(command: TableCommand): TableCommand {
    if (command.type === "take-seat") return { ...command, hash: command.hash ?? this.#parts.unused() };
    if (command.type !== "act" || command.turn !== undefined || !OF_A_TURN.includes(command.command.type))
      return command;
    return { ...command, turn: this.turn } satisfies Omit<Act, "id">;
  }

  #askWhatIsDue(patience: number): void {
    if (this.up) for (const asked of this.#pending.due(this.#now, patience)) this.#say(asked);
  }

  connected(now: number): void {
    [this.#now, this.connectAt, this.hangUp] = [now, null, false];
    this.#heartbeat.up(now);
    this.#pending.connected();
    this.#unstood = now;
    const start = this.#wanted();
    this.#say({ type: "hello", version: VERSION, token: this.token, start, vocabulary: VOCABULARY });
  }

  /** The first log entry to ask for. */
  #wanted(): number | null {
    if (this.#lack === "rest") this.#lack = null;
    if (this.known.next === 0) return this.#whole ? 0 : null;
    if (this.#lack === null) return this.known.next;
    return this.#lack === "all" ? 0 : null;
  }

  /** Tells that the connection broke, or could not be made. */
  lost(now: number): void {
    this.#now = now;
    if (this.up) this.#news.push({ what: "down" });
    [this.up, this.offer] = [false, null];
    this.#frames = [];
    this.connectAt = this.over === null ? now + this.#heartbeat.pause() : null;
  }

  tick(now: number): void {
    this.#now = now;
    if (this.nextTick === null) return;
    if (this.#heartbeat.isDead(now) || this.#isLeftWaiting(now)) {
      this.hangUp = true;
    } else if (this.#heartbeat.pingDue(now)) {
      this.#say({ type: "ping" });
      this.#askWhatIsDue(PATIENCE);
      this.#repeatSync();
    }
  }

  /** The connection works, but a request is overdue: it is repeated on a new one under the same id. */
  #isLeftWaiting(now: number): boolean {
    const within = this.#within + MARGIN;
    const unstood = this.#unstood !== null && now - this.#unstood >= within;
    return unstood || this.#pending.isOverdue(now, within);
  }

  /** This device slept, or its network changed: checks at once whether the connection still works. */
  wake(now: number): void {
    this.#pending.slept(now);
    if (this.#unstood !== null) this.#unstood = now;
    if (this.connectAt !== null) this.connectAt = Math.min(this.connectAt, now);
    this.#heartbeat.wake(now);
    this.tick(now);
  }

  received(frame: string, now: number): void {
    this.#now = now;
    this.#heartbeat.heard(now);
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
        if (this.#pending.answered(message, now)) this.#news.push({ what: "answer", answer: message });
        return;
      case "bye":
        return this.#bye(message.code);
      case "pong":
        return this.#heartbeat.answered(now);
      case "rules":
        this.rules = {
          ...message.rules,
          faces: message.faces,
          choice: message.choice ?? null,
          seats: message.seats ?? [],
          teamOf: message.team_of ?? [],
        };
        return void (this.fingerprint = message.fingerprint);
      case "presence":
        return void (this.here = message.here);
      case "reaction":
        return void this.#news.push({ what: "reaction", reaction: message });
      default:
        message satisfies never; // a message of a newer server is ignored
    }
  }

  #say(message: ToServer): void {
    this.#frames.push(JSON.stringify(message));
  }

  #welcome(welcome: Welcome): void {
    this.#heartbeat.welcomed();
    this.#news.push({ what: "up", again: this.wasUp });
    this.up = this.wasUp = true;
    [this.token, this.table] = [welcome.token, welcome.table];
    this.#within = welcome.answer_within ?? this.#within;
    if (this.player !== welcome.player || this.known.next > welcome.end) this.#become(welcome.player);
    this.#askWhatIsDue(0);
  }

  /** Starts over for another player, or for a log that was replaced. */
  #become(player: string): void {
    const known = this.known.next;
    this.player = player;
    this.#follower = new LogFollower(player, () => this.rules);
    this.#parts.beginAgain();
    if (known > 0) this.#sendAgain("rest");
  }

  #bye(code: string): void {
    this.hangUp = true;
    this.#news.push({ what: "bye", code });
    if (code === "bad-token" && this.token !== null) {
      this.token = null; // the token is of another server, or of one that lost its data
    } else if (FINAL.includes(code)) {
      this.over = code;
    } else if (code === "too-fast") {
      this.#heartbeat.slower();
    }
  }

  // the log

  #update(update: Update, now: number): void {
    if (this.#unstood !== null) this.#unstood = now; // the log is being sent page by page
    if (this.#lack === "all" && update.start === 0) {
      this.#lack = null;
      this.#follower = new LogFollower(this.player, () => this.rules);
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
    const known = update.events.filter(([, event]) => isKnown(event));
    try {
      for (const [number, event] of known) this.#follower.see(number, event);
    } catch {
      this.#drifted(); // it does not follow from what is known
      return;
    }
    this.#follower.seenUpTo(update.end);
    if (known.length < update.events.length) {
      this.#sendAgain("stand"); // a newer server sends events that this version cannot fold
    } else if (lacksHand(this.known, this.player)) {
      this.offer = null;
      this.#sendAgain("stand");
    } else if (update.standing != null) {
      this.#stand(update.standing, now);
    }
  }

  #snapshot(snapshot: Snapshot, now: number): void {
    const late = this.#whole || snapshot.end < this.known.next;
    if (late && this.#lack !== "stand") return; // it would skip entries that must be reported, or undo some
    this.#lack = null;
    this.#follower.take(snapshot);
    this.#takeUp(snapshot.standing, now);
  }

  #stand(standing: Standing, now: number): void {
    if (this.known.tableState === null || checksum(this.#follower.view(this.rules)) !== standing.check) {
      this.#drifted();
    } else {
      this.#doubts = 0;
      this.#takeUp(standing, now);
    }
  }

  #takeUp(standing: Standing, now: number): void {
    this.#unstood = null;
    const shown = this.#follower.view(this.rules);
    const view = standing.hands?.length ? { ...shown, hands: standing.hands } : shown;
    const step = this.#follower.step(view);
    [this.view, this.tableState] = [view, this.known.tableState];
    [this.offer, this.turn] = [standing.offer ?? null, standing.turn ?? null];
    this.deputy = standing.deputy ?? null;
    this.deadlines = (standing.deadlines ?? []).map(({ what, at, player }) => {
      return { what, at: now + at - standing.now, player: player ?? null };
    });
    this.#news.push({ what: "step", step });
    this.#keepPromises();
  }

  /** Folds again from the beginning; if that does not help, continues from the current state. */
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
    if (this.tableState === null) return;
    const why = this.#parts.leftOut(this.tableState, this.known.told.players, this.player);
    if (why !== null) this.#news.push({ what: "left-out", why });
    const part = this.#parts.toShow(this.tableState, this.player);
    if (part !== null) this.ask({ type: "show-part", part });
    const hash = this.#parts.toPromise(this.tableState, this.known.told.round, this.player);
    if (hash !== null) this.ask({ type: "commit", hash });
  }
}
