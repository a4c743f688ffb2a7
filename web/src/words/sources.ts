/** The Fluent files of the package, by language: a language is a folder of them, and none is named here. */
export const DEFAULT = "en";

export type Sources = Readonly<Record<string, readonly string[]>>;

/** Files as the build finds them, gathered by the folders they are in. */
export function byLanguage(files: Readonly<Record<string, string>>): Sources {
  const found: Record<string, string[]> = {};
  for (const [path, text] of Object.entries(files)) {
    const lang = path.split("/").at(-2) ?? DEFAULT;
    (found[lang] ??= []).push(text);
  }
  return found;
}

/** What this client says in English, but for what is told of a game: it comes with the page. */
export const FIRST_WORDS = byLanguage(
  import.meta.glob<string>("../../../src/pioche/locale/en/{bots,cards,errors,grammar,refusals,web}.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

/** Every other language is a file of its own, which comes when it is chosen. */
const FILES = import.meta.glob<string>(
  [
    "../../../src/pioche/locale/*/{bots,cards,errors,grammar,refusals,replay,tell,web}.ftl",
    "!../../../src/pioche/locale/en/*.ftl",
  ],
  { query: "?raw", import: "default" },
);

/** All sentences of a language but English. */
export async function sentencesOf(lang: string): Promise<readonly string[]> {
  const found = Object.entries(FILES).filter(([path]) => path.split("/").at(-2) === lang);
  return Promise.all(found.map(([, load]) => load()));
}

/** Every language there is; English, which the others fall back on, comes first. */
export const LANGUAGES: readonly string[] = [
  DEFAULT,
  ...[...new Set(Object.keys(FILES).map((path) => path.split("/").at(-2) ?? DEFAULT))].sort(),
];

/** How a language is called by those who speak it. */
export function languageName(lang: string): string {
  const name = new Intl.DisplayNames([lang], { type: "language" }).of(lang) ?? lang;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}
