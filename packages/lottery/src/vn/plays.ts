import { addFractions, fraction, ZERO, type Fraction } from '@fairhouse/game-kit';
import { choose } from '../combinations.ts';
import type { Part, Play, Result } from '../family.ts';
import {
  combinationPlay,
  combinationsOf,
  digitList,
  digitPlay,
  endsOf,
  hitsOf,
  numberBefore,
  numberPlay,
  onlySome,
  paying,
} from '../play-kinds.ts';

/** What differs between the north and the rest: prizes and the pays that follow from them. */
export type Board = {
  layout: readonly Part[];
  /** The part whose last two digits are the dau. */
  dau: string;
  xien: { two: string; three: string; four: string };
  truot: { four: string; eight: string; ten: string };
};

/** Numbers of one selection: with these each combination can be an outcome (200 at most). */
const XIEN_MOST = { two: 20, three: 11, four: 9 };
const QUAY_MOST = 8;
/** 20 numbers make 184,756 bets of ten. */
const TRUOT_MOST = 20;
const SIZES = { two: 2, three: 3, four: 4 } as const;
type Word = keyof typeof SIZES;
const WORDS = ['two', 'three', 'four'] as const;

/** The chance that each of `size` numbers comes among so many drawn. */
const chanceOfAll = (size: number, drawn: number): Fraction => {
  let chance = ZERO;
  for (let away = 0; away <= size; away += 1) {
    const ways = BigInt(choose(size, away)) * BigInt(100 - away) ** BigInt(drawn);
    const part = fraction(away % 2 === 0 ? ways : -ways, 100n ** BigInt(drawn));
    chance = addFractions(chance, part);
  }
  return chance;
};

/** The plays on the last two digits of all results, or on some of them. */
export const playsOf = ({ layout, dau, xien, truot }: Board): readonly Play[] => {
  const ends = endsOf(layout);
  const { db = [], g1 = [] } = ends;
  /** Where the results stand that have so many digits. */
  const endsFrom = (digits: number): readonly number[] =>
    layout.flatMap((part) => (part.digits >= digits ? (ends[part.name] ?? []) : []));
  const all = endsFrom(2);
  const lastOf = (place: readonly number[]): number => place[0] ?? 0;
  const dbEnd = lastOf(db);

  const lo = (code: string, digits: number, odds: string): Play => {
    const places = endsFrom(digits);
    const prizes = [{ name: 'win', ends: places, odds }];
    return numberPlay({ code, tab: 'lo', digits, prizes, cost: places.length });
  };
  const single = (code: string, tab: string, digits: number, odds: string): Play =>
    numberPlay({ code, tab, digits, prizes: [{ name: 'win', ends: db, odds }] });
  const lastTwos = (result: Result): ReadonlySet<number> =>
    new Set(all.map((end) => numberBefore(result, end, 2)));

  // As many different numbers may come as there are results: fewer are never chosen than can come.
  const most = (chosen: number): number => Math.min(chosen, all.length);
  const xienPlay = (word: Word): Play =>
    combinationPlay({
      code: `xien-${word}`,
      tab: 'xien',
      input: digitList(2, XIEN_MOST[word]),
      sizes: [{ of: '', size: SIZES[word] }],
      tiers: { win: paying(chanceOfAll(SIZES[word], all.length), xien[word]) },
      drawnOf: lastTwos,
      atMet: (_, met) => hitsOf('win', choose(met, SIZES[word])),
      most,
      outcomes: combinationsOf([{ of: '', size: SIZES[word], tier: 'win' }]),
    });
  const quaySizes = WORDS.map((word) => ({ of: word, size: SIZES[word] }));
  const quay = combinationPlay({
    code: 'xien-quay',
    tab: 'xien',
    input: digitList(2, QUAY_MOST),
    sizes: quaySizes,
    tiers: Object.fromEntries(
      WORDS.map((word) => [word, paying(chanceOfAll(SIZES[word], all.length), xien[word], word)]),
    ),
    drawnOf: lastTwos,
    atMet: (_, met) =>
      onlySome(Object.fromEntries(quaySizes.map(({ of, size }) => [of, choose(met, size)]))),
    most,
    outcomes: combinationsOf(quaySizes.map(({ of, size }) => ({ of, size, tier: of }))),
  });
  // Most combinations win together: a truot is counted as a whole.
  const truotPlay = (word: keyof Board['truot'], size: number): Play =>
    combinationPlay({
      code: `truot-${word}`,
      tab: 'truot',
      input: digitList(2, TRUOT_MOST),
      sizes: [{ of: '', size }],
      tiers: {
        win: paying(
          fraction(BigInt(100 - size) ** BigInt(all.length), 100n ** BigInt(all.length)),
          truot[word],
        ),
      },
      drawnOf: lastTwos,
      atMet: (chosen, met) => hitsOf('win', choose(chosen - met, size)),
      most,
    });

  return [
    lo('lo-two', 2, '99'),
    lo('lo-three', 3, '960'),
    lo('lo-four', 4, '9400'),
    single('de', 'de', 2, '99'),
    numberPlay({
      code: 'g1',
      tab: 'de',
      digits: 2,
      prizes: [{ name: 'win', ends: g1, odds: '99' }],
    }),
    numberPlay({
      code: 'dau',
      tab: 'de',
      digits: 2,
      prizes: [{ name: 'win', ends: ends[dau] ?? [], odds: '99' }],
      cost: (ends[dau] ?? []).length,
    }),
    single('cang-three', 'cang', 3, '960'),
    single('cang-four', 'cang', 4, '9400'),
    digitPlay({ code: 'head', tab: 'digits', places: [dbEnd - 2], odds: '9.7' }),
    digitPlay({ code: 'tail', tab: 'digits', places: [dbEnd - 1], odds: '9.7' }),
    ...WORDS.map(xienPlay),
    quay,
    truotPlay('four', 4),
    truotPlay('eight', 8),
    truotPlay('ten', 10),
  ];
};

/**
 * Lo of two digits as it is sold in the north: a point costs 23 and pays 80 each time its number
 * comes among all 27 results.
 */
export const loVnd = (layout: readonly Part[]): Play =>
  numberPlay({
    code: 'lo-vnd',
    tab: 'lo',
    digits: 2,
    prizes: [{ name: 'win', ends: Object.values(endsOf(layout)).flat(), odds: '80' }],
    cost: 23,
  });
