/** The coach's knowledge about a move before it is made. */
import type { AdviceSeen } from "../../net/advice";
import type { Move } from "../../protocol/pioche";
import { say } from "../../words";
import { isLoss } from "../replay/analysis/grades";
import { pointsText } from "../replay/analysis/numbers";

export type AdvisedMove = AdviceSeen["moves"][number];

/** The value of a move; a card laid with or without its call is the same act. */
export function valueOf({ moves }: AdviceSeen, move: Move): AdvisedMove | null {
  const wanted = described(move);
  return moves.find((each) => each.move !== null && described(each.move) === wanted) ?? null;
}

function described(move: object): string {
  const parts = Object.entries(move).filter(
    ([name, value]) => name !== "uno" && value !== null && value !== undefined && value !== false,
  );
  return JSON.stringify(parts.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The turns taken back on this page, by the code of the table on which they are decided again. */
const taken = new Map<string, Move>();

export function keepTaken(code: string, move: Move): void {
  taken.set(code, move);
}

export function takenAt(code: string): Move | null {
  return taken.get(code) ?? null;
}

/** Why a turn taken back was not good, once its value is known. */
export function takenText(advice: AdviceSeen | null, move: Move): string {
  const value = advice === null ? null : valueOf(advice, move);
  if (value === null) return say("web-coach-taken");
  const { text: act, grade } = value;
  if (!isLoss(grade)) return say("web-coach-taken-fine", { act });
  return say("web-coach-taken-cost", { act, loss: pointsText(value.loss) });
}
