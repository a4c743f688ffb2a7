/**
 * Finds how a name begins, for languages in which that changes the word before it: « de Bob », « d’Anne ».
 */

export type Initial = "vowel" | "consonant";

const VOWELS = "aeiou";

/** Lower case, without accents. */
function bare(text: string): string {
  const letters = text.toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae");
  return letters.normalize("NFD").replaceAll(/\p{Mn}/gu, "");
}

/**
 * The Fluent function `INITIAL`: whether a name begins with the sound of a vowel.
 *
 * A y counts as a vowel before a consonant (Yves, not Yann), an h in the names that `mute` lists.
 */
export function initial(name: string, mute = ""): Initial {
  const word = /^\p{L}*/u.exec(bare(name))?.[0] ?? "";
  const [first = "", second = ""] = word;
  const vowel =
    first === "h"
      ? bare(mute).split(/\s+/).includes(word)
      : first === "y"
        ? second === "" || !VOWELS.includes(second)
        : first !== "" && VOWELS.includes(first);
  return vowel ? "vowel" : "consonant";
}
