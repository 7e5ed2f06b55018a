import { parseAmount, printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { offerFigures, type OfferFigures } from '../../deposit-offers/index.ts';

/**
 * Figures about money that a promotion names stand in its words as what they are of, and are filled
 * when it is shown: `{offer:3:max}`, `{referral:reward}` (D-K10). So they cannot differ from the
 * terms that run, and a promotion of an offer that runs no more is over.
 */
const FIGURE = /\{(offer|referral):(?:(\d{1,15}):)?(\w+)\}/g;
/** In place of a figure that is of nothing any more. */
const NONE = '–';

export type Figures = {
  fill(text: string): string;
  /** Whether the words are of an offer that gives nothing now. */
  isOver(text: string): boolean;
};

export const figuresFor = async (ctx: Ctx, texts: readonly string[]): Promise<Figures> => {
  const ids = new Set(texts.flatMap((text) => offersIn(text)));
  const offers = await offerFigures(
    ctx,
    [...ids].map((id) => BigInt(id)),
  );
  const referral = referralFigures(ctx);
  return {
    fill: (text) =>
      text.replaceAll(
        FIGURE,
        (_, of: string, id: string | undefined, name: string) =>
          (of === 'referral' ? referral[name] : figureOf(offers.get(id ?? ''), name)) ?? NONE,
      ),
    isOver: (text) =>
      offersIn(text).some((id) => offers.get(id)?.isRunning !== true) ||
      (text.includes('{referral:') && !givesForFriends(ctx)),
  };
};

const givesForFriends = ({ brand }: Ctx): boolean => {
  const { reward, friendReward } = settingsOf(brand).referral;
  return [reward, friendReward].some((text) => (parseAmount(text, brand.currency) ?? 0n) > 0n);
};

const offersIn = (text: string): string[] =>
  [...text.matchAll(FIGURE)].flatMap(([, of, id]) => (of === 'offer' && id ? [id] : []));
const figureOf = (offer: OfferFigures | undefined, name: string): string | undefined =>
  offer?.figures[name];

const referralFigures = ({ brand }: Ctx): Record<string, string> => {
  const { reward, friendReward, depositMin, perMonth } = settingsOf(brand).referral;
  const print = (text: string) => {
    const minor = parseAmount(text, brand.currency);
    return minor === undefined ? NONE : printAmount(minor, brand.currency);
  };
  const [own, friends] = [print(reward), print(friendReward)];
  return {
    reward: own,
    friendReward: friends,
    each: own === friends ? own : `${own} / ${friends}`,
    depositMin: print(depositMin),
    perMonth: String(perMonth),
    currency: brand.currency.code,
  };
};
