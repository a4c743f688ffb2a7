/** A tiny picture for each house rule: one or two cards, or a sign. It adds nothing to the words. */
import type { IconName } from "../../board/icons";

export interface HousePicture {
  readonly cards?: readonly string[];
  readonly sign?: string;
  readonly icon?: IconName;
}

export const HOUSE_PICTURES: Readonly<Record<string, HousePicture>> = {
  stacking: { cards: ["r+2", "g+2"] },
  stacking_any: { cards: ["r+2", "W+4"] },
  stacking_higher: { cards: ["b+2", "W+4"] },
  jump_in: { cards: ["b5", "b5"] },
  multi_play: { cards: ["r7", "y7"] },
  until_playable: { cards: ["g4"], sign: "…" },
  must_play: { cards: ["g4"], sign: "!" },
  keep: { cards: ["g4"], icon: "download" },
  no_voluntary_draw: { cards: ["y3"], icon: "close" },
  launcher: { icon: "share" },
  automatic_uno: { sign: "UNO" },
  strict_uno: { sign: "UNO!" },
  hidden_counts: { sign: "?" },
  seven_zero: { cards: ["r7", "b0"] },
  draw_four_any_time: { cards: ["W+4"], icon: "check" },
  no_bluff: { cards: ["W+4"], icon: "close" },
  no_skip: { cards: ["y+2"], icon: "next" },
  last_card_number: { cards: ["b1"], icon: "check" },
  cover: { cards: ["rS", "g2"] },
  draw_pack: { cards: ["y+2"], sign: "+" },
  hands_pack: { icon: "people" },
  reverse_pack: { cards: ["gR"], sign: "+" },
  coin_pack: { sign: "½" },
  one_round: { sign: "1" },
  play_on: { sign: "1 2 3" },
  losers_collect: { sign: "−" },
  exceed: { sign: "> 500" },
  mistakes: { sign: "+2" },
  fold: { icon: "away" },
  turn_limit: { icon: "clock" },
};
