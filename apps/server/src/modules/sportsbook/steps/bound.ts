import type { Queries } from '../../../kernel/db.ts';
import { placeInGroup } from '../../payment-groups/index.ts';
import { limitOfGroup, percentOfMember } from '../rows/bounds.ts';

export type Bound = { percent: number; reason: 'member' | 'group' };
const WHOLE = 100;
type Owner = { brandId: number; memberId: bigint };
/**
 * What part of the caps of a league a member has: their own where somebody said one, else that of
 * their group, else all (D-T10).
 */
export const boundOf = async (db: Queries, owner: Owner): Promise<Bound> => {
  const own = await percentOfMember(db, owner);
  if (own !== undefined) return { percent: own, reason: 'member' };
  return groupBoundOf(db, owner);
};

/**
 * The same of whom nobody said one. More than all of the caps only whoever was in the group before
 * it was asked for: two persons said it of those, and one alone moves members (D-T10).
 */
export const groupBoundOf = async (db: Queries, owner: Owner): Promise<Bound> => {
  const place = await placeInGroup(db, owner);
  const limit = place && (await limitOfGroup(db, { brandId: owner.brandId, code: place.code }));
  if (!limit || (limit.percent > WHOLE && place.moved_at >= limit.at))
    return { percent: WHOLE, reason: 'member' };
  return { percent: limit.percent, reason: 'group' };
};
