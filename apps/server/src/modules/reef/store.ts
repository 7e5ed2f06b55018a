import type { Queries } from '../../kernel/db.ts';
import { REFUND_AFTER_SECONDS, SEAT_SILENT_SECONDS, type ShotDetail } from './rules.ts';

export type RoomRow = {
  brand_id: number;
  room_id: string;
  slug: string;
  name: string;
  scenery: string;
  bets: string[];
  is_open: boolean;
  currency: string;
};
export type SeatRow = { seat: number; member_id: bigint; account: string; ready_at: Date };

const ROOMS = `select r.*, b.currency from reef_rooms r join brands b on b.brand_id = r.brand_id`;
export const allRooms = (db: Queries): Promise<RoomRow[]> =>
  db.rows<RoomRow>(`${ROOMS} where r.is_open order by r.brand_id, r.position`);
export const roomById = (db: Queries, brandId: number, roomId: string) =>
  db.row<RoomRow>(`${ROOMS} where r.brand_id = $1 and r.room_id = $2`, [brandId, roomId]);
export const lockRoom = async (tx: Queries, brandId: number, roomId: string): Promise<void> => {
  await tx.row(
    `select 1 from reef_rooms where brand_id = $1 and room_id = $2
    for no key update`,
    [brandId, roomId],
  );
};

type NewRoom = {
  brandId: number;
  roomId: string;
  slug: string;
  name: string;
  position: number;
  bets: bigint[];
};
export const insertRoom = async (db: Queries, p: NewRoom): Promise<void> => {
  await db.run(
    `insert into reef_rooms (brand_id, room_id, slug, name, scenery, position, bets)
     values ($1, $2, $3, $4, $2, $5, $6) on conflict do nothing`,
    [p.brandId, p.roomId, p.slug, p.name, p.position, p.bets],
  );
};

type Place = { brandId: number; roomId: string };
export const seatsOf = (db: Queries, p: Place): Promise<SeatRow[]> =>
  db.rows<SeatRow>(
    `select * from reef_seats where brand_id = $1 and room_id = $2
     and seen_at > $4::timestamptz - make_interval(secs => $3) order by seat`,
    [p.brandId, p.roomId, SEAT_SILENT_SECONDS, db.now()],
  );
export const seatOfMember = (db: Queries, p: Place & { memberId: bigint }) =>
  db.row<SeatRow>(
    `select * from reef_seats where brand_id = $1 and room_id = $2 and member_id = $3
     and seen_at > $5::timestamptz - make_interval(secs => $4)`,
    [p.brandId, p.roomId, p.memberId, SEAT_SILENT_SECONDS, db.now()],
  );

/** Sits down where nobody sits, or where nobody was heard of for long; undefined when taken. */
export const insertSeat = (
  tx: Queries,
  p: Place & { seat: number; memberId: bigint; account: string },
) =>
  tx.row<SeatRow>(
    `insert into reef_seats as s (brand_id, room_id, seat, member_id, account, ready_at, seen_at)
   values ($1, $2, $3, $4, $5, $7, $7) on conflict (brand_id, room_id, seat) do update
   set member_id = excluded.member_id, account = excluded.account, seen_at = $7
   where s.member_id = excluded.member_id
     or s.seen_at <= $7::timestamptz - make_interval(secs => $6) returning *`,
    [p.brandId, p.roomId, p.seat, p.memberId, p.account, SEAT_SILENT_SECONDS, tx.now()],
  );
export const deleteSeats = (tx: Queries, p: Place & { memberId: bigint; exceptSeat?: number }) =>
  tx.run(
    `delete from reef_seats where brand_id = $1 and room_id = $2 and member_id = $3
    and ($4::smallint is null or seat <> $4)`,
    [p.brandId, p.roomId, p.memberId, p.exceptSeat ?? null],
  );

/** Uses up the weapon's time; false when another call did so in between. */
export const useTime = async (
  db: Queries,
  p: Place & { memberId: bigint; before: Date; readyAt: number },
): Promise<boolean> =>
  (await db.run(
    `update reef_seats set ready_at = $5, seen_at = $6 where brand_id = $1 and room_id = $2
     and member_id = $3 and date_trunc('milliseconds', ready_at) = $4`,
    [p.brandId, p.roomId, p.memberId, p.before, new Date(p.readyAt), db.now()],
  )) > 0;

export const caughtOf = async (
  db: Queries,
  p: Place & { waves: readonly number[] },
): Promise<{ wave: number; fish: number }[]> =>
  db.rows(
    `select wave, fish from reef_catches where brand_id = $1 and room_id = $2
     and wave = any($3::integer[])`,
    [p.brandId, p.roomId, [...p.waves]],
  );

export type ShotRow = {
  wager_id: bigint;
  member_id: bigint;
  stake: bigint;
  payout: bigint;
  state: 'open' | 'settled' | 'void';
  round_id: string;
  slug: string;
  bet: string;
  at: Date;
  detail: ShotDetail;
  settled_at: Date | null;
};
/** The shots by id, locked: nobody settles or refunds them meanwhile. */
export const lockShots = (
  tx: Queries,
  p: { brandId: number; roundId: string; wagerIds: readonly bigint[] },
): Promise<ShotRow[]> =>
  tx.rows<ShotRow>(
    `select * from wagers where brand_id = $1 and round_id = $2 and wager_id = any($3)
   order by member_id, wager_id for update`,
    [p.brandId, p.roundId, [...p.wagerIds]],
  );
export const shotById = (db: Queries, brandId: number, wagerId: bigint) =>
  db.row<ShotRow>(
    `select * from wagers where brand_id = $1 and wager_id = $2 and category = 'FISH'
     and detail ? 'shotId'`,
    [brandId, wagerId],
  );
export const flyingShots = (
  db: Queries,
  p: { brandId: number; memberId: bigint; roundId: string },
): Promise<ShotRow[]> =>
  db.rows<ShotRow>(
    `select * from wagers where brand_id = $1 and member_id = $2 and state = 'open'
     and detail ? 'seedId' and round_id = $3 order by wager_id`,
    [p.brandId, p.memberId, p.roundId],
  );
/** Shots that met nothing in time, whoever fired them. */
export const lostShots = (db: Queries) =>
  db.rows<ShotRow & { brand_id: number }>(
    `select w.* from brands b join wagers w on w.brand_id = b.brand_id
   where w.state = 'open' and w.category = 'FISH'
     and w.at < $2::timestamptz - make_interval(secs => $1) order by w.brand_id,
       w.wager_id limit 2000`,
    [REFUND_AFTER_SECONDS, db.now()],
  );

export type HitRow = {
  wager_id: bigint;
  fish: number;
  wave: number;
  target: string;
  state: 'captured' | 'missed' | 'refunded';
  reason: string | null;
  outcome: Record<string, unknown> | null;
  room_id: string;
  met_at: Date | null;
  /** The chain of the day that the wave follows from; null: of before there were chains. */
  chain_no: number | null;
};
export const hitsOf = (db: Queries, brandId: number, wagerIds: readonly bigint[]) =>
  db.rows<HitRow>('select * from reef_hits where brand_id = $1 and wager_id = any($2)', [
    brandId,
    [...wagerIds],
  ]);

/** Who caught a fish, and when. */
export const catchOf = (db: Queries, p: Place & { wave: number; fish: number }) =>
  db.row<{ wager_id: bigint; at: Date }>(
    `select wager_id, at from reef_catches where brand_id = $1 and room_id = $2 and wave = $3
       and fish = $4`,
    [p.brandId, p.roomId, p.wave, p.fish],
  );

export type NewHit = Omit<HitRow, 'wager_id' | 'room_id' | 'met_at'> & {
  wagerId: bigint;
  caught: number[];
  metAt: number;
};
export const insertHits = async (tx: Queries, p: Place, hits: readonly NewHit[]): Promise<void> => {
  await tx.run(
    `insert into reef_hits (brand_id, wager_id, room_id, wave, fish, target, state, reason,
       outcome, met_at, chain_no, at)
     select $1, h.wager_id, $2, h.wave, h.fish, h.target, h.state, h.reason, h.outcome, h.met_at,
       h.chain_no,
      $4::timestamptz from jsonb_to_recordset($3::jsonb) as h(wager_id bigint, wave integer,
      fish integer,
       target text, state text, reason text, outcome jsonb, met_at timestamptz,
       chain_no integer)`,
    [
      p.brandId,
      p.roomId,
      JSON.stringify(
        hits.map((hit) => ({
          ...hit,
          wagerId: undefined,
          wager_id: hit.wagerId.toString(),
          metAt: undefined,
          met_at: new Date(hit.metAt).toISOString(),
        })),
      ),
      tx.now(),
    ],
  );
  const caught = hits.flatMap((hit) => hit.caught.map((fish) => ({ ...hit, fish })));
  if (caught.length === 0) return;
  await tx.run(
    `insert into reef_catches (brand_id, room_id, wave, fish, wager_id, at)
     select $1, $2, *, $6::timestamptz from unnest($3::integer[], $4::integer[], $5::bigint[])`,
    [
      p.brandId,
      p.roomId,
      caught.map((one) => one.wave),
      caught.map((one) => one.fish),
      caught.map((one) => one.wagerId),
      tx.now(),
    ],
  );
};
