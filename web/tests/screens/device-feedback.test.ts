import { afterEach, expect, test, vi } from "vitest";
import { FAMILIES, type MomentFamily, type ShownMoment } from "../../src/board/moments";
import { vibrateForMoments, playMoments, sounds } from "../../src/screens/device-feedback";

const moment = (family: MomentFamily, place: ShownMoment["place"] = "hand", delay = 0): ShownMoment => ({
  family,
  place,
  delay,
  word: "",
  count: 0,
  seat: 0,
});

/** The numbers of tones that a browser would be asked for. */
function listening(): { readonly pitches: number[] } {
  const pitches: number[] = [];
  const value = {
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  };
  const node = { connect: (next: object) => next, start: vi.fn(), stop: vi.fn(), gain: value };
  const made = (more: object): unknown =>
    class {
      constructor(_context: object, options: { frequency?: number }) {
        if (options.frequency !== undefined) pitches.push(options.frequency);
        Object.assign(this, node, more);
      }
    };
  vi.stubGlobal(
    "AudioContext",
    class {
      currentTime = 0;
      state = "running";
      destination = {};
      close = vi.fn();
    },
  );
  vi.stubGlobal("OscillatorNode", made({ frequency: value }));
  vi.stubGlobal("GainNode", made({}));
  sounds.wake();
  return { pitches };
}

afterEach(() => {
  sounds.stop();
  sounds.muted = false;
  vi.unstubAllGlobals();
});

test("each family of moments has a sound of its own, once however many there are", () => {
  const { pitches } = listening();
  const melodies = FAMILIES.map((family) => {
    playMoments([moment(family), moment(family, "seat:1", 160)]);
    return pitches.splice(0).join(" ");
  });
  expect(new Set(melodies).size).toBe(FAMILIES.length);
  expect(melodies).not.toContain("");
});

test("what is muted makes no sound", () => {
  const { pitches } = listening();
  sounds.muted = true;
  playMoments(FAMILIES.map((family) => moment(family)));
  expect(pitches).toEqual([]);
});

test("a phone moves in the hand of the player it happens to, after the first touch", () => {
  const felt: number[][] = [];
  const vibrate = (pattern: number[]) => felt.push(pattern);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true }, vibrate });
  vibrateForMoments([moment("hit", "seat:1"), moment("turn", "discard")]);
  expect(felt).toEqual([]);
  vibrateForMoments([moment("hit"), moment("skip")]);
  expect(felt).toEqual([[90]]);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false }, vibrate });
  vibrateForMoments([moment("hit")]);
  expect(felt).toHaveLength(1);
});
