import type { GrantStanding } from '@fairhouse/contract/bonus-words';
import type { Queries, RowOf } from '../../kernel/db.ts';
import { tellHooks } from '../webhooks/index.ts';
import type { ItemRow, Tables } from '../content/index.ts';
import type { Rules } from './tables.ts';

export type Owner = { brandId: number; memberId: bigint };

const TERMS = `i.terms_id as item_id, i.position, i.is_on, i.changed_at, i.trigger, i.code,
  i.uses_most, i.uses_each, i.segment, i.ranks, i.reward, i.amount, i.points, i.raffle_id,
  i.tickets, i.spins, i.slug, i.stake, i.win_most, i.times, i.weights, i.game_weights, i.bet_max,
  i.wait_days, i.expires_days, i.budget, i.budget_day, i.is_one_a_household, i.starts_at,
  i.ends_at, i.is_first, i.deposit_times, i.deposit_nth, i.deposit_min, i.given,
  i.spent, i.created_at`;
export const TABLES = {
  items: 'bonus_terms',
  texts: 'bonus_term_texts',
  key: 'terms_id',
  columns: TERMS,
  asks: 'bonuses.open',
} as const satisfies Tables;

/** $2 is the time. */
const OPEN = `i.is_on and coalesce(i.starts_at, '-infinity') <= $2
  and coalesce(i.ends_at, 'infinity') > $2`;
const LOCKED = `select ${TERMS} from bonus_terms i
   where i.brand_id = $1 and ${OPEN} and i.terms_id = $3 for update` as const;
export type TermsRow = ItemRow & RowOf<typeof LOCKED>;
/** Open terms, locked: what is left of a budget is counted by one after the other. */
export const lockOpenTerms = (tx: Queries, brandId: number, id: bigint) =>
  tx.row(LOCKED, [brandId, tx.now(), id]);
export const openTerms = (db: Queries, brandId: number, triggers: readonly string[]) =>
  db.rows(
    `select ${TERMS} from bonus_terms i where i.brand_id = $1 and ${OPEN} and i.trigger = any($3)
     order by i.position, i.terms_id`,
    [brandId, db.now(), [...triggers]],
  );
export const termsByCode = (db: Queries, brandId: number, code: string) =>
  db.row(
    `select i.terms_id from bonus_terms i where i.brand_id = $1 and ${OPEN} and i.code = $3
     and i.code <> ''`,
    [brandId, db.now(), code],
  );
export const hasCode = async (db: Queries, p: { brandId: number; code: string; except: bigint }) =>
  (await db.row('select 1 from bonus_terms where brand_id = $1 and code = $2 and terms_id <> $3', [
    p.brandId,
    p.code,
    p.except,
  ])) !== undefined;

export const textsOf = (db: Queries, p: { brandId: number; id: bigint }) =>
  db.rows(
    `select language, title, summary from bonus_term_texts where brand_id = $1 and terms_id = $2
     order by language`,
    [p.brandId, p.id],
  );

/** What terms that are kept have given, of late too; let go or not, but to nobody's household. */
const STANDING = `select i.given, i.spent, i.created_at,
   count(g.grant_id) filter (where g.given_at > $3::timestamptz - interval '1 day')::integer
     as given_today /* not null */,
   count(g.grant_id)::integer as given_week /* not null */
 from bonus_terms i left join bonus_grants g on g.brand_id = i.brand_id
   and g.terms_id = i.terms_id and g.given_at > $3::timestamptz - interval '7 days'
   and g.state <> 'left_out'
 where i.brand_id = $1 and i.terms_id = $2 group by i.brand_id, i.terms_id` as const;
export type Standing = RowOf<typeof STANDING>;
export const standingOf = (db: Queries, brandId: number, id: bigint) =>
  db.row(STANDING, [brandId, id, db.now()]);

export const spentOnDay = async (
  db: Queries,
  p: { brandId: number; id: bigint; day: string },
): Promise<bigint> =>
  (
    await db.row(
      'select spent from bonus_days where brand_id = $1 and terms_id = $2 and day = $3::date',
      [p.brandId, p.id, p.day],
    )
  )?.spent ?? 0n;
export const spentOnDays = (db: Queries, brandId: number, day: string) =>
  db.rows('select terms_id, spent from bonus_days where brand_id = $1 and day = $2::date', [
    brandId,
    day,
  ]);
/** What terms gave on each day of the brand since, let go or not, and within the last hour. */
export const givenSince = (db: Queries, p: { brandId: number; since: Date; timeZone: string }) =>
  db.rows(
    `select terms_id, (given_at at time zone $3)::date::text as day /* not null */,
       count(*)::integer as taken, sum(worth)::bigint as spent /* not null */,
       coalesce(sum(worth) filter (where given_at > $4::timestamptz - interval '1 hour'), 0)::bigint
         as last_hour /* not null */
     from bonus_grants where brand_id = $1 and given_at >= $2 and state <> 'left_out'
     group by 1, 2 order by 1, 2`,
    [p.brandId, p.since, p.timeZone, db.now()],
  );
/** Counts a grant of these terms, which the caller holds. */
export const countGiven = (
  tx: Queries,
  p: { brandId: number; id: bigint; day: string; worthMinor: bigint },
) =>
  tx.run(
    `with counted as (update bonus_terms set given = given + 1, spent = spent + $4
       where brand_id = $1 and terms_id = $2)
     insert into bonus_days (brand_id, terms_id, day, spent) values ($1, $2, $3::date, $4)
     on conflict (brand_id, terms_id, day) do update set spent = bonus_days.spent + $4`,
    [p.brandId, p.id, p.day, p.worthMinor],
  );

/** The version that says exactly this, made where there is none; under the lock of the terms. */
export const versionOf = async (
  tx: Queries,
  p: { brandId: number; id: bigint; rules: Rules },
): Promise<number> => {
  const row = await tx.row(
    `with words as materialized (
       select coalesce(jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'summary',
         t.summary)), '{}') as words
       from bonus_term_texts t where t.brand_id = $1 and t.terms_id = $2
     ), known as materialized (
       select v.version from bonus_versions v, words w where v.brand_id = $1 and v.terms_id = $2
         and v.rules = $3::jsonb and v.words = w.words order by v.version desc limit 1
     ), made as (
       insert into bonus_versions (brand_id, terms_id, version, rules, words, at)
       select $1, $2, coalesce((select max(v.version) from bonus_versions v where v.brand_id = $1
         and v.terms_id = $2), 0) + 1, $3::jsonb, w.words, $4 from words w
       where not exists (select from known) returning version)
     select version /* not null */ from known union all select version from made`,
    [p.brandId, p.id, JSON.stringify(p.rules), tx.now()],
  );
  if (!row) throw new Error('a version of terms was not kept');
  return row.version;
};

const NAMED_GRANT = `select g.grant_id, g.member_id, g.terms_id, g.state, g.worth, g.given_at,
    g.waits_until, g.ended_at, g.claimed_at, g.turns, g.is_due, g.deposit_id, v.rules, v.words
  from bonus_grants g join bonus_versions v on v.brand_id = g.brand_id
    and v.terms_id = g.terms_id and v.version = g.version
  where g.brand_id = $1 and g.member_id = $2`;
const GRANT_OF = `${NAMED_GRANT} and g.grant_id = $3` as const;
export type GrantRow = RowOf<typeof GRANT_OF>;
export const grantOf = (db: Queries, p: Owner & { id: bigint }) =>
  db.row(GRANT_OF, [p.brandId, p.memberId, p.id]);
export const lockGrant = (tx: Queries, p: Owner & { id: bigint }) =>
  tx.row(`${NAMED_GRANT} and g.grant_id = $3 for update of g`, [p.brandId, p.memberId, p.id]);
export const grantsOf = (db: Queries, p: Owner) =>
  db.rows(`${NAMED_GRANT} and g.state <> 'left_out' order by g.grant_id desc limit 200`, [
    p.brandId,
    p.memberId,
  ]);
/** Of all members, the last given first; whom a household kept out was given nothing. */
export const grantsOfTerms = (
  db: Queries,
  p: {
    brandId: number;
    termsId: bigint;
    before: bigint | null;
    count: number;
    standing: GrantStanding | null;
    keyword: string;
  },
) =>
  db.rows(
    `select g.grant_id, g.member_id, g.terms_id, g.state, g.worth, g.given_at, g.waits_until,
       g.ended_at, g.claimed_at, g.turns, g.is_due, g.deposit_id, g.given_by, m.account,
       v.rules, v.words
     from bonus_grants g
     join bonus_versions v on v.brand_id = g.brand_id and v.terms_id = g.terms_id
       and v.version = g.version
     join members m on m.brand_id = g.brand_id and m.member_id = g.member_id
     where g.brand_id = $1 and g.terms_id = $2 and ($3::bigint is null or g.grant_id < $3)
       and case when g.state = 'left_out' then false
         when $4::text is null then true
         when $4 = 'waiting' then g.state = 'waiting' and g.waits_until > $5
         when $4 = 'taken' then g.state = 'claimed'
         else g.state <> 'claimed' and (g.state <> 'waiting' or g.waits_until <= $5) end
       and ($6 = '' or strpos(lower(m.account), lower($6)) > 0)
     order by g.grant_id desc limit $7`,
    [p.brandId, p.termsId, p.before, p.standing, db.now(), p.keyword, p.count],
  );
/** What a member has had of these terms, the last first. */
export const usedBy = (db: Queries, p: Owner & { termsId: bigint }) =>
  db.rows(
    `select g.grant_id, g.state, g.slot, g.given_at from bonus_grants g
     where g.brand_id = $1 and g.member_id = $2 and g.terms_id = $3 order by g.grant_id desc`,
    [p.brandId, p.memberId, p.termsId],
  );
/** Of these accounts, whether one has it. */
export const isHeldBy = async (
  db: Queries,
  p: { brandId: number; termsId: bigint; among: readonly bigint[] },
): Promise<boolean> =>
  p.among.length > 0 &&
  (await db.row(
    `select 1 from bonus_grants where brand_id = $1 and terms_id = $2
     and member_id = any($3::bigint[]) and state in ('waiting', 'claimed') limit 1`,
    [p.brandId, p.termsId, `{${p.among.join(',')}}`],
  )) !== undefined;

export const insertGrant = (
  tx: Queries,
  p: Owner & {
    termsId: bigint;
    version: number;
    slot: string;
    worthMinor: bigint;
    waitDays: number;
    /** It waits no longer than that. */
    waitsMost: Date | null;
    isLeftOut: boolean;
    givenBy: string;
    reason: string;
    /** What brought it. */
    depositId: string | null;
  },
) =>
  tx.row(
    `insert into bonus_grants (brand_id, member_id, terms_id, version, slot, state, worth, given_by,
       reason, given_at, waits_until, deposit_id)
     values ($1, $2, $3, $4, $5, case when $6 then 'left_out' else 'waiting' end,
       case when $6 then 0 else $7::bigint end, $8, $9, $10,
       least($10::timestamptz + make_interval(days => $11), $12), $13)
     on conflict (brand_id, terms_id, member_id, slot) do nothing returning grant_id`,
    [
      p.brandId,
      p.memberId,
      p.termsId,
      p.version,
      p.slot,
      p.isLeftOut,
      p.worthMinor,
      p.givenBy,
      p.reason,
      tx.now(),
      p.waitDays,
      p.waitsMost,
      p.depositId,
    ],
  );
/** What operators' own programs are told of a bonus without a deposit. */
const tellGrant = (tx: Queries, brandId: number, data: { grant: string; state: string }) =>
  tellHooks(tx, { brandId, kind: 'bonus.changed', data });
export const markClaimed = async (tx: Queries, brandId: number, id: bigint): Promise<void> => {
  const moved = await tx.run(
    `update bonus_grants set state = 'claimed', claimed_at = $3
     where brand_id = $1 and grant_id = $2`,
    [brandId, id, tx.now()],
  );
  if (moved === 0) return;
  await tellGrant(tx, brandId, { grant: String(id), state: 'claimed' });
};
/** Lets a waiting grant go: what it was kept of the budget is there for others again. */
export const letGo = (
  tx: Queries,
  p: { brandId: number; id: bigint; state: 'declined' | 'withdrawn' },
) =>
  tx.run(
    `with gone as (
       update bonus_grants set state = $3, ended_at = $4
       where brand_id = $1 and grant_id = $2 and state = 'waiting' returning terms_id, worth)
     update bonus_terms i set given = i.given - 1, spent = i.spent - g.worth from gone g
     where i.brand_id = $1 and i.terms_id = g.terms_id`,
    [p.brandId, p.id, p.state, tx.now()],
  );
export const lapseGrants = (tx: Queries, brandId: number) =>
  tx.run(
    `with gone as (
       update bonus_grants set state = 'lapsed', ended_at = waits_until
       where brand_id = $1 and state = 'waiting' and waits_until <= $2 returning terms_id, worth
     ), sums as (select terms_id, count(*)::integer as count, sum(worth)::bigint as worth from gone
       group by terms_id)
     update bonus_terms i set given = i.given - s.count, spent = i.spent - s.worth from sums s
     where i.brand_id = $1 and i.terms_id = s.terms_id`,
    [brandId, tx.now()],
  );

export const missesOf = async (db: Queries, p: Owner): Promise<number> =>
  (
    await db.row(
      `select count(*)::int as misses from bonus_code_misses where brand_id = $1
       and member_id = $2 and at > $3::timestamptz - interval '1 hour'`,
      [p.brandId, p.memberId, db.now()],
    )
  )?.misses ?? 0;
export const noteMiss = (tx: Queries, p: Owner) =>
  tx.run('insert into bonus_code_misses (brand_id, member_id, at) values ($1, $2, $3)', [
    p.brandId,
    p.memberId,
    tx.now(),
  ]);
export const forgetMisses = (db: Queries, brandId: number) =>
  db.run(
    `delete from bonus_code_misses where brand_id = $1
     and at < $2::timestamptz - interval '1 hour'`,
    [brandId, db.now()],
  );
