import type { Queries, RowOf } from '../../../kernel/db.ts';
import { roomCode } from '../rules.ts';
import { fillRooms } from './limits.ts';

export type HandSeat = {
  memberId: bigint;
  /** What the seat has before it; the wallet of the room holds it. */
  stackMinor: bigint;
  /** The whole stack or nothing: who may lose less of it is not dealt in (D-P15). */
  isWhole?: boolean;
};
export type Deal = {
  brandId: number;
  roomId: string;
  /** Unique in the brand, and the round of the wagers that the hand becomes. */
  handId: string;
  slug: string;
  seats: readonly HandSeat[];
  /** Who cannot lose so much is not dealt in; 1 at least. */
  leastMinor: bigint;
  /** With fewer there is no hand, and nothing is held. */
  seatsMin: number;
};
export type SeatRefusal =
  | 'on_break'
  | 'money_held'
  | 'debt_open'
  | 'hand_open'
  | 'own_limit'
  | 'limit_exceeded'
  | 'insufficient_balance';
export type Dealt = {
  /** False where there are too few seats, and of a repetition where the hand is over by now. */
  isHeld: boolean;
  isReplay: boolean;
  /** The most that each seat can lose in this hand, by member. */
  risks: { memberId: bigint; riskMinor: bigint }[];
  refused: { memberId: bigint; errorCode: SeatRefusal }[];
};
/**
 * Keeps free, at the deal, what each seat can lose in a hand (D-P11): no more than its stack, than
 * the member's own limits leave and than the house lets the account stake. Until it ends that
 * much is gone from the limits, and the wallet of the room stays where it is. Who is on a break,
 * owes, or whose money is held is not dealt in: what is lost here goes to other members. The same
 * hand is held once, and answered as it was.
 */
export const holdHand = async (tx: Queries, deal: Deal): Promise<Dealt> => {
  const seats = deal.seats.toSorted((one, other) => Number(one.memberId - other.memberId));
  requirePossible(deal, seats);
  const members = seats.map((one) => one.memberId);
  await lockMembers(tx, deal.brandId, members);
  const fingerprint = [deal.roomId, deal.slug, deal.leastMinor, deal.seatsMin]
    .concat(seats.map((one) => `${one.memberId}:${one.stackMinor}`))
    .join('|');
  const known = await knownDeal(tx, deal, fingerprint);
  if (known) return known;
  const rows = new Map((await judgedSeats(tx, deal, members)).map((row) => [row.member_id, row]));
  const judged = seats.map((seat) => {
    const least = seat.isWhole === true ? seat.stackMinor : deal.leastMinor;
    return { seat, ...judge(seat, rows.get(seat.memberId), least) };
  });
  const refused = judged.flatMap(({ seat, errorCode }) =>
    errorCode ? [{ memberId: seat.memberId, errorCode }] : [],
  );
  const dealt = judged.filter((one) => one.errorCode === undefined);
  if (dealt.length < deal.seatsMin) return { isHeld: false, isReplay: false, risks: [], refused };
  await tx.run(
    `insert into held_hands (brand_id, hand_id, room_id, slug, fingerprint, refused, held_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      deal.brandId,
      deal.handId,
      deal.roomId,
      deal.slug,
      fingerprint,
      JSON.stringify(refused.map((one) => ({ ...one, memberId: String(one.memberId) }))),
      tx.now(),
    ],
  );
  await tx.run(
    `with staked as (
       insert into hand_stakes (brand_id, hand_id, member_id, room_id, stack, risk)
       select $1, $2, s.member_id, $3, s.stack, s.risk
       from unnest($4::bigint[], $5::bigint[], $6::bigint[]) as s(member_id, stack, risk)
       returning member_id, risk)
     update balances b set in_hands = b.in_hands + s.risk, stake_room = b.stake_room - s.risk,
       loss_room = b.loss_room - s.risk
     from staked s where b.brand_id = $1 and b.member_id = s.member_id`,
    [
      deal.brandId,
      deal.handId,
      deal.roomId,
      dealt.map((one) => one.seat.memberId),
      dealt.map((one) => one.seat.stackMinor),
      dealt.map((one) => one.riskMinor),
    ],
  );
  const risks = dealt.map(({ seat, riskMinor }) => ({ memberId: seat.memberId, riskMinor }));
  return { isHeld: true, isReplay: false, risks, refused };
};

const requirePossible = (deal: Deal, seats: readonly HandSeat[]): void => {
  const isTwice = seats.some((one, at) => one.memberId === seats[at + 1]?.memberId);
  if (isTwice || seats.some((one) => one.stackMinor <= 0n)) {
    throw new Error(`hand ${deal.handId}: a seat is there twice, or has nothing before it`);
  }
  if (deal.leastMinor < 1n || deal.seatsMin < 2) {
    throw new Error(`hand ${deal.handId}: two seats with something to lose make a hand`);
  }
};

/** The members of a hand, in the order of all others who lock several. */
export const lockMembers = async (
  tx: Queries,
  brandId: number,
  members: readonly bigint[],
): Promise<void> => {
  const locked = await tx.rows(
    `select member_id from balances where brand_id = $1 and member_id = any($2::bigint[])
     order by member_id for no key update`,
    [brandId, [...members]],
  );
  if (locked.length !== members.length) throw new Error('a seat is of no member of the brand');
};

const knownDeal = async (
  tx: Queries,
  deal: Deal,
  fingerprint: string,
): Promise<Dealt | undefined> => {
  const known = await tx.row(
    'select state, fingerprint, refused from held_hands where brand_id = $1 and hand_id = $2',
    [deal.brandId, deal.handId],
  );
  if (!known) return undefined;
  if (known.fingerprint !== fingerprint) {
    throw new Error(`the hand ${deal.handId} was dealt otherwise`);
  }
  const stakes = await stakesOf(tx, deal);
  return {
    isHeld: known.state === 'held',
    isReplay: true,
    risks: stakes.map((one) => ({ memberId: one.member_id, riskMinor: one.risk })),
    refused: known.refused.map(({ memberId, errorCode }) => ({
      memberId: BigInt(memberId),
      errorCode,
    })),
  };
};

export const stakesOf = (tx: Queries, p: { brandId: number; handId: string }) =>
  tx.rows(
    `select member_id, risk from hand_stakes where brand_id = $1 and hand_id = $2
     order by member_id`,
    [p.brandId, p.handId],
  );

const SEATS = `select b.member_id, coalesce(w.amount, 0)::bigint as amount,
       least(b.stake_room, b.loss_room) as room, least(b.stake_max, b.bonus_bet_max) as stake_max,
       case when b.play_stopped_until > $4 then 'on_break' when b.is_held then 'money_held'
         when b.owed > 0 then 'debt_open'
         when exists (select from hand_stakes s where s.brand_id = b.brand_id
           and s.member_id = b.member_id and s.room_id = $5 and s.is_open) then 'hand_open'
         end as why /* is wallet.no-seat */
     from balances b left join vendor_wallets w on w.brand_id = b.brand_id
       and w.member_id = b.member_id and w.code = $3
     where b.brand_id = $1 and b.member_id = any($2::bigint[])` as const;
/** Limits whose window has ended are counted anew first. The members are locked. */
const judgedSeats = async (
  tx: Queries,
  deal: Pick<Deal, 'brandId' | 'roomId'>,
  members: readonly bigint[],
) => {
  const stale = await tx.rows(
    `select member_id from balances where brand_id = $1 and member_id = any($2::bigint[])
     and room_until <= $3 order by member_id`,
    [deal.brandId, [...members], tx.now()],
  );
  for (const { member_id: memberId } of stale) {
    await fillRooms(tx, { brandId: deal.brandId, memberId });
  }
  return tx.rows(SEATS, [deal.brandId, [...members], roomCode(deal.roomId), tx.now(), deal.roomId]);
};

/**
 * What a member may lose in a room by their own limits, and by what the house lets the account
 * stake; null: no bound. Under the member's lock.
 */
export const stakesLeft = async (
  tx: Queries,
  p: { brandId: number; memberId: bigint; roomId: string },
): Promise<{ own: bigint | null; house: bigint | null }> => {
  const [row] = await judgedSeats(tx, p, [p.memberId]);
  return { own: row?.room ?? null, house: row?.stake_max ?? null };
};

type Judged = { riskMinor: bigint; errorCode?: SeatRefusal };
const judge = (
  { stackMinor }: HandSeat,
  row: RowOf<typeof SEATS> | undefined,
  leastMinor: bigint,
): Judged => {
  const no = (errorCode: SeatRefusal): Judged => ({ riskMinor: 0n, errorCode });
  if (!row || row.why !== null) return no(row?.why ?? 'insufficient_balance');
  if (stackMinor > row.amount || stackMinor < leastMinor) return no('insufficient_balance');
  if (row.room !== null && row.room < leastMinor) return no('own_limit');
  if (row.stake_max !== null && row.stake_max < leastMinor) return no('limit_exceeded');
  const bounds = [stackMinor, row.room, row.stake_max].filter((one) => one !== null);
  return { riskMinor: bounds.reduce((least, one) => (one < least ? one : least)) };
};

/**
 * Hands of a brand that no one has ended, the oldest first; of one room, or of all. After a fault
 * the room ends each by its log, or voids it.
 */
export const heldHands = (db: Queries, p: { brandId: number; roomId?: string }) =>
  db.rows(
    `select hand_id, room_id, slug, held_at from held_hands
     where brand_id = $1 and state = 'held' and ($2::text is null or room_id = $2)
     order by held_at, hand_id`,
    [p.brandId, p.roomId ?? null],
  );
