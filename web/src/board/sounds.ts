/** Short sounds made in the browser. Silent until the first touch, and while muted. */
import type { MomentFamily } from "./moments";

export type SoundName = "card" | "draw" | "turn-begins" | "tick" | MomentFamily;

interface Tone {
  /** Seconds. */
  readonly at: number;
  readonly pitch: number;
  /** The pitch at the end of the glide. */
  readonly to: number;
  readonly length: number;
  readonly loud: number;
  readonly wave: OscillatorType;
}

type Note = readonly [at: number, pitch: number, length: number, to?: number];

function tones(wave: OscillatorType, loud: number, ...notes: readonly Note[]): Tone[] {
  return notes.map(([at, pitch, length, to = pitch]) => ({ at, pitch, to, length, loud, wave }));
}

const TONES: Readonly<Record<Exclude<SoundName, keyof typeof NOISES>, readonly Tone[]>> = {
  "turn-begins": tones("sine", 0.1, [0, 587, 0.16], [0.1, 784, 0.28]),
  tick: tones("square", 0.04, [0, 1250, 0.05]),
  call: tones("triangle", 0.13, [0, 523, 0.12], [0.09, 659, 0.12], [0.18, 1047, 0.4]),
  skip: tones("sine", 0.12, [0, 494, 0.12], [0.1, 330, 0.24]),
  hit: tones("triangle", 0.26, [0, 190, 0.2, 70], [0.13, 160, 0.26, 55]),
  stack: tones("triangle", 0.12, [0, 262, 0.1], [0.08, 330, 0.1], [0.16, 392, 0.18]),
  turn: tones("sine", 0.12, [0, 300, 0.2, 700], [0.18, 700, 0.22, 300]),
  caught: tones("sawtooth", 0.07, [0, 233, 0.16], [0.17, 185, 0.34]),
  won: tones("triangle", 0.13, [0, 392, 0.1], [0.09, 587, 0.1], [0.18, 784, 0.32]),
  lost: tones("triangle", 0.12, [0, 392, 0.16], [0.14, 311, 0.16], [0.28, 233, 0.4]),
  swap: tones("sine", 0.1, [0, 330, 0.34, 660], [0, 660, 0.34, 330]),
  launcher: tones("square", 0.05, [0, 90, 0.16, 420], [0.16, 420, 0.12, 200]),
  knock: tones("sawtooth", 0.09, [0, 330, 0.6, 46]),
  flip: tones("sine", 0.1, [0, 880, 0.1], [0.07, 660, 0.1], [0.14, 990, 0.1], [0.21, 740, 0.26]),
  win: tones(
    "triangle",
    0.14,
    [0, 523, 0.14],
    [0.13, 523, 0.08],
    [0.22, 659, 0.16],
    [0.37, 784, 0.5],
    [0.37, 1047, 0.6],
  ),
};
/** A breath of noise through a filter: a card laid is dry and low, a card drawn is a swish. */
const NOISES = {
  card: { length: 0.07, from: 1400, to: 500, loud: 0.5 },
  draw: { length: 0.14, from: 1800, to: 4200, loud: 0.22 },
} as const;

export class Sounds {
  muted = false;
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;

  /** Call it at the first touch or key: before that browsers allow no sound. */
  wake(): void {
    if (this.muted || this.#context !== null || typeof AudioContext === "undefined") return;
    this.#context = new AudioContext();
  }

  /** After this number of milliseconds. */
  play(name: SoundName, delay = 0): void {
    const context = this.#context;
    if (context === null || this.muted) return;
    if (context.state === "suspended") void context.resume();
    if (name === "card" || name === "draw") this.#breathe(context, NOISES[name]);
    else for (const tone of TONES[name]) ring(context, tone, delay / 1000);
  }

  stop(): void {
    void this.#context?.close();
    this.#context = null;
  }

  #breathe(context: AudioContext, noise: (typeof NOISES)[keyof typeof NOISES]): void {
    const now = context.currentTime;
    const source = new AudioBufferSourceNode(context, { buffer: this.#hiss(context) });
    const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: noise.from, Q: 0.8 });
    const gain = new GainNode(context, { gain: noise.loud });
    filter.frequency.exponentialRampToValueAtTime(noise.to, now + noise.length);
    gain.gain.exponentialRampToValueAtTime(0.001, now + noise.length);
    source.connect(filter).connect(gain).connect(context.destination);
    source.start(now);
    source.stop(now + noise.length);
  }

  #hiss(context: AudioContext): AudioBuffer {
    if (this.#noise === null) {
      this.#noise = context.createBuffer(1, Math.ceil(context.sampleRate * 0.2), context.sampleRate);
      const samples = this.#noise.getChannelData(0);
      for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
    }
    return this.#noise;
  }
}

function ring(context: AudioContext, { at, pitch, to, length, loud, wave }: Tone, delay: number): void {
  const start = context.currentTime + delay + at;
  const oscillator = new OscillatorNode(context, { type: wave, frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  oscillator.frequency.setValueAtTime(pitch, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}
