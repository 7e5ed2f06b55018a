import * as deposits from '@fairhouse/contract/deposits';
import * as wallet from '@fairhouse/contract/wallet';
import * as records from '@fairhouse/contract/records';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { correctNow } from '../../../../../tests/corrected.ts';
import { openWorld, type Person, type World, written } from '../../../../../tests/world.ts';
import {
  endWagers,
  openWagersOf,
  openWindow,
  placeWager,
  verifyLedger,
  voidRound,
} from '../wallet/index.ts';

let world: World;
let person: Person;
let other: Person;
/** Ten bets, a cent apart in stake, every third of them won tenfold; and two of a table. */
beforeAll(async () => {
  world = await openWorld();
  [person, other] = [await world.register(), await world.register()];
  await world.fund(person, 100_000n);
  await world.fund(other, 100_000n);
  for (let at = 1; at <= 10; at += 1) {
    const stakeMinor = 100n + BigInt(at);
    await play(person, stakeMinor, at % 3 === 0 ? stakeMinor * 10n : 0n);
  }
  await play(other, 777n, 0n);
  await play(person, 500n, 1000n, 'LIVE');
});
afterAll(async () => {
  await world.close();
});

const play = async (who: Person, stakeMinor: bigint, payoutMinor: bigint, category = 'RNG') => {
  const verdict = await placeWager(world.server.kernel, {
    brandId: 1,
    memberId: BigInt(who.memberId),
    key: crypto.randomUUID(),
    roundId: null,
    windowId: null,
    slug: category === 'RNG' ? 'harbour-lights' : 'baccarat',
    category,
    house: `wagers:${category}`,
    bets: [{ bet: 'spin', stakeMinor, payoutMinor, validBetMinor: stakeMinor, rule: 'stake' }],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
  // Times differ by a millisecond at least, so that a range can stand between two bets.
  world.move(3);
};

type Page<T> = { list: T[]; nextCursor: string | null };
const bets = async (query = '', { token } = person) =>
  (await world.call(records.bettingRecord, written(query), { token })).value;
const entries = async (query = '', { token } = person) =>
  (await world.call(records.transactions, written(query), { token })).value;
const totals = async (query = '') =>
  (await world.call(records.bettingTotals, written(query), { token: person.token })).value;
const minor = (text: string) => BigInt(text.replace('.', ''));
const sumOf = (texts: string[]) => texts.reduce((sum, text) => sum + minor(text), 0n);
const walk = async <T>(next: (query: string) => Promise<Page<T>>, pageSize: number) => {
  const seen: T[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page<T> = await next(`?pageSize=${pageSize}${cursor && `&cursor=${cursor}`}`);
    expect(page.list.length).toBeLessThanOrEqual(pageSize);
    seen.push(...page.list);
    cursor = page.nextCursor;
  }
  return seen;
};

it('[RC-01] the betting record lists each bet with its game, amounts and state, newest first', async () => {
  const { list, nextCursor } = await bets();
  expect(nextCursor).toBeNull();
  expect(list).toHaveLength(11);
  expect(list[0]).toMatchObject({
    gameName: 'Lamp Baccarat',
    category: 'LIVE',
    stake: '5.00',
    validBet: '5.00',
    payout: '10.00',
    net: '5.00',
    rule: 'stake',
    state: 'settled',
  });
  expect(list[1]).toMatchObject({ category: 'RNG', stake: '1.10', payout: '0.00', net: '-1.10' });
  expect(list.map((row) => row.at)).toEqual(
    list
      .map((row) => row.at)
      .toSorted()
      .toReversed(),
  );
});

const VALID = { validBetMinor: 200n, rule: 'net' as const };

it('[RC-01] a bet is listed by when it was placed, with when it ended beside that', async () => {
  const late = await world.register();
  await world.fund(late, 1_000n);
  const place = async (roundId: string | null) => {
    const placed = await placeWager(world.server.kernel, {
      brandId: 1,
      memberId: BigInt(late.memberId),
      key: crypto.randomUUID(),
      roundId,
      windowId: null,
      slug: 'baccarat',
      category: 'LIVE',
      house: 'wagers:LIVE',
      bets: [{ bet: 'banker', stakeMinor: 200n, ...(roundId === null ? VALID : {}) }],
    });
    if (!placed.ok) throw new Error(placed.errorCode);
  };
  await place('ends-late');
  await place(null);
  const whenOf = async () =>
    (await bets('', late)).list.map(({ at, settledAt, net }) => ({ at, settledAt, net }));
  const [instant, open] = await whenOf();
  expect(instant).toMatchObject({ settledAt: instant?.at, net: '-2.00' });
  expect(open).toMatchObject({ settledAt: null, net: '0.00' });
  world.move(5_000);
  const [wager] = await openWagersOf(world.server.kernel.db, 1, 'ends-late');
  await endWagers(world.server.kernel, 1, [
    {
      wagerId: wager?.wagerId ?? 0n,
      payoutMinor: 500n,
      validBetMinor: 200n,
      rule: 'net',
      outcome: 'banker',
    },
  ]);
  const [first, ended] = await whenOf();
  expect(first).toEqual(instant);
  expect(ended).toMatchObject({ at: open?.at, net: '3.00' });
  expect(Date.parse(ended?.settledAt ?? '')).toBeGreaterThanOrEqual(
    Date.parse(open?.at ?? '') + 5_000,
  );
});

it('[RC-01, RC-05] the record is cut by date, the start in it and the end not', async () => {
  const all = (await bets()).list;
  const [from, until] = [all[6]?.at ?? '', all[3]?.at ?? ''];
  const range = `?startDate=${from}&endDate=${until}`;
  expect((await bets(range)).list).toEqual(all.slice(4, 7));
  expect((await bets(`?startDate=${from}`)).list).toEqual(all.slice(0, 7));
  expect((await bets(`?endDate=${until}`)).list).toEqual(all.slice(4));
  expect((await bets(`?startDate=${until}&endDate=${from}`)).list).toEqual([]);
  const elsewhere = new Date(Date.parse(from) + 7 * 3_600_000)
    .toISOString()
    .replace('Z', '%2B07:00');
  expect((await bets(`?startDate=${elsewhere}`)).list).toEqual(all.slice(0, 7));
});

it('[RC-01] the record is cut by category', async () => {
  expect((await bets('?category=LIVE')).list).toHaveLength(1);
  expect((await bets('?category=RNG')).list).toHaveLength(10);
  expect((await bets('?category=FISH')).list).toEqual([]);
});

it('[RC-01] the record and its totals are cut by vendor', async () => {
  const { length } = (await bets('?pageSize=100')).list;
  expect(length).toBeGreaterThan(0);
  expect((await bets('?pageSize=100&vassalage=FAIR')).list).toHaveLength(length);
  expect(await totals('?vassalage=FAIR')).toMatchObject({ bets: length });
  expect((await bets('?vassalage=NOBODY')).list).toEqual([]);
  expect(await totals('?vassalage=NOBODY')).toMatchObject({ bets: 0, stake: '0.00' });
});

it('pages of both records leave nothing out and repeat nothing', async () => {
  expect(await walk(bets, 3)).toEqual((await bets()).list);
  expect(await walk(bets, 11)).toEqual((await bets()).list);
  expect(await walk(entries, 2)).toEqual((await entries('?pageSize=100')).list);
});

it('a date, category, cursor or size that makes no sense breaks nothing', async () => {
  for (const query of [
    'startDate=yesterday',
    'startDate=2026-02-30T00:00:00Z',
    'endDate=2026-01-01',
    'category=NOBODY',
    'pageSize=0',
    'pageSize=101',
    'startDate=0000-01-01T00:00:00Z',
    `cursor=${'1'.repeat(201)}`,
  ]) {
    for (const read of [records.bettingRecord, records.transactions, deposits.depositRecords]) {
      if (query.startsWith('category') && read !== records.bettingRecord) continue;
      expect(
        (await world.call(read, written(query), { token: person.token })).errorCode,
        `${read.path}?${query}`,
      ).toBe('validation_failed');
    }
  }
  for (const query of [
    'cursor=abc',
    'cursor=9999999999999999999',
    'cursor=-1',
    'cursor=0',
    'startDate=2026-01-01T00:00:00%2B23:59',
    'endDate=9999-12-31T23:59:59.999999Z',
  ]) {
    for (const read of [records.bettingRecord, records.transactions]) {
      expect(
        (await world.call(read, written(query), { token: person.token })).success,
        `${read.path}?${query}`,
      ).toBe(true);
    }
  }
});

it('the totals are the sums of the listed bets that have ended, in every range', async () => {
  const all = (await bets()).list;
  for (const query of [
    '',
    '?category=RNG',
    '?category=FISH',
    `?startDate=${all[5]?.at}`,
    `?endDate=${all[5]?.at}&category=RNG`,
  ]) {
    const { list } = await bets(query);
    const sums = await totals(query);
    expect(sums.bets, query).toBe(list.length);
    const ended = list.filter(({ state }) => state !== 'open');
    for (const key of ['stake', 'validBet', 'payout', 'net'] as const) {
      expect(minor(String(sums[key])), `${query} ${key}`).toBe(sumOf(ended.map((row) => row[key])));
    }
  }
});

it('[RC-02] the account record lists each change with the balance after it', async () => {
  const { list } = await entries('?pageSize=100');
  expect(list.at(-1)).toMatchObject({
    type: 'deposit',
    amount: '1000.00',
    balanceAfter: '1000.00',
  });
  const oldestFirst = list.toReversed();
  let running = 0n;
  for (const entry of oldestFirst) {
    running += minor(entry.amount);
    expect(minor(entry.balanceAfter), entry.id).toBe(running);
  }
  for (const type of ['deposit', 'stake', 'payout', 'refund']) {
    const wanted = list.filter((entry) => entry.type === type);
    expect((await entries(`?pageSize=100&type=${type}`)).list, type).toEqual(wanted);
  }
  expect(list.filter((entry) => entry.type === 'stake')).toHaveLength(11);
  expect(list.filter((entry) => entry.type === 'payout')).toHaveLength(4);
  const from = list[4]?.at ?? '';
  expect((await entries(`?pageSize=100&startDate=${from}`)).list).toEqual(
    list.filter((entry) => entry.at >= from),
  );
});

it(
  '[RQ-60] ' + '[RC-09, AP-22] the account record adds up to the balance that is answered',
  async () => {
    const { list } = await entries('?pageSize=100');
    const { token } = person;
    const { sumBalance } = (await world.call(wallet.balance, {}, { token })).value;
    expect(sumOf(list.map((entry) => entry.amount))).toBe(minor(sumBalance));
    expect(list[0]?.balanceAfter).toBe(sumBalance);
  },
);

it('[RC-03, AP-60] one change shows both sides of its entry, which add up to nothing', async () => {
  const { list } = await entries('?pageSize=100');
  const payout = list.find((entry) => entry.type === 'payout');
  const { value: detail } = await world.call(
    records.oneTransaction,
    { id: payout?.id ?? '' },
    { token: person.token },
  );
  expect(detail).toMatchObject({
    ...payout,
    transferId: payout?.id.split('-')[0],
    idempotencyKey: expect.stringMatching(/^wager:/),
  });
  expect(detail.entries.map((side) => side.account)).toEqual(
    expect.arrayContaining(['member', 'house:wagers:LIVE']),
  );
  expect(sumOf(detail.entries.map((side) => side.amount))).toBe(0n);
});

it('[RC-03, RC-08] a change of another member is not found, whatever its name', async () => {
  const theirs = (await entries('', other)).list;
  expect(theirs).toHaveLength(2);
  const id = theirs[0]?.id ?? '';
  for (const one of [
    id,
    `${id.split('-')[0]}-2`,
    `${id.split('-')[0]}-9`,
    'abc',
    '1-1-1',
    '0-0',
    '999999999999999999-1',
    '-1',
    `${id}%00`,
    '9'.repeat(64),
    '%27--',
  ]) {
    expect(
      (await world.call(records.oneTransaction, { id: one }, { token: person.token })).errorCode,
      one,
    ).toMatch(/^(not_found|validation_failed)$/);
  }
  expect((await bets('', other)).list.map((row) => row.stake)).toEqual(['7.77']);
});

it('[RC-01] the record says why a bet counts what it counts, once it has ended', async () => {
  const { kernel } = world.server;
  const who = await world.register();
  await world.fund(who, 1000n);
  await openWindow(kernel.db, 1, 'why');
  const verdict = await placeWager(kernel, {
    brandId: 1,
    memberId: BigInt(who.memberId),
    key: 'why',
    roundId: 'why',
    windowId: 'why',
    slug: 'baccarat',
    category: 'LIVE',
    house: 'wagers:LIVE',
    bets: ['player', 'tie'].map((bet) => ({ bet, stakeMinor: 100n })),
  });
  expect(verdict.ok).toBe(true);
  const said = async () =>
    (await bets('', who)).list.map((row) => [row.bet, row.validBet, row.rule]);
  expect(await said()).toEqual([
    ['tie', '0.00', null],
    ['player', '0.00', null],
  ]);
  const [first] = await openWagersOf(kernel.db, 1, 'why');
  const wagerId = first?.wagerId ?? 0n;
  await endWagers(kernel, 1, [
    { wagerId, payoutMinor: 100n, outcome: 'push', validBetMinor: 0n, rule: 'push' },
  ]);
  await voidRound(kernel, 1, 'why', 'operator');
  expect(await said()).toEqual([
    ['tie', '0.00', 'void'],
    ['player', '0.00', 'push'],
  ]);
});

it('[RC-01] a corrected bet says what it had paid, and a bet that the house gave that it is one', async () => {
  const { kernel } = world.server;
  const who = await world.register();
  await world.fund(who, 1000n);
  const place = async (roundId: string, isFree: boolean) => {
    await openWindow(kernel.db, 1, roundId);
    const placed = await placeWager(kernel, {
      brandId: 1,
      memberId: BigInt(who.memberId),
      key: roundId,
      roundId,
      windowId: roundId,
      slug: 'baccarat',
      category: 'LIVE',
      house: 'wagers:LIVE',
      ...(isFree ? { grant: roundId } : {}),
      bets: [{ bet: 'player', stakeMinor: 100n }],
    });
    return placed.ok ? (placed.wagers[0]?.wagerId ?? 0n) : 0n;
  };
  const wagerId = await place('told-wrong', false);
  await place('of-the-house', true);
  const said = async () =>
    (await bets('', who)).list.map((row) => [row.isFree, row.payout, row.paidBefore]);
  const openNow = async () =>
    (await world.call(records.bettingTotals, {}, { token: who.token })).value.inOpen;
  expect(await openNow(), 'the stake of the house is not in it').toBe('1.00');
  await endWagers(kernel, 1, [
    { wagerId, payoutMinor: 200n, outcome: 'player', validBetMinor: 100n, rule: 'net' },
  ]);
  expect(await said()).toEqual([
    [true, '0.00', null],
    [false, '2.00', null],
  ]);
  expect(await openNow()).toBe('0.00');
  const [, ended] = (await bets('', who)).list;
  expect(ended).toMatchObject({ correctedAt: null });
  world.move(5_000);
  for (const payoutMinor of [150n, 0n]) {
    await kernel.db.transaction((tx) =>
      correctNow(tx, {
        brandId: 1,
        key: `told-wrong:${payoutMinor}`,
        state: 'settled',
        results: [{ wagerId, payoutMinor, outcome: 'tie', validBetMinor: 100n, rule: 'net' }],
      }),
    );
  }
  expect(await said()).toEqual([
    [true, '0.00', null],
    [false, '0.00', '1.50'],
  ]);
  const [, corrected] = (await bets('', who)).list;
  expect(corrected?.settledAt, 'its first end is kept').toBe(ended?.settledAt);
  expect(Date.parse(corrected?.correctedAt ?? '')).toBeGreaterThanOrEqual(
    Date.parse(ended?.settledAt ?? '') + 5_000,
  );
});

it('what is in the ledger can be neither changed nor taken out', async () => {
  for (const table of ['entries', 'transfers']) {
    for (const sql of [
      `update ${table} set brand_id = 1`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(world.server.kernel.db.run(sql), sql).rejects.toThrow(/append-only/);
    }
  }
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});
