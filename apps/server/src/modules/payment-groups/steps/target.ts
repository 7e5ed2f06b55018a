import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { groupRow, lockGroups, type GroupRow } from '../store.ts';

export const operatorName = (ctx: Ctx): string => operatorOf(ctx).name;

/** Of two who write at once each knows what it replaces. */
export const alone = async <T>(ctx: Ctx, work: (tx: Queries) => Promise<T>): Promise<T> =>
  ctx.db.transaction(async (tx) => {
    await lockGroups(tx, ctx.brand.id);
    return work(tx);
  });

type Done = { action: string; subject: string; reason?: string; before?: unknown; after?: unknown };
export const noteIt = (ctx: Ctx, tx: Queries, done: Done): Promise<void> => {
  const { operatorId, name } = operatorOf(ctx);
  return note(tx, { brandId: ctx.brand.id, operatorId, operatorName: name, ip: ctx.ip, ...done });
};

/** Where members are to go: an open group of the brand, or none. */
export const targetOf = async (
  ctx: Ctx,
  db: Queries,
  code: string | null,
): Promise<GroupRow | null | Refusal<'not_found' | 'state_conflict'>> => {
  if (code === null) return null;
  const row = await groupRow(db, { brandId: ctx.brand.id, code });
  if (!row) return refuse('not_found');
  return row.closed_at === null ? row : refuse('state_conflict');
};
