import type { InputOf } from '@fairhouse/contract';
import type { officeMember } from '@fairhouse/contract/members-desk';
import { printAmount } from '@fairhouse/money';
import { idOf } from '../../../../kernel/ids.ts';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { lineOf, memberById, rankNames, type MemberRow } from '../../index.ts';
import { lifetimeOf } from '../../../records/index.ts';
import { maskedMail, maskedMobile, maskedName } from '../../../protection/index.ts';
import { balanceOf, owedBy, TRIAL_CURRENCY, type Balance } from '../../../wallet/index.ts';
import { namesOf } from '../store.ts';

export const readMember = async (ctx: Ctx, input: InputOf<typeof officeMember>) => {
  const memberId = idOf(input.id);
  const member =
    memberId === undefined ? undefined : await memberById(ctx.db, ctx.brand.id, memberId);
  if (!member) return refuse('not_found');
  const sums = await lifetimeOf(ctx, member.member_id);
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    ...printMember(ctx, member, await balanceOf(ctx, ctx.brand.id, member.member_id)),
    masked: {
      payeeName: member.payee_name === null ? '' : maskedName(member.payee_name),
      email: member.email === null ? '' : maskedMail(member.email),
      mobile:
        member.dialing_code === null || member.mobile_num === null
          ? ''
          : maskedMobile(member.dialing_code, member.mobile_num),
    },
    rank: await rankNames.of(ctx)(ctx, member.rank_level),
    registerIp: member.register_ip,
    registerPage: member.register_page,
    lastLoginIp: member.last_login_ip,
    line: await lineAbove(ctx, member.member_id),
    owed: show(await owedBy(ctx.db, { brandId: ctx.brand.id, memberId: member.member_id })),
    totals: {
      deposits: show(sums.deposits),
      stakes: show(sums.bets),
      payouts: show(sums.wins),
      adjustments: show(sums.adjustments),
      net: show(sums.play),
    },
  };
};

const lineAbove = async ({ db, brand }: Ctx, memberId: bigint) => {
  const path = await lineOf(db, { brandId: brand.id, memberId });
  const rows = path.length === 0 ? [] : await namesOf(db, brand.id, path.map(String));
  const names = new Map(rows.map((row) => [row.member_id, row.account]));
  return path.map((id) => ({ memberId: String(id), account: names.get(id) ?? '' }));
};

export const printMember = (ctx: Ctx, row: MemberRow, balance: Balance | undefined) => ({
  id: row.member_id.toString(),
  account: row.account,
  nickname: row.nickname,
  type: row.type,
  balance: printAmount(balance?.availableMinor ?? 0n, ctx.brand.currency),
  currency: row.type === 4 ? TRIAL_CURRENCY : ctx.brand.currency.code,
  createdAt: row.created_at.toISOString(),
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
  status: row.status,
});
