/** A tiny picture for each house rule: one or two cards, or a sign. It says nothing that the words do not say. */
export interface HousePicture {
  readonly cards?: readonly string[];
  readonly sign?: string;
}

export const HOUSE_PICTURES: Readonly<Record<string, HousePicture>> = {
  stacking: { cards: ["r+2", "g+2"] },
  stacking_any: { cards: ["r+2", "W+4"] },
  stacking_higher: { cards: ["b+2", "W+4"] },
  jump_in: { cards: ["b5", "b5"] },
  multi_play: { cards: ["r7", "y7"] },
  until_playable: { cards: ["g4"], sign: "…" },
  must_play: { cards: ["g4"], sign: "!" },
  keep: { cards: ["g4"], sign: "↓" },
  no_voluntary_draw: { cards: ["y3"], sign: "×" },
  launcher: { sign: "⇉" },
  automatic_uno: { sign: "UNO" },
  strict_uno: { sign: "UNO!" },
  hidden_counts: { sign: "?" },
  seven_zero: { cards: ["r7", "b0"] },
  draw_four_any_time: { cards: ["W+4"], sign: "✓" },
  no_bluff: { cards: ["W+4"], sign: "×" },
  no_skip: { cards: ["y+2"], sign: "→" },
  last_card_number: { cards: ["b1"], sign: "✓" },
  cover: { cards: ["rS", "g2"] },
  draw_pack: { cards: ["y+2"], sign: "+" },
  hands_pack: { sign: "⇄" },
  reverse_pack: { cards: ["gR"], sign: "+" },
  coin_pack: { sign: "½" },
  one_round: { sign: "1" },
  play_on: { sign: "1 2 3" },
  losers_collect: { sign: "−" },
  exceed: { sign: "> 500" },
  mistakes: { sign: "+2" },
  fold: { sign: "↷" },
  turn_limit: { sign: "⌛" },
};
