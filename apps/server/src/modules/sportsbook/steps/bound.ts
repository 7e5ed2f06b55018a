import type { Queries } from '../../../kernel/db.ts';
import { groupOf } from '../../payment-groups/index.ts';
import { percentOfGroup, percentOfMember } from '../rows/bounds.ts';

export type Bound = { percent: number; reason: 'member' | 'group' };
const WHOLE = 100;
/**
 * What part of the caps of a league a member has: their own where somebody said one, else that of
 * their group, else all (D-T10).
 */
export const boundOf = async (
  db: Queries,
  owner: { brandId: number; memberId: bigint },
): Promise<Bound> => {
  const own = await percentOfMember(db, owner);
  if (own !== undefined) return { percent: own, reason: 'member' };
  const code = await groupOf(db, owner);
  const ofGroup =
    code === null ? undefined : await percentOfGroup(db, { brandId: owner.brandId, code });
  return ofGroup === undefined
    ? { percent: WHOLE, reason: 'member' }
    : { percent: ofGroup, reason: 'group' };
};
