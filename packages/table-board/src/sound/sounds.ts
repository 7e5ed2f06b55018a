/** Wood, felt and glass: short sounds made on the spot, at most a quarter of full loudness. */
export type SoundName =
  | 'card'
  | 'chip'
  | 'tick'
  | 'win'
  | 'bigWin'
  | 'dice'
  | 'tile'
  | 'bead'
  | 'lid'
  | 'roll'
  | 'pocket'
  | 'bomb';
/** A sound of the show: `at` in milliseconds since the draw, `seconds` for one that lasts. */
export type Cue = { at: number; sound: SoundName; seconds?: number };
export type Sounds = {
  play: (name: SoundName, seconds?: number) => void;
  setOn: (isOn: boolean) => void;
  close: () => void;
};

const PEAK = 0.25;

/** Silent in a hidden tab. The context is made at the first sound, which follows a gesture. */
export const makeSounds = (): Sounds => {
  let context: AudioContext | undefined;
  let isOn = false;
  return {
    setOn: (next) => {
      isOn = next;
    },
    play: (name, seconds) => {
      if (!isOn || document.hidden) return;
      context ??= new AudioContext();
      if (context.state === 'suspended') void context.resume();
      SOUNDS[name](context, seconds);
    },
    close: () => {
      void context?.close();
      context = undefined;
    },
  };
};

type Note = { hertz: number; at?: number; seconds: number; loudness?: number };

const note = (context: AudioContext, { hertz, at = 0, seconds, loudness = 1 }: Note): void => {
  const start = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { type: 'sine', frequency: hertz });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(PEAK * loudness, start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
};

/** A breath of noise through a narrow window: a card over felt. */
const rustle = (context: AudioContext, hertz: number, seconds: number): void => {
  const length = Math.ceil(context.sampleRate * seconds);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) {
    samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 2;
  }
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: hertz, Q: 0.8 });
  const gain = new GainNode(context, { gain: PEAK });
  source.connect(filter).connect(gain).connect(context.destination);
  source.start();
};

const SOUNDS: Record<SoundName, (context: AudioContext, seconds?: number) => void> = {
  card: (context) => rustle(context, 2600, 0.06),
  chip: (context) => {
    note(context, { hertz: 2350, seconds: 0.05, loudness: 0.5 });
    note(context, { hertz: 3120, at: 0.028, seconds: 0.052, loudness: 0.35 });
  },
  tick: (context) => note(context, { hertz: 920, seconds: 0.05, loudness: 0.6 }),
  win: (context) => chime(context, [659.3, 880]),
  bigWin: (context) => chime(context, [659.3, 880, 1108.7]),
  dice: (context) => {
    for (const at of [0, 0.07, 0.16, 0.29]) knock(context, 1500, at);
  },
  tile: (context) => knock(context, 2100, 0),
  bead: (context) => note(context, { hertz: 1750, seconds: 0.035, loudness: 0.4 }),
  lid: (context) => knock(context, 620, 0),
  roll: (context, seconds = 3) => rustle(context, 900, seconds),
  pocket: (context) => {
    for (const at of [0, 0.11, 0.19]) knock(context, 1150, at);
  },
  bomb: (context) => thud(context),
};

/** A low thud that rolls away. */
const thud = (context: AudioContext): void => {
  note(context, { hertz: 62, seconds: 0.9, loudness: 1 });
  note(context, { hertz: 98, at: 0.02, seconds: 0.5, loudness: 0.6 });
  rustle(context, 420, 0.7);
};

/** Something hard on something hard: a short click with a body below it. */
const knock = (context: AudioContext, hertz: number, at: number): void => {
  note(context, { hertz, at, seconds: 0.045, loudness: 0.5 });
  note(context, { hertz: hertz / 2.7, at, seconds: 0.07, loudness: 0.4 });
};

const chime = (context: AudioContext, notes: readonly number[]): void => {
  for (const [index, hertz] of notes.entries()) {
    note(context, { hertz, at: index * 0.13, seconds: 0.7, loudness: 0.8 });
    note(context, { hertz: hertz * 2, at: index * 0.13, seconds: 0.4, loudness: 0.18 });
  }
};
