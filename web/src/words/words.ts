/** The sentences of one language, from the Fluent files of the package. */
import { FluentBundle, type FluentFunction, FluentResource } from "@fluent/bundle";
import { initial } from "./initials";

export type Args = Readonly<Record<string, string | number>>;

/** Functions of the Fluent files; the package has the same for the terminal. */
const FUNCTIONS: Record<string, FluentFunction> = {
  INITIAL: ([name, mute = ""]) => initial(String(name), String(mute)),
};

export class Words {
  readonly #bundle: FluentBundle;

  constructor(
    readonly lang: string,
    source: string,
  ) {
    // Without isolation marks, as the terminal: all languages run from left to right.
    this.#bundle = new FluentBundle([lang], { functions: FUNCTIONS, useIsolating: false });
    this.#bundle.addResource(new FluentResource(source));
  }

  /** The sentence `id`, or `id.attribute`; a missing one shows its id. */
  say(id: string, args: Args = {}): string {
    return this.#said(id, args, []) ?? id;
  }

  has(id: string): boolean {
    return this.#pattern(id) !== null;
  }

  /** The fuller form of a sentence (`id.full`) if all its arguments are known, otherwise the plain one. */
  sayFully(id: string, args: Readonly<Record<string, string | number | null | undefined>>): string {
    const known = Object.fromEntries(Object.entries(args).filter(([, value]) => value != null)) as Args;
    const problems: Error[] = [];
    const full = this.#said(`${id}.full`, known, problems);
    return full === null || problems.length > 0 ? this.say(id, known) : full;
  }

  #said(id: string, args: Args, problems: Error[]): string | null {
    const pattern = this.#pattern(id);
    return pattern === null ? null : this.#bundle.formatPattern(pattern, args, problems);
  }

  #pattern(id: string) {
    const [name = "", attribute] = id.split(".");
    const message = this.#bundle.getMessage(name);
    return (attribute === undefined ? message?.value : message?.attributes[attribute]) ?? null;
  }
}
