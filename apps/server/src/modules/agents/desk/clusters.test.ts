import * as desk from '@fairhouse/contract/agents-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdJobs } from '../../../../../../tests/hold-job.ts';
import { settledBet } from '../../../../../../tests/settled-bet.ts';
import { must, openWorld, type Person, type World } from '../../../../../../tests/world.ts';
import { memberById } from '../../members/index.ts';
import { module as records } from '../../records/index.ts';
import { module as team } from '../../team/index.ts';

const DAY = 86_400_000;
let world: World;
const jobs = [...(records.jobs ?? []), ...(team.jobs ?? [])];
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  await holdJobs(world, jobs);
});
afterAll(async () => {
  await world.close();
});

let machines = 0;
/** Each at a machine of its own, or at the one that is named. */
const join = async (p: { below?: Person; type?: number; at?: number } = {}): Promise<Person> => {
  const { db } = world.server.kernel;
  const at = p.at ?? (machines += 1);
  const upline = p.below && must(await memberById(db, 1, BigInt(p.below.memberId)));
  const one = await world.register(upline ? { affiliateCode: upline.referral_code } : {}, {
    headers: {
      'x-forwarded-for': `198.51.100.${at}`,
      'user-agent': `Mozilla/5.0 (${at % 2 ? 'X11; Linux x86_64' : 'Windows NT 10.0'}) Firefox/9.0`,
    },
  });
  await db.run('update members set type = $2 where member_id = $1', [
    BigInt(one.memberId),
    p.type ?? 0,
  ]);
  return one;
};
const bet = (one: Person, validBetMinor: bigint) =>
  settledBet(world.server.kernel.db, { memberId: one.memberId, validBetMinor });
const fold = async () => {
  for (const { run } of jobs) await run(world.server.kernel);
};
const clusters = async (account?: string) =>
  (
    await world.call(desk.officeAgentClusters, account === undefined ? {} : { account }, {
      token: await world.operator(),
    })
  ).value.list;

it('accounts of one machine stand at the agent whose contract their bets feed most', async () => {
  const top = await join({ type: 1 });
  const low = await join({ below: top, type: 1 });
  const [first, second] = [
    await join({ below: low, at: machines }),
    await join({ below: low, at: machines }),
  ];
  const alone = await join({ below: low });
  const beside = await join({ below: top });
  for (const one of [low, first, second, alone, beside]) await world.fund(one, 100_000n);
  await bet(low, 1000n);
  await bet(first, 2000n);
  await bet(second, 3000n);
  await bet(alone, 2000n);
  await bet(beside, 50_000n);
  await fold();
  const found = await clusters();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    agent: { memberId: low.memberId, account: low.username },
    validBet: '60.00',
    // 60 of the 80 that the whole team bet.
    share: 750_000,
    firstDeposits: 3,
  });
  expect(found[0]?.members.map(({ account }) => account)).toEqual(
    [low, first, second].map(({ username }) => username),
  );
  for (const { score } of found[0]?.members ?? []) expect(score).toBeGreaterThanOrEqual(50);
  expect(await clusters(low.username)).toEqual(found);
  expect(await clusters(top.username)).toEqual(found);
  expect(await clusters(beside.username)).toEqual([]);
  expect(await clusters('nobody99')).toEqual([]);
});

it('a network that many come by hides nobody: each line it has two of is told', async () => {
  const [one, other] = [await join({ type: 1 }), await join({ type: 1 })];
  const shared = machines + 1;
  const people: Person[] = [];
  for (const below of [one, one, other, other, other])
    people.push(await join({ below, at: shared }));
  machines = shared;
  for (const who of people) {
    await world.fund(who, 10_000n);
    await bet(who, 1000n);
  }
  await fold();
  const told = (await clusters()).filter(({ agent }) =>
    [one.username, other.username].includes(agent.account),
  );
  const accounts = (from: number, until?: number) =>
    people.slice(from, until).map(({ username }) => username);
  expect(
    Object.fromEntries(
      told.map(({ agent, members }) => [agent.account, members.map(({ account }) => account)]),
    ),
  ).toEqual({ [one.username]: accounts(0, 2), [other.username]: accounts(2) });
});

it('of other lines nothing is in a group, and what is older than thirty days does not count', async () => {
  const [one, other] = [await join({ type: 1 }), await join({ type: 1 })];
  const here = await join({ below: one });
  const there = await join({ below: other, at: machines });
  for (const who of [here, there]) {
    await world.fund(who, 10_000n);
    await bet(who, 1000n);
  }
  await fold();
  expect(await clusters(one.username)).toEqual([]);
  expect((await clusters()).map(({ agent }) => agent.account)).not.toContain(one.username);
  expect(await clusters()).toHaveLength(3);
  world.move(31 * DAY);
  expect(await clusters()).toEqual([]);
});
