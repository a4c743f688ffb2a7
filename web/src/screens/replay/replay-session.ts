/** A step of a record as a session, so that the table can show it. */
import type { Session } from "../../model/table-socket";
import { SPECTATOR, type Replay } from "../../model/replay";
import { openTableState } from "../../model/table-state";

export function sessionAt(replay: Replay, step: number, eyes: string): Session {
  const view = replay.view(step, eyes);
  const { record, rules } = replay;
  const chairs = view.players.map((player) => ({
    player,
    name: replay.nameOf(player),
    bot: null,
    stand_in: null,
  }));
  return {
    status: "live",
    deputy: null,
    over: null,
    attempts: 0,
    player: eyes === SPECTATOR ? "" : eyes,
    token: "",
    code: "",
    tableState: { ...openTableState(record.rules, {}), number: 1, chairs },
    rules,
    fingerprint: record.fingerprint,
    view,
    offer: null,
    turn: view.turn_number,
    deadlines: [],
    here: view.players,
    sheet: replay.sheet(step),
    names: record.names,
    next: 0,
    log: replay.log(step, eyes),
    waiting: [],
    held: [],
  };
}
