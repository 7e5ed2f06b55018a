import type { Difference } from './compare.ts';
import type { KeptBill } from './read.ts';
import type { Reckoned } from './reckon.ts';

/** What all bills of a brand come to, in minor units of its currency. */
export type Totals = {
  brandId: number;
  currency: string;
  /** What the entries of the ledger say: given by houses and by agents, and got by payees. */
  byHouses: bigint;
  byAgents: bigint;
  got: bigint;
  /** By contract; of it what is still owed, and what was cancelled. */
  gross: bigint;
  open: bigint;
  cancelled: bigint;
  /** Of the bases, before each bill was floored, in millionths; and what payers kept of that. */
  shares: bigint;
  rounding: bigint;
};
const MILLION = 1_000_000n;

/** Adds up a brand; at the end what payers gave and kept has to be what payees got and are owed. */
export const openTotals = (brandId: number, currency: string) => {
  const totals: Totals = {
    brandId,
    currency,
    byHouses: 0n,
    byAgents: 0n,
    got: 0n,
    gross: 0n,
    open: 0n,
    cancelled: 0n,
    shares: 0n,
    rounding: 0n,
  };
  return {
    totals,
    kept: (bill: KeptBill, paid: { given: bigint; got: bigint }): void => {
      totals[bill.payer_id === null ? 'byHouses' : 'byAgents'] += paid.given;
      totals.got += paid.got;
      totals.gross += bill.gross;
      totals[bill.state === 'cancelled' ? 'cancelled' : 'open'] += bill.gross - paid.got;
    },
    reckoned: ({ share, gross }: Reckoned): void => {
      totals.shares += share;
      totals.rounding += share - gross * MILLION;
    },
    differences: (): Difference[] => differencesOf(totals),
  };
};

/** What does not come out even of a brand. */
const differencesOf = (all: Totals): Difference[] => {
  const sides: [string, bigint, bigint][] = [
    ['payers and payees', all.byHouses + all.byAgents, all.got],
    ['paid, owed and cancelled', all.got + all.open + all.cancelled, all.gross],
    ['payees and rounding kept', all.gross * MILLION + all.rounding, all.shares],
  ];
  return sides.flatMap(([what, kept, reckoned]) =>
    kept === reckoned
      ? []
      : [{ bill: `brand ${all.brandId}`, what, kept: String(kept), reckoned: String(reckoned) }],
  );
};

/** `12.000345`: minor units with their millionths. */
const withMillionths = (amount: bigint): string =>
  `${amount / MILLION}.${String(amount % MILLION).padStart(6, '0')}`;
export const linesOf = (all: Totals): string[] => [
  `Brand ${all.brandId} in ${all.currency}: payers gave ${all.byHouses + all.byAgents} ` +
    `(the house ${all.byHouses}, agents ${all.byAgents}), payees got ${all.got}; ` +
    `${all.open} is owed, ${all.cancelled} was cancelled`,
  `  shares ${withMillionths(all.shares)} = payees ${all.gross} by contract ` +
    `+ rounding kept ${withMillionths(all.rounding)}`,
];
