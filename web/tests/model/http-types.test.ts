import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FILE, httpTypes } from "../../http-types.js";

test("the types of HTTP are those of the description (npm run types)", async () => {
  expect(await httpTypes()).toBe(readFileSync(FILE, "utf8"));
});
