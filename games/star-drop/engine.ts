import {
  defineGame,
  deviationOf,
  fraction,
  oneOf,
  optionProblems,
  rtpLine,
  type Options,
} from '@fairhouse/game-kit';
import { cupsOf, MOODS, ROWS } from './cups.ts';
import { manifest } from './manifest.ts';

const { slug, version, kind, category, vassalage, title, stakes, topPrize } = manifest;

const betOf = ({ mood, rows }: Options): string => `${String(mood)}-${String(rows)}`;
const examples = MOODS.flatMap((mood) => ROWS.map((rows): Options => ({ mood, rows })));

/** The ways to each cup: row n of the triangle of binomials. */
const waysOf = (rows: number): bigint[] => {
  let ways = [1n];
  for (let row = 0; row < rows; row += 1) {
    ways = [1n, ...ways.slice(1).map((way, at) => way + (ways[at] ?? 0n)), 1n];
  }
  return ways;
};

/** What comes back for a stake of one, cup by cup, with the chance of the cup. */
const outcomesOf = ({ mood, rows }: Options) => {
  const ways = waysOf(Number(rows));
  return cupsOf(Number(rows), String(mood)).map((cup, at) => ({
    gross: fraction(BigInt(cup), 100n),
    chance: fraction(ways[at] ?? 0n, 2n ** BigInt(Number(rows))),
  }));
};

const returnOf = ({ mood, rows }: Options) => {
  const ways = waysOf(Number(rows));
  const paid = cupsOf(Number(rows), String(mood)).reduce(
    (sum, cup, at) => sum + BigInt(cup) * (ways[at] ?? 0n),
    0n,
  );
  return fraction(paid, 100n * 2n ** BigInt(Number(rows)));
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
  options: (options) => optionProblems(options, { mood: oneOf(...MOODS), rows: oneOf(...ROWS) }),
  // One draw a pin: 0 falls left, 1 falls right.
  decide: (draws, { options = { mood: 'even', rows: 12 } }) => {
    const rows = Number(options.rows);
    const path = Array.from({ length: rows }, () => draws.below(2));
    const cup = path.reduce((sum, turn) => sum + turn, 0);
    const hundredths = cupsOf(rows, String(options.mood))[cup] ?? 0;
    return { gross: fraction(BigInt(hundredths), 100n), outcome: { path, cup, hundredths } };
  },
  rtp: () =>
    examples.map((options) =>
      rtpLine({
        game: slug,
        bet: betOf(options),
        rtp: returnOf(options),
        hitRate: '1.00000000',
        deviation: deviationOf(outcomesOf(options)),
        method: `sum over all ${2 ** Number(options.rows)} paths`,
      }),
    ),
});
