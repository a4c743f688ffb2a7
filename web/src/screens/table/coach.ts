/** What the coach knows about a move that is about to be made. */
import type { AdviceSeen } from "../../net/advice";
import type { Move } from "../../protocol/pioche";

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
