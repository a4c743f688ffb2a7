/** Opens the gallery on a development server of its own; whatever the console says fails the test. */
import { fileURLToPath } from "node:url";
import { expect, test as base, type Page } from "@playwright/test";
import { createServer, type ViteDevServer } from "vite";

interface Given {
  open: (asked: string) => Promise<Page>;
}

interface Shared {
  gallery: ViteDevServer;
}

export const test = base.extend<Given, Shared>({
  gallery: [
    async ({}, use) => {
      const root = fileURLToPath(new URL("../..", import.meta.url));
      const server = await createServer({ root, logLevel: "error", server: { host: "127.0.0.1", port: 0 } });
      await server.listen();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  open: async ({ page, gallery }, use) => {
    const said: string[] = [];
    page.on("console", (line) => {
      if (line.type() === "error" || line.type() === "warning") said.push(line.text());
    });
    page.on("pageerror", (error) => said.push(error.message));
    const home = gallery.resolvedUrls?.local[0] ?? "";
    await use(async (asked) => {
      await page.goto(`${home}gallery.html?${asked}`);
      await page.locator("main").waitFor();
      return page;
    });
    expect(said).toEqual([]);
  },
});

export { expect };
