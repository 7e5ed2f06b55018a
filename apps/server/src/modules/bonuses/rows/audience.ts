import type { Queries } from '../../../kernel/db.ts';
import type { TermsRow } from '../store.ts';

/** Nobody on a break or excluded, blocked, or in free play gets anything; $2 is the time. */
const MAY_GET = `m.type <> 4 and m.status = 'open'
  and coalesce(b.play_stopped_until, '-infinity') <= $2`;
const MEMBERS = `from members m join balances b
     on b.brand_id = m.brand_id and b.member_id = m.member_id
   where m.brand_id = $1 and ${MAY_GET}
     and ($3::integer[] = '{}' or m.rank_level = any($3::integer[]))` as const;

/**
 * Members whom terms are for: $5 says whether an address has to be proven, $6 the dates of a
 * birthday, $7 and further what a segment asks for; null is not asked.
 */
const MEANT = `${MEMBERS}
   and ($4::timestamptz is null or m.created_at >= $4)
   and (not $5 or m.email_proven_at is not null or m.mobile_proven_at is not null)
   and ($6::text[] is null or to_char(m.birthday, 'MM-DD') = any($6))
   and ($7::integer is null or m.rank_level >= $7) and ($8::integer is null or m.rank_level <= $8)
   and ($9::integer is null or coalesce((select w.at from wagers w where w.brand_id = m.brand_id
     and w.member_id = m.member_id order by w.wager_id desc limit 1), '-infinity')
     <= $2::timestamptz - make_interval(days => $9))
   and (not $10 or not exists (select from deposits d where d.brand_id = m.brand_id
     and d.member_id = m.member_id and d.state = 'credited'))
   and (($11::bigint is null and $12::bigint is null) or (select coalesce(sum(d.amount), 0)
     from deposits d where d.brand_id = m.brand_id and d.member_id = m.member_id
       and d.state = 'credited')
     between coalesce($11, 0) and coalesce($12, 9223372036854775807))` as const;

type Birthday = readonly string[] | null;
const valuesOf = (db: Queries, brandId: number, terms: TermsRow, dates: Birthday) => {
  const isSegment = terms.trigger === 'segment';
  const isNew = terms.trigger === 'registration';
  const { segment } = terms;
  const since = isNew
    ? (terms.starts_at ?? terms.created_at)
    : isSegment && segment.registeredSince !== null
      ? new Date(segment.registeredSince)
      : null;
  return [
    brandId,
    db.now(),
    `{${terms.ranks.join(',')}}`,
    since,
    isNew,
    dates === null ? null : [...dates],
    isSegment ? segment.rankFrom : null,
    isSegment ? segment.rankTo : null,
    isSegment ? segment.quietDays : null,
    isSegment && segment.isWithoutDeposit,
    isSegment ? segment.depositsFrom : null,
    isSegment ? segment.depositsTo : null,
  ] as const;
};

/**
 * Members from one on who have not had these terms in this slot; nor anything of them since
 * `notSince`: another birthday in the profile brings no second gift.
 */
export const membersFor = (
  db: Queries,
  p: {
    brandId: number;
    terms: TermsRow;
    slot: string;
    dates: Birthday;
    notSince: Date | null;
    after: bigint;
    count: number;
  },
) =>
  db.rows(
    `select m.member_id ${MEANT} and m.member_id > $13
       and not exists (select from bonus_grants g where g.brand_id = m.brand_id
         and g.terms_id = $14 and g.member_id = m.member_id
         and (g.slot = $15 or g.given_at > $16::timestamptz))
     order by m.member_id limit $17`,
    [
      ...valuesOf(db, p.brandId, p.terms, p.dates),
      p.after,
      p.terms.item_id,
      p.slot,
      p.notSince,
      p.count,
    ],
  );

/** How many terms are for now, and how many of those came in the last seven days. */
export const countFor = (db: Queries, brandId: number, terms: TermsRow) =>
  db.row(
    `select count(*)::integer as members, count(*) filter (
       where m.created_at > $2::timestamptz - interval '7 days')::integer as arrived ${MEANT}`,
    valuesOf(db, brandId, terms, null),
  );

/** Whether this member gets anything of terms for these ranks; asked again at each giving. */
export const isMeant = async (
  db: Queries,
  p: { brandId: number; memberId: bigint; ranks: readonly number[] },
): Promise<boolean> =>
  (await db.row(`select 1 ${MEMBERS} and m.member_id = $4`, [
    p.brandId,
    db.now(),
    `{${p.ranks.join(',')}}`,
    p.memberId,
  ])) !== undefined;
export const membersNamed = (db: Queries, brandId: number, accounts: readonly string[]) =>
  db.rows(
    `select m.member_id, m.account from members m where m.brand_id = $1 and m.type <> 4
     and lower(m.account) = any($2) order by m.member_id`,
    [brandId, accounts.map((one) => one.toLowerCase())],
  );
