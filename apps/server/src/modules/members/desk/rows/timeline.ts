import type { ToldOf } from '@fairhouse/contract/members-timeline';
import type { Queries } from '../../../../kernel/db.ts';

/** A page ends at a moment in microseconds and an id; what is listed lies before both. */
export type Part = {
  brandId: number;
  memberId: bigint;
  subject: string;
  moment: bigint;
  id: string;
  count: number;
};
export type TimelineRow = {
  id: string;
  moment: bigint;
  at: Date;
  what: string;
  text: string;
  amount: bigint | null;
  by: string;
};

// Each reads by an index of the member and the time, and no more rows than the page has. A moment
// of PostgreSQL is a whole number of microseconds, and is compared as such.
const CUT = `'epoch'::timestamptz + ($3::bigint + 1) * interval '1 microsecond'`;
const PLACE = 'brand_id = $1 and member_id = $2';

const accountOf = (db: Queries, p: Part) =>
  db.rows(
    `select 'registered' as id /* not null */,
       (extract(epoch from created_at) * 1000000)::bigint as moment /* not null */,
       created_at as at, 'registered' as what /* not null */, register_ip as text,
       null::bigint as amount, '' as by /* not null */
     from members where ${PLACE} and created_at < ${CUT}
       and ((extract(epoch from created_at) * 1000000)::bigint, 'registered') < ($3, $4::text)
     limit $5`,
    [p.brandId, p.memberId, p.moment, p.id, p.count],
  );

const signInsOf = (db: Queries, p: Part) =>
  db.rows(
    `select login_id::text as id /* not null */,
       (extract(epoch from at) * 1000000)::bigint as moment /* not null */, at,
       outcome as what, concat_ws(' · ', means, nullif(device, ''), ip) as text /* not null */,
       null::bigint as amount, '' as by /* not null */
     from logins where ${PLACE} and at < ${CUT}
       and ((extract(epoch from at) * 1000000)::bigint, login_id::text) < ($3, $4::text)
     order by at desc, login_id::text desc limit $5`,
    [p.brandId, p.memberId, p.moment, p.id, p.count],
  );

const depositsOf = (db: Queries, p: Part) =>
  db.rows(
    `select deposit_id as id, (extract(epoch from created_at) * 1000000)::bigint
         as moment /* not null */, created_at as at, state as what,
       concat_ws(' · ', method_id, nullif(reason, '')) as text /* not null */,
       amount, '' as by /* not null */
     from deposits where ${PLACE} and created_at < ${CUT}
       and ((extract(epoch from created_at) * 1000000)::bigint, deposit_id) < ($3, $4::text)
     order by created_at desc, deposit_id desc limit $5`,
    [p.brandId, p.memberId, p.moment, p.id, p.count],
  );

const withdrawalsOf = (db: Queries, p: Part) =>
  db.rows(
    `select withdrawal_id as id, (extract(epoch from created_at) * 1000000)::bigint
         as moment /* not null */, created_at as at, state as what,
       concat_ws(' · ', payout_method, nullif(reason, '')) as text /* not null */,
       amount, '' as by /* not null */
     from withdrawals where ${PLACE} and created_at < ${CUT}
       and ((extract(epoch from created_at) * 1000000)::bigint, withdrawal_id) < ($3, $4::text)
     order by created_at desc, withdrawal_id desc limit $5`,
    [p.brandId, p.memberId, p.moment, p.id, p.count],
  );

const blocksOf = (db: Queries, p: Part) =>
  db.rows(
    `select id /* not null */, moment /* not null */, at /* not null */, what /* not null */,
       text /* not null */, null::bigint as amount, by /* not null */
     from (
       select block_id || '.laid' as id, (extract(epoch from laid_at) * 1000000)::bigint as moment,
         laid_at as at, 'laid_' || kind as what, reason as text, laid_by as by
       from member_blocks where ${PLACE}
       union all
       select block_id || '.lifted', (extract(epoch from lifted_at) * 1000000)::bigint,
         lifted_at, 'lifted_' || kind, lifted_reason, lifted_by
       from member_blocks where ${PLACE} and lifted_at is not null) steps
     where at < ${CUT} and (moment, id) < ($3, $4::text)
     order by moment desc, id desc limit $5`,
    [p.brandId, p.memberId, p.moment, p.id, p.count],
  );

const documentsOf = (db: Queries, p: Part) =>
  db.rows(
    `select id /* not null */, moment /* not null */, at /* not null */, what /* not null */,
       text /* not null */, null::bigint as amount, by /* not null */
     from (
       select check_id || '.in' as id,
         (extract(epoch from submitted_at) * 1000000)::bigint as moment, submitted_at as at,
         'handedIn' as what, tier::text as text, '' as by
       from identity_checks where ${PLACE} and submitted_at is not null
       union all
       select check_id || '.out', (extract(epoch from decided_at) * 1000000)::bigint,
         decided_at, verdict, concat_ws(' · ', tier, reason), coalesce(decided_name, '')
       from identity_checks where ${PLACE} and decided_at is not null) steps
     where at < ${CUT} and (moment, id) < ($3, $4::text)
     order by moment desc, id desc limit $5`,
    [p.brandId, p.memberId, p.moment, p.id, p.count],
  );

const limitsOf = (db: Queries, p: Part) =>
  db.rows(
    `select log_id::text as id /* not null */,
       (extract(epoch from at) * 1000000)::bigint as moment /* not null */, at, what,
       coalesce((select string_agg(value, ' · ' order by key) from jsonb_each_text(detail)), '')
         as text /* not null */,
       null::bigint as amount, coalesce(operator_name, '') as by /* not null */
     from safety_log where ${PLACE} and at < ${CUT}
       and ((extract(epoch from at) * 1000000)::bigint, log_id::text) < ($3, $4::text)
     order by at desc, log_id::text desc limit $5`,
    [p.brandId, p.memberId, p.moment, p.id, p.count],
  );

const notesOf = (db: Queries, p: Part) =>
  db.rows(
    `select note_id::text as id /* not null */,
       (extract(epoch from at) * 1000000)::bigint as moment /* not null */, at,
       'written' as what /* not null */, left(text, 300) as text /* not null */,
       null::bigint as amount, by_name as by
     from member_notes where ${PLACE} and at < ${CUT}
       and ((extract(epoch from at) * 1000000)::bigint, note_id::text) < ($3, $4::text)
     order by at desc, note_id::text desc limit $5`,
    [p.brandId, p.memberId, p.moment, p.id, p.count],
  );

const messagesOf = (db: Queries, p: Part) =>
  db.rows(
    `select m.message_id::text as id /* not null */,
       (extract(epoch from m.at) * 1000000)::bigint as moment /* not null */, m.at,
       case when k.read_at is null then 'sent' else 'read' end as what /* not null */,
       m.title as text, null::bigint as amount, m.sent_name as by
     from message_marks k
     join messages m on m.brand_id = k.brand_id and m.message_id = k.message_id
     where k.brand_id = $1 and k.member_id = $2 and m.at < ${CUT}
       and ((extract(epoch from m.at) * 1000000)::bigint, m.message_id::text) < ($3, $4::text)
     order by m.at desc, m.message_id::text desc limit $5`,
    [p.brandId, p.memberId, p.moment, p.id, p.count],
  );

/** Looks are no change of anything, and blocks are told with theirs. */
const NOT_TOLD = [
  'members.contact',
  'members.devices',
  'members.links',
  'members.corrections',
  'members.block',
  'blocks.lift',
  'blocks.lift.approve',
  'message.send',
];
const deskOf = (db: Queries, p: Part) =>
  db.rows(
    `select audit_id::text as id /* not null */,
       (extract(epoch from at) * 1000000)::bigint as moment /* not null */, at, action as what,
       reason as text, null::bigint as amount, operator_name as by
     from audit_log where brand_id = $1 and subject = $2 and at < ${CUT}
       and ((extract(epoch from at) * 1000000)::bigint, audit_id::text) < ($3, $4::text)
       and action <> all($6::text[])
     order by at desc, audit_id::text desc limit $5`,
    [p.brandId, p.subject, p.moment, p.id, p.count, NOT_TOLD],
  );

export const PARTS: Readonly<Record<ToldOf, (db: Queries, p: Part) => Promise<TimelineRow[]>>> = {
  account: accountOf,
  signIn: signInsOf,
  deposit: depositsOf,
  withdrawal: withdrawalsOf,
  block: blocksOf,
  document: documentsOf,
  limit: limitsOf,
  note: notesOf,
  message: messagesOf,
  desk: deskOf,
};
