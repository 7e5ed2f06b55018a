import type { Queries } from '../../../kernel/db.ts';
import { BY_MEMBERS } from '../rules.ts';
import { tellMoved, WITHDRAWAL } from '../store.ts';

type Given = { brandId: number; id: string };

/** From now on the method pays it; null: an operator does, by hand. */
export const setPayout = async (tx: Queries, p: Given & { methodId: string | null }) => {
  await tx.run(
    `update withdrawals set payout_method = $3, payout_fault = null, payout_tries = 0,
       payout_reference = null,
       payout_state = case when $3::text is null then null else 'waiting' end,
       payout_attempt = payout_attempt + 1,
       payout_due_at = case when $3::text is null then null else $4::timestamptz end
     where brand_id = $1 and withdrawal_id = $2`,
    [p.brandId, p.id, p.methodId, tx.now()],
  );
};
export const notePaid = async (tx: Queries, p: Given & { reference: string }): Promise<void> => {
  await tx.run(
    `update withdrawals set payout_reference = $3, payout_due_at = null, payout_fault = null,
       payout_state = case when payout_method is null then null else 'paid' end
     where brand_id = $1 and withdrawal_id = $2`,
    [p.brandId, p.id, p.reference],
  );
};
export const noteFailed = async (tx: Queries, p: Given & { fault: string }): Promise<void> => {
  const row = await tx.row(
    `update withdrawals set payout_state = 'failed', payout_fault = $3, payout_due_at = null
     where brand_id = $1 and withdrawal_id = $2 returning state`,
    [p.brandId, p.id, p.fault],
  );
  if (row) await tellMoved(tx, { ...p, state: row.state, payout: 'failed' });
};
/** Of a locked row. The first look stays: since then the money may have left at the bank. */
export const noteShown = async (tx: Queries, p: Given & { by: string }): Promise<void> => {
  await tx.run(
    `update withdrawals set number_shown_at = $3, number_shown_by = $4
     where brand_id = $1 and withdrawal_id = $2 and number_shown_at is null`,
    [p.brandId, p.id, tx.now(), p.by],
  );
};
/** Counts a try before its order leaves; of a locked row. */
export const noteTry = async (tx: Queries, p: Given): Promise<void> => {
  await tx.run(
    `update withdrawals set payout_tries = payout_tries + 1
     where brand_id = $1 and withdrawal_id = $2`,
    [p.brandId, p.id],
  );
};
/**
 * Asked again later. Of an attempt that has ended meanwhile nothing changes, and the first name
 * that a provider gave an order stays: it is the one that may be paid.
 */
export const noteAsked = async (
  db: Queries,
  p: Given & {
    attempt: number;
    seconds: number;
    state: 'waiting' | 'sent';
    fault: string | null;
    reference?: string;
  },
): Promise<void> => {
  await db.run(
    `update withdrawals set payout_state = $4, payout_fault = $5,
       payout_reference = coalesce(payout_reference, $8),
       payout_due_at = $7::timestamptz + make_interval(secs => $6)
     where brand_id = $1 and withdrawal_id = $2 and payout_attempt = $3
       and payout_state in ('waiting', 'sent') and state = 'approved'`,
    [p.brandId, p.id, p.attempt, p.state, p.fault, p.seconds, db.now(), p.reference ?? null],
  );
};

/** What was never tried waits where its member owes or is held, and keeps nobody else waiting. */
export const duePayouts = (db: Queries, brandId: number, count: number) =>
  db.rows(
    `${WITHDRAWAL} and w.payout_state in ('waiting', 'sent') and w.payout_due_at <= $3
       and w.state = 'approved' and w.payout_method <> '${BY_MEMBERS}'
       and (w.payout_state = 'sent' or w.payout_tries > 0 or not exists (select from balances b
         where b.brand_id = $1 and b.member_id = w.member_id
           and (b.owed > 0 or b.is_held)))
     order by w.payout_due_at limit $2`,
    [brandId, count, db.now()],
  );
export const overdueConfirmations = (db: Queries, brandId: number, count: number) =>
  db.rows(
    `select withdrawal_id from withdrawals where brand_id = $1 and state = 'released'
       and confirm_by <= $3 order by withdrawal_id limit $2`,
    [brandId, count, db.now()],
  );

/** False when this event was told before. */
export const notePayoutEvent = async (
  tx: Queries,
  p: { brandId: number; methodId: string; eventId: string },
): Promise<boolean> =>
  (await tx.run(
    `insert into withdrawal_notices (brand_id, method_id, event_id) values ($1, $2, $3)
   on conflict (brand_id, method_id, event_id) do nothing`,
    [p.brandId, p.methodId, p.eventId],
  )) === 1;
