import { afterAll, beforeAll, expect, it } from 'vitest';
import { capProcess, type CapAnswer } from '../../../../../tests/cap-process.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { openAccount, openWindow, placeTicket, post, voidRound } from './index.ts';

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

it('free play fills caps of its own and takes nothing of what the house pays', async () => {
  await openWindow(ledger.db, 1, 'trial');
  await ledger.db.run(`insert into members (brand_id, member_id, account, password_hash, type)
    overriding system value values (1, 501, 'trial', '', 4)`);
  await ledger.db.transaction(async (tx) => {
    await openAccount(tx, 1, 501n, 'FUN');
    await post(tx, {
      brandId: 1,
      memberId: 501n,
      type: 'trial',
      amountMinor: 1000n,
      house: 'trial:gifts',
      key: 'trial',
      reference: '',
    });
  });
  const real = await ledger.memberWith(1000n);
  const place = (memberId: bigint, house: string, key: string) =>
    placeTicket(ledger.kernel, {
      brandId: 1,
      memberId,
      key,
      roundId: 'trial',
      windowId: 'trial',
      slug: 'match',
      category: 'SPORTS',
      house,
      bets: [
        {
          bet: 'home',
          stakeMinor: 10n,
          units: [{ unit: 'home', liabilityMinor: 60n, capMinor: 100n }],
        },
      ],
    });
  expect(await place(501n, 'trial:wagers:SPORTS', 'free:1')).toMatchObject({ ok: true });
  expect(await place(real, 'wagers:SPORTS', 'real:1')).toMatchObject({ ok: true });
  // Each of the two is full for itself.
  for (const [memberId, house] of [
    [501n, 'trial:wagers:SPORTS'],
    [real, 'wagers:SPORTS'],
  ] as const) {
    expect(await place(memberId, house, `${house}:2`)).toMatchObject({
      errorCode: 'exposure_full',
      roomMinor: 40n,
    });
  }
  expect(await totalOf('trial')).toBe(60n);
  await voidRound(ledger.kernel, 1, 'trial', 'test');
  expect(await totalOf('trial')).toBe(0n);
  expect(await place(501n, 'trial:wagers:SPORTS', 'free:3')).toMatchObject({
    errorCode: 'bets_closed',
  });
  await ledger.expectBooks();
});

it('a stake is refused at the house of other books than the member plays in', async () => {
  const [real, trial] = [await ledger.memberWith(100n), await ledger.memberWith(100n)];
  await ledger.db.run(
    `update accounts set is_trial = true, currency = 'FUN' where brand_id = 1 and member_id = $1`,
    [trial],
  );
  const place = (memberId: bigint, house: string) =>
    placeTicket(ledger.kernel, {
      brandId: 1,
      memberId,
      key: house,
      roundId: 'books',
      windowId: null,
      slug: 'football',
      category: 'SPORTS',
      house,
      bets: [{ bet: 'home', stakeMinor: 10n }],
    });
  const refused = { ok: false, errorCode: 'not_found' };
  expect(await place(real, 'trial:wagers:SPORTS')).toEqual(refused);
  expect(await place(trial, 'wagers:SPORTS')).toEqual(refused);
  expect([await ledger.available(real), await ledger.available(trial)]).toEqual([100n, 100n]);
  expect(await place(real, 'wagers:SPORTS')).toMatchObject({ ok: true });
  expect(await place(trial, 'trial:wagers:SPORTS')).toMatchObject({ ok: true });
});
