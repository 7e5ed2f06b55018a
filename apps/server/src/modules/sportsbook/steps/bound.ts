import type { Queries } from '../../../kernel/db.ts';
import { placesInGroups } from '../../payment-groups/index.ts';
import { limitsOfGroups, percentsOfMembers } from '../rows/bounds.ts';

export type Bound = { percent: number; reason: 'member' | 'group' };
const WHOLE = 100;
const UNBOUNDED: Bound = { percent: WHOLE, reason: 'member' };
type Owner = { brandId: number; memberId: bigint };
/**
 * What part of the caps of a league a member has: their own where somebody said one, else that of
 * their group, else all (D-T10).
 */
export const boundOf = async (db: Queries, { brandId, memberId }: Owner): Promise<Bound> =>
  (await boundsOf(db, brandId, [memberId]))[0] ?? UNBOUNDED;

/** The same of many members, in their order. */
export const boundsOf = async (
  db: Queries,
  brandId: number,
  memberIds: readonly bigint[],
): Promise<Bound[]> => {
  const rows = await percentsOfMembers(db, brandId, memberIds);
  const own = new Map(rows.map((row) => [row.member_id, row.percent]));
  const others = memberIds.filter((memberId) => !own.has(memberId));
  const byGroup = await groupBoundsOf(db, brandId, others);
  return memberIds.map((memberId) => {
    const percent = own.get(memberId);
    if (percent !== undefined) return { percent, reason: 'member' };
    return byGroup.get(memberId) ?? UNBOUNDED;
  });
};

/** The same of whom nobody said one. */
export const groupBoundOf = async (db: Queries, { brandId, memberId }: Owner): Promise<Bound> =>
  (await groupBoundsOf(db, brandId, [memberId])).get(memberId) ?? UNBOUNDED;

/**
 * More than all of the caps only whoever was in the group before it was asked for: two persons said
 * it of those, and one alone moves members (D-T10).
 */
const groupBoundsOf = async (
  db: Queries,
  brandId: number,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Bound>> => {
  const bounds = new Map<bigint, Bound>();
  if (memberIds.length === 0) return bounds;
  const places = await placesInGroups(db, { brandId, memberIds });
  if (places.length === 0) return bounds;
  const rows = await limitsOfGroups(
    db,
    brandId,
    places.map((one) => one.code),
  );
  const limits = new Map(rows.map((row) => [row.code, row]));
  for (const { member_id: memberId, code, moved_at: movedAt } of places) {
    const limit = limits.get(code);
    if (!limit || (limit.percent > WHOLE && movedAt >= limit.at)) continue;
    bounds.set(memberId, { percent: limit.percent, reason: 'group' });
  }
  return bounds;
};
