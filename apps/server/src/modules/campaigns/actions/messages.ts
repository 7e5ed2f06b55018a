import type { InputOf } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/campaigns';
import { idOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { memberById } from '../../members/index.ts';
import { campaignById, messageRows, messagesOfMember } from '../store.ts';
import { reasonOf } from '../steps/print.ts';

export const listMessages = async (ctx: Ctx, input: InputOf<typeof calls.campaignMessages>) => {
  const id = idOf(input.id);
  const key = id === undefined ? undefined : { brandId: ctx.brand.id, id };
  if (!key || !(await campaignById(ctx.db, key))) return refuse('not_found');
  const [, memberId, channel] = /^(\d{1,18})\.(inbox|mail|sms)$/.exec(input.cursor ?? '') ?? [];
  const rows = await messageRows(ctx.db, {
    ...key,
    state: input.state ?? null,
    reason: input.reason ?? null,
    after:
      memberId === undefined || channel === undefined
        ? null
        : { memberId: BigInt(memberId), channel },
    count: input.pageSize + 1,
  });
  const list = rows.slice(0, input.pageSize);
  const last = list.at(-1);
  return {
    list: list.map((row) => ({
      memberId: String(row.member_id),
      account: row.account,
      channel: row.channel,
      state: row.state,
      reason: reasonOf(row.reason),
      at: row.at.toISOString(),
    })),
    nextCursor: rows.length > list.length && last ? `${last.member_id}.${last.channel}` : null,
  };
};

export const listOfMember = async (ctx: Ctx, { id }: InputOf<typeof calls.memberCampaigns>) => {
  const memberId = idOf(id);
  const member =
    memberId === undefined ? undefined : await memberById(ctx.db, ctx.brand.id, memberId);
  if (!member) return refuse('not_found');
  const rows = await messagesOfMember(ctx.db, {
    brandId: ctx.brand.id,
    memberId: member.member_id,
  });
  return {
    list: rows.map((row) => ({
      campaignId: String(row.campaign_id),
      name: row.name,
      channel: row.channel,
      state: row.state,
      reason: reasonOf(row.reason),
      at: row.at.toISOString(),
    })),
  };
};
