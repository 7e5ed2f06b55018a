import * as calls from '@fairhouse/contract/contracts';
import * as desk from '@fairhouse/contract/contracts-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agentHouse, DAILY, tierOf, type AgentHouse } from '../../../../../tests/agent-house.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { WHY } from '../../../../../tests/keepers.ts';
import { must, openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { jobs, runClock } from './jobs.ts';

let world: World;
let house: AgentHouse;
let top: Person;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  house = await agentHouse(world);
  await holdJobs(world, jobs);
  top = await house.agent();
  await house.signed(top, rates(20_000));
});
afterAll(async () => {
  await world.close();
});
const rates = (...list: number[]) => ({
  ...DAILY,
  tiers: list.map((rate, at) => tierOf(rate, `${at * 100}.00`)),
});

type One = { id: string; version: number };
type Act = 'sign' | 'reject' | 'ask' | 'take_back';
type Side = 'upline' | 'downline';
const SIDES: readonly Side[] = ['upline', 'downline'];
const ACTS: readonly Act[] = ['sign', 'reject', 'ask', 'take_back'];
const act = async (by: Person, one: One, what: Act) =>
  what === 'sign' || what === 'reject'
    ? house.answer(by, one, { answer: what })
    : house.end(by, one, what);
const suspend = (one: One, action: 'suspend' | 'go_on' = 'suspend') =>
  house.office(house.owner.token, desk.suspendContract, {
    id: one.id,
    version: one.version,
    action,
    reasonCode: 'fraud',
    reason: WHY,
  });
const expire = async (one: One) => {
  const { db } = world.server.kernel;
  await db.run('update contracts set answer_by = $2 where brand_id = 1 and contract_id = $1', [
    one.id,
    db.now(),
  ]);
  await runClock(world.server.kernel);
};

/** How a contract comes to each state, and every step that leads on from there. */
type State = {
  make(low: Person): Promise<One>;
  shown: string;
  next: Partial<Record<`${Side} ${Act}`, string>>;
};
const active = (low: Person) => house.signed(low, rates(10_000), top);
const offered = async (low: Person) => (await house.offer(top, rates(10_000), low)).value;
const STATES: Record<string, State> = {
  'offered by the upline': {
    make: offered,
    shown: 'pending_new',
    next: {
      'downline sign': 'active',
      'downline reject': 'rejected',
      'upline take_back': 'rejected',
    },
  },
  'asked for by the downline': {
    make: async (low) => (await house.offer(low, rates(10_000))).value,
    shown: 'pending_new',
    next: {
      'upline sign': 'active',
      'upline reject': 'rejected',
      'downline take_back': 'rejected',
    },
  },
  'active with other terms offered': {
    make: async (low) => {
      await active(low);
      return (await house.offer(top, rates(11_000), low)).value;
    },
    shown: 'pending_new',
    next: { 'downline sign': 'active', 'downline reject': 'active', 'upline take_back': 'active' },
  },
  active: {
    make: active,
    shown: 'active',
    next: { 'upline ask': 'pending_termination', 'downline ask': 'pending_termination' },
  },
  'asked to end by the upline': {
    make: async (low) => (await house.end(top, await active(low))).value,
    shown: 'pending_termination',
    next: {
      'downline sign': 'terminated',
      'downline reject': 'active',
      'upline take_back': 'active',
    },
  },
  'asked to end by the downline': {
    make: async (low) => (await house.end(low, await active(low))).value,
    shown: 'pending_termination',
    next: {
      'upline sign': 'terminated',
      'upline reject': 'active',
      'downline take_back': 'active',
    },
  },
  rejected: {
    make: async (low) => (await house.answer(low, await offered(low), { answer: 'reject' })).value,
    shown: 'rejected',
    next: {},
  },
  lapsed: {
    make: async (low) => {
      const one = await offered(low);
      await expire(one);
      return one;
    },
    shown: 'lapsed',
    next: {},
  },
  terminated: {
    make: async (low) => {
      const asked = (await house.end(low, await active(low))).value;
      return (await house.answer(top, asked)).value;
    },
    shown: 'terminated',
    next: {},
  },
  suspended: {
    make: async (low) => {
      const one = await active(low);
      await suspend(one);
      return one;
    },
    shown: 'suspended',
    next: {},
  },
};

for (const [name, state] of Object.entries(STATES)) {
  it(`[AG-17, AG-18] ${name}: each side takes only the steps that are its own`, async () => {
    const low = await house.agent(top);
    const one = await state.make(low);
    const now = async (of: One, who = low) => (await house.read(who, of.id)).contract.state;
    expect(await now(one)).toBe(state.shown);
    const people = { upline: top, downline: low };
    for (const side of SIDES) {
      for (const what of ACTS) {
        if (state.next[`${side} ${what}`]) continue;
        const { errorCode } = await act(people[side], one, what);
        expect(errorCode, `${side} ${what}`).toBe('state_conflict');
      }
    }
    expect(await now(one)).toBe(state.shown);
    for (const [step, then] of Object.entries(state.next)) {
      const next = await house.agent(top);
      const fresh = await state.make(next);
      const [side, what] = step.split(' ') as [Side, Act];
      const stale = { ...fresh, version: fresh.version + 1 };
      const by = side === 'upline' ? top : next;
      expect((await act(by, stale, what)).errorCode, step).toBe('state_conflict');
      expect((await act(by, fresh, what)).value.state, step).toBe(then);
      expect(await now(fresh, next), step).toBe(then);
    }
  });
}

it('[AG-22, RO-05] nobody else sees a contract or moves it: in no state, from no side', async () => {
  const middle = await house.agent(top);
  const [sibling, low, stranger] = [
    await house.agent(top),
    await house.agent(middle),
    await house.agent(),
  ];
  const away = await house.elsewhere();
  const member = await house.cashier.payer(0n);
  const signed = await house.signed(middle, rates(10_000), top);
  const given = await house.signed(low, rates(5000), middle);
  const one = (await house.end(top, signed)).value;
  for (const [who, of] of [
    [sibling, one],
    [low, one],
    [stranger, one],
    // The upline's upline, though it is of its team.
    [top, given],
    [sibling, given],
  ] as const) {
    for (const what of ACTS) expect((await act(who, of, what)).errorCode, what).toBe('not_found');
    const seen = await world.call(calls.oneContract, { id: of.id }, { token: who.token });
    expect(seen.errorCode).toBe('not_found');
    const listed = await world.call(
      calls.contracts,
      { kind: 'DAILY', side: 'downline', account: middle.username },
      { token: who.token },
    );
    expect(listed.value.list.map(({ id }) => id)).not.toContain(who === top ? given.id : one.id);
  }
  for (const what of ACTS) {
    expect((await act(member, one, what)).errorCode, what).toBe('error_not_agent');
  }
  const options = { token: away.agent.token };
  expect((await away.call(calls.oneContract, { id: one.id }, options)).errorCode).toBe('not_found');
  const ended = { id: one.id, version: one.version, action: 'take_back' as const };
  expect((await away.call(calls.endContract, ended, options)).errorCode).toBe('not_found');
  expect((await away.call(calls.endContract, ended, {})).errorCode).toBe('login_required');
  // Both at once: an agent has a contract above and gives another one below.
  const lists = async (side: Side) =>
    (
      await world.call(calls.contracts, { kind: 'DAILY', side }, { token: middle.token })
    ).value.list.map(({ id }) => id);
  expect([await lists('upline'), await lists('downline')]).toEqual([[one.id], [given.id]]);
  expect((await house.read(middle, one.id)).contract.state).toBe('pending_termination');
});

it('[AG-18] unanswered for its time: terms lapse, and what ran goes on as it was', async () => {
  const low = await house.agent(top);
  const first = await active(low);
  const next = (await house.offer(top, rates(11_000), low)).value;
  expect(Date.parse(must(next.answerBy)) - world.server.clock.milliseconds()).toBeGreaterThan(
    7 * 86_400_000 - 60_000,
  );
  await expire(next);
  const { contract, versions } = await house.read(low, first.id);
  expect(contract).toMatchObject({ state: 'active', version: 1, answerBy: null });
  expect(versions.map(({ version, state }) => [version, state])).toEqual([
    [2, 'rejected'],
    [1, 'active'],
  ]);
  // A moment too late is too late, whether the clock came by or not.
  const late = (await house.offer(top, rates(11_000), low)).value;
  const { db } = world.server.kernel;
  await db.run('update contracts set answer_by = $2 where contract_id = $1', [late.id, db.now()]);
  expect((await house.answer(low, late)).errorCode).toBe('state_conflict');
});

it('a contract is suspended whatever it waits for, and stays held when it ends', async () => {
  const low = await house.agent(top);
  const one = await active(low);
  const held = async () =>
    (
      await world.server.kernel.db.composed<{ is_held: boolean; reason_code: string | null }>(
        'select is_held, reason_code from contracts where contract_id = $1',
        [one.id],
      )
    )[0];
  // Asking to end it over and over keeps nobody from it.
  const asked = (await house.end(low, one)).value;
  expect((await suspend(asked)).value.state).toBe('suspended');
  expect((await suspend(one, 'go_on')).value.state).toBe('active');
  const offer = (await house.offer(top, rates(11_000), low)).value;
  expect((await suspend(offer)).value).toMatchObject({ state: 'suspended', version: 1 });
  expect((await house.answer(low, offer)).errorCode).toBe('state_conflict');
  expect((await suspend(one, 'go_on')).value.state).toBe('active');
  // What ends with this window has one bill to come.
  const ended = (await house.answer(top, (await house.end(low, one)).value)).value;
  expect((await suspend(ended)).value.state).toBe('terminated');
  expect(await held()).toEqual({ is_held: true, reason_code: 'fraud' });
  expect((await suspend(ended, 'go_on')).value.state).toBe('terminated');
  expect(await held()).toEqual({ is_held: false, reason_code: null });
  const rejected = await house.answer(low, await offered(low), { answer: 'reject' });
  expect((await suspend(rejected.value)).errorCode).toBe('state_conflict');
});

it('[AG-16, RO-02] each kind has terms of its own, and is off by its own switch', async () => {
  const kinds = [
    { kind: 'DIVIDEND', period: 'week', tiers: [{ ...tierOf(1000), profitLoss: '5.00' }] },
    { kind: 'DAILY', period: 'day', tiers: [{ ...tierOf(1000), activeMembers: 2 }] },
    { kind: 'HOUR', period: 'hour', tiers: [tierOf(1000)], dailyBetAmount: '100.00' },
    { kind: 'REALTIME', period: 'five_minutes', tiers: [tierOf(1000)] },
  ];
  const names = ['contractDividend', 'dailySalary', 'hourSalary', 'realtimeSalary'] as const;
  const fresh = await house.agent();
  const low = await house.agent(fresh);
  for (const [at, terms] of kinds.entries()) {
    const own = await house.signed(fresh, terms);
    const given = await house.signed(low, terms, fresh);
    expect(given.terms).toMatchObject(own.terms);
    await house.cashier.settings({ switches: { [must(names[at])]: false } });
    const kind = own.terms.kind;
    for (const answer of [
      await house.offer(fresh, terms, low),
      await house.answer(low, given),
      await house.end(low, given),
      await house.houseOffer(fresh, terms),
      await world.call(calls.oneContract, { id: given.id }, { token: low.token }),
      await world.call(calls.contracts, { kind, side: 'upline' }, { token: low.token }),
    ]) {
      expect(answer.errorCode, kind).toBe('feature_off');
    }
    await house.cashier.settings({
      switches: Object.fromEntries(names.map((name) => [name, true])),
    });
  }
  const wrong = [
    { ...kinds[1], tiers: [{ ...tierOf(1000), profitLoss: '5.00' }] },
    { ...kinds[2], tiers: [{ ...tierOf(1000), activeMembers: 1 }] },
    { ...kinds[3], tiers: [tierOf(1000, '5.00')] },
    { ...kinds[1], dailyBetAmount: '5.00' },
  ];
  for (const terms of wrong) {
    const answer = await house.houseOffer(fresh, { kind: '', period: '', tiers: [], ...terms });
    expect(answer.errorCode).toBe('contract_terms_invalid');
  }
});
