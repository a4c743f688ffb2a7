/** A moment of a record as a table would show it. */
import type { Sitting } from "../../model/client";
import { ONLOOKER, type Replay } from "../../model/replay";
import { opened } from "../../model/room";

export function sittingAt(replay: Replay, step: number, eyes: string): Sitting {
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
    over: null,
    attempts: 0,
    player: eyes === ONLOOKER ? "" : eyes,
    token: "",
    code: "",
    room: { ...opened(record.rules, {}), number: 1, chairs },
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
