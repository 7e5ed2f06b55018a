import {
  defineGame,
  deviationOf,
  fraction,
  oneOf,
  optionProblems,
  rtpLine,
  toDecimal,
  type Options,
} from '@fairhouse/game-kit';
import { manifest } from './manifest.ts';
import { MOODS, RINGS, SIZES } from './rings.ts';

const { slug, version, kind, category, vassalage, title, stakes, topPrize } = manifest;

const betOf = ({ mood, fields }: Options): string => `${String(mood)}-${String(fields)}`;
const ringOf = (options: Options): readonly number[] => {
  const ring = RINGS[betOf(options)];
  if (!ring) throw new Error('there is no such ring');
  return ring;
};
const examples = MOODS.flatMap((mood) => SIZES.map((fields): Options => ({ mood, fields })));

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
  options: (options) => optionProblems(options, { mood: oneOf(...MOODS), fields: oneOf(...SIZES) }),
  decide: (draws, { options = { mood: 'calm', fields: 10 } }) => {
    const ring = ringOf(options);
    const field = draws.below(ring.length);
    const tenths = ring[field] ?? 0;
    return { gross: fraction(BigInt(tenths), 10n), outcome: { field, tenths } };
  },
  rtp: () =>
    examples.map((options) => {
      const ring = ringOf(options);
      const fields = BigInt(ring.length);
      return rtpLine({
        game: slug,
        bet: betOf(options),
        method: 'sum over all fields of the ring',
        deviation: deviationOf(
          ring.map((tenths) => ({
            gross: fraction(BigInt(tenths), 10n),
            chance: fraction(1n, fields),
          })),
        ),
        rtp: fraction(BigInt(ring.reduce((sum, tenths) => sum + tenths, 0)), 10n * fields),
        hitRate: toDecimal(fraction(BigInt(ring.filter((tenths) => tenths > 0).length), fields), 8),
      });
    }),
});
