import {
  FULL_TERMS,
  missingAfter,
  REFERENCE,
  weightOf,
  withDeposit,
  worthOf,
  type BonusTerms,
} from '@fairhouse/contract/bonus-terms';
import { category as categories } from '@fairhouse/contract/catalogue';
import type { OfferItem } from '@fairhouse/contract/deposit-offers';
import { diceOf } from './dice.ts';

/** So many standard errors the mean of those who play may lie beside what is shown. */
const ERRORS = 3;

export type PlayedOffer = {
  offer: string;
  deposit: number;
  bets: number;
  /** Of deposit and bonus, in minor units: as the page says it, and as members have it. */
  shown: number;
  played: number;
  standardErrors: number;
  /** How often it is played through before all is lost. */
  chanceShown: number;
  chancePlayed: number;
  isWithin: boolean;
};

/**
 * Members who take an offer of a house and play it out on the even chance that its page reckons by,
 * where most of a bet counts: in bets of the height it names, until the evaluator of the house says
 * that nothing is missing of deposit and bonus, or no whole bet is left. At the least deposit, and
 * at the one that brings the highest bonus.
 */
export const playOffers = (
  offers: readonly (readonly [name: string, item: OfferItem])[],
  p: { members: number; seed: number; reckon?: typeof worthOf },
): PlayedOffer[] =>
  offers.flatMap(([offer, item]) => {
    const least = hundredthsOf(item.depositMin);
    const most = (hundredthsOf(item.bonusMax) * 10_000n) / hundredthsOf(item.percent);
    return [...new Set([least, most > least ? most : least])].map((deposit) =>
      playOne({ offer, item, deposit }, p),
    );
  });

const playOne = (
  { offer, item, deposit }: { offer: string; item: OfferItem; deposit: bigint },
  p: { members: number; seed: number; reckon?: typeof worthOf },
): PlayedOffer => {
  const part = (deposit * hundredthsOf(item.percent)) / 10_000n;
  const bonus = part < hundredthsOf(item.bonusMax) ? part : hundredthsOf(item.bonusMax);
  const of = item.turnoverOf === 'both' ? deposit + bonus : bonus;
  const ofBonus = (of * hundredthsOf(item.times)) / 100n;
  const moneyMinor = deposit + bonus;
  const terms: BonusTerms = { weights: item.weights, gameWeights: item.gameWeights };
  const ofCategory = (category: string) => weightOf(terms, { category, slug: '' });
  const [category = ''] = categories.options.toSorted(
    (one, other) => ofCategory(other) - ofCategory(one),
  );
  const play = withDeposit({
    moneyMinor,
    ofDepositMinor: deposit,
    ofBonusMinor: ofBonus,
    terms,
    betMaxMinor: item.betMax === null ? null : hundredthsOf(item.betMax),
    kept:
      item.keepMost === null
        ? null
        : { depositMinor: deposit, keepMostMinor: hundredthsOf(item.keepMost) },
  });
  const worth = play && (p.reckon ?? worthOf)(play);
  if (!worth) throw new Error(`${offer} is not reckoned`);
  const isDone = (bets: number): boolean =>
    missingAfter(
      [
        { askedMinor: deposit, terms: FULL_TERMS },
        { askedMinor: ofBonus, terms },
      ],
      [{ after: 2, category, slug: '', validMinor: worth.betMinor * BigInt(bets) }],
    ).every((missing) => missing <= 0n);
  // How many bets that takes is asked of the evaluator, and not of what is shown.
  let bets = 0;
  for (let step = 1 << 20; step > 0; step >>= 1) if (!isDone(bets + step - 1)) bets += step;
  const dice = diceOf('offers', p.seed, offer, String(deposit));
  const start = Number(moneyMinor / worth.betMinor);
  let sum = 0;
  let squares = 0;
  let through = 0;
  for (let member = 0; member < p.members; member += 1) {
    let money = start;
    for (let made = 0; made < bets && money > 0; made += 1) {
      money += dice.below(REFERENCE.of) < REFERENCE.wins ? 1 : -1;
    }
    sum += money;
    squares += money * money;
    if (money > 0) through += 1;
  }
  const mean = sum / p.members;
  const error = Math.sqrt((squares / p.members - mean * mean) / p.members);
  const bet = Number(worth.betMinor);
  const rest = Number(moneyMinor) - start * bet;
  const shown = Number(worth.leftMinor);
  const played = rest + mean * bet;
  const chancePlayed = through / p.members;
  const chanceError = Math.sqrt((chancePlayed * (1 - chancePlayed)) / p.members);
  // What is shown is whole minor units, rounded down.
  const isWithin =
    Math.abs(shown - played) <= ERRORS * error * bet + 1 &&
    Math.abs(worth.chance - chancePlayed) <= ERRORS * chanceError + 1 / p.members;
  return {
    offer,
    deposit: Number(deposit),
    bets,
    shown,
    played: Math.round(played * 100) / 100,
    standardErrors:
      error === 0 ? 0 : Math.round((Math.abs(shown - played) / error / bet) * 100) / 100,
    chanceShown: worth.chance,
    chancePlayed,
    isWithin,
  };
};

/** Amounts and percent as operators type them, in hundredths. */
const hundredthsOf = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
};
