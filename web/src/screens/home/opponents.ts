/** The bots that one plays against. */
export const STRENGTHS = ["easy", "usual", "hard"] as const;
export type Strength = (typeof STRENGTHS)[number];

export const MOST_BOTS = 7;

/** In this order; where there are more seats than kinds, kinds come again. */
const OPPONENTS: Readonly<Record<Strength, readonly string[]>> = {
  easy: ["random", "greedy"],
  usual: ["greedy", "offensive", "balanced", "defensive", "mixed", "expert", "random"],
  hard: ["champion-12", "expert", "mixed", "balanced"],
};

export function opponentsOf(
  strength: Strength,
  count: number,
  nameOf: (bot: string) => string,
): { bot: string; name: string }[] {
  const kinds = OPPONENTS[strength];
  return Array.from({ length: count }, (_, at) => {
    const bot = kinds[at % kinds.length] ?? "greedy";
    const turn = Math.floor(at / kinds.length) + 1;
    return { bot, name: turn === 1 ? nameOf(bot) : `${nameOf(bot)} ${turn}` };
  });
}
