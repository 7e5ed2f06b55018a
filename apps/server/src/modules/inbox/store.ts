import { INBOX_COUNT_MAX, INBOX_SHOWN_MAX } from '@fairhouse/contract/inbox';
import type { Queries } from '../../kernel/db.ts';
import { CLAIM_MINUTES } from './rules.ts';

/** Every desk's own question of what waits there, with a bound. */
const WAITING = `
  (select 'withdrawal' as kind, withdrawal_id as ref, member_id, '' as about, amount,
     created_at as since, claimed_name, claimed_at from withdrawals
   where brand_id = $1 and 'withdrawal' = any($2) and state = 'applying'
   order by created_at limit $3)
  union all
  (select 'payout', withdrawal_id, member_id, '', amount, created_at, claimed_name, claimed_at
   from withdrawals where brand_id = $1 and 'payout' = any($2) and state = 'approved'
     and payout_state = 'failed' order by created_at limit $3)
  union all
  (select 'deposit', deposit_id, member_id, '', amount, created_at, claimed_name, claimed_at
   from deposits where brand_id = $1 and 'deposit' = any($2) and state = 'review'
   order by created_at limit $3)
  union all
  (select 'parked', parked_id::text, null, method_id, null, at, claimed_name, claimed_at
   from parked_notices where brand_id = $1 and 'parked' = any($2) and outcome is null
     and state = 'paid'
   order by parked_id limit $3)
  union all
  (select 'return', return_id::text, member_id, method_id, amount, at, null, null
   from payment_returns where brand_id = $1 and 'return' = any($2) and (outcome is null
     or (state = 'kept' and outcome in ('taken', 'borne'))) order by at limit $3)
  union all
  (select 'difference', case_id::text, null, order_id, amount, opened_at, owner_name,
     'infinity'::timestamptz from settlement_cases
   where brand_id = $1 and 'difference' = any($2) and state <> 'decided'
   order by opened_at limit $3)
  union all
  (select 'record', held_id::text, null, vassalage, null, at, null, null from vendor_records
   where brand_id = $1 and 'record' = any($2) and state = 'held' order by at limit $3)
  union all
  (select 'match', match_id, payer_id, '', amount, created_at, claimed_name, claimed_at
   from matches where brand_id = $1 and 'match' = any($2) and state = 'review'
   order by created_at limit $3)
  union all
  (select 'approval', approval_id::text, null, subject, null, asked_at, null, null
   from approvals where brand_id = $1 and 'approval' = any($2) and state = 'asked'
   order by asked_at limit $3)
  union all
  (select 'identity', check_id::text, member_id, '', null, submitted_at, claimed_name, claimed_at
   from identity_checks where brand_id = $1 and 'identity' = any($2)
     and state in ('pending', 'onHold') order by submitted_at limit $3)
  union all
  (select 'suspicion', suspicion_id::text, member_id, '', null, noted_at, null, null
   from suspicions where brand_id = $1 and 'suspicion' = any($2) and state = 'open'
   order by noted_at limit $3)
  union all
  (select 'finding', finding_id::text, member_id, '', null, found_at, null, null
   from findings where brand_id = $1 and 'finding' = any($2) and state = 'open'
     and case_id is null order by found_at limit $3)
  union all
  (select 'case', case_id::text, member_id, '', null, opened_at, owner_name,
     'infinity'::timestamptz from cases
   where brand_id = $1 and 'case' = any($2) and state <> 'decided'
   order by opened_at limit $3)
  union all
  (select 'feedback', feedback_id::text, member_id, left(content, 80), null, at, null, null
   from feedback where brand_id = $1 and 'feedback' = any($2) and state = 'open'
   order by at limit $3)
  union all
  (select 'application', application_id::text, null, name, null, at, null, null
   from applications where brand_id = $1 and 'application' = any($2) and state = 'waiting'
   order by at limit $3)
  union all
  (select 'activity', application_id::text, member_id, '', null, at, null, null
   from activity_applications where brand_id = $1 and 'activity' = any($2)
     and state = 'waiting' order by at limit $3)
  union all
  (select 'exchange', exchange_id::text, member_id, '', null, created_at, null, null
   from exchanges where brand_id = $1 and 'exchange' = any($2) and state = 'applying'
   order by created_at limit $3)
  union all
  (select 'dispute', bill_id, payee_id, number, gross, calculated_at, null, null from bills
   where brand_id = $1 and 'dispute' = any($2) and state = 'disputed'
   order by calculated_at limit $3)
  union all
  (select 'doubt', event_id, null, reason, null, found_at, null, null from book_doubts
   where brand_id = $1 and 'doubt' = any($2) and state = 'open' order by found_at limit $3)
  union all
  (select 'unended', event_id, null,
     (sides -> 'home' ->> 'name') || ' – ' || (sides -> 'away' ->> 'name'), null,
     voids_at - interval '12 hours', null, null
   from book_events where brand_id = $1 and 'unended' = any($2) and voids_at is not null
   order by voids_at limit $3)
  union all
  (select 'webhook', webhook_id::text, null, split_part(url, '/', 3), null, last_failed_at, null,
     null from webhooks where brand_id = $1 and 'webhook' = any($2) and state = 'off'
     and is_off_by_failures order by last_failed_at limit $3)
  union all
  (select 'certificate', host, null, host, null, since, null, null from host_certificates
   where brand_id = $1 and 'certificate' = any($2) and since <= $4 order by since limit $3)
  union all
  (select 'returns', slug || ' ' || bet, null, slug || ' · ' || bet, null, since, null, null
   from return_alarms where brand_id = $1 and 'returns' = any($2) order by since limit $3)
  union all
  (select 'job', name, null, name, null, first_at, null, null
   from job_faults where 'job' = any($2) and times > 2 order by first_at limit $3)
  union all
  (select 'provider', method_id, null, method_id || ' · ' || fault, null, down_since, null, null
   from payment_connections where brand_id = $1 and 'provider' = any($2)
     and down_since is not null order by down_since limit $3)
  union all
  (select 'funds', method_id, null, method_id || ' · ' || balance || ' ' || balance_unit, null,
     low_since, null, null
   from payment_connections where brand_id = $1 and 'funds' = any($2)
     and low_since is not null order by low_since limit $3)
  union all
  (select kind, ref, null, about, amount, since, null, null
   from inbox_alarms where brand_id = $1 and kind = any($2) order by since limit $3)
  union all
  (select 'producer', feed_id || ' ' || product, null, feed_id || ' ' || product, null,
     down_since, null, null from book_producers where brand_id = $1 and 'producer' = any($2)
     and down_since <= $4::timestamptz - interval '2 minutes' order by down_since limit $3)
  union all
  (select 'limit', g.purse || ' ' || g.operator_id, null,
     o.name || ' · ' || round(g.sum * 100 / l.most) || ' %', g.sum, g.last, null, null
   from (select operator_id, purse, sum(amount)::bigint as sum, max(at) as last from (
       select operator_id, purse, kind, key, max(amount) as amount, max(at) as at from givings
       where brand_id = $1 and 'limit' = any($2) and at > $4::timestamptz - interval '24 hours'
       group by 1, 2, 3, 4) k group by 1, 2) g
   join operators o on o.brand_id = $1 and o.operator_id = g.operator_id
   left join role_limits r on r.brand_id = $1 and r.role = o.role
   cross join lateral (select coalesce(case g.purse when 'give' then r.day_minor
       else r.paid_day_minor end, case g.purse when 'give' then $5::bigint
       else $6::bigint end) as most) l
   where l.most > 0 and g.sum::numeric * 10 >= l.most::numeric * 9
   order by g.last limit $3)`;

export const ruleRows = (db: Queries, brandId: number) =>
  db.rows('select kind, is_shown, urgent_minutes from inbox_rules where brand_id = $1', [brandId]);
export const writeRule = (
  tx: Queries,
  p: { brandId: number; kind: string; isShown: boolean; urgentMinutes: number; by: string },
) =>
  tx.run(
    `insert into inbox_rules (brand_id, kind, is_shown, urgent_minutes, changed_by, changed_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (brand_id, kind) do update set is_shown = excluded.is_shown,
       urgent_minutes = excluded.urgent_minutes, changed_by = excluded.changed_by,
       changed_at = excluded.changed_at`,
    [p.brandId, p.kind, p.isShown, p.urgentMinutes, p.by, tx.now()],
  );

/** `giveDay`, `payDay`: what a role may where nobody said how much. */
type Asked = { brandId: number; kinds: readonly string[]; giveDay: bigint; payDay: bigint };

export const waitingItems = (db: Queries, p: Asked) =>
  db.rows(
    `select w.kind /* not null */, w.ref /* not null */, w.member_id, w.about /* not null */,
       w.amount, w.since /* not null */, m.account,
       case when w.claimed_at > $4::timestamptz - interval '${CLAIM_MINUTES} minutes'
         then w.claimed_name end as owner
     from (${WAITING}) w
     left join members m on m.brand_id = $1 and m.member_id = w.member_id
     order by w.since, w.kind, w.ref limit $3`,
    [p.brandId, [...p.kinds], INBOX_SHOWN_MAX, db.now(), p.giveDay, p.payDay],
  );
export const waitingCounts = (db: Queries, p: Asked) =>
  db.rows(
    `select kind /* not null */, count(*) as count, min(since) as oldest /* not null */
     from (${WAITING}) w group by kind`,
    [p.brandId, [...p.kinds], INBOX_COUNT_MAX, db.now(), p.giveDay, p.payDay],
  );
