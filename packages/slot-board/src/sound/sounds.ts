import type { SlotTheme } from '../theme.ts';
import { pitchOf } from './scales.ts';
import { knock, voiceOf } from './voices.ts';

type SoundName =
  | 'press'
  | 'stop'
  | 'scatter'
  | 'linger'
  | 'return'
  | 'win'
  | 'bigWin'
  | 'hugeWin'
  | 'free'
  | 'tumble'
  | 'expand'
  | 'multiply'
  | 'respin'
  | 'coin'
  | 'tick'
  | 'wheelEnd'
  | 'pick'
  | 'jackpot';
export type Sounds = { play(name: SoundName, step?: number): void; close(): void };

/**
 * Made on the spot in the voice and scale of the theme; no files. Silent in a hidden tab. The
 * context is made at the first sound, which follows a gesture.
 */
export const makeSounds = (theme: SlotTheme, isOn: () => boolean): Sounds => {
  const cues = cuesOf(theme);
  let context: AudioContext | undefined;
  return {
    play: (name, step = 0) => {
      if (!isOn() || document.hidden) return;
      context ??= new AudioContext();
      if (context.state === 'suspended') void context.resume();
      cues[name](context, step);
    },
    close: () => {
      void context?.close();
      context = undefined;
    },
  };
};

type Cue = (context: AudioContext, step: number) => void;

const cuesOf = ({ sound, motion }: SlotTheme): Record<SoundName, Cue> => {
  const voice = voiceOf(sound.voice);
  const soft = voiceOf('glass');
  const pitch = (degree: number): number => pitchOf(sound, degree);
  const run =
    (degrees: readonly number[], gap: number, seconds = 0.8): Cue =>
    (context) => {
      for (const [index, degree] of degrees.entries()) {
        voice(context, { hertz: pitch(degree), at: index * gap, seconds, loudness: 0.75 });
      }
    };
  const weight = motion === 'heavy' ? 0.09 : motion === 'snap' ? 0.03 : 0.055;
  return {
    press: (context) =>
      soft(context, { hertz: pitch(0), to: pitch(2), seconds: 0.14, loudness: 0.4 }),
    stop: (context, step) => knock(context, sound.root * 0.5 + step * 6, weight),
    scatter: (context, step) => voice(context, { hertz: pitch(4 + step * 2), seconds: 1 }),
    linger: (context) =>
      voice(context, { hertz: pitch(0), to: pitch(7), seconds: 1.1, loudness: 0.3 }),
    return: (context) => soft(context, { hertz: pitch(2), seconds: 0.25, loudness: 0.35 }),
    win: run([4, 6], 0.12),
    bigWin: run([4, 6, 9], 0.13),
    hugeWin: run([2, 4, 6, 9, 11], 0.13, 1),
    free: run([0, 2, 4, 7], 0.13, 1),
    tumble: (context, step) => {
      knock(context, sound.root * 0.7, 0.04);
      voice(context, { hertz: pitch(2 + step), seconds: 0.4, loudness: 0.5 });
    },
    expand: run([0, 1, 2, 3, 4, 5], 0.06, 0.4),
    multiply: run([3, 7], 0.09, 0.7),
    respin: (context) =>
      soft(context, { hertz: pitch(1), to: pitch(4), seconds: 0.3, loudness: 0.4 }),
    coin: (context, step) =>
      voice(context, { hertz: pitch(5 + step), seconds: 0.5, loudness: 0.7 }),
    tick: (context) => knock(context, sound.root * 1.2, 0.018),
    wheelEnd: run([4, 7], 0.1, 1),
    pick: run([3, 5], 0.07, 0.5),
    jackpot: run([0, 2, 4, 7, 9, 11, 14], 0.14, 1.2),
  };
};
