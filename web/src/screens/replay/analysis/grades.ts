/** The signs of grades, as players of other games know them. */
export const SIGNS: Readonly<Record<string, string>> = {
  best: "",
  fine: "",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};
