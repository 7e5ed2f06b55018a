import type { InputOf } from '@fairhouse/contract';
import type { ChatMessage, tableChat } from '@fairhouse/contract/chat';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { maskedAccount, tableById } from '../../tables/index.ts';
import { MESSAGES_SHOWN } from '../rules.ts';
import { messagesOf, muteOf } from '../store.ts';

export const readChat = async (ctx: Ctx, input: InputOf<typeof tableChat>) => {
  const { memberId, type } = memberOf(ctx);
  const brandId = ctx.brand.id;
  if (!(await tableById(ctx.db, brandId, input.tableId))) return refuse('not_found');
  const rows = await messagesOf(ctx.db, {
    brandId,
    tableId: input.tableId,
    before: null,
    count: MESSAGES_SHOWN,
    isHiddenShown: false,
  });
  const mute = await muteOf(ctx.db, { brandId, memberId });
  return {
    list: rows
      .toReversed()
      .map((row) => ({ ...printMessage(row), isOwn: row.member_id === memberId })),
    mute: mute ? { until: mute.until?.toISOString() ?? null } : null,
    mayWrite: mute === undefined && !isTrial(type),
  };
};

export const isTrial = (type: number): boolean => type === 4;

export const printMessage = (row: {
  message_id: bigint;
  account: string;
  text: string;
  at: Date;
}): ChatMessage => ({
  id: String(row.message_id),
  account: maskedAccount(row.account),
  text: row.text,
  at: row.at.toISOString(),
});
