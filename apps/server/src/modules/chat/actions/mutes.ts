import type { InputOf } from '@fairhouse/contract';
import type { liftMute as liftCall, muteMember as muteCall } from '@fairhouse/contract/chat';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { memberById } from '../../members/index.ts';
import { dropMute, muteOf, mutesOf, putMute, type MuteRow } from '../store.ts';

export const listMutes = async (ctx: Ctx) => {
  return printMutes(ctx);
};

/** A mute and its line in the audit log are one transaction; a new one replaces that before. */
export const mute = async (ctx: Ctx, input: InputOf<typeof muteCall>) => {
  const operator = operatorOf(ctx);
  const memberId = idOf(input.memberId);
  const member =
    memberId === undefined ? undefined : await memberById(ctx.db, ctx.brand.id, memberId);
  if (!member) return refuse('not_found');
  const author = { brandId: ctx.brand.id, memberId: member.member_id };
  await ctx.db.transaction(async (tx) => {
    const before = await muteOf(tx, author);
    await putMute(tx, {
      ...author,
      minutes: input.minutes,
      reason: input.reason,
      operatorId: operator.operatorId,
      operatorName: operator.name,
    });
    await write(ctx, tx, {
      action: 'chat.mute',
      account: member.account,
      before,
      after: await muteOf(tx, author),
      reason: input.reason,
    });
  });
  return printMutes(ctx);
};

export const lift = async (ctx: Ctx, input: InputOf<typeof liftCall>) => {
  const memberId = idOf(input.memberId);
  if (memberId === undefined) return refuse('not_found');
  const author = { brandId: ctx.brand.id, memberId };
  const isLifted = await ctx.db.transaction(async (tx) => {
    const before = await muteOf(tx, author);
    if (!before) return false;
    await dropMute(tx, author);
    await write(ctx, tx, {
      action: 'chat.lift',
      account: before.account,
      before,
      after: undefined,
    });
    return true;
  });
  return isLifted ? printMutes(ctx) : refuse('not_found');
};

const write = async (
  ctx: Ctx,
  tx: Queries,
  p: {
    action: string;
    account: string;
    before: MuteRow | undefined;
    after: MuteRow | undefined;
    reason?: string;
  },
): Promise<void> => {
  const { operatorId, name } = operatorOf(ctx);
  const show = (row: MuteRow | undefined) =>
    row ? { muted: true, until: row.until?.toISOString() ?? null } : { muted: false };
  await note(tx, {
    brandId: ctx.brand.id,
    operatorId,
    operatorName: name,
    action: p.action,
    subject: `member:${p.account}`,
    before: show(p.before),
    after: show(p.after),
    ...(p.reason === undefined ? {} : { reason: p.reason }),
    ip: ctx.ip,
  });
};

const printMutes = async (ctx: Ctx) => ({
  list: (await mutesOf(ctx.db, ctx.brand.id)).map((row) => ({
    memberId: String(row.member_id),
    account: row.account,
    until: row.until?.toISOString() ?? null,
    reason: row.reason,
    by: row.muted_name,
    at: row.at.toISOString(),
  })),
});
