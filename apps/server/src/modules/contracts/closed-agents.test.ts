import * as agents from '@fairhouse/contract/agents-desk';
import * as inbox from '@fairhouse/contract/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agentHouse, DAILY, type AgentHouse } from '../../../../../tests/agent-house.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { WHY } from '../../../../../tests/keepers.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { jobs, runClock } from './jobs.ts';

let world: World;
let house: AgentHouse;
beforeAll(async () => {
  world = await openWorld();
  house = await agentHouse(world);
  await holdJobs(world, jobs);
});
afterAll(async () => {
  await world.close();
});
const titles = async (one: Person): Promise<string[]> =>
  (await world.call(inbox.inbox, {}, { token: one.token })).value.list.map(({ title }) => title);

it('what a closed agent has with its upline ends at the border, and both are told', async () => {
  const top = await house.agent();
  const closed = await house.agent(top);
  const beside = await house.agent(top);
  await house.signed(top);
  const [own, other] = [
    await house.signed(closed, DAILY, top),
    await house.signed(beside, DAILY, top),
  ];
  const before = [await titles(top), await titles(closed)];
  const { success } = await house.office(house.owner.token, agents.closeAgentAccount, {
    memberId: closed.memberId,
    reason: WHY,
  });
  expect(success).toBe(true);
  const { contract } = await house.read(top, own.id);
  // It began with the next window, so it never runs.
  expect(contract).toMatchObject({ state: 'terminated', endsAt: own.beginsAt });
  expect((await house.read(top, other.id)).contract.state).toBe('active');
  for (const [at, one] of [top, closed].entries()) {
    const now = await titles(one);
    expect(now).toHaveLength((before[at]?.length ?? 0) + 1);
    expect(now).toContain('A contract ends: the line changes');
  }
});

it('a contract that cannot be brought to its end keeps no other from it', async () => {
  const { kernel } = world.server;
  const { db } = kernel;
  const top = await house.agent();
  await house.signed(top);
  const offers: { id: string; low: Person }[] = [];
  for (const low of [await house.agent(top), await house.agent(top)]) {
    const { id } = (await house.offer(top, DAILY, low)).value;
    await db.run('update contracts set answer_by = $2 where contract_id = $1', [id, db.now()]);
    offers.push({ id, low });
  }
  const states = async () => {
    const read = await Promise.all(offers.map(({ id, low }) => house.read(low, id)));
    return read.map(({ contract }) => contract.state).toSorted();
  };
  let isFirst = true;
  const transaction: typeof db.transaction = (work) => {
    if (!isFirst) return db.transaction(work);
    isFirst = false;
    return Promise.reject(new Error('no room for it'));
  };
  const { rows, row, run, prepared } = db;
  const failing = { rows, row, run, prepared, now: () => db.now(), transaction };
  await expect(runClock({ ...kernel, db: { ...db, ...failing } })).rejects.toThrow(
    'a contract stays as it was',
  );
  expect(await states()).toEqual(['lapsed', 'pending_new']);
  await runClock(kernel);
  expect(await states()).toEqual(['lapsed', 'lapsed']);
});
