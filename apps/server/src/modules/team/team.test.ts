import { agentDownlines as downlines } from '@fairhouse/contract/agents';
import * as team from '@fairhouse/contract/team';
import { daysFrom, dayAfter, daysBetween, startOf } from '@fairhouse/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdJob, holdJobs } from '../../../../../tests/hold-job.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { plus, sumsOf, teamHouse, ZONE, type TeamHouse } from '../../../../../tests/team-house.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import type { Queries } from '../../kernel/db.ts';
import { brandsChanged, brandsOf } from '../brands/index.ts';
import { module as records } from '../records/index.ts';
import { foldTeams } from './actions/fold-teams.ts';
import { jobs } from './jobs.ts';
import { billableUntil, TEAM_RECOUNT, teamSources, teamSums } from './index.ts';

const ACTIVE_FROM = 10_000;
let world: World;
let house: TeamHouse;
let agents: Person[];
let members: Person[];
const kernelOf = () => world.server.kernel;

/** Numbers that are the same in each run. */
let seed = 20_261_127;
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};
const oneOf = <T>(list: readonly T[]): T => {
  const one = list[random(list.length)];
  if (one === undefined) throw new Error('nothing to choose of');
  return one;
};

beforeAll(async () => {
  world = await openWorld();
  kernelOf().limiter = { take: () => true };
  await holdJobs(world, jobs);
  await holdJob(world, 'records.days');
  await kernelOf().db.run('update brands set time_zone = $1 where brand_id = 1', [ZONE]);
  brandsChanged.say(kernelOf(), {});
  awayFromMidnight(world, 7);
  house = teamHouse(world);
  const [top, other] = [await house.join(undefined, 1), await house.join(undefined, 1)];
  const middle = await house.join(top, 2);
  const low = await house.join(middle, 42);
  agents = [top, other, middle, low];
  members = [];
  for (const upline of [top, other, middle, low, low, middle]) {
    members.push(await house.join(upline));
  }
  await house.join();
  for (const one of house.people) await world.fund(one, 500_000n);
}, 120_000);
afterAll(async () => {
  await world.close();
});

const overviewOf = async ({ token }: Person, from: string, to: string, of?: Person) =>
  (await world.call(team.teamOverview, { from, to, ...(of ? { of: of.memberId } : {}) }, { token }))
    .value;

const peopleOf = async () => {
  const found = [];
  for (const agent of agents) {
    const { team: shown } = await overviewOf(agent, house.today(), house.today());
    const { members: all, agents: some, registrations, firstDeposits } = shown;
    found.push({ members: all, agents: some, registrations, firstDeposits });
  }
  return found;
};

let firstDay = '';
/** Every agent's overview is the sum of the records of its team, by days and in all. */
const compare = async (moment: string) => {
  const to = house.today();
  firstDay ||= to;
  const all = await house.recordsOf(dayAfter(firstDay, -1), to);
  for (const agent of agents) {
    for (const [from, until] of periodsUpTo(to)) {
      const days = daysFrom(from, daysBetween(from, until) + 1);
      const shown = await overviewOf(agent, from, until);
      const expected = house.expectedOf(agent, days, all, ACTIVE_FROM);
      const what = `${moment}: agent ${agents.indexOf(agent)}, ${from} to ${until}`;
      expect(sumsOf(shown.team), what).toEqual(expected.team);
      expect(shown.team.active, `${what}, active`).toBe(expected.active);
      const perDay = shown.perDay.map((one) => [one.day, sumsOf(one), one.active]);
      expect(perDay, what).toEqual(
        days.map((day) => {
          const one = house.expectedOf(agent, [day], all, ACTIVE_FROM);
          return [day, one.team, one.active];
        }),
      );
    }
    await compareLevels(agent, firstDay, to, moment);
  }
};

/** Those people ask for, and some that nobody keeps counted; today is in them or is not. */
const periodsUpTo = (to: string): [string, string][] => {
  const last = dayAfter(to, -random(daysBetween(firstDay, to) + 1));
  return [
    [firstDay, to],
    [to, to],
    [dayAfter(to, -1), to],
    [dayAfter(to, -6), to],
    [dayAfter(last, -random(9)), last],
    [dayAfter(to, -random(20)), to],
  ];
};

/** Down from an agent: rows of a level sum up to the row above it, which is that one's overview. */
const compareLevels = async (agent: Person, from: string, to: string, moment: string) => {
  const { token } = agent;
  const levelOf = async (below: string): Promise<void> => {
    const { value } = await world.call(
      team.teamProfits,
      { from, to, pageSize: 100, below },
      { token },
    );
    const what = `${moment}: level of ${below} below agent ${agents.indexOf(agent)}`;
    const of = below === agent.memberId ? {} : { of: below };
    const shown = (await world.call(team.teamOverview, { from, to, ...of }, { token })).value;
    expect(sumsOf(value.total), what).toEqual(sumsOf(shown.team));
    expect(value.list.map((one) => sumsOf(one)).reduce(plus), what).toEqual(sumsOf(value.total));
    // What is drawn by day is what the overview says of each day, and the own part sums up.
    const cents = (amount: string) => Math.round(Number(amount) * 100);
    expect(
      value.perDay.map((one) => [one.day, one.team]),
      what,
    ).toEqual(shown.perDay.map((one) => [one.day, one.profit]));
    expect(
      value.perDay.reduce((sum, one) => sum + cents(one.own), 0),
      what,
    ).toBe(cents(shown.own.profit));
    const people = value.list.filter((one) => !one.isOwn).map((one) => one.person);
    const { list } = (await world.call(downlines, { below, pageSize: 100 }, { token })).value;
    const names = new Set(people.map((one) => one.memberId));
    for (const one of list) {
      expect(names.has(one.memberId), `${what}: ${one.account}`).toBe(true);
      const row = people.find(({ memberId }) => memberId === one.memberId);
      expect(row?.teamSize, what).toBe(one.teamSize);
      if (one.type === 'agent') await levelOf(one.memberId);
    }
  };
  await levelOf(agent.memberId);
};

/** A fold that is stopped before its transaction of that number, as a kill stops it. */
const foldSome = async (transactions: number) => {
  let left = transactions;
  const { db } = kernelOf();
  const stopping = {
    ...kernelOf(),
    db: {
      ...db,
      transaction: <T>(work: (tx: Queries) => Promise<T>): Promise<T> => {
        left -= 1;
        if (left < 0) throw new Error('stopped');
        return db.transaction(work);
      },
    },
  };
  const ended = await foldTeams(stopping).catch((error: Error) => error.message);
  expect(ended).toBe('stopped');
};

const open: string[] = [];
const ended: string[] = [];
const playSome = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) {
    const who = oneOf(house.people);
    const stake = BigInt(100 * (1 + random(60)));
    const what = random(10);
    if (what < 4) await house.spin(who, stake, BigInt(random(9000)));
    else if (what < 6) open.push(await house.tableBet(who, stake));
    else if (what === 6) await house.give(who, oneOf(['bonus', 'rebate', 'prize']), 700n);
    else if (what === 7) await world.fund(who, 1000n);
    else if (what === 8 && ended.length > 0) {
      await house.correct(oneOf(ended), BigInt(random(5000)), BigInt(random(6000)));
    } else {
      const roundId = open.shift();
      if (roundId === undefined) continue;
      if (random(4) === 0) await house.voidRound(roundId);
      else {
        await house.settle(roundId, BigInt(random(8000)));
        ended.push(roundId);
      }
    }
  }
};

it('[AG-33] figures of every agent are the sums of the records along the lines of each day', async () => {
  const [top, other, middle, low] = agents as [Person, Person, Person, Person];
  await playSome(25);
  await compare('nothing is folded');
  const before = await peopleOf();
  await foldTeams(kernelOf());
  await compare('all is folded');
  expect(await peopleOf(), 'people are counted as they are before it as well').toEqual(before);
  expect(before[0]).toEqual({ members: 8, agents: 3, registrations: 7, firstDeposits: 7 });
  await playSome(20);
  await compare('the fold is behind');
  await house.nextDay([
    { who: low, to: other },
    { who: members[5] as Person, to: top },
  ]);
  await compare('a day began');
  await playSome(25);
  await compare('some moved and nothing of them is folded');
  await foldSome(2);
  await compare('ends are folded and money is not');
  for (const job of records.jobs ?? []) await job.run(kernelOf());
  await compare('the records are folded and the team is half-way');
  await foldTeams(kernelOf());
  await compare('what came after the move is folded');
  await house.nextDay([
    { who: low, to: middle },
    { who: members[0] as Person, to: undefined },
  ]);
  await playSome(40);
  await foldTeams(kernelOf());
  await playSome(10);
  await compare('the fold is behind after they came back');
  await foldTeams(kernelOf());
  await foldTeams(kernelOf());
  await compare('all is folded at the end');
}, 300_000);

it('who is active today becomes so in a range whose other days a correction left below zero', async () => {
  const who = members[2] as Person;
  const round = await house.tableBet(who, 20_000n);
  await house.settle(round, 0n);
  for (let day = 0; day < 6; day += 1) await house.nextDay();
  await house.correct(round, 0n, 0n);
  await foldTeams(kernelOf());
  await house.nextDay();
  await house.spin(who, 15_000n, 0n);
  await foldTeams(kernelOf());
  await compare('today is above the threshold, and the week is not');
  await house.spin(who, 20_000n, 0n);
  await foldTeams(kernelOf());
  await compare('the week is above it as well');
}, 120_000);

it('a recount from the ledger comes to what was folded, and finds what is changed by hand', async () => {
  const { db } = kernelOf();
  const found = async (sql: string): Promise<string[]> => {
    let faults: string[] = [];
    const isBack = await db
      .transaction(async (tx) => {
        await tx.composed(sql);
        faults = (await TEAM_RECOUNT.compare(tx)).map(({ what }) => what);
        throw new Error('taken back');
      })
      .catch((error: Error) => error.message);
    expect(isBack).toBe('taken back');
    return faults;
  };
  expect(await found('select 1')).toEqual([]);
  for (const [table, change, what] of [
    ['team_days', 'valid_bet = valid_bet + 1', 'days of teams'],
    ['team_windows', 'payout = payout - 1', 'windows of teams'],
    ['team_flows', 'amount = amount + 1', 'money of teams'],
    ['team_actives', 'effective = effective + 1', 'active members of teams'],
    ['team_heads', 'agents = agents + 1', 'sizes of teams'],
  ]) {
    const one = `where ctid = (select ctid from ${table}
      ${table === 'team_flows' ? `where type = 'deposit'` : ''} limit 1)`;
    expect(await found(`update ${table} set ${change} ${one}`)).toEqual([`brand 1: ${what}`]);
  }
});

it('the sums and sources of a bill are those of the team, in days and in windows', async () => {
  const [brand] = await brandsOf(kernelOf());
  if (!brand) throw new Error('no brand');
  const db = kernelOf().db;
  const to = house.today();
  const from = startOf(firstDay, ZONE);
  const until = startOf(dayAfter(to, 1), ZONE);
  const all = await house.recordsOf(firstDay, to);
  const days = daysFrom(firstDay, daysBetween(firstDay, to) + 1);
  await playSome(5);
  for (const agent of agents) {
    const agentId = BigInt(agent.memberId);
    const [sum] = await teamSums(db, { brand, agentIds: [agentId], from, until });
    const later = await house.recordsOf(firstDay, to);
    const expected = house.expectedOf(agent, days, later, ACTIVE_FROM);
    expect(Number((sum?.below.validBet ?? 0n) + (sum?.own.validBet ?? 0n))).toBe(
      expected.team.validBet,
    );
    expect((sum?.active?.below ?? 0) + (sum?.active?.isOwn ? 1 : 0)).toBe(expected.active);
    const rows = await teamSources(db, { brand, agentId, from, until, count: 1000 });
    const sourced = rows.reduce((total, row) => total + row.valid_bet, 0n);
    expect(Number(sourced), 'sources of days').toBe(expected.team.validBet);
    // The same in two windows that are no whole days.
    const half = new Date(from.getTime() + 3_600_000);
    const end = new Date(until.getTime() - 3_600_000);
    let inWindows = 0n;
    let ofSources = 0n;
    for (const window of [
      { from, until: half },
      { from: half, until: end },
      { from: end, until },
    ]) {
      const [part] = await teamSums(db, { brand, agentIds: [agentId], ...window });
      inWindows += (part?.below.stake ?? 0n) + (part?.own.stake ?? 0n);
      const some = await teamSources(db, { brand, agentId, ...window, count: 1000 });
      ofSources += some.reduce((total, row) => total + row.stake, 0n);
    }
    expect(Number(inWindows), 'windows').toBe(expected.team.stake);
    expect(Number(ofSources), 'sources of windows').toBe(expected.team.stake);
  }
  expect(all.size).toBe(house.people.length);
  const pages: string[] = [];
  const agentId = BigInt(agents[0]?.memberId ?? 0);
  let after: { day: string; memberId: bigint } | undefined;
  for (;;) {
    const rows = await teamSources(db, { brand, agentId, from, until, after, count: 2 });
    pages.push(...rows.map((row) => `${row.day} ${row.member_id}`));
    const last = rows.at(-1);
    if (!last) break;
    after = { day: last.day, memberId: last.member_id };
  }
  expect(pages).toEqual([...new Set(pages)].toSorted());
});

it('a window is said to be final only when all that began before its end is folded', async () => {
  const { db } = kernelOf();
  await foldTeams(kernelOf());
  await foldTeams(kernelOf());
  const before = (await billableUntil(db, 1)) ?? new Date(0);
  world.move(300_000);
  const now = kernelOf().clock.milliseconds();
  // Somebody holds the ledger: what they write has an earlier time than what is read meanwhile.
  await db.transaction(async (tx) => {
    await tx.run('select hold_folio(1)');
    await foldTeams(kernelOf());
    await foldTeams(kernelOf());
    await foldTeams(kernelOf());
    const held = (await billableUntil(db, 1)) ?? new Date(0);
    expect(held.getTime()).toBeLessThan(now - 200_000);
    expect(held.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });
  await foldTeams(kernelOf());
  await foldTeams(kernelOf());
  world.move(120_000);
  await foldTeams(kernelOf());
  await foldTeams(kernelOf());
  expect((await billableUntil(db, 1))?.getTime()).toBeGreaterThanOrEqual(now - 60_000);
});

it('another zone cuts the days of teams anew, another threshold counts actives anew', async () => {
  const { db } = kernelOf();
  const agent = agents[0] as Person;
  const to = house.today();
  const range = [firstDay, to] as const;
  const before = await overviewOf(agent, ...range);
  await db.run(
    `update brands set settings = jsonb_set(coalesce(settings, '{}'), '{teams}',
       '{"activeFrom": "1.00"}') where brand_id = 1`,
  );
  brandsChanged.say(kernelOf(), {});
  await expect.poll(async () => (await overviewOf(agent, ...range)).activeFrom).toBe('1.00');
  await foldTeams(kernelOf());
  const lower = await overviewOf(agent, ...range);
  expect(lower.team.active).toBeGreaterThan(before.team.active);
  await db.run(`update brands set time_zone = 'UTC' where brand_id = 1`);
  brandsChanged.say(kernelOf(), {});
  await expect.poll(async () => (await brandsOf(kernelOf()))[0]?.timeZone).toBe('UTC');
  await foldTeams(kernelOf());
  const cut = await overviewOf(agent, dayAfter(firstDay, -1), dayAfter(to, 1));
  expect(sumsOf(cut.team).deposits).toBeGreaterThanOrEqual(sumsOf(before.team).deposits);
  expect(cut.team.registrations).toBe(before.team.registrations);
});
