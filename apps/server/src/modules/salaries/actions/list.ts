import type { InputOf } from '@fairhouse/contract';
import type { ContractKind } from '@fairhouse/contract/contracts';
import type { dailyRecords } from '@fairhouse/contract/salaries';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { isKindOn } from '../../contracts/index.ts';
import { printBill } from '../steps/print.ts';
import { listBills, sumBills } from '../store.ts';

type Asked = Readonly<InputOf<typeof dailyRecords>>;
/** What the agent gets, or what its direct downlines get of it. */
const list = async (ctx: Ctx, kind: ContractKind, input: Asked) => {
  if (!isKindOn(settingsOf(ctx.brand), kind)) return refuse('feature_off');
  const asked = {
    brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId,
    isPayer: input.side === 'downlines',
    kind,
    state: input.state ?? null,
    account: input.account ?? null,
    before: input.cursor ?? null,
    count: input.pageSize + 1,
    from: input.startDate ?? null,
    until: input.endDate ?? null,
  };
  const rows = await listBills(ctx.db, asked);
  const sum = await sumBills(ctx.db, asked);
  const page = rows.slice(0, input.pageSize);
  const { gross, paid } = sum ?? { gross: 0n, paid: 0n };
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    list: page.map((row) => printBill(ctx, row)),
    nextCursor: rows.length > page.length ? (page.at(-1)?.bill_id ?? null) : null,
    gross: show(gross),
    paid: show(paid),
    owed: show(gross - paid),
  };
};
export const listOfKind = (kind: ContractKind) => (ctx: Ctx, input: Asked) =>
  list(ctx, kind, input);
