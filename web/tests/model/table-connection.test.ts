import { expect, test } from "vitest";
import { checksum } from "../../src/model/checksum";
import { foldedView } from "../../src/model/table-fold";
import { TableConnection, type TableConnectionSetup } from "../../src/model/table-connection";
import type { News, Step } from "../../src/model/news";
import type { PartStorage } from "../../src/model/shuffle-parts";
import { hashOf } from "../../src/model/hashes";
import type { RoomSeen, SeenEvent, ToClient, ToServer } from "../../src/protocol/pioche";
import { frame, Host, said, setup } from "./host";

const NOW = 100_000;

class Scene {
  readonly host: Host;
  readonly connection: TableConnection;
  now = NOW;

  constructor(more: Partial<TableConnectionSetup> = {}, stream?: string) {
    this.host = new Host(stream);
    this.connection = new TableConnection(setup(more));
  }

  hear(...messages: ToClient[]): void {
    for (const message of messages) this.connection.received(frame(message), this.now);
  }

  heard(): ToServer[] {
    return said(this.connection.frames());
  }

  connect(): ToServer[] {
    this.connection.connected(this.now);
    return this.heard();
  }

  /** Connected, welcome, and told the first updates. */
  arrive(last = this.host.updates.length - 1): this {
    this.connect();
    this.hear(this.host.welcome(), this.host.rules(), this.host.update(0, last));
    return this;
  }

  tick(later: number): ToServer[] {
    this.now += later;
    this.connection.tick(this.now);
    return this.heard();
  }

  steps(): Step[] {
    return this.connection.news().flatMap((news: News) => (news.what === "step" ? [news.step] : []));
  }

  check(place: number): void {
    expect(this.connection.view === null ? null : checksum(this.connection.view)).toBe(
      this.host.updates[place]?.check,
    );
    expect(this.connection.known.next).toBe(this.host.updates[place]?.end);
  }
}

// coming and seeing

test("it says hello with nothing known and asks for the whole log", () => {
  expect(new Scene().connect()).toEqual([
    { type: "hello", version: 1, vocabulary: 2, token: null, start: 0 },
  ]);
  expect(new Scene({ whole: false }).connect()).toMatchObject([{ start: null }]);
});

test("it follows update by update, and each step says what was before", () => {
  const scene = new Scene().arrive(0);
  for (let place = 1; place < scene.host.updates.length; place++) {
    const before = scene.connection.view;
    scene.connection.news();
    scene.hear(scene.host.update(place, place));
    const [step] = scene.steps();
    expect(step?.before).toBe(before);
    expect(step?.after).toBe(scene.connection.view);
    expect(step?.events.map(({ number }) => number)).toEqual(
      scene.host.updates[place]?.events.map(([number]) => number),
    );
  }
  scene.check(scene.host.updates.length - 1);
  expect(scene.connection.drifts).toBe(0);
  expect(scene.connection.log.map(({ number }) => number)).toEqual(
    scene.host.updates.flatMap(({ events }) => events.map(([number]) => number)),
  );
});

test("it knows who it is and by which rules the table plays", () => {
  const { connection } = new Scene().arrive();
  expect([connection.player, connection.token, connection.table, connection.fingerprint]).toEqual([
    "ann",
    "ann.token",
    "ABCDE",
    "f",
  ]);
  expect(connection.rules?.uno_call).toBe("automatic");
});

test("the log comes in pages and stands when the last is there; there is nothing to follow in it", () => {
  const scene = new Scene();
  scene.connect();
  scene.hear(scene.host.welcome(), scene.host.rules(), scene.host.update(0, 5, { page: true }));
  expect(scene.connection.view).toBeNull();
  scene.hear(scene.host.update(6, 9));
  scene.check(9);
  const [step] = scene.steps();
  expect(step?.before).toBeNull();
  expect(step?.events.length).toBeGreaterThan(10);
});

test("numbers of cards that are hidden are hidden", () => {
  const scene = new Scene({}, "hidden as ann").arrive();
  expect(scene.connection.drifts).toBe(0);
  scene.check(scene.host.updates.length - 1);
});

test("hands that are open are seen", () => {
  const scene = new Scene();
  scene.connect();
  const update = scene.host.update(0, 9) as Extract<ToClient, { type: "update" }>;
  const standing = { check: 0, now: 0, ...update.standing, hands: [["r1"], ["b1"]] };
  scene.hear(scene.host.welcome(), scene.host.rules(), { ...update, standing });
  expect(scene.connection.view?.hands).toEqual([["r1"], ["b1"]]);
});

test("deadlines are told in the time of this clock", () => {
  const scene = new Scene();
  scene.connect();
  const update = scene.host.update(0, 3) as Extract<ToClient, { type: "update" }>;
  const deadlines = [
    { what: "turn", at: 4000, player: "ann" },
    { what: "parts", at: 900 },
  ];
  const standing = { check: 0, ...update.standing, now: 1000, deadlines };
  scene.hear(scene.host.welcome(), scene.host.rules(), { ...update, standing });
  expect(scene.connection.deadlines).toEqual([
    { what: "turn", at: NOW + 3000, player: "ann" },
    { what: "parts", at: NOW - 100, player: null },
  ]);
});

// gaps and drift

test("a gap is noticed and what is missing asked for once, and again when it does not come", () => {
  const scene = new Scene().arrive(3);
  scene.heard();
  const start = scene.connection.known.next;
  scene.hear(scene.host.update(6, 6), scene.host.update(7, 7));
  expect(scene.heard()).toEqual([{ type: "sync", start }]);
  scene.hear({ type: "pong", n: 0, now: 0 });
  expect(scene.tick(2500)).toEqual([{ type: "ping" }]);
  expect(scene.tick(2500)).toEqual([{ type: "ping" }, { type: "sync", start }]);
  scene.hear(scene.host.update(4, 7));
  scene.check(7);
});

test("entries that come twice are told once", () => {
  const scene = new Scene().arrive(5);
  scene.connection.news();
  scene.hear(scene.host.update(2, 5), scene.host.update(4, 7));
  const told = scene.steps().flatMap(({ events }) => events.map(({ number }) => number));
  expect(told).toEqual(
    scene.host.updates.slice(6, 8).flatMap(({ events }) => events.map(([number]) => number)),
  );
  expect(scene.connection.drifts).toBe(0);
});

test("another checksum makes it fold again from the beginning", () => {
  const scene = new Scene().arrive(3);
  scene.heard();
  scene.hear(scene.host.update(4, 4, { wrong: true, offer: { in_turn: [{ type: "draw", seat: 0 }] } }));
  expect(scene.connection.offer).toBeNull();
  expect(scene.heard()).toEqual([{ type: "sync", start: 0 }]);
  scene.hear(scene.host.update(5, 5));
  scene.connection.news();
  scene.hear(scene.host.update(0, 5));
  scene.check(5);
  expect(scene.steps()[0]?.before).toBeNull();
  expect(scene.connection.drifts).toBe(1);
});

test("a snapshot that nobody asked for leaves nothing out", () => {
  const scene = new Scene().arrive(3);
  const { told, next: end } = scene.connection.known;
  const tableState = { ...(scene.connection.known.tableState as RoomSeen) };
  scene.hear({ type: "snapshot", end: end + 5, room: tableState, told, standing: { check: 0, now: 0 } });
  scene.check(3);
});

test("where folding again does not help it goes on from how it stands", () => {
  const scene = new Scene().arrive(3);
  scene.heard();
  scene.hear(scene.host.update(4, 4, { wrong: true }), scene.host.update(0, 4, { wrong: true }));
  expect(scene.heard().map((each) => ("start" in each ? each.start : each))).toEqual([0, null]);
  const tableState = { ...(scene.connection.known.tableState as RoomSeen) };
  const { told, next: end } = scene.connection.known;
  scene.hear({ type: "snapshot", end, room: tableState, told, standing: { check: 0, now: 0 } });
  scene.check(4);
  expect(scene.connection.known.names).toMatchObject({ ann: "Ann", bob: "Bob" });
});

test("an entry that cannot be folded is a drift", () => {
  const scene = new Scene().arrive(20);
  scene.heard();
  const start = scene.connection.known.next;
  const event: SeenEvent = {
    type: "CARD_PLAYED",
    seat: scene.connection.view?.seat ?? 0,
    cards: ["zz"],
    colour: "r",
    target: null,
    jumped: false,
  };
  scene.hear({ type: "update", start, end: start + 1, events: [[start, event]] });
  expect(scene.connection.drifts).toBe(1);
  expect(scene.heard()).toEqual([{ type: "sync", start: 0 }]);
});

test("after a cut it goes on where it was, and after a drift from the beginning", () => {
  const scene = new Scene().arrive(3);
  scene.connection.lost(scene.now);
  expect(scene.connect()).toEqual([
    { type: "hello", version: 1, vocabulary: 2, token: "ann.token", start: scene.connection.known.next },
  ]);
  scene.hear(scene.host.welcome(), scene.host.update(4, 4, { wrong: true }));
  scene.connection.lost(scene.now);
  expect(scene.connect()).toMatchObject([{ start: 0 }]);
});

test("missed events are animated from the view before", () => {
  const scene = new Scene().arrive(8);
  const before = scene.connection.view;
  scene.connection.lost(scene.now);
  expect(scene.connection.view).toBe(before);
  scene.connect();
  scene.connection.news();
  scene.hear(scene.host.welcome(), scene.host.update(9, 14));
  expect(scene.steps()[0]?.before).toBe(before);
});

test("a log that has become shorter is read again", () => {
  const scene = new Scene().arrive(8);
  scene.connection.lost(scene.now);
  scene.connect();
  scene.hear(scene.host.welcome("ann", 3));
  expect(scene.heard()).toEqual([{ type: "sync", start: 0 }]);
  scene.hear(scene.host.update(0, 2));
  scene.check(2);
});

// asking

const act = { type: "act", command: { type: "draw", seat: 0 } } as const;

test("a request is repeated, under the same id, until it is answered", () => {
  const scene = new Scene().arrive(5);
  scene.heard();
  const id = scene.connection.ask({ type: "start-round" });
  expect(scene.heard()).toEqual([{ type: "start-round", id }]);
  scene.connection.lost(scene.now);
  scene.connect();
  scene.hear(scene.host.welcome());
  expect(scene.heard()).toEqual([{ type: "start-round", id }]);
  scene.hear({ type: "pong", n: 0, now: 0 });
  scene.tick(2500);
  expect(scene.tick(2500)).toContainEqual({ type: "start-round", id });
  expect(scene.connection.waiting).toEqual([id]);
  scene.hear({ type: "held", id, until: 5, now: 1 });
  expect(scene.connection.waiting).toEqual([id]);
  scene.connection.news();
  scene.hear({ type: "accepted", id, first: 1, end: 2 }, { type: "accepted", id, first: 1, end: 2 });
  expect(scene.connection.news()).toHaveLength(1);
  expect(scene.connection.waiting).toEqual([]);
});

test("requests without a connection are sent when it is up", () => {
  const scene = new Scene();
  const id = scene.connection.ask({ type: "watch", name: "Ann" });
  expect(scene.connect()).toHaveLength(1);
  scene.hear(scene.host.welcome());
  expect(scene.heard()).toEqual([{ type: "watch", id, name: "Ann" }]);
});

test("a move names the turn it is meant for, a catch does not", () => {
  const scene = new Scene().arrive(20);
  scene.heard();
  scene.connection.ask(act);
  scene.connection.ask({ type: "act", command: { type: "jump", seat: 0, card: "r5" } });
  scene.connection.ask({ type: "act", command: { type: "catch", seat: 0, target: 1 } });
  const [draw, jump, caught] = scene.heard();
  expect(draw).toMatchObject({ turn: 14 });
  expect(jump).toMatchObject({ turn: 14 });
  expect(caught).not.toHaveProperty("turn");
});

test("two visits never use the same ids", () => {
  const ids = [1, 2].map((seed) =>
    new TableConnection(setup({ draw: (count) => new Uint8Array(count).fill(seed) })).ask(act),
  );
  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toMatch(/^[A-Za-z0-9_-]{1,40}$/);
});

// the connection itself

test("it pings, and is dead after six seconds of silence", () => {
  const scene = new Scene().arrive();
  scene.heard();
  expect(scene.connection.nextTick).toBe(NOW + 2500);
  expect(scene.tick(2500)).toEqual([{ type: "ping" }]);
  expect(scene.tick(2500)).toEqual([{ type: "ping" }]);
  expect(scene.connection.hangUp).toBe(false);
  expect(scene.connection.nextTick).toBe(NOW + 6000);
  scene.tick(1000);
  expect(scene.connection.hangUp).toBe(true);
});

test("a connection that only talks and never answers is dead as well", () => {
  const scene = new Scene().arrive();
  for (let second = 0; second < 11; second++) {
    scene.tick(1000);
    scene.hear({ type: "presence", here: [] });
  }
  expect(scene.connection.hangUp).toBe(false);
  scene.tick(1000);
  expect(scene.connection.hangUp).toBe(true);
});

test("after a sleep the connection is asked once more, and given up soon if it is silent", () => {
  const scene = new Scene().arrive();
  scene.heard();
  expect(scene.tick(60_000)).toEqual([{ type: "ping" }]);
  expect(scene.connection.hangUp).toBe(false);
  scene.tick(2500);
  expect(scene.connection.hangUp).toBe(true);
});

test("after a sleep a connection that still stands stays", () => {
  const scene = new Scene().arrive();
  scene.tick(60_000);
  scene.hear({ type: "pong", n: 0, now: 0 });
  scene.tick(2500);
  expect(scene.connection.hangUp).toBe(false);
});

test("a device that wakes pings at once, or connects at once", () => {
  const scene = new Scene().arrive();
  scene.heard();
  scene.connection.wake(scene.now + 10);
  expect(scene.heard()).toEqual([{ type: "ping" }]);
  scene.connection.lost(scene.now);
  expect(scene.connection.connectAt).toBeGreaterThan(scene.now);
  scene.connection.wake(scene.now);
  expect(scene.connection.connectAt).toBe(scene.now);
});

test("the first try comes within 250 ms, the pauses grow up to five seconds", () => {
  const pauses = (random: () => number): number[] => {
    const connection = new TableConnection(setup({ random }));
    return [1, 2, 3, 4, 5, 6, 7].map(() => {
      connection.lost(0);
      return connection.connectAt ?? -1;
    });
  };
  expect(pauses(() => 0)).toEqual([125, 250, 500, 1000, 2000, 2500, 2500]);
  expect(pauses(() => 1)).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
});

test("a welcome makes the pauses short again, and too much haste makes them long", () => {
  const scene = new Scene({ random: () => 1 });
  for (let time = 0; time < 4; time++) scene.connection.lost(0);
  expect(scene.connection.attempts).toBe(4);
  scene.arrive(1);
  expect(scene.connection.attempts).toBe(0);
  scene.connection.lost(0);
  expect(scene.connection.connectAt).toBe(250);
  scene.arrive(1);
  scene.hear({ type: "bye", code: "too-fast" });
  expect(scene.connection.hangUp).toBe(true);
  scene.connection.lost(0);
  expect(scene.connection.connectAt).toBe(4000);
});

test("some good-byes are final", () => {
  const scene = new Scene().arrive(1);
  scene.hear({ type: "bye", code: "deleted" });
  scene.connection.lost(scene.now);
  expect([scene.connection.over, scene.connection.connectAt]).toEqual(["deleted", null]);
});

test("a frame that is not a message ends it", () => {
  const { connection } = new Scene().arrive(1);
  connection.received("<html>", NOW);
  expect(connection.over).toBe("unreadable");
});

test("a token of another server is put aside, and one comes as somebody new", () => {
  const scene = new Scene({ token: "old" });
  expect(scene.connect()).toMatchObject([{ token: "old" }]);
  scene.hear({ type: "bye", code: "bad-token" });
  scene.connection.lost(scene.now);
  expect(scene.connection.over).toBeNull();
  expect(scene.connect()).toMatchObject([{ token: null }]);
  scene.hear({ type: "bye", code: "bad-token" });
  expect(scene.connection.over).toBe("bad-token");
});

test("nothing is offered while the connection is down", () => {
  const scene = new Scene().arrive(3);
  scene.hear(scene.host.update(4, 4, { offer: { in_turn: [{ type: "draw", seat: 0 }] } }));
  expect(scene.connection.offer).not.toBeNull();
  scene.connection.lost(scene.now);
  expect(scene.connection.offer).toBeNull();
});

// shuffles that can be checked

/** A table at which ann sits, told to her until just before the deal. */
function seated(kept: PartStorage | null = null): { scene: Scene; hash: string } {
  const scene = new Scene({ parts: kept }, "party as ann");
  scene.connect();
  scene.hear(scene.host.welcome(), scene.host.rules());
  scene.connection.ask({ type: "take-seat", name: "Ann" });
  const [take] = scene.heard();
  return { scene, hash: (take as { hash: string }).hash };
}

function tell(scene: Scene, ...events: SeenEvent[]): void {
  const start = scene.connection.known.next;
  scene.hear({
    type: "update",
    start,
    end: start + events.length,
    events: events.map((event, place) => [start + place, event] as const),
    standing: { check: 1493415716, now: 0 },
  });
}

const OPENED: SeenEvent = {
  type: "TABLE_OPENED_SEEN",
  rules: "",
  options: { verifiable: true },
  seats: null,
};
const SEATED: SeenEvent = { type: "SEAT_TAKEN", player: "ann", name: "Ann", bot: null };

test("a part is promised with the seat and shown when it is asked for, once", () => {
  const { scene, hash } = seated();
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  tell(scene, OPENED, SEATED, { type: "PART_PROMISED", player: "ann", hash });
  expect(scene.heard()).toEqual([]);
  const asked: SeenEvent = { type: "PARTS_ASKED", hash: "00", players: ["ann"] };
  tell(scene, asked);
  const [show] = scene.heard();
  expect(show).toMatchObject({ type: "show-part" });
  expect(hashOf((show as { part: string }).part)).toBe(hash);
  tell(scene, { type: "PART_SHOWN", player: "ann", part: (show as { part: string }).part });
  expect(scene.heard()).toEqual([]);
});

test("for the next deal another part is promised", () => {
  const { scene, hash } = seated();
  tell(scene, OPENED, SEATED, { type: "PART_PROMISED", player: "ann", hash });
  tell(scene, { type: "PARTS_ASKED", hash: "00", players: ["ann"] });
  scene.heard();
  tell(scene, { type: "PART_MISSING", player: "ann" }, { type: "GAME_ENDED", by: "ann" });
  const [commit] = scene.heard();
  expect(commit).toMatchObject({ type: "commit" });
  expect((commit as { hash: string }).hash).not.toBe(hash);
});

test("a promise of another visit can be kept where its part was kept, but is never made again", () => {
  const old = "ab".repeat(32);
  const saved: string[][] = [];
  const { scene, hash } = seated({ parts: [old], keep: (parts) => saved.push([...parts]) });
  expect(hash).not.toBe(hashOf(old));
  expect(saved.at(-1)).toHaveLength(2);
  tell(scene, OPENED, SEATED, { type: "PART_PROMISED", player: "ann", hash: hashOf(old) });
  tell(scene, { type: "PARTS_ASKED", hash: "00", players: ["ann"] });
  expect(scene.heard()).toMatchObject([{ type: "show-part", part: old }]);
});

test("a promise that nobody can keep is made again", () => {
  const { scene } = seated();
  tell(scene, OPENED, SEATED, { type: "PART_PROMISED", player: "ann", hash: "ff".repeat(32) });
  expect(scene.heard()).toMatchObject([{ type: "commit" }]);
});

const PLAYED: SeenEvent = { type: "GAME_LAID", number: 1, players: ["ann", "bob"] };

function warnings(scene: Scene): unknown[] {
  return scene.connection.news().filter((news) => news.what === "left-out");
}

/** As `tell`, whatever the view is then. */
function tellOn(scene: Scene, ...events: SeenEvent[]): void {
  const start = scene.connection.known.next;
  const numbered = events.map((event, place) => [start + place, event] as const);
  const told = { type: "update" as const, start, end: start + events.length, events: numbered };
  scene.hear(told);
  const check = checksum(foldedView(scene.connection.known, null));
  scene.hear({ ...told, start: told.end, events: [], standing: { check, now: 0 } });
}

test("a part that was sent and is said to be late is complained about, once", () => {
  const { scene, hash } = seated();
  tell(scene, OPENED, SEATED, { type: "PART_PROMISED", player: "ann", hash });
  tellOn(scene, PLAYED, { type: "PARTS_ASKED", hash: "00", players: ["ann"] });
  expect(scene.heard()).toMatchObject([{ type: "show-part" }]);
  expect(warnings(scene)).toEqual([]);
  tellOn(scene, { type: "PART_MISSING", player: "ann" });
  expect(warnings(scene)).toEqual([{ what: "left-out", why: "late" }]);
  tellOn(scene, { type: "SPECTATOR_CAME", player: "eve", name: "Eve" });
  expect(warnings(scene)).toEqual([]);
});

test("a promise that the server passes over is complained about", () => {
  const { scene, hash } = seated();
  tell(scene, OPENED, SEATED, { type: "PART_PROMISED", player: "ann", hash });
  tellOn(scene, PLAYED, { type: "PARTS_ASKED", hash: "00", players: [] });
  expect(warnings(scene)).toEqual([{ what: "left-out", why: "unasked" }]);
});

// a server that does not answer

/** Time passes on a connection that lives: pings are answered, and nothing else. */
function waited(scene: Scene, milliseconds: number): void {
  const end = scene.now + milliseconds;
  while (scene.now < end && !scene.connection.hangUp) {
    scene.now = Math.min(end, scene.now + 1_000);
    scene.connection.tick(scene.now);
    scene.hear({ type: "pong", n: 0, now: 0 });
  }
}

test("a connection that lives and leaves a command unanswered is given up, and the command asked again", () => {
  const scene = new Scene().arrive(3);
  scene.heard();
  scene.connection.ask({ type: "pause" });
  const [first] = scene.heard();
  waited(scene, 19_000);
  expect(scene.connection.hangUp).toBe(false);
  waited(scene, 3_000);
  expect(scene.connection.hangUp).toBe(true);
  scene.connection.lost(scene.now);
  scene.heard();
  scene.connect();
  scene.hear(scene.host.welcome());
  expect(scene.heard()).toContainEqual(first);
});

test("the server says how long it may take", () => {
  const scene = new Scene().arrive(3);
  scene.hear({ ...scene.host.welcome(), answer_within: 60_000 } as ToClient);
  scene.connection.ask({ type: "pause" });
  waited(scene, 60_000);
  expect(scene.connection.hangUp).toBe(false);
  waited(scene, 8_000);
  expect(scene.connection.hangUp).toBe(true);
});

test("a connection on which the server does not say how it stands is given up", () => {
  const scene = new Scene();
  scene.connect();
  scene.hear(scene.host.welcome(), scene.host.rules());
  waited(scene, 25_000);
  expect(scene.connection.hangUp).toBe(true);
});

// newer servers

test("an event that this version does not know is ignored, and how it stands is asked for", () => {
  const scene = new Scene().arrive(0);
  scene.heard();
  const update = scene.host.update(1, 1) as Extract<ToClient, { type: "update" }>;
  const news = [update.end, { type: "CARD_BLESSED", seat: 0 } as unknown as SeenEvent] as const;
  const newer = { ...update, end: update.end + 1, events: [...update.events, news] };
  scene.hear(newer);
  expect(scene.heard()).toEqual([{ type: "sync", start: null }]);
  expect([scene.connection.over, scene.connection.drifts]).toEqual([null, 0]);
  expect(scene.connection.known.next).toBe(newer.end);
});

test("a message that this version does not know is ignored", () => {
  const scene = new Scene().arrive(0);
  scene.heard();
  scene.hear({ type: "weather", sunny: true } as unknown as ToClient);
  expect([scene.heard(), scene.connection.hangUp, scene.connection.over]).toEqual([[], false, null]);
});
