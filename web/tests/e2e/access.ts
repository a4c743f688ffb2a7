/** Finds what makes a page hard to use: with axe, and by the sizes of buttons. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { settled } from "./people";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

interface Axe {
  run(options: object): Promise<{ readonly violations: Violation[] }>;
}

/** The rules that depend on the theme. */
export const COLOURS = ["color-contrast", "link-in-text-block"];

/** The violations of all rules, or of the named ones. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  await settled(page);
  const found = await page.evaluate(async (named) => {
    const { axe } = window as unknown as { axe: Axe };
    const only = named === undefined ? {} : { runOnly: { type: "rule", values: named } };
    return (await axe.run({ resultTypes: ["violations"], selectors: false, ...only })).violations;
  }, rules);
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join("\n")}`,
  );
}

/** Targets that a finger may miss: each must be 44 pixels wide and high, with the ground around it. */
export function smallTargets(): string[] {
  const least = 44;
  const half = least / 2 - 1;
  const asked = document.querySelector("dialog[open]") ?? document;
  const all = asked.querySelectorAll<HTMLElement>("button, a[href], select, input, summary");
  return [...all]
    .filter((each) => each.closest("[inert], p") === null && !(each as HTMLButtonElement).disabled)
    .map((each) => (each.matches("input") ? (each.closest("label") ?? each) : each))
    .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .flatMap((each) => {
      each.scrollIntoView({ block: "center" });
      const { left, top, width, height } = each.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const reached = (across: number, down: number): boolean => {
        const there = document.elementFromPoint(x + across, y + down);
        return there !== null && (each.contains(there) || there.contains(each));
      };
      const wide = width >= least - 0.5 || (reached(-half, 0) && reached(half, 0));
      const high = height >= least - 0.5 || (reached(0, -half) && reached(0, half));
      const size = `${Math.round(width)} × ${Math.round(height)}`;
      return wide && high ? [] : [`${size}: ${each.outerHTML.slice(0, 160)}`];
    });
}
