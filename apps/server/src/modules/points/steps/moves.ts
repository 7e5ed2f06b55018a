import type { Queries } from '../../../kernel/db.ts';
import { bindGift, payDebt, post, postPoints } from '../../wallet/index.ts';
import { movePoints } from '../rows/balance.ts';
import type { ExchangeRow } from '../rows/exchange.ts';
import { numberOf } from '../rules.ts';
import { returnStock } from '../store.ts';

/** The accounts of the house: what products cost besides points, and what points are changed to. */
const SALES = 'points-mall';
const CREDITS = 'points';

/** Taken back as a whole: it was written before the money was asked for. */
export class NotCovered extends Error {}

export const transactionNoOf = (row: Pick<ExchangeRow, 'day' | 'exchange_id'>): string =>
  numberOf(row.day, row.exchange_id);

/** The entries of a new exchange: its points, and what is paid besides. Whoever calls holds the
 * member's lock and has moved the points. */
export const postTaken = async (tx: Queries, brandId: number, row: ExchangeRow): Promise<void> => {
  const reference = transactionNoOf(row);
  await postPoints(tx, brandId, [
    {
      memberId: row.member_id,
      hundredths: row.points,
      key: `points:exchange:${row.exchange_id}`,
      reference,
    },
  ]);
  if (row.amount === 0n) return;
  const paid = await post(tx, {
    brandId,
    memberId: row.member_id,
    type: 'exchange',
    amountMinor: -row.amount,
    house: SALES,
    key: `exchange:${row.exchange_id}:paid`,
    reference,
    keepsBound: true,
  });
  if (paid.ok) return;
  if (paid.errorCode === 'insufficient_balance') throw new NotCovered();
  throw new Error(`${reference}: ${paid.errorCode}`);
};

/** A gift of the house like any other: bound until it is bet as often as was promised. */
export const postCredit = async (tx: Queries, brandId: number, row: ExchangeRow): Promise<void> => {
  const reference = transactionNoOf(row);
  const posted = await post(tx, {
    brandId,
    memberId: row.member_id,
    type: 'points_credit',
    amountMinor: row.credit,
    house: CREDITS,
    key: `exchange:${row.exchange_id}:credit`,
    reference,
  });
  if (!posted.ok || posted.isReplay) {
    throw new Error(`${reference}: ${posted.ok ? 'twice' : posted.errorCode}`);
  }
  await bindGift(tx, {
    brandId,
    memberId: row.member_id,
    transferId: posted.transferId,
    amountMinor: row.credit,
    times: row.times,
  });
};

/** What was taken comes back, once: points, stock, and the amount, which pays a debt first. */
export const giveBack = async (tx: Queries, brandId: number, row: ExchangeRow): Promise<void> => {
  const reference = transactionNoOf(row);
  const owner = { brandId, memberId: row.member_id };
  await movePoints(tx, { ...owner, hundredths: -row.points });
  if (row.product_id !== null) {
    await returnStock(tx, { brandId, productId: row.product_id, quantity: row.quantity });
  }
  await postPoints(tx, brandId, [
    {
      memberId: row.member_id,
      hundredths: -row.points,
      key: `points:exchange:${row.exchange_id}:back`,
      reference,
    },
  ]);
  if (row.amount === 0n) return;
  const back = await post(tx, {
    ...owner,
    type: 'exchange',
    amountMinor: row.amount,
    house: SALES,
    key: `exchange:${row.exchange_id}:back`,
    reference,
  });
  if (!back.ok || back.isReplay) {
    throw new Error(`${reference}: ${back.ok ? 'twice' : back.errorCode}`);
  }
  await payDebt(tx, {
    ...owner,
    mostMinor: row.amount,
    key: `exchange:${row.exchange_id}:debt`,
    reference,
  });
};
