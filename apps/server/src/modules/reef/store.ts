import type { Queries, RowOf } from '../../kernel/db.ts';
import { REFUND_AFTER_SECONDS, SEAT_SILENT_SECONDS } from './rules.ts';

const ROOMS = `select r.brand_id, r.room_id, r.slug, r.name, r.scenery, r.bets, r.is_open,
    b.currency from reef_rooms r join brands b on b.brand_id = r.brand_id`;
const ROOM_BY_ID = `${ROOMS} where r.brand_id = $1 and r.room_id = $2` as const;
export type RoomRow = RowOf<typeof ROOM_BY_ID>;
export const allRooms = (db: Queries) =>
  db.rows(`${ROOMS} where r.is_open order by r.brand_id, r.position`);
export const roomById = (db: Queries, brandId: number, roomId: string) =>
  db.row(ROOM_BY_ID, [brandId, roomId]);
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
     values ($1, $2, $3, $4, $2, $5, $6) on conflict (brand_id, room_id) do nothing`,
    [p.brandId, p.roomId, p.slug, p.name, p.position, p.bets],
  );
};

type Place = { brandId: number; roomId: string };
const SEAT = 'seat, member_id, account, ready_at';
export const seatsOf = (db: Queries, p: Place) =>
  db.rows(
    `select ${SEAT} from reef_seats where brand_id = $1 and room_id = $2
     and seen_at > $4::timestamptz - make_interval(secs => $3) order by seat`,
    [p.brandId, p.roomId, SEAT_SILENT_SECONDS, db.now()],
  );
const SEAT_OF_MEMBER = `select ${SEAT} from reef_seats
  where brand_id = $1 and room_id = $2 and member_id = $3
    and seen_at > $5::timestamptz - make_interval(secs => $4)` as const;
export type SeatRow = RowOf<typeof SEAT_OF_MEMBER>;
export const seatOfMember = (db: Queries, p: Place & { memberId: bigint }) =>
  db.row(SEAT_OF_MEMBER, [p.brandId, p.roomId, p.memberId, SEAT_SILENT_SECONDS, db.now()]);

/** Sits down where nobody sits, or where nobody was heard of for long; undefined when taken. */
export const insertSeat = (
  tx: Queries,
  p: Place & { seat: number; memberId: bigint; account: string },
) =>
  tx.row(
    `insert into reef_seats as s (brand_id, room_id, seat, member_id, account, ready_at, seen_at)
   values ($1, $2, $3, $4, $5, $7, $7) on conflict (brand_id, room_id, seat) do update
   set member_id = excluded.member_id, account = excluded.account, seen_at = $7
   where s.member_id = excluded.member_id
     or s.seen_at <= $7::timestamptz - make_interval(secs => $6) returning ${SEAT}`,
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

export const caughtOf = (db: Queries, p: Place & { waves: readonly number[] }) =>
  db.rows(
    `select wave, fish from reef_catches where brand_id = $1 and room_id = $2
     and wave = any($3::integer[])`,
    [p.brandId, p.roomId, [...p.waves]],
  );

const SHOT = `wager_id, member_id, stake, payout, state, round_id /* not null */, slug, bet, at,
  detail /* not null, is reef.ShotDetail */, settled_at`;
const SHOT_BY_ID = `select ${SHOT} from wagers
  where brand_id = $1 and wager_id = $2 and category = 'FISH' and detail ? 'shotId'` as const;
export type ShotRow = RowOf<typeof SHOT_BY_ID>;
/** The shots by id, locked: nobody settles or refunds them meanwhile. */
export const lockShots = (
  tx: Queries,
  p: { brandId: number; roundId: string; wagerIds: readonly bigint[] },
) =>
  tx.rows(
    `select ${SHOT} from wagers where brand_id = $1 and round_id = $2 and wager_id = any($3)
   order by member_id, wager_id for update`,
    [p.brandId, p.roundId, [...p.wagerIds]],
  );
export const shotById = (db: Queries, brandId: number, wagerId: bigint) =>
  db.row(SHOT_BY_ID, [brandId, wagerId]);
export const flyingShots = (
  db: Queries,
  p: { brandId: number; memberId: bigint; roundId: string },
) =>
  db.rows(
    `select ${SHOT} from wagers where brand_id = $1 and member_id = $2 and awaits_draw
     and round_id = $3 order by wager_id`,
    [p.brandId, p.memberId, p.roundId],
  );
/** Shots that met nothing in time, whoever fired them. */
export const lostShots = (db: Queries) =>
  db.rows(
    `select w.brand_id, w.wager_id, w.member_id, w.stake, w.payout, w.state,
     w.round_id /* not null */, w.slug, w.bet, w.at,
     w.detail /* not null, is reef.ShotDetail */, w.settled_at
   from brands b join wagers w on w.brand_id = b.brand_id
   where w.awaits_draw and w.category = 'FISH'
     and w.at < $2::timestamptz - make_interval(secs => $1) order by w.brand_id,
       w.wager_id limit 2000`,
    [REFUND_AFTER_SECONDS, db.now()],
  );

/** `chain_no`: the chain of the day that the wave follows from; null: of before there were any. */
const HITS = `select wager_id, fish, wave, target, state, reason, outcome, room_id, met_at, chain_no
  from reef_hits where brand_id = $1 and wager_id = any($2)`;
export type HitRow = RowOf<typeof HITS>;
export const hitsOf = (db: Queries, brandId: number, wagerIds: readonly bigint[]) =>
  db.rows(HITS, [brandId, [...wagerIds]]);

/** Who caught a fish, and when. */
export const catchOf = (db: Queries, p: Place & { wave: number; fish: number }) =>
  db.row(
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
