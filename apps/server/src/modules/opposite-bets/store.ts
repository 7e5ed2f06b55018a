import type { Link } from '@fairhouse/contract/identity-words';
import type { Queries, RowOf } from '../../kernel/db.ts';

export type Owner = { brandId: number; memberId: bigint };

/** A bonus that still asked for its bets when this one was made. */
const RUNNING = `b.brand_id = w.brand_id and b.member_id = w.member_id and b.required > 0
  and b.credited_at <= w.at and coalesce(b.ended_at, 'infinity') >= w.at`;
const WATCHED = `with watched as materialized (
     select distinct w.round_id from wagers w join deposit_bonuses b on ${RUNNING}
     where w.brand_id = $1 and w.round_id = any($2::text[])
   )
   select w.round_id /* not null */, w.slug, w.member_id, w.bet, w.stake, w.state,
     w.outcome,
     (select min(b.deposit_id) from deposit_bonuses b where ${RUNNING}) as deposit_id
   from wagers w where w.brand_id = $1 and w.round_id = any(array(select round_id from watched))
   order by w.round_id, w.wager_id` as const;
export type BetRow = RowOf<typeof WATCHED>;
type Span = { brandId: number; after: bigint; upTo: bigint; slugs: readonly string[] };
/**
 * All bets of rounds in which bets of the span were placed or ended, and somebody had a bonus. The
 * rounds are asked for first: while only a draw is settled there are none, and no wager is read.
 */
export const watchedBets = async (db: Queries, p: Span): Promise<BetRow[]> => {
  const rounds = await db.rows(
    `select w.round_id /* not null */ from wagers w where w.brand_id = $1 and w.wager_id > $2
       and w.wager_id <= $3 and w.round_id is not null and w.slug = any($4)
     union
     select w.round_id from wager_ends e
     -- The limit keeps this a look-up by key, however many bets there are.
     cross join lateral (select o.round_id from wagers o
       where o.brand_id = e.brand_id and o.wager_id = e.wager_id limit 1) w
     where e.brand_id = $1 and e.end_id > $2 and e.end_id <= $3 and w.round_id is not null
       and e.slug = any($4)`,
    [p.brandId, p.after, p.upTo, [...p.slugs]],
  );
  if (rounds.length === 0) return [];
  return db.rows(WATCHED, [p.brandId, rounds.map((one) => one.round_id)]);
};

/**
 * Members whose bets of the span were made under a bonus, or ended, by their rounds. Of a draw with
 * a million bets only theirs are read, and those of members who are linked with them.
 */
export const bonusesOfSpan = (db: Queries, p: Span) =>
  db.rows(
    `with spanned as materialized (
     select w.round_id, w.slug, w.member_id, b.deposit_id from wagers w
     join deposit_bonuses b on ${RUNNING}
     where w.brand_id = $1 and w.wager_id > $2 and w.wager_id <= $3 and w.round_id is not null
       and w.slug = any($4)
     union
     select o.round_id, e.slug, e.member_id, b.deposit_id from wager_ends e
     join deposit_bonuses b on b.brand_id = e.brand_id and b.member_id = e.member_id
       and b.required > 0 and b.credited_at <= e.placed_at
       and coalesce(b.ended_at, 'infinity') >= e.placed_at
     cross join lateral (select w.round_id from wagers w
       where w.brand_id = e.brand_id and w.wager_id = e.wager_id limit 1) o
     where e.brand_id = $1 and e.end_id > $2 and e.end_id <= $3 and o.round_id is not null
       and e.slug = any($4)
   )
   select round_id /* not null */, slug /* not null */, member_id /* not null */,
     min(deposit_id) as deposit_id /* not null */ from spanned
   group by 1, 2, 3 order by 1, 3`,
    [p.brandId, p.after, p.upTo, [...p.slugs]],
  );

/** Who bet in a round, each by one look however many bets one made. */
export const playersOf = async (
  db: Queries,
  p: { brandId: number; roundId: string },
): Promise<bigint[]> =>
  (
    await db.rows(
      `with recursive seen as (
       (select w.member_id from wagers w where w.brand_id = $1 and w.round_id = $2
        order by w.member_id limit 1)
       union all
       select (select w.member_id from wagers w where w.brand_id = $1 and w.round_id = $2
         and w.member_id > s.member_id order by w.member_id limit 1)
       from seen s where s.member_id is not null
     ) select member_id /* not null */ from seen where member_id is not null`,
      [p.brandId, p.roundId],
    )
  ).map((row) => row.member_id);

const DAYS = `interval '90 days'`;
/** Which of these members share more than a network with one of those; never free play. */
export const linkedPairs = (
  db: Queries,
  p: { brandId: number; ones: readonly bigint[]; all: readonly bigint[] },
) =>
  db.rows(
    `select one, other, array_agg(link order by link)
       as links /* is opposite_bets.links, not null */ from (
     select c.member_id as one, oc.member_id as other, 'picture' as link
     from identity_checks c join identity_pictures i on i.brand_id = c.brand_id
       and i.check_id = c.check_id
     join identity_pictures o on o.brand_id = i.brand_id and o.digest = i.digest
     join identity_checks oc on oc.brand_id = o.brand_id and oc.check_id = o.check_id
     where c.brand_id = $1 and c.member_id = any($2::bigint[])
       and oc.member_id = any($3::bigint[])
     union
     select c.member_id, o.member_id, 'card' from bank_cards c
     join bank_cards o on o.brand_id = c.brand_id and o.fingerprint = c.fingerprint
     where c.brand_id = $1 and c.member_id = any($2::bigint[])
       and o.member_id = any($3::bigint[])
     union
     select m.member_id, o.member_id, x.link from members m
     join members o on o.brand_id = m.brand_id and o.member_id = any($3::bigint[])
     cross join lateral (values ('person', lower(o.payee_name) = lower(m.payee_name)
         and o.birthday = m.birthday), ('mail', mail_box(o.email) = mail_box(m.email)))
       as x(link, is_same)
     where m.brand_id = $1 and m.member_id = any($2::bigint[]) and x.is_same
     union
     select l.member_id, o.member_id, 'device' from logins l
     join logins o on o.brand_id = l.brand_id and address_net(o.ip) = address_net(l.ip)
       and o.device = l.device and o.outcome = 'ok' and o.at > $4::timestamptz - ${DAYS}
       and o.member_id = any($3::bigint[])
     where l.brand_id = $1 and l.member_id = any($2::bigint[]) and l.outcome = 'ok'
       and l.device <> '' and l.at > $4::timestamptz - ${DAYS}) found
   join members t on t.brand_id = $1 and t.member_id = found.other and t.type <> 4
   where one <> other group by one, other`,
    [p.brandId, `{${p.ones.join(',')}}`, `{${p.all.join(',')}}`, db.now()],
  );

export type NewFlag = Owner & {
  roundId: string;
  otherId: bigint;
  slug: string;
  depositId: string;
  coveredMinor: bigint;
  links: readonly Link[];
};
/** Further bets in the same round change it. */
export const noteFlag = (tx: Queries, p: NewFlag) =>
  tx.run(
    `insert into opposite_bets as f (brand_id, member_id, round_id, other_id, slug, deposit_id,
     covered, links, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (brand_id, member_id, round_id, other_id) do update
     set covered = excluded.covered, links = excluded.links`,
    [
      p.brandId,
      p.memberId,
      p.roundId,
      p.otherId,
      p.slug,
      p.depositId,
      p.coveredMinor,
      [...p.links],
      tx.now(),
    ],
  );
type Pair = Owner & { roundId: string; otherId: bigint };
/** The pairs of a round that are noted; by members who bet in it. */
export const pairsOfRound = (
  db: Queries,
  p: { brandId: number; roundId: string; among: readonly bigint[] },
) =>
  db.rows(
    `select member_id, other_id from opposite_bets
   where brand_id = $1 and member_id = any($2::bigint[]) and round_id = $3
   order by member_id, other_id`,
    [p.brandId, [...p.among], p.roundId],
  );
/** What is noted of a pair is no more than what its bets come to now, and gone with the last. */
export const recountFlag = async (tx: Queries, p: Pair & { coveredMinor: bigint }) => {
  const place = [p.brandId, p.memberId, p.roundId, p.otherId] as const;
  if (p.coveredMinor > 0n) {
    await tx.run(
      `update opposite_bets set covered = $5
     where brand_id = $1 and member_id = $2 and round_id = $3 and other_id = $4`,
      [...place, p.coveredMinor],
    );
  } else {
    await tx.run(
      `delete from opposite_bets
     where brand_id = $1 and member_id = $2 and round_id = $3 and other_id = $4`,
      place,
    );
  }
};

/** Those of a member, on either side. */
export const flagsOf = (db: Queries, p: Owner, count: number) =>
  db.rows(
    `select f.round_id, f.slug, f.member_id, f.other_id, f.covered, f.links, f.at, m.account,
     o.account as other_account from opposite_bets f
   join members m on m.brand_id = f.brand_id and m.member_id = f.member_id
   join members o on o.brand_id = f.brand_id and o.member_id = f.other_id
   where f.brand_id = $1 and (f.member_id = $2 or f.other_id = $2)
   order by f.at desc, f.round_id, f.member_id, f.other_id limit $3`,
    [p.brandId, p.memberId, count],
  );
/** Within the days in which links count. */
export const isFlagged = async (db: Queries, p: Owner): Promise<boolean> =>
  (await db.row(
    `select 1 from opposite_bets where brand_id = $1 and (member_id = $2 or other_id = $2)
     and at > $3::timestamptz - ${DAYS} limit 1`,
    [p.brandId, p.memberId, db.now()],
  )) !== undefined;
