import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { isRefusal } from '../../../kernel/refusal.ts';
import { announceBalance, leaveRoom, lockMembers } from '../../wallet/index.ts';
import { tellRoom } from '../actions/announce.ts';
import { lastHand, seatsOfHand, type HandRow } from '../rows/hands.ts';
import {
  BANK_MILLISECONDS,
  deadlineOf,
  DRAWN_MILLISECONDS,
  earliest,
  IDLE_MILLISECONDS,
  LOOK_MILLISECONDS,
  OFFER_MILLISECONDS,
  PAUSE_MILLISECONDS,
  pickOf,
} from '../rules.ts';
import {
  changeSeat,
  deleteWait,
  drawnFor,
  freeSeat,
  keepDrawn,
  lockRoom,
  moveRoom,
  offerSeat,
  roomById,
  seatsOf,
  waitsFor,
  type RoomPlace,
  type RoomRow,
  type SeatRow,
} from '../store.ts';
import { isKeptApart } from './kept-apart.ts';
import { openingOf, type Opening } from './opening.ts';
import { requireGame } from './running.ts';

/** A room held by a transaction, and whom it has to be told when that is committed. */
export type Held = {
  kernel: Kernel;
  tx: Queries;
  room: RoomRow;
  opening: Opening;
  /** As it stood before this change. */
  nextAt: number | undefined;
  /** Members whose balance is another now. */
  paid: Set<bigint>;
  /** Members with no seat there any more: what they see is told to them too. */
  gone: Set<bigint>;
};

/**
 * Changes a room, one change after the other in all processes. What follows from it (who stands
 * up, who is offered a place, what is due next) is done in the same transaction; a refusal changes
 * nothing. Undefined where there is no such room.
 */
export const changeRoom = async <T>(
  kernel: Kernel,
  place: RoomPlace,
  work: (held: Held) => Promise<T>,
): Promise<T | undefined> => {
  const paid = new Set<bigint>();
  const gone = new Set<bigint>();
  const known = await roomById(kernel.db, place);
  if (!known) return undefined;
  const { slug, is_ranked: isRanked } = known;
  const opening = await openingOf(kernel, { brandId: place.brandId, slug, isRanked });
  const done = await kernel.db.transaction(async (own) => {
    const room = await lockRoom(own, place);
    if (!room) return undefined;
    // The room, then who sits there by number: whoever sits down, stands up or is dealt in is held
    // in one order, so that no two rooms, transfers or decisions wait for each other.
    await lockMembers(own, place.brandId, await membersAt(own, place));
    const { tx, hasWritten } = counted(own);
    const held = { kernel, tx, room, opening, nextAt: room.next_at?.getTime(), paid, gone };
    const answer = await work(held);
    if (isRefusal(answer)) return { answer, isChanged: false };
    return { answer, isChanged: await tidy(held, hasWritten) };
  });
  if (done?.isChanged) {
    tellRoom(kernel, place, [...gone]);
    for (const memberId of paid) await announceBalance(kernel, place.brandId, memberId);
  }
  return done?.answer;
};

const membersAt = async (tx: Queries, place: RoomPlace): Promise<bigint[]> =>
  (await seatsOf(tx, place)).map((seat) => seat.member_id);

/** The same statements, and whether one of them has written a row. */
const counted = (tx: Queries) => {
  let written = 0;
  const { run: plain } = tx;
  const run: Queries['run'] = async (sql, parameters) => {
    const count = await plain(sql, parameters);
    written += count;
    return count;
  };
  return { tx: { ...tx, run }, hasWritten: () => written > 0 };
};

export const placeOf = ({ room }: Pick<Held, 'room'>): RoomPlace => ({
  brandId: room.brand_id,
  roomId: room.room_id,
});
export const sittingOf = ({ room }: Pick<Held, 'room'>, { seat }: Pick<SeatRow, 'seat'>) => ({
  brandId: room.brand_id,
  roomId: room.room_id,
  seat,
});

/** What a seat needs before it to be dealt in. */
export const leastOf = (room: Pick<RoomRow, 'slug' | 'ante'>): bigint =>
  BigInt(requireGame(room.slug).topUpAntes) * room.ante;
export const isAble = (room: Pick<RoomRow, 'slug' | 'ante'>, seat: SeatRow): boolean =>
  seat.state === 'seated' && !seat.is_away && seat.stack >= leastOf(room);

/** Members of the hand that runs: their seats and stacks stay until it is over. */
export const membersOfHand = async (
  tx: Queries,
  hand: HandRow | undefined,
): Promise<ReadonlySet<bigint>> =>
  hand?.state === 'dealt'
    ? new Set((await seatsOfHand(tx, hand)).map((one) => one.member_id))
    : new Set<bigint>();

/** Brings the stack home and frees the seat; of a seat that is not in a hand. */
export const standUp = async (held: Held, seat: SeatRow): Promise<void> => {
  const { tx, room } = held;
  if (seat.state !== 'offered') {
    const home = await leaveRoom(tx, {
      ...placeOf(held),
      memberId: seat.member_id,
      key: `room:home:${seat.sitting_id}`,
    });
    if (!home.ok) {
      throw new Error(`seat ${seat.seat} of ${room.room_id} was not left: ${home.errorCode}`);
    }
    held.paid.add(seat.member_id);
  }
  await freeSeat(tx, sittingOf(held, seat));
  held.gone.add(seat.member_id);
};

/**
 * Keeps a place for somebody: which one is drawn, and asking again draws no other for a while.
 * False where the account has one by now.
 */
export const offer = async (
  held: Held,
  taken: readonly SeatRow[],
  p: { memberId: bigint; askedAt: Date },
): Promise<boolean> => {
  const { kernel, tx, room } = held;
  const { memberId } = p;
  const free = Array.from({ length: room.places }, (_, seat) => seat).filter(
    (seat) => !taken.some((one) => one.seat === seat),
  );
  const since = new Date(tx.moment().getTime() - DRAWN_MILLISECONDS);
  // What was drawn among ranked rooms is not drawn anew by a visit to a private one.
  const drawn = room.is_ranked ? await drawnFor(tx, room, { memberId, since }) : undefined;
  const before = drawn?.room_id === room.room_id ? drawn.seat : undefined;
  const isKept = before !== undefined && free.includes(before);
  const seat = isKept ? before : free[pickOf(free.length, kernel.random.bytes)];
  if (seat === undefined) throw new Error('a room without a free place');
  held.gone.add(memberId);
  const isOffered = await offerSeat(tx, room, {
    seat,
    memberId,
    sittingId: kernel.random.uuid(),
    askedAt: p.askedAt,
    until: new Date(tx.moment().getTime() + OFFER_MILLISECONDS),
    bankMilliseconds: BANK_MILLISECONDS,
  });
  if (isOffered && !isKept && room.is_ranked) await keepDrawn(tx, room, { memberId, seat });
  return isOffered;
};

/**
 * What follows from every change, and when something has to happen here again. Answers whether
 * anybody has to be told: what changed nothing leaves the room as it was.
 */
const tidy = async (held: Held, hasWritten: () => boolean): Promise<boolean> => {
  const { tx, room, opening } = held;
  const now = tx.moment().getTime();
  const hand = await lastHand(tx, placeOf(held));
  const playing = await membersOfHand(tx, hand);
  for (const seat of await seatsOf(tx, placeOf(held))) {
    if (!playing.has(seat.member_id)) await tidySeat(held, seat, now);
  }
  if (room.is_open && opening.mayDeal) await offerToLine(held);
  const seats = await seatsOf(tx, placeOf(held));
  const isRunning = hand?.state === 'dealt';
  const nextAt = isRunning ? null : nextOf(held, seats, now);
  const moments = [
    ...seats.map((one) => one.offered_until?.getTime()),
    ...seats.map((one) => one.idle_since && one.idle_since.getTime() + IDLE_MILLISECONDS),
    nextAt?.getTime(),
    seats.length > 0 && !isRunning && !nextAt ? now + LOOK_MILLISECONDS : undefined,
    ...(isRunning ? await turnsEnd(held, hand, seats) : []),
  ].map((one) => one ?? undefined);
  // A room that stumbled is tried again when that was set, however many things happen before.
  const soonest = room.faults > 0 ? (room.due_at?.getTime() ?? 0) : 0;
  const first = earliest(moments);
  const dueAt = first === undefined ? undefined : Math.max(first, soonest);
  const isChanged = hasWritten() || nextAt?.getTime() !== held.nextAt;
  if (!isChanged && dueAt === room.due_at?.getTime()) return false;
  await moveRoom(tx, placeOf(held), {
    nextAt,
    dueAt: dueAt === undefined ? null : new Date(dueAt),
    isChanged,
  });
  return isChanged;
};

const tidySeat = async (held: Held, seat: SeatRow, now: number): Promise<void> => {
  const { tx, room, opening } = held;
  const isOpen = room.is_open && opening.isOpen;
  // While members cannot act nothing runs out.
  if (opening.isPaused && isOpen && seat.state !== 'leaving') return;
  if (seat.state === 'offered') {
    if ((seat.offered_until?.getTime() ?? 0) <= now || !isOpen) await standUp(held, seat);
    return;
  }
  const since = seat.idle_since?.getTime();
  const isOver = since !== undefined && since + IDLE_MILLISECONDS <= now;
  const able = isAble(room, seat);
  if (seat.state === 'leaving' || !isOpen || (!able && isOver)) await standUp(held, seat);
  else if (able !== (since === undefined)) {
    await changeSeat(tx, sittingOf(held, seat), {
      ...seat,
      idle_since: able ? null : new Date(now),
    });
  }
};

/** Free places go to who waits for this game and ante, the first first. */
const offerToLine = async (held: Held): Promise<void> => {
  const { tx, room } = held;
  let taken = await seatsOf(tx, placeOf(held));
  for (const one of await waitsFor(tx, room)) {
    if (taken.length >= room.places) return;
    const owner = { brandId: room.brand_id, slug: room.slug, memberId: one.member_id };
    if (await isKeptApart(tx, owner, taken)) continue;
    // Another room of the same stakes may have been first.
    if ((await deleteWait(tx, owner)) === 0) continue;
    await offer(held, taken, { memberId: one.member_id, askedAt: one.asked_at });
    taken = await seatsOf(tx, placeOf(held));
  }
};

const nextOf = (
  { kernel, room, opening }: Held,
  seats: readonly SeatRow[],
  now: number,
): Date | null => {
  const able = seats.filter((seat) => isAble(room, seat)).length;
  if (!room.is_open || !opening.mayDeal || able < requireGame(room.slug).seats.min) return null;
  const pause = kernel.config.rehearsal.tablePauseMilliseconds ?? PAUSE_MILLISECONDS;
  return room.next_at ?? new Date(now + pause);
};

const turnsEnd = async ({ tx }: Held, hand: HandRow, seats: readonly SeatRow[]) => {
  const players = await seatsOfHand(tx, hand);
  return players
    .filter(({ position }) => hand.turns.includes(position))
    .map(({ member_id: memberId }) => {
      const seat = seats.find((one) => one.member_id === memberId);
      return seat && deadlineOf(seat, hand);
    });
};
