import type { Queries } from '../../../kernel/db.ts';

/** The hands of a member by game. */
export const figuresOf = (db: Queries, p: { brandId: number; memberId: bigint }) =>
  db.rows(
    `select h.slug, count(*) as hands /* not null */,
       count(*) filter (where s.net > 0) as won /* not null */,
       sum(s.net)::bigint as net /* not null */, sum(s.rake)::bigint as rake /* not null */,
       greatest(max(s.net), 0)::bigint as best /* not null */
     from room_hand_seats s
     join room_hands h on h.brand_id = s.brand_id and h.hand_id = s.hand_id
     where s.brand_id = $1 and s.member_id = $2 and s.ended_at is not null
     group by h.slug order by h.slug`,
    [p.brandId, p.memberId],
  );

type Span = { brandId: number; slug: string | null; since: Date };
/** Who won most before the rake in ranked rooms: of those with so many hands. */
export const leadersOf = (db: Queries, p: Span & { handsLeast: number; count: number }) =>
  db.rows(
    `select l.member_id, l.hands /* not null */, l.net /* not null */, m.account from (
       select s.brand_id, s.member_id, count(*) as hands, sum(s.net + s.rake)::bigint as net
       from room_hand_seats s
       join room_hands h on h.brand_id = s.brand_id and h.hand_id = s.hand_id
       join pvp_rooms r on r.brand_id = h.brand_id and r.room_id = h.room_id and r.is_ranked
       where s.brand_id = $1 and s.ended_at > $2 and ($3::text is null or h.slug = $3)
       group by s.brand_id, s.member_id having count(*) >= $4
       order by net desc, hands desc, s.member_id limit $5) l
     join members m on m.brand_id = l.brand_id and m.member_id = l.member_id
     order by l.net desc, l.hands desc, l.member_id`,
    [p.brandId, p.since, p.slug, p.handsLeast, p.count],
  );
export const rankedSumOf = async (db: Queries, p: Span & { memberId: bigint }) =>
  (await db.row(
    `select count(*) as hands /* not null */,
       coalesce(sum(s.net + s.rake), 0)::bigint as net /* not null */
     from room_hand_seats s
     join room_hands h on h.brand_id = s.brand_id and h.hand_id = s.hand_id
     join pvp_rooms r on r.brand_id = h.brand_id and r.room_id = h.room_id and r.is_ranked
     where s.brand_id = $1 and s.member_id = $2 and s.ended_at > $3
       and ($4::text is null or h.slug = $4)`,
    [p.brandId, p.memberId, p.since, p.slug],
  )) ?? { hands: 0n, net: 0n };
