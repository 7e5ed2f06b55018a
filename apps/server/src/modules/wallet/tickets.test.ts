import { afterAll, beforeAll, expect, it } from 'vitest';
import { correctNow } from '../../../../../tests/corrected.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import {
  closeWindow,
  endWagers,
  moveWindow,
  openWagersOf,
  openWindow,
  placeTicket,
  voidRound,
  voidWagers,
  type Bet,
  type TicketVerdict,
  type Wager,
} from './index.ts';

let ledger: LedgerDatabase;
let names = 0;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
});
afterAll(async () => {
  await ledger.close();
});
const nameOf = (what: string): string => `${what}-${(names += 1)}`;
const placeOf = (roundId: string, category = 'SPORTS') => ({
  roundId,
  windowId: roundId,
  slug: `game-${category}`,
  category,
});
/** A ticket on rounds of sports; the first bet's round is the ticket's own. */
const place = (memberId: bigint, bets: Bet[], p: Partial<Wager> = {}): Promise<TicketVerdict> =>
  placeTicket(ledger.kernel, {
    brandId: 1,
    memberId,
    key: nameOf('ticket'),
    ...placeOf('none'),
    house: 'wagers:SPORTS',
    bets,
    ...p,
  });
const openRounds = async (count: number): Promise<string[]> => {
  const rounds = Array.from({ length: count }, () => nameOf('round'));
  for (const one of rounds) await openWindow(ledger.db, 1, one);
  return rounds;
};
const codeOf = (verdict: TicketVerdict) => (verdict.ok ? 'placed' : verdict.errorCode);
const end = (wagerIds: readonly bigint[], payoutMinor: bigint, validBetMinor = 0n) =>
  endWagers(
    ledger.kernel,
    1,
    wagerIds.map((wagerId) => ({ wagerId, payoutMinor, validBetMinor, rule: 'net', outcome: 'x' })),
  );
const totalOf = async (roundId: string, unit: string) =>
  (
    await ledger.db.composed<{ stake: bigint; liability: bigint }>(
      'select stake, liability from round_totals where brand_id = 1 and round_id = $1 and unit = $2',
      [roundId, unit],
    )
  )[0];

it('one ticket lies on many rounds of many games, and each ends by itself', async () => {
  const memberId = await ledger.memberWith(10_000n);
  const rounds = await openRounds(50);
  const bets = rounds.map((roundId, index) => ({
    bet: 'home',
    stakeMinor: 10n,
    place: placeOf(roundId, index % 2 === 0 ? 'LOTT' : 'SPORTS'),
  }));
  const verdict = await place(memberId, bets, { key: 'chase' });
  if (!verdict.ok) throw new Error(verdict.errorCode);
  expect(await ledger.available(memberId)).toBe(9_500n);
  // The same key again is the same ticket; another place under it is a conflict.
  expect(await place(memberId, bets, { key: 'chase' })).toMatchObject({ isReplay: true });
  const [first, ...rest] = bets;
  if (!first) throw new Error('no bet');
  const moved = [{ ...first, place: placeOf(rounds[1] ?? '') }, ...rest];
  expect(codeOf(await place(memberId, moved, { key: 'chase' }))).toBe('idempotency_conflict');
  const [open] = await openWagersOf(ledger.db, 1, rounds[0] ?? '');
  await end([open?.wagerId ?? 0n], 90n, 10n);
  expect(await ledger.available(memberId)).toBe(9_590n);
  await voidRound(ledger.kernel, 1, rounds[1] ?? '', 'abandoned');
  expect(await ledger.available(memberId)).toBe(9_600n);
  const states = await ledger.db.composed<{ state: string; wagers: bigint; category: string }>(
    `select state, category, count(*) as wagers from wagers where brand_id = 1 and member_id = $1
     group by 1, 2 order by 1, 2`,
    [memberId],
  );
  expect(states).toEqual([
    { state: 'open', category: 'LOTT', wagers: 24n },
    { state: 'open', category: 'SPORTS', wagers: 24n },
    { state: 'settled', category: 'LOTT', wagers: 1n },
    { state: 'void', category: 'SPORTS', wagers: 1n },
  ]);
  await ledger.expectBooks();
});

it('a ticket over all eight categories posts a house for each of them, and balances', async () => {
  const memberId = await ledger.memberWith(1_000n);
  const rounds = await openRounds(8);
  const categories = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'];
  const bets = categories.map((category, index) => ({
    bet: 'home',
    stakeMinor: 10n,
    place: placeOf(rounds[index] ?? '', category),
  }));
  const verdict = await place(memberId, bets, { grant: 'all-eight' });
  if (!verdict.ok) throw new Error(verdict.errorCode);
  const [posted] = await ledger.db.composed<{ entries: bigint; houses: bigint; sum: bigint }>(
    `select count(*) as entries, count(*) filter (where e.type = 'wager') as houses,
       sum(e.amount)::bigint as sum
     from entries e join wagers w on w.brand_id = e.brand_id and w.transfer_id = e.transfer_id
     where w.brand_id = 1 and w.wager_id = $1`,
    [verdict.wagers[0]?.wagerId],
  );
  // With the stake, what the house gave of it, and where that came from.
  expect(posted).toEqual({ entries: 11n, houses: 8n, sum: 0n });
  await ledger.expectBooks();
});

it('one closed window refuses the whole ticket, and so does a version that moved', async () => {
  const memberId = await ledger.memberWith(1000n);
  const [one = '', other = ''] = await openRounds(2);
  const bets = (version: number): Bet[] => [
    { bet: 'home', stakeMinor: 10n, place: { ...placeOf(one), windowVersion: 0 } },
    { bet: 'away', stakeMinor: 10n, place: { ...placeOf(other), windowVersion: version } },
  ];
  expect(await moveWindow(ledger.db, { brandId: 1, windowId: other, isOpen: true })).toBe(1);
  expect(codeOf(await place(memberId, bets(0)))).toBe('version_moved');
  expect(codeOf(await place(memberId, bets(1)))).toBe('placed');
  // Two bets on one window: the older version of one of them is enough.
  const [first, second] = bets(1);
  const twice = [second, second && { ...second, place: { ...placeOf(other), windowVersion: 0 } }];
  expect(
    codeOf(
      await place(
        memberId,
        twice.flatMap((bet) => bet ?? []),
      ),
    ),
  ).toBe('version_moved');
  expect(first?.place?.windowId).toBe(one);
  await moveWindow(ledger.db, { brandId: 1, windowId: other, isOpen: false });
  expect(codeOf(await place(memberId, bets(2)))).toBe('bets_closed');
  await moveWindow(ledger.db, { brandId: 1, windowId: other, isOpen: true });
  expect(codeOf(await place(memberId, bets(2)))).toBe('version_moved');
  expect(codeOf(await place(memberId, bets(3)))).toBe('placed');
  await closeWindow(ledger.db, 1, one);
  expect(codeOf(await place(memberId, bets(3)))).toBe('bets_closed');
  expect(await ledger.available(memberId)).toBe(960n);
  await ledger.expectBooks();
});

it('a bet that waits for a window to be moved sees the version it moved to', async () => {
  const memberId = await ledger.memberWith(1000n);
  const [roundId = ''] = await openRounds(1);
  const bet = { bet: 'home', stakeMinor: 10n, place: { ...placeOf(roundId), windowVersion: 0 } };
  const late = await ledger.db.transaction(async (tx) => {
    await moveWindow(tx, { brandId: 1, windowId: roundId, isOpen: true });
    const waiting = place(memberId, [bet]);
    await waitBehind(tx, ledger.db);
    return { waiting };
  });
  expect(codeOf(await late.waiting)).toBe('version_moved');
  expect(await ledger.available(memberId)).toBe(1000n);
});

it('a ticket of no bet or of more than 500, and a stake of nothing or too much, is refused', async () => {
  const memberId = await ledger.memberWith(1000n);
  const [roundId = ''] = await openRounds(1);
  const bets = (count: number, stakeMinor = 1n) =>
    Array.from({ length: count }, (_, index) => ({
      bet: `b${index}`,
      stakeMinor,
      place: placeOf(roundId),
    }));
  expect(codeOf(await place(memberId, []))).toBe('ticket_size');
  expect(codeOf(await place(memberId, bets(501)))).toBe('ticket_size');
  expect(codeOf(await place(memberId, bets(1, 0n)))).toBe('invalid_amount');
  expect(codeOf(await place(memberId, bets(2, -5n)))).toBe('invalid_amount');
  expect(codeOf(await place(memberId, bets(1, 10n ** 16n)))).toBe('invalid_amount');
  const ended = (payoutMinor: bigint, validBetMinor = 1n, count = 1) =>
    place(
      memberId,
      bets(count).map((one) => ({
        ...one,
        place: { ...placeOf(roundId), roundId: null, windowId: null },
        payoutMinor,
        validBetMinor,
        rule: 'net' as const,
        outcome: 'win',
      })),
    );
  const most = 9n * 10n ** 17n;
  expect(codeOf(await ended(-1n))).toBe('invalid_amount');
  expect(codeOf(await ended(most + 1n))).toBe('invalid_amount');
  // More than any column holds, together.
  expect(codeOf(await ended(most, 1n, 20))).toBe('invalid_amount');
  expect(codeOf(await ended(1n, -1n))).toBe('invalid_amount');
  expect(codeOf(await ended(1n, most + 1n))).toBe('invalid_amount');
  const richId = await ledger.memberWith(1n);
  const [rich] = bets(1);
  if (!rich) throw new Error('no bet');
  expect(
    codeOf(
      await place(richId, [
        {
          ...rich,
          place: { ...placeOf(roundId), roundId: null, windowId: null },
          payoutMinor: most,
          validBetMinor: 1n,
          rule: 'net',
          outcome: 'win',
        },
      ]),
    ),
  ).toBe('placed');
  expect(await ledger.available(richId)).toBe(most);
  expect(codeOf(await place(memberId, bets(500)))).toBe('placed');
  expect(await ledger.available(memberId)).toBe(500n);
  await ledger.expectBooks();
});

/** 200 parallel bets of members on one unit with room for exactly half of them. */
const crowd = async (roundId: string, kernels: readonly LedgerDatabase['kernel'][]) => {
  const members = await Promise.all(Array.from({ length: 40 }, () => ledger.memberWith(1000n)));
  const unit = { unit: 'home', liabilityMinor: 20n, capMinor: 2000n };
  return Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      placeTicket(kernels[index % kernels.length] ?? ledger.kernel, {
        brandId: 1,
        memberId: members[index % members.length] ?? 0n,
        key: nameOf('crowd'),
        ...placeOf(roundId),
        house: 'wagers:SPORTS',
        bets: [{ bet: 'home', stakeMinor: 10n, units: [unit] }],
      }),
    ),
  );
};

it('200 parallel bets fill the cap of a unit exactly, and the refused hear what room is left', async () => {
  const [roundId = ''] = await openRounds(1);
  const verdicts = await crowd(roundId, [ledger.kernel]);
  expect(verdicts.filter((one) => one.ok)).toHaveLength(100);
  const refused = verdicts.filter((one) => !one.ok);
  expect(refused.every((one) => codeOf(one) === 'exposure_full')).toBe(true);
  expect(refused[0]).toMatchObject({ roomMinor: 0n });
  expect(await totalOf(roundId, 'home')).toEqual({ stake: 1000n, liability: 2000n });
  await ledger.expectBooks();
});

it('two processes at a cap: never above it, and none refused that had room', async () => {
  const [roundId = ''] = await openRounds(1);
  const second = { ...ledger.kernel, once: (await import('../../kernel/kernel.ts')).openOnce() };
  const verdicts = await crowd(roundId, [ledger.kernel, second]);
  expect(verdicts.filter((one) => one.ok)).toHaveLength(100);
  expect(await totalOf(roundId, 'home')).toEqual({ stake: 1000n, liability: 2000n });
  await ledger.expectBooks();
});

it('a large bet that has no room takes none from small ones of the same moment', async () => {
  const [roundId = ''] = await openRounds(1);
  const many = await Promise.all(Array.from({ length: 80 }, () => ledger.memberWith(10_000n)));
  // All of one lane.
  const members = many.filter((memberId) => (memberId % 1009n) % 2n === 0n).slice(0, 30);
  const bet = (memberId: bigint, index: number) => {
    const liabilityMinor = index % 3 === 0 ? 900n : 30n;
    return place(memberId, [
      {
        bet: 'away',
        stakeMinor: 10n,
        place: placeOf(roundId),
        units: [{ unit: 'away', liabilityMinor, capMinor: 1000n }],
      },
    ]);
  };
  // While the first one waits for its balance the others gather behind it, in one batch.
  const placing = await ledger.db.transaction(async (tx) => {
    await tx.composed('select from balances where brand_id = 1 and member_id = $1 for update', [
      members[0],
    ]);
    const first = bet(members[0] ?? 0n, 0);
    await ledger.oneWaits();
    const others = members.slice(1).map((memberId, at) => bet(memberId, at + 1));
    for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
    return [first, ...others];
  });
  const verdicts = await Promise.all(placing);
  const total = await totalOf(roundId, 'away');
  expect(total?.liability).toBeLessThanOrEqual(1000n);
  // Whoever was refused had less room than the bet asks for, at the moment it was judged.
  for (const [index, verdict] of verdicts.entries()) {
    if (verdict.ok) continue;
    expect(verdict.errorCode).toBe('exposure_full');
    expect(verdict.roomMinor).toBeLessThan(index % 3 === 0 ? 900n : 30n);
  }
  expect(1000n - (total?.liability ?? 0n)).toBeLessThan(30n);
  await ledger.expectBooks();
});

it('a ticket over units with and without room is refused whole and adds nothing', async () => {
  const memberId = await ledger.memberWith(1000n);
  const [roundId = ''] = await openRounds(1);
  const bet = (unit: string, capMinor: bigint | null): Bet => ({
    bet: unit,
    stakeMinor: 10n,
    place: placeOf(roundId),
    units: [{ unit, liabilityMinor: 50n, capMinor }],
  });
  expect(await place(memberId, [bet('1', 100n), bet('2', 40n)])).toMatchObject({
    ok: false,
    errorCode: 'exposure_full',
    roomMinor: 40n,
  });
  expect((await totalOf(roundId, '1'))?.liability).toBe(0n);
  expect(codeOf(await place(memberId, [bet('1', 100n), bet('3', null)]))).toBe('placed');
  expect((await totalOf(roundId, '1'))?.liability).toBe(50n);
  await ledger.expectBooks();
});

it('a void bet gives its room back, and a correction takes it again', async () => {
  const memberId = await ledger.memberWith(1000n);
  const [roundId = ''] = await openRounds(1);
  const bet = (): Bet[] => [
    {
      bet: 'home',
      stakeMinor: 10n,
      place: placeOf(roundId),
      units: [{ unit: 'home', liabilityMinor: 60n, capMinor: 100n }],
    },
  ];
  const placed = await place(memberId, bet());
  if (!placed.ok) throw new Error(placed.errorCode);
  expect(codeOf(await place(memberId, bet()))).toBe('exposure_full');
  await voidWagers(
    ledger.kernel,
    { brandId: 1, reason: 'test' },
    placed.wagers.map((one) => one.wagerId),
  );
  expect(await totalOf(roundId, 'home')).toEqual({ stake: 0n, liability: 0n });
  expect(codeOf(await place(memberId, bet()))).toBe('placed');
  const [first] = placed.wagers;
  await ledger.db.transaction((tx) =>
    correctNow(tx, {
      brandId: 1,
      key: nameOf('correction'),
      state: 'open',
      results: [
        {
          wagerId: first?.wagerId ?? 0n,
          payoutMinor: 0n,
          validBetMinor: 0n,
          rule: 'net',
          outcome: 'x',
        },
      ],
    }),
  );
  expect(await totalOf(roundId, 'home')).toEqual({ stake: 20n, liability: 120n });
  await ledger.expectBooks();
});

it('a free bet pays what it wins, never its stake, and counts for nothing', async () => {
  const memberId = await ledger.memberWith(5n);
  const [roundId = ''] = await openRounds(1);
  const free = async () => {
    const verdict = await place(
      memberId,
      [{ bet: 'home', stakeMinor: 100n, place: placeOf(roundId) }],
      { grant: nameOf('offer') },
    );
    if (!verdict.ok) throw new Error(verdict.errorCode);
    return verdict.wagers.map((one) => one.wagerId);
  };
  const [won, lost, void_] = [await free(), await free(), await free()];
  expect(await ledger.available(memberId)).toBe(5n);
  await end(won, 250n, 100n);
  expect(await ledger.available(memberId)).toBe(155n);
  await end(lost, 0n, 100n);
  await voidRound(ledger.kernel, 1, roundId, 'test');
  expect(await ledger.available(memberId)).toBe(155n);
  await ledger.expectBooks();
  const rows = await ledger.db.composed<{ state: string; payout: bigint; rule: string }>(
    `select state, payout, valid_bet, rule from wagers where brand_id = 1 and member_id = $1
     order by wager_id`,
    [memberId],
  );
  expect(rows).toEqual([
    { state: 'settled', payout: 150n, valid_bet: 0n, rule: 'free' },
    { state: 'settled', payout: 0n, valid_bet: 0n, rule: 'free' },
    { state: 'void', payout: 100n, valid_bet: 0n, rule: 'void' },
  ]);
  const spin = { roundId: null, windowId: null, slug: 'slot', category: 'SPORTS' };
  const bet: Bet = {
    bet: 's',
    stakeMinor: 50n,
    payoutMinor: 80n,
    validBetMinor: 50n,
    rule: 'stake',
  };
  const spun = await place(memberId, [bet], { ...spin, grant: nameOf('offer') });
  expect(spun).toMatchObject({ ok: true, availableMinor: 185n });
  await ledger.expectBooks();
  await place(memberId, [{ ...bet, payoutMinor: 0n, stakeMinor: 30n }], spin);
  // Every way back and forth leaves the stake with the house.
  const correct = (wagerId: bigint, state: 'void' | 'settled' | 'open', payoutMinor: bigint) =>
    ledger.db.transaction((tx) =>
      correctNow(tx, {
        brandId: 1,
        key: nameOf('free'),
        state,
        results: [{ wagerId, payoutMinor, validBetMinor: 50n, rule: 'net', outcome: 'x' }],
      }),
    );
  const [wonId = 0n, voidId = 0n] = [won[0], void_[0]];
  await correct(wonId, 'void', 0n);
  expect(await ledger.available(memberId)).toBe(5n);
  await correct(voidId, 'settled', 300n);
  expect(await ledger.available(memberId)).toBe(205n);
  await correct(voidId, 'open', 0n);
  expect(await ledger.available(memberId)).toBe(5n);
  await ledger.expectBooks();
});

it('what a member has on a bet in all is open again where it was void', async () => {
  const memberId = await ledger.memberWith(1000n);
  const [roundId = ''] = await openRounds(1);
  const bet = { bet: 'home', stakeMinor: 60n, stakeMinorMax: 100n, place: placeOf(roundId) };
  const first = await place(memberId, [bet]);
  expect(codeOf(first)).toBe('placed');
  expect(codeOf(await place(memberId, [bet]))).toBe('limit_exceeded');
  const wagerIds = first.ok ? first.wagers.map((one) => one.wagerId) : [];
  await voidWagers(ledger.kernel, { brandId: 1, reason: 'x' }, wagerIds);
  expect(codeOf(await place(memberId, [bet]))).toBe('placed');
  expect(codeOf(await place(memberId, [bet]))).toBe('limit_exceeded');
  await ledger.expectBooks();
});
