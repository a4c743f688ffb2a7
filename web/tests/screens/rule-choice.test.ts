import { describe, expect, test } from "vitest";
import { rulesOffered } from "../../src/net/rules-offered";
import {
  conflictOf,
  countsPoints,
  isPart,
  rulesText,
  startFrom,
  toggled,
} from "../../src/screens/rules/rule-choice";
import { LANGUAGES, setLanguage } from "../../src/words";
import pairs from "../golden/rule-pairs.json";

await setLanguage("en");
const OFFERED = rulesOffered();
const PRESETS = OFFERED.filter(({ kind }) => kind === "preset").map(({ name }) => name);
const HOUSES = OFFERED.filter(({ kind }) => kind === "house").map(({ name }) => name);

describe("house rules", () => {
  const choice = { ...startFrom("classic"), house: ["stacking", "jump_in"] };

  test("one that says otherwise makes room", () => {
    expect(toggled(choice, "stacking_any", OFFERED).house).toEqual(["jump_in", "stacking_any"]);
  });

  test("one that is there is taken away", () => {
    expect(toggled(choice, "stacking", OFFERED).house).toEqual(["jump_in"]);
  });

  test("a preset has some of them in it, until another one takes their place", () => {
    expect(isPart(OFFERED, startFrom("party"), "jump_in")).toBe(true);
    expect(isPart(OFFERED, startFrom("classic"), "jump_in")).toBe(false);
    expect(isPart(OFFERED, startFrom("official"), "strict_uno")).toBe(true);
    expect(isPart(OFFERED, { ...startFrom("official"), house: ["automatic_uno"] }, "strict_uno")).toBe(false);
  });

  test.each(LANGUAGES)("one that cannot be played with a preset has a reason in words (%s)", async (lang) => {
    await setLanguage(lang);
    const offered = rulesOffered();
    for (const preset of PRESETS)
      for (const house of HOUSES)
        expect(conflictOf(offered, preset, house) ?? "").not.toMatch(/[_="]|expected|error|conflict-/);
    expect(conflictOf(OFFERED, "teams", "fold")).toMatch(/partner/);
  });

  test("Classic goes with every house rule, so that each conflict can be solved", () => {
    for (const house of HOUSES) expect(conflictOf(OFFERED, "classic", house)).toBeNull();
  });
});

/** The switches of the picker that are on. */
function shownAsOn(choice: ReturnType<typeof startFrom>): string {
  const on = HOUSES.filter((house) => isPart(OFFERED, choice, house) || choice.house.includes(house));
  return on.sort().join(" ");
}

test("under each preset with each house rule the picker asks for it and shows what the server holds", () => {
  const asked = PRESETS.flatMap((preset) => [
    rulesText(startFrom(preset)),
    ...HOUSES.filter((house) => conflictOf(OFFERED, preset, house) === null).map((house) =>
      rulesText(toggled(startFrom(preset), house, OFFERED)),
    ),
  ]);
  expect(asked).toEqual(Object.keys(pairs));
  for (const [held = "", on] of Object.values(pairs)) {
    const [preset = "", ...house] = held.split("+");
    expect(shownAsOn({ ...startFrom(preset), house }), held).toBe(on);
  }
});

test("every house rule is in a group and has a picture", async () => {
  const { HOUSE_PICTURES } = await import("../../src/screens/rules/house-pictures");
  expect(Object.keys(HOUSE_PICTURES).sort()).toEqual([...HOUSES].sort());
  for (const { kind, group } of OFFERED) if (kind === "house") expect(group).toBeTruthy();
});

test("rules are asked for by name, or as a file that has the points and the rest", () => {
  expect(rulesText({ ...startFrom("classic"), house: ["jump_in"] })).toBe("classic+jump_in");
  expect(rulesText(startFrom("party", 50))).toBe('extends = ["party"]\ntarget = 50\n');
  const own = { ...startFrom("official"), house: ["automatic_uno"], target: 300, own: "hand_size = 5\n" };
  expect(rulesText(own)).toBe('extends = ["official","automatic_uno"]\ntarget = 300\nhand_size = 5\n');
});

test("whether points are counted is said by the last rule that says so", () => {
  const counted = (preset: string, ...house: string[]) =>
    countsPoints(OFFERED, { ...startFrom(preset), house });
  expect([counted("classic"), counted("classic", "one_round"), counted("simple")]).toEqual([
    true,
    false,
    false,
  ]);
  expect(counted("simple", "losers_collect")).toBe(true);
});
