import { rational, type Rational } from './rational.ts';
import { needed, type Returned, type Title } from './title.ts';

const DECIMALS = 12;
const NEGLIGIBLE = 1e-17;

/**
 * Follows the chances of all screens forward, drop by drop, until hardly any spin goes on. Each
 * drop's mean pay is multiplied by its step of the ladder. Spins have no longest length, so the
 * return is given to twelve decimals.
 */
export const returnOfCascades = (title: Title): Returned => {
  const fs = needed(title.fs, 'free spins');
  const drops = dropsOf(title);
  const meanOn = (ladder: number[]): number =>
    drops
      .toReversed()
      .reduce(
        (sum, { pay }, back) =>
          sum + pay * (ladder[Math.min(drops.length - 1 - back, ladder.length - 1)] ?? 0),
        0,
      );
  const trigger = drops[needed(fs.triggerTumbles, 'trigger') - 1]?.goesOn ?? 0;
  const feature = fs.spins * meanOn(needed(fs.ladder, 'ladder of free spins'));
  const whole = meanOn(needed(title.ladder, 'ladder')) + trigger * feature;
  return { whole: toDecimals(whole), feature: toDecimals(feature) };
};

const toDecimals = (value: number): Rational =>
  rational(BigInt(Math.round(value * 10 ** DECIMALS)), 10n ** BigInt(DECIMALS));

/** For each drop: what it pays in the mean before the ladder, and the chance that it pays. */
const dropsOf = (title: Title): { pay: number; goesOn: number }[] => {
  const [columns = 0, rows = 0] = needed(title.grid, 'grid');
  const cells = columns * rows;
  const weights = Object.entries(needed(title.weights, 'weights'));
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  const parts = weights.map(([, weight]) => weight / total);
  const brackets = needed(title.brackets, 'brackets').map((text) => text.split('-').map(Number));
  const payOf = weights.map(([symbol]) =>
    Array.from(
      { length: cells + 1 },
      (_, count) =>
        title.pay[symbol]?.[
          brackets.findIndex(([from = 0, to = from]) => count >= from && count <= to)
        ] ?? 0,
    ),
  );
  const screens = everyScreen(parts.length, cells);
  const won = new Float64Array(screens.size);
  const rest = new Int32Array(screens.size);
  for (let screen = screens.full; screen < screens.size; screen += 1) {
    const key = screens.keys[screen] ?? 0;
    let left = key;
    for (const [symbol, pays] of payOf.entries()) {
      const count = countIn(key, symbol);
      if (pays[count] === 0) continue;
      won[screen] = (won[screen] ?? 0) + (pays[count] ?? 0);
      left -= count * BASE ** symbol;
    }
    rest[screen] = screens.indexes.get(left) ?? 0;
  }
  return follow({ ...screens, parts, won, rest });
};

type Chain = ReturnType<typeof everyScreen> & {
  parts: number[];
  /** For each full screen what it pays, and the screen that is left. */
  won: Float64Array;
  rest: Int32Array;
};

const follow = ({ size, full, more, parts, won, rest }: Chain) => {
  let chances = new Float64Array(size);
  chances[0] = 1;
  const drops: { pay: number; goesOn: number }[] = [];
  do {
    const kept = new Float64Array(size);
    let [pay, goesOn] = [0, 0];
    for (let screen = 0; screen < full; screen += 1) {
      const chance = chances[screen] ?? 0;
      for (let symbol = 0; chance > 0 && symbol < parts.length; symbol += 1) {
        const to = more[screen * parts.length + symbol] ?? 0;
        chances[to] = (chances[to] ?? 0) + chance * (parts[symbol] ?? 0);
      }
    }
    for (let screen = full; screen < size; screen += 1) {
      if (won[screen] === 0) continue;
      const chance = chances[screen] ?? 0;
      pay += chance * (won[screen] ?? 0);
      goesOn += chance;
      const to = rest[screen] ?? 0;
      kept[to] = (kept[to] ?? 0) + chance;
    }
    chances = kept;
    drops.push({ pay, goesOn });
  } while ((drops.at(-1)?.goesOn ?? 0) > NEGLIGIBLE);
  return drops;
};

const BASE = 32;
const countIn = (key: number, symbol: number): number => Math.floor(key / BASE ** symbol) % BASE;

/** Counts of symbols as digits of a number, those with fewer cells first. */
const everyScreen = (symbols: number, cells: number) => {
  let layer = [0];
  const all = [0];
  for (let filled = 0; filled < cells; filled += 1) {
    const next = new Set<number>();
    for (const key of layer) {
      for (let symbol = 0; symbol < symbols; symbol += 1) next.add(key + BASE ** symbol);
    }
    layer = [...next];
    for (const key of layer) all.push(key);
  }
  const full = all.length - layer.length;
  const indexes = new Map(all.map((key, index) => [key, index]));
  const more = new Int32Array(full * symbols);
  for (let screen = 0; screen < full; screen += 1) {
    for (let symbol = 0; symbol < symbols; symbol += 1) {
      more[screen * symbols + symbol] = indexes.get((all[screen] ?? 0) + BASE ** symbol) ?? 0;
    }
  }
  return { keys: Float64Array.from(all), indexes, more, full, size: all.length };
};
