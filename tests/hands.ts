import {
  enterRoom,
  holdHand,
  leaveRoom,
  limitPlay,
  settleHand,
  stackOf,
  voidHand,
  type PlayLimit,
} from '../apps/server/src/modules/wallet/index.ts';
import type { LedgerDatabase } from './ledger-database.ts';

const SLUG = 'tien-len';
/** A member, what the hand brought them, and the rake of it. */
export type Ended = readonly [memberId: bigint, netMinor: bigint, rakeMinor?: bigint];
export type Seats = ReturnType<typeof seatsOf>;

/** Rooms of brand 1 on the ledger alone: stacks, deals and ends. */
export const seatsOf = (ledger: Pick<LedgerDatabase, 'db' | 'memberWith'>, prefix = '') => {
  const { db } = ledger;
  let names = 0;
  const name = (what: string): string => `${prefix}${what}-${(names += 1)}`;
  const enter = (roomId: string, memberId: bigint, amountMinor: bigint, key = name('in')) =>
    db.transaction((tx) => enterRoom(tx, { brandId: 1, memberId, roomId, amountMinor, key }));
  return {
    name,
    enter,
    leave: (roomId: string, memberId: bigint, key = name('home')) =>
      db.transaction((tx) => leaveRoom(tx, { brandId: 1, memberId, roomId, key })),
    /** New members, each with a stack of so much. */
    seated: async <const Stacks extends readonly bigint[]>(roomId: string, stacks: Stacks) => {
      const members: bigint[] = [];
      for (const stack of stacks) {
        const memberId = await ledger.memberWith(stack + 1_000n);
        await enter(roomId, memberId, stack);
        members.push(memberId);
      }
      return members as { -readonly [Seat in keyof Stacks]: bigint };
    },
    deal: async (
      roomId: string,
      seats: readonly (readonly [bigint, bigint])[],
      { handId = name('hand'), leastMinor = 1n } = {},
    ) => ({
      roomId,
      handId,
      key: `key:${handId}`,
      dealt: await db.transaction((tx) =>
        holdHand(tx, {
          brandId: 1,
          roomId,
          handId,
          slug: SLUG,
          leastMinor,
          seatsMin: 2,
          seats: seats.map(([memberId, stackMinor]) => ({ memberId, stackMinor })),
        }),
      ),
    }),
    settle: (
      hand: { roomId: string; handId: string; key: string },
      ends: readonly Ended[],
      key = hand.key,
    ) =>
      db.transaction((tx) =>
        settleHand(tx, {
          brandId: 1,
          roomId: hand.roomId,
          handId: hand.handId,
          slug: SLUG,
          key,
          seats: ends.map(([memberId, netMinor, rakeMinor = 0n]) => ({
            memberId,
            netMinor,
            rakeMinor,
            detail: { place: String(memberId) },
          })),
        }),
      ),
    void: (hand: { handId: string }) =>
      db.transaction((tx) => voidHand(tx, { brandId: 1, handId: hand.handId })),
    stacks: async (roomId: string, members: readonly bigint[]): Promise<bigint[]> => {
      const amounts: bigint[] = [];
      for (const memberId of members) {
        amounts.push(await stackOf(db, { brandId: 1, memberId, roomId }));
      }
      return amounts;
    },
    limit: (memberId: bigint, ...limits: [PlayLimit['kind'], PlayLimit['period'], bigint][]) =>
      db.transaction((tx) =>
        limitPlay(
          tx,
          { brandId: 1, memberId },
          limits.map(([kind, period, amountMinor]) => ({ kind, period, amountMinor })),
        ),
      ),
    /** What a hand posted, by the order of its seats. */
    posted: async ({ handId, key }: { handId: string; key: string }) => {
      const entries = await db.composed<{ type: string; amount: bigint }>(
        `select e.type, e.amount from entries e
         join transfers t on t.brand_id = e.brand_id and t.transfer_id = e.transfer_id
         where t.brand_id = 1 and t.key = $1 and t.kind = 'hand' order by e.entry_no`,
        [key],
      );
      const wagers = await db.composed<{ member_id: bigint }>(
        `select member_id, stake, payout, valid_bet, rule, outcome from wagers
         where brand_id = 1 and round_id = $1 order by wager_id`,
        [handId],
      );
      const ends = await db.composed(
        `select from wager_ends e join wagers w on w.brand_id = e.brand_id
           and w.wager_id = e.wager_id where w.round_id = $1 and e.kind = 'end'`,
        [handId],
      );
      return {
        entries: entries.map(({ type, amount }) => [type, amount]),
        wagers,
        ends: ends.length,
      };
    },
  };
};
