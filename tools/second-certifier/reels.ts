import { plus, rational, times, type Rational } from './rational.ts';
import { needed, type Title } from './title.ts';

const TWENTY = (
  '11111,00000,22222,01210,21012,00100,22122,10001,12221,01110,21112,10101,12121,' +
  '01010,21212,11011,11211,02020,20202,02220'
).split(',');

export const rowsOfLines = ({ lines }: Title): string[] =>
  lines === 'L20'
    ? TWENTY
    : lines === 'L10'
      ? TWENTY.slice(0, 10)
      : Array.isArray(lines)
        ? lines
        : [];

export const stripsOf = (title: Title): string[] => needed(title.strips, 'strips');

/** What each stop of a strip shows. */
export const screensOf = (title: Title, strip: string): string[] =>
  Array.from(strip, (_, stop) =>
    (strip + strip + strip).slice(stop, stop + needed(title.grid?.[1], 'rows')),
  );

/**
 * A strip is a ring, so each row of a reel shows each symbol as often as any other row: all pay
 * lines are worth the same. Mean of one of them, in units.
 */
const meanOfOneLine = (title: Title, pay: Title['pay'] = title.pay): Rational => {
  const strips = stripsOf(title);
  const wilds = new Map(Object.entries(title.wilds ?? {}));
  if (title.wild !== undefined && !wilds.has(title.wild)) {
    wilds.set(title.wild, title.wildMul ?? 1);
  }
  const reels = strips.map((strip) => {
    const seen = new Map<string, bigint>();
    for (const symbol of strip) seen.set(symbol, (seen.get(symbol) ?? 0n) + 1n);
    return [...seen];
  });
  const after = reels.map((_, reel) =>
    strips.slice(reel + 1).reduce((product, strip) => product * BigInt(strip.length), 1n),
  );
  const own = pay[title.wild ?? ''] ?? [];
  type Run = { reel: number; lead: string; leading: number; factor: number };
  const worthOf = ({ lead, leading, factor }: Run, length: number): bigint =>
    BigInt(Math.max(own[leading - 1] ?? 0, (pay[lead]?.[length - 1] ?? 0) * factor));
  const sum = (run: Run): bigint => {
    const reel = reels[run.reel];
    if (!reel) return worthOf(run, run.reel);
    let total = 0n;
    for (const [symbol, count] of reel) {
      const next = { ...run, reel: run.reel + 1 };
      const factor = wilds.get(symbol);
      if (factor !== undefined) {
        total +=
          count *
          sum({
            ...next,
            factor: run.factor * factor,
            leading: run.lead === '' ? run.leading + 1 : run.leading,
          });
      } else if (symbol in pay && (run.lead === '' || run.lead === symbol)) {
        total += count * sum({ ...next, lead: symbol });
      } else total += count * (after[run.reel] ?? 1n) * worthOf(run, run.reel);
    }
    return total;
  };
  return rational(
    sum({ reel: 0, lead: '', leading: 0, factor: 1 }),
    strips.reduce((product, strip) => product * BigInt(strip.length), 1n),
  );
};

/** All pay lines together, in bets. */
export const meanOfLines = (title: Title, pay?: Title['pay']): Rational =>
  times(meanOfOneLine(title, pay), rational(rowsOfLines(title).length, title.units));

/** The chance of each number of a symbol on the whole screen. */
export const chancesOfCount = (title: Title, symbol: string): Rational[] => {
  let ways = [1n];
  let all = 1n;
  for (const strip of stripsOf(title)) {
    const next: bigint[] = [];
    for (const screen of screensOf(title, strip)) {
      const here = screen.split(symbol).length - 1;
      for (const [before, count] of ways.entries()) {
        next[before + here] = (next[before + here] ?? 0n) + count;
      }
    }
    ways = Array.from(next, (count) => count ?? 0n);
    all *= BigInt(strip.length);
  }
  return ways.map((count) => rational(count, all));
};

/** Mean of what the numbers of a symbol are worth. */
export const meanByCount = (chances: Rational[], worth: (count: number) => Rational): Rational =>
  plus(...chances.map((chance, count) => times(chance, worth(count))));

/** Mean of prizes by their weights. */
export const meanPrize = (prizes: Record<string, number>): Rational => {
  const entries = Object.entries(prizes);
  return rational(
    entries.reduce((sum, [prize, weight]) => sum + Number(prize) * weight, 0),
    entries.reduce((sum, [, weight]) => sum + weight, 0),
  );
};
