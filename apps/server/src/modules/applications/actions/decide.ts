import type { InputOf } from '@fairhouse/contract';
import type {
  Application,
  applications as listCall,
  decideApplication as decideCall,
} from '@fairhouse/contract/applications';
import { cursorOf, idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import {
  applicationById,
  applicationRows,
  countWaiting,
  decide,
  type ApplicationRow,
} from '../store.ts';

const print = (row: ApplicationRow): Application => ({
  id: String(row.application_id),
  name: row.name,
  contact: row.contact,
  remark: row.remark,
  language: row.language,
  ip: row.ip,
  at: row.at.toISOString(),
  state: row.state,
  decidedBy: row.decided_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedReason: row.decided_reason,
});

export const listApplications = async (ctx: Ctx, input: InputOf<typeof listCall>) => {
  const rows = await applicationRows(ctx.db, {
    brandId: ctx.brand.id,
    before: cursorOf(input.cursor),
    state: input.state ?? null,
    count: input.pageSize + 1,
  });
  const page = rows.slice(0, input.pageSize);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    list: page.map(print),
    waiting: await countWaiting(ctx.db, ctx.brand.id),
    nextCursor: last ? String(last.application_id) : null,
  };
};

export const decideApplication = async (ctx: Ctx, input: InputOf<typeof decideCall>) => {
  const id = idOf(input.id);
  const before = id && (await applicationById(ctx.db, ctx.brand.id, id));
  if (!id || !before) return refuse('not_found');
  const { operatorId, name } = operatorOf(ctx);
  return ctx.db.transaction(async (tx) => {
    const after = await decide(tx, {
      brandId: ctx.brand.id,
      id,
      state: input.state,
      operatorId,
      operatorName: name,
      reason: input.reason,
    });
    if (!after) return refuse('state_conflict');
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      ip: ctx.ip,
      action: `application.${input.state}`,
      subject: `application:${id}`,
      before: { state: 'waiting' },
      after: { state: input.state },
      reason: input.reason,
    });
    return print(after);
  });
};
