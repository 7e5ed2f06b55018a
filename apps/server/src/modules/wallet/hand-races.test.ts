import { afterAll, beforeAll, expect, it } from 'vitest';
import { handProcess } from '../../../../../tests/hand-process.ts';
import { seatsOf, type Ended, type Seats } from '../../../../../tests/hands.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { placeWager } from './index.ts';

let ledger: LedgerDatabase;
let seats: Seats;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
  seats = seatsOf(ledger);
});
afterAll(async () => {
  await ledger.close();
});

/** The same numbers at each run. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * below);
  };
};

/** Each of them, at most so many at a time: connections are few, and who waits for one gives up. */
const sideBySide = async <T, R>(
  many: readonly T[],
  work: (one: T, no: number) => Promise<R>,
): Promise<R[]> => {
  const done: R[] = [];
  const waiting = many.entries();
  const worker = async (): Promise<void> => {
    for (const [no, one] of waiting) done[no] = await work(one, no);
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  return done;
};

it('[D-P11] two processes that end the same hands end each once', async () => {
  const hands = [];
  for (let no = 0; no < 25; no += 1) {
    const roomId = `both-${no}`;
    const [one, two] = await seats.seated(roomId, [100n, 100n]);
    const { handId, key } = await seats.deal(roomId, [
      [one, 100n],
      [two, 100n],
    ]);
    const ends: [string, string, string][] = [
      [String(one), '80', '4'],
      [String(two), '-80', '0'],
    ];
    hands.push({ roomId, handId, key, ends });
  }
  const order = { url: ledger.url, hands };
  const both = await Promise.all([handProcess(order), handProcess(order)]);
  const [first, second] = await Promise.all(both.map((one) => one.go()));
  expect((first ?? 0) + (second ?? 0)).toBe(25);
  for (const { roomId, ends } of hands) {
    expect(
      await seats.stacks(
        roomId,
        ends.map(([id]) => BigInt(id)),
      ),
    ).toEqual([176n, 20n]);
  }
  await ledger.expectBooks();
}, 120_000);

it('[D-P11] 200 hands on the same members, many at once, wait for each other and never in a ring', async () => {
  const next = numbers(7);
  const members: bigint[] = [];
  for (let no = 0; no < 24; no += 1) members.push(await ledger.memberWith(100_000n));
  const tables = Array.from({ length: 200 }, (_, no) => {
    const from = next(24);
    const step = 1 + next(5);
    const sitting = [0, 1, 2].map((at) => members[(from + at * step) % 24] ?? 0n);
    return { roomId: `ring-${no}`, sitting };
  });
  await sideBySide(
    tables.flatMap(({ roomId, sitting }) => sitting.map((id) => ({ roomId, id }))),
    ({ roomId, id }) => seats.enter(roomId, id, 100n),
  );
  const played = await sideBySide(
    tables,
    async ({ roomId, sitting: [one = 0n, two = 0n, three = 0n] }, no) => {
      const stacks = [one, two, three].map((id) => [id, 100n] as const);
      const hand = await seats.deal(roomId, stacks.toReversed());
      const [, ended] = await Promise.all([
        placeWager(ledger.kernel, {
          brandId: 1,
          memberId: one,
          key: `ring-bet:${no}`,
          roundId: null,
          windowId: null,
          slug: 'dice',
          category: 'RNG',
          house: 'wagers:RNG',
          bets: [{ bet: 'one', stakeMinor: 5n, payoutMinor: 6n, validBetMinor: 5n, rule: 'stake' }],
        }),
        no % 10 === 0
          ? seats.void(hand)
          : seats.settle(hand, [
              [three, -90n],
              [one, 60n, 3n],
              [two, 30n, 1n],
            ]),
      ]);
      const home = await Promise.all([one, two, three].map((id) => seats.leave(roomId, id)));
      return ended.ok && home.every((move) => move.ok);
    },
  );
  expect(played).toEqual(tables.map(() => true));
  // 20 of them were void: the rake of the others is all that members have less or more.
  const have = await Promise.all(members.map((id) => ledger.available(id)));
  expect(have.reduce((sum, one) => sum + one, 0n)).toBe(2_400_000n + 200n - 180n * 4n);
  await ledger.expectBooks();
}, 240_000);

type Table = { roomId: string; members: bigint[]; stacks: bigint[]; rake: bigint };
/** A hand of random nets within what each can lose, with rake in hundredths of it. */
const randomHand = async (table: Table, next: (below: number) => number): Promise<void> => {
  const playing = table.members.flatMap((id, at) => {
    const stack = table.stacks[at] ?? 0n;
    return stack > 0n ? [{ id, at, stack }] : [];
  });
  const winner = next(playing.length);
  let won = 0n;
  const ends: Ended[] = [];
  playing.forEach(({ id, stack }, no) => {
    if (no === winner) return;
    const lost = BigInt(next(Number(stack > 500n ? 500n : stack) + 1));
    won += lost;
    ends.push([id, -lost]);
  });
  const rake = (won * BigInt(next(11))) / 100n;
  ends.push([playing[winner]?.id ?? 0n, won, rake]);
  const hand = await seats.deal(
    table.roomId,
    playing.map((one) => [one.id, one.stack]),
  );
  expect(hand.dealt.refused).toEqual([]);
  await seats.settle(hand, ends);
  for (const [id, net, kept = 0n] of ends) {
    const at = table.members.indexOf(id);
    table.stacks[at] = (table.stacks[at] ?? 0n) + net - kept;
  }
  table.rake += rake;
};

it('[D-P11] 2,000 random hands come to the cent, by stacks, wagers and the proof of the books', async () => {
  const tables: Table[] = [];
  for (let no = 0; no < 8; no += 1) {
    const roomId = `random-${no}`;
    const stacks = Array.from({ length: 2 + (no % 5) }, () => 1_000_000n);
    tables.push({ roomId, members: await seats.seated(roomId, stacks), stacks, rake: 0n });
  }
  const house = async () =>
    (
      await ledger.db.composed<{ sum: bigint }>(
        `select coalesce(sum(e.amount), 0)::bigint as sum from entries e join accounts a
           on a.account_id = e.account_id where a.name = 'house:wagers:PVP'`,
      )
    )[0]?.sum ?? 0n;
  const before = await house();
  await Promise.all(
    tables.map(async (table, no) => {
      const next = numbers(no + 1);
      for (let hand = 0; hand < 250; hand += 1) await randomHand(table, next);
    }),
  );
  for (const table of tables) {
    expect(await seats.stacks(table.roomId, table.members)).toEqual(table.stacks);
  }
  const rake = tables.reduce((sum, one) => sum + one.rake, 0n);
  expect((await house()) - before).toBe(rake);
  const [gross] = await ledger.db.composed<{ earned: bigint }>(
    `select sum(e.stake - e.payout)::bigint as earned from wager_ends e join wagers w
       on w.wager_id = e.wager_id where w.round_id in (select hand_id from held_hands
         where room_id like 'random-%')`,
  );
  expect(gross?.earned).toBe(rake);
  await ledger.expectBooks();
}, 400_000);
