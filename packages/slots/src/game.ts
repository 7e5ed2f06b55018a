import { defineGame, fraction, parseDecimal, rtpLine, toDecimal, type GameManifest,
  type InstantGame } from '@fairhouse/game-kit';
import type { Certificate, SlotChoice } from './kind.ts';
import { checkedKindOf, type SlotModel } from './kinds.ts';
import type { SlotRound } from './round.ts';

/** A game of its shelf data and its model. The return is certified when it is first asked for. */
export const slotGame = (
  manifest: GameManifest, model: SlotModel,
): InstantGame<SlotRound> => {
  const { slug, version, category, vassalage, title, stakes } = manifest;
  const decide = checkedKindOf(model).engine(model);
  return defineGame<SlotRound>({
    slug, version, kind: 'instant', category, vassalage, title, stakes,
    maxPayoutMultiple: model.topPrize,
    decide: (draws, choice) => decide(draws, choice as SlotChoice),
    rtp: () => {
      const { rtp, hitRate, deviation, method } = certificateOf(model);
      return [rtpLine({ game: slug, bet: 'spin', rtp, method,
        ...(hitRate === undefined ? {} : { hitRate }),
        ...(deviation === undefined ? {} : { deviation }) })];
    },
  });
};

/** The certificate of a model, computed once. */
export const certificateOf = (model: SlotModel): Certificate => {
  const known = CERTIFICATES.get(model) ?? checkedKindOf(model).certify(model);
  CERTIFICATES.set(model, known);
  return known;
};
const CERTIFICATES = new WeakMap<SlotModel, Certificate>();

export type SlotFigures = Pick<GameManifest,
  'rtp' | 'hitRate' | 'volatility' | 'lineCount' | 'topPrize'>;

/** What a manifest must say of a model: plain literals there, since a front end never certifies. */
export const figuresOf = (model: SlotModel): SlotFigures => {
  const { rtp, hitRate, deviation = 0 } = certificateOf(model);
  return {
    rtp: percentOf(rtp), volatility: volatilityOf(deviation),
    ...(hitRate === undefined ? {} : { hitRate: percentOf(parseDecimal(hitRate)) }),
    lineCount: checkedKindOf(model).facts(model).lines.length, topPrize: model.topPrize,
  };
};

/** By the standard deviation in bets: 1 below 2, 2 below 3, 3 below 4.5, 4 up to 7, 5 above. */
const volatilityOf = (deviation: number): GameManifest['volatility'] =>
  deviation < 2 ? 1 : deviation < 3 ? 2 : deviation < 4.5 ? 3 : deviation <= 7 ? 4 : 5;

const percentOf = ({ num, den }: { num: bigint; den: bigint }): string =>
  `${toDecimal(fraction(num * 100n, den), 2)}%`;
