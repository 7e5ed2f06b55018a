import {
  chanceOfTarget,
  defineGame,
  deviationOf,
  edgePoint,
  fraction,
  POINT_MAX,
  returnOfTarget,
  rtpLine,
  TARGET_MIN,
  toDecimal,
} from '@fairhouse/game-kit';
import { manifest } from './manifest.ts';
import { multipleAt, timeOf } from './flight.ts';

const { slug, version, kind, category, vassalage, title, stakes } = manifest;

const PRICED = [TARGET_MIN, 110, 150, 200, 500, 1000, 10_000, 100_000, POINT_MAX];

export const game = defineGame({
  slug,
  version,
  kind,
  category,
  vassalage,
  title,
  stakes,
  betSeconds: 8,
  pauseSeconds: 4,
  point: edgePoint,
  multipleAt,
  timeOf,
  rtp: () =>
    PRICED.map((target) =>
      rtpLine({
        game: slug,
        rtp: returnOfTarget(target),
        bet: `auto-${(target / 100).toFixed(2)}`,
        hitRate: toDecimal(chanceOfTarget(target), 8),
        deviation: deviationOf([
          { gross: fraction(BigInt(target), 100n), chance: chanceOfTarget(target) },
        ]),
        method:
          'closed form: T / 100 times floor(99 * 2^32 / T) / 2^32 for a target of T hundredths',
      }),
    ),
});
