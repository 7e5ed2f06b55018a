import {
  defineGame,
  deviationOf,
  fraction,
  oneOf,
  optionProblems,
  rtpLine,
  toDecimal,
  wholeFrom,
  type Options,
} from '@fairhouse/game-kit';
import { manifest } from './manifest.ts';

const { slug, version, kind, category, vassalage, title, stakes, topPrize } = manifest;

const TOSSES_MAX = 10;
const COUNTS = Array.from({ length: TOSSES_MAX }, (_, at) => at + 1);
const betOf = ({ side, tosses }: Options): string => `${String(side)}-${String(tosses)}`;
const examples = COUNTS.flatMap((tosses) =>
  ['heads', 'tails'].map((side): Options => ({ side, tosses })),
);

const prizeOf = (tosses: number) => fraction(99n * 2n ** BigInt(tosses), 100n);
const chanceOf = (tosses: number) => fraction(1n, 2n ** BigInt(tosses));

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
    optionProblems(options, { side: oneOf('heads', 'tails'), tosses: wholeFrom(1, TOSSES_MAX) }),
  // All tosses are drawn, also after a wrong one: what would have come is shown.
  decide: (draws, { options = { side: 'heads', tosses: 1 } }) => {
    const tosses = Number(options.tosses);
    const sides = Array.from({ length: tosses }, () => (draws.below(2) === 0 ? 'heads' : 'tails'));
    const isWin = sides.every((side) => side === options.side);
    return { gross: isWin ? prizeOf(tosses) : fraction(0n), outcome: { sides, isWin } };
  },
  rtp: () =>
    examples.map((options) =>
      rtpLine({
        game: slug,
        bet: betOf(options),
        rtp: fraction(99n, 100n),
        method: 'closed form: 2^-n times 0.99 * 2^n',
        deviation: deviationOf([
          { gross: prizeOf(Number(options.tosses)), chance: chanceOf(Number(options.tosses)) },
        ]),
        hitRate: toDecimal(chanceOf(Number(options.tosses)), 8),
      }),
    ),
});
