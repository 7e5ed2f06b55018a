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
 * birthday, $7 those whom a segment reaches; null is not asked.
 */
const MEANT = `${MEMBERS}
   and ($4::timestamptz is null or m.created_at >= $4)
   and (not $5 or m.email_proven_at is not null or m.mobile_proven_at is not null)
   and ($6::text[] is null or to_char(m.birthday, 'MM-DD') = any($6))
   and ($7::bigint[] is null or m.member_id = any($7))` as const;

type Asked = {
  brandId: number;
  terms: TermsRow;
  dates: readonly string[] | null;
  /** Null: all members. */
  among: readonly bigint[] | null;
};
const valuesOf = (db: Queries, { brandId, terms, dates, among }: Asked) => {
  const isNew = terms.trigger === 'registration';
  return [
    brandId,
    db.now(),
    `{${terms.ranks.join(',')}}`,
    isNew ? (terms.starts_at ?? terms.created_at) : null,
    isNew,
    dates === null ? null : [...dates],
    among === null ? null : `{${among.join(',')}}`,
  ] as const;
};

/**
 * Members from one on who have not had these terms in this slot; nor anything of them since
 * `notSince`: another birthday in the profile brings no second gift.
 */
export const membersFor = (
  db: Queries,
  p: Asked & { slot: string; notSince: Date | null; after: bigint; count: number },
) =>
  db.rows(
    `select m.member_id ${MEANT} and m.member_id > $8
       and not exists (select from bonus_grants g where g.brand_id = m.brand_id
         and g.terms_id = $9 and g.member_id = m.member_id
         and (g.slot = $10 or g.given_at > $11::timestamptz))
     order by m.member_id limit $12`,
    [...valuesOf(db, p), p.after, p.terms.item_id, p.slot, p.notSince, p.count],
  );

/**
 * How many terms are for now, how many of those came or logged in of late, and how many are due:
 * have had nothing of them since `notSince`. Of newcomers those who came before the terms are
 * no members they are for, but say how many come.
 */
export const countFor = (db: Queries, p: Asked & { notSince: Date | null }) => {
  const [brandId, now, ranks, since, isProven, dates, among] = valuesOf(db, p);
  return db.row(
    `select count(*) filter (where m.created_at >= $8)::integer as members,
       count(*) filter (where m.created_at > $2::timestamptz - interval '7 days')::integer
         as arrived,
       count(*) filter (where m.created_at > $2::timestamptz - interval '1 day')::integer
         as arrived_today,
       count(*) filter (where m.last_login_at > $2::timestamptz - interval '7 days')::integer
         as visited,
       count(*) filter (where m.last_login_at > $2::timestamptz - interval '1 day')::integer
         as visited_today,
       count(*) filter (where m.created_at >= $8 and not exists (select from bonus_grants g
         where g.brand_id = $1 and g.terms_id = $9 and g.member_id = m.member_id
           and g.given_at > $10))::integer as due ${MEANT}`,
    [
      brandId,
      now,
      ranks,
      null,
      isProven,
      dates,
      among,
      since ?? '-infinity',
      p.terms.item_id,
      p.notSince ?? '-infinity',
    ],
  );
};

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
