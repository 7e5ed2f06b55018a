import { afterAll, beforeAll, expect, it } from 'vitest';
import { seatsOf, type Seats } from '../../../../../tests/hands.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { verifyLedger } from './index.ts';
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

it('[D-P11] the proof of the books finds each wrong row of a hand', async () => {
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
