import type { Own } from '../../app/cashback/queries.ts';

/** Whether a sum is too small to be paid out in one go. */
export const isBelow = ({ claimMin }: Own, amount: string): boolean =>
  claimMin !== null && Number(amount) < Number(claimMin);
