import type { SeatsAction, SeatsResult, SeatsTable } from '@fairhouse/game-kit/hands';
import type { Queries, RowOf } from '../../../kernel/db.ts';
import { CHAIN } from '../../seeds/index.ts';
import type { RoomPlace } from '../store.ts';

const HAND = `h.brand_id, h.hand_id, h.room_id, h.slug, h.version, h.chain_no, h.number, h.state,
  h.stakes, h.step, h.turns, h.turn_at, h.acts_until, h.actions, h.result, h.leads,
  h.void_reason, h.dealt_at, h.ended_at`;
const LAST_HAND = `select ${HAND} from room_hands h where h.brand_id = $1 and h.room_id = $2
  order by h.chain_no desc, h.number desc limit 1` as const;
export type HandRow = RowOf<typeof LAST_HAND>;
/** The hand that runs, or the last one there was. */
export const lastHand = (db: Queries, { brandId, roomId }: RoomPlace) =>
  db.row(LAST_HAND, [brandId, roomId]);
export const lastOver = async (db: Queries, { brandId, roomId }: RoomPlace) =>
  (
    await db.row(
      `select hand_id from room_hands where brand_id = $1 and room_id = $2 and state = 'ended'
       order by chain_no desc, number desc limit 1`,
      [brandId, roomId],
    )
  )?.hand_id;
export const handById = (db: Queries, brandId: number, handId: string) =>
  db.row(`select ${HAND} from room_hands h where h.brand_id = $1 and h.hand_id = $2`, [
    brandId,
    handId,
  ]);
/** By its number in the chain that is in force: what an action names. */
export const handOfNumber = (db: Queries, { brandId, roomId }: RoomPlace, number: number) =>
  db.row(
    `select ${HAND} from room_hands h where h.brand_id = $1 and h.room_id = $2 and h.number = $3
     order by h.chain_no desc limit 1`,
    [brandId, roomId, number],
  );

const HAND_SEATS = `select s.position, s.seat, s.member_id, s.client_seed, s.chain_no, m.account
  from room_hand_seats s
  join members m on m.brand_id = s.brand_id and m.member_id = s.member_id
  where s.brand_id = $1 and s.hand_id = $2 order by s.position` as const;
export type HandSeatRow = RowOf<typeof HAND_SEATS>;
type Key = Pick<HandRow, 'brand_id' | 'hand_id'>;
export const seatsOfHand = (db: Queries, hand: Key) =>
  db.rows(HAND_SEATS, [hand.brand_id, hand.hand_id]);
const ACTIONS = `select no, position, step, action, is_silence from room_actions
  where brand_id = $1 and hand_id = $2 order by no` as const;
export type ActionRow = RowOf<typeof ACTIONS>;
export const actionsOf = (db: Queries, hand: Key) =>
  db.rows(ACTIONS, [hand.brand_id, hand.hand_id]);

/** The same with when each counted. */
export const timedActions = (db: Queries, hand: Key) =>
  db.rows(
    `select no, position, action, is_silence, at from room_actions
     where brand_id = $1 and hand_id = $2 order by no`,
    [hand.brand_id, hand.hand_id],
  );

/** Hands that are over and not folded yet, the oldest first. */
export const unfoldedHands = (db: Queries, brandId: number, count: number) =>
  db.rows(
    `select ${HAND} from room_hands h where h.brand_id = $1 and h.state = 'ended'
       and h.folded_at is null and h.fold_tries < 3 order by h.ended_at, h.hand_id limit $2`,
    [brandId, count],
  );
/** False where another process has folded it meanwhile. */
export const markFolded = async (tx: Queries, hand: Key): Promise<boolean> =>
  (await tx.run(
    `update room_hands set folded_at = $3
     where brand_id = $1 and hand_id = $2 and state = 'ended' and folded_at is null`,
    [hand.brand_id, hand.hand_id, tx.moment()],
  )) === 1;
export const noteUnfolded = async (db: Queries, hand: Key): Promise<void> => {
  await db.run(
    `update room_hands set fold_tries = fold_tries + 1 where brand_id = $1 and hand_id = $2`,
    [hand.brand_id, hand.hand_id],
  );
};

export const chainOf = (db: Queries, p: RoomPlace & { chainNo: number }) =>
  db.row(
    `select ${CHAIN} from room_chains where brand_id = $1 and room_id = $2 and chain_no = $3`,
    [p.brandId, p.roomId, p.chainNo],
  );

/** The last chain of a room that was announced and not ended; its salt may be still to come. */
export const newestChain = async (db: Queries, { brandId, roomId }: RoomPlace) =>
  (
    await db.row(
      `select chain_no from room_chains where brand_id = $1 and room_id = $2 and ended_at is null
       order by chain_no desc limit 1`,
      [brandId, roomId],
    )
  )?.chain_no;

type Turn = { step: number; turns: readonly number[]; turnAt: Date; actsUntil: Date };
export type NewHand = RoomPlace &
  Turn & {
    handId: string;
    slug: string;
    version: string;
    chainNo: number;
    number: number;
    stakes: SeatsTable;
    seats: readonly {
      seat: number;
      memberId: bigint;
      clientSeed: string;
      waitedSeconds: number | null;
      /** The newest chain that was announced when the seed was named. */
      chainNo: number;
    }[];
  };
export const insertHand = async (tx: Queries, p: NewHand): Promise<void> => {
  await tx.run(
    `insert into room_hands (brand_id, hand_id, room_id, slug, version, chain_no, number, state,
       stakes, step, turns, turn_at, acts_until, dealt_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'dealt', $8, $9, $10, $11, $12, $11)`,
    [
      p.brandId,
      p.handId,
      p.roomId,
      p.slug,
      p.version,
      p.chainNo,
      p.number,
      JSON.stringify(p.stakes),
      p.step,
      [...p.turns],
      p.turnAt,
      p.actsUntil,
    ],
  );
  for (const [position, one] of p.seats.entries()) {
    await tx.run(
      `insert into room_hand_seats (brand_id, hand_id, position, seat, member_id, client_seed,
         waited_seconds, chain_no) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        p.brandId,
        p.handId,
        position,
        one.seat,
        one.memberId,
        one.clientSeed,
        one.waitedSeconds,
        one.chainNo,
      ],
    );
  }
};
export const insertAction = async (
  tx: Queries,
  hand: Key,
  p: { no: number; position: number; step: number; action: SeatsAction; isSilence: boolean },
): Promise<void> => {
  await tx.run(
    `insert into room_actions (brand_id, hand_id, no, position, step, action, is_silence, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      hand.brand_id,
      hand.hand_id,
      p.no,
      p.position,
      p.step,
      JSON.stringify(p.action),
      p.isSilence,
      tx.moment(),
    ],
  );
};
/** Where the log has come to: whose turn it is, and until when. */
export const keepTurn = async (
  tx: Queries,
  hand: Key,
  p: Turn & { actions: number },
): Promise<void> => {
  await tx.run(
    `update room_hands set step = $3, turns = $4, turn_at = $5, acts_until = $6, actions = $7
     where brand_id = $1 and hand_id = $2 and state = 'dealt'`,
    [hand.brand_id, hand.hand_id, p.step, [...p.turns], p.turnAt, p.actsUntil, p.actions],
  );
};
type SeatEnd = { position: number; net: bigint; rake: bigint };
export const endHand = async (
  tx: Queries,
  hand: Key,
  p: {
    result: SeatsResult;
    leads: bigint | null;
    actions: number;
    step: number;
    seats: readonly SeatEnd[];
  },
): Promise<void> => {
  await tx.run(
    `update room_hands set state = 'ended', result = $3, leads = $4, actions = $5, step = $6,
       turns = '{}', ended_at = $7
     where brand_id = $1 and hand_id = $2 and state = 'dealt'`,
    [
      hand.brand_id,
      hand.hand_id,
      JSON.stringify(p.result),
      p.leads,
      p.actions,
      p.step,
      tx.moment(),
    ],
  );
  await tx.run(
    `update room_hand_seats s set net = e.net, rake = e.rake, ended_at = $6
     from unnest($3::integer[], $4::bigint[], $5::bigint[]) as e(position, net, rake)
     where s.brand_id = $1 and s.hand_id = $2 and s.position = e.position`,
    [
      hand.brand_id,
      hand.hand_id,
      p.seats.map((one) => one.position),
      p.seats.map((one) => one.net),
      p.seats.map((one) => one.rake),
      tx.moment(),
    ],
  );
};
export const markVoid = async (tx: Queries, hand: Key, reason: string): Promise<void> => {
  await tx.run(
    `update room_hands set state = 'void', void_reason = $3, turns = '{}', ended_at = $4
     where brand_id = $1 and hand_id = $2 and state = 'dealt'`,
    [hand.brand_id, hand.hand_id, reason, tx.moment()],
  );
};
/** Void hands, the last first; nothing is staked in a hand before it ends. */
export const voidHands = (
  db: Queries,
  p: { brandId: number; count: number; before: { mark: bigint; roundId: string } | undefined },
) =>
  db.rows(
    `select h.hand_id as round_id, h.slug, r.name as place, h.number, h.dealt_at as opened_at,
       h.ended_at as voided_at /* not null */, h.void_reason as reason, 0::bigint as staked
         /* not null */, (extract(epoch from h.ended_at) * 1000000)::bigint as mark /* not null */
     from room_hands h join pvp_rooms r on r.brand_id = h.brand_id and r.room_id = h.room_id
     where h.brand_id = $1 and h.state = 'void'
       and ($2::bigint is null or (h.ended_at, h.hand_id)
         < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3))
     order by h.ended_at desc, h.hand_id desc limit $4`,
    [p.brandId, p.before?.mark ?? null, p.before?.roundId ?? null, p.count],
  );
export const runningHands = (tx: Queries) =>
  tx.rows(
    `select brand_id, hand_id, room_id, chain_no, number from room_hands where state = 'dealt'
     order by brand_id, hand_id`,
  );

export const handsOfMember = (
  db: Queries,
  p: {
    brandId: number;
    memberId: bigint;
    slug: string | null;
    before: { at: Date; handId: string } | null;
    count: number;
  },
) =>
  db.rows(
    `select h.hand_id, h.room_id, r.name as room, h.slug, s.net /* not null */,
       s.rake /* not null */, s.ended_at /* not null */,
       (select count(*) from room_hand_seats o where o.brand_id = s.brand_id
         and o.hand_id = s.hand_id) as seats /* not null */
     from room_hand_seats s
     join room_hands h on h.brand_id = s.brand_id and h.hand_id = s.hand_id
     join pvp_rooms r on r.brand_id = h.brand_id and r.room_id = h.room_id
     where s.brand_id = $1 and s.member_id = $2 and s.ended_at is not null
       and ($3::text is null or h.slug = $3)
       and ($4::timestamptz is null or (s.ended_at, s.hand_id) < ($4::timestamptz, $5::text))
     order by s.ended_at desc, s.hand_id desc limit $6`,
    [p.brandId, p.memberId, p.slug, p.before?.at ?? null, p.before?.handId ?? null, p.count],
  );
