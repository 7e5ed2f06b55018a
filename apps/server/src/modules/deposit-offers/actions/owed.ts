import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { announceBalance, lockAccount, nextWagers, payDebt, post } from '../../wallet/index.ts';
import { noteAboveCorrected } from '../rows/above.ts';
import { noteCorrected, oweCorrected } from '../rows/corrected.ts';
import { keepsNotAll, lookAgain } from '../rows/kept.ts';
import { availableOf, lockOwn, type Owner } from '../store.ts';
import { PROMOTIONS } from './credit.ts';
import {
  collectRow,
  endOwed,
  insertOwed,
  isOut,
  leftOf,
  outOf,
  owedRows,
  reopenOwed,
  type OwedRow,
} from '../rows/owed.ts';

/** The name of the reader of ends that bonuses are owed by. */
export const OWED_FEED = 'deposit-bonuses';

const least = (...all: bigint[]): bigint => all.reduce((one, other) => (other < one ? other : one));
const sumOf = (rows: readonly OwedRow[]): bigint =>
  rows.reduce((sum, row) => sum + leftOf(row), 0n);

/** What a member owes of bonuses that ended while money was out. */
export const owedOf = async (db: Queries, owner: Owner): Promise<bigint> =>
  sumOf(await owedRows(db, owner));

/**
 * Once all is bet a bonus of which not all stays is ended within a minute, after its last open bet:
 * until then no money leaves. Judged under the member's lock, when no turnover is missing.
 */
export const judgeKept = async (
  tx: Queries,
  owner: Owner,
): Promise<Refusal<'bonus_settling'> | undefined> =>
  (await keepsNotAll(tx, owner)) ? refuse('bonus_settling') : undefined;

/** Money leaves only where nothing is owed; judged under the member's lock. */
export const judgeOwed = async (
  tx: Queries,
  brand: Brand,
  memberId: bigint,
): Promise<Refusal<'bonus_owed'> | undefined> => {
  const owed = await owedOf(tx, { brandId: brand.id, memberId });
  return owed > 0n
    ? refuse('bonus_owed', { value: { owed: printAmount(owed, brand.currency) } })
    : undefined;
};

/**
 * How much of the rest of a bonus is out and is no debt: what is staked in open rounds and not paid
 * yet, or in wallets at vendors.
 */
export const owedOfRest = async (tx: Queries, p: Owner & { restMinor: bigint }) => {
  const out = await outOf(tx, p);
  const room = out.staked + out.away - (await owedOf(tx, p));
  return { out, owedMinor: least(p.restMinor, room > 0n ? room : 0n) };
};
/**
 * The rest of a bonus that the balance does not hold is owed as far as money is out: all of it
 * while a bet is open, which may bring more than its stake; several that wait for the same bet
 * share what it brings. What was lost is lost.
 */
export const oweRest = async (
  tx: Queries,
  p: Owner & { depositId: string; restMinor: bigint },
): Promise<{ isOut: boolean }> => {
  const { out, owedMinor: atLeast } = await owedOfRest(tx, p);
  const owedMinor = out.wagers.length > 0 ? p.restMinor : atLeast;
  if (owedMinor > 0n) await insertOwed(tx, { ...p, owedMinor, out });
  return { isOut: isOut(out) };
};

/**
 * What was taken of a bet that is corrected comes back where it paid less, and what was lost with
 * one is owed again where it won after all, or for the first time where it had ended before the
 * bonus did (D-I18). Nor is it known then what was won with a bonus.
 */
export const readEnds = async (tx: Queries, brandId: number, most: number) => {
  const span = await nextWagers(tx, brandId, OWED_FEED, { most });
  if (span) {
    await reopenOwed(tx, { brandId, ...span });
    await lookAgain(tx, { brandId, ...span });
    await oweCorrected(tx, { brandId, ...span });
    await noteCorrected(tx, { brandId, ...span });
    await noteAboveCorrected(tx, { brandId, ...span });
  }
  return { isBehind: span !== undefined && !span.isLast, isMoved: span !== undefined };
};

/**
 * Takes what has come home, and gives back what was taken of a payout that was corrected: else a
 * member pays it twice, with the bonus and with the payout. Where nothing more can come the rest is
 * lost.
 */
export const collectOwed = async (kernel: Kernel, owner: Owner): Promise<void> => {
  const isMoved = await kernel.db.transaction(async (tx) => {
    // One that is owed only now waits for the next time: its bonus is not held.
    const owing = await owedRows(tx, owner);
    for (const { deposit_id: id } of owing) await lockOwn(tx, owner.brandId, id);
    await lockAccount(tx, owner.brandId, owner.memberId);
    let moved = false;
    for (const { deposit_id: depositId } of owing) {
      // Read again each time: what one took is not there for the next.
      const row = (await owedRows(tx, owner)).find((one) => one.deposit_id === depositId);
      if (row) moved = (await collectOne(tx, owner, row)) || moved;
    }
    return moved;
  });
  if (isMoved) await announceBalance(kernel, owner.brandId, owner.memberId);
};

const collectOne = async (tx: Queries, owner: Owner, row: OwedRow): Promise<boolean> => {
  const place = { brandId: owner.brandId, depositId: row.deposit_id, carriedMinor: row.carried };
  const due = least(row.owed, row.home) - row.collected;
  const backMinor = row.collected - least(row.owed, row.came);
  const takenMinor = due > 0n ? least(due, await availableOf(tx, owner)) : 0n;
  const byMinor = backMinor > 0n ? -backMinor : takenMinor;
  if (byMinor !== 0n) {
    const posted = await post(tx, {
      ...owner,
      type: 'bonus',
      amountMinor: -byMinor,
      house: PROMOTIONS,
      key: `deposit-bonus-owed:${row.deposit_id}:turn-${row.turns}`,
      reference: row.deposit_id,
    });
    if (!posted.ok) throw new Error(`owed bonus of ${row.deposit_id}: ${posted.errorCode}`);
    await collectRow(tx, { ...place, byMinor });
  }
  // The correction took from the balance first: what it did not find there is a debt by now.
  if (backMinor > 0n) {
    await payDebt(tx, {
      ...owner,
      mostMinor: backMinor,
      key: `debt:bonus-owed:${row.deposit_id}:turn-${row.turns}`,
      reference: row.deposit_id,
    });
  }
  if (leftOf({ ...row, collected: row.collected + byMinor }) === 0n) await endOwed(tx, place);
  return byMinor !== 0n;
};
