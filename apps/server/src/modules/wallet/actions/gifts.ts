import type { Queries } from '../../../kernel/db.ts';
import type { Brand } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import type { Question } from '../steps/verify-play.ts';

/** How often the house's gifts are bet before money leaves, in hundredths. */
export const giftTimes = (brand: Brand): number =>
  Math.round(settingsOf(brand).rewards.turnoverTimes * 100);
export const giftTurnover = (amountMinor: bigint, times: number): bigint =>
  (amountMinor * BigInt(times)) / 100n;

/** Binds a gift in the transaction that posts it; one that asks for nothing is not noted. */
export const bindGift = async (
  tx: Queries,
  p: { brandId: number; memberId: bigint; transferId: bigint; amountMinor: bigint; times: number },
): Promise<void> => {
  const required = giftTurnover(p.amountMinor, p.times);
  if (required <= 0n) return;
  await tx.run(
    `insert into bound_gifts (brand_id, transfer_id, member_id, amount, required)
    values ($1, $2, $3, $4, $5)`,
    [p.brandId, p.transferId, p.memberId, p.amountMinor, required],
  );
};

/** Of what was taken back nothing is left to be bet. */
export const unbindGift = (tx: Queries, p: { brandId: number; transferId: bigint }) =>
  tx.run('delete from bound_gifts where brand_id = $1 and transfer_id = $2', [
    p.brandId,
    p.transferId,
  ]);

type Taken = {
  brandId: number;
  memberId: bigint;
  amountMinor: bigint;
  house: string;
  key: string;
  reference: string;
};
/**
 * Takes back what was posted, from the balance and as a debt where it is spent; answers the
 * transfer. The caller holds the member's lock; the same key takes nothing again.
 */
export const takeBack = async (tx: Queries, p: Taken): Promise<bigint> => {
  const row = await tx.row(
    'select take_back($1, $2, $3, $4, $5, $6, $7) as transfer_id /* not null */',
    [p.brandId, p.memberId, p.house, p.amountMinor, p.key, p.reference, tx.now()],
  );
  if (!row) throw new Error('nothing was taken back');
  return row.transfer_id;
};
/** The same of a deposit that its provider has no more. */
export const takeDeposit = async (tx: Queries, p: Taken): Promise<bigint> => {
  const row = await tx.row(
    `select take_from($1, $2, $3, $4, $5, $6, 'deposit_return', $7) as transfer_id /* not null */`,
    [p.brandId, p.memberId, p.house, p.amountMinor, p.key, p.reference, tx.now()],
  );
  if (!row) throw new Error('no deposit was taken back');
  return row.transfer_id;
};

/** Each binds what its entry gave; read beside the questions of the gifts themselves. */
export const BOUND_GIFT_QUESTIONS: readonly Question[] = [
  {
    what: 'a bound gift differs from its entry',
    sql: `select g.transfer_id::text as example from bound_gifts g
      where g.amount is distinct from (select sum(e.amount) from entries e
        join balances b on b.brand_id = e.brand_id and b.account_id = e.account_id
          and b.member_id = g.member_id
        where e.brand_id = g.brand_id and e.transfer_id = g.transfer_id)`,
  },
];
