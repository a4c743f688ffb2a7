import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const OUT = "../src/pioche/server/web";

/** Files are compressed once, here, and not for every visitor. */
function zipped(): Plugin {
  return {
    name: "zipped",
    closeBundle() {
      for (const name of readdirSync(OUT, { recursive: true, encoding: "utf8" })) {
        if (!/\.(js|css|html|svg|webmanifest|json)$/.test(name)) continue;
        writeFileSync(`${OUT}/${name}.gz`, gzipSync(readFileSync(`${OUT}/${name}`), { level: 9 }));
      }
    },
  };
}

/** Built into the Python package, which serves it. Words are those of the package. */
export default defineConfig({
  plugins: [svelte(), zipped()],
  base: "/",
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: false,
    // How long plugins took is nothing that somebody who wants to play should read.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
});
