/** The score sheet, folded from the events of the game. */
import type { SeenEvent, View } from "../protocol/pioche";

export interface SheetRow {
  readonly round: number;
  readonly players: readonly string[];
  readonly winners: readonly number[];
  readonly points: readonly number[];
  readonly scores: readonly number[];
  /** Seats knocked out of the round, where there were some. */
  readonly knocked?: readonly number[];
}

export type SheetRows = readonly SheetRow[];

/** `told` is the view after the event. */
export function evolveSheet(sheet: SheetRows, event: SeenEvent, told: View): SheetRows {
  switch (event.type) {
    case "GAME_LAID":
      return [];
    case "ROUND_WON":
    case "ROUND_BLOCKED": {
      const nothing = told.players.map(() => 0);
      const { round, players, scores, knocked = [] } = told;
      const row = { round, players, winners: told.round_winners, points: nothing, scores };
      return [...sheet, knocked.length > 0 ? { ...row, knocked } : row];
    }
    case "SCORES_CHANGED": {
      const last = sheet.at(-1);
      if (last === undefined) return sheet;
      return [...sheet.slice(0, -1), { ...last, points: event.points, scores: event.scores }];
    }
    default:
      return sheet;
  }
}
