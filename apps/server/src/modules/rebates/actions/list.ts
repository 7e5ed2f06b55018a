import type { InputOf } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/rebates';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isAgent } from '../../members/index.ts';
import { daysOf, linesOf, partsOf } from '../rows/read.ts';

const ownerOf = (ctx: Ctx) => ({ brandId: ctx.brand.id, memberId: memberOf(ctx).memberId });
const DAY = /^\d{4}-\d\d-\d\d$/;

export const listDays = async (ctx: Ctx, input: InputOf<typeof calls.agentRebates>) => {
  const { cursor, pageSize } = input;
  if (cursor !== undefined && !(DAY.test(cursor) && Number.isFinite(Date.parse(cursor)))) {
    return refuse('validation_failed', { fields: { cursor: 'pattern' } });
  }
  const owner = ownerOf(ctx);
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const rows = await daysOf(ctx.db, {
    ...owner,
    from: input.from ?? null,
    to: input.to ?? null,
    order: input.order,
    after: cursor ?? null,
    count: pageSize + 1,
  });
  const page = rows.slice(0, pageSize);
  const lines = Map.groupBy(
    await linesOf(ctx.db, { ...owner, days: page.map((row) => row.day) }),
    (row) => row.day,
  );
  return {
    list: page.map((row) => ({
      day: row.day,
      amount: show(row.amount),
      state:
        row.amount === 0n
          ? ('nothing' as const)
          : row.paid_at
            ? ('paid' as const)
            : ('waiting' as const),
      paidAt: row.paid_at?.toISOString() ?? null,
      lines: (lines.get(row.day) ?? []).map((line) => ({
        category: line.category,
        prizeBase: line.prize_base === 0 ? null : line.prize_base,
        counted: show(line.counted),
        carried: show(line.carried),
        base: show(line.base),
        teamBase: show(line.team_base),
        rate: line.rate,
        houseRate: line.house_rate,
        ownRate: line.own_rate,
        amount: show(line.amount),
      })),
    })),
    nextCursor: rows.length > page.length ? (page.at(-1)?.day ?? null) : null,
  };
};

/** Direct downlines of that day alone: nobody else has the agent as the one above. */
export const listParts = async (ctx: Ctx, input: InputOf<typeof calls.agentRebateParts>) => {
  const after = afterOf(input.cursor);
  if (after === undefined) return refuse('validation_failed', { fields: { cursor: 'pattern' } });
  const rows = await partsOf(ctx.db, {
    ...ownerOf(ctx),
    day: input.day,
    category: input.category,
    prizeBase: input.prizeBase,
    after,
    count: input.pageSize + 1,
  });
  const page = rows.slice(0, input.pageSize);
  const last = page.at(-1);
  return {
    list: page.map((row) => ({
      memberId: row.member_id.toString(),
      account: row.account,
      isAgent: isAgent(row.type),
      base: printAmount(row.base, ctx.brand.currency),
      rate: row.rate,
      difference: row.difference,
      amount: printAmount(row.brought, ctx.brand.currency),
    })),
    nextCursor: rows.length > page.length && last ? `${last.base}~${last.member_id}` : null,
  };
};

/** Undefined where a cursor is none of ours. */
const afterOf = (cursor: string | undefined) => {
  if (cursor === undefined) return null;
  const [, base, id] = /^(\d{1,18})~(\d{1,18})$/.exec(cursor) ?? [];
  return base === undefined || id === undefined
    ? undefined
    : { base: BigInt(base), memberId: BigInt(id) };
};
