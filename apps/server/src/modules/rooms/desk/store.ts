import type { Queries, RowOf } from '../../../kernel/db.ts';

/** Every room of the brand, or one, with what lies there and what was played since then. */
const WATCHED = `select r.room_id, r.slug, r.name, r.ante, r.buy_in_min, r.buy_in_max, r.places,
    r.rake_bp, r.is_open, r.is_ranked, r.faults,
    (select count(*) from room_seats s where s.brand_id = r.brand_id and s.room_id = r.room_id)
      as seated /* not null */,
    (select coalesce(sum(w.amount), 0) from room_seats s join vendor_wallets w
       on w.brand_id = s.brand_id and w.member_id = s.member_id and w.code = 'pvp:' || s.room_id
     where s.brand_id = r.brand_id and s.room_id = r.room_id)::bigint as stacks /* not null */,
    exists (select from room_hands h where h.brand_id = r.brand_id and h.room_id = r.room_id
      and h.state = 'dealt') as is_playing /* not null */
  from pvp_rooms r where r.brand_id = $1 and ($2::text is null or r.room_id = $2)
  order by r.slug, r.position, r.room_id` as const;
export type WatchedRow = RowOf<typeof WATCHED>;
export const watchedRooms = (db: Queries, brandId: number, roomId: string | null) =>
  db.rows(WATCHED, [brandId, roomId]);

/** Hands that ended since then, and the rake of them, by room. */
export const playedSince = (db: Queries, brandId: number, since: Date) =>
  db.rows(
    `select h.room_id, count(distinct h.hand_id) as hands,
       coalesce(sum(s.rake), 0)::bigint as rake /* not null */
     from room_hands h join room_hand_seats s on s.brand_id = h.brand_id and s.hand_id = h.hand_id
     where h.brand_id = $1 and h.state = 'ended' and h.dealt_at > $2 group by h.room_id`,
    [brandId, since],
  );

export const lastHandsOf = (db: Queries, brandId: number, roomId: string) =>
  db.rows(
    `select h.hand_id, h.number, h.state, h.void_reason, h.dealt_at, h.ended_at,
       (select coalesce(sum(-s.net) filter (where s.net < 0), 0) from room_hand_seats s
         where s.brand_id = h.brand_id and s.hand_id = h.hand_id)::bigint as moved /* not null */,
       (select coalesce(sum(s.rake), 0) from room_hand_seats s
         where s.brand_id = h.brand_id and s.hand_id = h.hand_id)::bigint as rake /* not null */
     from room_hands h where h.brand_id = $1 and h.room_id = $2
     order by h.chain_no desc, h.number desc limit 20`,
    [brandId, roomId],
  );
