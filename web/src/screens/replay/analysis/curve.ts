/** The curves of everybody's chances as lines of a drawing. */
import type { RoundReport } from "../../../net/analyses";
import { isLoss } from "./grades";

export const WIDTH = 320;
export const HEIGHT = 120;

/** The pattern of each seat's line, so that not only colours tell them apart. */
const DASHES = ["", "7 4", "2 3", "10 3 2 3", "1 4", "12 5", "5 2 1 2", "3 6", "8 2", "2 8"];
const COLOURS = ["b", "r", "g", "y", "p", "t", "o", "v", "b", "r"];

export interface CurveLine {
  readonly seat: number;
  readonly name: string;
  readonly points: string;
  readonly dash: string;
  readonly colour: string;
}

export interface CurveMark {
  readonly step: number;
  readonly x: number;
  readonly y: number;
  readonly grade: string;
}

type Curve = RoundReport["curve"];

/** The horizontal place of a step: the curve's points have equal distances. */
export function xOf(curve: Curve, step: number): number {
  const place = curve.findIndex((point) => point.step >= step);
  return spread(place < 0 ? curve.length : place, curve.length);
}

function spread(place: number, count: number): number {
  return count === 0 ? 0 : (WIDTH * place) / count;
}

function yOf(chance: number): number {
  return Math.round((1 - chance) * HEIGHT * 10) / 10;
}

/** One line for each seat; it ends where the round ended. */
export function linesOf({ curve, names, winners }: RoundReport): readonly CurveLine[] {
  return names.map((name, seat) => {
    const last = winners.length === 0 ? 1 / names.length : winners.includes(seat) ? 1 / winners.length : 0;
    const chances = [...curve.map((point) => point.chances[seat] ?? 0), last];
    const points = chances.map((chance, place) => `${spread(place, curve.length).toFixed(1)},${yOf(chance)}`);
    return {
      seat,
      name,
      points: points.join(" "),
      dash: DASHES[seat % DASHES.length] ?? "",
      colour: `var(--colour-${COLOURS[seat % COLOURS.length]})`,
    };
  });
}

/** Marks on the curve of the player who decided. */
export function marksOf({ curve, decisions }: RoundReport): readonly CurveMark[] {
  return decisions
    .filter(({ grade }) => isLoss(grade))
    .map(({ step, seat, grade }) => {
      const point = curve.find((each) => each.step >= step) ?? curve.at(-1);
      return { step, grade, x: xOf(curve, step), y: yOf(point?.chances[seat] ?? 0.5) };
    });
}

/** The step of the curve nearest to a place, as a share of its width. */
export function stepAt(curve: Curve, share: number): number | null {
  const place = Math.min(curve.length - 1, Math.max(0, Math.round(share * curve.length)));
  return curve[place]?.step ?? null;
}
