import type { Queries } from '../../../kernel/db.ts';
import type { Notice } from '@fairhouse/contract/payment-method';

export type ParkedRow = { brand_id: number; method_id: string; event_id: string;
  order_id: string; amount: string; currency: string; state: 'paid' | 'declined' };

/** Kept until its deposit is there: a notice may overtake the row it is about. */
export const parkNotice = async (db: Queries, p: { brandId: number; methodId: string;
  notice: Notice }): Promise<void> => {
  const { eventId, orderId, amount, currency, state } = p.notice;
  await db.run(`insert into parked_notices (brand_id, method_id, event_id, order_id, amount,
    currency, state) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
  [p.brandId, p.methodId, eventId, orderId, amount, currency, state]);
};

const TRIED_HOURS = 24;
export const parkedRows = (db: Queries): Promise<ParkedRow[]> => db.rows<ParkedRow>(
  `select * from parked_notices where deposit_id is null
     and at > now() - make_interval(hours => $1) order by at limit 200`, [TRIED_HOURS]);
export const unparkNotice = (tx: Queries, one: ParkedRow, depositId: string) => tx.run(
  `update parked_notices set deposit_id = $4 where brand_id = $1 and method_id = $2
     and event_id = $3`, [one.brand_id, one.method_id, one.event_id, depositId]);
