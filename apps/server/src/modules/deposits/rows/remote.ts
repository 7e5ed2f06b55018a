import type { Queries } from '../../../kernel/db.ts';

/** All that a payment had brought by the last word about it that acted; decimals as told. */
export const totalsTold = async (
  tx: Queries,
  p: { brandId: number; methodId: string; depositId: string; paymentId: string; eventId: string },
): Promise<string[]> =>
  (
    await tx.rows(
      `select amount /* not null */ from deposit_notices
       where brand_id = $1 and deposit_id = $2 and method_id = $3 and state = 'paid'
         and starts_with(event_id, $4) and event_id <> $5`,
      [p.brandId, p.depositId, p.methodId, `${p.paymentId}:`, p.eventId],
    )
  ).map((row) => row.amount);

/** The deposit that a payment was made for. */
export const depositOfPayment = async (
  tx: Queries,
  p: { brandId: number; methodId: string; paymentId: string },
): Promise<string | undefined> =>
  (
    await tx.row(
      `select deposit_id from deposits
       where brand_id = $1 and method_id = $2 and provider_id = $3`,
      [p.brandId, p.methodId, p.paymentId],
    )
  )?.deposit_id;

const ASKED_HOURS = 48;
/** Whose provider is asked how they stand, the newest first: its word may get lost. */
export const askedDeposits = (db: Queries, brandId: number, count: number) =>
  db.rows(
    `select deposit_id, method_id, provider_id /* not null */ from deposits
     where brand_id = $1 and provider_id is not null
       and state in ('created', 'pending', 'expired')
       and created_at > $2::timestamptz - make_interval(hours => $3)
     order by created_at desc limit $4`,
    [brandId, db.now(), ASKED_HOURS, count],
  );
