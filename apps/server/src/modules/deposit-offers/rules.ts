import type { OfferTimes } from '@fairhouse/contract/deposit-offer-words';

/** What a choice uses up; all deposits of one number are one. `day` is the brand's. */
export const slotOf = (
  howOften: OfferTimes,
  p: { offerId: bigint; nth: number | null; depositId: string; day: string },
): string =>
  ({
    first: 'first',
    nth: `nth:${p.nth ?? 0}`,
    reload: `deposit:${p.depositId}`,
    once: `once:${p.offerId}`,
    daily: `daily:${p.offerId}:${p.day}`,
    always: `deposit:${p.depositId}`,
  })[howOften];

/** Whether the next deposit is one that an offer is for, after so many that were credited. */
export const isItsTurn = (
  { how_often, nth }: { how_often: OfferTimes; nth: number | null },
  credited: number,
): boolean =>
  how_often === 'first'
    ? credited === 0
    : how_often === 'nth'
      ? credited + 1 === nth
      : how_often !== 'reload' || credited > 0;

/** A code of the house is a gift already, and its worth is not known when an offer is chosen. */
export const KINDS_WITHOUT: readonly string[] = ['voucher'];

export const TIMES_MAX = 3_000;
export const PERCENT_MAX = 50_000;
