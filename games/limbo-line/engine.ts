import {
  chanceOfTarget,
  defineGame,
  deviationOf,
  edgePoint,
  fraction,
  optionProblems,
  POINT_MAX,
  returnOfTarget,
  rtpLine,
  TARGET_MIN,
  toDecimal,
  wholeFrom,
  type Options,
} from '@fairhouse/game-kit';
import { manifest } from './manifest.ts';

const { slug, version, kind, category, vassalage, title, stakes, topPrize } = manifest;

const PRICED = [TARGET_MIN, 110, 150, 200, 300, 500, 1000, 10_000, 100_000, POINT_MAX];
const betOf = ({ target }: Options): string => `over-${(Number(target) / 100).toFixed(2)}`;
const examples = PRICED.map((target): Options => ({ target }));

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
  options: (options) => optionProblems(options, { target: wholeFrom(TARGET_MIN, POINT_MAX) }),
  decide: (draws, { options = { target: 200 } }) => {
    const target = Number(options.target);
    const point = edgePoint(draws);
    const isWin = point >= target;
    return {
      gross: isWin ? fraction(BigInt(target), 100n) : fraction(0n),
      outcome: { point, isWin },
    };
  },
  rtp: () =>
    PRICED.map((target) =>
      rtpLine({
        game: slug,
        bet: betOf({ target }),
        rtp: returnOfTarget(target),
        deviation: deviationOf([
          { gross: fraction(BigInt(target), 100n), chance: chanceOfTarget(target) },
        ]),
        hitRate: toDecimal(chanceOfTarget(target), 8),
        method:
          'closed form: T / 100 times floor(99 * 2^32 / T) / 2^32 for a target of T hundredths',
      }),
    ),
});
