import type { Queries } from '../../../kernel/db.ts';
import { isRefusal, refuse, type Refusal } from '../../../kernel/refusal.ts';
import { isTakenUp, lockTakingUp } from '../rows/late.ts';
import { isHeldBill, noteLetGo, noteOwed } from '../rows/pay.ts';
import { resultOf, type BillInputs } from '../rules.ts';
import { billById, lockBill, setBillState, type BillRow } from '../store.ts';

/**
 * What an operator decides about a bill. Each runs in the caller's transaction, which notes who it
 * was; the bill is locked first, so that nothing is paid of it beside the decision.
 */
type One = { brandId: number; id: string };
export type Decided = BillRow | Refusal<'not_found' | 'state_conflict'>;

/** A dividend that waits for it is paid from here on. */
export const approveBill = (tx: Queries, one: One): Promise<Decided> =>
  decide(tx, one, async (row) => {
    if (row.state !== 'calculated' || !row.needs_approval) return false;
    await setBillState(tx, { ...one, state: 'approved' });
    return true;
  });

/**
 * What is cancelled was never paid, not in part either; the payer keeps it. Where a later bill took
 * it up, that one is cancelled first (D-J55).
 */
export const cancelBill = (tx: Queries, { reason, ...one }: One & { reason: string }) =>
  decide(tx, one, async (row) => {
    const isGone = row.caught_up !== null || ['issued', 'cancelled'].includes(row.state);
    if (row.paid > 0n || isGone) return false;
    await lockTakingUp(tx, one.brandId);
    const { kind, payee_id: payeeId, until_at: until } = row;
    const isOwing = resultOf(JSON.parse(row.inputs) as BillInputs).debtOut < 0n;
    if (await isTakenUp(tx, { ...one, kind, payeeId, until, isOwing })) return false;
    await setBillState(tx, { ...one, state: 'cancelled', answer: reason });
    if (row.payer_id !== null) await noteOwed(tx, { ...one, agentId: row.payer_id });
    return true;
  });

/**
 * Upheld, the bill is cancelled; refused, it is what it was before somebody disputed it, and is let
 * go. What waits because its contract was suspended is answered like a dispute of the house.
 */
export const answerDispute = (
  tx: Queries,
  { isUpheld, reason, ...one }: One & { isUpheld: boolean; reason: string },
): Promise<Decided> =>
  decide(tx, one, async (row) => {
    if (!(await isOpenDispute(tx, row, one.brandId))) return false;
    if (isUpheld) return !isRefusal(await cancelBill(tx, { ...one, reason }));
    await setBillState(tx, { ...one, state: row.before_dispute ?? row.state, answer: reason });
    await noteLetGo(tx, one);
    return true;
  });
const OPEN: readonly BillRow['state'][] = ['calculated', 'approved', 'partial'];
/** Whether an answer is due to a bill: the payee's dispute, or the house's own hold. */
export const isOpenDispute = async (tx: Queries, row: BillRow, brandId: number): Promise<boolean> =>
  row.state === 'disputed'
    ? row.before_dispute !== null
    : OPEN.includes(row.state) && isHeldBill(tx, { brandId, id: row.bill_id });

const decide = async (
  tx: Queries,
  one: One,
  change: (row: BillRow) => Promise<boolean>,
): Promise<Decided> => {
  await lockBill(tx, one);
  const row = await billById(tx, one);
  if (!row) return refuse('not_found');
  if (!(await change(row))) return refuse('state_conflict');
  const changed = await billById(tx, one);
  return changed ?? refuse('not_found');
};
