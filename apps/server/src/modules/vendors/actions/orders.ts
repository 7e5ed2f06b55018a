import type { VendorOrderAnswer } from '@fairhouse/contract/vendor-protocol';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { brandById } from '../../brands/index.ts';
import { announceBalance, moveWallet, type Carrier } from '../../wallet/index.ts';
import {
  endOrder,
  lockOrder,
  noteOrder,
  noteTold,
  openOrders,
  orderOf,
  type OrderRow,
} from '../store.ts';
import { ask } from '../steps/ask.ts';
import type { Vendor } from './connect.ts';
import { pullRecords } from './records.ts';

/** Tells a vendor what the wallet has decided, until it has answered. */
export const carrierTo = (kernel: Kernel, vendor: Vendor): Carrier => ({
  noteOut: async (tx, { brand, memberId, key, amountMinor }) => {
    await noteOrder(tx, {
      brandId: brand.id,
      vassalage: vendor.manifest.vassalage,
      orderId: key,
      memberId,
      direction: 'in',
      amountMinor,
    });
  },
  tell: async ({ brand, key }) => {
    await tryOrder(kernel, { brand, vendor, orderId: key });
  },
  bringHome: async ({ brand, memberId, key, amountMinor }) => {
    await noteOrder(kernel.db, {
      brandId: brand.id,
      vassalage: vendor.manifest.vassalage,
      orderId: key,
      memberId,
      direction: 'out',
      amountMinor,
    });
    const noted = await orderOf(kernel.db, brand.id, key);
    if (noted?.member_id !== memberId || noted.direction !== 'out' || noted.amount !== amountMinor)
      return 'idempotency_conflict';
    const state = await tryOrder(kernel, { brand, vendor, orderId: key });
    return state === 'refused' ? 'insufficient_balance' : state === 'open' ? 'waiting' : state;
  },
});

/** Orders that a vendor has not answered are told again. */
export const carryOpenOrders = async (
  kernel: Kernel,
  { brandId, vendor }: { brandId: number; vendor: Vendor },
): Promise<void> => {
  const brand = await brandById(kernel, brandId);
  if (!brand) return;
  for (const { order_id: orderId } of await openOrders(kernel.db, {
    brandId,
    vassalage: vendor.manifest.vassalage,
  })) {
    await tryOrder(kernel, { brand, vendor, orderId });
  }
};

type Order = { brand: Brand; vendor: Vendor; orderId: string };
/** A vendor that does not answer leaves the order open: nobody knows, so it is told again. */
const tryOrder = (kernel: Kernel, order: Order): Promise<OrderRow['state']> =>
  finish(kernel, order).catch((error: unknown) => {
    kernel.log.warn(
      { order: order.orderId, error: String(error) },
      'an order to a vendor stays open',
    );
    return 'open' as const;
  });

const finish = async (kernel: Kernel, order: Order): Promise<OrderRow['state']> => {
  const { brand, vendor, orderId } = order;
  const row = await orderOf(kernel.db, brand.id, orderId);
  if (!row || row.state !== 'open') return row?.state ?? 'open';
  const { currency } = brand;
  const answer = (await ask(kernel, vendor, 'order', {
    merchant: brand.merchantCode,
    orderId,
    member: row.member_id.toString(),
    currency: currency.code,
    direction: row.direction,
    amount: row.amount === null ? null : printAmount(row.amount, currency),
  })) as VendorOrderAnswer;
  const told = answer.state === 'done' ? parseAmount(answer.amount, currency) : null;
  if (told === undefined || (told !== null && row.amount !== null && told !== row.amount)) {
    throw new Error(`a vendor carried out another amount: ${JSON.stringify(answer)}`);
  }
  if (row.direction === 'out' && told !== null) {
    await noteTold(kernel.db, brand.id, orderId, told);
    // What was won or lost there comes before what is left of it.
    await pullRecords(kernel, { brandId: brand.id, vendor });
  }
  const state = await end(kernel, order, told);
  await announceBalance(kernel, brand.id, row.member_id);
  return state;
};

/**
 * In one transaction with the money: what the vendor let go comes home, and what it did not take
 * in comes back. Where the records do not explain the amount yet, the order stays open.
 */
const end = (kernel: Kernel, { brand, vendor, orderId }: Order, told: bigint | null) =>
  kernel.db.transaction(async (tx): Promise<OrderRow['state']> => {
    const row = await lockOrder(tx, brand.id, orderId);
    if (!row || row.state !== 'open') return row?.state ?? 'open';
    const isIn = row.direction === 'in';
    const amountMinor = isIn ? (told === null ? row.amount : null) : told;
    if (amountMinor !== null && amountMinor > 0n) {
      const moved = await moveWallet(tx, {
        brandId: brand.id,
        memberId: row.member_id,
        code: vendor.manifest.vassalage,
        direction: 'home',
        amountMinor,
        key: isIn ? `${orderId}:back` : orderId,
      });
      if (!moved.ok) {
        kernel.log.warn({ order: orderId, why: moved.errorCode }, 'records are missing');
        return 'open';
      }
    }
    const state = told === null ? ('refused' as const) : ('done' as const);
    await endOrder(tx, { brandId: brand.id, orderId, state, told });
    return state;
  });
