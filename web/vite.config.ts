import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { languageOf, languages } from "./languages.ts";

const OUT = "../src/pioche/server/web";

/** Files are compressed once, here, and not for every visitor. */
function compressed(): Plugin {
  return {
    name: "compressed",
    closeBundle() {
      for (const name of readdirSync(OUT, { recursive: true, encoding: "utf8" })) {
        if (!/\.(js|css|html|svg|webmanifest|json)$/.test(name)) continue;
        const content = readFileSync(`${OUT}/${name}`);
        const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        writeFileSync(`${OUT}/${name}.gz`, gzipSync(content, { level: 9 }));
        writeFileSync(`${OUT}/${name}.br`, brotliCompressSync(content, { params: size }));
      }
    },
  };
}

/** The page knows its later files: they are fetched when it is quiet, so that all of it works without a line. */
function partsListed(): Plugin {
  return {
    name: "parts-listed",
    apply: "build",
    writeBundle() {
      const page = `${OUT}/index.html`;
      const html = readFileSync(page, "utf8");
      // Languages are left out: each comes when it is chosen, and the rest of it after these.
      const later = readdirSync(`${OUT}/assets`).filter(
        (name) => /^(?!(more-)?words-).*\.js$/.test(name) && !html.includes(name),
      );
      const meta = `<meta name="parts" content="${later.join(" ")}" />`;
      writeFileSync(page, html.replace("</head>", `${meta}</head>`));
    },
  };
}

/** The icon is in the page itself: one question less to the server. */
function iconInside(): Plugin {
  const icon = readFileSync("public/icon.svg", "utf8").trim();
  return {
    name: "icon-inside",
    apply: "build",
    transformIndexHtml: (html) =>
      html.replace('href="/icon.svg"', `href="data:image/svg+xml,${encodeURIComponent(icon)}"`),
  };
}

/** So are the styles, in place of which each page can ask for the words of its language. */
function styleInside(): Plugin {
  const link = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/;
  return {
    name: "style-inside",
    apply: "build",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const name = link.exec(html)?.[1] ?? "";
        const style = bundle[name];
        if (style?.type !== "asset") throw new Error("the page has no style");
        delete bundle[name];
        return html.replace(link, () => `<style>${style.source.toString()}</style>`);
      },
    },
  };
}

/** What few people open, and nobody at once: files of their own. */
const ASIDE =
  /screens\/(rules\/[^/]+|party\/ScreenPages|table\/(TablePages|Explanation|LessonCoach|Coach)|day\/DayEnd|RulesSheet|SettingsList)\.svelte$/;

interface Graph {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const VICTORY = resolve(import.meta.dirname, "src/screens/victory/index.ts");

/** All that a module needs before it can run; `later`: also what it loads when it is wanted, but for the end of a round. */
function needs(graph: Graph, from: string, later: boolean, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(from) || (from === VICTORY && found.size > 0)) return found;
  found.add(from);
  const module = graph.getModuleInfo(from);
  const wanted = later ? (module?.dynamicallyImportedIds ?? []) : [];
  const next = [...(module?.importedIds ?? []), ...wanted.filter((id) => !ASIDE.test(id))];
  for (const id of next) needs(graph, id, later, found);
  return found;
}

const FIRST = resolve(import.meta.dirname, "src/main.ts");
const TABLE = resolve(import.meta.dirname, "src/screens/TablePage.svelte");

/** Two files for nearly everybody, the first page and the table: each file costs a question to the server. */
function fileOf(id: string, graph: Graph): string | null {
  // A language alone in its file: in a group of files it would need one more, with the bundler's own functions.
  if (languageOf(id) !== null) return null;
  if (needs(graph, FIRST, false).has(id)) return "first";
  return needs(graph, TABLE, true).has(id) ? "table" : null;
}

/** Built into the Python package, which serves it. Words are those of the package. */
export default defineConfig({
  plugins: [svelte(), languages(), iconInside(), styleInside(), partsListed(), compressed()],
  base: "/",
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      // How long plugins took is nothing that somebody who wants to play should read.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: [{ name: fileOf }] } },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
});
