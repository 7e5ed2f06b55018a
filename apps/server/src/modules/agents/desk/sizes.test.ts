import * as agents from '@fairhouse/contract/agents';
import * as desk from '@fairhouse/contract/agents-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdJobs } from '../../../../../../tests/hold-job.ts';
import { putBelow } from '../../../../../../tests/lines.ts';
import { must, openWorld, type Person, type World } from '../../../../../../tests/world.ts';
import { memberById, teamOf } from '../../members/index.ts';
import { module as team } from '../../team/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  await holdJobs(world, team.jobs ?? []);
});
afterAll(async () => {
  await world.close();
});
const now = () => world.server.clock.milliseconds();
const join = async (type: number, upline?: Person): Promise<Person> => {
  const { db } = world.server.kernel;
  const row = upline && must(await memberById(db, 1, BigInt(upline.memberId)));
  const one = await world.register(row ? { affiliateCode: row.referral_code } : {});
  await db.run('update members set type = $2 where member_id = $1', [BigInt(one.memberId), type]);
  return one;
};
const count = async () => {
  for (const { run } of team.jobs ?? []) await run(world.server.kernel);
};

it('a team is as large as those who stand below, counted already or not', async () => {
  const top = await join(1);
  const [middle, other] = [await join(2, top), await join(41, top)];
  const low = await join(42, middle);
  const last = await join(0, low);
  const sizes = async () => {
    const { token } = top;
    const { value } = await world.call(agents.agentDownlines, { sort: 'team' }, { token });
    const centre = await world.call(agents.agentCentre, {}, { token });
    const listed = await world.call(
      desk.officeAgents,
      { keyword: top.username },
      { token: await world.operator() },
    );
    return [
      centre.value.teamSize,
      listed.value.list[0]?.teamSize,
      ...value.list.map(({ account, teamSize }) => [account, teamSize]),
    ];
  };
  const first = [4, 4, [middle.username, 2], [other.username, 0]];
  expect(await sizes()).toEqual(first);
  await count();
  expect(await sizes()).toEqual(first);
  // Who moves is counted where it stands, and a move to come is none yet.
  await putBelow(world, { memberId: low.memberId, uplineId: other.memberId });
  await putBelow(world, {
    memberId: last.memberId,
    uplineId: middle.memberId,
    at: new Date(now() + 86_400_000),
  });
  const second = [4, 4, [other.username, 2], [middle.username, 0]];
  expect(await sizes()).toEqual(second);
  await count();
  expect(await sizes()).toEqual(second);
  const below = await teamOf(world.server.kernel.db, { brandId: 1, agentId: BigInt(top.memberId) });
  expect(below.map(String).toSorted()).toEqual(
    [middle, other, low, last].map(({ memberId }) => memberId).toSorted(),
  );
});
