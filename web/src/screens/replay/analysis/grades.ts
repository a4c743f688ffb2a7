/** The grades of decisions. */

/** Their signs, as players of other games know them. */
export const SIGNS: Readonly<Record<string, string>> = {
  best: "",
  fine: "",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};

/** Whether something was lost by a decision of this grade. */
export function isLoss(grade: string): boolean {
  return grade !== "best" && grade !== "fine";
}
