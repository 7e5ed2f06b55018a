import type { InputOf } from '@fairhouse/contract';
import type { hideMessage as hideCall, officeChat, OfficeMessage } from '@fairhouse/contract/chat';
import { cursorOf, idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { tablesOf } from '../../tables/index.ts';
import { messageHidden } from '../listeners.ts';
import { hide, messageById, messagesOf, type MessageRow } from '../store.ts';

export const listChat = async (ctx: Ctx, input: InputOf<typeof officeChat>) => {
  const rows = await messagesOf(ctx.db, {
    brandId: ctx.brand.id,
    isHiddenShown: true,
    tableId: input.tableId || null,
    before: cursorOf(input.cursor),
    count: input.pageSize + 1,
  });
  const list = rows.slice(0, input.pageSize);
  const names = await namesOf(ctx);
  return {
    list: list.map((row) => print(row, names)),
    nextCursor: rows.length > list.length ? String(list.at(-1)?.message_id) : null,
  };
};

/** A message that is hidden already stays as it is. */
export const hideMessage = async (ctx: Ctx, input: InputOf<typeof hideCall>) => {
  const operator = operatorOf(ctx);
  const id = idOf(input.id);
  const row = id === undefined ? undefined : await messageById(ctx.db, ctx.brand.id, id);
  if (!row) return refuse('not_found');
  const isHidden = await ctx.db.transaction(async (tx) => {
    const who = { operatorId: operator.operatorId, operatorName: operator.name };
    const done = await hide(tx, {
      brandId: ctx.brand.id,
      id: row.message_id,
      ...who,
      reason: input.reason,
    });
    if (done) {
      await note(tx, {
        brandId: ctx.brand.id,
        ...who,
        action: 'chat.hide',
        subject: `member:${row.account}`,
        before: { text: row.text },
        after: { message: String(row.message_id), table: row.table_id },
        reason: input.reason,
        ip: ctx.ip,
      });
    }
    return done;
  });
  if (isHidden) {
    messageHidden.say(ctx, {
      brandId: ctx.brand.id,
      tableId: row.table_id,
      id: String(row.message_id),
    });
  }
  const after = await messageById(ctx.db, ctx.brand.id, row.message_id);
  return print(after ?? row, await namesOf(ctx));
};

const namesOf = async (ctx: Ctx): Promise<Map<string, string>> =>
  new Map((await tablesOf(ctx.db, ctx.brand.id)).map((table) => [table.table_id, table.name]));

const print = (row: MessageRow, names: Map<string, string>): OfficeMessage => ({
  id: String(row.message_id),
  tableId: row.table_id,
  tableName: names.get(row.table_id) ?? row.table_id,
  memberId: String(row.member_id),
  account: row.account,
  text: row.text,
  at: row.at.toISOString(),
  hidden: row.hidden_at
    ? {
        by: row.hidden_name ?? '',
        at: row.hidden_at.toISOString(),
        reason: row.hidden_reason ?? '',
      }
    : null,
  mute: row.is_muted ? { until: row.until?.toISOString() ?? null } : null,
});
