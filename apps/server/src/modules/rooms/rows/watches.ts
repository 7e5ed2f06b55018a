import type { Queries } from '../../../kernel/db.ts';
import type { RoomRow } from '../store.ts';

type Stakes = Pick<RoomRow, 'brand_id' | 'slug' | 'ante'>;
export const keepWatch = async (db: Queries, room: Stakes, memberId: bigint): Promise<void> => {
  await db.run(
    `insert into room_watches (brand_id, slug, ante, member_id, asked_at)
     values ($1, $2, $3, $4, $5)
     on conflict (brand_id, slug, ante, member_id) do update set asked_at = excluded.asked_at`,
    [room.brand_id, room.slug, room.ante, memberId, db.now()],
  );
};
export const dropWatch = async (db: Queries, room: Stakes, memberId: bigint): Promise<void> => {
  await db.run(
    `delete from room_watches where brand_id = $1 and slug = $2 and ante = $3 and member_id = $4`,
    [room.brand_id, room.slug, room.ante, memberId],
  );
};
/** What a member watches still. */
export const watchesOf = (db: Queries, p: { brandId: number; memberId: bigint; since: Date }) =>
  db.rows(
    `select slug, ante from room_watches
     where brand_id = $1 and member_id = $2 and asked_at > $3`,
    [p.brandId, p.memberId, p.since],
  );
/** Who watches these stakes, the first first, held until the transaction ends. */
export const lockWatchers = async (
  tx: Queries,
  room: Stakes,
  p: { since: Date; but: bigint; most: number },
): Promise<bigint[]> =>
  (
    await tx.rows(
      `select member_id from room_watches
       where brand_id = $1 and slug = $2 and ante = $3 and asked_at > $4 and member_id <> $5
       order by asked_at, member_id limit $6 for update skip locked`,
      [room.brand_id, room.slug, room.ante, p.since, p.but, p.most],
    )
  ).map((row) => row.member_id);
