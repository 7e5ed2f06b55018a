import type { InputOf } from '@fairhouse/contract';
import type { memberLedger, memberWagers } from '@fairhouse/contract/members-desk';
import { printAmount } from '@fairhouse/money';
import { cursorOf, idOf } from '../../../../kernel/ids.ts';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { memberById } from '../../index.ts';
import { broughtBy, timesOf } from '../../../records/index.ts';
import { entriesOf, wagersOf } from '../rows/ledger.ts';

export const listLedger = async (ctx: Ctx, input: InputOf<typeof memberLedger>) => {
  const range = await rangeOf(ctx, input);
  if (!('brandId' in range)) return range;
  const rows = await entriesOf(ctx.db, range);
  const list = rows
    .slice(0, input.pageSize)
    .map((row) => ({
      id: `${row.transfer_id}-${row.entry_no}`,
      transferId: row.transfer_id.toString(),
      type: row.type,
      amount: printAmount(row.amount, ctx.brand.currency),
      balanceAfter: printAmount(row.balance_after, ctx.brand.currency),
      account: `member:${input.id}`,
      counterAccount: row.counter ?? '',
      key: row.key,
      at: row.at.toISOString(),
    }));
  const last = rows.length > list.length ? rows[list.length - 1] : undefined;
  return { list, nextCursor: last ? String(last.transfer_id * 10n + BigInt(last.entry_no)) : null };
};

export const listWagers = async (ctx: Ctx, input: InputOf<typeof memberWagers>) => {
  const range = await rangeOf(ctx, input);
  if (!('brandId' in range)) return range;
  const rows = await wagersOf(ctx.db, range);
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const list = rows.slice(0, input.pageSize).map((row) => {
    const { paid, net } = broughtBy(row);
    return {
      wagerId: row.wager_id.toString(),
      roundId: row.round_id ?? row.wager_id.toString(),
      slug: row.slug,
      category: row.category,
      bet: row.bet,
      stake: show(row.stake),
      payout: show(paid),
      paidBefore: row.paid_before === null ? null : show(row.paid_before),
      validBet: show(row.state === 'settled' ? row.valid_bet : 0n),
      rule: row.rule,
      isFree: row.is_free,
      net: show(net),
      state: row.state,
      at: row.at.toISOString(),
      ...timesOf(row),
    };
  });
  return {
    list,
    nextCursor:
      rows.length > list.length ? (rows[list.length - 1]?.wager_id.toString() ?? null) : null,
  };
};

const rangeOf = async (
  ctx: Ctx,
  input: {
    id: string;
    cursor?: string | undefined;
    pageSize: number;
    startDate?: string | undefined;
    endDate?: string | undefined;
  },
) => {
  const memberId = idOf(input.id);
  if (memberId === undefined || !(await memberById(ctx.db, ctx.brand.id, memberId))) {
    return refuse('not_found');
  }
  return {
    brandId: ctx.brand.id,
    memberId,
    before: cursorOf(input.cursor),
    count: input.pageSize + 1,
    from: input.startDate ?? null,
    until: input.endDate ?? null,
  };
};
