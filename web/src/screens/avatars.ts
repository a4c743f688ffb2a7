/** How the people and bots at a table are drawn. */
import { avatarOf, botAvatar, type Mood } from "../board/avatars";
import type { MomentFamily } from "../board/moments";
import type { TableState } from "../model/table-state";

/** Null for a player without an avatar: the initial is drawn then. */
export function avatarAt(room: TableState | null, player: string): string | null {
  const nth = room?.chairs.findIndex((chair) => chair.player === player) ?? -1;
  const chair = room?.chairs[nth];
  if (chair === undefined) return null;
  if (chair.avatar !== undefined && avatarOf(chair.avatar) !== null) return chair.avatar;
  return chair.bot === null ? null : botAvatar(chair.bot, nth);
}

/** What bots make of what happens to them; people have reactions of their own. */
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
