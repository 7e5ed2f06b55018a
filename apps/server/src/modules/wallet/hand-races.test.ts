import { afterAll, beforeAll, expect, it } from 'vitest';
import { handProcess } from '../../../../../tests/hand-process.ts';
import { seatsOf, type Ended, type Seats } from '../../../../../tests/hands.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { placeWager, verifyLedger } from './index.ts';
import { HAND_QUESTIONS } from './steps/verify-hands.ts';

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

it('[PV-02] two processes that end the same hands end each once', async () => {
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

it('[PV-02] 200 hands at once on the same members wait for each other and never in a ring', async () => {
  const next = numbers(7);
  const members: bigint[] = [];
  for (let no = 0; no < 24; no += 1) members.push(await ledger.memberWith(100_000n));
  const tables = Array.from({ length: 200 }, (_, no) => {
    const from = next(24);
    const step = 1 + next(5);
    const sitting = [0, 1, 2].map((at) => members[(from + at * step) % 24] ?? 0n);
    return { roomId: `ring-${no}`, sitting };
  });
  await Promise.all(
    tables.flatMap(({ roomId, sitting }) => sitting.map((id) => seats.enter(roomId, id, 100n))),
  );
  const played = await Promise.all(
    tables.map(async ({ roomId, sitting: [one = 0n, two = 0n, three = 0n] }, no) => {
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
    }),
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

it('[PV-02] 2,000 random hands come to the cent, by stacks, wagers and the proof of the books', async () => {
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

/** A wrong row of each kind, and the question that finds it. */
const PLANTS: readonly [string, string][] = [
  [
    'what a hand moved does not sum to nothing',
    `update hand_stakes set net = net + 1 where hand_id = $1 and net > 0`,
  ],
  [
    'what a hand moved does not sum to nothing',
    `update held_hands set state = 'void', key = null where hand_id = $1`,
  ],
  ['a hand differs from its transfer', `update held_hands set key = 'x' where hand_id = $1`],
  [
    'a hand differs from its transfer',
    `update held_hands set transfer_id = null where hand_id = $1`,
  ],
  [
    'a seat of a hand differs from its wager or its entries',
    `update wagers set stake = stake + 1, payout = payout + 1 where round_id = $1`,
  ],
  [
    'a seat of a hand differs from its wager or its entries',
    `update hand_stakes set wager_id = null where hand_id = $1 and net < 0`,
  ],
  [
    'a seat of a hand differs from its wager or its entries',
    `update wallet_plays set stake = stake + 1, payout = payout + 1 where wager_id in (
       select wager_id from wagers where round_id = $1)`,
  ],
  [
    'what is kept free for hands differs from the hands that are open',
    `update balances set in_hands = in_hands + 1 where member_id in (
       select member_id from hand_stakes where hand_id = $1)`,
  ],
  [
    'a stack is less than what its hand can cost',
    `update vendor_wallets v set amount = 0 from hand_stakes s, held_hands h
     where h.hand_id = $1 and s.room_id = h.room_id and s.is_open and v.member_id = s.member_id
       and v.code = 'pvp:' || s.room_id`,
  ],
  [
    'a stack was moved by something else than its seat and its hands',
    `update vendor_wallets v set code = 'pvp:planted', account_id = b.account_id
     from balances b, hand_stakes s where s.hand_id = $1 and b.member_id = s.member_id
       and v.member_id = s.member_id`,
  ],
];

it('[PV-02] the proof of the books finds each wrong row of a hand', async () => {
  const [one, two] = await seats.seated('planted', [100n, 100n]);
  const hand = await seats.deal('planted', [
    [one, 100n],
    [two, 100n],
  ]);
  await seats.settle(hand, [
    [one, 50n, 2n],
    [two, -50n],
  ]);
  await seats.deal('planted', [
    [one, 148n],
    [two, 50n],
  ]);
  await ledger.expectBooks();
  for (const [what, sql] of PLANTS) {
    const found = await ledger.db
      .transaction(async (tx) => {
        await tx.composed(sql, [hand.handId]);
        const { faults } = await verifyLedger(tx);
        throw new Found(faults.map((fault) => fault.what));
      })
      .catch((error: unknown) => {
        if (error instanceof Found) return error.whats;
        throw error;
      });
    expect(found, sql).toContain(what);
  }
  const planted = new Set(PLANTS.map(([what]) => what));
  expect(HAND_QUESTIONS.filter(({ what }) => !planted.has(what))).toEqual([]);
  await ledger.expectBooks();
}, 120_000);

/** Takes the planted row back with its transaction. */
class Found extends Error {
  readonly whats: string[];
  constructor(whats: string[]) {
    super('found');
    this.whats = whats;
  }
}
