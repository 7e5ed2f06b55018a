import type { CallShape, RawInputOf } from '@fairhouse/contract';
import * as statements from '@fairhouse/contract/statements';
import * as records from '@fairhouse/contract/records';
import * as reports from '@fairhouse/contract/reports';
import { freePlay } from '@fairhouse/contract/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { openWorld, type Person, type World, written } from '../../../../../tests/world.ts';
import { correctNow } from '../../../../../tests/corrected.ts';
import {
  correctWalletPlay,
  endWagers,
  moveWallet,
  openWagersOf,
  placeWager,
  post,
  postWalletPlay,
} from '../wallet/index.ts';

let world: World;
let token: string;
let person: Person;
beforeAll(async () => {
  world = await openWorld();
  token = await world.operator();
});
// A house takes its time to open: only then the day must last.
beforeAll(() => {
  awayFromMidnight(world);
});
beforeAll(async () => {
  person = await world.register();
  await world.fund(person, 50_000n);
  for (const [slug, category, stakeMinor, payoutMinor] of [
    ['harbour-lights', 'RNG', 1_000n, 400n],
    ['harbour-lights', 'RNG', 500n, 500n],
    ['baccarat', 'LIVE', 2_000n, 3_000n],
  ] as const) {
    const verdict = await placeWager(world.server.kernel, {
      brandId: 1,
      key: crypto.randomUUID(),
      memberId: BigInt(person.memberId),
      roundId: null,
      windowId: null,
      slug,
      category,
      house: `wagers:${category}`,
      bets: [{ bet: 'spin', stakeMinor, payoutMinor, validBetMinor: stakeMinor, rule: 'stake' }],
    });
    if (!verdict.ok) throw new Error(verdict.errorCode);
  }
});
afterAll(async () => {
  await world.close();
});

const today = () => world.server.clock.now().toISOString().slice(0, 10);
const office = <C extends CallShape>(definition: C, input: RawInputOf<C>) =>
  world.call(definition, input, { token });
const report = async (query: string) => (await office(reports.houseReport, written(query))).value;
const fold = async () => {
  await expect
    .poll(
      async () =>
        (
          await world.server.kernel.db.composed<{ left: bigint }>(
            `select greatest(0, (select max(transfer_id) from transfers) - t.mark)
       + greatest(0, (select max(end_id) from wager_ends) - w.mark) as left
     from transfer_feeds t join wager_feeds w using (brand_id, feed)
     where t.brand_id = 1 and t.feed = 'records.days'`,
          )
        )[0]?.left,
      { timeout: 40_000 },
    )
    .toBe(0n);
};

it('[RQ-63] the day holds what the ledger holds: revenue by room and vendor, cash and what is owed', async () => {
  const [owed] = await world.server.kernel.db.composed<{ sum: bigint }>(
    `select sum(available)::bigint as sum from balances b join accounts a
         on a.brand_id = b.brand_id and a.account_id = b.account_id and not a.is_trial
       where b.brand_id = 1`,
  );
  const query = `startDate=${today()}&endDate=${today()}`;
  const live = await report(query);
  await fold();
  expect(await report(query)).toEqual(live);
  expect(live.days).toHaveLength(1);
  expect(live.totals.liabilities?.replace('.', '')).toBe(String(owed?.sum));
  expect(live.totals.gross).toBe('-4.00');
  expect(live.rooms).toEqual([
    expect.objectContaining({ category: 'LIVE', stake: '20.00', payout: '30.00', gross: '-10.00' }),
    expect.objectContaining({
      category: 'RNG',
      bets: 2,
      stake: '15.00',
      payout: '9.00',
      gross: '6.00',
    }),
  ]);
  const gross = live.vendors.reduce((sum, one) => sum + Number(one.gross), 0);
  expect(gross).toBe(-4);
});

it('days before anything are nothing, and a range that makes no sense is refused', async () => {
  const early = await report('startDate=2020-01-01&endDate=2020-01-03');
  expect(early.days.map((one) => [one.day, one.gross, one.liabilities])).toEqual([
    ['2020-01-01', '0.00', '0.00'],
    ['2020-01-02', '0.00', '0.00'],
    ['2020-01-03', '0.00', '0.00'],
  ]);
  for (const query of [
    'startDate=2026-01-02&endDate=2026-01-01',
    'startDate=2020-01-01',
    'startDate=2020-01-01&endDate=2026-01-01',
    'startDate=no&endDate=no',
  ]) {
    expect((await office(reports.houseReport, written(query))).errorCode, query).toBe(
      'validation_failed',
    );
  }
});

it(
  '[RQ-72] ' + 'the export is the report as CSV, and stands in the audit log with who made it',
  async () => {
    const query = `startDate=${today()}&endDate=${today()}`;
    const file = (await office(reports.exportReport, written(query))).value;
    const [head, row] = Buffer.from(String(file.content), 'base64').toString().trim().split('\r\n');
    expect(head).toMatch(
      /^\ufeff?Day,Deposits,Withdrawals,Stakes,Payouts,Gross gaming revenue,Bonuses,Cashback,Rebates,Commissions,Fees,Jackpots,Vendor shares,Net gaming revenue,Given to members,Adjustments,Owed to members,In open bets,Owed by members,/,
    );
    expect(row).toContain(`${today()},`);
    expect(row).toContain(',-4.00,');
    await office(statements.officeStatement, { id: person.memberId, format: 'csv' });
    const audit = await world.server.kernel.db.composed<{ action: string; subject: string }>(
      `select action, subject from audit_log where brand_id = 1 and action like '%.export'
     order by audit_id`,
    );
    expect(audit).toEqual([
      { action: 'reports.export', subject: `${today()} – ${today()}` },
      { action: 'statements.export', subject: `member:${person.memberId}` },
    ]);
  },
);

it("a member's profit is what the member sees", async () => {
  const { token: own, memberId } = person;
  const theirs = (await world.call(records.profit, { period: 'week' }, { token: own })).value;
  expect((await office(reports.officeProfit, { id: memberId, period: 'week' })).value).toEqual(
    theirs,
  );
  for (const id of ['1', 'abc', '-1']) {
    expect((await office(reports.officeProfit, { id })).errorCode, id).toBe('not_found');
  }
});

it('[RC-09] what is won and lost in a wallet at a vendor is in the day and in what is owed', async () => {
  const query = `startDate=${today()}&endDate=${today()}`;
  const before = await report(query);
  const one = { brandId: 1, memberId: BigInt(person.memberId), code: 'DEV' };
  await world.server.kernel.db.transaction(async (tx) => {
    await moveWallet(tx, { ...one, direction: 'out', amountMinor: 5_000n, key: 'away' });
    for (const [key, stakeMinor, payoutMinor] of [
      ['a', 3_000n, 0n],
      ['b', 1_000n, 1_900n],
    ] as const) {
      expect(
        (
          await postWalletPlay(tx, {
            ...one,
            key,
            roundId: key,
            slug: 'dev-derby',
            category: 'SPORTS',
            bet: 'home',
            stakeMinor,
            payoutMinor,
            validBetMinor: stakeMinor,
            rule: 'net',
            outcome: 'home',
            detail: {},
          })
        ).ok,
      ).toBe(true);
    }
  });
  const cents = (text = '') => Number(text.replace('.', ''));
  const change = (now: Awaited<ReturnType<typeof report>>) => [
    cents(now.totals.gross) - cents(before.totals.gross),
    cents(now.totals.liabilities) - cents(before.totals.liabilities),
  ];
  const live = await report(query);
  expect(change(live)).toEqual([2_100, -2_100]);
  expect(live.days[0]?.rooms).toContainEqual({ category: 'SPORTS', gross: '21.00' });
  await fold();
  expect(await report(query)).toEqual(live);
  // Of the member's own days the wallet is apart: they count it once.
  const { value } = await world.call(records.profit, {}, { token: person.token });
  expect(value.closing).toBe('483.00');
  expect(value.totals.bets).toBe('75.00');
});

it('who played today is counted once, in the days or above them, and no visitor is', async () => {
  const { kernel } = world.server;
  const shown = async () => {
    const { wagers, players } = (await office(reports.houseOverview, {})).value;
    return { wagers, players };
  };
  const before = await shown();
  const { payload } = await world.encrypted({ os: 'web', platform: 'W' });
  const visit = await world.call(freePlay, {
    os: 'web',
    platform: 'W',
    encryptionToken: payload,
    gatewayVersion: 3,
  });
  const [visitor] = await kernel.db.composed<{ member_id: string }>(
    'select member_id::text from members where brand_id = 1 and account = $1',
    [visit.value.account],
  );
  const member = await world.register();
  await world.fund(member, 900n);
  const place = async (memberId: string, isTrial = false) => {
    const verdict = await placeWager(kernel, {
      brandId: 1,
      key: crypto.randomUUID(),
      memberId: BigInt(memberId),
      roundId: null,
      windowId: null,
      slug: 'harbour-lights',
      category: 'RNG',
      house: `${isTrial ? 'trial:' : ''}wagers:RNG`,
      bets: [{ bet: 'spin', stakeMinor: 100n, payoutMinor: 0n, rule: 'stake' }],
    });
    expect(verdict.ok).toBe(true);
  };
  await place(member.memberId);
  await place(visitor?.member_id ?? '', true);
  const one = { wagers: before.wagers + 1, players: before.players + 1 };
  expect(await shown(), 'above the days').toEqual(one);
  await fold();
  expect(await shown(), 'in the days').toEqual(one);
  await place(member.memberId);
  expect(await shown(), 'in both').toEqual({ wagers: one.wagers + 1, players: one.players });
});

it('the overview finds books that do not balance in the days, above them and at a vendor', async () => {
  const { db } = world.server.kernel;
  const books = async () => (await office(reports.houseOverview, {})).value.books;
  const player = await world.register();
  await world.fund(player, 900n);
  expect(await books(), 'above the days').toMatchObject({ balanced: true });
  await fold();
  expect(await books(), 'in the days').toMatchObject({ balanced: true, difference: '0.00' });
  for (const [change, back, difference] of [
    [`update house_days set amount = amount + 3 where type = 'deposit'`, '- 3', '-'],
    [`update balances set available = available + 3`, '- 3', ''],
    [`update vendor_wallets set amount = amount + 3`, '- 3', ''],
  ] as const) {
    const count = await db.run(change);
    expect(count, change).toBeGreaterThan(0);
    expect(await books(), change).toMatchObject({ balanced: false });
    expect((await books()).difference.startsWith(difference), change).toBe(true);
    await db.run(change.replace('+ 3', back));
  }
  expect(await books()).toMatchObject({ balanced: true });
});

it('[RQ-63] play counts on the day it ended, and what is owed moves by what the days show', async () => {
  const { kernel } = world.server;
  const first = today();
  const player = await world.register();
  await world.fund(player, 20_000n);
  const place = async (roundId: string, stakeMinor: bigint) => {
    const placed = await placeWager(kernel, {
      brandId: 1,
      key: crypto.randomUUID(),
      memberId: BigInt(player.memberId),
      roundId,
      windowId: null,
      slug: 'baccarat',
      category: 'LIVE',
      house: 'wagers:LIVE',
      bets: [{ bet: 'banker', stakeMinor }],
    });
    expect(placed.ok).toBe(true);
    return openWagersOf(kernel.db, 1, roundId);
  };
  const end = async (wagers: Awaited<ReturnType<typeof place>>, payoutMinor: bigint) => {
    await endWagers(
      kernel,
      1,
      wagers.map(({ wagerId, stakeMinor }) => ({
        wagerId,
        payoutMinor,
        validBetMinor: stakeMinor,
        rule: 'net',
        outcome: 'banker',
      })),
    );
  };
  const cents = (text: string) => BigInt(text.replace('.', ''));
  const days = async () => {
    const { days: list } = await report(`startDate=${first}&endDate=${today()}`);
    for (const [at, day] of list.entries()) {
      const before = list[at - 1];
      if (!before) continue;
      const stand = (one: typeof day) =>
        cents(one.liabilities) + cents(one.openStakes) - cents(one.debts);
      expect(stand(day) - stand(before), day.day).toBe(
        cents(day.deposits) -
          cents(day.withdrawals) +
          cents(day.given) +
          cents(day.adjustments) -
          cents(day.gross),
      );
    }
    return list.map(({ gross, openStakes, debts }) => ({ gross, openStakes, debts }));
  };
  const before = (await report(`startDate=${first}&endDate=${first}`)).days[0];
  const [late, lost, open] = [
    await place('late', 700n),
    await place('lost', 5_000n),
    await place('never', 100n),
  ];
  await end(lost, 90_000n);
  world.move(86_400_000);
  token = await world.operator();
  await end(late, 300n);
  await kernel.db.transaction((tx) =>
    post(tx, {
      brandId: 1,
      memberId: BigInt(player.memberId),
      type: 'withdrawal',
      amountMinor: -100_000n,
      house: 'payouts:test',
      key: 'all-of-it',
      reference: 'test',
    }),
  );
  await kernel.db.transaction((tx) =>
    correctNow(tx, {
      brandId: 1,
      key: 'reversal:reports',
      state: 'settled',
      results: lost.map(({ wagerId }) => ({
        wagerId,
        payoutMinor: 0n,
        validBetMinor: 5_000n,
        rule: 'net',
        outcome: 'player',
      })),
    }),
  );
  const corrected = await kernel.db.transaction((tx) =>
    correctWalletPlay(tx, {
      brandId: 1,
      memberId: BigInt(person.memberId),
      code: 'DEV',
      playKey: 'b',
      key: 'b-again',
      stakeMinor: 1_000n,
      payoutMinor: 0n,
      validBetMinor: 1_000n,
      rule: 'net',
      roundId: 'b',
      bet: 'away',
      outcome: 'home',
      detail: {},
    }),
  );
  expect(corrected.ok).toBe(true);
  const shown = (minor: bigint) => (Number(minor) / 100).toFixed(2);
  const wanted = [
    { gross: shown(cents(before?.gross ?? '') - 85_000n), openStakes: '8.00', debts: '0.00' },
    // What was late lost 4.00, the correction of both was 900.00 and 19.00.
    { gross: '923.00', openStakes: '1.00', debts: '855.00' },
  ];
  expect(open).toHaveLength(1);
  expect(await days()).toEqual(wanted);
  await fold();
  expect(await days()).toEqual(wanted);
  const { days: fourteen, games } = (await office(reports.houseOverview, {})).value;
  expect(await office(reports.houseOverview, {})).toMatchObject({
    value: { wagers: 0, players: 0 },
  });
  expect(fourteen.at(-1)).toMatchObject({ stakes: '7.00', payouts: '-916.00', gross: '923.00' });
  expect(games.find((one) => one.slug === 'baccarat')).toMatchObject({
    wagers: 3,
    stakes: '77.00',
    payouts: '33.00',
  });
});
