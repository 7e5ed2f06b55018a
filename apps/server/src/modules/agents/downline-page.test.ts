import * as agents from '@fairhouse/contract/agents';
import { teamOverview } from '@fairhouse/contract/team';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { teamHouse, type TeamHouse, ZONE } from '../../../../../tests/team-house.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { brandsChanged } from '../brands/index.ts';

let world: World;
let house: TeamHouse;
let top: Person, agent: Person, child: Person;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  const { kernel } = world.server;
  await kernel.db.run('update brands set time_zone = $1 where brand_id = 1', [ZONE]);
  brandsChanged.say(kernel, {});
  house = teamHouse(world);
  top = await house.join(undefined, 1);
  agent = await house.join(top, 1);
  child = await house.join(agent);
  for (const one of [agent, child]) {
    await world.fund(one, 100_000n);
    await house.spin(one, 5000n, 2000n);
  }
}, 300_000);
afterAll(async () => {
  await world.close();
});
const keysOf = (value: object) => Object.keys(value).toSorted();

it('[AG-07] what an upline reads of a downline is who it is and its terms, and nothing more', async () => {
  const { value } = await world.call(
    agents.agentDownlines,
    { account: child.username },
    { token: top.token },
  );
  expect(value.list).toHaveLength(1);
  expect(value.trail.map(({ account }) => account)).toEqual([top.username, agent.username]);
  expect(keysOf(value.list[0] ?? {})).toEqual([
    'account',
    'avatar',
    'directSize',
    'isOnline',
    'lastSeenAt',
    'memberId',
    'modes',
    'rankLevel',
    'rebates',
    'registeredAt',
    'state',
    'teamSize',
    'type',
  ]);
});

it('[AG-05, AG-32] the figures of a downline are those it sees itself: sums and counts alone', async () => {
  const days = { from: house.today(), to: house.today() };
  const of = async (one: Person, by: Person) => {
    const asked = one === by ? days : { ...days, of: one.memberId };
    return (await world.call(teamOverview, asked, { token: by.token })).value;
  };
  const seen = await of(agent, top);
  const itself = await of(agent, agent);
  expect({ ...seen, asOf: '' }).toEqual({ ...itself, asOf: '' });
  expect(seen.team.stake).toBe('100.00');
  expect(seen.own.stake).toBe('50.00');
  expect((await of(child, top)).team).toMatchObject({ members: 1, stake: '50.00' });
  expect(keysOf(seen)).toEqual([
    'activeFrom',
    'asOf',
    'balance',
    'before',
    'from',
    'own',
    'perCategory',
    'perDay',
    'perDayBefore',
    'team',
    'to',
  ]);
  const figures = ['bonuses', 'deposits', 'payout', 'profit', 'stake', 'validBet', 'withdrawals'];
  const heads = ['active', 'agents', 'effective', 'firstDeposits', 'members', 'online'];
  expect(keysOf(seen.own)).toEqual(figures);
  expect(keysOf(seen.team)).toEqual([...figures, ...heads, 'registrations'].toSorted());
});
