/** Four short sounds made in the browser. Silent until the first touch, and while muted. */

export type SoundName = "card" | "draw" | "turn" | "uno";

interface Tone {
  readonly at: number;
  readonly pitch: number;
  readonly length: number;
  readonly loud: number;
  readonly wave: OscillatorType;
}

const TONES: Readonly<Record<"turn" | "uno", readonly Tone[]>> = {
  turn: [
    { at: 0, pitch: 587, length: 0.16, loud: 0.1, wave: "sine" },
    { at: 0.1, pitch: 784, length: 0.28, loud: 0.1, wave: "sine" },
  ],
  uno: [
    { at: 0, pitch: 523, length: 0.12, loud: 0.12, wave: "triangle" },
    { at: 0.09, pitch: 659, length: 0.12, loud: 0.12, wave: "triangle" },
    { at: 0.18, pitch: 1047, length: 0.4, loud: 0.14, wave: "triangle" },
  ],
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

  play(name: SoundName): void {
    const context = this.#context;
    if (context === null || this.muted) return;
    if (context.state === "suspended") void context.resume();
    if (name === "card" || name === "draw") this.#breathe(context, NOISES[name]);
    else for (const tone of TONES[name]) ring(context, tone);
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

function ring(context: AudioContext, { at, pitch, length, loud, wave }: Tone): void {
  const start = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { type: wave, frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}
