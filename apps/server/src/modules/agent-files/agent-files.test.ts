import type { InputOf, RawInputOf } from '@fairhouse/contract';
import { agentFile, type AgentFile } from '@fairhouse/contract/agent-files';
import * as agents from '@fairhouse/contract/agents';
import { agentAnnouncements } from '@fairhouse/contract/content-agents';
import { createContent } from '@fairhouse/contract/content-desk';
import * as contracts from '@fairhouse/contract/contracts';
import { agentRebates } from '@fairhouse/contract/rebates';
import * as salaries from '@fairhouse/contract/salaries';
import * as team from '@fairhouse/contract/team';
import { dayAfter } from '@fairhouse/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAILY, tierOf } from '../../../../../tests/agent-house.ts';
import { billHouse, type BillHouse } from '../../../../../tests/bill-house.ts';
import { cellsOf } from '../../../../../tests/workbook.ts';
import { must, openWorld, wrong, type Person, type World } from '../../../../../tests/world.ts';
import { brandsChanged } from '../brands/index.ts';

let world: World;
let house: BillHouse;
let top: Person;
let low: Person;
let mate: Person;
let player: Person;
let first: string;
let last: string;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  house = await billHouse(world);
  const { db } = world.server.kernel;
  top = await house.agent(undefined, 500_000n);
  low = await house.agent(top, 500_000n);
  player = await house.agent(low, 500_000n);
  mate = await house.agent(top, 500_000n);
  await db.run('update members set type = 0 where member_id = any($1)', [
    [BigInt(player.memberId), BigInt(mate.memberId)],
  ]);
  await house.signed(top, { ...DAILY, tiers: [tierOf(20_000)] });
  await house.signed(low, { ...DAILY, tiers: [tierOf(5000)] }, top);
  await house.signed(top, { kind: 'HOUR', period: 'hour', tiers: [tierOf(1000)] });
  for (const note of ['one', '=two', 'three']) {
    await world.call(agents.makeAgentLink, { type: 'member', note }, { token: top.token });
  }
  house.nextDay();
  first = house.today();
  const { play } = house;
  for (const turn of [1n, 2n]) {
    await play.spin(player, 50_000n * turn, 10_000n);
    await play.spin(mate, 20_000n, 30_000n);
    await play.give(player, 'bonus', 700n);
    const round = await play.tableBet(mate, 3000n * turn);
    if (turn === 1n) await play.settle(round, 0n);
    last = house.today();
    house.nextDay();
    await house.bill();
  }
  await house.signIn(top, low);
  await db.run(
    `insert into line_rebates (brand_id, day, member_id, category, prize_base, counted, carried,
       base, team_base, rate, house_rate, own_rate, amount, brought)
     select 1, d.day::date, $1, c.category, 0, 100, 0, 100, 900, 5000, 0, 5000, 5, 0
     from unnest($2::text[]) as d(day), unnest(array['RNG', 'LIVE']) as c(category)`,
    [BigInt(top.memberId), [first, last]],
  );
}, 120_000);
afterAll(async () => {
  await world.close();
});

type Asked = Omit<RawInputOf<typeof agentFile>, 'list' | 'format'>;
const askFile = (list: AgentFile, asked: Asked, format: 'csv' | 'xlsx' = 'csv', who = top) =>
  world.call(agentFile, { ...asked, list, format }, { token: who.token });
/** The rows of a file by the words that head its columns. */
const rowsOf = async (list: AgentFile, asked: Asked, format: 'csv' | 'xlsx' = 'csv') => {
  const answer = await askFile(list, asked, format);
  if (!answer.success) throw new Error(`${list}: ${JSON.stringify(answer.raw)}`);
  const content = Buffer.from(answer.value.base64, 'base64');
  const lines = content.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n');
  const [head = [], ...rows] =
    format === 'xlsx' ? cellsOf(content) : lines.map((line) => line.split(','));
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
};
const by = () => ({ token: top.token });
const days = () => ({ from: first, to: last });
/** Bills are paid in the two days after. */
const paidDays = () => ({ from: first, to: dayAfter(last, 2) });

type Shown = { call: Parameters<World['call']>[0]; key: (row: never) => string; column: string };
/** What names a row on the page, and the column of the file that says the same. */
const LISTS: Partial<Record<AgentFile, Shown>> = {
  bets: { call: team.teamBets, key: (row: { wagerId: string }) => row.wagerId, column: 'Bet' },
  transactions: {
    call: team.teamTransactions,
    key: (row: { id: string }) => row.id,
    column: 'Entry',
  },
  profits: {
    call: team.teamProfits,
    key: (row: { person: { account: string } }) => row.person.account,
    column: 'Account',
  },
  downlines: {
    call: agents.agentDownlines,
    key: (row: { account: string }) => row.account,
    column: 'Account',
  },
  links: { call: agents.agentLinks, key: (row: { code: string }) => row.code, column: 'Code' },
  contracts: {
    call: contracts.contracts,
    key: (row: { hash: string }) => row.hash,
    column: 'Hash',
  },
  payments: {
    call: salaries.incomePayments,
    key: (row: { id: string }) => row.id,
    column: 'Transfer',
  },
  bills: {
    call: salaries.dailyRecords,
    key: (row: { number: string }) => row.number,
    column: 'Bill',
  },
};
const shownOf = async (list: AgentFile, asked: object): Promise<string[]> => {
  const { call, key } = must(LISTS[list]);
  const answer = await world.call(call, wrong({ ...asked, pageSize: 100 }), by());
  if (!answer.success) throw new Error(`${list}: ${JSON.stringify(answer.raw)}`);
  return (answer.value as { list: never[] }).list.map(key);
};

it('[AG-33] a file holds what its page shows under every filter and in every order', async () => {
  const kind = 'DAILY';
  const questions: [AgentFile, (Asked & object)[]][] = [
    [
      'bets',
      [{}, { state: 'open' }, { category: 'LIVE' }, { account: mate.username }, { order: 'up' }],
    ],
    ['transactions', [{}, { kind: 'bonus' }, { account: player.username }, { order: 'up' }]],
    [
      'profits',
      [
        days(),
        { ...days(), sort: 'profit', order: 'down' },
        { ...days(), sort: 'account', order: 'up' },
        { ...days(), below: low.memberId },
        { ...days(), account: player.username },
      ],
    ],
    [
      'downlines',
      [
        {},
        { type: 'agent' },
        { sort: 'account', order: 'down' },
        { order: 'up' },
        { below: low.memberId },
        { account: player.username },
      ],
    ],
    ['links', [{}, { order: 'up' }]],
    [
      'payments',
      [
        paidDays(),
        { ...paidDays(), kind: 'DAILY' },
        { ...paidDays(), kind: 'HOUR' },
        { ...paidDays(), order: 'up' },
      ],
    ],
    [
      'contracts',
      [
        { kind, side: 'upline' },
        { kind, side: 'downline' },
        { kind, side: 'downline', state: 'rejected' },
      ],
    ],
    [
      'bills',
      [
        { kind },
        { kind, order: 'up' },
        { kind, sort: 'gross', order: 'up' },
        { kind, state: 'calculated' },
        { kind, side: 'downlines', account: low.username },
      ],
    ],
  ];
  for (const [list, asks] of questions) {
    const { column } = must(LISTS[list]);
    const found = new Set<string>();
    for (const asked of asks) {
      const { kind: _, ...others } = asked;
      // The page of bills is of one kind, and its file is told of which.
      const page = list === 'bills' ? others : asked;
      const shown = await shownOf(list, page);
      const said = `${list} ${JSON.stringify(asked)}`;
      const rows = await rowsOf(list, asked);
      expect(
        rows.map((row) => row[column]),
        said,
      ).toEqual(shown);
      found.add(shown.join(' '));
    }
    // Two of these few may say the same; filters that do nothing would all say the same.
    expect(found.size, list).toBeGreaterThanOrEqual(Math.max(2, asks.length - 2));
  }
});

it('[AG-10] what came in, rebates and announcements come as files, as shown', async () => {
  const shown = (await world.call(salaries.agentIncome, days(), by())).value;
  const rows = await rowsOf('income', days());
  expect(rows.map((row) => [row['Day or kind'], row.Income, row['To downlines']])).toEqual([
    ...shown.perDay.map((one) => [one.day, one.income, one.toDownlines]),
    ['Total', shown.total.income, shown.total.toDownlines],
    ...shown.perKind.map((one) => [one.kind, one.income, one.toDownlines]),
  ]);
  // Turned round are the days alone: the sums stand below them.
  const turned = await rowsOf('income', { ...days(), order: 'down' });
  const count = shown.perDay.length;
  expect(turned).toEqual([...rows.slice(0, count).toReversed(), ...rows.slice(count)]);
  expect(count).toBeGreaterThan(1);
  // The payments of a file are what the sums of the same days are of, and nobody else's.
  const paid = (await rowsOf('payments', paidDays())).map((row) => Number(row.Amount));
  const { total } = (await world.call(salaries.agentIncome, paidDays(), by())).value;
  const sumOf = (amounts: number[]) => amounts.reduce((sum, one) => sum + one, 0).toFixed(2);
  expect(sumOf(paid.filter((one) => one > 0))).toBe(total.income);
  expect(sumOf(paid.filter((one) => one < 0).map((one) => -one))).toBe(total.toDownlines);
  expect(Number(total.toDownlines)).toBeGreaterThan(0);
  const of = async (asked: InputOf<typeof agentRebates> | object) =>
    (await rowsOf('rebates', asked)).map((row) => `${row.Day} ${row.Category} ${row.Amount}`);
  expect(await of({})).toEqual(
    [last, first].flatMap((day) => [`${day} LIVE 0.05`, `${day} RNG 0.05`]),
  );
  expect(await of({ order: 'up', to: first })).toEqual([`${first} LIVE 0.05`, `${first} RNG 0.05`]);
  const list = (await world.call(agentRebates, { from: last }, by())).value.list;
  expect(list.map(({ day }) => day)).toEqual([last]);
  const keeper = await house.keeper('owner');
  for (const at of [1, 2]) {
    const item = {
      kind: 'notice',
      isForAgents: true,
      title: `Terms ${at}`,
      content: '<p>Dear</p>',
      publishedAt: `${first}T00:00:00Z`,
    };
    const done = await house.office(keeper.token, createContent, { item: wrong(item) });
    expect(done.success).toBe(true);
  }
  const notices = (await world.call(agentAnnouncements, {}, by())).value.list;
  expect(notices).toHaveLength(2);
  const printed = async (asked: Asked) =>
    (await rowsOf('announcements', asked)).map((row) => [row.Title, row.Text]);
  const told = notices.map((one) => [one.title, 'Dear']);
  expect(await printed({})).toEqual(told);
  expect(await printed({ order: 'up' })).toEqual(told.toReversed());
  const up = (await world.call(agentAnnouncements, { order: 'up', pageSize: 1 }, by())).value;
  expect([up.total, up.list[0]?.title]).toEqual([2, notices[1]?.title]);
});

it('[AG-07, AG-05] the figures of a downline come as a file of its own, and of nobody else', async () => {
  const asked = { ...days(), of: low.memberId };
  const { value } = await world.call(team.teamOverview, asked, by());
  const rows = await rowsOf('overview', asked);
  const printed = rows.map((row) => [row.Day, row['Valid bet'], row['Active members']]);
  expect(printed).toEqual([
    ...value.perDay.map((one) => [one.day, one.validBet, String(one.active)]),
    [`${first} - ${last}`, value.team.validBet, String(value.team.active)],
  ]);
  expect(rows).not.toEqual(await rowsOf('overview', days()));
  const [mine, whole] = [await askFile('overview', asked), await askFile('overview', days())];
  expect(mine.value.name).toBe(`overview-${low.memberId}-${first}-${last}.csv`);
  expect(whole.value.name).toBe(`overview-${first}-${last}.csv`);
  const beside = await askFile('overview', { ...asked, of: top.memberId }, 'xlsx', low);
  expect(beside.errorCode).toBe('not_found');
});

it('[AG-05] a workbook holds what the text does, and no cell of either is run', async () => {
  const asks: [AgentFile, Asked][] = [
    ['overview', days()],
    ['profits', days()],
    ['bets', {}],
    ['ends', { account: player.username }],
    ['links', {}],
    ['bills', { kind: 'DAILY' }],
    ['contracts', { kind: 'DAILY', side: 'upline' }],
    ['income', days()],
    ['payments', paidDays()],
    ['rebates', {}],
  ];
  for (const [list, asked] of asks) {
    const text = await rowsOf(list, asked);
    expect(text.length, list).toBeGreaterThan(0);
    expect(await rowsOf(list, asked, 'xlsx'), list).toEqual(text);
  }
  const notes = (await rowsOf('links', {})).map((row) => row.Note);
  expect(new Set(notes)).toEqual(new Set(['one', "'=two", 'three']));
});

it('windows of nothing are left out of a list of bills and of its file, and bring it nothing', async () => {
  const listed = async (more: object) =>
    (await world.call(salaries.hourRecords, { pageSize: 100, ...more }, by())).value;
  const [all, brought] = [await listed({}), await listed({ without: 'not_reached' })];
  const isOfNothing = (one: { state: string }) => one.state === 'not_reached';
  expect(all.list.some(isOfNothing)).toBe(true);
  expect(brought.list.length).toBeGreaterThan(0);
  expect(brought.list.some(isOfNothing)).toBe(false);
  expect([brought.gross, brought.paid]).toEqual([all.gross, all.paid]);
  const file = await rowsOf('bills', { kind: 'HOUR', without: 'not_reached' });
  expect(file.map((row) => row.State)).toEqual(brought.list.map((one) => one.state));
});

it('what a file is asked for is judged as on its page', async () => {
  const faultOf = async (list: AgentFile, asked: Asked) => (await askFile(list, asked)).errorCode;
  expect(await faultOf('overview', {})).toBe('validation_failed');
  expect(await faultOf('profits', { from: dayAfter(first, -200), to: last })).toBe(
    'validation_failed',
  );
  expect(await faultOf('bets', { state: 'issued' })).toBe('validation_failed');
  expect(await faultOf('profits', { ...days(), sort: 'seen' })).toBe('validation_failed');
  expect(await faultOf('bills', {})).toBe('validation_failed');
  expect(await faultOf('bills', { kind: 'WEEKLY' })).toBe('validation_failed');
});

it('[AG-08] every list turns round, page by page', async () => {
  const walk = async (call: Shown['call'], asked: object): Promise<string[]> => {
    const rows: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const answer = await world.call(
        call,
        wrong({ ...asked, pageSize: 1, ...(cursor ? { cursor } : {}) }),
        by(),
      );
      const value = answer.value as { list: object[]; nextCursor: string | null };
      rows.push(...value.list.map((row) => JSON.stringify(row)));
      cursor = value.nextCursor;
    }
    return rows;
  };
  const questions: [Shown['call'], object][] = [
    [team.teamBets, {}],
    [team.teamBets, { below: low.memberId }],
    [team.teamEnds, { account: player.username }],
    [team.teamTransactions, {}],
    [agents.agentLinks, {}],
    [salaries.dailyRecords, { side: 'mine' }],
    [salaries.incomePayments, paidDays()],
    [salaries.dailyRecords, { sort: 'gross' }],
    [contracts.contracts, { kind: 'HOUR', side: 'upline' }],
    [agentRebates, {}],
    ...['registered', 'account', 'seen', 'team'].map((sort): [Shown['call'], object] => [
      agents.agentDownlines,
      { sort },
    ]),
  ];
  for (const [call, asked] of questions) {
    const down = await walk(call, { ...asked, order: 'down' });
    const up = await walk(call, { ...asked, order: 'up' });
    expect(up, `${call.path} ${JSON.stringify(asked)}`).toEqual(down.toReversed());
    expect(new Set(up).size).toBe(up.length);
    expect(up.length).toBeGreaterThan(0);
  }
  const gross = (await world.call(salaries.dailyRecords, { sort: 'gross' }, by())).value.list;
  const amounts = gross.map((one) => Number(one.gross));
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  expect(new Set(amounts).size).toBeGreaterThan(1);
});

it('the oldest of a large team are asked for by account', async () => {
  const { db } = world.server.kernel;
  const heads = 'update team_heads set members = members + $2 where agent_id = $1';
  await db.run(heads, [BigInt(top.memberId), 1000]);
  for (const call of [team.teamBets, team.teamTransactions]) {
    const all = await world.call(call, { order: 'up' }, by());
    expect(all.errorCode).toBe('validation_failed');
    const one = await world.call(call, { order: 'up', account: player.username }, by());
    expect(one.value.list.length).toBeGreaterThan(0);
    expect((await world.call(call, {}, by())).value.list.length).toBeGreaterThan(0);
  }
  await db.run(heads, [BigInt(top.memberId), -1000]);
});

const turnOff = async (nodes: string[]) => {
  await world.server.kernel.db.run(
    `update brands set settings = jsonb_set(coalesce(settings, '{}'), '{treeOff}', $1)
     where brand_id = 1`,
    [JSON.stringify(nodes)],
  );
  brandsChanged.say(world.server.kernel, {});
};
it('[RO-02] the file of a page that is off is refused like the page, and no other', async () => {
  const bill = must((await house.bills("kind = 'DAILY' and payer_id is null"))[0]).bill_id;
  const nodes: Record<AgentFile, [string, Asked]> = {
    overview: ['agentTeamOverview', days()],
    profits: ['palStatementsAgentCopy', days()],
    bets: ['agentCenter/personalHistoryCopy', {}],
    ends: ['agentCenter/personalHistoryCopy', { account: player.username }],
    transactions: ['agentDownlineTransactionDetailsCopy', {}],
    downlines: ['downlineManagmentView', {}],
    links: ['registerCenter', {}],
    income: ['agentRevenueReport', days()],
    payments: ['agentRevenueReport', days()],
    rebates: ['agentRevenueReport', {}],
    contracts: ['agentDailyWages2', { kind: 'DAILY', side: 'upline' }],
    bills: ['agentDailyWages2', { kind: 'DAILY' }],
    bill: ['agentDailyWages2', { bill }],
    announcements: ['announcement', {}],
  };
  const lists = Object.keys(nodes) as AgentFile[];
  for (const off of lists) {
    const [node] = nodes[off];
    await turnOff([node]);
    await expect
      .poll(async () => (await askFile(off, nodes[off][1])).errorCode)
      .toBe('feature_off');
    for (const list of lists) {
      const answer = await askFile(list, nodes[list][1]);
      expect(answer.errorCode, `${list} with ${node} off`).toBe(
        nodes[list][0] === node ? 'feature_off' : undefined,
      );
    }
  }
  await turnOff([]);
  await expect.poll(async () => (await askFile('bills', { kind: 'DAILY' })).status).toBe(200);
});

it('[AG-16, RO-02] of a kind that is off no contract and no bill is answered', async () => {
  const [, given] = await house.bills("kind = 'DAILY' and payer_id is not null");
  const id = must(given).bill_id;
  const contract = (
    await world.call(contracts.contracts, { kind: 'DAILY', side: 'downline' }, by())
  ).value.list[0];
  const one = { id: must(contract).id };
  const answers = async () => {
    const { token } = top;
    const asked = { ...one, version: 1 };
    return [
      await world.call(salaries.dailyRecords, {}, by()),
      await world.call(salaries.oneBill, { id }, by()),
      await world.call(salaries.billSources, { id }, by()),
      await world.call(
        salaries.payBill,
        { id, from: 'agent_account', paymentPassword: '' },
        { token, key: crypto.randomUUID() },
      ),
      await world.call(
        salaries.disputeBill,
        { id, reason: 'not what was said' },
        { token: low.token },
      ),
      await askFile('bills', { kind: 'DAILY' }),
      await world.call(contracts.contracts, { kind: 'DAILY', side: 'upline' }, by()),
      await world.call(contracts.oneContract, one, by()),
      await house.offer(top, { ...DAILY, tiers: [tierOf(4000)] }, low),
      await house.answer(low, asked),
      await house.end(top, asked),
      await world.call(salaries.whatIf, one, { token: low.token }),
    ].map((answer) => answer.errorCode);
  };
  const centre = async () => (await world.call(agents.agentCentre, {}, by())).value.kinds;
  const off = Array.from({ length: 12 }, () => 'feature_off');
  await turnOff(['agentDailyWages2']);
  await expect.poll(centre).toEqual(['DIVIDEND', 'HOUR', 'REALTIME']);
  expect(await answers()).toEqual(off);
  // Who is no party of it is not told that it is there.
  const stranger = await house.agent();
  const foreign = await world.call(salaries.oneBill, { id }, { token: stranger.token });
  expect(foreign.errorCode).toBe('not_found');
  await turnOff([]);
  await expect.poll(centre).toContain('DAILY');
  await house.cashier.settings({ switches: { dailySalary: false } });
  expect(await answers()).toEqual(off);
  await house.cashier.settings({ switches: { dailySalary: true } });
  expect((await world.call(salaries.oneBill, { id }, by())).value.bill.payee).toBe(low.username);
});
