/** Wood, felt and glass, made on the spot; no files, at most a quarter of full loudness. */
type SoundName = 'press' | 'stop' | 'moon' | 'linger' | 'return' | 'win' | 'bigWin' | 'free';
export type Sounds = { play(name: SoundName, step?: number): void; close(): void };

const PEAK = 0.22;

/** Silent in a hidden tab. The context is made at the first sound, which follows a gesture. */
export const makeSounds = (isOn: () => boolean): Sounds => {
  let context: AudioContext | undefined;
  return {
    play: (name, step = 0) => {
      if (!isOn() || document.hidden) return;
      context ??= new AudioContext();
      if (context.state === 'suspended') void context.resume();
      SOUNDS[name](context, step);
    },
    close: () => { void context?.close(); context = undefined; },
  };
};

type Note = { hertz: number; at?: number; seconds: number; loudness?: number; to?: number;
  type?: OscillatorType };

const note = (context: AudioContext, sound: Note): void => {
  const { hertz, at = 0, seconds, loudness = 1, to = hertz, type = 'sine' } = sound;
  const start = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { type, frequency: hertz });
  const gain = new GainNode(context, { gain: 0 });
  oscillator.frequency.exponentialRampToValueAtTime(to, start + seconds);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(PEAK * loudness, start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds + 0.02);
};

/** A knock of wood: a short low tone under a breath of noise. */
const knock = (context: AudioContext, hertz: number): void => {
  const length = Math.ceil(context.sampleRate * 0.06);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) {
    samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 3;
  }
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: 700, Q: 0.9 });
  const gain = new GainNode(context, { gain: PEAK * 0.7 });
  source.connect(filter).connect(gain).connect(context.destination);
  source.start();
  note(context, { hertz, to: hertz * 0.6, seconds: 0.11, loudness: 0.8 });
};

const bells = (context: AudioContext, notes: readonly number[]): void => {
  for (const [index, hertz] of notes.entries()) {
    note(context, { hertz, at: index * 0.12, seconds: 0.8, loudness: 0.7 });
    note(context, { hertz: hertz * 2.01, at: index * 0.12, seconds: 0.45, loudness: 0.16 });
  }
};

const SOUNDS: Record<SoundName, (context: AudioContext, step: number) => void> = {
  press: (context) => note(context, { hertz: 220, to: 320, seconds: 0.12, loudness: 0.45 }),
  stop: (context, step) => knock(context, 130 + step * 9),
  moon: (context, step) => bells(context, [587.3 * 1.122 ** (2 * step)]),
  linger: (context) => note(context, { hertz: 180, to: 520, seconds: 1.1, loudness: 0.28,
    type: 'triangle' }),
  return: (context) => note(context, { hertz: 392, seconds: 0.25, loudness: 0.3 }),
  win: (context) => bells(context, [659.3, 880]),
  bigWin: (context) => bells(context, [659.3, 880, 1108.7]),
  free: (context) => bells(context, [440, 554.4, 659.3, 880]),
};
