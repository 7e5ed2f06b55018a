import type { InputOf } from '@fairhouse/contract';
import type { debtors, memberDebt } from '@fairhouse/contract/wallet-desk';
import { printAmount } from '@fairhouse/money';
import { idOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { debtorById, debtorsOf, sumOfDebts } from '../rows/debtors.ts';
import { TRIAL_CURRENCY } from './balances.ts';
import { owedSince } from './debts.ts';
import { printDebt } from './own-debt.ts';

/** After the last of a page comes who owes less, or as much with a lower id. */
const placeOf = (cursor: string | undefined) => {
  const [owed, memberId] = /^\d{1,18}-\d{1,18}$/.test(cursor ?? '')
    ? (cursor ?? '').split('-').map(BigInt)
    : [];
  return owed === undefined || memberId === undefined ? null : { owed, memberId };
};

export const listDebtors = async (ctx: Ctx, input: InputOf<typeof debtors>) => {
  const { id: brandId, currency } = ctx.brand;
  const rows = await debtorsOf(ctx.db, {
    brandId,
    after: placeOf(input.cursor),
    count: input.pageSize + 1,
  });
  const list = rows.slice(0, input.pageSize);
  const last = rows.length > list.length ? list.at(-1) : undefined;
  const all = await sumOfDebts(ctx.db, brandId);
  const now = new Date(ctx.clock.milliseconds());
  return {
    list: await Promise.all(
      list.map(async (row) => ({
        memberId: String(row.member_id),
        account: row.account,
        owed: printAmount(row.owed, currency),
        balance: printAmount(row.available, currency),
        // One that was paid between both questions is listed for the last time.
        since: (
          (await owedSince(ctx.db, { brandId, memberId: row.member_id })) ?? now
        ).toISOString(),
      })),
    ),
    nextCursor: last ? `${last.owed}-${last.member_id}` : null,
    currency: currency.code,
    members: Number(all?.members ?? 0n),
    sum: printAmount(all?.sum ?? 0n, currency),
  };
};

export const readMemberDebt = async (ctx: Ctx, input: InputOf<typeof memberDebt>) => {
  const memberId = idOf(input.id);
  const found =
    memberId === undefined
      ? undefined
      : await debtorById(ctx.db, { brandId: ctx.brand.id, memberId });
  if (!found || memberId === undefined) return refuse('not_found');
  return printDebt(ctx, {
    ...input,
    memberId,
    currency: found.is_trial ? TRIAL_CURRENCY : ctx.brand.currency.code,
  });
};
