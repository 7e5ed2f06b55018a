import { DAY_MILLISECONDS } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import { isTakenOf, leftOfDeposits } from '../rows/earned.ts';
import type { GrantRow, Owner } from '../store.ts';

type Less = { depositId: string; amountMinor: bigint };
/**
 * Whether what is left of deposits still earns it (D-I31): of those of the days before it was given
 * and of all since. What asks for none is always earned.
 */
export const isEarned = async (
  db: Queries,
  p: Owner & { row: Pick<GrantRow, 'rules' | 'given_at' | 'deposit_id'>; less?: Less },
): Promise<boolean> => {
  const { deposit_id: depositId } = p.row;
  // What one deposit brought stays only with all of it (D-I14).
  if (depositId !== null)
    return p.less?.depositId !== depositId && !(await isTakenOf(db, { ...p, depositId }));
  const by = p.row.rules.earnedBy;
  if (!by) return true;
  const since =
    by.days === null ? null : new Date(p.row.given_at.getTime() - by.days * DAY_MILLISECONDS);
  const left = await leftOfDeposits(db, { ...p, since, less: p.less });
  return left.sum >= BigInt(by.sum ?? 0) && left.count >= (by.count ?? 0);
};
