import { expect, test } from "vitest";
import { ANIMALS, avatarOf, botAvatar, eyesOf, GROUNDS } from "../../src/board/avatars";
import { ANIMAL_NAMES, avatarFromName, avatarName, randomAvatar } from "../../src/model/avatar-names";
import { openTableState } from "../../src/model/table-state";
import type { TableState } from "../../src/model/table-state";
import { avatarAt } from "../../src/screens/table-avatars";
import { LANGUAGES, say, setLanguage } from "../../src/words";
import schema from "../../../docs/protocol/to-server.schema.json?raw";
import bots from "../../../src/pioche/locale/en/bots.ftl?raw";

test("there is a drawing for every word that a player may send, and for no other", () => {
  const pattern = /"pattern":\s*"(\^\(puppy[^"]*)"/.exec(schema)?.[1] ?? "";
  const names = ANIMAL_NAMES.flatMap((animal) => GROUNDS.map((_, at) => avatarName(animal, at + 1)));
  expect(names.length).toBe(144);
  expect(names.filter((name) => !new RegExp(pattern).test(name) || avatarOf(name) === null)).toEqual([]);
  expect(pattern.match(/[a-z]{3,}/g)).toEqual([...ANIMAL_NAMES]);
  expect(["fox", "fox-9", "wolf-1"].map(avatarOf)).toEqual([null, null, null]);
  expect(names).toContain(randomAvatar());
});

test("a drawing is made of closed shapes, and looks different in every mood", () => {
  for (const animal of ANIMALS) {
    const moods = (["calm", "glad", "hurt", "shocked"] as const).map((mood) => eyesOf(animal, mood));
    for (const [paint, path] of [...animal.strokes, ...moods.flat()]) {
      expect(paint).toMatch(/^#[0-9a-f]{3,6}$/);
      expect(path).toMatch(/^M[-\d.MmLlHhQqTtaAZz ]+Z$/);
    }
    expect(new Set(moods.map((eyes) => JSON.stringify(eyes))).size).toBe(4);
  }
});

test("every animal has a name in every language", async () => {
  for (const lang of LANGUAGES) {
    await setLanguage(lang);
    const names = ANIMALS.map(({ name }) => say("web-avatar-animal", { animal: name }));
    expect(new Set(names).size).toBe(ANIMALS.length);
  }
  await setLanguage("en");
});

test("bots look like their characters, those of a kind by their colours", () => {
  const known = bots.match(/^bot-[\w-]+ = \w+/gm) ?? [];
  const pairs = known.map((line) => line.slice("bot-".length).toLowerCase().split(" = ") as [string, string]);
  const ours = pairs.filter(([bot]) =>
    ANIMALS.some(({ name }) => name === avatarOf(botAvatar(bot, 0))?.animal.name),
  );
  expect(ours.length).toBe(pairs.length);
  for (const [bot, character] of pairs.slice(0, 10))
    expect(avatarOf(botAvatar(bot, 3))?.animal.name).toBe(character);
  expect(botAvatar("greedy@sleepy", 1)).not.toBe(botAvatar("greedy", 2));
});

test("a person is drawn as chosen, and after the name if nothing was", () => {
  const chairs: TableState["chairs"] = [
    { player: "ann", name: "Ann", bot: null, stand_in: null, avatar: "bear-6" },
    { player: "bob", name: "Bob", bot: null, stand_in: null },
    { player: "cat", name: "Cat", bot: "expert", stand_in: null },
  ];
  const tableState = { ...openTableState("classic", {}), chairs };
  expect(avatarAt(tableState, "ann")).toBe("bear-6");
  expect(avatarOf(avatarAt(tableState, "cat"))?.animal.name).toBe("owl");
  expect(avatarAt(tableState, "bob")).toBe(avatarFromName("Bob"));
  expect(avatarAt(null, "bob")).toBe(avatarFromName("Bob"));
  const names = ["Ann", "Bob", "Dan", "Eve", "Léa", "🐻‍❄️", ""].map(avatarFromName);
  expect(names.map((name) => avatarOf(name)?.animal.name)).not.toContain(undefined);
  expect(new Set(names).size).toBeGreaterThan(4);
});
