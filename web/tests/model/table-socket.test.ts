import { expect, test } from "vitest";
import { type Session, TableSocket, type TableSocketSetup } from "../../src/model/table-socket";
import type { Step } from "../../src/model/news";
import { type Clock, randomFraction, type Socket } from "../../src/model/device";
import { Tokens } from "../../src/model/tokens";
import type { ToClient, ToServer } from "../../src/protocol/pioche";
import { drawing, Host } from "./host";
import { memoryStorage } from "../memory-storage";

class FakeClock implements Clock {
  time = 1_000;
  #timers: { at: number; call: () => void }[] = [];

  now(): number {
    return this.time;
  }

  soon(call: () => void): void {
    call();
  }

  after(milliseconds: number, call: () => void): () => void {
    const timer = { at: this.time + milliseconds, call };
    this.#timers.push(timer);
    return () => (this.#timers = this.#timers.filter((each) => each !== timer));
  }

  /** Time passes, and whatever falls into it happens in order. */
  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= end).sort((one, two) => one.at - two.at);
      if (next === undefined) break;
      this.#timers = this.#timers.filter((each) => each !== next);
      this.time = Math.max(this.time, next.at);
      next.call();
    }
    this.time = end;
  }
}

class FakeSocket implements Socket {
  static made: FakeSocket[] = [];
  onopen: ((event: never) => unknown) | null = null;
  onmessage: ((event: never) => unknown) | null = null;
  onclose: ((event: never) => unknown) | null = null;
  sent: ToServer[] = [];
  closed = false;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data) as ToServer);
  }

  close(): void {
    this.closed = true;
  }

  hear(...messages: ToClient[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) } as never);
  }
}

class Scene {
  readonly clock = new FakeClock();
  readonly host = new Host();
  readonly client: TableSocket;
  readonly seen: Session[] = [];
  readonly steps: Step[] = [];
  wake: () => void = () => undefined;

  constructor(more: Partial<TableSocketSetup> = {}) {
    FakeSocket.made = [];
    this.client = new TableSocket({
      url: "http://table.home:8000/some/page",
      code: "abcde",
      storage: memoryStorage(),
      clock: this.clock,
      random: drawing(),
      WebSocketImpl: FakeSocket,
      wakes: (call) => {
        this.wake = call;
        return () => (this.wake = () => undefined);
      },
      ...more,
    });
    this.client.subscribe((session) => this.seen.push(session));
    this.client.onStep((step) => this.steps.push(step));
    this.client.start();
    this.clock.pass(0);
  }

  get socket(): FakeSocket {
    const last = FakeSocket.made.at(-1);
    if (last === undefined) throw new Error("not connected");
    return last;
  }

  get session(): Session {
    return this.client.session;
  }

  open(): this {
    this.socket.onopen?.({} as never);
    return this;
  }

  arrive(last = 8): this {
    this.open();
    this.socket.hear(this.host.welcome(), this.host.rules(), this.host.update(0, last));
    return this;
  }
}

test("it connects to the table's socket and says who this is", () => {
  const scene = new Scene({ url: "https://table.home/t/abcde", token: "mine" }).open();
  expect(scene.socket.url).toBe("wss://table.home/ws/ABCDE");
  expect(scene.socket.sent).toEqual([{ type: "hello", version: 1, vocabulary: 2, token: "mine", start: 0 }]);
  expect(new Scene().socket.url).toBe("ws://table.home:8000/ws/ABCDE");
});

test("it is connecting, live, reconnecting, and over", () => {
  const scene = new Scene();
  expect(scene.session.status).toBe("connecting");
  scene.arrive();
  expect(scene.session.status).toBe("live");
  scene.socket.onclose?.({} as never);
  expect(scene.session.status).toBe("reconnecting");
  expect(scene.session.view).not.toBeNull();
  scene.clock.pass(250);
  expect(FakeSocket.made).toHaveLength(2);
  scene.open();
  expect(scene.socket.sent).toMatchObject([{ token: "ann.token", start: scene.session.next }]);
  scene.socket.hear({ type: "bye", code: "deleted" });
  expect([scene.session.status, scene.session.over]).toEqual(["over", "deleted"]);
  scene.clock.pass(60_000);
  expect(FakeSocket.made).toHaveLength(2);
});

test("all of a session belongs to the same moment, and steps are told before it is drawn", () => {
  const scene = new Scene();
  const order: string[] = [];
  scene.client.onStep((step) => order.push(`step ${step.after === scene.client.session.view}`));
  scene.client.subscribe(({ view }) => order.push(`drawn ${view !== null}`));
  scene.arrive();
  expect(order.slice(-3)).toEqual(["drawn false", "step true", "drawn true"]);
  expect(scene.session.names).toMatchObject({ ann: "Ann", bob: "Bob" });
  expect(scene.session.log.length).toBeGreaterThan(10);
  expect(scene.session.player).toBe("ann");
});

test("pings and pongs are nothing to draw", () => {
  const scene = new Scene().arrive();
  const drawn = scene.seen.length;
  scene.clock.pass(2500);
  expect(scene.socket.sent.at(-1)).toEqual({ type: "ping" });
  scene.socket.hear({ type: "pong", n: 0, now: 0 });
  expect(scene.seen).toHaveLength(drawn);
});

test("a silent line is given up within six seconds and connected again within a quarter of a second", () => {
  const scene = new Scene().arrive();
  const { socket } = scene;
  scene.clock.pass(5_999);
  expect(socket.closed).toBe(false);
  scene.clock.pass(1);
  expect(socket.closed).toBe(true);
  scene.clock.pass(250);
  expect(FakeSocket.made).toHaveLength(2);
  expect(scene.socket.closed).toBe(false);
});

test("a line that was given up is not listened to any more", () => {
  const scene = new Scene().arrive();
  const { socket } = scene;
  scene.clock.pass(6_000);
  socket.hear({ type: "presence", here: ["eve"] });
  expect(scene.session.here).toEqual([]);
});

test("a connection that does not open is tried again, also when a request is made meanwhile", () => {
  const scene = new Scene();
  void scene.client.ask({ type: "watch", name: "Eve" });
  scene.clock.pass(5_000);
  expect(scene.socket.closed).toBe(true);
  scene.clock.pass(250);
  expect(FakeSocket.made).toHaveLength(2);
  expect(scene.session.attempts).toBe(1);
});

test("a socket that cannot be made is tried again", () => {
  let tries = 0;
  class Broken {
    constructor() {
      tries += 1;
      throw new Error("no sockets here");
    }
  }
  const scene = new Scene({ WebSocketImpl: Broken as unknown as new (url: string) => Socket });
  scene.clock.pass(2_000);
  expect(tries).toBeGreaterThan(2);
  expect(scene.session.status).toBe("connecting");
});

test("a returning client says how often it has tried", () => {
  const scene = new Scene().arrive();
  scene.socket.onclose?.({} as never);
  scene.clock.pass(5_000);
  expect(scene.socket.url).toBe("ws://table.home:8000/ws/ABCDE?try=1");
  scene.socket.onclose?.({} as never);
  scene.clock.pass(5_000);
  expect(scene.socket.url).toBe("ws://table.home:8000/ws/ABCDE?try=2");
});

test("a phone that wakes pings at once, and connects at once", () => {
  const scene = new Scene().arrive();
  scene.wake();
  expect(scene.socket.sent.at(-1)).toEqual({ type: "ping" });
  scene.clock.pass(2_500);
  expect(scene.socket.closed).toBe(true);
  scene.wake();
  scene.clock.pass(0);
  expect(FakeSocket.made).toHaveLength(2);
});

test("a request is answered, also over a broken connection", async () => {
  const scene = new Scene().arrive();
  const answer = scene.client.act({ type: "draw", seat: 0 });
  const [asked] = scene.socket.sent.slice(-1) as unknown as [{ id: string }];
  expect(asked).toMatchObject({ type: "act", turn: 14, command: { type: "draw" } });
  expect(scene.session.waiting).toEqual([asked.id]);
  scene.socket.onclose?.({} as never);
  scene.clock.pass(250);
  scene.open();
  scene.socket.hear(scene.host.welcome());
  expect(scene.socket.sent.at(-1)).toMatchObject({ id: asked.id });
  scene.socket.hear({ type: "held", id: asked.id, until: 900, now: 400 });
  expect(scene.session.held).toEqual([{ id: asked.id, until: scene.clock.time + 500 }]);
  scene.socket.hear({ type: "accepted", id: asked.id, first: 3, end: 4 });
  expect(await answer).toEqual({ type: "accepted", id: asked.id, first: 3, end: 4 });
  expect([scene.session.waiting, scene.session.held]).toEqual([[], []]);
});

test("where there is nothing to come back to, what was asked is refused", async () => {
  const scene = new Scene().arrive();
  const answer = scene.client.ask({ type: "start-round" });
  scene.socket.hear({ type: "bye", code: "deleted" });
  expect(await answer).toMatchObject({ type: "refused", code: "deleted" });
  expect(await scene.client.ask({ type: "start-round" })).toMatchObject({ code: "deleted" });
});

test("reactions are told", () => {
  const scene = new Scene().arrive();
  const seen: string[] = [];
  const end = scene.client.onReaction(({ player, reaction }) => seen.push(`${player} ${reaction}`));
  scene.socket.hear({ type: "reaction", player: "bob", reaction: "wow" });
  end();
  scene.socket.hear({ type: "reaction", player: "bob", reaction: "ouch" });
  expect(seen).toEqual(["bob wow"]);
});

test("a client that stops is gone, and may come again", () => {
  const scene = new Scene().arrive();
  scene.client.stop();
  expect(scene.socket.closed).toBe(true);
  scene.clock.pass(60_000);
  expect(FakeSocket.made).toHaveLength(1);
  scene.client.start();
  scene.clock.pass(250);
  expect(FakeSocket.made).toHaveLength(2);
});

// who this is

test("the token is kept for the server, and another one for its table", () => {
  const kept = memoryStorage();
  new Scene({ storage: kept }).arrive();
  expect([...kept.kept]).toEqual([["pioche:token:table.home:8000", "ann.token"]]);
  expect(new Scene({ storage: kept, code: "OTHER" }).open().socket.sent).toMatchObject([
    { token: "ann.token" },
  ]);
  const guest = new Scene({ storage: kept, token: "guest.token" }).open();
  guest.socket.hear(guest.host.welcome("guest"));
  const tokens = new Tokens(kept, "table.home:8000");
  expect([tokens.own, tokens.at("ABCDE"), tokens.at("OTHER")]).toEqual([
    "ann.token",
    "guest.token",
    "ann.token",
  ]);
});

test("a token that is nobody's any more is forgotten", () => {
  const kept = memoryStorage(new Map([["pioche:token:table.home:8000", "old"]]));
  const scene = new Scene({ storage: kept }).open();
  scene.socket.hear({ type: "bye", code: "bad-token" });
  expect(kept.kept.size).toBe(0);
  scene.clock.pass(250);
  scene.open();
  expect(scene.socket.sent).toMatchObject([{ token: null }]);
});

test("without a storage, or with one that refuses, all goes on", () => {
  const refusing = {
    getItem: () => {
      throw new Error("no");
    },
    setItem: () => {
      throw new Error("no");
    },
    removeItem: () => undefined,
  };
  for (const store of [null, refusing]) {
    expect(new Scene({ storage: store }).arrive().session.status).toBe("live");
  }
});

test("four random bytes are a number from 0 up to 1", () => {
  const of = (...bytes: number[]): number => randomFraction(() => Uint8Array.from(bytes));
  expect(of(0, 0, 0, 0)).toBe(0);
  expect(of(0, 0, 0, 128)).toBe(0.5);
  expect(of(255, 255, 255, 255)).toBeLessThan(1);
});
