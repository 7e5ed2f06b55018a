import type { Queries, RowOf } from '../../kernel/db.ts';

export type RoomPlace = { brandId: number; roomId: string };

const ROOM = `r.brand_id, r.room_id, r.slug, r.name, r.position, r.ante, r.buy_in_min,
  r.buy_in_max, r.places, r.rake_bp, r.is_ranked, r.is_open, r.sequence, r.next_at, r.due_at,
  r.faults, r.code, b.currency`;
const FROM = 'from pvp_rooms r join brands b on b.brand_id = r.brand_id';
const ROOM_BY_ID = `select ${ROOM} ${FROM} where r.brand_id = $1 and r.room_id = $2` as const;
export type RoomRow = RowOf<typeof ROOM_BY_ID>;

export const roomById = (db: Queries, { brandId, roomId }: RoomPlace) =>
  db.row(ROOM_BY_ID, [brandId, roomId]);
/** The room, held until the transaction ends: whatever changes it comes one after the other. */
export const lockRoom = (tx: Queries, { brandId, roomId }: RoomPlace) =>
  tx.row(`select ${ROOM} ${FROM} where r.brand_id = $1 and r.room_id = $2 for no key update of r`, [
    brandId,
    roomId,
  ]);
/** Ranked rooms, and the private ones whose code this member has given. */
export const roomsFor = (db: Queries, brandId: number, memberId: bigint) =>
  db.rows(
    `select ${ROOM} ${FROM} where r.brand_id = $1 and r.is_open and (r.is_ranked
       or exists (select from room_guests g where g.brand_id = r.brand_id
         and g.member_id = $2 and g.room_id = r.room_id))
     order by r.slug, r.position, r.room_id`,
    [brandId, memberId],
  );
/** Rooms where who asked at one of them may be seated, in the order of their ids. */
export const roomsAlike = (db: Queries, room: Pick<RoomRow, 'brand_id' | 'slug' | 'ante'>) =>
  db.rows(
    `select r.room_id, r.places from pvp_rooms r
     where r.brand_id = $1 and r.slug = $2 and r.ante = $3 and r.is_open and r.is_ranked
     order by r.room_id`,
    [room.brand_id, room.slug, room.ante],
  );
export const slugsWithRooms = (db: Queries) =>
  db.rows('select distinct brand_id, slug from pvp_rooms order by brand_id, slug');
export const dueRooms = (db: Queries, p: { brandId: number; slugs: readonly string[] }) =>
  db.rows(
    `select room_id from pvp_rooms where brand_id = $1 and due_at <= $2 and slug = any($3)
     order by due_at, room_id`,
    [p.brandId, db.moment(), [...p.slugs]],
  );
/** Whatever changed: it is a later state, and what comes next is due then. */
export const moveRoom = async (
  tx: Queries,
  { brandId, roomId }: RoomPlace,
  p: { nextAt: Date | null; dueAt: Date | null; isChanged: boolean },
): Promise<void> => {
  await tx.run(
    `update pvp_rooms set next_at = $3, due_at = $4,
       sequence = sequence + case when $5::boolean then 1 else 0 end
     where brand_id = $1 and room_id = $2`,
    [brandId, roomId, p.nextAt, p.dueAt, p.isChanged],
  );
};

/** One more stumble of its clock; what is due there is tried again later. */
export const noteFault = async (
  db: Queries,
  { brandId, roomId }: RoomPlace,
  againAt: Date,
): Promise<number> =>
  (
    await db.row(
      `update pvp_rooms set faults = faults + 1, due_at = $3 where brand_id = $1 and room_id = $2
       returning faults`,
      [brandId, roomId, againAt],
    )
  )?.faults ?? 0;
export const forgetFaults = async (db: Queries, { brandId, roomId }: RoomPlace): Promise<void> => {
  await db.run(
    'update pvp_rooms set faults = 0 where brand_id = $1 and room_id = $2 and faults > 0',
    [brandId, roomId],
  );
};
/** The rooms of a game where somebody sits or plays, held in the order of their ids. */
export const lockBusyRooms = (tx: Queries, p: { brandId: number; slug: string }) =>
  tx.rows(
    `select r.room_id from pvp_rooms r where r.brand_id = $1 and r.slug = $2
       and (r.due_at is not null or exists (select from room_seats s
         where s.brand_id = r.brand_id and s.room_id = r.room_id))
     order by r.room_id for no key update`,
    [p.brandId, p.slug],
  );
/** Turns, offers and pauses of these rooms begin anew: each has its whole time from now on. */
export const beginAnew = async (
  tx: Queries,
  p: { brandId: number; roomIds: readonly string[]; offeredUntil: Date },
): Promise<void> => {
  const rooms = [p.brandId, [...p.roomIds], tx.moment()] as const;
  await tx.run(
    `update room_hands set acts_until = $3::timestamptz + (acts_until - turn_at), turn_at = $3
     where brand_id = $1 and room_id = any($2::text[]) and state = 'dealt'`,
    [...rooms],
  );
  await tx.run(
    `update room_seats set offered_until = case when state = 'offered' then $4::timestamptz end,
       idle_since = case when idle_since is not null then $3::timestamptz end
     where brand_id = $1 and room_id = any($2::text[])`,
    [...rooms, p.offeredUntil],
  );
  await tx.run(
    `update pvp_rooms set next_at = null, due_at = $3, sequence = sequence + 1
     where brand_id = $1 and room_id = any($2::text[])`,
    [...rooms],
  );
};

/** What was drawn last for a member at these stakes, if that was after then. */
export const drawnFor = (
  db: Queries,
  room: Pick<RoomRow, 'brand_id' | 'slug' | 'ante'>,
  p: { memberId: bigint; since: Date },
) =>
  db.row(
    `select room_id, seat from room_draws
     where brand_id = $1 and slug = $2 and member_id = $3 and ante = $4 and drawn_at > $5`,
    [room.brand_id, room.slug, p.memberId, room.ante, p.since],
  );
export const keepDrawn = async (
  tx: Queries,
  room: Pick<RoomRow, 'brand_id' | 'slug' | 'ante' | 'room_id'>,
  p: { memberId: bigint; seat: number },
): Promise<void> => {
  await tx.run(
    `insert into room_draws (brand_id, slug, member_id, ante, room_id, seat, drawn_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (brand_id, slug, member_id, ante) do update set room_id = excluded.room_id,
       seat = excluded.seat, drawn_at = excluded.drawn_at`,
    [room.brand_id, room.slug, p.memberId, room.ante, room.room_id, p.seat, tx.moment()],
  );
};

/** Opens or closes a room; what follows from it is the caller's to do, who holds the room. */
export const setOpen = async (
  tx: Queries,
  { brandId, roomId }: RoomPlace,
  isOpen: boolean,
): Promise<void> => {
  await tx.run('update pvp_rooms set is_open = $3 where brand_id = $1 and room_id = $2', [
    brandId,
    roomId,
    isOpen,
  ]);
};
/** From the next hand on: the one that runs keeps the rake it was dealt with. */
export const setRake = async (
  tx: Queries,
  { brandId, roomId }: RoomPlace,
  rakeBp: number,
): Promise<void> => {
  await tx.run('update pvp_rooms set rake_bp = $3 where brand_id = $1 and room_id = $2', [
    brandId,
    roomId,
    rakeBp,
  ]);
};
/** Of the open rooms; null where none is. */
export const leastRakeOf = async (db: Queries, brandId: number): Promise<number | null> =>
  (
    await db.row('select min(rake_bp) as least from pvp_rooms where brand_id = $1 and is_open', [
      brandId,
    ])
  )?.least ?? null;
/** Nobody waits on in the line of a room that closed, unless another open room has it too. */
export const dropHopeless = async (tx: Queries, room: Line): Promise<bigint[]> =>
  (
    await tx.rows(
      `delete from room_waits w using pvp_rooms o where w.brand_id = $1 and w.slug = $2
         and w.ante = $3 and o.brand_id = w.brand_id and o.room_id = w.room_id
         and o.is_ranked = $4 and ($4 or w.room_id = $5)
         and not exists (select from pvp_rooms r where r.brand_id = w.brand_id
           and r.slug = w.slug and r.ante = w.ante and r.is_open and r.is_ranked = $4
           and ($4 or r.room_id = $5))
       returning w.member_id`,
      [room.brand_id, room.slug, room.ante, room.is_ranked, room.room_id],
    )
  ).map((row) => row.member_id);

type NewRoom = Pick<
  RoomRow,
  'brand_id' | 'room_id' | 'slug' | 'name' | 'position' | 'ante' | 'places' | 'rake_bp'
> & { buy_in_min: bigint; buy_in_max: bigint };
/** Sets a room up where the brand has none of its id yet; an operator's changes stay. */
export const insertRoom = async (db: Queries, room: NewRoom): Promise<void> => {
  await db.run(
    `insert into pvp_rooms (brand_id, room_id, slug, name, position, ante, buy_in_min, buy_in_max,
       places, rake_bp) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (brand_id, room_id) do nothing`,
    [
      room.brand_id,
      room.room_id,
      room.slug,
      room.name,
      room.position,
      room.ante,
      room.buy_in_min,
      room.buy_in_max,
      room.places,
      room.rake_bp,
    ],
  );
};

const SEAT = `s.room_id, s.seat, s.slug, s.member_id, s.sitting_id, s.state, s.asked_at,
  s.offered_until, s.client_seed, s.bank_milliseconds, s.is_away, s.idle_since, s.is_dealt,
  s.chain_no,
  m.account, coalesce(w.amount, 0)::bigint as stack /* not null */`;
const SEATS_FROM = `from room_seats s
  join members m on m.brand_id = s.brand_id and m.member_id = s.member_id
  left join vendor_wallets w on w.brand_id = s.brand_id and w.member_id = s.member_id
    and w.code = 'pvp:' || s.room_id`;
const SEATS_OF_ROOM = `select ${SEAT} ${SEATS_FROM} where s.brand_id = $1 and s.room_id = $2
  order by s.seat` as const;
export type SeatRow = RowOf<typeof SEATS_OF_ROOM>;
export const seatsOf = (db: Queries, { brandId, roomId }: RoomPlace) =>
  db.rows(SEATS_OF_ROOM, [brandId, roomId]);
/** The one place of an account in a game, in whichever of its rooms. */
export const seatOfMember = (db: Queries, p: { brandId: number; slug: string; memberId: bigint }) =>
  db.row(
    `select ${SEAT} ${SEATS_FROM} where s.brand_id = $1 and s.slug = $2 and s.member_id = $3`,
    [p.brandId, p.slug, p.memberId],
  );
/** False where the account has a place in this game by now. */
export const offerSeat = async (
  tx: Queries,
  room: Pick<RoomRow, 'brand_id' | 'room_id' | 'slug'>,
  p: {
    seat: number;
    memberId: bigint;
    sittingId: string;
    askedAt: Date;
    until: Date;
    bankMilliseconds: number;
  },
): Promise<boolean> =>
  (await tx.run(
    `insert into room_seats (brand_id, room_id, seat, slug, member_id, sitting_id, state,
       asked_at, offered_until, bank_milliseconds)
     values ($1, $2, $3, $4, $5, $6, 'offered', $7, $8, $9)
     on conflict (brand_id, slug, member_id) do nothing`,
    [
      room.brand_id,
      room.room_id,
      p.seat,
      room.slug,
      p.memberId,
      p.sittingId,
      p.askedAt,
      p.until,
      p.bankMilliseconds,
    ],
  )) === 1;
type Sitting = { brandId: number; roomId: string; seat: number };
export const sitDown = async (
  tx: Queries,
  { brandId, roomId, seat }: Sitting,
  p: { clientSeed: string; chainNo: number },
): Promise<void> => {
  await tx.run(
    `update room_seats set state = 'seated', client_seed = $4, chain_no = $5, offered_until = null
     where brand_id = $1 and room_id = $2 and seat = $3`,
    [brandId, roomId, seat, p.clientSeed, p.chainNo],
  );
};
export const freeSeat = async (tx: Queries, { brandId, roomId, seat }: Sitting): Promise<void> => {
  await tx.run('delete from room_seats where brand_id = $1 and room_id = $2 and seat = $3', [
    brandId,
    roomId,
    seat,
  ]);
};
/** What stands of a seat after a change of it. */
export const changeSeat = async (
  tx: Queries,
  { brandId, roomId, seat }: Sitting,
  to: Pick<SeatRow, 'state' | 'bank_milliseconds' | 'is_away' | 'idle_since' | 'is_dealt'>,
): Promise<void> => {
  await tx.run(
    `update room_seats set state = $4, bank_milliseconds = $5, is_away = $6, idle_since = $7,
       is_dealt = $8
     where brand_id = $1 and room_id = $2 and seat = $3`,
    [brandId, roomId, seat, to.state, to.bank_milliseconds, to.is_away, to.idle_since, to.is_dealt],
  );
};

/** Ranked rooms of a game and ante have one line together, each private room has its own. */
const WAITS = `select w.wait_id, w.member_id, w.room_id, w.asked_at from room_waits w
  join pvp_rooms r on r.brand_id = w.brand_id and r.room_id = w.room_id
  where w.brand_id = $1 and w.slug = $2 and w.ante = $3 and r.is_ranked = $4
    and ($4 or w.room_id = $5) order by w.wait_id` as const;
type Line = Pick<RoomRow, 'brand_id' | 'slug' | 'ante' | 'is_ranked' | 'room_id'>;
/** Who waits for a place in a room, the first in line first. */
export const waitsFor = (db: Queries, room: Line) =>
  db.rows(WAITS, [room.brand_id, room.slug, room.ante, room.is_ranked, room.room_id]);
export const waitOfMember = (db: Queries, p: { brandId: number; slug: string; memberId: bigint }) =>
  db.row(
    `select w.room_id, w.ante, r.is_ranked, (select count(*) from room_waits o
       join pvp_rooms x on x.brand_id = o.brand_id and x.room_id = o.room_id
       where o.brand_id = w.brand_id and o.slug = w.slug and o.ante = w.ante
         and x.is_ranked = r.is_ranked and (r.is_ranked or o.room_id = w.room_id)
         and o.wait_id <= w.wait_id) as place /* not null */
     from room_waits w join pvp_rooms r on r.brand_id = w.brand_id and r.room_id = w.room_id
     where w.brand_id = $1 and w.slug = $2 and w.member_id = $3`,
    [p.brandId, p.slug, p.memberId],
  );
/** Whether who waits there waits in the line of this room. */
export const isSameLine = (
  wait: { room_id: string; ante: bigint; is_ranked: boolean },
  room: Line,
): boolean =>
  wait.is_ranked === room.is_ranked &&
  (room.is_ranked ? wait.ante === room.ante : wait.room_id === room.room_id);
/** Who waits already keeps the place in line, unless it was another line. */
export const insertWait = async (tx: Queries, room: Line, memberId: bigint): Promise<void> => {
  const owner = { brandId: room.brand_id, slug: room.slug, memberId };
  const known = await waitOfMember(tx, owner);
  if (known && !isSameLine(known, room)) await deleteWait(tx, owner);
  await tx.run(
    `insert into room_waits (brand_id, slug, member_id, room_id, ante, asked_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (brand_id, slug, member_id) do nothing`,
    [room.brand_id, room.slug, memberId, room.room_id, room.ante, tx.now()],
  );
};
export const deleteWait = (
  tx: Queries,
  p: { brandId: number; slug: string; memberId: bigint },
): Promise<number> =>
  tx.run('delete from room_waits where brand_id = $1 and slug = $2 and member_id = $3', [
    p.brandId,
    p.slug,
    p.memberId,
  ]);

/** What a move of money by this key was, if it was made. */
export const moveByKey = (db: Queries, brandId: number, key: string) =>
  db.row('select fingerprint from transfers where brand_id = $1 and key = $2', [brandId, key]);

export const saidLately = async (
  db: Queries,
  p: { brandId: number; memberId: bigint; since: Date },
): Promise<number> =>
  Number(
    (
      await db.row(
        `select count(*) as said from room_phrases
         where brand_id = $1 and member_id = $2 and at > $3`,
        [p.brandId, p.memberId, p.since],
      )
    )?.said ?? 0n,
  );
export const insertPhrase = async (
  tx: Queries,
  { brandId, roomId }: RoomPlace,
  p: { seat: number; memberId: bigint; phrase: string },
): Promise<void> => {
  await tx.run(
    `insert into room_phrases (brand_id, room_id, seat, member_id, phrase, at)
     values ($1, $2, $3, $4, $5, $6)`,
    [brandId, roomId, p.seat, p.memberId, p.phrase, tx.moment()],
  );
};
export const lastPhrases = (db: Queries, { brandId, roomId }: RoomPlace, since: Date) =>
  db.rows(
    `select seat, phrase, at from room_phrases where brand_id = $1 and room_id = $2 and at > $3
     order by phrase_id desc limit 6`,
    [brandId, roomId, since],
  );

/** What became of rooms in the last hour: hands, and how long seats waited for their first. */
export const lastHour = (db: Queries, brandId: number, since: Date) =>
  db.rows(
    `select h.room_id, count(distinct h.hand_id) as hands, avg(s.waited_seconds)::float8 as waited
     from room_hands h join room_hand_seats s on s.brand_id = h.brand_id and s.hand_id = h.hand_id
     where h.brand_id = $1 and h.dealt_at > $2 and h.state <> 'void' group by h.room_id`,
    [brandId, since],
  );
export const taken = (db: Queries, brandId: number) =>
  db.rows(
    `select room_id, count(*) as seats, array_agg(member_id) as members /* not null */
     from room_seats where brand_id = $1 group by room_id`,
    [brandId],
  );
export const waitingBy = (db: Queries, brandId: number) =>
  db.rows(
    `select w.slug, w.ante, case when not r.is_ranked then w.room_id end as room_id,
       count(*) as waiting
     from room_waits w join pvp_rooms r on r.brand_id = w.brand_id and r.room_id = w.room_id
     where w.brand_id = $1 group by 1, 2, 3`,
    [brandId],
  );
export const namesOf = async (db: Queries, brandId: number, ids: readonly string[]) =>
  new Map(
    (
      await db.rows(
        'select room_id, name from pvp_rooms where brand_id = $1 and room_id = any($2)',
        [brandId, [...ids]],
      )
    ).map((row) => [row.room_id, row.name]),
  );
