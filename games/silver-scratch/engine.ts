import {
  defineGame,
  deviationOf,
  fraction,
  rtpLine,
  weightedIndex,
  type Draws,
} from '@fairhouse/game-kit';
import { manifest } from './manifest.ts';
import { CARDS, FIELDS, PRIZES } from './prizes.ts';

const { slug, version, kind, category, vassalage, title, stakes, topPrize } = manifest;

const BLANKS = CARDS - PRIZES.reduce((sum, { cards }) => sum + cards, 0);
const WEIGHTS = [...PRIZES.map(({ cards }) => cards), BLANKS];

/** Three of the prize, or none; every other symbol at most twice; then all in a drawn order. */
const layOut = (draws: Draws, won: string | undefined): string[] => {
  const others = PRIZES.map(({ symbol }) => symbol).filter((symbol) => symbol !== won);
  const fill = draws.shuffle(others.length * 2).map((at) => others[at >> 1] ?? '');
  const fields = won === undefined ? fill : [won, won, won, ...fill];
  const kept = fields.slice(0, FIELDS);
  return draws.shuffle(FIELDS).map((at) => kept[at] ?? '');
};

export const game = defineGame({
  slug,
  version,
  kind,
  category,
  vassalage,
  title,
  stakes,
  maxPayoutMultiple: topPrize,
  decide: (draws) => {
    const prize = PRIZES[weightedIndex(WEIGHTS, draws.below(CARDS))];
    const times = prize?.times ?? 0;
    return {
      gross: fraction(BigInt(times)),
      outcome: { fields: layOut(draws, prize?.symbol), symbol: prize?.symbol ?? '', times },
    };
  },
  rtp: () => [
    rtpLine({
      game: slug,
      bet: 'spin',
      method: 'sum over the million cards',
      rtp: fraction(
        BigInt(PRIZES.reduce((sum, one) => sum + one.times * one.cards, 0)),
        BigInt(CARDS),
      ),
      deviation: deviationOf(
        PRIZES.map((one) => ({
          gross: fraction(BigInt(one.times)),
          chance: fraction(BigInt(one.cards), BigInt(CARDS)),
        })),
      ),
      hitRate: ((CARDS - BLANKS) / CARDS).toFixed(8),
    }),
  ],
});
