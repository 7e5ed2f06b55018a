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
/**
 * Whose provider is asked how they stand, since its word may get lost: first those that were not
 * asked for longest, so that no number of others keeps one waiting. They count as asked from now.
 */
export const askedDeposits = (db: Queries, brandId: number, count: number) =>
  db.rows(
    `update deposits d set provider_asked_at = $2 from (
       select deposit_id from deposits
       where brand_id = $1 and provider_id is not null
         and state in ('created', 'pending', 'expired')
         and created_at > $2::timestamptz - make_interval(hours => $3)
       order by provider_asked_at nulls first, created_at limit $4) q
     where d.brand_id = $1 and d.deposit_id = q.deposit_id
     returning d.deposit_id, d.method_id, d.provider_id /* not null */`,
    [brandId, db.now(), ASKED_HOURS, count],
  );

/** So long after a credit somebody may still take the money back by a bank or a card. */
const TAKEN_BACK_DAYS = 180;
/**
 * Credited ones whose provider is asked whether the house still has the money, since its word may
 * get lost: those that are due. One that is not answered for is due again in an hour.
 */
export const dueDeposits = (db: Queries, brandId: number, count: number) =>
  db.rows(
    `update deposits d set provider_due_at = $2::timestamptz + interval '1 hour' from (
       select deposit_id from deposits
       where brand_id = $1 and provider_id is not null and state = 'credited'
         and provider_due_at <= $2::timestamptz
       order by provider_due_at limit $3) q
     where d.brand_id = $1 and d.deposit_id = q.deposit_id
     returning d.deposit_id, d.method_id, d.provider_id /* not null */`,
    [brandId, db.now(), count],
  );
/** Every day for two weeks, when most is taken back, then every week, and at last no more. */
export const noteAnswered = async (
  db: Queries,
  p: { brandId: number; depositId: string },
): Promise<void> => {
  await db.run(
    `update deposits set provider_due_at = case
       when created_at > $3::timestamptz - interval '14 days' then $3 + interval '1 day'
       when created_at > $3::timestamptz - make_interval(days => $4) then $3 + interval '7 days'
       else 'infinity' end
     where brand_id = $1 and deposit_id = $2`,
    [p.brandId, p.depositId, db.now(), TAKEN_BACK_DAYS],
  );
};

/** Of a member by a method: that wait to be paid, and that are still asked about. */
export const begunBy = async (
  db: Queries,
  p: { brandId: number; memberId: bigint; methodId: string },
): Promise<{ open: number; asked: number }> => {
  const row = await db.row(
    `select count(*) filter (where state <> 'expired') as open, count(*) as asked from deposits
     where brand_id = $1 and member_id = $2 and method_id = $3 and provider_id is not null
       and state in ('created', 'pending', 'expired')
       and created_at > $4::timestamptz - make_interval(hours => $5)`,
    [p.brandId, p.memberId, p.methodId, db.now(), ASKED_HOURS],
  );
  return { open: Number(row?.open ?? 0n), asked: Number(row?.asked ?? 0n) };
};
