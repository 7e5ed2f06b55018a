import { afterAll, beforeAll, expect, it } from 'vitest';
import { heldHands } from '../../apps/server/src/modules/wallet/index.ts';
import { handProcess } from '../hand-process.ts';
import { seatsOf, type Seats } from '../hands.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../ledger-database.ts';

const KILLS = 10;
let ledger: LedgerDatabase;
let seats: Seats;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
  seats = seatsOf(ledger);
});
afterAll(async () => {
  await ledger.close();
});

/** Hands of a room by their state, and what they have brought the house. */
const standOf = async (roomId: string) =>
  (
    await ledger.db.composed<{ held: number; settled: number; rake: bigint }>(
      `select count(distinct h.hand_id) filter (where h.state = 'held')::integer as held,
         count(distinct h.hand_id) filter (where h.state = 'settled')::integer as settled,
         coalesce(sum(s.rake), 0)::bigint as rake
       from held_hands h join hand_stakes s on s.brand_id = h.brand_id and s.hand_id = h.hand_id
       where h.room_id = $1`,
      [roomId],
    )
  )[0];

it('[D-P11] a process killed between deal and end leaves the hand held, once and to the cent', async () => {
  let left = 0;
  for (let no = 0; no < KILLS; no += 1) {
    const roomId = `crash-${no}`;
    const members = await seats.seated(roomId, [10_000n, 10_000n]);
    const player = await handProcess({
      url: ledger.url,
      roomId,
      members: [String(members[0]), String(members[1])],
      prefix: `${roomId}:`,
    });
    // It says so between a deal and its end, and is killed a little later each time.
    await player.go();
    await new Promise((resolve) => {
      setTimeout(resolve, no * 3);
    });
    await player.kill();
    await expect
      .poll(
        async () =>
          ledger.db.composed(
            `select from pg_stat_activity where datname = current_database()
             and state <> 'idle' and pid <> pg_backend_pid()`,
          ),
        { timeout: 20_000 },
      )
      .toEqual([]);
    const stand = await standOf(roomId);
    const stacks = await seats.stacks(roomId, members);
    const rake = stand?.rake ?? 0n;
    expect(rake).toBe(BigInt(stand?.settled ?? 0));
    expect(stacks.reduce((sum, one) => sum + one, 0n)).toBe(20_000n - rake);
    await ledger.expectBooks();
    for (const hand of await heldHands(ledger.db, { brandId: 1, roomId })) {
      left += 1;
      // Nothing moves the stacks of a hand that nobody ended; then its room ends it by its log.
      for (const memberId of members) {
        expect(await seats.leave(roomId, memberId)).toMatchObject({ errorCode: 'hand_open' });
      }
      const again = { roomId, handId: hand.hand_id, key: `key:${hand.hand_id}` };
      if (no % 2 === 0) {
        expect(await seats.void(again)).toEqual({ ok: true, isReplay: false });
        expect(await seats.stacks(roomId, members)).toEqual(stacks);
      } else {
        const [one, two] = members;
        expect(
          await seats.settle(again, [
            [one, 10n, 1n],
            [two, -10n],
          ]),
        ).toEqual({ ok: true, isReplay: false });
      }
    }
    for (const memberId of members) {
      expect(await seats.leave(roomId, memberId)).toMatchObject({ ok: true });
    }
  }
  // Some of them fell between the two transactions: else this proves nothing.
  expect(left).toBeGreaterThan(0);
  await ledger.expectBooks();
}, 240_000);
