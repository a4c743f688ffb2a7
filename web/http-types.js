/** Writes `src/protocol/http.ts`, the types of HTTP requests and answers, from their OpenAPI description: `npm run types`. */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import prettier from "prettier";

const DESCRIPTION = new URL("../docs/protocol/openapi.json", import.meta.url);
export const FILE = fileURLToPath(new URL("src/protocol/http.ts", import.meta.url));
const HEAD = "/** Generated from docs/protocol/openapi.json by `npm run types`. */\n\n";

/** Every failure has the same body, `ErrorBody`: one is enough. */
function withoutFailures(description) {
  for (const operations of Object.values(description.paths))
    for (const { responses } of Object.values(operations))
      for (const status of Object.keys(responses)) if (Number(status) >= 400) delete responses[status];
  return description;
}

/** What is never there, and headers of any name, say nothing. */
function slim(types) {
  return types
    .replace(/^ *readonly \w+\?: never;\n/gm, "")
    .replace(/^ *headers: \{\n *readonly \[name: string\]: unknown;\n *\};\n/gm, "")
    .replace(/^ *readonly parameters: \{\n *\};\n/gm, "")
    .replace(/^ *(export type [$\w]+ = Record<string, never>;|readonly \w+: never;)\n/gm, "");
}

export async function httpTypes() {
  const description = withoutFailures(JSON.parse(await readFile(DESCRIPTION, "utf8")));
  const tree = await openapiTS(description, { immutable: true, defaultNonNullable: false });
  return prettier.format(HEAD + slim(astToString(tree)), {
    ...(await prettier.resolveConfig(FILE)),
    filepath: FILE,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(FILE, await httpTypes());
