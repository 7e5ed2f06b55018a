import * as agents from '@fairhouse/contract/agents-desk';
import * as calls from '@fairhouse/contract/contracts';
import * as desk from '@fairhouse/contract/contracts-desk';
import * as inbox from '@fairhouse/contract/messages';
import * as session from '@fairhouse/contract/session';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { agentHouse, DAILY, tierOf, type AgentHouse } from '../../../../../tests/agent-house.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { WHY } from '../../../../../tests/keepers.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { recounted } from '../../../../../tests/recounted.ts';
import { must, openWorld, wrong, type Person, type World } from '../../../../../tests/world.ts';
import { module as members } from '../members/index.ts';
import { jobs, runClock } from './jobs.ts';

const DAY = 86_400_000;
let world: World;
let house: AgentHouse;
let first = '';
let second = '';
beforeAll(async () => {
  world = await openWorld();
  house = await agentHouse(world);
  await holdJobs(world, jobs);
});
// A session does not outlive the day that a move waits for.
const signIn = async () => {
  await house.newDay();
  [first, second] = [await world.operator(), await world.second()];
};
beforeEach(async () => {
  awayFromMidnight(world);
  await signIn();
});
afterAll(async () => {
  await world.close();
});
const rates = (...list: number[]) => ({
  ...DAILY,
  tiers: list.map((rate, at) => tierOf(rate, `${at * 100}.00`)),
});
const letters = async (one: Person): Promise<string[]> =>
  (await world.call(inbox.inbox, {}, { token: one.token })).value.list.map(({ title }) => title);
const again = async (one: Person): Promise<Person> => {
  const { username, password } = one;
  return {
    ...one,
    token: must((await world.call(session.login, { username, password })).value.token),
  };
};
const close = async (one: Person) =>
  (await house.office(first, agents.closeAgentAccount, { memberId: one.memberId, reason: WHY }))
    .value;
const move = async (one: Person, to: Person) => {
  const given = { memberId: one.memberId, to: to.username, reason: WHY };
  const asked = (await house.office(first, agents.askMove, given)).value;
  await house.decide(second, asked.approvalId);
  return asked;
};
/** The day of the move has come, and both clocks have been by. */
const nextDay = async () => {
  world.move(DAY);
  for (const job of [...(members.jobs ?? []), ...jobs]) await job.run(world.server.kernel);
};
const offers = async (one: Person) =>
  (
    await world.call(
      calls.contracts,
      { kind: 'DAILY', side: 'upline', state: 'pending_new' },
      { token: one.token },
    )
  ).value.list;

it('a move says what ends, ends it at its border, and both lines are told', async () => {
  const [top, other] = [await house.agent(), await house.agent()];
  const middle = await house.agent(top);
  const low = await house.agent(middle);
  for (const one of [top, other]) await house.signed(one, rates(20_000));
  const own = await house.signed(middle, rates(15_000), top);
  const given = await house.signed(low, rates(12_000), middle);
  const asked = await move(middle, other);
  expect(asked.contracts).toEqual(
    expect.arrayContaining([
      { id: own.id, kind: 'DAILY', upline: top.username, downline: middle.username },
      { id: given.id, kind: 'DAILY', upline: middle.username, downline: low.username },
    ]),
  );
  expect(asked.contracts).toHaveLength(2);
  for (const [who, one] of [
    [middle, own],
    [low, given],
  ] as const) {
    const { contract } = await house.read(who, one.id);
    expect(contract).toMatchObject({ state: 'terminated', endsAt: asked.at });
  }
  const count = async (one: Person, title: string) =>
    (await letters(one)).filter((letter) => letter === title).length;
  expect(await count(top, 'A contract ends: the line changes')).toBe(1);
  expect(await count(middle, 'A contract ends: the line changes')).toBe(1);
  expect(await count(middle, 'A contract ends with the one above it')).toBe(1);
  expect(await count(low, 'A contract ends with the one above it')).toBe(1);
  expect(await count(other, 'An agent joins your line')).toBe(1);
  // Who is about to move signs nothing more with who stands above now, nor yet with the next.
  expect((await house.offer(top, rates(10_000), middle)).errorCode).toBe('state_conflict');
  expect((await house.offer(middle, rates(10_000))).errorCode).toBe('state_conflict');
  expect((await house.offer(other, rates(10_000), middle)).errorCode).toBe('not_found');
  await nextDay();
  const [newTop, moved, below] = [await again(other), await again(middle), await again(low)];
  // Nobody offers in the name of an upline who had nothing to do with it.
  expect(await offers(moved)).toEqual([]);
  await house.signed(moved, rates(13_000), newTop);
  // What the agent gave before is offered again as soon as it is covered.
  const [anew] = await offers(below);
  expect(must(anew)).toMatchObject({
    upline: middle.username,
    terms: { tiers: [{ rate: 12_000 }] },
  });
  expect((await house.answer(below, must(anew))).value.state).toBe('active');
  expect(await recounted(world.server.kernel.db)).toEqual([]);
});

it('who stood below a closed agent is offered its terms by the next one up', async () => {
  const top = await house.agent();
  const middle = await house.agent(top);
  const low = await house.agent(middle);
  const beside = await house.agent(middle);
  await house.signed(top, rates(20_000));
  const closed = await house.signed(middle, rates(15_000), top);
  const ended = await house.signed(low, rates(12_000), middle);
  const waiting = (await house.offer(middle, rates(11_000), beside)).value;
  const { at } = await close(middle);
  for (const [who, one] of [
    [top, closed],
    [low, ended],
  ] as const) {
    expect((await house.read(who, one.id)).contract).toMatchObject({
      state: 'terminated',
      endsAt: at,
    });
  }
  expect((await house.read(beside, waiting.id)).contract.state).toBe('lapsed');
  expect((await house.offer(middle, rates(10_000), low)).errorCode).toBe('state_conflict');
  await runClock(world.server.kernel);
  expect(await offers(low)).toEqual([]);
  await nextDay();
  await runClock(world.server.kernel);
  const [newTop, below, other] = [await again(top), await again(low), await again(beside)];
  const list = await offers(below);
  expect(list).toMatchObject([
    { upline: top.username, requestedBy: 'upline', terms: { tiers: [{ rate: 12_000 }] } },
  ]);
  // What was only asked for is not offered by itself.
  expect(await offers(other)).toEqual([]);
  for (const one of [newTop, below]) {
    expect(
      (await letters(one)).filter((title) => title.startsWith('A contract waits')),
    ).toHaveLength(one === newTop ? 3 : 2);
  }
  expect((await house.answer(below, must(list[0]))).value.state).toBe('active');
  expect(await recounted(world.server.kernel.db)).toEqual([]);
});

it('the next one up gives its own highest terms at most, the house its default template', async () => {
  const top = await house.agent();
  const middle = await house.agent(top);
  const low = await house.agent(middle);
  await house.signed(top, rates(20_000));
  await house.signed(middle, rates(20_000), top);
  await house.signed(low, rates(20_000), middle);
  await close(middle);
  await house.cashier.settings({ agentContracts: { gap: 1500 } });
  await nextDay();
  const below = await again(low);
  expect(await offers(below)).toMatchObject([
    { upline: top.username, terms: { tiers: [{ rate: 18_500 }] } },
  ]);
  await house.cashier.settings({ agentContracts: {} });
  const signed = await house.answer(below, must((await offers(below))[0]));
  expect(signed.value.state).toBe('active');
  // Without a default template nothing is offered to who comes to the top.
  await signIn();
  const template = wrong({ name: 'Usual', reason: WHY, isDefault: true, ...rates(9000) });
  expect((await house.office(first, desk.writeContractTemplate, template)).success).toBe(true);
  await close(top);
  await nextDay();
  const list = await offers(await again(low));
  expect(list).toMatchObject([
    { upline: null, requestedBy: 'house', terms: { tiers: [{ rate: 9000 }] } },
  ]);
  expect((await house.answer(await again(low), must(list[0]))).value.state).toBe('active');
  expect(await recounted(world.server.kernel.db)).toEqual([]);
});

it('a longer window that runs ends with the move, not with the month', async () => {
  const [top, other] = [await house.agent(), await house.agent()];
  const middle = await house.agent(top);
  const monthly = { kind: 'DIVIDEND', period: 'month', tiers: [tierOf(10_000)] };
  await house.signed(top, monthly);
  const own = await house.signed(middle, monthly, top);
  const { db } = world.server.kernel;
  const began = new Date(db.now().getTime() - 3 * DAY);
  // As if it had begun before.
  await db.run('update contract_runs set from_at = $1 where brand_id = 1 and until_at is null', [
    began,
  ]);
  const { at } = await move(middle, other);
  const { contract } = await house.read(middle, own.id);
  expect(contract).toMatchObject({ state: 'terminated', endsAt: at });
});
