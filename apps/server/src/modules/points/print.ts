import type { Exchange } from '@fairhouse/contract/points';
import type { DeskExchange } from '@fairhouse/contract/points-desk';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../kernel/kernel.ts';
import { giftTurnover } from '../wallet/index.ts';
import { transactionNoOf } from './steps/moves.ts';
import type { ExchangeRow } from './rows/exchange.ts';
import { printPoints } from './rules.ts';

/** In the language asked for, the brand's own, or the one there is. */
const nameIn = (row: ExchangeRow, language: string, own: string): string =>
  row.names[language] ?? row.names[own] ?? Object.values(row.names)[0] ?? '';
const deliveryOf = ({ delivery }: ExchangeRow) => ({
  address: delivery.address ?? '',
  phone: delivery.phone ?? '',
  account: delivery.account ?? '',
});

export const printExchange = (ctx: Ctx, row: ExchangeRow): Exchange => {
  const isBack = row.state === 'rejected';
  const show = (minor: bigint) => printAmount(isBack ? 0n : minor, ctx.brand.currency);
  return {
    id: String(row.exchange_id),
    transactionNo: transactionNoOf(row),
    type: row.type,
    productName: nameIn(row, ctx.language, ctx.brand.defaultLanguage),
    quantity: row.quantity,
    state: row.state,
    at: row.created_at.toISOString(),
    pointsChange: printPoints(isBack ? 0n : row.points),
    amount: show(row.amount),
    credit: show(row.credit),
    turnover: show(giftTurnover(row.credit, row.times)),
    pointsAfter: printPoints(row.points_after),
    accumulatedPoints: printPoints(row.accumulated_after),
    currency: ctx.brand.currency.code,
    remark: row.remark,
    decidedAt: row.decided_at?.toISOString() ?? null,
    delivery: deliveryOf(row),
  };
};

export const printForDesk = (ctx: Ctx, row: ExchangeRow, isAsked: boolean): DeskExchange => ({
  id: String(row.exchange_id),
  transactionNo: transactionNoOf(row),
  memberId: String(row.member_id),
  account: row.account,
  type: row.type,
  productName: nameIn(row, ctx.brand.defaultLanguage, 'EN'),
  quantity: row.quantity,
  state: row.state,
  at: row.created_at.toISOString(),
  points: printPoints(row.points),
  amount: printAmount(row.amount, ctx.brand.currency),
  credit: printAmount(row.credit, ctx.brand.currency),
  currency: ctx.brand.currency.code,
  delivery: deliveryOf(row),
  remark: row.remark,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
  isAsked,
});
