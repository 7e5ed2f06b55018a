import { less, over, plus, rational, times, toPower, written, type Rational } from './rational.ts';
import {
  chancesOfCount,
  meanByCount,
  meanOfLines,
  meanPrize,
  rowsOfLines,
  screensOf,
  stripsOf,
} from './reels.ts';
import { needed, type Returned, type Title } from './title.ts';

const ZERO = rational(0);
const ONE = rational(1);

/** Pay lines, scatter pays, and free spins of which each may give more of its own. */
export const returnOfLines = (title: Title): Returned => {
  const scatters = chancesOfCount(title, title.scatter ?? ' ');
  const spin = plus(meanOfLines(title), scatterMean(title, scatters));
  const { fs } = title;
  return fs
    ? withFreeSpins(spin, fs, { spin, chance: atLeast(scatters, fs.trigger) })
    : { whole: spin };
};

/** A round and the free spins that it may give; bought, they come without waiting for them. */
export const withFreeSpins = (
  round: Rational,
  fs: NonNullable<Title['fs']>,
  free: { spin: Rational; chance: Rational },
): Returned => {
  const feature = freeSpins(fs, free);
  return { whole: plus(round, times(free.chance, feature)), feature };
};

export const atLeast = (chances: Rational[], least = Number.POSITIVE_INFINITY): Rational =>
  plus(...chances.filter((_, count) => count >= least));

export const scatterMean = ({ scatterPay }: Title, chances: Rational[]): Rational =>
  meanByCount(chances, (count) => rational(scatterPay?.[String(count)] ?? 0));

/** What free spins are worth: each may give more of them with the chance of any spin. */
const freeSpins = (
  fs: NonNullable<Title['fs']>,
  { spin, chance }: { spin: Rational; chance: Rational },
): Rational => {
  const multiples =
    fs.mult === 'rising' ? (fs.spins * (fs.spins + 1)) / 2 : fs.spins * (fs.mult ?? 1);
  return over(times(rational(multiples), spin), less(ONE, times(rational(fs.retrigger), chance)));
};

/** In free spins one symbol pays by the reels that show it, on every line; none on lines. */
export const returnOfBook = (title: Title): Returned => {
  const fs = needed(title.fs, 'free spins');
  const expand = needed(fs.expand, 'expanding symbols');
  const chances = chancesOfCount(title, needed(title.scatter, 'scatter'));
  const chance = atLeast(chances, fs.trigger);
  const scatter = scatterMean(title, chances);
  const weights = Object.values(expand).reduce((sum, weight) => sum + weight, 0);
  const free = Object.entries(expand).map(([symbol, weight]) => {
    const onLines = meanOfLines(title, { ...title.pay, [symbol]: stripsOf(title).map(() => 0) });
    const pays = needed(title.pay[symbol], `pays of ${symbol}`);
    const expanded = meanByCount(reelsShowing(title, symbol), (reels) =>
      rational((pays[reels - 1] ?? 0) * rowsOfLines(title).length, title.units),
    );
    return times(
      rational(weight, weights),
      freeSpins(fs, { spin: plus(onLines, expanded, scatter), chance }),
    );
  });
  const feature = plus(...free);
  return { whole: plus(meanOfLines(title), scatter, times(chance, feature)), feature };
};

/** The chances that so many reels show a symbol anywhere. */
const reelsShowing = (title: Title, symbol: string): Rational[] =>
  stripsOf(title)
    .map((strip) =>
      rational(
        screensOf(title, strip).filter((screen) => screen.includes(symbol)).length,
        strip.length,
      ),
    )
    .reduce<Rational[]>(
      (chances, shown) =>
        Array.from({ length: chances.length + 1 }, (_, count) =>
          plus(
            times(chances[count] ?? ZERO, less(ONE, shown)),
            times(chances[count - 1] ?? ZERO, shown),
          ),
        ),
      [ONE],
    );

/** Every reel that has the bonus shows it: one turn of the wheel. */
export const returnOfWheel = (title: Title): Returned => {
  const bonus = needed(title.bonus, 'bonus');
  const chance = times(
    ...stripsOf(title)
      .filter((strip) => strip.includes(bonus))
      .map((strip) =>
        rational(
          screensOf(title, strip).filter((screen) => screen.includes(bonus)).length,
          strip.length,
        ),
      ),
  );
  const feature = meanPrize(needed(title.wheel, 'wheel'));
  return { whole: plus(meanOfLines(title), times(chance, feature)), feature };
};

/**
 * Things opened one after the other without putting back. Each is as likely any of those that
 * pay, as long as none that ends it came before.
 */
export const returnOfPick = (title: Title): Returned => {
  const { trigger, opens, prizes } = needed(title.pick, 'pick');
  const { 0: blanks = 0, ...paying } = prizes as Record<string, number> & { 0?: number };
  const good = Object.values(paying).reduce((sum, count) => sum + count, 0);
  const meanOf = (most: number): Rational => {
    let [sum, stillOpen] = [ZERO, ONE];
    for (let opened = 0; opened < most && opened < good; opened += 1) {
      stillOpen = times(stillOpen, rational(good - opened, good + blanks - opened));
      sum = plus(sum, stillOpen);
    }
    return times(sum, meanPrize(paying));
  };
  const most = Math.max(...Object.keys(opens).map(Number));
  const opened = (count: number): Rational => meanOf(opens[String(Math.min(count, most))] ?? 0);
  const part = meanByCount(chancesOfCount(title, needed(title.bonus, 'bonus')), (count) =>
    count < trigger ? ZERO : opened(count),
  );
  return { whole: plus(meanOfLines(title), part), feature: opened(trigger) };
};

/** Coins stay and empty cells are drawn again until so many draws in a row bring none. */
export const returnOfHold = (title: Title): Returned => {
  const { trigger, respins, q, coin, grand = 0 } = needed(title.hold, 'hold');
  const [columns = 0, rows = 0] = needed(title.grid, 'grid');
  const cells = columns * rows;
  const landing = written(q);
  const known = new Map<string, { coins: Rational; full: Rational }>();
  const from = (coins: number, left: number): { coins: Rational; full: Rational } => {
    if (coins === cells) return { coins: rational(cells), full: ONE };
    if (left === 0) return { coins: rational(coins), full: ZERO };
    const key = `${coins} ${left}`;
    const before = known.get(key);
    if (before) return before;
    const parts = Array.from({ length: cells - coins + 1 }, (_, landed) => {
      const chance = times(
        rational(choose(cells - coins, landed)),
        toPower(landing, landed),
        toPower(less(ONE, landing), cells - coins - landed),
      );
      const next = landed === 0 ? from(coins, left - 1) : from(coins + landed, respins);
      return { coins: times(chance, next.coins), full: times(chance, next.full) };
    });
    const found = {
      coins: plus(...parts.map((part) => part.coins)),
      full: plus(...parts.map((part) => part.full)),
    };
    known.set(key, found);
    return found;
  };
  const worthFrom = (count: number): Rational => {
    const end = from(count, respins);
    return plus(times(end.coins, meanPrize(coin)), times(end.full, rational(grand)));
  };
  const part = meanByCount(chancesOfCount(title, needed(title.coin, 'coin')), (count) =>
    count < trigger ? ZERO : worthFrom(count),
  );
  return { whole: plus(meanOfLines(title), part), feature: worthFrom(trigger) };
};

const choose = (all: number, some: number): bigint =>
  some === 0 ? 1n : (choose(all - 1, some - 1) * BigInt(all)) / BigInt(some);
