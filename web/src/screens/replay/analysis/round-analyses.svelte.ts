/** The analyses of all rounds of a record, as they come: the round that is looked at first. */
import {
  type AnalysedGame,
  askAnalysis,
  type DecisionReport,
  type Grade,
  type RoundReport,
} from "../../../net/analyses";
import { failureText } from "../../failure-text";
import { isLoss } from "./grades";

/** Milliseconds until the server is asked again; it waits a little itself. */
const PAUSE = 300;

export interface Account {
  readonly player: string;
  readonly name: string;
  readonly decisions: number;
  readonly lost: number;
  readonly luck: number | null;
  readonly match_lost: number | null;
  readonly match_luck: number | null;
  readonly grades: Partial<Record<Grade, number>>;
}

export class RoundAnalyses {
  reports = $state.raw<ReadonlyMap<number, RoundReport>>(new Map());
  /** The round that is being analysed, and how far it is. */
  current = $state.raw<{ round: number; ahead: number; share: number } | null>(null);
  problem = $state("");
  #gone = false;

  constructor(
    private readonly game: AnalysedGame,
    private readonly lang: string,
  ) {}

  /** Asks for the rounds one after the other; it ends with the first that cannot be analysed. */
  async load(rounds: readonly number[]): Promise<void> {
    try {
      for (const round of rounds) await this.#loadRound(round);
    } catch (error) {
      this.problem = failureText(error);
    }
    this.current = null;
  }

  stop(): void {
    this.#gone = true;
  }

  async #loadRound(round: number): Promise<void> {
    this.current = { round, ahead: 0, share: 0 };
    while (!this.#gone) {
      const { report, ahead, done, of } = await askAnalysis(this.game, round, this.lang);
      if (report !== null) this.reports = new Map([...this.reports, [round, report]]);
      if (report?.estimated === false) return;
      this.current = { round, ahead, share: of === 0 ? 0 : done / of };
      await new Promise((resume) => setTimeout(resume, PAUSE));
    }
  }
}

/** The decisions by which something was lost. */
export function marked(decisions: readonly DecisionReport[]): readonly DecisionReport[] {
  return decisions.filter(({ grade }) => isLoss(grade));
}

/** Skill and luck of everybody over these rounds. */
export function summedAccounts(reports: Iterable<RoundReport>): readonly Account[] {
  const found = new Map<string, Account>();
  for (const { accounts } of reports) {
    for (const account of accounts) {
      const before = found.get(account.player);
      found.set(account.player, before === undefined ? account : sum(before, account));
    }
  }
  return [...found.values()];
}

function sum(one: Account, other: Account): Account {
  const grades: Partial<Record<Grade, number>> = { ...one.grades };
  for (const [grade, count] of Object.entries(other.grades) as [Grade, number][])
    grades[grade] = (grades[grade] ?? 0) + count;
  return {
    ...other,
    decisions: one.decisions + other.decisions,
    lost: one.lost + other.lost,
    luck: sumOfKnown(one.luck, other.luck),
    match_lost: sumOfKnown(one.match_lost, other.match_lost),
    match_luck: sumOfKnown(one.match_luck, other.match_luck),
    grades,
  };
}

function sumOfKnown(one: number | null, other: number | null): number | null {
  return one === null && other === null ? null : (one ?? 0) + (other ?? 0);
}

/** The rounds of a record, the given one first. */
export function roundsFrom(rounds: readonly number[], first: number): readonly number[] {
  return [...rounds.filter((round) => round === first), ...rounds.filter((round) => round !== first)];
}
