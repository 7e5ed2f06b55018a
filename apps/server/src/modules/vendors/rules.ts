import type { VendorManifest, VendorRecord } from '@fairhouse/contract/vendor-protocol';
import { validBetOf as tableOf, type GameCategory, type ValidBet } from '@fairhouse/game-kit';
import type { Brand } from '../../kernel/kernel.ts';
import { settingsOf } from '../brands/index.ts';

/** A vendor for trials serves nobody who plays for money; what it began ends also switched off. */
export const isServed = (brand: Brand, vendor: VendorManifest): boolean =>
  brand.isPlayMoney || !vendor.playMoneyOnly;

/** Its games play from a wallet there, which the brand has opened; else on the main wallet. */
export const keepsWallets = (brand: Brand, vendor: VendorManifest): boolean =>
  isServed(brand, vendor) &&
  settingsOf(brand).vendorWallets.some(({ code }) => code === vendor.vassalage);

/** A round of a vendor in the ledger, apart from those of every other. */
export const roundKey = (vassalage: string, roundId: string): string => `${vassalage}:${roundId}`;
/** The betting window of one bet. */
export const windowKey = (vassalage: string, transactionId: string): string =>
  `vendor:${vassalage}:${transactionId}`;
/** The idempotency key of its wager. */
export const betKey = (vassalage: string, transactionId: string): string =>
  `vendor:${vassalage}:${transactionId}`;
/** The idempotency key of a round from a wallet there, and of its correction by this number. */
export const playKey = (vassalage: string, recordId: string): string =>
  `vendor-play:${vassalage}:${recordId}`;
export const correctionKey = (vassalage: string, recordId: string, number: number): string =>
  `vendor-correction:${vassalage}:${recordId}:${number}`;
/** What a wager keeps of the record it was made of. */
export const detailOf = (vassalage: string, told: VendorRecord) => ({
  vendor: vassalage,
  recordId: told.recordId,
  playedAt: told.at,
});

/**
 * A vendor tells sums alone: nothing of odds, of what was covered, or of opposite bets. A round of
 * nothing staked is void.
 */
export const validBetOf = (
  category: GameCategory,
  stakeMinor: bigint,
  payoutMinor: bigint,
): ValidBet =>
  stakeMinor === 0n
    ? { validBetMinor: 0n, rule: 'void' }
    : tableOf({ category, stakeMinor, payoutMinor, odds: null, coverage: null });

/** A member of ours as a vendor names them back. */
export const memberIdOf = (text: string): bigint | undefined =>
  /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : undefined;
