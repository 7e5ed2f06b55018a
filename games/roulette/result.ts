import { colourOf, pocketOf, POCKETS, type Colour } from './wheel.ts';
import type { Chances } from './spin.ts';

/** What the table tells of a spin, read with care: it came over the wire. */
export type Spin = { number: number; colour: Colour; pocket: number };

export const spinOf = ({ number }: Record<string, unknown>): Spin | undefined => {
  if (typeof number !== 'number' || !Number.isInteger(number)) return undefined;
  if (number < 0 || number >= POCKETS) return undefined;
  return { number, colour: colourOf(number), pocket: pocketOf(number) };
};

const START = 2166136261;
const PRIME = 16777619;

/** How the ball hops differs from round to round: parts from 0 to 1, made of the round's name. */
export const chancesOf = (roundId: string): Chances => {
  let state = START;
  for (const sign of roundId) state = Math.imul(state ^ sign.charCodeAt(0), PRIME);
  const part = (shift: number): number =>
    (Math.imul(state ^ (state >>> 15), PRIME + shift) >>> 0) / 4294967296;
  return [part(0), part(2), part(6)];
};
