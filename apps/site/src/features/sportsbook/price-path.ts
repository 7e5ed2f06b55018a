import type { PricePoint } from '@fairhouse/contract/sportsbook-prices';

type Size = { width: number; height: number };
/** A price holds until the next one: steps over the time of all points; without a price a gap. */
export const pricePath = (points: readonly PricePoint[], { width, height }: Size): string => {
  const [first] = points;
  const last = points.at(-1);
  const known = points.flatMap(({ milli }) => milli ?? []);
  if (!first || !last || known.length === 0) return '';
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const from = Date.parse(first.at);
  const span = Math.max(1, Date.parse(last.at) - from);
  const round = (value: number) => Math.round(value * 10) / 10;
  // The last step is drawn as long as a sixth of all, so that it is seen.
  const inner = points.length === 1 ? 0 : (width * 5) / 6;
  const xOf = ({ at }: PricePoint) => round(((Date.parse(at) - from) / span) * inner);
  const yOf = (milli: number) =>
    round(
      most === least ? height / 2 : height - 2 - ((milli - least) / (most - least)) * (height - 4),
    );
  let isDrawn = false;
  let path = '';
  for (const point of points) {
    if (isDrawn) path += `H${xOf(point)}`;
    const { milli } = point;
    if (milli !== null) path += isDrawn ? `V${yOf(milli)}` : `M${xOf(point)} ${yOf(milli)}`;
    isDrawn = milli !== null;
  }
  return isDrawn ? `${path}H${width}` : path;
};

/** The first and the last price there was, and how often it changed. */
export const movedBetween = (points: readonly PricePoint[]) => ({
  before: points.find(({ milli }) => milli !== null)?.milli ?? null,
  now: points.at(-1)?.milli ?? null,
  moves: Math.max(0, points.length - 1),
});
