/** A line over a WebSocket: connects, sends and receives, and connects again until it is over. */
import type { Rules } from "./faces";
import type { Answer, Move, Offer, Reaction, View } from "../protocol/pioche";
import { Line } from "./line";
import type { Due, LoggedEvent, News, Step } from "./news";
import type { LeftOut } from "./parts";
import type { Wish } from "./questions";
import type { Room } from "./room";
import type { Sheet } from "./sheet";
import {
  type Clock,
  deviceClock,
  deviceRandom,
  deviceWakes,
  fraction,
  type Socket,
  type SocketMaker,
} from "./surroundings";
import { deviceStorage, type Storing, Tokens } from "./tokens";

export type { Due, LoggedEvent, Step } from "./news";
export type { Wish } from "./questions";

/** How it stands for whoever sits at this device; all of it belongs to the same moment. */
export interface Sitting {
  readonly status: "connecting" | "live" | "reconnecting" | "over";
  /** Why there is nothing to come back to: the server's last word. */
  readonly over: string | null;
  /** Tries to connect since the line was lost. */
  readonly attempts: number;
  readonly player: string;
  readonly token: string;
  readonly code: string;
  readonly room: Room | null;
  readonly rules: Rules | null;
  readonly fingerprint: string | null;
  readonly view: View | null;
  readonly offer: Offer | null;
  readonly turn: number | null;
  /** In the time of the clock given: `performance.now()` in a browser. */
  readonly deadlines: readonly Due[];
  readonly here: readonly string[];
  readonly sheet: Sheet;
  /** The names of all who are or have been here. */
  readonly names: Readonly<Record<string, string>>;
  readonly next: number;
  readonly log: readonly LoggedEvent[];
  /** Ids of what was asked and not decided yet. */
  readonly waiting: readonly string[];
  /** Those of them that wait for the end of somebody's time to call, and until when. */
  readonly held: readonly { readonly id: string; readonly until: number }[];
}

export interface TableClientSetup {
  /** Where the server is: `http://192.168.1.20:8000`. */
  readonly url: string;
  readonly code: string;
  /** Who to be at this table; else who this device was, or somebody new. */
  readonly token?: string | null;
  readonly storage?: Storing | null;
  readonly clock?: Clock;
  readonly random?: (count: number) => Uint8Array;
  readonly WebSocketImpl?: SocketMaker;
  readonly wakes?: (call: () => void) => () => void;
}

/** Milliseconds in which a connection has to open. */
const OPENING = 5_000;

/** Whether nothing has changed: pings and pongs are nothing to draw. */
function isSame(one: Sitting, other: Sitting): boolean {
  const fields = Object.keys(one) as (keyof Sitting)[];
  return fields.every((field) => {
    const lists = field === "waiting" || field === "held";
    return lists ? JSON.stringify(one[field]) === JSON.stringify(other[field]) : one[field] === other[field];
  });
}

export class TableClient {
  readonly #line: Line;
  readonly #clock: Clock;
  readonly #tokens: Tokens;
  readonly #address: string;
  readonly #code: string;
  readonly #WebSocket: SocketMaker;
  readonly #wakes: (call: () => void) => () => void;
  #socket: Socket | null = null;
  #token: string | null;
  #cancelTimer: () => void = () => undefined;
  #stopWaking: () => void = () => undefined;
  #running = false;
  /** Something has come that nobody has been told of. */
  #due = false;
  #sitting: Sitting;
  readonly #answering = new Map<string, (answer: Answer) => void>();
  readonly #held = new Map<string, number>();
  readonly #subscribers = new Set<(sitting: Sitting) => void>();
  readonly #followers = new Set<(step: Step) => void>();
  readonly #audience = new Set<(reaction: Reaction) => void>();
  readonly #warned = new Set<(why: LeftOut) => void>();

  constructor(setup: TableClientSetup) {
    const url = new URL(setup.url);
    const draw = setup.random ?? deviceRandom;
    this.#clock = setup.clock ?? deviceClock;
    this.#code = setup.code.toUpperCase();
    this.#address = `${url.protocol === "https:" ? "wss" : "ws"}://${url.host}/ws/${encodeURIComponent(this.#code)}`;
    this.#WebSocket = setup.WebSocketImpl ?? (globalThis.WebSocket as SocketMaker);
    this.#wakes = setup.wakes ?? deviceWakes;
    this.#tokens = new Tokens(setup.storage === undefined ? deviceStorage() : setup.storage, url.host);
    this.#token = setup.token ?? this.#tokens.at(this.#code);
    this.#line = new Line({
      token: this.#token,
      random: () => fraction(draw),
      draw,
      parts: this.#tokens.parts(this.#code),
    });
    this.#sitting = this.#seen();
  }

  // for screens

  get sitting(): Sitting {
    return this.#sitting;
  }

  /** As a Svelte store: called at once, and after every change. */
  subscribe(call: (sitting: Sitting) => void): () => void {
    this.#subscribers.add(call);
    call(this.#sitting);
    return () => this.#subscribers.delete(call);
  }

  /** What has happened, update by update; told just before the subscribers, who then draw how it stands. */
  onStep(call: (step: Step) => void): () => void {
    this.#followers.add(call);
    return () => this.#followers.delete(call);
  }

  /** The cards were dealt without this player's part of the shuffle. */
  onLeftOut(call: (why: LeftOut) => void): () => void {
    this.#warned.add(call);
    return () => this.#warned.delete(call);
  }

  onReaction(call: (reaction: Reaction) => void): () => void {
    this.#audience.add(call);
    return () => this.#audience.delete(call);
  }

  /** Asked until it is answered, over any number of connections; a held command is answered when it is decided. */
  ask(wish: Wish): Promise<Answer> {
    if (this.#line.over !== null) {
      return Promise.resolve({ type: "refused", id: "", code: this.#line.over });
    }
    const id = this.#line.ask(wish);
    const answer = new Promise<Answer>((resolve) => this.#answering.set(id, resolve));
    this.#go();
    return answer;
  }

  /** A move; in turn, it is meant for the turn that is now shown. */
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

  // the line

  /** Do what is due, tell what is new, and come back when the line wants to look at the time. */
  #go(): void {
    if (!this.#running) return;
    this.#send();
    if (this.#line.hangUp && this.#socket !== null && !this.#opening) this.#lose();
    const news = this.#line.news();
    const before = this.#sitting;
    this.#keepToken();
    this.#sitting = this.#seen();
    for (const each of news) this.#hear(each);
    this.#sitting = this.#seen();
    if (!isSame(before, this.#sitting)) for (const call of this.#subscribers) call(this.#sitting);
    this.#schedule();
  }

  /** To fold what was told and to draw it is long enough for a task each. */
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
    for (const frame of this.#line.frames()) this.#socket?.send(frame);
  }

  get #opening(): boolean {
    return this.#socket !== null && this.#line.connectAt !== null;
  }

  #schedule(): void {
    if (this.#opening) return; // its own timer runs
    this.#cancelTimer();
    const due = this.#socket === null ? this.#line.connectAt : this.#line.nextTick;
    if (due === null) return;
    this.#cancelTimer = this.#clock.after(Math.max(0, due - this.#clock.now()), () => this.#beat());
  }

  #beat(): void {
    if (!this.#running) return;
    if (this.#socket === null) this.#connect();
    else this.#line.tick(this.#clock.now());
    this.#go();
  }

  #connect(): void {
    let socket: Socket;
    try {
      // A proxy before several servers may then choose another of them.
      const tries = this.#line.attempts;
      socket = new this.#WebSocket(tries ? `${this.#address}?try=${tries}` : this.#address);
    } catch {
      this.#line.lost(this.#clock.now());
      return;
    }
    this.#socket = socket;
    this.#cancelTimer();
    this.#cancelTimer = this.#clock.after(OPENING, () => this.#lost());
    socket.onopen = () => {
      this.#line.connected(this.#clock.now());
      this.#go();
    };
    socket.onmessage = (event: { readonly data: unknown }) => {
      this.#goNow();
      this.#line.received(String(event.data), this.#clock.now());
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
    this.#line.lost(this.#clock.now());
  }

  /** A line that is dead answers no farewell: nothing more is heard of it from here on. */
  #hangUp(): void {
    const socket = this.#socket;
    if (socket === null) return;
    this.#socket = null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #wake(): void {
    if (!this.#running || this.#opening) return;
    this.#line.wake(this.#clock.now());
    this.#go();
  }

  // what it tells

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

  /** Where there is nothing to come back to, nothing that was asked will be decided. */
  #said(code: string): void {
    if (this.#line.over === null) return;
    for (const [id, resolve] of this.#answering) resolve({ type: "refused", id, code });
    this.#answering.clear();
    this.#held.clear();
  }

  #keepToken(): void {
    const token = this.#line.token;
    if (token === this.#token && !(this.#line.up && this.#tokens.at(this.#code) !== token)) return;
    if (this.#token !== null && token !== this.#token) this.#tokens.forget(this.#code, this.#token);
    if (token !== null) this.#tokens.keep(this.#code, token);
    this.#token = token;
  }

  #status(): Sitting["status"] {
    const line = this.#line;
    if (line.over !== null) return "over";
    if (line.view === null) return "connecting";
    return line.up ? "live" : "reconnecting";
  }

  #seen(): Sitting {
    const line = this.#line;
    return {
      status: this.#status(),
      over: line.over,
      attempts: line.attempts,
      player: line.player,
      token: line.token ?? "",
      code: this.#code,
      room: line.room,
      rules: line.rules,
      fingerprint: line.fingerprint,
      view: line.view,
      offer: line.offer,
      turn: line.turn,
      deadlines: line.deadlines,
      here: line.here,
      sheet: line.known.sheet,
      names: line.known.names,
      next: line.known.next,
      log: line.log,
      waiting: line.waiting,
      held: [...this.#held].map(([id, until]) => ({ id, until })),
    };
  }
}
