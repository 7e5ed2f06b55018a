import type { Signal } from '@fairhouse/contract/household-words';
import type { Queries } from '../../../kernel/db.ts';
import { reasonsIn, scoreOf } from '../rules.ts';
import { likeRows } from '../store.ts';

export type Likeness = { memberId: bigint; score: number; reasons: Signal[] };
type Owner = { brandId: number; memberId: bigint };
const judge = (memberId: bigint, signals: readonly string[]): Likeness => {
  const reasons = reasonsIn(signals);
  return { memberId, reasons, score: scoreOf(reasons) };
};
const byScore = (one: Likeness, other: Likeness): number =>
  other.score - one.score || Number(one.memberId - other.memberId);

/** The accounts that look like this one, the most alike first; of those named, or of all. */
export const likenessOf = async (
  db: Queries,
  p: Owner & { among?: readonly bigint[] },
): Promise<Likeness[]> =>
  (await likeRows(db, { brandId: p.brandId, memberIds: [p.memberId], among: p.among ?? null }))
    .map((row) => judge(row.other, row.signals))
    .toSorted(byScore);

/** Of several accounts, which look like which. */
export const likenessAmong = async (
  db: Queries,
  brandId: number,
  ids: readonly bigint[],
): Promise<Map<bigint, Likeness[]>> => {
  const found = new Map<bigint, Likeness[]>();
  for (const row of await likeRows(db, { brandId, memberIds: ids, among: ids })) {
    const of = found.get(row.one) ?? [];
    found.set(row.one, [...of, judge(row.other, row.signals)].toSorted(byScore));
  }
  return found;
};
