/** The puzzles of a language, and the text of their page: files that come with the page, once it is opened. */
import { loadPart } from "../../net/lazy-parts";
import { DEFAULT } from "../../words/languages";
import { Words } from "../../words/words";

/** One act that may be chosen, and the chance to win the round after it. */
export interface PuzzleAct {
  readonly label: string;
  readonly chance: number;
  /** The difference to the chance after the best act. */
  readonly loss: number;
  readonly error: number;
  /** The card that is laid, and what is named with it. */
  readonly card?: string;
  readonly colour?: string | null;
}

/** A decision as its player sees it. */
export interface ToldPuzzle {
  readonly id: string;
  readonly level: number;
  readonly rules: string;
  readonly direction: number;
  readonly top: string;
  readonly colour: string;
  readonly draw: number;
  readonly hand: readonly string[];
  readonly drawn: string | null;
  readonly others: readonly { readonly name: string; readonly count: number }[];
  readonly happened: readonly string[];
  /** The best first. */
  readonly acts: readonly PuzzleAct[];
  readonly why: string;
  readonly solvers: string;
}

export interface PuzzleBook {
  readonly puzzles: readonly ToldPuzzle[];
  readonly words: Words;
}

const SETS = import.meta.glob<{ default: readonly ToldPuzzle[] }>("../../protocol/puzzles.*.json");
const SENTENCES = import.meta.glob<string>("../../../../src/pioche/locale/*/puzzles.ftl", {
  query: "?raw",
  import: "default",
});

/** Rejects if it does not come. */
export async function puzzleBook(lang: string): Promise<PuzzleBook> {
  const spoken = setOf(lang) === undefined ? DEFAULT : lang;
  const [set, sentences] = await Promise.all([wanted(setOf(spoken)), wanted(sentencesOf(spoken))]);
  return { puzzles: set.default, words: new Words(spoken, sentences) };
}

function setOf(lang: string) {
  return SETS[`../../protocol/puzzles.${lang}.json`];
}

function sentencesOf(lang: string) {
  return SENTENCES[`../../../../src/pioche/locale/${lang}/puzzles.ftl`];
}

function wanted<T>(load: (() => Promise<T>) | undefined): Promise<T> {
  if (load === undefined) throw new RangeError("puzzles");
  return loadPart(load);
}
