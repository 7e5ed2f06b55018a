import type { Draw } from '@fairhouse/book';
import type { EventStatus } from '@fairhouse/book/feed';

export type Counted = EventStatus['statistics'][number];

/** How often something comes in a match, at least and how much more. */
export type Rate = { key: string; least: number; more: number };
/** Moments of a match (parts of it) at which something was counted, by side. */
type Tally = { key: string; home: readonly number[]; away: readonly number[] };

const PARTS = 10_000;
const momentsOf = (draw: Draw, { least, more }: Rate): number[] =>
  Array.from({ length: least + draw.below(more + 1) }, () => draw.below(PARTS) / PARTS);
export const tallyOf = (draw: Draw, rates: readonly Rate[]): readonly Tally[] =>
  rates.map((rate) => ({
    key: rate.key,
    home: momentsOf(draw, rate),
    away: momentsOf(draw, rate),
  }));
/** What was counted up to a part of the match. */
export const countedAt = (tally: readonly Tally[], part: number): Counted[] => {
  const until = (moments: readonly number[]) => moments.filter((one) => one < part).length;
  return tally.map(({ key, home, away }) => ({ key, home: until(home), away: until(away) }));
};
