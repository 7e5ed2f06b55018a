import { agentFile, type AgentFile } from '@fairhouse/contract/agent-files';
import * as agents from '@fairhouse/contract/agents';
import * as session from '@fairhouse/contract/session';
import * as team from '@fairhouse/contract/team';
import { dayAfter } from '@fairhouse/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { sumsOf, teamHouse, ZONE, type TeamHouse } from '../../../../../tests/team-house.ts';
import {
  openWorld,
  type CallOptions,
  type Person,
  type World,
} from '../../../../../tests/world.ts';
import { brandsChanged, seedBrand } from '../brands/index.ts';
import { countLarge } from './actions/count-presence.ts';
import { foldTeams } from './actions/fold-teams.ts';
import { jobs } from './jobs.ts';

const HOST = 'second.example';
let world: World;
let house: TeamHouse;
let top: Person;
let agent: Person;
let sibling: Person;
let low: Person;
let child: Person;
let nephew: Person;
let stranger: Person;
let day: string;
const kernelOf = () => world.server.kernel;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  kernelOf().limiter = { take: () => true };
  await holdJobs(world, jobs);
  await kernelOf().db.run('update brands set time_zone = $1 where brand_id = 1', [ZONE]);
  brandsChanged.say(kernelOf(), {});
  awayFromMidnight(world, 7);
  house = teamHouse(world);
  top = await house.join(undefined, 1);
  agent = await house.join(top, 1);
  sibling = await house.join(top, 1);
  low = await house.join(agent, 2);
  child = await house.join(low);
  nephew = await house.join(sibling);
  stranger = await house.join();
  day = house.today();
  for (const one of house.people) await world.fund(one, 100_000n);
  for (const [at, one] of house.people.entries()) await house.spin(one, BigInt(1000 + at), 500n);
  await house.give(child, 'bonus', 900n);
  await house.tableBet(child, 20_000n);
  await foldTeams(kernelOf());
}, 120_000);
afterAll(async () => {
  await world.close();
});

const days = () => ({ from: day, to: day });
const profits = async (who: Person, below?: Person, extra = {}) =>
  (
    await world.call(
      team.teamProfits,
      { ...days(), ...(below ? { below: below.memberId } : {}), ...extra },
      { token: who.token },
    )
  ).value;

/** Every call that names one of a team, by id and by account; `who` is not of it. */
const answersAbout = async (who: Person, options: CallOptions) => {
  const { memberId, username: account } = who;
  const id = { below: memberId, of: memberId };
  const file = (list: AgentFile, named: object) =>
    world.call(agentFile, { ...days(), list, format: 'csv', ...named }, options);
  return [
    await world.call(team.teamOverview, { ...days(), of: memberId }, options),
    await world.call(team.teamProfits, { ...days(), below: memberId }, options),
    await world.call(team.teamProfits, { ...days(), account }, options),
    await world.call(team.teamBets, { account }, options),
    await world.call(team.teamTransactions, { account }, options),
    await world.call(team.teamLevels, { below: memberId }, options),
    await world.call(team.teamLevels, { account }, options),
    await world.call(agents.agentDownlines, { below: memberId }, options),
    await world.call(agents.agentDownlines, { account }, options),
    await world.call(agents.changeDownline, { memberId, type: 'agent' }, options),
    await file('overview', id),
    await file('profits', id),
    await file('profits', { account }),
    await file('bets', { account }),
    await file('transactions', { account }),
    await file('downlines', id),
    await file('downlines', { account }),
  ];
};
const expectNothingTold = async (who: Person, options: CallOptions) => {
  for (const [at, answer] of (await answersAbout(who, options)).entries()) {
    expect(answer.errorCode, `call ${at}`).toBe('not_found');
    const told = JSON.stringify(answer.raw);
    for (const word of [who.memberId, who.username]) expect(told).not.toContain(word);
  }
};

it('[AG-32] whoever is outside the own tree is not found by any call, and nothing is told', async () => {
  for (const who of [top, sibling, nephew, stranger]) {
    await expectNothingTold(who, { token: agent.token });
  }
});

it('[AG-32] the tree of another brand is not found, nor is this one from there', async () => {
  await seedBrand(kernelOf(), {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
  });
  const foreign = await world.register({}, { headers: { 'x-forwarded-host': HOST } });
  await kernelOf().db.run('update members set type = 1 where member_id = $1', [
    BigInt(foreign.memberId),
  ]);
  const { username, password } = foreign;
  const { token } = (
    await world.call(
      session.login,
      { username, password },
      { headers: { 'x-forwarded-host': HOST } },
    )
  ).value;
  for (const who of [top, agent, child]) {
    await expectNothingTold(who, { token, headers: { 'x-forwarded-host': HOST } });
  }
  for (const who of [top, agent]) await expectNothingTold(foreign, { token: who.token });
});

it('[RO-02] members who are no agents, visitors and switched-off houses are refused', async () => {
  const asked = { ...days() };
  expect((await world.call(team.teamOverview, asked, { token: child.token })).errorCode).toBe(
    'error_not_agent',
  );
  expect((await world.call(team.teamOverview, asked, {})).status).toBe(401);
  const { db } = kernelOf();
  await db.run(
    `update brands set settings = jsonb_set(coalesce(settings, '{}'), '{treeOff}',
       '["agentTeamOverview"]') where brand_id = 1`,
  );
  brandsChanged.say(kernelOf(), {});
  const { token } = agent;
  await expect
    .poll(async () => (await world.call(team.teamOverview, asked, { token })).errorCode)
    .toBe('feature_off');
  expect((await world.call(team.teamProfits, asked, { token })).status).toBe(200);
  await db.run(`update brands set settings = settings - 'treeOff' where brand_id = 1`);
  brandsChanged.say(kernelOf(), {});
  await expect
    .poll(async () => (await world.call(team.teamOverview, asked, { token })).status)
    .toBe(200);
});

it('[AG-08, AG-11] the way down lists are gone by names agents alone, page by page (D-J63)', async () => {
  const levels = async (asked: object, who = top) =>
    (await world.call(team.teamLevels, asked, { token: who.token })).value;
  const accounts = [agent.username, sibling.username].toSorted();
  const first = await levels({ pageSize: 1 });
  expect(first.list.map((one) => one.account)).toEqual(accounts.slice(0, 1));
  const next = await levels({ pageSize: 1, cursor: first.nextCursor });
  expect(next.list.map((one) => one.account)).toEqual(accounts.slice(1));
  expect(next.nextCursor).toBeNull();
  const of = async (asked: object) => (await levels(asked)).list.map((one) => one.memberId);
  expect(await of({ below: agent.memberId })).toEqual([low.memberId]);
  expect(await of({ account: low.username.toUpperCase() })).toEqual([low.memberId]);
  expect(await of({ account: child.username })).toEqual([]);
  const off = async (nodes: readonly string[]) => {
    await kernelOf().db.run(
      `update brands set settings = jsonb_set(coalesce(settings, '{}'), '{treeOff}', $1::jsonb)
       where brand_id = 1`,
      [JSON.stringify(nodes)],
    );
    brandsChanged.say(kernelOf(), {});
  };
  const codeOf = async () =>
    (await world.call(team.teamLevels, {}, { token: top.token })).errorCode;
  const pages = ['personalHistoryCopy', 'agentDownlineTransactionDetailsCopy'];
  await off(pages.map((page) => `agentCenter/${page}`));
  await expect.poll(codeOf).toBe('feature_off');
  await off(['agentCenter/downlineManagmentView', `agentCenter/${pages[0]}`]);
  await expect.poll(codeOf).toBeUndefined();
  await off([]);
});

it('[AG-05] each row says what its line gives back, the lowest and the highest of categories', async () => {
  const give = (who: Person, rebates: object) =>
    kernelOf().db.run(
      `insert into member_terms (brand_id, member_id, from_at, rebates, modes)
       values (1, $1, $3, $2, '{}') on conflict (brand_id, member_id, from_at)
       do update set rebates = excluded.rebates`,
      [BigInt(who.memberId), JSON.stringify(rebates), kernelOf().clock.now()],
    );
  await give(agent, { LIVE: 15_000, RNG: 2000 });
  await give(sibling, { LIVE: 0 });
  const { list } = await profits(top);
  const ratesOf = (who: Person) =>
    list.find((row) => row.person.memberId === who.memberId && !row.isOwn)?.rates;
  expect(ratesOf(agent)).toEqual({ least: 2000, most: 15_000 });
  expect(ratesOf(sibling)).toBeNull();
  await give(low, { LIVE: 8000 });
  const [below] = (await profits(top, agent)).list.filter(
    (row) => row.person.memberId === low.memberId,
  );
  expect(below?.rates).toEqual({ least: 8000, most: 8000 });
});

it('[AG-05] the overview says who is there, what they did and hold, and what the agent did', async () => {
  const { value } = await world.call(team.teamOverview, days(), { token: agent.token });
  expect(value.team).toMatchObject({
    members: 3,
    agents: 2,
    registrations: 2,
    firstDeposits: 2,
    online: 3,
    deposits: '3000.00',
    stake: '30.08',
    payout: '15.00',
    bonuses: '9.00',
    profit: '-6.08',
    active: 0,
  });
  expect(value.own.stake).toBe('10.01');
  expect(value.balance).toBe('2793.92');
  expect(value.perCategory).toEqual([
    { category: 'RNG', stake: '30.08', validBet: '30.08', payout: '15.00' },
  ]);
  const of = { ...days(), of: child.memberId };
  const one = (await world.call(team.teamOverview, of, { token: agent.token })).value;
  expect(one.team).toMatchObject({ members: 1, agents: 0, stake: '10.04', bonuses: '9.00' });
  const long = { from: dayAfter(day, -90), to: day };
  const answer = await world.call(team.teamOverview, long, { token: agent.token });
  expect(answer.errorCode).toBe('validation_failed');
});

it('[AG-09] profits go down level by level, with the way back and sums of each level', async () => {
  const first = await profits(top, undefined, { sort: 'account', order: 'up' });
  const names = (list: { person: { account: string } }[]) => list.map((one) => one.person.account);
  expect(first.list[0]).toMatchObject({ isOwn: true, person: { account: top.username } });
  expect(names(first.list.slice(1))).toEqual([agent.username, sibling.username].toSorted());
  const second = await profits(top, agent);
  expect(names(second.list)).toEqual([agent.username, low.username]);
  expect(second.trail).toEqual([{ memberId: agent.memberId, account: agent.username }]);
  const row = first.list.find((one) => one.person.account === agent.username);
  expect(sumsOf(second.total)).toEqual(sumsOf(row as NonNullable<typeof row>));
  const third = await profits(top, low);
  expect(third.trail.map((one) => one.account)).toEqual([agent.username, low.username]);
  expect(names(third.list)).toEqual([low.username, child.username]);
  const pages = await profits(top, undefined, { pageSize: 2 });
  expect(pages.list).toHaveLength(2);
  const rest = await profits(top, undefined, { pageSize: 2, cursor: pages.nextCursor });
  expect(rest.list).toHaveLength(1);
  expect(rest.nextCursor).toBeNull();
  const only = await profits(top, undefined, { account: child.username });
  expect(names(only.list)).toEqual([child.username]);
});

it('[AG-08, AG-11] bets and transactions of the team come by pages, the newest first', async () => {
  const { token } = agent;
  const bets = (await world.call(team.teamBets, { pageSize: 2 }, { token })).value;
  expect(bets.list.map((one) => [one.account, one.state])).toEqual([
    [child.username, 'open'],
    [child.username, 'settled'],
  ]);
  const cursor = bets.nextCursor ?? '';
  const next = (await world.call(team.teamBets, { pageSize: 2, cursor }, { token })).value;
  expect(next.list.map((one) => one.account)).toEqual([low.username, agent.username]);
  expect(next.nextCursor).toBeNull();
  const of = { account: child.username, category: 'RNG' as const };
  expect((await world.call(team.teamBets, of, { token })).value.list).toHaveLength(1);
  const all = (await world.call(team.teamTransactions, {}, { token })).value.list;
  expect(all.map((one) => [one.account, one.kind, one.amount])).toEqual([
    [child.username, 'bonus', '9.00'],
    [child.username, 'deposit', '1000.00'],
    [low.username, 'deposit', '1000.00'],
    [agent.username, 'deposit', '1000.00'],
  ]);
  const page = (await world.call(team.teamTransactions, { pageSize: 1 }, { token })).value;
  const more = { pageSize: 1, cursor: page.nextCursor ?? '' };
  const second = (await world.call(team.teamTransactions, more, { token })).value.list;
  expect(second.map((one) => one.id)).toEqual([all[1]?.id]);
  const kind = 'bonus' as const;
  expect((await world.call(team.teamTransactions, { kind }, { token })).value.list).toHaveLength(1);
});

it('lists of a large team are those of a small one', async () => {
  const { token } = agent;
  const read = async () => [
    (await world.call(team.teamBets, {}, { token })).value,
    (await world.call(team.teamTransactions, {}, { token })).value,
  ];
  const small = await read();
  const { db } = kernelOf();
  const heads = 'update team_heads set members = members + $2 where agent_id = $1';
  await db.run(heads, [BigInt(agent.memberId), 1000]);
  expect(await read()).toEqual(small);
  await db.run(heads, [BigInt(agent.memberId), -1000]);
});

it('what a large team holds and who is here is counted ahead, and the same', async () => {
  const { db } = kernelOf();
  const read = async () => {
    const { value } = await world.call(team.teamOverview, days(), { token: agent.token });
    return { balance: value.balance, online: value.team.online };
  };
  const small = await read();
  expect(small).toEqual({ balance: '2793.92', online: 3 });
  const heads = 'update team_heads set members = members + $2 where agent_id = $1';
  await db.run(heads, [BigInt(agent.memberId), 1000]);
  await countLarge(kernelOf());
  expect(await db.rows('select agent_id from team_presence')).toEqual([
    { agent_id: BigInt(agent.memberId) },
  ]);
  expect(await read()).toEqual(small);
  await db.run(heads, [BigInt(agent.memberId), -1000]);
  await countLarge(kernelOf());
  expect(await db.rows('select agent_id from team_presence')).toEqual([]);
});

it('[RO-02] a trial has no team, and is in none', async () => {
  const trial = await world.register();
  const memberId = BigInt(trial.memberId);
  const { db } = kernelOf();
  await db.run('update members set type = 4 where member_id = $1', [memberId]);
  const { token } = trial;
  for (const answer of [
    await world.call(team.teamOverview, days(), { token }),
    await world.call(team.teamProfits, days(), { token }),
    await world.call(team.teamBets, {}, { token }),
    await world.call(team.teamTransactions, {}, { token }),
    await world.call(agentFile, { ...days(), list: 'bets', format: 'csv' }, { token }),
  ]) {
    expect(answer.errorCode).toBe('in_need_true_account');
  }
  const of = { ...days(), of: trial.memberId };
  const answer = await world.call(team.teamOverview, of, { token: top.token });
  expect(answer.errorCode).toBe('not_found');
});

it('who moved away takes later days along, and shows nothing of days in another line', async () => {
  await house.nextDay([{ who: child, to: nephew }]);
  await house.nextDay([{ who: child, to: sibling }]);
  await house.spin(child, 700n, 0n);
  await foldTeams(kernelOf());
  const to = house.today();
  const of = { from: day, to, of: child.memberId };
  const { value } = await world.call(team.teamOverview, of, { token: sibling.token });
  expect(value.team.stake).toBe('7.00');
  const bets = (await world.call(team.teamBets, { account: child.username }, sibling)).value.list;
  expect(bets.map((one) => one.stake)).toEqual(['7.00']);
  const gone = await world.call(team.teamOverview, of, { token: agent.token });
  expect(gone.errorCode).toBe('not_found');
  const team1 = (await world.call(team.teamOverview, { from: day, to }, { token: agent.token }))
    .value.team;
  expect(team1).toMatchObject({ members: 2, stake: '30.08' });
});
