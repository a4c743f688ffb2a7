/** Every scene: those of every check, and the others. */
import { COACH_SCENES } from "./coach-scenes";
import { EDITION_SCENES } from "./edition-scenes";
import { MATCH_SCENES } from "./match-scenes";
import { MOMENT_SCENES } from "./moment-scenes";
import { PARTY_SCENES } from "./party-scenes";
import { RULE_SCENES } from "./rule-scenes";
import { type Scene, SCENES } from "./scenes";

export const OTHER_SCENES: readonly Scene[] = [
  ...MATCH_SCENES,
  ...COACH_SCENES,
  ...MOMENT_SCENES,
  ...RULE_SCENES,
  ...PARTY_SCENES,
  ...EDITION_SCENES,
];
export const ALL_SCENES: readonly Scene[] = [...SCENES, ...OTHER_SCENES];
