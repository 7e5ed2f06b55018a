import { afterAll, beforeAll, expect, it } from 'vitest';
import { capProcess, type CapAnswer } from '../../../../../tests/cap-process.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { openOnce } from '../../kernel/kernel.ts';
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

let keys = 0;
const nextKey = () => `bet:${(keys += 1)}`;

/** A bet on a unit whose totals another transaction has just filled up. */
const beside = async (roundId: string, stakeMinorMax?: bigint) => {
  await openWindow(ledger.db, 1, roundId);
  const place = async () =>
    placeTicket(ledger.kernel, {
      brandId: 1,
      memberId: await ledger.memberWith(1000n),
      key: nextKey(),
      roundId,
      windowId: roundId,
      slug: 'match',
      category: 'SPORTS',
      house: 'wagers:SPORTS',
      bets: [
        {
          bet: 'home',
          stakeMinor: 10n,
          units: [{ unit: 'home', liabilityMinor: 20n, capMinor: 100n }],
          ...(stakeMinorMax === undefined ? {} : { stakeMinorMax }),
        },
      ],
    });
  expect(await place()).toMatchObject({ ok: true });
  const fill = (liability: bigint) =>
    `update round_totals set liability = ${liability} where brand_id = 1
      and round_id = '${roundId}' and unit = 'home'`;
  const verdict = await ledger.db
    .transaction(async (tx) => {
      await tx.composed(fill(90n));
      const placing = place();
      await ledger.oneWaits();
      return { placing };
    })
    .then(({ placing }) => placing);
  await ledger.db.composed(fill(20n));
  await ledger.expectBooks();
  return verdict;
};

it('a bet that saw room another one takes meanwhile is judged again, and refused', async () => {
  expect(await beside('seen')).toMatchObject({ errorCode: 'exposure_full', roomMinor: 10n });
});

it('a bet that is judged under locks waits for whoever moves its totals', async () => {
  expect(await beside('locked', 500n)).toMatchObject({
    errorCode: 'exposure_full',
    roomMinor: 10n,
  });
});

it('a bet under locks that waits for a window keeps no other from its totals', async () => {
  const [round, moving] = ['shared', 'moving'];
  for (const one of [round, moving]) await openWindow(ledger.db, 1, one);
  const [first, second] = [await ledger.memberWith(100n), await ledger.memberWith(100n)];
  const place = (memberId: bigint, windowId: string, stakeMinorMax?: bigint) =>
    placeTicket(
      { ...ledger.kernel, once: openOnce() },
      {
        brandId: 1,
        memberId,
        key: nextKey(),
        roundId: round,
        windowId,
        slug: 'match',
        category: 'SPORTS',
        house: 'wagers:SPORTS',
        bets: [
          {
            bet: 'home',
            stakeMinor: 10n,
            units: [{ unit: 'home', liabilityMinor: 20n, capMinor: 100n }],
            ...(stakeMinorMax === undefined ? {} : { stakeMinorMax }),
          },
        ],
      },
    );
  expect(await place(first, round)).toMatchObject({ ok: true });
  const { waiting } = await ledger.db.transaction(async (tx) => {
    await tx.composed(
      `select from betting_windows where brand_id = 1 and window_id = $1 for update`,
      [moving],
    );
    const waiting = place(second, moving, 500n);
    await ledger.oneWaits();
    expect(await place(first, round)).toMatchObject({ ok: true });
    return { waiting };
  });
  expect(await waiting).toMatchObject({ ok: true });
  expect(await totalOf(round)).toBe(60n);
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

const MOST = 2n ** 63n - 1n;
const onUnit = (
  roundId: string,
  memberId: bigint,
  p: { liabilityMinor: bigint; capMinor: bigint | null; stakeMinor?: bigint },
) =>
  placeTicket(ledger.kernel, {
    brandId: 1,
    memberId,
    key: `unit:${roundId}:${memberId}`,
    roundId,
    windowId: null,
    slug: 'match',
    category: 'SPORTS',
    house: 'wagers:SPORTS',
    bets: [
      {
        bet: 'home',
        stakeMinor: p.stakeMinor ?? 10n,
        units: [{ unit: 'home', liabilityMinor: p.liabilityMinor, capMinor: p.capMinor }],
      },
    ],
  });

/** As after tens of thousands of the largest bets. */
const setTotals = (roundId: string, stake: bigint, liability: bigint) =>
  ledger.db.composed(
    `insert into round_totals (brand_id, round_id, unit, stake, liability)
     values (1, $1, 'home', $2, $3)`,
    [roundId, stake, liability],
  );

it('totals of a unit without a cap end where the numbers do: the bet is refused, no other is', async () => {
  await setTotals('huge', 0n, MOST - 1010n);
  const members = await Promise.all(Array.from({ length: 6 }, () => ledger.memberWith(100n)));
  const [first = 0n, ...others] = members;
  // The first leaves 1,000: then in whatever order the others come, alone or in a batch, none
  // fails for the sake of another.
  const before = await onUnit('huge', first, { liabilityMinor: 10n, capMinor: null });
  const after = await Promise.all(
    others.map((memberId, no) =>
      onUnit('huge', memberId, { liabilityMinor: no < 3 ? 1001n : 500n, capMinor: null }),
    ),
  );
  const answers = [before, ...after];
  expect(answers.map((one) => (one.ok ? 'ok' : one.errorCode))).toEqual([
    'ok',
    'exposure_full',
    'exposure_full',
    'exposure_full',
    'ok',
    'ok',
  ]);
  expect(await totalOf('huge')).toBe(MOST);
  const late = await ledger.memberWith(100n);
  expect(await onUnit('huge', late, { liabilityMinor: 1n, capMinor: null })).toMatchObject({
    errorCode: 'exposure_full',
    roomMinor: 0n,
  });
  await voidRound(ledger.kernel, 1, 'huge', 'test');
  expect(await totalOf('huge')).toBe(MOST - 1010n);
});

it('stakes on a unit end where the numbers do as well', async () => {
  await setTotals('staked', MOST - 10n, 0n);
  const [one, other] = [await ledger.memberWith(100n), await ledger.memberWith(100n)];
  const p = { liabilityMinor: 20n, capMinor: 100n };
  expect(await onUnit('staked', one, p)).toMatchObject({ ok: true });
  expect(await onUnit('staked', other, p)).toMatchObject({ errorCode: 'exposure_full' });
  expect(await ledger.available(other)).toBe(100n);
});

it('each bet is judged by the cap it tells, in one batch as one after the other', async () => {
  const [one = 0n, other = 0n, third = 0n, fourth = 0n] = await Promise.all(
    [1, 2, 3, 4].map(() => ledger.memberWith(100n)),
  );
  const bet = (roundId: string, memberId: bigint, capMinor: bigint, liabilityMinor = 50n) =>
    onUnit(roundId, memberId, { liabilityMinor, capMinor });
  expect(await bet('two-caps', one, 100n)).toMatchObject({ ok: true });
  expect(await bet('two-caps', other, 60n)).toMatchObject({
    errorCode: 'exposure_full',
    roomMinor: 10n,
  });
  expect(await bet('two-caps', third, 100n)).toMatchObject({ ok: true });
  // While the first is written the others wait for one batch.
  const answers = await Promise.all([
    bet('batch', one, 1000n, 1n),
    bet('batch', other, 100n, 80n),
    bet('batch', third, 60n, 70n),
    bet('batch', fourth, 200n, 119n),
  ]);
  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.errorCode))).toEqual([
    'ok',
    'ok',
    'exposure_full',
    'ok',
  ]);
  expect(await totalOf('batch')).toBe(200n);
});

it('the room that is said is that of a choice with too little of it, not the least of all', async () => {
  const memberId = await ledger.memberWith(100n);
  const on = (unit: string, liabilityMinor: bigint, capMinor: bigint) => ({
    bet: unit,
    stakeMinor: 10n,
    units: [{ unit, liabilityMinor, capMinor }],
  });
  const refused = await placeTicket(ledger.kernel, {
    brandId: 1,
    memberId,
    key: 'rooms',
    roundId: 'rooms',
    windowId: null,
    slug: 'match',
    category: 'SPORTS',
    house: 'wagers:SPORTS',
    bets: [on('home', 10n, 50n), on('away', 200n, 100n)],
  });
  expect(refused).toMatchObject({ errorCode: 'exposure_full', roomMinor: 100n });
});

it('the cap that totals keep is the one told last, and of one batch the smallest', async () => {
  const lockedAs = async (caps: (bigint | null)[]) => {
    await ledger.db.composed('select lock_totals(1, $1, $2, $3)', [
      caps.map(() => 'of-a-batch'),
      caps.map(() => 'home'),
      caps,
    ]);
    const [row] = await ledger.db.composed<{ cap: bigint | null }>(
      `select cap from round_totals where round_id = 'of-a-batch'`,
    );
    return row?.cap;
  };
  expect(await lockedAs([100n, 60n, null])).toBe(60n);
  expect(await lockedAs([80n])).toBe(80n);
  expect(await lockedAs([null])).toBeNull();
});
