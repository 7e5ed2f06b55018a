import type { SlotTheme } from '../theme.ts';

/** Semitones over the root, one octave. */
const SCALES: Readonly<Record<SlotTheme['sound']['scale'], readonly number[]>> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  pentatonic: [0, 2, 4, 7, 9],
  hirajoshi: [0, 2, 3, 7, 8],
  hijaz: [0, 1, 4, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  wholeTone: [0, 2, 4, 6, 8, 10],
};

/** The pitch of a degree in hertz: degree 0 is the root, higher ones go on over octaves. */
export const pitchOf = ({ scale, root }: SlotTheme['sound'], degree: number): number => {
  const steps = SCALES[scale];
  const octave = Math.floor(degree / steps.length);
  const semitones = (steps[degree - octave * steps.length] ?? 0) + 12 * octave;
  return root * 2 ** (semitones / 12);
};
