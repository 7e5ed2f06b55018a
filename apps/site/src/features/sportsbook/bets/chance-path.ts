type Point = { at: string; chance: number };
const MILLION = 1_000_000;

export const percentOf = (millionths: number): string => `${(millionths / 10_000).toFixed(1)}%`;

/** A price holds until the next one: steps, over the time from the first to the last. */
export const chancePath = (
  points: readonly Point[],
  { width, height }: { width: number; height: number },
): { line: string; area: string } => {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return { line: '', area: '' };
  // The highest it ever was is nearly the height: a small chance is drawn as well as a large one.
  const most = Math.min(MILLION, Math.max(1, ...points.map(({ chance }) => chance)) * 1.15);
  const from = Date.parse(first.at);
  const span = Math.max(1, Date.parse(last.at) - from);
  const place = ({ at, chance }: Point) => ({
    x: points.length === 1 ? 0 : ((Date.parse(at) - from) / span) * width,
    y: height - (chance / most) * (height - 4) - 2,
  });
  const round = (value: number) => Math.round(value * 10) / 10;
  const steps = points
    .map(place)
    .map(({ x, y }, at) => (at === 0 ? `M0 ${round(y)}` : `H${round(x)}V${round(y)}`));
  const line = `${steps.join('')}H${width}`;
  return { line, area: `${line}V${height}H0Z` };
};
