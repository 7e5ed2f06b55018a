import type { InputOf } from '@fairhouse/contract';
import type { oneRoom, OwnSeat, ownSeatOf, RoomState } from '@fairhouse/contract/rooms';
import { PHRASES } from '@fairhouse/contract/rooms';
import { currencyOf, printAmount } from '@fairhouse/money';
import { within, type Database, type Queries } from '../../../kernel/db.ts';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { brandById } from '../../brands/index.ts';
import { balanceOf } from '../../wallet/index.ts';
import { lastHand, lastOver } from '../rows/hands.ts';
import { isGuest } from '../rows/private.ts';
import { maskedAccount, SHOWN_MILLISECONDS } from '../rules.ts';
import {
  lastPhrases,
  roomById,
  seatOfMember,
  seatsOf,
  waitOfMember,
  waitsFor,
  type RoomPlace,
  type RoomRow,
  type SeatRow,
} from '../store.ts';
import { payerOf } from '../steps/payer.ts';
import { gameNamed, linkOf, runningOf, type Running } from '../steps/running.ts';

/** Reads a room as it was at one moment. */
export const snapshot = <T>(db: Database, work: (tx: Queries) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read read only');
    return work(tx);
  });

/** The hand that runs, and one that has just ended. */
const shownHand = async (
  kernel: Kernel,
  tx: Queries,
  place: RoomPlace,
): Promise<Running | undefined> => {
  const hand = await lastHand(tx, place);
  if (!hand || hand.state === 'void') return undefined;
  const since = tx.moment().getTime() - (hand.ended_at?.getTime() ?? 0);
  if (hand.state === 'ended' && since > SHOWN_MILLISECONDS) return undefined;
  return runningOf(kernel, tx, hand);
};

/** What anybody may see of a room: nothing of it is hidden from anybody. */
export const stateOf = async (
  kernel: Kernel,
  tx: Queries,
  place: RoomPlace,
): Promise<RoomState | undefined> => {
  const room = await roomById(tx, place);
  const game = room && gameNamed(room.slug);
  if (!room || !game) return undefined;
  const currency = currencyOf(room.currency);
  const print = (minor: bigint) => printAmount(minor, currency);
  const seats = await seatsOf(tx, place);
  const running = await shownHand(kernel, tx, place);
  const last = await lastOver(tx, place);
  const minuteAgo = new Date(tx.moment().getTime() - 60_000);
  return {
    roomId: room.room_id,
    slug: room.slug,
    name: room.name,
    currency: currency.code,
    currencyDigits: currency.digits,
    ante: print(room.ante),
    anteMinor: String(room.ante),
    buyInMin: print(room.buy_in_min),
    buyInMax: print(room.buy_in_max),
    rakeBp: room.rake_bp,
    isRanked: room.is_ranked,
    places: room.places,
    leastSeats: game.seats.min,
    sequence: Number(room.sequence),
    isOpen: room.is_open,
    waiting: (await waitsFor(tx, room)).length,
    seats: seats.map((seat) => ({
      seat: seat.seat,
      account: maskedAccount(seat.account),
      stack: print(seat.stack),
      state: seat.is_away && seat.state === 'seated' ? ('away' as const) : seat.state,
      isOnAutopilot: seat.is_away,
    })),
    hand: running ? await printHand(kernel, tx, running, seats) : null,
    nextHandAt: room.next_at?.toISOString() ?? null,
    last: last === undefined ? null : { handId: last },
    phrases: (await lastPhrases(tx, place, minuteAgo)).toReversed().flatMap((one) => {
      const phrase = PHRASES.find((known) => known === one.phrase);
      return phrase ? [{ seat: one.seat, phrase, at: one.at.toISOString() }] : [];
    }),
    serverTime: tx.moment().toISOString(),
  };
};

const printHand = async (
  kernel: Kernel,
  tx: Queries,
  { hand, game, seats, position }: Running,
  taken: readonly SeatRow[],
): Promise<RoomState['hand']> => {
  const { stage, step, seats: turns, seconds } = game.turns(position);
  const { commitment } = await linkOf(kernel, tx, hand);
  const result = game.result(position);
  return {
    hand: hand.number,
    handId: hand.hand_id,
    commitment,
    seatsOfHand: seats.map((one) => one.seat),
    stage,
    step,
    turns: {
      seats: [...turns],
      until: hand.acts_until.toISOString(),
      seconds,
      bankSeconds: seats.map((one) => {
        const seat = taken.find(({ member_id: id }) => id === one.member_id);
        return Math.floor((seat?.bank_milliseconds ?? 0) / 1000);
      }),
    },
    view: { ...game.publicView(position) },
    result: result ? { ...result, seats: [...result.seats], payments: [...result.payments] } : null,
    actions: hand.actions,
  };
};

type Owner = RoomPlace & { slug: string; memberId: bigint };
/** The own place in a game, in whichever room, with what it holds. */
export const ownOf = async (kernel: Kernel, tx: Queries, p: Owner): Promise<OwnSeat> => {
  const seat = await seatOfMember(tx, p);
  const wait = seat ? undefined : await waitOfMember(tx, p);
  const roomId = seat?.room_id ?? wait?.room_id ?? p.roomId;
  const room = await roomById(tx, { ...p, roomId });
  const brand = await brandById(kernel, p.brandId);
  if (!room || !brand) throw new Error(`no room ${roomId}`);
  const print = (minor: bigint) => printAmount(minor, currencyOf(room.currency));
  const { availableMinor } = await balanceOf({ db: within(kernel.db, tx) }, p.brandId, p.memberId);
  return {
    roomId,
    state: seat?.state ?? (wait ? 'waiting' : 'none'),
    place: wait ? Number(wait.place) : null,
    seat: seat?.seat ?? null,
    offeredUntil: seat?.offered_until?.toISOString() ?? null,
    clientSeed: seat?.client_seed ?? null,
    stack: print(seat?.stack ?? 0n),
    bankSeconds: Math.floor((seat?.bank_milliseconds ?? 0) / 1000),
    isOnAutopilot: seat?.is_away ?? false,
    sequence: Number(room.sequence),
    hand: seat ? await ownHand(kernel, tx, room, p.memberId) : null,
    balance: print(availableMinor),
    payer: await payerOf({ db: tx, brand }, p.memberId),
    code: room.code !== null && (await isGuest(tx, { ...p, roomId })) ? room.code : null,
  };
};

const ownHand = async (
  kernel: Kernel,
  tx: Queries,
  room: RoomRow,
  memberId: bigint,
): Promise<OwnSeat['hand']> => {
  const running = await shownHand(kernel, tx, { brandId: room.brand_id, roomId: room.room_id });
  const own = running?.seats.find((one) => one.member_id === memberId);
  if (!running || !own) return null;
  const { game, position, hand } = running;
  return {
    hand: hand.number,
    handId: hand.hand_id,
    position: own.position,
    step: game.turns(position).step,
    view: { ...game.viewOf(position, own.position) },
  };
};

export const readRoom = async (ctx: Ctx, input: InputOf<typeof oneRoom>) =>
  (await snapshot(ctx.db, (tx) =>
    stateOf(ctx, tx, { brandId: ctx.brand.id, roomId: input.roomId }),
  )) ?? refuse('not_found');

export const readOwnSeat = async (ctx: Ctx, input: InputOf<typeof ownSeatOf>) => {
  const { actor, brand } = ctx;
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  const room = await roomById(ctx.db, { brandId: brand.id, roomId: input.roomId });
  if (!room || room.slug !== actor.slug) return refuse('not_found');
  return ownNow(ctx, input.roomId);
};

/** What every call at the own seat answers. */
export const ownNow = (ctx: Ctx, roomId: string): Promise<OwnSeat> => {
  const { actor, brand } = ctx;
  if (actor.kind !== 'play') throw new Error('a seat is that of who plays');
  const owner = { brandId: brand.id, roomId, slug: actor.slug, memberId: actor.memberId };
  return snapshot(ctx.db, (tx) => ownOf(ctx, tx, owner));
};
