import * as deposits from '@fairhouse/contract/deposits-desk';
import * as members from '@fairhouse/contract/members-desk';
import * as reports from '@fairhouse/contract/reports-by';
import * as segments from '@fairhouse/contract/segments';
import * as withdrawals from '@fairhouse/contract/withdrawals-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf } from './cashier.ts';
import { keepersOf, type Keeper, type Keepers } from './keepers.ts';
import { moneyOf } from './moved-money.ts';
import { settledBet } from './settled-bet.ts';
import { openWorld, type Person, type World, wrong } from './world.ts';

let world: World;
let keepers: Keepers;
let owner: Keeper;
let inside: Person;
let outside: Person;
let segment: string;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  owner = await keepers.keeper('owner');
  const cashier = await cashierOf(world);
  inside = await cashier.payer(0n);
  outside = await cashier.payer(0n);
  await cashier.addCard(inside);
  await cashier.addCard(outside);
  await run(`insert into member_tags (brand_id, member_id, tag, by_name, at)
    values (1, ${inside.memberId}, 'lanterns', 'Ann', now())`);
  segment = (
    await keepers.office(
      owner.token,
      segments.saveSegment,
      wrong({ name: 'Lanterns', segment: { tag: 'lanterns' } }),
    )
  ).value.id;
});
afterAll(async () => {
  await world.close();
});

const run = (sql: string) => world.server.kernel.db.composed(sql);
const day = (by: number) => new Date(Date.now() + by * 86_400_000).toISOString();
const plant = (who: Person, name: string, at: string, count = 1) =>
  run(`insert into deposits (brand_id, deposit_id, member_id, method_id, amount, currency, key,
      state, created_at)
    select 1, '${name}-' || lpad(n::text, 5, '0'), ${who.memberId}, 'sandbox', 100, 'USD',
      '${name}-' || n, 'expired', '${at}' from generate_series(1, ${count}) n`);

it('[D-U61] members are listed and written out by a segment that was kept', async () => {
  const list = async (asked: object) =>
    (await keepers.office(owner.token, members.searchMembers, wrong(asked))).value.list.map(
      ({ id }) => id,
    );
  expect(await list({})).toEqual(expect.arrayContaining([inside.memberId, outside.memberId]));
  expect(await list({ segment })).toEqual([inside.memberId]);
  expect(await list({ segment, endDate: day(-1) })).toEqual([]);
  const file = await keepers.office(owner.token, members.exportMembers, { segment });
  const text = Buffer.from(file.value.content, 'base64').toString();
  expect(text).toContain(inside.username);
  expect(text).not.toContain(outside.username);
  expect((await keepers.audit(owner.token, 'members.export'))[0]).toMatchObject({
    after: { rows: 1, segment },
  });
  const unknown = await keepers.office(owner.token, members.searchMembers, { segment: '900900' });
  expect(unknown.refusal.fields).toEqual({ segment: 'unknown' });
});

it('[D-U61] desks are looked through by days and by a segment, a page by so many rows', async () => {
  await plant(inside, 'a-in', day(-3));
  await plant(outside, 'b-out', day(-1), 2100);
  const page = async (asked: object) =>
    (
      await keepers.office(
        owner.token,
        deposits.deskDeposits,
        wrong({ view: 'all', keyword: '', ...asked }),
      )
    ).value;
  const first = await page({ segment });
  expect(first.list).toEqual([]);
  const second = await page({ segment, cursor: first.nextCursor });
  expect(second.list.map(({ id }) => id)).toEqual(['a-in-00001']);
  expect(second.nextCursor).toBeNull();
  const days = await page({ startDate: day(-4), endDate: day(-2) });
  expect(days.list.map(({ id }) => id)).toEqual(['a-in-00001']);
  expect((await page({ startDate: day(-2), pageSize: 5 })).list).toHaveLength(5);

  const money = moneyOf(world);
  const mine = await money.withdrawal(inside.memberId, 500n, 0);
  const theirs = await money.withdrawal(outside.memberId, 500n, 0);
  const asked = async (looks: object) =>
    (
      await keepers.office(
        owner.token,
        withdrawals.deskWithdrawals,
        wrong({ view: 'all', keyword: '', ...looks }),
      )
    ).value.list.map(({ id }) => id);
  expect((await asked({})).toSorted()).toEqual([mine, theirs].toSorted());
  expect(await asked({ segment })).toEqual([mine]);
  expect(await asked({ segment, startDate: day(1) })).toEqual([]);
});

it('[D-U61] reports and wagers are of a segment alone, for who reads members', async () => {
  const { db } = world.server.kernel;
  await settledBet(db, { memberId: inside.memberId, validBetMinor: 500n });
  await settledBet(db, { memberId: outside.memberId, validBetMinor: 900n });
  const [startDate, endDate] = [day(-1).slice(0, 10), day(1).slice(0, 10)];
  const by = async (what: reports.ReportBy, looks: object = { segment }) =>
    keepers.office(
      owner.token,
      reports.houseReportBy,
      wrong({ startDate, endDate, by: what, ...looks }),
    );
  for (const what of ['product', 'game', 'vendor', 'member'] as const) {
    const { rows } = (await by(what)).value;
    expect(rows, what).toHaveLength(1);
    expect(rows[0]?.play, what).toMatchObject({ bets: 1, stake: '5.00', payout: '5.00' });
  }
  expect((await by('member')).value.rows[0]?.key).toBe(inside.memberId);
  expect((await by('member', {})).value.rows).toHaveLength(2);
  expect((await by('country')).refusal.fields).toEqual({ segment: 'unknown' });
  const wagers = async (looks: object) =>
    (
      await keepers.office(
        owner.token,
        reports.reportWagers,
        wrong({ startDate, endDate, ...looks }),
      )
    ).value.list.map(({ memberId }) => memberId);
  expect(await wagers({})).toHaveLength(2);
  expect(await wagers({ segment })).toEqual([inside.memberId]);
});

it('[D-U61] who reads no members looks through nothing by a segment', async () => {
  const role = await keepers.keeper('content');
  await run(`with made as (insert into composed_roles (brand_id, name, permissions, changed_at)
      values (1, 'Desk', '{deposits.read,withdrawals.read,reports.read}', now()) returning role)
    update operators set role = made.role from made where name = '${role.name}'`);
  const token = String((await keepers.login(role.name)).value.token);
  const [startDate, endDate] = [day(-1).slice(0, 10), day(1).slice(0, 10)];
  const answers = [
    await keepers.office(token, deposits.deskDeposits, wrong({ view: 'all', segment })),
    await keepers.office(token, withdrawals.deskWithdrawals, wrong({ view: 'all', segment })),
    await keepers.office(token, reports.reportWagers, { startDate, endDate, segment }),
    await keepers.office(
      token,
      reports.houseReportBy,
      wrong({ startDate, endDate, by: 'game', segment }),
    ),
  ];
  expect(answers.map((one) => one.errorCode)).toEqual(answers.map(() => 'forbidden'));
  const open = await keepers.office(token, deposits.deskDeposits, wrong({ view: 'all' }));
  expect(open.success).toBe(true);
});

it('[D-U61] all brands are one file, each with its currency, for the first brand alone', async () => {
  const [startDate, endDate] = [day(-1).slice(0, 10), day(1).slice(0, 10)];
  const range = { startDate, endDate };
  const file = await keepers.office(owner.token, reports.exportBrands, wrong(range));
  const [head, ...lines] = Buffer.from(file.value.content, 'base64')
    .toString()
    .trim()
    .split(/\r?\n/);
  const shown = (await keepers.office(owner.token, reports.brandsReport, range)).value;
  expect(head).toContain('Net gaming revenue');
  expect(lines).toHaveLength(shown.brands.length + shown.totals.length);
  for (const [at, one] of shown.brands.entries()) {
    expect(lines[at]).toContain(`${one.currency},${one.timeZone}`);
    expect(lines[at]?.endsWith(one.net)).toBe(true);
  }
  expect((await keepers.audit(owner.token, 'reports.export'))[0]?.subject).toContain('brands');
});
