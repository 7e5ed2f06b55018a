import type { InputOf } from '@fairhouse/contract';
import type { officeBills } from '@fairhouse/contract/salaries-desk';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { billsByIds, printBill } from '../../index.ts';
import { pageOfBills, sumsOfBills, waitingBills } from '../store.ts';

const CURSOR = /^(\d{1,15})_(.{1,64})$/;
export const listBillsInOffice = async (ctx: Ctx, input: InputOf<typeof officeBills>) => {
  const { db, brand } = ctx;
  const brandId = brand.id;
  const asked = {
    brandId,
    kind: input.kind ?? null,
    state: input.state ?? null,
    without: input.without ?? null,
    payer: input.payer?.trim() || null,
    payee: input.payee?.trim() || null,
    from: input.startDate ?? null,
    until: input.endDate ?? null,
  };
  const [, at, id] = CURSOR.exec(input.cursor ?? '') ?? [];
  const after = at && id ? { from: new Date(Number(at)), id } : null;
  const ids = await pageOfBills(db, { ...asked, after, count: input.pageSize + 1 });
  const page = ids.slice(0, input.pageSize).map(({ bill_id: one }) => one);
  const rows = await billsByIds(db, { brandId, ids: page });
  const sums = await sumsOfBills(db, asked);
  const waiting = await waitingBills(db, { brandId });
  const last = rows.at(-1);
  const show = (minor: bigint | undefined) => printAmount(minor ?? 0n, brand.currency);
  return {
    list: rows.map((row) => printBill(ctx, row)),
    nextCursor:
      ids.length > page.length && last ? `${last.from_at.getTime()}_${last.bill_id}` : null,
    count: sums?.count ?? 0,
    gross: show(sums?.gross),
    paid: show(sums?.paid),
    owed: show(sums?.owed),
    disputed: waiting?.disputed ?? 0,
    toApprove: waiting?.dividends ?? 0,
    currency: brand.currency.code,
    timeZone: brand.timeZone,
  };
};
