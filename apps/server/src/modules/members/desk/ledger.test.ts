import type { CallShape } from '@fairhouse/contract';
import * as audit from '@fairhouse/contract/audit';
import * as reports from '@fairhouse/contract/reports';
import * as wallet from '@fairhouse/contract/wallet';
import * as membersDesk from '@fairhouse/contract/members-desk';
import * as staff from '@fairhouse/contract/staff';
import * as records from '@fairhouse/contract/records';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { awayFromMidnight } from '../../../../../../tests/midnight.ts';
import {
  type Answer,
  openWorld,
  type Person,
  type World,
  wrong,
} from '../../../../../../tests/world.ts';
import { hashOperatorPassword, openOperator } from '../../staff/index.ts';
import { endWagers, payPart, placeWager, verifyLedger, voidWagers } from '../../wallet/index.ts';

let world: World;
let owner: string;
let person: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await world.operator();
});
// A house takes its time to open: only then the day must last.
beforeAll(() => {
  awayFromMidnight(world);
});
beforeAll(async () => {
  person = await world.register();
  await world.fund(person, 50_000n);
  for (const [stakeMinor, payoutMinor] of [
    [1_000n, 0n],
    [2_000n, 5_500n],
  ] as const) {
    await placeWager(world.server.kernel, {
      brandId: 1,
      memberId: BigInt(person.memberId),
      key: crypto.randomUUID(),
      roundId: null,
      windowId: null,
      slug: 'harbour-lights',
      category: 'RNG',
      house: 'wagers:RNG',
      bets: [{ bet: 'spin', stakeMinor, payoutMinor, validBetMinor: stakeMinor, rule: 'stake' }],
    });
  }
});
afterAll(async () => {
  await world.close();
});

/** What the owner reads, by what they write into the address. */
const read = async <C extends CallShape>(definition: C, query = '', params: object = {}) => {
  const input = { ...Object.fromEntries(new URLSearchParams(query)), ...params };
  return (await world.call(definition, wrong(input), { token: owner })).value;
};
const membersBy = (query: string) => read(membersDesk.searchMembers, query);
const auditBy = (query: string) => read(audit.auditLog, query);
let keys = 0;
const adjust = (
  amount: unknown,
  given: { direction?: string; reason?: unknown; key?: string; who?: string; token?: string } = {},
): Promise<Answer> =>
  world.call(
    membersDesk.adjustBalance,
    {
      id: given.who ?? person.memberId,
      amount: wrong(amount),
      direction: wrong(given.direction ?? 'credit'),
      reason: wrong(given.reason ?? 'a made good mistake'),
    },
    { token: given.token ?? owner, key: given.key ?? `key-${(keys += 1)}` },
  );
const balance = async (who = person) =>
  String((await world.call(wallet.balance, {}, { token: who.token })).value.sumBalance);
const tokenOf = async (role: string): Promise<string> => {
  await openOperator(world.server.kernel.db, {
    brandId: 1,
    name: role,
    role,
    passwordHash: await hashOperatorPassword('lamp4light'),
  });
  return String(
    (await world.call(staff.officeLogin, { username: role, password: 'lamp4light' })).value.token,
  );
};

it('members are found by part of their account or by their whole number', async () => {
  const find = async (keyword: string) =>
    (await membersBy(`keyword=${encodeURIComponent(keyword)}`)).list.map((row) => row.id);
  expect(await find(person.username.slice(1, 8).toUpperCase())).toEqual([person.memberId]);
  expect(await find(` ${person.memberId} `)).toEqual([person.memberId]);
  expect(await find(person.memberId.slice(0, 5))).toEqual([]);
  for (const keyword of ['nobody at all', '%', '_', '\\', "'", '%25']) {
    expect(await find(keyword), keyword).toEqual([]);
  }
});

it('members page newest first without a gap, with their balances', async () => {
  const all = (await membersBy('pageSize=100')).list;
  expect(all.map((row) => row.id)).toEqual(
    all.map((row) => row.id).toSorted((a, b) => Number(BigInt(b) - BigInt(a))),
  );
  const seen: typeof all = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof membersBy>> = await membersBy(
      `pageSize=2${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...page.list);
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(all);
  expect(all.find((row) => row.id === person.memberId)).toMatchObject({
    type: 0,
    currency: 'USD',
    account: person.username,
    balance: await balance(),
    status: 'open',
  });
});

it('one member shows the sums of the ledger', async () => {
  expect(await read(membersDesk.officeMember, '', { id: person.memberId })).toMatchObject({
    account: person.username,
    registerIp: '127.0.0.1',
    balance: '525.00',
    totals: {
      deposits: '500.00',
      stakes: '30.00',
      payouts: '55.00',
      adjustments: '0.00',
      net: '25.00',
    },
  });
});

it('the ledger of a member shows each entry with its other side, and pages', async () => {
  const ledgerBy = (query = '') => read(membersDesk.memberLedger, query, { id: person.memberId });
  const { list } = await ledgerBy();
  expect(list.map((row) => [row.type, row.amount, row.balanceAfter])).toEqual([
    ['payout', '55.00', '525.00'],
    ['stake', '-20.00', '470.00'],
    ['stake', '-10.00', '490.00'],
    ['deposit', '500.00', '500.00'],
  ]);
  expect(list[0]).toMatchObject({
    account: `member:${person.memberId}`,
    counterAccount: 'house:wagers:RNG',
    key: expect.stringMatching(/^wager:/),
  });
  const first = await ledgerBy(`pageSize=3`);
  const rest = await ledgerBy(`pageSize=3&cursor=${first.nextCursor}`);
  expect([...first.list, ...rest.list]).toEqual(list);
  expect(rest.nextCursor).toBeNull();
  const soon = new Date(world.server.clock.milliseconds() + 60_000).toISOString();
  expect((await ledgerBy(`startDate=${soon}`)).list).toEqual([]);
});

it('the wagers of a member are listed, and cut by date', async () => {
  const wagersBy = (query = '') => read(membersDesk.memberWagers, query, { id: person.memberId });
  const { list } = await wagersBy();
  expect(list).toMatchObject([
    { stake: '20.00', payout: '55.00', state: 'settled' },
    { stake: '10.00', payout: '0.00', slug: 'harbour-lights', category: 'RNG' },
  ]);
  expect(list.map((row) => row.settledAt)).toEqual(list.map((row) => row.at));
  expect((await wagersBy(`endDate=${String(list[0]?.at)}`)).list.length).toBeLessThan(2);
  expect((await wagersBy(`pageSize=1`)).list).toEqual(list.slice(0, 1));
});

it('an adjustment is a posting with a reason, and stands in the audit log', async () => {
  const one = await world.register();
  const given = await adjust('12.34', { who: one.memberId, reason: 'late bonus of May' });
  expect(given.value).toEqual({
    transferId: expect.stringMatching(/^\d+$/),
    balance: '12.34',
    approvalId: null,
  });
  const taken = await adjust('2.34', {
    who: one.memberId,
    direction: 'debit',
    reason: 'too much given',
  });
  expect(taken.value.balance).toBe('10.00');
  expect(await balance(one)).toBe('10.00');
  expect((await read(membersDesk.officeMember, '', { id: one.memberId })).totals).toMatchObject({
    adjustments: '10.00',
    deposits: '0.00',
  });
  const logged = (await auditBy(`keyword=${one.username}`)).list;
  expect(logged).toMatchObject([
    {
      action: 'members.adjust',
      subject: `member:${one.username}`,
      operator: 'operator',
      before: { balance: '12.34' },
      after: { balance: '10.00' },
      reason: 'too much given',
    },
    {
      before: { balance: '0.00' },
      reason: 'late bonus of May',
      ip: '127.0.0.1',
      after: { balance: '12.34', transferId: given.value.transferId },
    },
  ]);
  const { list } = (
    await world.call(records.transactions, { type: 'adjustment' }, { token: one.token })
  ).value;
  expect(list.map((row) => row.amount)).toEqual(['-2.34', '12.34']);
});

it('[WL-18] a key adjusts once and is written once; another body conflicts', async () => {
  const one = await world.register();
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => adjust('5.00', { who: one.memberId, key: 'same' })),
  );
  expect(new Set(answers.map((answer) => answer.value.transferId)).size).toBe(1);
  expect(await balance(one)).toBe('5.00');
  expect((await auditBy(`keyword=${one.username}`)).list).toHaveLength(1);
  for (const given of [{ direction: 'debit' }, { who: person.memberId }]) {
    expect((await adjust('5.00', { who: one.memberId, key: 'same', ...given })).errorCode).toBe(
      'idempotency_conflict',
    );
  }
  expect((await adjust('5.01', { who: one.memberId, key: 'same' })).errorCode).toBe(
    'idempotency_conflict',
  );
});

it('an adjustment that is wrong changes nothing and writes nothing', async () => {
  const one = await world.register();
  const who = one.memberId;
  for (const amount of ['0', '0.00', '-5', '1.001', '1e3', '', 'NaN']) {
    expect((await adjust(amount, { who })).errorCode, amount).toBe('invalid_amount');
  }
  expect((await adjust('0.01', { who, direction: 'debit' })).errorCode).toBe(
    'insufficient_balance',
  );
  expect((await adjust('10000000.01', { who })).errorCode).toBe('limit_exceeded');
  for (const reason of ['', '    ', 'four', ' 1234 ', 'r'.repeat(301), 5]) {
    expect((await adjust('1.00', { who, reason })).errorCode, String(reason).slice(0, 9)).toBe(
      'validation_failed',
    );
  }
  expect((await adjust('1.00', { who, direction: 'sideways' })).errorCode).toBe(
    'validation_failed',
  );
  expect((await adjust(1, { who })).errorCode).toBe('validation_failed');
  const noKey = await world.call(
    membersDesk.adjustBalance,
    { id: who, amount: '1.00', direction: 'credit', reason: 'without a key' },
    { token: owner },
  );
  expect(noKey.refusal.fields).toEqual({ 'Idempotency-Key': 'required' });
  for (const nobody of ['1', '99999999', 'abc', '-1', '9'.repeat(19), '1%20or%201']) {
    expect((await adjust('1.00', { who: nobody })).errorCode, nobody).toBe('not_found');
  }
  expect(await balance(one)).toBe('0.00');
  expect((await auditBy(`keyword=${one.username}`)).list).toEqual([]);
});

it('a role does what its permissions say and no more', async () => {
  const calls: Record<string, CallShape> = {
    member: membersDesk.officeMember,
    ledger: membersDesk.memberLedger,
    wagers: membersDesk.memberWagers,
    members: membersDesk.searchMembers,
    overview: reports.houseOverview,
    audit: audit.auditLog,
  };
  for (const [role, forbidden] of [
    ['finance', []],
    ['support', ['audit']],
    ['read-only', []],
    ['nobody', Object.keys(calls)],
  ] as const) {
    const token = await tokenOf(role);
    for (const [name, definition] of Object.entries(calls)) {
      const answer = await world.call(definition, { id: person.memberId }, { token });
      expect([answer.success, answer.errorCode], `${role} ${name}`).toEqual(
        (forbidden as readonly string[]).includes(name) ? [false, 'forbidden'] : [true, undefined],
      );
    }
    expect((await adjust('1.00', { token })).errorCode, role).toBe(
      role === 'finance' ? undefined : 'forbidden',
    );
  }
});

it('[RQ-71] the audit log is found by word and date, and cannot be changed', async () => {
  const { list } = await auditBy('pageSize=100');
  expect((await auditBy('keyword=members.adjust')).list).toEqual(
    list.filter((row) => row.action === 'members.adjust').slice(0, 20),
  );
  const middle = String(list[Math.floor(list.length / 2)]?.at);
  expect((await auditBy(`pageSize=100&startDate=${middle}`)).list).toEqual(
    list.filter((row) => String(row.at) >= middle),
  );
  expect((await auditBy(`pageSize=100&endDate=${middle}`)).list).toEqual(
    list.filter((row) => String(row.at) < middle),
  );
  const first = await auditBy('pageSize=2');
  const next = await auditBy(`pageSize=2&cursor=${first.nextCursor}`);
  expect([...first.list, ...next.list]).toEqual(list.slice(0, 4));
  for (const sql of [
    'update audit_log set reason = $$x$$',
    'delete from audit_log',
    'truncate audit_log',
  ]) {
    await expect(world.server.kernel.db.run(sql), sql).rejects.toThrow(/append-only/);
  }
});

it('the overview adds up, and says so when the books do not', async () => {
  const view = await read(reports.houseOverview);
  const { db } = world.server.kernel;
  const [sums] = await db.composed<{ funds: bigint; members: bigint }>(
    'select sum(available)::bigint as funds, count(*) as members from balances',
  );
  expect(view).toMatchObject({
    currency: 'USD',
    members: Number(sums?.members),
    wagers: 2,
    stakes: '30.00',
    payouts: '55.00',
    gross: '-25.00',
    books: { balanced: true, difference: '0.00' },
    players: 1,
    timeZone: 'UTC',
  });
  const { days } = view;
  expect(days).toHaveLength(14);
  const today = world.server.clock.now().toISOString().slice(0, 10);
  expect(days.at(-1)).toMatchObject({
    day: today,
    stakes: '30.00',
    payouts: '55.00',
    gross: '-25.00',
    products: [{ category: 'RNG', stakes: '30.00' }],
  });
  expect(days[0]).toMatchObject({ stakes: '0.00', gross: '0.00', products: [] });
  expect(view.games).toEqual([
    expect.objectContaining({ wagers: 2, stakes: '30.00', payouts: '55.00' }),
  ]);
  expect(BigInt(String(view.memberFunds).replace('.', ''))).toBe(sums?.funds);
  await db.run('update balances set available = available + 1 where member_id = $1', [
    BigInt(person.memberId),
  ]);
  expect((await read(reports.houseOverview)).books).toMatchObject({
    balanced: false,
    difference: '0.01',
  });
  await db.run('update balances set available = available - 1 where member_id = $1', [
    BigInt(person.memberId),
  ]);
});

it('a bet that is open is listed, and counts for what was staked and paid when it ends', async () => {
  const one = await world.register();
  await world.fund(one, 10_000n);
  const placed = await placeWager(world.server.kernel, {
    brandId: 1,
    memberId: BigInt(one.memberId),
    key: crypto.randomUUID(),
    roundId: 'a-long-one',
    windowId: null,
    slug: 'harbour-mines',
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [
      { bet: 'round', stakeMinor: 1_000n },
      { bet: 'round', stakeMinor: 500n },
    ],
  });
  const [played, given] = placed.ok ? placed.wagers.map(({ wagerId }) => wagerId) : [];
  const seen = async () => ({
    ends: (await read(membersDesk.memberWagers, '', { id: one.memberId })).list.map(
      ({ state, settledAt, rule }) => [state, settledAt !== null, rule],
    ),
    ...(await read(membersDesk.officeMember, '', { id: one.memberId })).totals,
  });
  expect(await seen()).toMatchObject({
    ends: [
      ['open', false, null],
      ['open', false, null],
    ],
    stakes: '0.00',
    payouts: '0.00',
    net: '0.00',
  });
  await endWagers(world.server.kernel, 1, [
    {
      wagerId: played ?? 0n,
      payoutMinor: 2_500n,
      validBetMinor: 1_000n,
      rule: 'net',
      outcome: 'x',
    },
  ]);
  await voidWagers(world.server.kernel, { brandId: 1, reason: 'x' }, [given ?? 0n]);
  expect(await seen()).toMatchObject({
    ends: [
      ['void', true, 'void'],
      ['settled', true, 'net'],
    ],
    stakes: '10.00',
    payouts: '25.00',
    net: '15.00',
  });
});

it('a page of a member says what its reports say: stakes of the house too, a part when it is paid', async () => {
  const { kernel } = world.server;
  const one = await world.register();
  await world.fund(one, 10_000n);
  const place = async (key: string, isFree: boolean) => {
    const placed = await placeWager(kernel, {
      brandId: 1,
      memberId: BigInt(one.memberId),
      key,
      roundId: key,
      windowId: null,
      slug: 'harbour-mines',
      category: 'RNG',
      house: 'wagers:RNG',
      ...(isFree ? { grant: key } : {}),
      bets: [{ bet: 'round', stakeMinor: 1_000n }],
    });
    return placed.ok ? (placed.wagers[0]?.wagerId ?? 0n) : 0n;
  };
  const free = await place('given-by-the-house', true);
  const parted = await place('paid-in-parts', false);
  const end = (wagerId: bigint, payoutMinor: bigint) =>
    endWagers(kernel, 1, [{ wagerId, payoutMinor, validBetMinor: 0n, rule: 'push', outcome: 'x' }]);
  await end(free, 2_500n);
  const paid = await kernel.db.transaction((tx) =>
    payPart(tx, { brandId: 1, wagerId: parted, amountMinor: 400n, key: 'a-part' }),
  );
  expect(paid.ok).toBe(true);
  const seen = async () => {
    const wagers = await read(membersDesk.memberWagers, '', { id: one.memberId });
    const { stakes, payouts, net } = (
      await read(membersDesk.officeMember, '', { id: one.memberId })
    ).totals;
    return [wagers.list.map((row) => row.net), stakes, payouts, net];
  };
  expect(await seen()).toEqual([['0.00', '15.00'], '14.00', '19.00', '5.00']);
  await end(parted, 700n);
  expect(await seen()).toEqual([['-3.00', '15.00'], '20.00', '22.00', '2.00']);
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});
