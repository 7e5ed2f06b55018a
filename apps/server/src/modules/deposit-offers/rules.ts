import type { OfferTimes } from '@fairhouse/contract/deposit-offer-words';

/** What a choice uses up; all first deposits are one. `day` is the brand's. */
export const slotOf = (
  howOften: OfferTimes,
  p: { offerId: bigint; depositId: string; day: string },
): string =>
  ({
    first: 'first',
    once: `once:${p.offerId}`,
    daily: `daily:${p.offerId}:${p.day}`,
    always: `deposit:${p.depositId}`,
  })[howOften];

/** A code of the house is a gift already, and its worth is not known when an offer is chosen. */
export const KINDS_WITHOUT: readonly string[] = ['voucher'];

export const TIMES_MAX = 3_000;
export const PERCENT_MAX = 50_000;
