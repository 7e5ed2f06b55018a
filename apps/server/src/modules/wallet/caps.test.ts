import { afterAll, beforeAll, expect, it } from 'vitest';
import { capProcess, type CapAnswer } from '../../../../../tests/cap-process.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { openWindow } from './index.ts';

let ledger: LedgerDatabase;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
});
afterAll(async () => {
  await ledger.close();
});

/** Two processes of Node that place 200 bets each at the same moment on one unit. */
const crowd = async (
  roundId: string,
  liabilities: number[],
  cap: number,
): Promise<[CapAnswer, CapAnswer]> => {
  await openWindow(ledger.db, 1, roundId);
  const start = async (name: string) => {
    const members = await Promise.all(Array.from({ length: 25 }, () => ledger.memberWith(100n)));
    return capProcess({
      url: ledger.url,
      name: `${roundId}:${name}`,
      members: members.map(String),
      roundId,
      bets: 200,
      liabilities,
      cap,
    });
  };
  const [one, other] = await Promise.all([start('one'), start('other')]);
  return Promise.all([one.go(), other.go()]);
};
const totalOf = async (roundId: string) =>
  (
    await ledger.db.composed<{ liability: bigint }>(
      `select liability from round_totals where brand_id = 1 and round_id = $1 and unit = 'home'`,
      [roundId],
    )
  )[0]?.liability;

it('400 bets of two processes at one cap: the sum is the cap, and nobody with room is refused', async () => {
  const answers = await crowd('even', [20], 4000);
  expect(answers.map(({ placedMinor, refused }) => placedMinor + refused.length * 20)).toEqual([
    4000, 4000,
  ]);
  expect(answers[0].placedMinor + answers[1].placedMinor).toBe(4000);
  expect(await totalOf('even')).toBe(4000n);
  for (const { refused } of answers) {
    expect(new Set(refused.map(({ code, room }) => `${code} ${room}`))).toEqual(
      new Set(['exposure_full 0']),
    );
  }
  await ledger.expectBooks();
});

it('bets of many sizes: each refused one asked for more than was left when it was judged', async () => {
  const answers = await crowd('odd', [7, 45, 13, 90], 3001);
  const total = Number(await totalOf('odd'));
  expect(answers[0].placedMinor + answers[1].placedMinor).toBe(total);
  // The smallest bets still came: what is left is less than one of them.
  expect(total).toBeLessThanOrEqual(3001);
  expect(3001 - total).toBeLessThan(7);
  const refused = answers.flatMap((one) => one.refused);
  expect(refused.length).toBeGreaterThan(200);
  for (const { code, asked, room } of refused) {
    expect(code).toBe('exposure_full');
    expect(room).toBeLessThan(asked);
  }
  await ledger.expectBooks();
});
