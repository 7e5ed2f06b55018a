import type { InputOf } from '@fairhouse/contract';
import type { Blocks, memberBlocks } from '@fairhouse/contract/blocks';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { waitingKeys } from '../../approvals/index.ts';
import { memberById } from '../../members/index.ts';
import { LIFT, LIFT_OF_CASE } from '../rules.ts';
import { memberOfPath } from '../steps/keep.ts';
import { blocksOf, type MemberKey } from '../store.ts';

export const printBlocks = async (ctx: Ctx, db: Queries, place: MemberKey): Promise<Blocks> => {
  const member = await memberById(db, place.brandId, place.memberId);
  if (!member) throw new Error(`member ${place.memberId} is gone`);
  const rows = await blocksOf(db, place);
  const keys = rows.map((row) => String(row.block_id));
  const asked = new Set<string>();
  for (const kind of [LIFT, LIFT_OF_CASE]) {
    const waiting = await waitingKeys(db, { brandId: ctx.brand.id, kind, keys });
    for (const key of waiting) asked.add(key);
  }
  return {
    status: member.status,
    list: rows.map((row) => ({
      id: String(row.block_id),
      kind: row.kind,
      reason: row.reason,
      laidBy: row.laid_by,
      laidAt: row.laid_at.toISOString(),
      lifted:
        row.lifted_at === null
          ? null
          : {
              by: row.lifted_by ?? '',
              at: row.lifted_at.toISOString(),
              reason: row.lifted_reason ?? '',
            },
      isForGood: row.for_good,
      isLiftAsked: row.lifted_at === null && asked.has(String(row.block_id)),
    })),
  };
};

export const readBlocks = async (ctx: Ctx, { id }: InputOf<typeof memberBlocks>) => {
  const place = await memberOfPath(ctx, id);
  return place ? printBlocks(ctx, ctx.db, place) : refuse('not_found');
};
