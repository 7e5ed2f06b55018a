import { less, plus, rational, times, type Rational } from './rational.ts';
import { meanPrize, rowsOfLines, screensOf, stripsOf } from './reels.ts';
import { needed, type Title } from './title.ts';

/** Three reels, every screen: a full screen is multiplied, two full reels alike try once more. */
export const returnOfStackedRespin = (title: Title): Rational => {
  const wild = needed(title.wild, 'wild');
  const [first = [], second = [], third = []] = stripsOf(title).map((strip) =>
    screensOf(title, strip),
  );
  const wheel = meanPrize(needed(title.wheel, 'wheel'));
  const lines = rowsOfLines(title);
  const winOf = (screen: string[]): number =>
    lines.reduce(
      (sum, rows) =>
        sum +
        lineOfThree(
          title,
          screen.map((column, reel) => column[Number(rows[reel])] ?? ''),
        ),
      0,
    );
  const isFull = (columns: string[]): boolean =>
    new Set([...columns.join('')].filter((symbol) => symbol !== wild)).size <= 1;
  let [plain, wheeled] = [0n, 0n];
  let [plainAgain, wheeledAgain] = [0n, 0n];
  for (const one of first) {
    for (const two of second) {
      let [here, hereWheeled, without] = [0, 0, 0];
      for (const three of third) {
        const win = winOf([one, two, three]);
        if (win === 0) without += 1;
        else if (isFull([one, two, three])) hereWheeled += win;
        else here += win;
      }
      plain += BigInt(here);
      wheeled += BigInt(hereWheeled);
      if (new Set(one).size > 1 || new Set(two).size > 1 || !isFull([one, two])) continue;
      plainAgain += BigInt(without * here);
      wheeledAgain += BigInt(without * hereWheeled);
    }
  }
  const pairs = BigInt(first.length * second.length);
  const drawn = pairs * BigInt(third.length);
  const again = drawn * BigInt(third.length);
  return times(
    rational(1, title.units),
    plus(
      rational(plain, drawn),
      rational(plainAgain, again),
      times(wheel, plus(rational(wheeled, drawn), rational(wheeledAgain, again))),
    ),
  );
};

const lineOfThree = ({ pay, wild = '' }: Title, cells: string[]): number => {
  const leading = cells.findIndex((symbol) => symbol !== wild);
  const wilds = leading < 0 ? cells.length : leading;
  const lead = cells[wilds] ?? '';
  const end = cells.findIndex((symbol) => symbol !== wild && symbol !== lead);
  return Math.max(
    pay[wild]?.[wilds - 1] ?? 0,
    pay[lead]?.[(end < 0 ? cells.length : end) - 1] ?? 0,
  );
};

/**
 * Lines from both sides with wild reels that stay. For each set of wild reels: what a screen
 * with exactly these pays, and which sets may come next.
 */
export const returnOfBothWays = (title: Title): Rational => {
  const wild = needed(title.wild, 'wild');
  const reels = stripsOf(title).map((strip) => screensOf(title, strip));
  const canBeWild = reels.map((screens) => screens.some((screen) => screen.includes(wild)));
  if (canBeWild[0] || canBeWild.at(-1)) throw new Error('the outer reels hold no wilds');
  const plain = reels.map((screens) => screens.filter((screen) => !screen.includes(wild)));
  const noWild = reels.map((screens, reel) => rational(plain[reel]?.length ?? 0, screens.length));
  const sets = reels.reduce<number[][]>(
    (all, _, reel) => (canBeWild[reel] ? [...all, ...all.map((set) => [...set, reel])] : all),
    [[]],
  );
  const payOf = new Map(sets.map((set) => [set.join(), meanOfSet(title, plain, set)]));
  const worth = (held: number[]): Rational =>
    plus(
      ...sets
        .filter((set) => held.every((reel) => set.includes(reel)))
        .map((set) => {
          const chance = times(
            ...reels.map((_, reel) => {
              const none = noWild[reel] ?? rational(1);
              return held.includes(reel)
                ? rational(1)
                : set.includes(reel)
                  ? less(rational(1), none)
                  : none;
            }),
          );
          if (chance[0] === 0n) return chance;
          const pay = needed(payOf.get(set.join()), 'set');
          return times(chance, set.length > held.length ? plus(pay, worth(set)) : pay);
        }),
    );
  return times(worth([]), rational(1, title.units));
};

/** Mean units of a screen whose wild reels are exactly these. */
const meanOfSet = (title: Title, plain: string[][], set: number[]): Rational => {
  const totals: Rational[] = [];
  for (const rows of rowsOfLines(title)) {
    for (const [symbol, pays] of Object.entries(title.pay)) {
      const shown = plain.map((screens, reel) =>
        set.includes(reel)
          ? rational(1)
          : rational(
              screens.filter((screen) => screen[Number(rows[reel])] === symbol).length,
              screens.length,
            ),
      );
      const all = times(rational(pays.at(-1) ?? 0), ...shown);
      totals.push(oneSide(shown, pays), oneSide(shown.toReversed(), pays), less(rational(0), all));
    }
  }
  return plus(...totals);
};

const oneSide = (shown: Rational[], pays: number[]): Rational =>
  plus(
    ...pays.map((pay, at) => {
      const next = shown[at + 1];
      return pay === 0
        ? rational(0)
        : times(
            rational(pay),
            ...shown.slice(0, at + 1),
            next ? less(rational(1), next) : rational(1),
          );
    }),
  );
