import {
  addFractions,
  defineGame,
  deviationOf,
  fraction,
  multiplyFractions,
  oneOf,
  optionProblems,
  rtpLine,
  someOf,
  toDecimal,
  ZERO,
  type Options,
} from '@fairhouse/game-kit';
import { manifest } from './manifest.ts';
import { DRAWN, MARKS_MAX, MOODS, NUMBERS, paysOf } from './pays.ts';

const { slug, version, kind, category, vassalage, title, stakes, topPrize } = manifest;

const marksOf = ({ marks }: Options): readonly number[] => (Array.isArray(marks) ? marks : []);
const betOf = (options: Options): string => `${String(options.mood)}-${marksOf(options).length}`;
const examples = MOODS.flatMap((mood) =>
  Array.from({ length: MARKS_MAX }, (_, at): Options => ({
    mood,
    marks: Array.from({ length: at + 1 }, (_mark, index) => index * 4 + 1),
  })),
);

const choose = (from: number, count: number): bigint => {
  let ways = 1n;
  for (let at = 0; at < count; at += 1) ways = (ways * BigInt(from - at)) / BigInt(at + 1);
  return count > from ? 0n : ways;
};

/** So many of the marks are among the drawn numbers. */
const chanceOf = (marks: number, hits: number) =>
  fraction(choose(marks, hits) * choose(NUMBERS - marks, DRAWN - hits), choose(NUMBERS, DRAWN));

const lineOf = (options: Options) => {
  const marks = marksOf(options).length;
  const outcomes = [...paysOf(String(options.mood), marks).entries()].map(([hits, tenths]) => ({
    gross: fraction(BigInt(tenths), 10n),
    chance: chanceOf(marks, hits),
  }));
  let rtp = ZERO;
  let hitRate = ZERO;
  for (const { gross, chance } of outcomes) {
    rtp = addFractions(rtp, multiplyFractions(chance, gross));
    if (gross.num > 0n) hitRate = addFractions(hitRate, chance);
  }
  return rtpLine({
    game: slug,
    bet: betOf(options),
    rtp,
    hitRate: toDecimal(hitRate, 8),
    deviation: deviationOf(outcomes),
    method: 'hypergeometric: ten of forty drawn',
  });
};

export const game = defineGame({
  slug,
  version,
  kind,
  category,
  vassalage,
  title,
  stakes,
  examples,
  betOf,
  maxPayoutMultiple: topPrize,
  options: (options) =>
    optionProblems(options, {
      mood: oneOf(...MOODS),
      marks: someOf({ min: 1, max: NUMBERS, from: 1, to: MARKS_MAX }),
    }),
  // The first ten of a shuffle of forty, in the order they rise.
  decide: (draws, { options = { mood: 'even', marks: [1, 2, 3, 4, 5] } }) => {
    const marks = marksOf(options);
    const drawn = draws
      .shuffle(NUMBERS)
      .slice(0, DRAWN)
      .map((index) => index + 1);
    const hits = drawn.filter((number) => marks.includes(number)).length;
    const tenths = paysOf(String(options.mood), marks.length)[hits] ?? 0;
    return { gross: fraction(BigInt(tenths), 10n), outcome: { drawn, hits, tenths } };
  },
  rtp: () => examples.map(lineOf),
});
