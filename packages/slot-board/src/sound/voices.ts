import type { SlotTheme } from '../theme.ts';

/** One sounding tone: pitch, start in seconds from now, length, loudness up to 1. */
type Tone = {
  hertz: number;
  at?: number;
  seconds: number;
  loudness?: number;
  /** The pitch it glides to. */ to?: number;
};
type Part = {
  times: number;
  loudness: number;
  type: OscillatorType;
  length: number;
  attack: number;
};

/** Each voice is a few partials with their own length. */
const VOICES: Readonly<Record<SlotTheme['sound']['voice'], readonly Part[]>> = {
  bell: [
    { times: 1, loudness: 0.7, type: 'sine', length: 1, attack: 0.004 },
    { times: 2.01, loudness: 0.22, type: 'sine', length: 0.6, attack: 0.004 },
    { times: 3.9, loudness: 0.08, type: 'sine', length: 0.3, attack: 0.002 },
  ],
  pluck: [
    { times: 1, loudness: 0.6, type: 'triangle', length: 0.55, attack: 0.003 },
    { times: 2, loudness: 0.2, type: 'sawtooth', length: 0.16, attack: 0.002 },
  ],
  glass: [
    { times: 1, loudness: 0.55, type: 'sine', length: 1.1, attack: 0.01 },
    { times: 2.76, loudness: 0.24, type: 'sine', length: 0.5, attack: 0.002 },
  ],
  drum: [
    { times: 0.5, loudness: 0.9, type: 'sine', length: 0.4, attack: 0.002 },
    { times: 1, loudness: 0.35, type: 'triangle', length: 0.3, attack: 0.002 },
  ],
  reed: [
    { times: 1, loudness: 0.34, type: 'sawtooth', length: 0.8, attack: 0.04 },
    { times: 2, loudness: 0.14, type: 'square', length: 0.7, attack: 0.05 },
  ],
  synth: [
    { times: 1, loudness: 0.3, type: 'square', length: 0.6, attack: 0.006 },
    { times: 1.005, loudness: 0.3, type: 'sawtooth', length: 0.6, attack: 0.006 },
  ],
  harp: [
    { times: 1, loudness: 0.62, type: 'triangle', length: 0.95, attack: 0.003 },
    { times: 2, loudness: 0.2, type: 'sine', length: 0.5, attack: 0.003 },
    { times: 3, loudness: 0.08, type: 'sine', length: 0.3, attack: 0.003 },
  ],
  brass: [
    { times: 1, loudness: 0.32, type: 'sawtooth', length: 0.75, attack: 0.03 },
    { times: 2, loudness: 0.18, type: 'sawtooth', length: 0.6, attack: 0.035 },
  ],
};

/** A quarter of full loudness at most. */
const PEAK = 0.22;

export type Voice = (context: AudioContext, tone: Tone) => void;

export const voiceOf =
  (name: SlotTheme['sound']['voice']): Voice =>
  (context, tone) => {
    const { hertz, at = 0, seconds, loudness = 1, to = hertz } = tone;
    const start = context.currentTime + at;
    const mellow = new BiquadFilterNode(context, { type: 'lowpass', frequency: hertz * 6 + 900 });
    mellow.connect(context.destination);
    for (const { times, loudness: share, type, length, attack } of VOICES[name]) {
      const end = start + seconds * length;
      const oscillator = new OscillatorNode(context, { type, frequency: hertz * times });
      oscillator.frequency.exponentialRampToValueAtTime(to * times, end);
      const gain = new GainNode(context, { gain: 0 });
      gain.gain.setValueAtTime(0, start);
      gain.gain.linearRampToValueAtTime(PEAK * share * loudness, start + attack);
      gain.gain.exponentialRampToValueAtTime(0.0001, Math.max(end, start + attack + 0.02));
      oscillator.connect(gain).connect(mellow);
      oscillator.start(start);
      oscillator.stop(end + 0.03);
    }
  };

/** A knock of wood: a short low tone under a breath of noise. */
export const knock = (context: AudioContext, hertz: number, seconds: number): void => {
  const length = Math.ceil(context.sampleRate * seconds);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) {
    samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 3;
  }
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: hertz * 5, Q: 0.9 });
  const gain = new GainNode(context, { gain: PEAK * 0.7 });
  source.connect(filter).connect(gain).connect(context.destination);
  source.start();
  voiceOf('drum')(context, {
    hertz: hertz * 2,
    to: hertz * 1.2,
    seconds: seconds * 4,
    loudness: 0.5,
  });
};
