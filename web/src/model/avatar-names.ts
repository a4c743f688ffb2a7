/** The names of the avatars; the drawings come with the table. */
export const ANIMAL_NAMES = [
  "puppy",
  "magpie",
  "hare",
  "tortoise",
  "heron",
  "fox",
  "owl",
  "raven",
  "squirrel",
  "falcon",
  "cat",
  "bear",
  "frog",
  "pig",
  "mouse",
  "whale",
  "octopus",
  "hedgehog",
] as const;
export type AnimalName = (typeof ANIMAL_NAMES)[number];
const COLOURS_OF_AVATARS = 8;

/** An animal and a colour, counted from 1: `fox-3`. */
export function avatarName(animal: AnimalName, colour: number): string {
  return `${animal}-${colour}`;
}

/** For a player who has chosen none: the same for the same name, on every device. */
export function avatarFromName(name: string): string {
  let sum = 7;
  for (const sign of name.toLowerCase()) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  const animal = ANIMAL_NAMES[sum % ANIMAL_NAMES.length] ?? "fox";
  return avatarName(animal, 1 + (Math.floor(sum / ANIMAL_NAMES.length) % COLOURS_OF_AVATARS));
}

export function randomAvatar(random: () => number = Math.random): string {
  const animal = ANIMAL_NAMES[Math.floor(random() * ANIMAL_NAMES.length)] ?? "fox";
  return avatarName(animal, 1 + Math.floor(random() * COLOURS_OF_AVATARS));
}
