import type { InputOf } from '@fairhouse/contract';
import type { officeRoom, RoomPage, WatchedRoom } from '@fairhouse/contract/rooms-desk';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { waitingKeys } from '../../../approvals/index.ts';
import { roomGamesOf } from '../../../catalogue/index.ts';
import { lastHour, rewardsOf, seatsOf, snapshot, stateOf, waitingBy } from '../../index.ts';
import { lastHandsOf, playedSince, watchedRooms, type WatchedRow } from '../store.ts';
import { RAKE } from '../rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** All rooms of the brand, private ones too. */
export const listMonitor = async (ctx: Ctx) => ({
  currency: ctx.brand.currency.code,
  list: await printRooms(ctx, await watchedRooms(ctx.db, ctx.brand.id, null)),
  rewards: await rewardsOf(ctx, ctx.db, ctx.brand),
});

const printRooms = async (ctx: Ctx, rows: readonly WatchedRow[]): Promise<WatchedRoom[]> => {
  const { brand, db } = ctx;
  const now = ctx.clock.milliseconds();
  const show = (minor: bigint) => printAmount(minor, brand.currency);
  const hours = new Map(
    (await lastHour(db, brand.id, new Date(now - HOUR))).map((row) => [row.room_id, row]),
  );
  const days = new Map(
    (await playedSince(db, brand.id, new Date(now - DAY))).map((row) => [row.room_id, row]),
  );
  const lines = await waitingBy(db, brand.id);
  const asked = await waitingKeys(db, {
    brandId: brand.id,
    kind: RAKE,
    keys: rows.map((row) => row.room_id),
  });
  return rows.map((row) => {
    const line = lines.find((one) =>
      row.is_ranked
        ? one.room_id === null && one.slug === row.slug && one.ante === row.ante
        : one.room_id === row.room_id,
    );
    return {
      roomId: row.room_id,
      slug: row.slug,
      game: roomGamesOf(ctx).get(row.slug)?.title ?? row.slug,
      name: row.name,
      ante: show(row.ante),
      buyInMin: show(row.buy_in_min),
      buyInMax: show(row.buy_in_max),
      places: row.places,
      rakeBp: row.rake_bp,
      isRakeAsked: asked.has(row.room_id),
      isOpen: row.is_open,
      isRanked: row.is_ranked,
      seated: Number(row.seated),
      waiting: Number(line?.waiting ?? 0n),
      stacks: show(row.stacks),
      isPlaying: row.is_playing,
      faults: row.faults,
      handsPerHour: Number(hours.get(row.room_id)?.hands ?? 0n),
      hands: Number(days.get(row.room_id)?.hands ?? 0n),
      rake: show(days.get(row.room_id)?.rake ?? 0n),
    };
  });
};

export const readRoom = async (ctx: Ctx, input: InputOf<typeof officeRoom>) =>
  (await printPage(ctx, input.roomId)) ?? refuse('not_found');

/** One room; the hand is what a visitor sees of it, so that nobody here knows a hidden card. */
export const printPage = async (ctx: Ctx, roomId: string): Promise<RoomPage | undefined> => {
  const { brand, db } = ctx;
  const place = { brandId: brand.id, roomId };
  const [room] = await printRooms(ctx, await watchedRooms(db, brand.id, roomId));
  const live = room && (await snapshot(db, (tx) => stateOf(ctx, tx, place)));
  if (!room || !live) return undefined;
  const show = (minor: bigint) => printAmount(minor, brand.currency);
  return {
    ...room,
    currency: brand.currency.code,
    seats: (await seatsOf(db, place)).map((seat) => ({
      seat: seat.seat,
      memberId: String(seat.member_id),
      account: seat.account,
      stack: show(seat.stack),
      state: seat.state,
      isAway: seat.is_away,
    })),
    live,
    lastHands: (await lastHandsOf(db, brand.id, roomId)).map((hand) => ({
      handId: hand.hand_id,
      number: hand.number,
      state: hand.state,
      voidReason: hand.void_reason,
      dealtAt: hand.dealt_at.toISOString(),
      endedAt: hand.ended_at?.toISOString() ?? null,
      moved: show(hand.moved),
      rake: show(hand.rake),
    })),
  };
};
