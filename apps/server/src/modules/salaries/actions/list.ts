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
  const after = afterOf(input);
  if (after === undefined) return refuse('validation_failed', { fields: { cursor: 'pattern' } });
  const asked = {
    brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId,
    isPayer: input.side === 'downlines',
    kind,
    state: input.state ?? null,
    without: input.without ?? null,
    account: input.account ?? null,
    sort: input.sort,
    order: input.order,
    after,
    count: input.pageSize + 1,
    from: input.startDate ?? null,
    until: input.endDate ?? null,
  };
  const rows = await listBills(ctx.db, asked);
  const sum = await sumBills(ctx.db, asked);
  const page = rows.slice(0, input.pageSize);
  const last = page.at(-1);
  const { gross, paid } = sum ?? { gross: 0n, paid: 0n };
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    list: page.map((row) => printBill(ctx, row)),
    nextCursor: rows.length > page.length && last ? cursorOf(input.sort, last) : null,
    gross: show(gross),
    paid: show(paid),
    owed: show(gross - paid),
  };
};
type Last = { bill_id: string; gross: bigint };
const cursorOf = (sort: Asked['sort'], last: Last): string =>
  sort === 'window' ? last.bill_id : `${last.gross}~${last.bill_id}`;
/** Undefined where a cursor is none of ours. */
const afterOf = ({ cursor, sort }: Asked) => {
  if (cursor === undefined) return null;
  if (sort === 'window') return { id: cursor, gross: null };
  const [, gross, id] = /^(\d{1,18})~(.{1,64})$/.exec(cursor) ?? [];
  return gross === undefined || id === undefined ? undefined : { id, gross: BigInt(gross) };
};
export const listOfKind = (kind: ContractKind) => (ctx: Ctx, input: Asked) =>
  list(ctx, kind, input);
