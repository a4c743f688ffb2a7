/** Events of the table beside the game, as sentences. */
import type { SeenEvent } from "../protocol/pioche";
import type { Args } from "../words/words";
import type { TellerSetup } from "./narration";

const SILENT: ReadonlySet<SeenEvent["type"]> = new Set([
  "TABLE_OPENED_SEEN",
  "GAME_LAID",
  "PART_PROMISED",
  "PARTS_ASKED",
  "PART_SHOWN",
  "TABLE_PART_SHOWN",
]);

export function isTableEvent(event: SeenEvent): boolean {
  return SILENT.has(event.type) || sentence(event) !== null;
}

/** Null for events of the game itself. */
export function tellTable(event: SeenEvent, setup: TellerSetup): string[] | null {
  if (SILENT.has(event.type)) return [];
  const told = sentence(event);
  if (told === null) return null;
  const [id, player] = told;
  if (player === null) return [setup.words.say(id)];
  // Only a game master who does not play may have no name.
  const name = setup.names[player] ?? setup.words.say("web-tell-master");
  const args: Args = { player: name, you: player === setup.viewer ? "yes" : "no" };
  return [setup.words.say(id, args)];
}

/** The message, and the player it is about. */
function sentence(event: SeenEvent): [string, string | null] | null {
  switch (event.type) {
    case "RULES_CHOSEN":
      return ["web-tell-rules-chosen", null];
    case "OPTIONS_CHOSEN":
      return ["web-tell-options-chosen", null];
    case "SEAT_TAKEN":
      return ["web-tell-seat-taken", event.player];
    case "SEAT_LEFT":
      return ["web-tell-seat-left", event.player];
    case "STAND_IN_CHOSEN":
      return [event.bot === null ? "web-tell-back" : "web-tell-stand-in", event.player];
    case "SPECTATOR_CAME":
      return ["web-tell-spectator-came", event.player];
    case "SPECTATOR_LEFT":
      return ["web-tell-spectator-left", event.player];
    case "MASTER_CHOSEN":
      return event.player === null
        ? ["web-tell-master-shared", null]
        : ["web-tell-master-chosen", event.player];
    case "GAME_PAUSED":
      return ["web-tell-paused", event.by];
    case "GAME_RESUMED":
      return ["web-tell-resumed", event.by];
    case "GAME_ENDED":
      if (event.why === "round-too-long") return ["web-tell-ended-round-too-long", null];
      return event.why ? ["web-tell-ended-log-full", null] : ["web-tell-ended", event.by];
    case "TURN_TIMED_OUT":
      return ["web-tell-timed-out", event.player];
    case "PART_MISSING":
      return ["web-tell-part-missing", event.player];
    default:
      return null;
  }
}
