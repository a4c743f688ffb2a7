/** The languages of the package, for the build: a language is a folder of Fluent files, and none is named here. */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const LOCALE = resolve(import.meta.dirname, "../src/pioche/locale");
const TITLES = resolve(import.meta.dirname, "src/protocol/titles.json");
/** What the others fall back on. */
const DEFAULT = "en";
/** What a page says; the other files are the terminal's and the operator's. */
const FILES = ["bots", "cards", "errors", "grammar", "refusals", "tell", "web"];
const CODE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/**
 * What no page says at once: highlights, which the server tells, files of rules and their errors, cards and rules of one's
 * own, replays, the coach, seats taken back, statistics, settings, keys.
 */
const LATER =
  /^(error-(?!colon$|did-you-mean$)|tell-highlight-|web-(analysis|card-(?!fits$)|changes|coach|does-|effect-|help-|house-(forget|name|own|saved?)$|key-enter$|missing|proof|recover|refused-(game-running|no-(advice|analysis|round)|not(-alone|hing-to-take-back)|one-try|other-day|queue-full|round-too-long|too-(many-analyses|slow)|unsupported|worker-failed)$|replay-(?!file$)|rules-(file|link|load)$|set-(?!language$)|stat-))/;

/** Its last part names the file. */
const ONE = "virtual:languages/words-";
const MORE = "virtual:languages/more-words-";

/** Two modules for each language, which come when it is chosen and when more is said, and one that lists them. */
export function languages(): Plugin {
  return {
    name: "languages",
    resolveId: {
      filter: { id: /^virtual:languages/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:languages/ },
      handler(id) {
        const lang = languageOf(id);
        if (lang === null) return listing();
        for (const file of [...sourceFiles(lang), TITLES]) this.addWatchFile(file);
        const later = id.startsWith(`\0${MORE}`);
        return `export default ${JSON.stringify(sentencesOf(lang, later))};`;
      },
    },
  };
}

/** The language of a module; null for the list, and for the modules of others. */
export function languageOf(id: string): string | null {
  const start = [ONE, MORE].find((each) => id.startsWith(`\0${each}`));
  return start === undefined ? null : id.slice(start.length + 1);
}

/** The module that lists the languages: their sentences, the rest of these, their names. */
function listing(): string {
  const names = Object.fromEntries(languageCodes().map((lang) => [lang, nameOf(lang)]));
  return `export default ${listed(ONE)};\nexport const more = ${listed(MORE)};\nexport const names = ${JSON.stringify(names)};`;
}

/** The name of a language in that language. Browsers know it too, but take 20 ms to look it up. */
function nameOf(lang: string): string {
  const name = new Intl.DisplayNames([lang], { type: "language" }).of(lang) ?? lang;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

/** By its code each language, as a function that loads its module. */
function listed(start: string): string {
  const entries = languageCodes().map(
    (lang) => `${JSON.stringify(lang)}: () => import(${JSON.stringify(start + lang)})`,
  );
  return `{ ${entries.join(", ")} }`;
}

/** English first. */
export function languageCodes(): readonly string[] {
  const found = readdirSync(LOCALE).filter((name) => CODE.test(name) && sourceFiles(name).length > 0);
  return [DEFAULT, ...found.filter((lang) => lang !== DEFAULT).sort()];
}

function sourceFiles(lang: string): readonly string[] {
  const folder = resolve(LOCALE, lang);
  const names = readdirSync(folder).filter((name) => FILES.includes(name.replace(/\.ftl$/, "")));
  return names.sort().map((name) => resolve(folder, name));
}

/** What every page may say in a language, or what comes later. */
function sentencesOf(lang: string, later: boolean): string {
  const wanted = (id: string): boolean => LATER.test(id) === later;
  return tightened(completed(ownSentences(lang), ownSentences(DEFAULT), wanted));
}

/** The same sentences without the blanks that only a translator needs. */
export function tightened(source: string): string {
  const lines = source.replaceAll(/^ +/gm, " ").replaceAll(/^( \.)?([\w-]+) = ?/gm, "$1$2=");
  return lines.replaceAll(/(?<=\{) | (?=\})/g, "").replaceAll(/^( ?\*?\[[\w-]+\]) /gm, "$1");
}

/** What its folder says, and the titles of the rules. */
export function ownSentences(lang: string): string {
  const titles = JSON.parse(readFileSync(TITLES, "utf8")) as Readonly<Record<string, Titles>>;
  const files = sourceFiles(lang).map((file) => readFileSync(file, "utf8"));
  return [...files, titleSentences(titles[lang] ?? {})].join("\n");
}

type Titles = Readonly<Record<string, { readonly title: string; readonly summary: string }>>;

/** Rulesets are called as their files call them; a folder may do so in the same words. */
function titleSentences(titles: Titles): string {
  const sentences = Object.entries(titles).map(
    ([name, { title, summary }]) => `ruleset-${name} = ${literal(title)}\n    .summary = ${literal(summary)}`,
  );
  return sentences.join("\n");
}

function literal(text: string): string {
  return `{${JSON.stringify(text)}}`;
}

/** The sentences of a language, with those of another for what it lacks: whole messages or their attributes. */
export function completed(own: string, otherwise: string, wanted = (_id: string): boolean => true): string {
  const found = messagesIn(otherwise);
  for (const [id, parts] of messagesIn(own)) found.set(id, new Map([...(found.get(id) ?? []), ...parts]));
  const chosen = [...found].filter(([id]) => wanted(id));
  return chosen.flatMap(([, parts]) => [...parts.values()]).join("");
}

/** By its id each message, in parts: what it says itself under "", the attributes by their names. */
function messagesIn(source: string): Map<string, ReadonlyMap<string, string>> {
  const texts = source.replaceAll(/^#.*$/gm, "").split(/^(?=-?[a-z])/im);
  const messages = texts.filter((text) => /^-?[a-z]/i.test(text));
  return new Map(messages.map((text) => [/^[\w-]+/.exec(text)![0], partsOf(text)]));
}

function partsOf(message: string): ReadonlyMap<string, string> {
  const parts = message.split(/^(?= +\.[a-z])/im);
  return new Map(parts.map((part) => [/^ +\.([\w-]+)/.exec(part)?.[1] ?? "", `${part.trimEnd()}\n`]));
}
