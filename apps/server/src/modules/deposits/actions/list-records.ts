import type { InputOf } from '@fairhouse/contract';
import type { DepositDetail, depositRecords, oneDeposit } from '@fairhouse/contract/deposits';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { apiStateOf } from '../rules.ts';
import { depositOf, listDeposits, type DepositRow } from '../store.ts';
import { depositBonuses } from './bonuses.ts';
import { coinOf } from '../rows/coin.ts';
import { methodsOf } from '../../payment-methods/index.ts';
import { transferOf } from '../rows/transfer.ts';

export const listRecords = async (ctx: Ctx, input: InputOf<typeof depositRecords>) => {
  const rows = await listDeposits(ctx.db, {
    brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId,
    before: input.cursor ?? null,
    count: input.pageSize + 1,
    from: input.startDate ?? null,
    until: input.endDate ?? null,
  });
  const list = rows.slice(0, input.pageSize);
  return {
    list: list.map((row) => printDeposit(ctx, row)),
    nextCursor: rows.length > list.length ? (list.at(-1)?.deposit_id ?? null) : null,
  };
};

export const readOne = async (ctx: Ctx, input: InputOf<typeof oneDeposit>) => {
  const row = await depositOf(ctx.db, {
    brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId,
    id: input.id,
  });
  return row ? printDetail(ctx, row) : refuse('not_found');
};

/** With where it is paid; a deposit is of one kind and has one of them at most. */
export const printDetail = async (ctx: Ctx, row: DepositRow): Promise<DepositDetail> => {
  const transfer = await transferOf(ctx.db, ctx.brand.id, row.deposit_id);
  const coin = transfer ? undefined : await coinOf(ctx.db, ctx.brand.id, row.deposit_id);
  const print = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const bonus =
    (await depositBonuses.of(ctx).print(ctx, ctx.db, [row.deposit_id])).get(row.deposit_id) ?? null;
  return {
    ...printDeposit(ctx, row),
    stage: row.state,
    fee: print(row.fee),
    bonus,
    payUrl: row.pay_url,
    transfer: transfer
      ? {
          bankName: transfer.bank_name,
          number: transfer.number,
          holder: transfer.holder,
          reference: transfer.reference,
          qr: transfer.qr_payload,
          payBy: (row.expires_at ?? row.created_at).toISOString(),
          promiseMinutes: settingsOf(ctx.brand).deposits.promiseMinutes,
          promisedAt: row.promised_at?.toISOString() ?? null,
          slips: transfer.slips,
        }
      : null,
    coin: coin
      ? {
          address: coin.address,
          asset: coin.asset,
          network: coin.network,
          coinAmount: coin.coin_amount,
          rate: print(coin.rate),
          rateUntil: coin.rate_until.toISOString(),
          confirmations: coin.confirmations,
          confirmationsNeeded: coin.needed,
          payUrl: coinPageOf(ctx, row.method_id, coin.address),
        }
      : null,
  };
};

/** Where a wallet of the simulator pays an address; real chains have no such page. */
const coinPageOf = (ctx: Ctx, methodId: string, address: string): string =>
  methodsOf(ctx).get(methodId)?.coinPage?.(address) ?? '';

const printDeposit = (ctx: Ctx, row: DepositRow) => ({
  id: row.deposit_id,
  methodId: row.method_id,
  methodName: methodsOf(ctx).get(row.method_id)?.manifest.name ?? row.method_id,
  amount: printAmount(row.amount, ctx.brand.currency),
  currency: row.currency,
  status: apiStateOf(row.state),
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  reason: row.reason,
});
