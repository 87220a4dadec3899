// Sounds made of oscillators and noise: nothing is fetched. Each is scheduled on a context, which may
// be one that plays or one that only renders.

export type SoundName =
  | 'step'
  | 'turn'
  | 'choose'
  | 'target'
  | 'gun'
  | 'rail'
  | 'missile'
  | 'hit'
  | 'miss'
  | 'explosion'
  | 'dice'
  | 'victory'
  | 'defeat';

/** How loud a sound is at its peak, and how long it lasts, in seconds. */
interface Recipe {
  peak: number;
  lasts: number;
  parts: readonly Part[];
}

/** One voice of a sound; times in seconds from its start. */
type Part = {
  from: number;
  lasts: number;
  /** Its share of the peak; above 1 where a filter takes much of it away. */
  share: number;
} & (
  | { wave: OscillatorType; low: number; high: number }
  | { noise: BiquadFilterType; low: number; high: number; q?: number }
);

const tone = (wave: OscillatorType, high: number, low: number, from: number, lasts: number, share = 1): Part => ({
  wave,
  high,
  low,
  from,
  lasts,
  share,
});
const noise = (filter: BiquadFilterType, high: number, low: number, from: number, lasts: number, share = 1): Part => ({
  noise: filter,
  high,
  low,
  from,
  lasts,
  share,
});

/** Six clicks that come to rest. */
const CLICKS = [0, 0.09, 0.165, 0.225, 0.27, 0.3];
const CHORD = [220, 277, 330, 440];
const chord = (notes: readonly number[]): Part[] =>
  notes.map((note, i) => tone('triangle', note, note, i * 0.09, 0.9, 0.65));

export const SOUNDS: Readonly<Record<SoundName, Recipe>> = {
  step: { peak: 0.25, lasts: 0.04, parts: [noise('lowpass', 180, 180, 0, 0.04, 12)] },
  turn: { peak: 0.12, lasts: 0.1, parts: [tone('sawtooth', 90, 70, 0, 0.1)] },
  choose: { peak: 0.12, lasts: 0.04, parts: [tone('triangle', 660, 660, 0, 0.04)] },
  target: {
    peak: 0.1,
    lasts: 0.06,
    parts: [tone('square', 880, 880, 0, 0.03), tone('square', 1320, 1320, 0.03, 0.03)],
  },
  gun: {
    peak: 0.4,
    lasts: 0.09,
    parts: [noise('bandpass', 900, 900, 0, 0.09, 1.7), tone('square', 160, 60, 0, 0.02, 0.4)],
  },
  rail: {
    peak: 0.45,
    lasts: 0.26,
    parts: [tone('sawtooth', 1800, 120, 0, 0.26, 0.8), noise('highpass', 2000, 800, 0, 0.2, 0.5)],
  },
  missile: { peak: 0.3, lasts: 0.48, parts: [noise('bandpass', 2000, 400, 0, 0.48, 1.5)] },
  hit: {
    peak: 0.5,
    lasts: 0.18,
    parts: [
      tone('triangle', 140, 50, 0, 0.18, 0.7),
      tone('sine', 1130, 1130, 0, 0.12, 0.15),
      tone('sine', 1710, 1710, 0, 0.09, 0.15),
    ],
  },
  miss: { peak: 0.15, lasts: 0.12, parts: [noise('highpass', 3000, 3000, 0, 0.12)] },
  explosion: { peak: 0.6, lasts: 0.9, parts: [noise('lowpass', 1200, 80, 0, 0.9, 1.3)] },
  dice: {
    peak: 0.3,
    lasts: 0.33,
    parts: CLICKS.map((from) => noise('bandpass', 2600, 2200, from, 0.03, 1.9)),
  },
  victory: { peak: 0.35, lasts: 1.17, parts: chord(CHORD) },
  defeat: { peak: 0.35, lasts: 1.17, parts: chord([440, 330, 262, 220]) },
};

/** A second of noise, the same each time. */
function hiss(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = buffer.getChannelData(0);
  let state = 1;
  for (let i = 0; i < data.length; i += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    data[i] = state / 2147483648 - 1;
  }
  return buffer;
}

const buffers = new WeakMap<BaseAudioContext, AudioBuffer>();

/** Attack and fall to nothing, so that no voice begins or ends with a crack. */
const ATTACK = 0.004;

function voice(context: BaseAudioContext, out: AudioNode, at: number, peak: number, part: Part): void {
  const [start, end] = [at + part.from, at + part.from + part.lasts];
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(peak * part.share, start + Math.min(ATTACK, part.lasts / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(out);
  let source: OscillatorNode | AudioBufferSourceNode;
  if ('wave' in part) {
    source = context.createOscillator();
    source.type = part.wave;
    source.frequency.setValueAtTime(part.high, start);
    source.frequency.exponentialRampToValueAtTime(part.low, end);
    source.connect(gain);
  } else {
    const buffer = buffers.get(context) ?? hiss(context);
    buffers.set(context, buffer);
    source = context.createBufferSource();
    source.buffer = buffer;
    const filter = context.createBiquadFilter();
    filter.type = part.noise;
    filter.frequency.setValueAtTime(part.high, start);
    filter.frequency.exponentialRampToValueAtTime(part.low, end);
    source.connect(filter).connect(gain);
  }
  source.start(start);
  source.stop(end);
}

/** Have a sound begin at a time of the context. */
export function schedule(context: BaseAudioContext, out: AudioNode, name: SoundName, at: number): void {
  const { peak, parts } = SOUNDS[name];
  for (const part of parts) voice(context, out, at, peak, part);
}

/** Everything goes through here, so that many at once do not clip. */
export function master(context: BaseAudioContext, volume: number): GainNode {
  const gain = context.createGain();
  gain.gain.value = volume;
  const press = context.createDynamicsCompressor();
  press.threshold.value = -18;
  press.ratio.value = 8;
  press.attack.value = 0.002;
  gain.connect(press).connect(context.destination);
  return gain;
}
