import {
  defineGame,
  deviationOf,
  fraction,
  oneOf,
  optionProblems,
  rtpLine,
  wholeFrom,
  type Options,
} from '@fairhouse/game-kit';
import { manifest } from './manifest.ts';

const { slug, version, kind, category, vassalage, title, stakes, topPrize } = manifest;

/** Hundredths of a per cent; 4950 doubles the stake. */
const CHANCE_MIN = 1;
const CHANCE_MAX = 9500;
/** Ninety-nine hundredths come back whatever the chance: 9900 / chance for a stake of one. */
const KEPT = 9900n;
const PRICED = [1, 10, 100, 1000, 2500, 4950, 5000, 7500, 9000, 9500];

const betOf = ({ side, chance }: Options): string =>
  `${String(side)}-${(Number(chance) / 100).toFixed(2)}`;
const examples = PRICED.flatMap((chance) =>
  ['under', 'over'].map((side): Options => ({ side, chance })),
);

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
      side: oneOf('under', 'over'),
      chance: wholeFrom(CHANCE_MIN, CHANCE_MAX),
    }),
  // Wins on exactly `chance` of the ten thousand rolls: the lowest, or the highest.
  decide: (draws, { options = { side: 'under', chance: 4950 } }) => {
    const chance = Number(options.chance);
    const roll = draws.below(10_000);
    const isWin = options.side === 'over' ? roll >= 10_000 - chance : roll < chance;
    return {
      gross: isWin ? fraction(KEPT, BigInt(chance)) : fraction(0n),
      outcome: { roll, isWin },
    };
  },
  rtp: () =>
    examples.map((options) =>
      rtpLine({
        game: slug,
        bet: betOf(options),
        rtp: fraction(KEPT, 10_000n),
        deviation: deviationOf([
          {
            gross: fraction(KEPT, BigInt(Number(options.chance))),
            chance: fraction(BigInt(Number(options.chance)), 10_000n),
          },
        ]),
        hitRate: (Number(options.chance) / 10_000).toFixed(4),
        method: 'closed form: chance / 10000 times 9900 / chance, the same for every chance',
      }),
    ),
});
