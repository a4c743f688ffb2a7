import { describe, expect, it, vi } from "vitest";
import type { DecisionReport, RoundReport } from "../../src/net/analyses";
import { linesOf, marksOf, stepAt, WIDTH, xOf } from "../../src/screens/replay/analysis/curve";
import {
  marked,
  RoundAnalyses,
  roundsFrom,
  summedAccounts,
} from "../../src/screens/replay/analysis/round-analyses.svelte";

function decision(step: number, grade: DecisionReport["grade"]): DecisionReport {
  return {
    step,
    turn: step,
    seat: 0,
    grade,
    text: "red 7",
    chance: 0.4,
    loss: 0.1,
    error: 0.02,
    estimate: "",
    match: "",
    worth: "",
    better: "",
    advice: "",
    acts: [],
  };
}

function account(lost: number, luck: number | null): RoundReport["accounts"][number] {
  return {
    player: "ann",
    name: "Ann",
    decisions: 3,
    lost,
    luck,
    match_lost: null,
    match_luck: null,
    grades: { mistake: 1 },
  };
}

function report(over: Partial<RoundReport> = {}): RoundReport {
  return {
    round: 1,
    players: ["ann", "bob"],
    names: ["Ann", "Bob"],
    winners: [1],
    end: "Bob won",
    decisions: [decision(2, "best"), decision(4, "blunder")],
    curve: [
      { step: 2, chances: [0.5, 0.5], match: null },
      { step: 4, chances: [0.25, 0.75], match: null },
    ],
    accounts: [],
    estimated: false,
    method: "",
    labels: {},
    ...over,
  };
}

describe("the curve", () => {
  it("ends where the round ended", () => {
    const [ann, bob] = linesOf(report());
    expect(ann?.points).toBe("0.0,60 160.0,90 320.0,120");
    expect(bob?.points.endsWith("320.0,0")).toBe(true);
    expect(ann?.dash).not.toBe(bob?.dash);
  });

  it("has a mark at each loss, on the line of the player who decided", () => {
    expect(marksOf(report())).toEqual([{ step: 4, grade: "blunder", x: 160, y: 90 }]);
  });

  it("leads from a place to the nearest step, and back", () => {
    const { curve } = report();
    expect([0, 0.4, 0.6, 1].map((share) => stepAt(curve, share))).toEqual([2, 4, 4, 4]);
    expect([xOf(curve, 2), xOf(curve, 99)]).toEqual([0, WIDTH]);
    expect(stepAt([], 0.5)).toBeNull();
  });
});

describe("skill and luck", () => {
  it("are summed over rounds", () => {
    const both = [report({ accounts: [account(2, 5)] }), report({ accounts: [account(1, null)] })];
    const [ann] = summedAccounts(both);
    expect(ann).toMatchObject({ decisions: 6, lost: 3, luck: 5, grades: { mistake: 2 } });
  });
});

describe("the analyses of a record", () => {
  it("begin with the round that is looked at", () => {
    expect(roundsFrom([1, 2, 3], 2)).toEqual([2, 1, 3]);
  });

  it("mark only what was lost", () => {
    expect(marked(report().decisions).map(({ step }) => step)).toEqual([4]);
  });

  it("ask again while there is no report or an estimated one, and stop with the reason if there is none", async () => {
    vi.useFakeTimers();
    const answers = [
      { status: 200, body: { ahead: 1, done: 0, of: 0, report: null } },
      { status: 200, body: { ahead: 0, done: 4, of: 8, report: report({ estimated: true }) } },
      { status: 200, body: { ahead: 0, done: 0, of: 0, report: report() } },
      { status: 409, body: { code: "unsupported" } },
    ];
    const asked: string[] = [];
    vi.stubGlobal("fetch", (path: string) => {
      asked.push(path);
      const { status, body } = answers.shift()!;
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    });
    const analyses = new RoundAnalyses({ pun: "…" }, "fr");
    const loading = analyses.load([3, 1]);
    await vi.runAllTimersAsync();
    await loading;
    expect(asked).toEqual([3, 3, 3, 1].map((round) => `/api/analyses?round=${round}&lang=fr`));
    expect([...analyses.reports.keys()]).toEqual([3]);
    expect(analyses.problem).not.toBe("");
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
});
