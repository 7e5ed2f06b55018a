import type { InputOf } from '@fairhouse/contract';
import type {
  decideSuspicion as decideCall,
  officeSuspicions,
  ShownSuspicion,
} from '@fairhouse/contract/suspicions';
import type { Queries } from '../../../kernel/db.ts';
import { cursorOf, idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { accountsOf, decide, lockSuspicion, suspicionRows, type SuspicionRow } from '../store.ts';

export const listSuspicions = async (ctx: Ctx, input: InputOf<typeof officeSuspicions>) => {
  const rows = await suspicionRows(ctx.db, {
    brandId: ctx.brand.id,
    count: input.pageSize + 1,
    before: cursorOf(input.cursor),
    state: input.state ?? null,
    keyword: input.keyword?.trim() ?? '',
  });
  const list = rows.slice(0, input.pageSize);
  return {
    nextCursor: rows.length > list.length ? String(list.at(-1)?.suspicion_id) : null,
    list: await printAll(ctx.db, ctx.brand.id, list),
  };
};

/** Only what is open is decided, once: the other of two operators is told so. */
export const decideSuspicion = async (ctx: Ctx, input: InputOf<typeof decideCall>) => {
  const memberId = idOf(input.id);
  if (memberId === undefined) return refuse('not_found');
  const owner = { brandId: ctx.brand.id, memberId };
  return ctx.db.transaction(async (tx) => {
    const row = await lockSuspicion(tx, owner);
    if (!row) return refuse('not_found');
    if (row.state !== 'open') return refuse('state_conflict');
    const { operatorId, name } = operatorOf(ctx);
    const codes = row.reasons.map(({ code }) => code);
    await decide(tx, { ...owner, state: input.state, by: name, note: input.reason, codes });
    await note(tx, {
      brandId: owner.brandId,
      operatorId,
      operatorName: name,
      action: `suspicions.${input.state === 'dismissed' ? 'dismiss' : 'confirm'}`,
      subject: `member:${row.account}`,
      before: { score: row.score, reasons: codes },
      after: { state: input.state },
      reason: input.reason,
      ip: ctx.ip,
    });
    const after = await lockSuspicion(tx, owner);
    const [shown] = after ? await printAll(tx, owner.brandId, [after]) : [];
    if (!shown) throw new Error('a suspicion that was decided is gone');
    return shown;
  });
};

const printAll = async (
  db: Queries,
  brandId: number,
  rows: readonly SuspicionRow[],
): Promise<ShownSuspicion[]> => {
  const ids = rows.flatMap((row) => row.reasons.flatMap(({ others }) => others));
  const accounts = new Map(
    (await accountsOf(db, brandId, [...new Set(ids)])).map((row) => [
      String(row.member_id),
      row.account,
    ]),
  );
  return rows.map((row) => ({
    memberId: String(row.member_id),
    account: row.account,
    score: row.score,
    reasons: row.reasons.map((one) => ({
      ...one,
      others: one.others.map((memberId) => ({
        memberId,
        account: accounts.get(memberId) ?? memberId,
      })),
    })),
    state: row.state,
    notedAt: row.noted_at.toISOString(),
    judgedAt: row.judged_at.toISOString(),
    decidedBy: row.decided_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
  }));
};
