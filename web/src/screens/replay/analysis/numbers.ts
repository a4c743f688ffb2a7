/** Chances and their differences in words of the reader's language. */
import { words } from "../../../words";

/** A share of 1 as a whole percentage. */
export function percentText(chance: number): string {
  return new Intl.NumberFormat(words().lang, { style: "percent" }).format(chance);
}

/** A share of 1 as percentage points. */
export function pointsText(chance: number): string {
  return pointText(100 * chance);
}

export function pointText(points: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(words().lang, digits).format(points).replace("-", "−");
}
