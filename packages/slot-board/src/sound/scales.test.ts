import { describe, expect, it } from 'vitest';
import { pitchOf } from './scales.ts';

describe('the pitches of a theme', () => {
  const sound = { voice: 'bell', scale: 'pentatonic', root: 220 } as const;
  it('begin at the root', () => {
    expect(pitchOf(sound, 0)).toBe(220);
  });
  it('go on an octave higher after the last degree', () => {
    expect(pitchOf(sound, 5)).toBeCloseTo(440);
    expect(pitchOf(sound, 6)).toBeCloseTo(440 * 2 ** (2 / 12));
  });
  it('go below the root', () => {
    expect(pitchOf(sound, -5)).toBeCloseTo(110);
  });
});
