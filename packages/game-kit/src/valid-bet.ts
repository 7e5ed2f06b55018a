import { scaleDown } from '@fairhouse/money';
import { compareFractions, fraction, type Fraction } from './fraction.ts';
import type { BetOutcome, GameCategory, ValidBet, ValidRule } from './game-parts.ts';

/** A bet that has ended, with what whoever ends it found out about it. */
type EndedBet = {
  /** Of the game, by its manifest. */
  category: GameCategory;
  /** All that was at stake: where a bet can lose several units, the whole reserve. */
  stakeMinor: bigint;
  /** All that came back, the stake included; of a cash-out what it paid. */
  payoutMinor: bigint;
  /** By the rules of the game; left out where nothing but the sums is known. */
  outcome?: BetOutcome;
  /** SPORTS and ESPORTS: decimal odds of the whole ticket; null where nobody told them. */
  odds?: Fraction | null;
  /** SPORTS and ESPORTS: the member sold the ticket back before it was decided. */
  isCashOut?: boolean;
  /** LIVE, LOTT, SPORTS and ESPORTS: the part of the stake that opposite bets of theirs cancel. */
  hedgedMinor?: bigint;
  /**
   * LOTT: the part of all outcomes that the member's bets on this issue and play win on between
   * them; null where nobody knows it.
   */
  coverage?: Fraction | null;
  /** The house gave the stake: a free bet, a free spin, a respin of a feature. */
  isFree?: boolean;
};

/** Below these odds a bet on sports counts nothing. */
const ODDS_MIN = fraction(3n, 2n);
/** From this part of the outcomes on, a member's bets on an issue count nothing. */
export const COVERAGE_MAX = fraction(7n, 10n);

/**
 * What a bet counts for everywhere: rebate, points, ranks, wagering, missions and contracts take it
 * from here and nowhere else. The table, and after it what comes before the table:
 *
 * | Category       | Counts                        | Nothing where                               |
 * | -------------- | ----------------------------- | ------------------------------------------- |
 * | RNG FISH ELOTT | the stake                     |                                             |
 * | LOTT           | the stake, hedges taken off   | the bets cover 70% of the outcomes or more  |
 * | LIVE           | what changed hands, likewise  | the stake came back                         |
 * | PVP            | what changed hands            | the stake came back                         |
 * | SPORTS ESPORTS | what changed hands, likewise  | the odds are under 1.50, the stake came back |
 *
 * A void bet, a push and a stake that the house gave count nothing in every category. "What changed
 * hands" is the difference of payout and stake, and never more than the stake.
 */
export const validBetOf = (bet: EndedBet): ValidBet => {
  requireSums(bet);
  // VOID and PUSH refund, in any category: the game itself says that nothing was decided.
  if (bet.outcome === 'void') return nothing('void');
  // Real money only: what the house staked is no turnover of the member.
  if (bet.isFree) return nothing('free');
  if (bet.outcome === 'push') return nothing('push');
  switch (bet.category) {
    // A slot or a fish that pays its stake was played all the same: the stake counts, win or lose.
    // Leaving a rising game or a round of steps is a way to play, and no cash-out of the table.
    case 'RNG':
    case 'FISH':
    case 'ELOTT':
      return { validBetMinor: bet.stakeMinor, rule: 'stake' };
    case 'LOTT':
      return ofLottery(bet);
    case 'LIVE':
      return ofOpposites(bet);
    case 'PVP':
      return ofChange(bet, 'net');
    case 'SPORTS':
    case 'ESPORTS':
      return ofSports(bet);
  }
};

const nothing = (rule: ValidRule): ValidBet => ({ validBetMinor: 0n, rule });

/** Sure bets are made by covering: what covers nearly everything risks nearly nothing. */
const ofLottery = (bet: EndedBet): ValidBet => {
  const { coverage, stakeMinor, hedgedMinor = 0n } = bet;
  if (coverage === undefined) throw new Error('a lottery bet does not say what it covers');
  if (coverage !== null && compareFractions(coverage, COVERAGE_MAX) >= 0) {
    return nothing('covering');
  }
  // Big and small, odd and even, dragon and tiger: only the difference of the sides.
  return hedgedMinor > 0n
    ? { validBetMinor: stakeMinor - hedgedMinor, rule: 'hedge' }
    : { validBetMinor: stakeMinor, rule: 'stake' };
};

/** Player and banker, red and black: of both sides of a round only the difference was at risk. */
const ofOpposites = (bet: EndedBet): ValidBet => lessHedge(bet, ofChange(bet, 'net'));
const lessHedge = ({ stakeMinor, hedgedMinor = 0n }: EndedBet, whole: ValidBet): ValidBet => {
  if (hedgedMinor === 0n || whole.validBetMinor === 0n) return whole;
  return {
    validBetMinor: scaleDown(whole.validBetMinor, stakeMinor - hedgedMinor, stakeMinor),
    rule: 'hedge',
  };
};

/** Odds come first, so that selling a ticket back does not make a sure one count. */
const ofSports = (bet: EndedBet): ValidBet => {
  if (bet.odds === undefined) throw new Error('a bet on sports does not say its odds');
  if (bet.odds !== null && compareFractions(bet.odds, ODDS_MIN) < 0) return nothing('low_odds');
  return bet.isCashOut ? ofChange(bet, 'cash_out') : lessHedge(bet, ofChange(bet, 'net'));
};

/**
 * A bet that can lose several units, such as a NiuNiu double, has all of them at stake: so its net
 * result counts whole, and is still no more than the stake.
 */
const ofChange = ({ stakeMinor, payoutMinor }: EndedBet, rule: 'net' | 'cash_out'): ValidBet => {
  if (payoutMinor === stakeMinor) return nothing(rule === 'net' ? 'push' : rule);
  const change = payoutMinor > stakeMinor ? payoutMinor - stakeMinor : stakeMinor - payoutMinor;
  return { validBetMinor: change < stakeMinor ? change : stakeMinor, rule };
};

const requireSums = ({ stakeMinor, payoutMinor, hedgedMinor = 0n }: EndedBet): void => {
  if (stakeMinor < 0n || payoutMinor < 0n) throw new Error('a bet has a sum below 0');
  if (hedgedMinor < 0n || hedgedMinor > stakeMinor) {
    throw new Error('a hedge cancels no more than the stake');
  }
};
