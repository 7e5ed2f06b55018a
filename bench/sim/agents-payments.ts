import { nameOf, type AgentBooks, type Bill, type Deal } from './agents-books.ts';
import type { Cents } from './money.ts';

/** A bill, and what its payee has of it by now. */
export type Claim = Bill & {
  due: number;
  paid: Cents;
  /** Its payer was asked and had not all of it. */
  isShort: boolean;
  isPaidLate: boolean;
  /** What was there did for all claims of the window in part alone. */
  isShared: boolean;
  isHeld: boolean;
  isDropped: boolean;
};

const restOf = (list: readonly Claim[]): Cents =>
  list.reduce((sum, one) => sum + one.gross - one.paid, 0n);
const windowOf = ({ from, kind, run }: Claim): string => `${from} ${kind} ${run}`;

/**
 * What the auditor thinks was paid: the house pays all, an agent what it has of what it got, the
 * oldest window first and by the sizes of the claims where it is short. Daily wages wait for the
 * day after they were counted; what is held waits for an answer.
 */
export const openPayments = (books: AgentBooks) => {
  const claims = new Map<string, Claim>();
  const balances = new Map<string, Cents>();
  const held = new Set<Deal>();
  const has = (who: string): Cents => balances.get(who) ?? 0n;
  const move = (who: string, amount: Cents) => balances.set(who, has(who) + amount);

  const openOf = (brandId: number, now: number): Claim[] =>
    [...claims.values()].filter(
      (one) =>
        one.deal.brandId === brandId &&
        one.due <= now &&
        one.paid < one.gross &&
        !one.isHeld &&
        !one.isDropped,
    );
  const depthOf = (payer: string | null, now: number): number =>
    payer === null ? -1 : books.lineAt(payer, now).length;

  const settle = (payer: string | null, open: readonly Claim[]) => {
    const windows = Map.groupBy(open, ({ from, kind }) => `${from} ${kind}`);
    const inOrder = [...windows.values()].toSorted(
      ([a], [b]) => (a?.from ?? 0) - (b?.from ?? 0) || ((a?.kind ?? '') < (b?.kind ?? '') ? -1 : 1),
    );
    for (const window of inOrder) {
      const total = restOf(window);
      const there = payer === null || has(payer) > total ? total : has(payer);
      for (const one of window) {
        const amount = ((one.gross - one.paid) * there) / total;
        one.isPaidLate ||= one.isShort && amount > 0n;
        one.isShared ||= window.length > 1 && there > 0n && there < total;
        one.paid += amount;
        one.isShort = one.paid < one.gross;
        move(one.deal.payee, amount);
        if (payer !== null) move(payer, -amount);
      }
    }
  };
  /** From the top down, each payer once; who came to money on the way is asked as well. */
  const payOnce = (brandId: number, now: number) => {
    const asked = new Set<string | null>();
    for (;;) {
      const payers = [...Map.groupBy(openOf(brandId, now), ({ deal }) => deal.payer)]
        .filter(([payer, open]) => {
          const mayPay = payer === null || has(payer) > 0n || open.some((one) => !one.isShort);
          return mayPay && !asked.has(payer);
        })
        .map(([payer]) => payer)
        .toSorted((a, b) => depthOf(a, now) - depthOf(b, now));
      if (payers.length === 0) return;
      for (const payer of payers) {
        asked.add(payer);
        settle(
          payer,
          openOf(brandId, now).filter(({ deal }) => deal.payer === payer),
        );
      }
    }
  };

  return {
    claims,
    has,
    /** The house billed all windows that were over at `end`, and paid so many times. */
    billed: (brandId: number, p: { end: number; now: number; times: number }) => {
      for (const bill of books.billsUntil(brandId, p.end)) {
        const name = nameOf(bill.deal.id, bill.run, bill.from);
        if (claims.has(name)) continue;
        claims.set(name, {
          ...bill,
          due: bill.kind === 'DAILY' ? books.borderAfter(brandId, 'day', p.now) : p.now,
          paid: 0n,
          isShort: false,
          isPaidLate: false,
          isShared: false,
          isHeld: held.has(bill.deal),
          isDropped: false,
        });
      }
      for (let time = 0; time < p.times; time += 1) payOnce(brandId, p.now);
    },
    /** What an agent has to pay by now. */
    owes: (brandId: number, who: string, now: number): Cents =>
      restOf(openOf(brandId, now).filter(({ deal }) => deal.payer === who)),
    /**
     * What an agent may still have to pay of bills that wait or are not due yet, less what is to
     * come in for the same window by a bill that nothing stands before.
     */
    keeps: (brandId: number, who: string): Cents => {
      const open = [...claims.values()].filter(
        (one) => one.deal.brandId === brandId && one.paid < one.gross && !one.isDropped,
      );
      const below = open.filter(({ deal }) => deal.payer === who);
      const coming = open.filter((one) => one.deal.payee === who && !one.isHeld && !one.isShort);
      return [...Map.groupBy(below, windowOf)].reduce((kept, [window, list]) => {
        const rest = restOf(list) - restOf(coming.filter((one) => windowOf(one) === window));
        return rest > 0n ? kept + rest : kept;
      }, 0n);
    },
    took: (who: string, amount: Cents) => move(who, -amount),
    hold: (deal: Deal) => held.add(deal),
    letGo: (deal: Deal) => held.delete(deal),
    /** An operator answered a bill that was held. */
    answered: (name: string, answer: 'upheld' | 'refused') => {
      const claim = claims.get(name);
      if (!claim) throw new Error(`${name} is held and not known`);
      claim.isHeld = false;
      claim.isDropped = answer === 'upheld';
    },
  };
};
export type AgentPayments = ReturnType<typeof openPayments>;
