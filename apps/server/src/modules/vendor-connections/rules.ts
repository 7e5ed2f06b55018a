import type { WalletStatus } from '@fairhouse/contract/wallet-protocol';
import { validBetOf as tableOf, type GameCategory, type ValidBet } from '@fairhouse/game-kit';
import { splitByWeights } from '@fairhouse/money';
import type { WagerVerdict } from '../wallet/index.ts';

/** A round of a vendor in the ledger, apart from those of every other. */
export const roundKey = (code: string, round: string): string => `${code}:${round}`;
/** The betting window of one bet, and the key of its wager. */
export const betKey = (code: string, id: string): string => `wire:${code}:${id}`;

type Sums = { stakeMinor: bigint; payoutMinor: bigint };
/** A vendor tells sums alone: nothing of odds, of what was covered, or of opposite bets. */
export const validBetOf = (category: GameCategory, sums: Sums): ValidBet =>
  tableOf({ category, ...sums, odds: null, coverage: null });

/** Where one round has bets that win when others of it lose. */
export const mayBeOpposite = (category: GameCategory): boolean =>
  OPPOSABLE.some((one) => one === category);
const OPPOSABLE: readonly GameCategory[] = ['LIVE', 'LOTT', 'SPORTS', 'ESPORTS'];

type Judged = Sums & { valid: ValidBet };
/**
 * What several bets of one round count: nobody told which of them are opposite, so together they
 * count no more than what changed hands between them, each its part of that (D-W08).
 */
export const validBetsOf = (bets: readonly Judged[]): ValidBet[] => {
  const sumOf = (of: (bet: Judged) => bigint): bigint =>
    bets.reduce((sum, bet) => sum + of(bet), 0n);
  const staked = sumOf(({ stakeMinor }) => stakeMinor);
  const change = sumOf(({ payoutMinor }) => payoutMinor) - staked;
  const moved = change < 0n ? -change : change;
  const most = moved < staked ? moved : staked;
  const whole = sumOf(({ valid }) => valid.validBetMinor);
  if (bets.length < 2 || whole <= most) return bets.map(({ valid }) => valid);
  const counting = bets.filter(({ valid }) => valid.validBetMinor > 0n);
  const weights = counting.map(({ valid }) => valid.validBetMinor);
  const parts = splitByWeights(most, weights);
  return bets.map((bet) => {
    const part = parts[counting.indexOf(bet)];
    return part === undefined || part === bet.valid.validBetMinor
      ? bet.valid
      : { validBetMinor: part, rule: 'hedge' };
  });
};

type Refused = Extract<WagerVerdict, { ok: false }>['errorCode'];
/** What the ledger refuses a stake for, in the words of the protocol. */
export const statusOf = (code: Refused): WalletStatus => STATUSES[code] ?? 'RS_ERROR_UNKNOWN';
const STATUSES: Partial<Record<Refused, WalletStatus>> = {
  insufficient_balance: 'RS_ERROR_NOT_ENOUGH_MONEY',
  limit_exceeded: 'RS_ERROR_LIMIT_REACHED',
  own_limit: 'RS_ERROR_LIMIT_REACHED',
  bonus_bet_max: 'RS_ERROR_LIMIT_REACHED',
  on_break: 'RS_ERROR_USER_DISABLED',
  idempotency_conflict: 'RS_ERROR_DUPLICATE_TRANSACTION',
};
