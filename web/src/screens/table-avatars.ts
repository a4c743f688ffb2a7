/** The avatars of the people and bots at a table. */
import { avatarOf, botAvatar, type Mood } from "../board/avatars";
import type { MomentFamily } from "../board/moments";
import { avatarFromName } from "../model/avatar-names";
import type { TableState } from "../model/table-state";

/** As chosen, as a bot's character, or else from the name. */
export function avatarAt(tableState: TableState | null, player: string): string {
  const nth = tableState?.chairs.findIndex((chair) => chair.player === player) ?? -1;
  const chair = tableState?.chairs[nth];
  if (chair === undefined) return avatarFromName(player);
  if (chair.avatar !== undefined && avatarOf(chair.avatar) !== null) return chair.avatar;
  return chair.bot === null ? avatarFromName(chair.name) : botAvatar(chair.bot, nth);
}

/** The reactions of bots to events; people send their own reactions. */
export const MOODS: Partial<Record<MomentFamily, Mood>> = {
  skip: "hurt",
  hit: "hurt",
  caught: "hurt",
  won: "shocked",
  lost: "glad",
  swap: "shocked",
  knock: "hurt",
  call: "glad",
  win: "glad",
};
