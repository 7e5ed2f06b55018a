import * as membersDesk from '@fairhouse/contract/members-desk';
import * as records from '@fairhouse/contract/records';
import * as reports from '@fairhouse/contract/reports';
import * as by from '@fairhouse/contract/reports-by';
import { daysBetween } from '@fairhouse/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldAnew } from '../apps/server/src/modules/reports/actions/fold-figures.ts';
import { jobs as reportJobs } from '../apps/server/src/modules/reports/jobs.ts';
import { compareFigures } from '../apps/server/src/modules/reports/steps/questions.ts';
import { holdJobs } from './hold-job.ts';
import { addUp, grossOf, netOf, openMonth, type Day } from './figures-month.ts';
import { cellsOf } from './workbook.ts';
import { openWorld, wrong, type World } from './world.ts';

const DAYS = 30;
let world: World;
let month: Awaited<ReturnType<typeof openMonth>>;
let token: string;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  await holdJobs(world, reportJobs);
  month = await openMonth(world);
  for (let day = 0; day < DAYS; day += 1) {
    await month.liveDay();
    if (day < DAYS - 1) await month.nextDay();
    // The last days stay above the marks of the figures.
    if (day < DAYS - 2) for (const job of reportJobs) await job.run(world.server.kernel);
  }
  token = (await month.house.keeper('owner')).token;
}, 600_000);
afterAll(async () => {
  await world.close();
});

const minor = (text = ''): bigint => BigInt(text.replace('.', ''));
const text = (amount: bigint): string => {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
/** A day of the books as reports print it. */
const printed = (day: Day) => ({
  deposits: text(day.deposits),
  withdrawals: text(day.withdrawals),
  stakes: text(day.stakes),
  payouts: text(day.payouts),
  gross: text(grossOf(day)),
  bonuses: text(day.bonuses),
  cashback: text(day.cashback),
  rebates: text(day.rebates),
  commissions: text(day.commissions),
  fees: text(day.fees),
  jackpots: text(day.jackpots),
  vendorShares: text(day.vendorShares),
  net: text(netOf(day)),
});
const listed = () => [...month.days].toSorted(([a], [b]) => a.localeCompare(b));
const rangeOf = () => {
  const list = listed();
  return { startDate: list[0]?.[0] ?? '', endDate: list.at(-1)?.[0] ?? '' };
};
const compare = async () => {
  const list = listed();
  const whole = addUp(list.map(([, day]) => day));
  const range = rangeOf();
  expect(daysBetween(range.startDate, range.endDate)).toBe(DAYS - 1);
  const report = (await world.call(reports.houseReport, range, { token })).value;
  expect(report.days).toMatchObject(list.map(([day, sums]) => ({ day, ...printed(sums) })));
  expect(report.totals).toMatchObject(printed(whole));
  const overview = (await world.call(reports.houseOverview, { days: 30 }, { token })).value;
  expect(overview.now).toEqual({ ...range, ...printed(whole) });
  expect(overview.days).toMatchObject(
    list.map(([day, sums]) => {
      const { deposits, stakes, payouts, gross, net } = printed(sums);
      return { day, deposits, stakes, payouts, gross, net };
    }),
  );
  // The chart, the games and the rooms are the same sums by other names.
  for (const day of overview.days) {
    const [stakes, gross] = (['stakes', 'gross'] as const).map((key) =>
      day.products.reduce((sum, one) => sum + minor(one[key]), 0n),
    );
    expect([stakes, gross], day.day).toEqual([minor(day.stakes), minor(day.gross)]);
  }
  for (const game of overview.games) {
    const own = month.games.get(game.slug);
    expect([game.stakes, game.payouts], game.slug).toEqual([
      text(own?.stakes ?? 0n),
      text(own?.payouts ?? 0n),
    ]);
  }
  for (const list of [report.rooms, report.vendors]) {
    const [stake, payout] = (['stake', 'payout'] as const).map((key) =>
      list.reduce((sum, one) => sum + minor(one[key]), 0n),
    );
    expect([stake, payout]).toEqual([whole.stakes, whole.payouts]);
  }
  const week = (await world.call(reports.houseOverview, { days: 7 }, { token })).value;
  expect(week.now).toMatchObject(printed(addUp(list.slice(-7).map(([, day]) => day))));
  expect(week.before).toMatchObject(printed(addUp(list.slice(-14, -7).map(([, day]) => day))));
  // Each member's own page, and the member's own record.
  for (const person of month.people) {
    const own = addUp([...(month.members.get(person.memberId)?.values() ?? [])]);
    const seen = await world.call(
      reports.officeProfit,
      { id: person.memberId, ...range },
      { token },
    );
    expect(seen.value.totals).toMatchObject({
      bets: text(own.stakes),
      wins: text(own.payouts),
      deposits: text(own.deposits),
      withdrawals: text(own.withdrawals),
    });
    // The cards above it are of the whole life, by the same words.
    const page = await world.call(membersDesk.officeMember, { id: person.memberId }, { token });
    const { lifetime } = seen.value;
    expect(page.value.totals).toMatchObject({
      deposits: lifetime.deposits,
      stakes: text(own.stakes),
      payouts: text(own.payouts),
      net: text(own.payouts - own.stakes),
    });
  }
  // What the rows of the ledger say, and what the file says.
  const [rows] = await world.server.kernel.db.composed<{ stakes: bigint; payouts: bigint }>(
    `select sum(stake)::bigint as stakes, sum(payout)::bigint as payouts from wager_ends
     where brand_id = 1`,
  );
  expect(rows).toEqual({ stakes: whole.stakes, payouts: whole.payouts });
  const file = (await world.call(reports.exportReport, range, { token })).value;
  const [head = [], ...lines] = Buffer.from(file.content, 'base64')
    .toString()
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const column = (name: string) => lines.map((line) => line[head.indexOf(name)]);
  expect(column('Day')).toEqual(list.map(([day]) => day));
  for (const [name, key] of [
    ['Stakes', 'stakes'],
    ['Payouts', 'payouts'],
    ['Gross gaming revenue', 'gross'],
    ['Net gaming revenue', 'net'],
    ['Deposits', 'deposits'],
  ] as const) {
    expect(column(name), name).toEqual(list.map(([, day]) => printed(day)[key]));
  }
};

it('[RQ-63] a month of dashboard, reports, member pages, files and ledger have 0 differences', async () => {
  const { stakes, commissions, rebates, fees, vendorShares } = addUp([...month.days.values()]);
  expect(stakes).toBeGreaterThan(0n);
  expect(commissions).toBeGreaterThan(0n);
  expect(rebates).toBeGreaterThan(0n);
  expect(fees).toBeLessThan(0n);
  expect(vendorShares).not.toBe(0n);
  await compare();
  await month.house.fold();
  for (const job of reportJobs) await job.run(world.server.kernel);
  await compare();
  // Rebates and returns are posted here without the rows that lead to them.
  const faults = (await month.house.verified()).filter(
    ({ what }) => !/rebate|what came back of a deposit/.test(what),
  );
  expect(faults).toEqual([]);
});

it('a member reads the same sums in the own record', async () => {
  const [person] = month.people;
  if (!person) throw new Error('nobody');
  await month.house.signIn(person);
  const range = rangeOf();
  const own = await world.call(records.profit, range, { token: person.token });
  const office = await world.call(
    reports.officeProfit,
    { id: person.memberId, ...range },
    { token },
  );
  expect(office.value).toEqual(own.value);
});

/** What members did in all, in minor units. */
const ownOf = (people: readonly { memberId: string }[]): Day =>
  addUp(people.flatMap((one) => [...(month.members.get(one.memberId)?.values() ?? [])]));
const readBy = async (what: by.ReportBy) =>
  (await world.call(by.houseReportBy, { ...rangeOf(), by: what }, { token })).value;

it('the same month by product, game, vendor, member, agent, country and method is the same sum', async () => {
  const whole = addUp([...month.days.values()]);
  for (const what of by.REPORT_BY.filter((one) => one !== 'method')) {
    const { rows, isCut } = await readBy(what);
    expect(isCut, what).toBe(false);
    expect(
      (['stake', 'payout', 'gross'] as const).map((key) =>
        rows.reduce((sum, one) => sum + minor(one.play?.[key]), 0n),
      ),
      what,
    ).toEqual([whole.stakes, whole.payouts, grossOf(whole)]);
  }
  const [below, beside] = [month.people.slice(0, 2), month.people.slice(2)];
  const agents = (await readBy('agent')).rows;
  expect(agents.find((one) => one.key === month.agent.memberId)).toMatchObject({
    name: month.agent.username,
    play: { stake: text(ownOf(below).stakes), payout: text(ownOf(below).payouts) },
  });
  expect(agents.find((one) => one.key === '0')).toMatchObject({
    name: '',
    play: { stake: text(ownOf(beside).stakes) },
  });
  const [, , far] = month.people;
  expect((await readBy('country')).rows.find((one) => one.key === month.country)).toMatchObject({
    play: { stake: text(ownOf(far ? [far] : []).stakes) },
  });
  for (const row of (await readBy('member')).rows) {
    const own = ownOf([{ memberId: row.key }]);
    expect(row).toMatchObject({
      play: { stake: text(own.stakes), payout: text(own.payouts) },
      cash: { deposits: text(own.deposits), withdrawals: text(own.withdrawals) },
    });
  }
  const [method] = (await readBy('method')).rows;
  const borne = month.borne();
  expect(method).toMatchObject({
    key: 'sandbox',
    // Before their fees, and without what was taken back.
    cash: {
      deposits: text(whole.deposits + 150n * BigInt(DAYS * month.people.length) - borne),
      withdrawals: '0.00',
    },
    payments: DAYS * month.people.length,
  });
});

it('a figure leads to the wagers it is the sum of, page by page', async () => {
  const range = rangeOf();
  const { rows } = await readBy('product');
  const [person] = month.people;
  const questions = [
    ...rows.map((row) => ({
      ask: { product: row.key },
      stake: row.play?.stake,
      payout: row.play?.payout,
    })),
    {
      ask: { member: person?.memberId ?? '' },
      stake: text(ownOf(person ? [person] : []).stakes),
      payout: text(ownOf(person ? [person] : []).payouts),
    },
    {
      ask: { agent: month.agent.memberId },
      stake: text(ownOf(month.people.slice(0, 2)).stakes),
      payout: text(ownOf(month.people.slice(0, 2)).payouts),
    },
    ...listed().map(([day, sums]) => ({
      ask: { startDate: day, endDate: day },
      stake: text(sums.stakes),
      payout: text(sums.payouts),
    })),
  ];
  for (const { ask, stake, payout } of questions) {
    const sum = { stake: 0n, payout: 0n };
    let cursor: string | null | undefined;
    do {
      const page: by.ReportWager[] = [];
      const answer = await world.call(
        by.reportWagers,
        { ...range, ...ask, pageSize: 40, ...(cursor && { cursor }) },
        { token },
      );
      page.push(...answer.value.list);
      for (const one of page) {
        sum.stake += minor(one.stake);
        sum.payout += minor(one.payout);
      }
      cursor = answer.value.nextCursor;
    } while (cursor);
    expect([text(sum.stake), text(sum.payout)], JSON.stringify(ask)).toEqual([stake, payout]);
  }
});

it('a report is a file of both kinds, and ranges that make no sense are refused', async () => {
  const report = await readBy('game');
  const file = async (format: 'csv' | 'xlsx') => {
    const { value } = await world.call(
      by.exportReportBy,
      { ...rangeOf(), by: 'game', format },
      { token },
    );
    expect(value.fileName.endsWith(`.${format}`)).toBe(true);
    return Buffer.from(value.content, 'base64');
  };
  const sheet = cellsOf(await file('xlsx'));
  expect(sheet.slice(1).map(([key, , , stakes]) => [key, stakes])).toEqual(
    report.rows.map((row) => [row.key, row.play?.stake]),
  );
  expect((await file('csv')).toString()).toContain(`${report.rows[0]?.key},`);
  const days = await world.call(reports.exportReport, { ...rangeOf(), format: 'xlsx' }, { token });
  expect(cellsOf(Buffer.from(days.value.content, 'base64'))).toHaveLength(DAYS + 1);
  const far = { startDate: '2020-01-01', endDate: '2020-12-31' };
  for (const [definition, input] of [
    [by.houseReportBy, { ...far, by: 'member' }],
    [by.houseReportBy, { startDate: '2020-01-02', endDate: '2020-01-01', by: 'game' }],
    [by.reportWagers, { startDate: '2020-01-02', endDate: '2020-01-01' }],
    [by.reportWagers, { ...far, cursor: 'x' }],
    [by.brandsReport, { startDate: '2020-01-02', endDate: '2020-01-01' }],
  ] as const) {
    expect((await world.call(definition, wrong(input), { token })).errorCode).toBe(
      'validation_failed',
    );
  }
});

it('all brands stand side by side for operators of the first one alone, currencies apart', async () => {
  const away = await month.house.elsewhere();
  const own = (await world.call(reports.houseReport, rangeOf(), { token })).value.totals;
  const { brands, totals } = (await world.call(by.brandsReport, rangeOf(), { token })).value;
  expect(brands.map((one) => one.brandId)).toEqual(['1', '2']);
  expect(brands[0]).toMatchObject({ stakes: own.stakes, net: own.net, deposits: own.deposits });
  // A brand that opened today has seeded its pools.
  expect(brands[1]).toMatchObject({ stakes: '0.00', gross: '0.00' });
  expect(totals).toMatchObject([{ currency: 'USD', brands: 2, stakes: own.stakes }]);
  expect(minor(totals[0]?.net)).toBe(minor(brands[0]?.net) + minor(brands[1]?.net));
  const refused = await away.call(by.brandsReport, rangeOf(), { token: away.ownerToken });
  expect(refused.errorCode).toBe('operation_not_allowed');
  // What another brand asks for is its own.
  const theirs = await away.call(
    by.reportWagers,
    { ...rangeOf(), member: month.people[0]?.memberId ?? '' },
    { token: away.ownerToken },
  );
  expect(theirs.value.list).toEqual([]);
  const nobody = await world.call(by.houseReportBy, { ...rangeOf(), by: 'game' });
  expect(nobody.errorCode).toBe('login_required');
});

it('who joined in a month is counted in each month since, and brought what the ledger says', async () => {
  const { cohorts } = (await world.call(by.cohortReport, { months: 3 }, { token })).value;
  expect(cohorts).toHaveLength(3);
  const joined = cohorts.find((one) => one.members >= month.people.length);
  expect(joined?.months[0]?.players).toBeGreaterThan(0);
  const all = cohorts.flatMap((one) => one.months);
  const gross = all.reduce((sum, one) => sum + minor(one.gross), 0n);
  expect(gross).toBe(grossOf(addUp([...month.days.values()])));
  // Everybody plays every day: in each month of the days, each of them once.
  const months = new Set([...month.days.keys()].map((day) => day.slice(0, 7)));
  expect(all.filter((one) => one.players > 0)).toHaveLength(months.size);
  expect(new Set(all.map((one) => one.players))).toEqual(new Set([0, month.people.length]));
  const file = await world.call(by.exportCohorts, { months: 3, format: 'xlsx' }, { token });
  expect(cellsOf(Buffer.from(file.value.content, 'base64'))).toHaveLength(4);
});

it('what is folded is what the ledger holds, and a figure that was changed is found', async () => {
  const { db } = world.server.kernel;
  expect(await compareFigures(db)).toEqual([]);
  for (const [change, what] of [
    ['update book_days set amount = amount + $1 where brand_id = 1', 'figures of the house'],
    ['update country_days set stake = stake + $1 where brand_id = 1', 'play by country'],
    ['update agent_days set payout = payout + $1 where brand_id = 1', 'play by agent'],
  ] as const) {
    await db.composed(change, [3n]);
    expect((await compareFigures(db)).map((one) => one.what)).toEqual([
      expect.stringContaining(what),
    ]);
    await db.composed(change, [-3n]);
  }
  expect(await compareFigures(db)).toEqual([]);
});

it('figures that are folded anew are the same', async () => {
  const { kernel } = world.server;
  const before = [await readBy('country'), await readBy('agent'), await readBy('method')];
  await kernel.db.transaction((tx) => foldAnew(tx, 1));
  const read = async () => [await readBy('country'), await readBy('agent'), await readBy('method')];
  expect(await read()).toEqual(before);
  for (const job of reportJobs) await job.run(kernel);
  expect(await read()).toEqual(before);
});
