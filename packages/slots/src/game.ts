import {
  defineGame,
  divideFractions,
  fraction,
  isSameChoice,
  NO_OPTIONS,
  oneOf,
  optionProblems,
  parseDecimal,
  rtpLine,
  toDecimal,
  type Choosing,
  type Fraction,
  type GameManifest,
  type InstantGame,
  type Options,
  type RtpLine,
} from '@fairhouse/game-kit';
import type { Certificate } from './kind.ts';
import { checkedKindOf, type SlotModel } from './kinds.ts';
import { remembered } from './remembered.ts';
import type { SlotRound } from './round.ts';

/** A game of its shelf data and its model. The return is certified when it is first asked for. */
export const slotGame = (manifest: GameManifest, model: SlotModel): InstantGame<SlotRound> => {
  const { slug, version, category, vassalage, title, stakes } = manifest;
  const decide = checkedKindOf(model).engine(model);
  return defineGame<SlotRound>({
    slug,
    version,
    kind: 'instant',
    category,
    vassalage,
    title,
    stakes,
    maxPayoutMultiple: model.topPrize,
    ...buyingOf(manifest),
    decide: (draws, { stakeMinor, options = NO_OPTIONS }) => {
      const price = priceOf(manifest, options);
      if (!price) return decide(draws, { stakeMinor });
      const { gross, outcome } = decide(draws, { stakeMinor, buy: String(options.buy) });
      return { gross: divideFractions(gross, price), outcome };
    },
    rtp: () => {
      const { rtp, hitRate, deviation, method } = certificateOf(model);
      return [
        rtpLine({
          game: slug,
          bet: 'spin',
          rtp,
          method,
          ...(hitRate === undefined ? {} : { hitRate }),
          ...(deviation === undefined ? {} : { deviation }),
        }),
        ...buyLines(manifest, model),
      ];
    },
  });
};

const priceOf = ({ buys = [] }: GameManifest, options: Options): Fraction | undefined => {
  const buy = buys.find(({ feature }) => feature === options.buy);
  return buy && parseDecimal(String(buy.priceBets));
};

/** What a title with features to buy offers besides a spin. */
const buyingOf = (manifest: GameManifest): Choosing => {
  const features = (manifest.buys ?? []).map(({ feature }) => feature);
  return features.length === 0
    ? {}
    : {
        options: (options) =>
          isSameChoice(options, NO_OPTIONS)
            ? []
            : optionProblems(options, { buy: oneOf(...features) }),
        examples: [NO_OPTIONS, ...features.map((buy) => ({ buy }))],
        betOf: ({ buy }) => (buy === undefined ? 'spin' : `buy-${String(buy)}`),
        priceOf: (options) => priceOf(manifest, options),
      };
};

const buyLines = (manifest: GameManifest, model: SlotModel): RtpLine[] => {
  if (!manifest.buys) return [];
  return checkedKindOf(model)
    .buys(model)
    .map(({ feature, rtp }) =>
      rtpLine({
        game: manifest.slug,
        bet: `buy-${feature}`,
        rtp,
        method: 'mean of the feature over its price',
      }),
    );
};

/** The certificate of a model, computed once. */
export const certificateOf = remembered((model: SlotModel): Certificate =>
  checkedKindOf(model).certify(model),
);

export type SlotFigures = Pick<
  GameManifest,
  'rtp' | 'hitRate' | 'volatility' | 'lineCount' | 'topPrize' | 'buys'
>;

/** What a manifest must say of a model: plain literals there, since a front end never certifies. */
export const figuresOf = (model: SlotModel): SlotFigures => {
  const { rtp, hitRate, deviation = 0 } = certificateOf(model);
  const buys = checkedKindOf(model)
    .buys(model)
    .map(({ feature, priceBets }) => ({ feature, priceBets }));
  return {
    rtp: percentOf(rtp),
    volatility: volatilityOf(deviation),
    ...(hitRate === undefined ? {} : { hitRate: percentOf(parseDecimal(hitRate)) }),
    lineCount: checkedKindOf(model).facts(model).lines.length,
    topPrize: model.topPrize,
    ...(buys.length === 0 ? {} : { buys }),
  };
};

/** By the standard deviation in bets: 1 below 2, 2 below 3, 3 below 4.5, 4 up to 7, 5 above. */
const volatilityOf = (deviation: number): GameManifest['volatility'] =>
  deviation < 2 ? 1 : deviation < 3 ? 2 : deviation < 4.5 ? 3 : deviation <= 7 ? 4 : 5;

const percentOf = ({ num, den }: { num: bigint; den: bigint }): string =>
  `${toDecimal(fraction(num * 100n, den), 2)}%`;
