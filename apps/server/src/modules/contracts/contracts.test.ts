import * as agentsDesk from '@fairhouse/contract/agents-desk';
import * as approvals from '@fairhouse/contract/approvals';
import * as calls from '@fairhouse/contract/contracts';
import * as desk from '@fairhouse/contract/contracts-desk';
import * as inbox from '@fairhouse/contract/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agentHouse, DAILY, tierOf, type AgentHouse } from '../../../../../tests/agent-house.ts';
import { WHY } from '../../../../../tests/keepers.ts';
import { putBelow } from '../../../../../tests/lines.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { runClock } from './jobs.ts';

const DAY = 86_400_000;
let world: World;
let house: AgentHouse;
beforeAll(async () => {
  world = await openWorld();
  house = await agentHouse(world);
});
afterAll(async () => {
  await world.close();
});
const letters = async (one: Person): Promise<string> => {
  const { list } = (await world.call(inbox.inbox, {}, { token: one.token })).value;
  return list.map(({ title }) => title).join('\n');
};
const rates = (...list: number[]) => ({
  ...DAILY,
  tiers: list.map((rate, at) => tierOf(rate, `${at * 100}.00`)),
});
/** A top agent with its contract, one below, one below that. */
const line = async () => {
  const top = await house.agent();
  const middle = await house.agent(top);
  const low = await house.agent(middle);
  await house.signed(top, rates(20_000));
  return { top, middle, low };
};

it('[AG-17, AG-18] an offer waits for the other side, is signed and begins with a window', async () => {
  const { top, middle } = await line();
  const offered = (await house.offer(top, rates(10_000), middle)).value;
  expect(offered).toMatchObject({ state: 'pending_new', isMineToAnswer: false, version: 1 });
  expect(await letters(middle)).toContain('A contract waits for an answer');
  const wrongPassword = { answer: 'sign', paymentPassword: '000000' };
  expect((await house.answer(middle, offered, wrongPassword)).errorCode).toBe('wrong_password');
  const done = (await house.answer(middle, offered)).value;
  expect(done).toMatchObject({ state: 'active', hash: offered.hash });
  expect(String(done.beginsAt)).toMatch(/T00:00:00.000Z$|T\d\d:00:00.000Z$/);
  expect(Date.parse(String(done.beginsAt))).toBeGreaterThan(world.server.clock.milliseconds());
  expect(await letters(top)).toContain('A contract was signed');
  const lists = (by: Person, side: 'upline' | 'downline') =>
    world.call(calls.contracts, { kind: 'DAILY', side }, { token: by.token });
  expect((await lists(middle, 'upline')).value.list.map(({ id }) => id)).toEqual([done.id]);
  expect((await lists(top, 'downline')).value.list.map(({ id }) => id)).toEqual([done.id]);
  expect((await lists(top, 'upline')).value.ceiling?.tiers[0]?.rate).toBe(20_000);
});

it('[AG-21] nobody gives above the own rate, or at easier conditions, or without a contract', async () => {
  const { top, middle, low } = await line();
  expect((await house.offer(top, rates(20_001), middle)).errorCode).toBe('contract_rate_too_high');
  expect((await house.offer(middle, rates(1), low)).errorCode).toBe('contract_rate_too_high');
  expect((await house.offer(top, rates(5000, 4000), middle)).errorCode).toBe(
    'contract_terms_invalid',
  );
  await house.cashier.settings({ agentContracts: { gap: 1000 } });
  expect((await house.offer(top, rates(19_001), middle)).errorCode).toBe('contract_rate_too_high');
  expect((await house.offer(top, rates(19_000), middle)).success).toBe(true);
  await house.cashier.settings({ agentContracts: {} });
});

it('[AG-22, RO-05] only the direct downline is offered and answers; to others nothing exists', async () => {
  const { top, middle, low } = await line();
  const other = await line();
  for (const one of [low, other.middle, top]) {
    expect((await house.offer(top, rates(10_000), one)).errorCode).toBe('not_found');
  }
  const offered = (await house.offer(top, rates(10_000), middle)).value;
  for (const one of [low, other.top, other.middle]) {
    expect((await house.answer(one, offered)).errorCode).toBe('not_found');
    expect((await house.end(one, offered, 'take_back')).errorCode).toBe('not_found');
    const seen = await world.call(calls.oneContract, { id: offered.id }, { token: one.token });
    expect(seen.errorCode).toBe('not_found');
  }
  expect((await house.answer(top, offered)).errorCode).toBe('state_conflict');
  expect((await house.answer(middle, { ...offered, version: 2 })).errorCode).toBe('state_conflict');
  expect((await house.answer(middle, offered, { answer: 'reject' })).value.state).toBe('rejected');
  expect((await house.answer(middle, offered)).errorCode).toBe('state_conflict');
  const plain = await house.cashier.payer(0n);
  expect((await house.offer(plain, rates(1))).errorCode).toBe('error_not_agent');
  expect((await house.offer(top, rates(1))).errorCode).toBe('no_upline');
});

it('a downline asks its upline, and what it asks for is judged when the upline signs', async () => {
  const { top, middle } = await line();
  const asked = (await house.offer(middle, rates(30_000))).value;
  expect(asked.requestedBy).toBe('downline');
  expect((await house.answer(top, asked)).errorCode).toBe('contract_rate_too_high');
  expect((await house.end(middle, asked, 'take_back')).value.state).toBe('rejected');
  const fair = (await house.offer(middle, rates(15_000))).value;
  expect((await house.answer(top, fair)).value.state).toBe('active');
});

it('[AG-19, AG-20] a lower rate shows what ends; named again it ends and is offered anew', async () => {
  const { top, middle, low } = await line();
  await house.signed(middle, rates(15_000), top);
  const below = await house.signed(low, rates(8000, 12_000), middle);
  const keeps = await house.agent(middle);
  const kept = await house.signed(keeps, rates(9000), middle);
  await house.agent(low);
  const offered = (await house.offer(top, rates(10_000), middle)).value;
  const before = await house.read(middle, offered.id);
  // Low, the one below it, and who keeps what it has.
  expect(before.teamSize).toBe(3);
  expect(before.affected).toMatchObject({
    list: [
      { id: below.id, version: 1, teamSize: 1, rates: [8000, 12_000], newRates: [8000, 10_000] },
    ],
    kept: [{ id: kept.id, downline: keeps.username, rates: [9000] }],
  });
  // Who offered it is not told what hangs on it below, nor who is not asked to sign.
  expect(await house.read(top, offered.id)).toMatchObject({ teamSize: 3, affected: null });
  expect(await house.read(low, below.id)).toMatchObject({ teamSize: 1, affected: null });
  const warned = await house.answer(middle, offered);
  expect(warned.errorCode).toBe('contract_confirm_needed');
  const affected = calls.affectedContracts.parse(warned.refusal);
  expect(affected.list).toMatchObject([
    { id: below.id, downline: low.username, rate: 12_000, newMax: 10_000 },
  ]);
  expect(affected.kept).toMatchObject([{ id: kept.id }]);
  expect(affected.affectedVersion).toBe(before.affected?.affectedVersion);
  // Who comes to a team in between changes its size and not the list.
  await house.agent(low);
  const later = (await house.read(middle, offered.id)).affected;
  expect(later).toMatchObject({
    affectedVersion: affected.affectedVersion,
    list: [{ teamSize: 2 }],
  });
  expect((await house.read(low, below.id)).contract.state).toBe('active');
  const read = await house.read(middle, offered.id);
  expect(read.contract).toMatchObject({
    state: 'pending_new',
    before: { tiers: [{ rate: 15_000 }] },
  });
  // What runs is not ended by a change that nobody signed yet.
  expect(read.versions.map(({ version, state }) => [version, state])).toEqual([
    [2, 'pending_new'],
    [1, 'active'],
  ]);
  const stale = { answer: 'sign', confirm: true, affectedVersion: 'other' };
  expect((await house.answer(middle, offered, stale)).errorCode).toBe('contract_confirm_needed');
  const { affectedVersion } = affected;
  const done = await house.answer(middle, offered, { ...stale, affectedVersion });
  expect(done.value).toMatchObject({ state: 'active', version: 2 });
  expect((await house.read(low, below.id)).contract).toMatchObject({
    state: 'terminated',
    endsAt: done.value.beginsAt,
  });
  const asked = { kind: 'DAILY', side: 'upline', state: 'pending_new' } as const;
  const waiting = await world.call(calls.contracts, asked, { token: low.token });
  expect(waiting.value.list).toMatchObject([
    { terms: { tiers: [{ rate: 8000 }, { rate: 10_000 }] } },
  ]);
  expect((await house.read(keeps, kept.id)).contract.state).toBe('active');
  expect(await letters(low)).toContain('A contract ends');
});

it('[AG-18] an end is asked for and answered; the window that runs is kept', async () => {
  const { top, middle } = await line();
  const contract = await house.signed(middle, rates(10_000), top);
  expect((await house.end(top, contract)).value.state).toBe('pending_termination');
  expect((await house.end(top, contract)).errorCode).toBe('state_conflict');
  expect((await house.end(middle, contract, 'take_back')).errorCode).toBe('state_conflict');
  expect((await house.answer(middle, contract, { answer: 'reject' })).value.state).toBe('active');
  expect((await house.end(middle, contract)).value.isMineToAnswer).toBe(false);
  expect((await house.end(middle, contract, 'take_back')).value.state).toBe('active');
  await house.end(middle, contract);
  const ended = (await house.answer(top, contract)).value;
  expect(ended).toMatchObject({ state: 'terminated', endsAt: ended.beginsAt });
  for (const action of ['ask', 'take_back']) {
    expect((await house.end(top, contract, action)).errorCode).toBe('state_conflict');
  }
});

it('who leaves the line takes no contract along', async () => {
  const { top, middle } = await line();
  const contract = await house.signed(middle, rates(10_000), top);
  await putBelow(world, { memberId: middle.memberId, uplineId: null });
  await runClock(world.server.kernel);
  expect((await house.read(top, contract.id)).contract.state).toBe('terminated');
});

it('a version never changes, and its hash is that of terms and parties', async () => {
  const { top, middle } = await line();
  const contract = await house.signed(middle, rates(10_000), top);
  const next = (await house.offer(top, rates(9000), middle)).value;
  expect(next).toMatchObject({ id: contract.id, version: 2 });
  const { versions } = await house.read(middle, contract.id);
  expect(versions.map(({ version, hash }) => [version, hash])).toEqual([
    [2, next.hash],
    [1, contract.hash],
  ]);
  const { db } = world.server.kernel;
  await expect(db.run(`update contract_versions set hash = 'x'`)).rejects.toThrow('append-only');
});

it('the same key offers once, and another body with it is refused', async () => {
  const { top, middle } = await line();
  const first = (await house.offer(top, rates(10_000), middle, 'once')).value;
  expect((await house.offer(top, rates(10_000), middle, 'once')).value.id).toBe(first.id);
  expect((await house.offer(top, rates(9000), middle, 'once')).errorCode).toBe(
    'idempotency_conflict',
  );
  expect((await house.offer(top, rates(9000), middle)).errorCode).toBe('state_conflict');
});

it('[RO-02] a kind that is off is refused, and loss-based ones where the licence is strict', async () => {
  const { top } = await line();
  const asked = { kind: 'DIVIDEND', side: 'upline' } as const;
  await house.cashier.settings({ jurisdiction: 'strict' });
  const strict = await world.call(calls.contracts, asked, { token: top.token });
  await house.cashier.settings({ jurisdiction: 'open' });
  expect(strict.errorCode).toBe('feature_off');
  expect((await world.call(calls.contracts, asked, { token: top.token })).success).toBe(true);
  await house.cashier.settings({ switches: { dailySalary: false } });
  const off = await world.call(calls.contracts, { ...asked, kind: 'DAILY' }, { token: top.token });
  expect(off.errorCode).toBe('feature_off');
  const on = { contractDividend: true, dailySalary: true, hourSalary: true, realtimeSalary: true };
  await house.cashier.settings({ switches: on });
});

it('above the rate of the setting a second person approves what the house offers', async () => {
  const top = await house.agent();
  const dear = await house.askHouse(top, rates(150_000));
  expect(dear.value.contract).toBeNull();
  const { db } = world.server.kernel;
  expect(await db.rows(`select from contracts where downline_id = ${top.memberId}`)).toEqual([]);
  const below = await house.agent(top);
  expect((await house.houseOffer(below, rates(10_000))).errorCode).toBe('not_found');
  const support = await house.keeper('support');
  expect((await house.houseOffer(top, rates(10_000), support)).errorCode).toBe('forbidden');
});

it('[D-J76] wages that come to what the best play leaves are offered by two persons', async () => {
  // With 0.40 % of the line or as cashback, points and gifts, less than 0.456 % are left of slots.
  const top = await house.agent();
  const live = { kind: 'REALTIME', period: 'five_minutes', tiers: [tierOf(25)] };
  for (const rate of [10_000, 100]) {
    const other = await house.agent();
    expect((await house.askHouse(other, rates(rate))).value.contract).toBeNull();
  }
  expect((await house.askHouse(top, rates(20))).value.contract?.terms.kind).toBe('DAILY');
  // Two kinds of them are paid beside each other.
  expect((await house.askHouse(top, live)).value.contract).toBeNull();
  const less = { ...live, tiers: [tierOf(5)] };
  const { id } = (await waitingOffers()).find(
    ({ kind, details }) => kind === 'contracts.offer' && details.kind === 'REALTIME',
  ) ?? { id: '' };
  const second = await house.keeper('owner');
  expect((await house.decide(second.token, id, 'decline')).success).toBe(true);
  expect((await house.askHouse(top, less)).value.contract?.terms.kind).toBe('REALTIME');
  // A dividend is of what the house kept: the rate of the setting alone says when it is dear.
  const dividend = { kind: 'DIVIDEND', period: 'week', tiers: [tierOf(90_000)] };
  expect((await house.askHouse(top, dividend)).value.contract).toMatchObject({
    state: 'pending_new',
  });
});
const waitingOffers = async () =>
  (await house.office(house.owner.token, approvals.approvals, {})).value.list;

it('[D-J76] an agent that one operator opened signs nothing until a second approves', async () => {
  const made = await house.office(house.owner.token, agentsDesk.openHouseAgent, {
    account: `alone${Date.now() % 1_000_000}`,
    reason: WHY,
  });
  const alone = { ...(await house.agent()), memberId: made.value.memberId };
  expect((await house.houseOffer(alone, rates(1))).errorCode).toBe('agent_not_approved');
  const second = await house.keeper('owner');
  expect((await house.decide(second.token, made.value.approvalId)).success).toBe(true);
  expect((await house.houseOffer(alone, rates(1))).value).toBeDefined();
  // What was offered before it was asked for is not signed either, by it or further down.
  const { top, middle } = await line();
  const offered = (await house.offer(top, rates(10_000), middle)).value;
  await world.server.kernel.db.run(
    'insert into house_agents (brand_id, member_id, opened_at) values (1, $1, now())',
    [BigInt(top.memberId)],
  );
  expect((await house.answer(middle, offered)).errorCode).toBe('state_conflict');
});

it('a suspended contract stands still until the office lets it go on', async () => {
  const { top } = await line();
  const { list } = (
    await house.office(house.owner.token, desk.officeContracts, { account: top.username })
  ).value;
  const [contract] = list;
  if (!contract) throw new Error('no contract');
  const { id, version } = contract;
  const change = (action: 'suspend' | 'go_on') =>
    house.office(house.owner.token, desk.suspendContract, {
      id,
      version,
      action,
      reasonCode: 'fraud',
      reason: WHY,
    });
  expect((await change('suspend')).value.state).toBe('suspended');
  expect((await house.end(top, contract)).errorCode).toBe('state_conflict');
  expect((await change('suspend')).errorCode).toBe('state_conflict');
  expect((await change('go_on')).value.state).toBe('active');
});

it('a silent upline lets its downline go; a silent downline is kept one window more', async () => {
  const { top, middle } = await line();
  const first = await house.signed(middle, rates(10_000), top);
  const other = await line();
  const second = await house.signed(other.middle, rates(5000), other.top);
  const lapses = await line();
  const asked = (await house.offer(lapses.top, rates(10_000), lapses.middle)).value;
  await house.end(middle, first);
  await house.end(other.top, second);
  // Tokens do not live as long as requests: what became of them is read from the tables.
  const { kernel } = world.server;
  const stateOf = (id: string) =>
    kernel.db.composed<{ state: string; ends_at: Date | null }>(
      'select state, ends_at from contracts where contract_id = $1',
      [id],
    );
  await runClock(kernel);
  expect(await stateOf(first.id)).toMatchObject([{ state: 'pending_termination' }]);
  world.move(3 * DAY + 1000);
  await runClock(kernel);
  const [one] = await stateOf(first.id);
  const [two] = await stateOf(second.id);
  expect([one?.state, two?.state]).toEqual(['terminated', 'terminated']);
  expect(Number(two?.ends_at) - Number(one?.ends_at)).toBe(DAY);
  expect(await stateOf(asked.id)).toMatchObject([{ state: 'pending_new' }]);
  world.move(4 * DAY);
  await runClock(kernel);
  expect(await stateOf(asked.id)).toMatchObject([{ state: 'lapsed' }]);
});
