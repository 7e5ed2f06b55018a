import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { openOnce } from '../../kernel/kernel.ts';
import { correctNow } from '../../../../../tests/corrected.ts';
import {
  endWagers,
  closeWindow,
  limitPlay,
  openWagersOf,
  openWindow,
  placeWager,
  playedSince,
  post,
  stopPlay,
  voidRound,
  voidWagers,
  type PlayLimit,
  type Wager,
} from './index.ts';

let ledger: LedgerDatabase;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
});
afterAll(async () => {
  await ledger.close();
});

const limited = async (...limits: [PlayLimit['kind'], PlayLimit['period'], bigint][]) => {
  const memberId = await ledger.memberWith(1_000_000n);
  await limit(memberId, ...limits);
  return memberId;
};
const limit = (memberId: bigint, ...limits: [PlayLimit['kind'], PlayLimit['period'], bigint][]) =>
  ledger.db.transaction((tx) =>
    limitPlay(
      tx,
      { brandId: 1, memberId },
      limits.map(([kind, period, amountMinor]) => ({ kind, period, amountMinor })),
    ),
  );
const wager = (
  memberId: bigint,
  key: string,
  stakeMinor: bigint,
  { payoutMinor = 0n, roundId = null }: { payoutMinor?: bigint; roundId?: string | null } = {},
): Wager => ({
  brandId: 1,
  memberId,
  key,
  roundId,
  windowId: roundId,
  slug: 'test',
  category: roundId === null ? 'RNG' : 'LIVE',
  house: roundId === null ? 'wagers:RNG' : 'wagers:LIVE',
  bets: [
    {
      bet: 'one',
      stakeMinor,
      ...(roundId === null ? { payoutMinor, validBetMinor: stakeMinor, rule: 'stake' } : {}),
    },
  ],
});
const codeOf = async (...given: Parameters<typeof wager>) => {
  const verdict = await placeWager(ledger.kernel, wager(...given));
  return verdict.ok ? 'placed' : verdict.errorCode;
};
const roomsOf = async (memberId: bigint) =>
  (
    await ledger.db.composed<{
      stake_room: bigint | null;
      loss_room: bigint | null;
      room_until: Date | null;
    }>(
      'select stake_room, loss_room, room_until from balances where brand_id = 1 and member_id = $1',
      [memberId],
    )
  )[0];
/** What the rooms would be, counted anew: the count in the row must never differ from it. */
const expectExact = async (memberId: bigint) => {
  const counted = await roomsOf(memberId);
  await ledger.db.run('select fill_rooms(1, $1, now())', [memberId]);
  expect(await roomsOf(memberId)).toEqual(counted);
};
const only = async (roundId: string) => {
  const [open] = await openWagersOf(ledger.db, 1, roundId);
  if (!open) throw new Error('nothing is open');
  return open;
};
/** The clock of the database stands; so what happened moves back, and the windows with it. */
const daysLater = (memberId: bigint, days: number) =>
  ledger.db.transaction(async (tx) => {
    await tx.run('alter table entries disable trigger entries_append_only');
    await tx.run(
      `update entries e set at = at - make_interval(days => $2) from accounts a
    where a.brand_id = e.brand_id and a.account_id = e.account_id and a.member_id = $1`,
      [memberId, days],
    );
    await tx.run('alter table entries enable trigger entries_append_only');
    await tx.run(
      `update wagers set at = at - make_interval(days => $2) where brand_id = 1 and member_id = $1`,
      [memberId, days],
    );
    await tx.run('alter table wager_ends disable trigger wager_ends_append_only');
    await tx.run(
      `update wager_ends set at = at - make_interval(days => $2),
         placed_at = placed_at - make_interval(days => $2) where brand_id = 1 and member_id = $1`,
      [memberId, days],
    );
    await tx.run('alter table wager_ends enable trigger wager_ends_append_only');
    await tx.run(
      `update balances set room_until = room_until - make_interval(days => $2)
    where member_id = $1`,
      [memberId, days],
    );
  });

it.each(['stake', 'loss'] as const)(
  '[RQ-27] 200 parallel bets pass a %s limit by nothing and fill it to the cent',
  async (kind) => {
    const memberId = await limited([kind, 'day', 7300n], [kind, 'month', 1_000_000n]);
    // Two processes: nothing but the database is between them.
    const kernels = [ledger.kernel, { ...ledger.kernel, once: openOnce() }];
    const verdicts = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        placeWager(kernels[at % 2] ?? ledger.kernel, wager(memberId, `race-${at}`, 100n)),
      ),
    );
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(73);
    expect(verdicts.filter((one) => !one.ok && one.errorCode === 'own_limit')).toHaveLength(127);
    expect(await ledger.available(memberId)).toBe(992_700n);
    await expectExact(memberId);
  },
);

it('[RQ-24] the least of all windows binds, and who set no limit has none', async () => {
  const memberId = await limited(
    ['stake', 'day', 500n],
    ['stake', 'week', 300n],
    ['loss', 'month', 200n],
  );
  expect(await codeOf(memberId, 'a', 201n)).toBe('own_limit');
  // The win gives room for losses, not for stakes.
  expect(await codeOf(memberId, 'b', 200n, { payoutMinor: 1000n })).toBe('placed');
  expect(await codeOf(memberId, 'c', 101n)).toBe('own_limit');
  expect(await codeOf(memberId, 'd', 100n)).toBe('placed');
  await expectExact(memberId);
  const free = await limited();
  expect(await codeOf(free, 'a', 900_000n)).toBe('placed');
  expect(await roomsOf(free)).toEqual({ stake_room: null, loss_room: null, room_until: null });
});

it(
  '[RQ-28] ' +
    'pending stakes count as lost; a settlement is never refused and ' +
    'gives room back',
  async () => {
    const memberId = await limited(['loss', 'day', 1000n]);
    await openWindow(ledger.db, 1, 'pending');
    expect(await codeOf(memberId, 'p1', 1000n, { roundId: 'pending' })).toBe('placed');
    expect(await codeOf(memberId, 'p2', 1n, { roundId: 'pending' })).toBe('own_limit');
    expect(await codeOf(memberId, 'p3', 1n)).toBe('own_limit');
    await closeWindow(ledger.db, 1, 'pending');
    const { wagerId } = await only('pending');
    await endWagers(ledger.kernel, 1, [
      { wagerId, payoutMinor: 600n, validBetMinor: 1000n, rule: 'net', outcome: 'win' },
    ]);
    await expectExact(memberId);
    expect(await codeOf(memberId, 'p4', 601n)).toBe('own_limit');
    expect(await codeOf(memberId, 'p5', 600n)).toBe('placed');
  },
);

it('a void gives the stake back to both rooms, whichever way it is made', async () => {
  const memberId = await limited(['loss', 'week', 1000n], ['stake', 'day', 1000n]);
  for (const [at, way] of (['round', 'wager'] as const).entries()) {
    const roundId = `void-${at}`;
    await openWindow(ledger.db, 1, roundId);
    expect(await codeOf(memberId, roundId, 1000n, { roundId })).toBe('placed');
    expect(await codeOf(memberId, `${roundId}-more`, 1n)).toBe('own_limit');
    if (way === 'round') await voidRound(ledger.kernel, 1, roundId, 'test');
    else {
      await voidWagers(ledger.kernel, { brandId: 1, reason: 'test' }, [
        (await only(roundId)).wagerId,
      ]);
    }
    await expectExact(memberId);
    expect((await roomsOf(memberId))?.stake_room).toBe(1000n);
  }
});

it('a reversal counts what it took and what it gave', async () => {
  const memberId = await limited(['loss', 'day', 1000n], ['stake', 'day', 5000n]);
  await openWindow(ledger.db, 1, 'reversed');
  await codeOf(memberId, 'r', 400n, { roundId: 'reversed' });
  const { wagerId } = await only('reversed');
  await endWagers(ledger.kernel, 1, [
    { wagerId, payoutMinor: 900n, validBetMinor: 400n, rule: 'net', outcome: 'win' },
  ]);
  expect((await roomsOf(memberId))?.loss_room).toBe(1500n);
  const reverse = (key: string, state: 'settled' | 'void', payoutMinor: bigint) =>
    ledger.db.transaction((tx) =>
      correctNow(tx, {
        brandId: 1,
        key,
        state,
        results: [{ wagerId, payoutMinor, validBetMinor: 0n, rule: 'push', outcome: 'x' }],
      }),
    );
  await reverse('rev-1', 'settled', 100n);
  expect(await roomsOf(memberId)).toMatchObject({ loss_room: 700n, stake_room: 4600n });
  await expectExact(memberId);
  await reverse('rev-2', 'void', 400n);
  expect(await roomsOf(memberId)).toMatchObject({ loss_room: 1000n, stake_room: 5000n });
  await expectExact(memberId);
});

it('a window that ended is counted anew by the next bet, each in its own length', async () => {
  const memberId = await limited(
    ['stake', 'day', 500n],
    ['stake', 'month', 1_000_000n],
    ['loss', 'day', 500n],
  );
  expect(await codeOf(memberId, 'today', 500n)).toBe('placed');
  expect(await codeOf(memberId, 'more', 1n)).toBe('own_limit');
  await daysLater(memberId, 1);
  // All at once after midnight: the room is filled once for all, and none passes it.
  const codes = await Promise.all(
    Array.from({ length: 8 }, (_, at) => codeOf(memberId, `tomorrow-${at}`, 100n)),
  );
  expect(codes.toSorted()).toEqual([
    ...Array<string>(3).fill('own_limit'),
    ...Array<string>(5).fill('placed'),
  ]);
  await expectExact(memberId);
  await limit(memberId, ['stake', 'day', 100_000n]);
  expect((await roomsOf(memberId))?.stake_room).toBe(99_500n);
});

it.each(['stake', 'loss'] as const)(
  'a stake of yesterday that is given back today makes no room within a %s limit of today',
  async (kind) => {
    const memberId = await limited([kind, 'day', 100n], [kind, 'month', 1000n]);
    const roundId = `chase-${kind}`;
    await openWindow(ledger.db, 1, roundId);
    // As the issues of a chase: their stakes are of the day they were placed on.
    expect(await codeOf(memberId, `chase-${kind}`, 100n, { roundId })).toBe('placed');
    await daysLater(memberId, 1);
    await ledger.db.run('select fill_rooms(1, $1, now())', [memberId]);
    expect(await codeOf(memberId, `before-${kind}`, 10n)).toBe('placed');
    await voidWagers(ledger.kernel, { brandId: 1, reason: 'x' }, [(await only(roundId)).wagerId]);
    expect(await ledger.available(memberId)).toBe(999_990n);
    expect(await codeOf(memberId, `above-${kind}`, 91n)).toBe('own_limit');
    await ledger.db.run('select fill_rooms(1, $1, now())', [memberId]);
    expect(await codeOf(memberId, `again-${kind}`, 91n)).toBe('own_limit');
    expect(await codeOf(memberId, `within-${kind}`, 90n)).toBe('placed');
    expect(await codeOf(memberId, `more-${kind}`, 1n)).toBe('own_limit');
    await expectExact(memberId);
  },
);

it('days are those of the brand: a window begins at its own midnight', async () => {
  const memberId = await limited(['stake', 'day', 500n]);
  const until = async () => (await roomsOf(memberId))?.room_until?.toISOString().slice(11, 19);
  expect(await until()).toBe('00:00:00');
  await ledger.db.run(`update brands set time_zone = 'Asia/Kolkata' where brand_id = 1`);
  await ledger.db.run('select fill_rooms(1, $1, now())', [memberId]);
  expect(await until()).toBe('18:30:00');
  await ledger.db.run(`update brands set time_zone = 'UTC' where brand_id = 1`);
});

it('during a break no stake is taken, and what is open is settled', async () => {
  const memberId = await limited();
  await openWindow(ledger.db, 1, 'break');
  await codeOf(memberId, 'before', 100n, { roundId: 'break' });
  await stopPlay(ledger.db, { brandId: 1, memberId, until: 'infinity' });
  expect(await codeOf(memberId, 'instant', 1n)).toBe('on_break');
  expect(await codeOf(memberId, 'table', 1n, { roundId: 'break' })).toBe('on_break');
  // The answer to a bet that was placed before is still the bet.
  expect(await codeOf(memberId, 'before', 100n, { roundId: 'break' })).toBe('placed');
  const { wagerId } = await only('break');
  await endWagers(ledger.kernel, 1, [
    { wagerId, payoutMinor: 300n, validBetMinor: 100n, rule: 'net', outcome: 'win' },
  ]);
  expect(await ledger.available(memberId)).toBe(1_000_200n);
  await stopPlay(ledger.db, { brandId: 1, memberId, until: new Date(Date.now() - 1000) });
  expect(await codeOf(memberId, 'after', 1n)).toBe('placed');
});

it('deposits and gifts of the house are no play; the books stay whole', async () => {
  const memberId = await limited(['loss', 'day', 100n]);
  await ledger.db.transaction((tx) =>
    post(tx, {
      brandId: 1,
      memberId,
      type: 'prize',
      amountMinor: 5000n,
      house: 'prizes:test',
      key: `gift:${memberId}`,
      reference: '',
    }),
  );
  expect(await codeOf(memberId, 'over', 101n)).toBe('own_limit');
  await codeOf(memberId, 'in', 60n, { payoutMinor: 10n });
  expect(await playedSince(ledger.db, { brandId: 1, memberId, from: new Date(0) })).toEqual({
    stakedMinor: 60n,
    lostMinor: 50n,
  });
  await ledger.expectBooks();
});
