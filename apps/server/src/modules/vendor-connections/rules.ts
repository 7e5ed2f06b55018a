import type { WalletStatus } from '@fairhouse/contract/wallet-protocol';
import { validBetOf as tableOf, type GameCategory, type ValidBet } from '@fairhouse/game-kit';
import type { WagerVerdict } from '../wallet/index.ts';

/** A round of a vendor in the ledger, apart from those of every other. */
export const roundKey = (code: string, round: string): string => `${code}:${round}`;
/** The betting window of one bet, and the key of its wager. */
export const betKey = (code: string, id: string): string => `wire:${code}:${id}`;

/** A vendor tells sums alone: nothing of odds, of what was covered, or of opposite bets. */
export const validBetOf = (
  category: GameCategory,
  sums: { stakeMinor: bigint; payoutMinor: bigint },
): ValidBet => tableOf({ category, ...sums, odds: null, coverage: null });

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
