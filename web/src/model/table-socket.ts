/** A connection over a WebSocket: connects, sends and receives, and connects again until it is over. */
import type { FullRules } from "./faces";
import type { Answer, Move, Offer, Reaction, View } from "../protocol/pioche";
import { TableConnection } from "./table-connection";
import type { Due, LoggedEvent, News, Step } from "./news";
import type { PartLeftOut } from "./shuffle-parts";
import type { TableCommand } from "./pending-commands";
import type { TableState } from "./table-state";
import type { SheetRows } from "./score-sheet";
import {
  type Clock,
  deviceClock,
  deviceRandom,
  onDeviceWake,
  randomFraction,
  type Socket,
  type SocketConstructor,
} from "./device";
import { deviceStorage, type DeviceStorage } from "./device-storage";
import { Tokens } from "./tokens";

export type { LoggedEvent, Step } from "./news";
export type { TableCommand } from "./pending-commands";

/** The state for the player at this device; all of it belongs to the same moment. */
export interface Session {
  readonly status: "connecting" | "live" | "reconnecting" | "over";
  /** The server's last message code, if there is nothing to return to. */
  readonly over: string | null;
  /** Tries to connect since the connection was lost. */
  readonly attempts: number;
  readonly player: string;
  readonly token: string;
  readonly code: string;
  readonly tableState: TableState | null;
  readonly rules: FullRules | null;
  readonly fingerprint: string | null;
  readonly view: View | null;
  readonly offer: Offer | null;
  readonly turn: number | null;
  /** The player who leads beside a game master without a seat. */
  readonly deputy: string | null;
  /** In the time of the clock given: `performance.now()` in a browser. */
  readonly deadlines: readonly Due[];
  readonly here: readonly string[];
  readonly sheet: SheetRows;
  /** The names of everybody who is or was here. */
  readonly names: Readonly<Record<string, string>>;
  readonly next: number;
  readonly log: readonly LoggedEvent[];
  /** Ids of undecided requests. */
  readonly waiting: readonly string[];
  /** Acts that wait for the end of another player's time to call, and the time of that end. */
  readonly held: readonly { readonly id: string; readonly until: number }[];
}

export interface TableSocketSetup {
  /** The address of the server: `http://192.168.1.20:8000`. */
  readonly url: string;
  readonly code: string;
  /** The identity at this table; by default the former one of this device, or a new one. */
  readonly token?: string | null;
  readonly storage?: DeviceStorage | null;
  readonly clock?: Clock;
  readonly random?: (count: number) => Uint8Array;
  readonly WebSocketImpl?: SocketConstructor;
  readonly wakes?: (call: () => void) => () => void;
}

/** Milliseconds for a connection to open. */
const OPENING = 5_000;

/** Whether nothing has changed: pings and pongs need no drawing. */
function isSame(one: Session, other: Session): boolean {
  const fields = Object.keys(one) as (keyof Session)[];
  return fields.every((field) => {
    const lists = field === "waiting" || field === "held";
    return lists ? JSON.stringify(one[field]) === JSON.stringify(other[field]) : one[field] === other[field];
  });
}

export class TableSocket {
  readonly #connection: TableConnection;
  readonly #clock: Clock;
  readonly #tokens: Tokens;
  readonly #address: string;
  readonly #code: string;
  readonly #WebSocket: SocketConstructor;
  readonly #wakes: (call: () => void) => () => void;
  #socket: Socket | null = null;
  #token: string | null;
  #cancelTimer: () => void = () => undefined;
  #stopWaking: () => void = () => undefined;
  #running = false;
  /** There is news that was not reported yet. */
  #due = false;
  #session: Session;
  readonly #answering = new Map<string, (answer: Answer) => void>();
  readonly #held = new Map<string, number>();
  readonly #subscribers = new Set<(session: Session) => void>();
  readonly #followers = new Set<(step: Step) => void>();
  readonly #audience = new Set<(reaction: Reaction) => void>();
  readonly #warned = new Set<(why: PartLeftOut) => void>();

  constructor(setup: TableSocketSetup) {
    const url = new URL(setup.url);
    const draw = setup.random ?? deviceRandom;
    this.#clock = setup.clock ?? deviceClock;
    this.#code = setup.code.toUpperCase();
    this.#address = `${url.protocol === "https:" ? "wss" : "ws"}://${url.host}/ws/${encodeURIComponent(this.#code)}`;
    this.#WebSocket = setup.WebSocketImpl ?? (globalThis.WebSocket as SocketConstructor);
    this.#wakes = setup.wakes ?? onDeviceWake;
    this.#tokens = new Tokens(setup.storage === undefined ? deviceStorage() : setup.storage, url.host);
    this.#token = setup.token ?? this.#tokens.at(this.#code);
    this.#connection = new TableConnection({
      token: this.#token,
      random: () => randomFraction(draw),
      draw,
      parts: this.#tokens.parts(this.#code),
    });
    this.#session = this.#seen();
  }

  // for screens

  get session(): Session {
    return this.#session;
  }

  /** As a Svelte store: called at once, and after every change. */
  subscribe(call: (session: Session) => void): () => void {
    this.#subscribers.add(call);
    call(this.#session);
    return () => this.#subscribers.delete(call);
  }

  /** News by update; reported just before the subscribers, who then draw the state. */
  onStep(call: (step: Step) => void): () => void {
    this.#followers.add(call);
    return () => this.#followers.delete(call);
  }

  /** The cards were dealt without this player's part of the shuffle. */
  onLeftOut(call: (why: PartLeftOut) => void): () => void {
    this.#warned.add(call);
    return () => this.#warned.delete(call);
  }

  onReaction(call: (reaction: Reaction) => void): () => void {
    this.#audience.add(call);
    return () => this.#audience.delete(call);
  }

  /**
   * Repeats a request until it is answered, over any number of connections; a held command is answered when
   * it is decided.
   */
  ask(command: TableCommand): Promise<Answer> {
    if (this.#connection.over !== null) {
      return Promise.resolve({ type: "refused", id: "", code: this.#connection.over });
    }
    const id = this.#connection.ask(command);
    const answer = new Promise<Answer>((resolve) => this.#answering.set(id, resolve));
    this.#go();
    return answer;
  }

  /** Makes a move; a move in turn names the turn that is now shown. */
  act(command: Move): Promise<Answer> {
    return this.ask({ type: "act", command });
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#stopWaking = this.#wakes(() => this.#wake());
    this.#go();
  }

  stop(): void {
    this.#running = false;
    this.#stopWaking();
    this.#cancelTimer();
    if (this.#socket !== null) this.#lose();
  }

  // the connection

  /** Does what is due, reports news, and sets a timer for the next tick. */
  #go(): void {
    if (!this.#running) return;
    this.#send();
    if (this.#connection.hangUp && this.#socket !== null && !this.#opening) this.#lose();
    const news = this.#connection.news();
    const before = this.#session;
    this.#keepToken();
    this.#session = this.#seen();
    for (const each of news) this.#hear(each);
    this.#session = this.#seen();
    if (!isSame(before, this.#session)) for (const call of this.#subscribers) call(this.#session);
    this.#schedule();
  }

  /** Folding and drawing take long enough for a task each. */
  #goSoon(): void {
    this.#due = true;
    this.#clock.soon(() => this.#goNow());
  }

  #goNow(): void {
    if (!this.#due) return;
    this.#due = false;
    this.#go();
  }

  #send(): void {
    for (const frame of this.#connection.frames()) this.#socket?.send(frame);
  }

  get #opening(): boolean {
    return this.#socket !== null && this.#connection.connectAt !== null;
  }

  #schedule(): void {
    if (this.#opening) return; // its own timer runs
    this.#cancelTimer();
    const due = this.#socket === null ? this.#connection.connectAt : this.#connection.nextTick;
    if (due === null) return;
    this.#cancelTimer = this.#clock.after(Math.max(0, due - this.#clock.now()), () => this.#beat());
  }

  #beat(): void {
    if (!this.#running) return;
    if (this.#socket === null) this.#connect();
    else this.#connection.tick(this.#clock.now());
    this.#go();
  }

  #connect(): void {
    let socket: Socket;
    try {
      // A proxy may then choose another of several servers.
      const tries = this.#connection.attempts;
      socket = new this.#WebSocket(tries ? `${this.#address}?try=${tries}` : this.#address);
    } catch {
      this.#connection.lost(this.#clock.now());
      return;
    }
    this.#socket = socket;
    this.#cancelTimer();
    this.#cancelTimer = this.#clock.after(OPENING, () => this.#lost());
    socket.onopen = () => {
      this.#connection.connected(this.#clock.now());
      this.#go();
    };
    socket.onmessage = (event: { readonly data: unknown }) => {
      this.#goNow();
      this.#connection.received(String(event.data), this.#clock.now());
      this.#goSoon();
    };
    socket.onclose = () => this.#lost();
  }

  #lost(): void {
    this.#lose();
    this.#go();
  }

  #lose(): void {
    this.#hangUp();
    this.#connection.lost(this.#clock.now());
  }

  /** A dead connection answers no close: nothing more is read from it. */
  #hangUp(): void {
    const socket = this.#socket;
    if (socket === null) return;
    this.#socket = null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #wake(): void {
    if (!this.#running || this.#opening) return;
    this.#connection.wake(this.#clock.now());
    this.#go();
  }

  // reporting

  #hear(news: News): void {
    switch (news.what) {
      case "step":
        for (const call of this.#followers) call(news.step);
        return;
      case "reaction":
        for (const call of this.#audience) call(news.reaction);
        return;
      case "left-out":
        for (const call of this.#warned) call(news.why);
        return;
      case "answer":
        return this.#answered(news.answer);
      case "bye":
        return this.#said(news.code);
      case "up":
      case "down":
        return;
      default:
        news satisfies never;
    }
  }

  #answered(answer: Answer): void {
    if (answer.type === "held") {
      this.#held.set(answer.id, this.#clock.now() + answer.until - answer.now);
      return;
    }
    this.#held.delete(answer.id);
    const resolve = this.#answering.get(answer.id);
    this.#answering.delete(answer.id);
    resolve?.(answer);
  }

  /** Without a way back, no pending request will be decided. */
  #said(code: string): void {
    if (this.#connection.over === null) return;
    for (const [id, resolve] of this.#answering) resolve({ type: "refused", id, code });
    this.#answering.clear();
    this.#held.clear();
  }

  #keepToken(): void {
    const token = this.#connection.token;
    if (token === this.#token && !(this.#connection.up && this.#tokens.at(this.#code) !== token)) return;
    if (this.#token !== null && token !== this.#token) this.#tokens.forget(this.#code, this.#token);
    if (token !== null) this.#tokens.keep(this.#code, token);
    this.#token = token;
  }

  #status(): Session["status"] {
    const connection = this.#connection;
    if (connection.over !== null) return "over";
    if (connection.view === null) return "connecting";
    return connection.up ? "live" : "reconnecting";
  }

  #seen(): Session {
    const connection = this.#connection;
    return {
      status: this.#status(),
      over: connection.over,
      attempts: connection.attempts,
      player: connection.player,
      token: connection.token ?? "",
      code: this.#code,
      tableState: connection.tableState,
      rules: connection.rules,
      fingerprint: connection.fingerprint,
      view: connection.view,
      offer: connection.offer,
      turn: connection.turn,
      deputy: connection.deputy,
      deadlines: connection.deadlines,
      here: connection.here,
      sheet: connection.known.sheet,
      names: connection.known.names,
      next: connection.known.next,
      log: connection.log,
      waiting: connection.waiting,
      held: [...this.#held].map(([id, until]) => ({ id, until })),
    };
  }
}
