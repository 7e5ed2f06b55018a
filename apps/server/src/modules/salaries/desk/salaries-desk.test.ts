import * as inbox from '@fairhouse/contract/messages';
import * as salaries from '@fairhouse/contract/salaries';
import * as session from '@fairhouse/contract/session';
import * as desk from '@fairhouse/contract/salaries-desk';
import type { DisputeReason } from '@fairhouse/contract/salary-words';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billAll } from '../../../../../../tests/bill-house.ts';
import { agentHouse, DAILY, tierOf, type AgentHouse } from '../../../../../../tests/agent-house.ts';
import { holdJobs } from '../../../../../../tests/hold-job.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../../tests/keepers.ts';
import { awayFromMidnight } from '../../../../../../tests/midnight.ts';
import { settledBet } from '../../../../../../tests/settled-bet.ts';
import { openWorld, type Person, type World } from '../../../../../../tests/world.ts';
import { jobs as teamJobs } from '../../team/jobs.ts';
import { jobs } from '../jobs.ts';

const DAY = 86_400_000;
let world: World;
let house: AgentHouse;
let owner: Keeper;
let second: Keeper;
let keepers: Keepers;
/** Two lines, and the bills of their day: 20.00 for the large one, 2.00 for the small one. */
let large: Person;
let small: Person;
const fold = async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    for (const job of teamJobs) while ((await job.run(world.server.kernel)) === 'busy');
  }
};
const login = async (one: Person): Promise<string> => {
  const { value } = await world.call(session.login, {
    username: one.username,
    password: one.password,
  });
  return value.token ?? '';
};
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, [...jobs, ...teamJobs]);
  awayFromMidnight(world);
  house = await agentHouse(world);
  keepers = await keepersOf(world);
  await house.cashier.settings({ agentContracts: { fourEyesBill: '10.00' } });
  [large, small] = [await house.agent(), await house.agent()];
  const players = [await house.agent(large, 1_000_000n), await house.agent(small, 1_000_000n)];
  const terms = { ...DAILY, tiers: [tierOf(20_000)] };
  await house.signed(large, terms);
  await house.signed(small, terms);
  world.move(DAY);
  for (const [at, { memberId }] of players.entries()) {
    await settledBet(world.server.kernel.db, {
      memberId,
      validBetMinor: at === 0 ? 100_000n : 10_000n,
    });
  }
  await fold();
  world.move(DAY);
  await fold();
  await billAll(world.server.kernel);
  [owner, second] = [await house.keeper('owner'), await house.keeper('finance')];
});
afterAll(async () => {
  await world.close();
});

const listed = async (query: object = {}) =>
  (await house.office(owner.token, desk.officeBills, query)).value;
const billOf = async (payee: Person) => {
  const { list } = await listed({ payee: payee.username });
  const found = list.find((one) => one.gross !== '0.00');
  if (!found) throw new Error('this agent has no bill');
  return found;
};
const read = async (id: string) => (await house.office(owner.token, desk.officeBill, { id })).value;
const dispute = async (by: Person) => {
  const { id } = await billOf(by);
  const reason = 'members of mine are missing';
  const told = await world.call(salaries.disputeBill, { id, reason }, { token: await login(by) });
  expect(told.success).toBe(true);
  return id;
};
const answer = (id: string, how: 'upheld' | 'refused', reasonCode: DisputeReason, by = owner) =>
  house.office(by.token, desk.answerDispute, { id, answer: how, reasonCode, reason: WHY });

it('[AG-24] the register shows all bills with the sums of what matches, page by page', async () => {
  const all = await listed();
  expect(all).toMatchObject({ gross: '22.00', paid: '0.00', owed: '22.00', disputed: 0 });
  expect((await listed({ payee: large.username })).gross).toBe('20.00');
  expect((await listed({ payer: 'house', kind: 'DAILY' })).gross).toBe('22.00');
  expect((await listed({ payer: large.username })).count).toBe(0);
  expect((await listed({ payer: 'nobody' })).count).toBe(0);
  expect((await listed({ kind: 'HOUR' })).count).toBe(0);
  // Whatever is left out is in no sum.
  const left = await listed({ state: 'calculated' });
  const others = await listed({ without: 'calculated' });
  expect(left.count).toBeGreaterThan(0);
  expect(others.count).toBe(all.count - left.count);
  expect(others.list.map(({ state }) => state)).not.toContain('calculated');
  expect((await listed({ without: 'not_reached' })).gross).toBe(all.gross);
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listed({ pageSize: 1, ...(cursor ? { cursor } : {}) });
    expect([page.list.length, page.count]).toEqual([1, all.count]);
    ids.push(...page.list.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(ids).toEqual(all.list.map(({ id }) => id));
  expect(new Set(ids).size).toBe(all.count);
});

it('[AG-32] the office sees a bill as its payee does, with every number', async () => {
  const { id } = await billOf(large);
  const theirs = await world.call(salaries.oneBill, { id }, { token: await login(large) });
  const { dispute: said, answers, needsApproval, needsSecond, isAsked, ...ours } = await read(id);
  expect(ours).toMatchObject(theirs.value);
  expect({ said, answers, needsApproval, needsSecond, isAsked }).toEqual({
    said: null,
    answers: [],
    needsApproval: false,
    needsSecond: true,
    isAsked: false,
  });
  const { list } = (await house.office(owner.token, desk.officeBillSources, { id })).value;
  expect(list.map(({ validBet }) => validBet)).toEqual(['1000.00']);
  for (const call of [desk.officeBill, desk.officeBillSources]) {
    expect((await house.office(owner.token, call, { id: 'nobody' })).errorCode).toBe('not_found');
  }
});

it('a refused dispute leaves the bill as it was; the payee is told, once', async () => {
  const id = await dispute(small);
  expect(await listed()).toMatchObject({ disputed: 1 });
  expect((await read(id)).dispute).toBe('members of mine are missing');
  // A reason that cancels does not go with an answer that pays.
  expect((await answer(id, 'refused', 'counted_twice')).errorCode).toBe('validation_failed');
  const support = await house.keeper('support');
  expect((await answer(id, 'refused', 'other', support)).errorCode).toBe('forbidden');
  const done = (await answer(id, 'refused', 'recomputed_equal')).value;
  expect(done).toMatchObject({ approvalId: null, bill: { state: 'calculated', owed: '2.00' } });
  expect((await answer(id, 'refused', 'recomputed_equal')).errorCode).toBe('state_conflict');
  expect((await read(id)).answers).toMatchObject([
    { what: 'refused', reasonCode: 'recomputed_equal', reason: WHY, by: owner.name, second: null },
  ]);
  const { list } = (await world.call(inbox.inbox, {}, { token: await login(small) })).value;
  expect(list.filter(({ title }) => title.includes('stays as it is'))).toHaveLength(1);
});

it('one operator cancels no large bill: a second one decides, and it is never paid', async () => {
  const id = await dispute(large);
  const asked = (await answer(id, 'upheld', 'counted_twice')).value;
  expect(asked.bill.state).toBe('disputed');
  expect(await read(id)).toMatchObject({ isAsked: true, answers: [] });
  expect((await answer(id, 'upheld', 'counted_twice')).errorCode).toBe('state_conflict');
  expect((await house.office(owner.token, desk.officeBills, {})).value.owed).toBe('22.00');
  expect((await keepers.decide(owner.token, asked.approvalId)).errorCode).toBe('same_operator');
  expect((await keepers.decide(second.token, asked.approvalId)).success).toBe(true);
  expect(await read(id)).toMatchObject({
    bill: { state: 'cancelled', paid: '0.00' },
    isAsked: false,
    answers: [{ what: 'upheld', by: owner.name, second: second.name }],
  });
  // Of what is cancelled nothing is owed, and nothing of it is ever paid.
  expect((await listed()).owed).toBe('2.00');
  world.move(DAY);
  await fold();
  await billAll(world.server.kernel);
  owner = await house.keeper('owner');
  expect((await read(id)).bill).toMatchObject({ state: 'cancelled', paid: '0.00' });
  expect((await billOf(small)).paid).toBe('2.00');
});

it('[AG-26] a dividend that operators approve waits for it; of a large one two decide', async () => {
  const { kernel } = world.server;
  // Two bills of the day after, as dividends of a house that approves them are born.
  await kernel.db.run(`alter table bills disable trigger user`);
  await kernel.db.run(
    `update bills set state = 'calculated', paid = 0, needs_approval = true, paid_at = null,
       before_dispute = null where gross > 0`,
  );
  await kernel.db.run(`alter table bills enable trigger user`);
  const [big, little] = [await billOf(large), await billOf(small)];
  expect((await listed()).toApprove).toBe(2);
  await billAll(kernel);
  expect((await billOf(small)).paid).toBe('0.00');
  const approve = ({ id }: { id: string }, by = owner) =>
    house.office(by.token, desk.approveBill, { id, reason: WHY });
  const alone = (await approve(little)).value;
  expect(alone).toMatchObject({ approvalId: null, bill: { state: 'approved' } });
  expect((await approve(little)).errorCode).toBe('state_conflict');
  const asked = (await approve(big)).value;
  expect(asked.bill.state).toBe('calculated');
  const other = await keepers.keeper('finance');
  expect((await keepers.decide(other.token, asked.approvalId)).success).toBe(true);
  expect((await read(big.id)).bill.state).toBe('approved');
  expect((await read(big.id)).answers.at(-1)).toMatchObject({
    what: 'approved',
    by: owner.name,
    second: other.name,
  });
  expect((await approve({ id: 'nobody' })).errorCode).toBe('not_found');
});
