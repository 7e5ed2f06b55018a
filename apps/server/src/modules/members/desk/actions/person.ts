import type { InputOf } from '@fairhouse/contract';
import type { memberCash, MemberCash, memberContact } from '@fairhouse/contract/members-desk';
import { printAmount } from '@fairhouse/money';
import { idOf } from '../../../../kernel/ids.ts';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { memberById } from '../../index.ts';
import { cashOf } from '../rows/cash.ts';
import { lookedUp } from './trace.ts';

export const readContact = async (ctx: Ctx, { id }: InputOf<typeof memberContact>) => {
  const place = await lookedUp(ctx, id, 'contact');
  const member = place && (await memberById(ctx.db, place.brandId, place.memberId));
  if (!member) return refuse('not_found');
  return {
    payeeName: member.payee_name,
    email: member.email,
    emailProvenAt: member.email_proven_at?.toISOString() ?? null,
    mobile:
      member.dialing_code === null || member.mobile_num === null
        ? null
        : `+${member.dialing_code} ${member.mobile_num}`,
    mobileProvenAt: member.mobile_proven_at?.toISOString() ?? null,
    birthday: member.birthday?.toISOString().slice(0, 10) ?? null,
    details: member.details,
  };
};

/** A page goes on after the moment and the id of its last row. */
const afterOf = (cursor: string | undefined) => {
  const [at, id] = cursor?.split('|') ?? [];
  const moment = idOf(at);
  return moment === undefined || id === undefined ? null : { at: moment, id };
};

export const listCash = async (ctx: Ctx, input: InputOf<typeof memberCash>) => {
  const memberId = idOf(input.id);
  const member =
    memberId === undefined ? undefined : await memberById(ctx.db, ctx.brand.id, memberId);
  if (!member) return refuse('not_found');
  const rows = await cashOf(ctx.db, {
    brandId: ctx.brand.id,
    memberId: member.member_id,
    before: afterOf(input.cursor),
    count: input.pageSize + 1,
  });
  const shown = rows.slice(0, input.pageSize);
  const last = shown.at(-1);
  const list: MemberCash[] = shown.map((row) => ({
    id: row.id,
    kind: row.kind === 'deposit' ? 'deposit' : 'withdrawal',
    method: row.method,
    amount: printAmount(row.amount, ctx.brand.currency),
    state: row.state,
    reason: row.reason,
    at: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  }));
  return {
    list,
    nextCursor: last && rows.length > shown.length ? `${last.moment}|${last.id}` : null,
  };
};
