import type { Queries } from '../../../kernel/db.ts';
import type { RoomPlace, RoomRow } from '../store.ts';

type Guest = RoomPlace & { memberId: bigint };
export const insertGuest = async (tx: Queries, p: Guest): Promise<void> => {
  await tx.run(
    `insert into room_guests (brand_id, member_id, room_id, came_at) values ($1, $2, $3, $4)
     on conflict (brand_id, member_id, room_id) do nothing`,
    [p.brandId, p.memberId, p.roomId, tx.now()],
  );
};
export const isGuest = async (db: Queries, p: Guest): Promise<boolean> =>
  (await db.row(
    'select 1 from room_guests where brand_id = $1 and member_id = $2 and room_id = $3',
    [p.brandId, p.memberId, p.roomId],
  )) !== undefined;

/** An open private room, by its code. */
export const roomOfCode = (db: Queries, brandId: number, code: string) =>
  db.row(
    `select room_id, slug, name, code /* not null */ from pvp_rooms
     where brand_id = $1 and code = $2 and is_open`,
    [brandId, code],
  );
/**
 * Closes rooms that somebody made and nobody uses: no seat there now, no hand since then. Answers
 * who waited in their lines, and waits no longer.
 */
export const closeQuiet = async (tx: Queries, p: { brandId: number; since: Date }) => {
  const closed = await tx.rows(
    `update pvp_rooms r set is_open = false where r.brand_id = $1 and r.code is not null
       and r.is_open and r.made_at < $2
       and not exists (select from room_seats s where s.brand_id = r.brand_id
         and s.room_id = r.room_id)
       and not exists (select from room_hands h where h.brand_id = r.brand_id
         and h.room_id = r.room_id and h.dealt_at > $2)
     returning r.room_id`,
    [p.brandId, p.since],
  );
  return tx.rows(
    `delete from room_waits where brand_id = $1 and room_id = any($2::text[])
     returning room_id, member_id`,
    [p.brandId, closed.map((one) => one.room_id)],
  );
};
/** What a member brought to private rooms since a moment; what came home of it counts too. */
export const broughtSince = async (
  tx: Queries,
  p: { brandId: number; memberId: bigint; since: Date },
): Promise<bigint> =>
  (
    await tx.row(
      `select coalesce(-sum(e.amount), 0)::bigint as brought /* not null */
       from balances b
       join entries e on e.brand_id = b.brand_id and e.account_id = b.account_id
         and e.balance_after is not null and e.type = 'wallet_out' and e.at >= $3
       join transfers t on t.brand_id = e.brand_id and t.transfer_id = e.transfer_id
         and starts_with(t.reference, 'pvp:')
       join pvp_rooms r on r.brand_id = t.brand_id
         and r.room_id = substr(t.reference, 5) and not r.is_ranked
       where b.brand_id = $1 and b.member_id = $2`,
      [p.brandId, p.memberId, p.since],
    )
  )?.brought ?? 0n;
/** How many open rooms a member has made; whoever makes one more waits for the others. */
export const countMade = async (
  tx: Queries,
  p: { brandId: number; memberId: bigint },
): Promise<number> => {
  await tx.row(`select pg_advisory_xact_lock(hashtext('rooms.made'), $1)`, [Number(p.memberId)]);
  const row = await tx.row(
    `select count(*) as made from pvp_rooms
     where brand_id = $1 and made_by = $2 and code is not null and is_open`,
    [p.brandId, p.memberId],
  );
  return Number(row?.made ?? 0n);
};
/** A room with the terms of another, but for who comes in. */
export const insertPrivate = async (
  tx: Queries,
  like: RoomRow,
  p: { roomId: string; name: string; code: string; memberId: bigint },
): Promise<void> => {
  await tx.run(
    `insert into pvp_rooms (brand_id, room_id, slug, name, position, ante, buy_in_min, buy_in_max,
       places, rake_bp, is_ranked, code, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, false, $11, $12, $13)`,
    [
      like.brand_id,
      p.roomId,
      like.slug,
      p.name,
      like.position,
      like.ante,
      like.buy_in_min,
      like.buy_in_max,
      like.places,
      like.rake_bp,
      p.code,
      p.memberId,
      tx.now(),
    ],
  );
};
