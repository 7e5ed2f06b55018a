import * as calls from '@fairhouse/contract/contracts';
import * as session from '@fairhouse/contract/session';
import { isWithin, type Terms } from '@fairhouse/agent-terms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agentHouse, DAILY, tierOf, type AgentHouse } from '../../../../../tests/agent-house.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { recounted } from '../../../../../tests/recounted.ts';
import { must, openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { jobs, runClock } from './jobs.ts';
import { mostOf } from './rules/anew.ts';

/** What may be given out of terms: as long as they count, and never more than somebody decided. */
const DAY = 86_400_000;
let world: World;
let house: AgentHouse;
beforeAll(async () => {
  world = await openWorld();
  awayFromMidnight(world);
  house = await agentHouse(world);
  await holdJobs(world, jobs);
});
afterAll(async () => {
  await world.close();
});
/** Each from so many hundreds on. */
const rates = (...list: number[]) => ({
  ...DAILY,
  tiers: list.map((rate, at) => tierOf(rate, `${at * 100}.00`)),
});
const again = async (...people: Person[]) => {
  for (const one of people) {
    const { username, password } = one;
    one.token = (await world.call(session.login, { username, password })).value.token;
  }
};
const line = async (own: object) => {
  const top = await house.agent();
  const middle = await house.agent(top);
  const low = await house.agent(middle);
  await house.newDay();
  await house.signed(top, { ...DAILY, ...own });
  return { top, middle, low };
};
const waiting = async (one: Person) =>
  (
    await world.call(
      calls.contracts,
      { kind: 'DAILY', side: 'upline', state: 'pending_new' },
      { token: one.token },
    )
  ).value.list;

it('[AG-21] nothing is given out of terms that have their end, nor above those that follow', async () => {
  const { top, middle, low } = await line(rates(20_000));
  const own = await house.signed(middle, rates(10_000), top);
  const late = await house.agent(middle);
  world.move(DAY);
  await again(top, middle, low, late);
  const offered = (await house.offer(middle, rates(10_000), low)).value;
  await house.end(top, own);
  // Silent, it ends one window after the next: there is a window between that still counts.
  world.move(3 * DAY + 1000);
  await runClock(world.server.kernel);
  await again(top, middle, low, late);
  const ended = (await house.read(middle, own.id)).contract;
  expect(ended.state).toBe('terminated');
  expect(Date.parse(must(ended.endsAt)) - world.server.clock.milliseconds()).toBeGreaterThan(DAY);
  expect((await house.answer(low, offered)).errorCode).toBe('contract_rate_too_high');
  expect((await house.offer(middle, rates(10_000), late)).errorCode).toBe('contract_rate_too_high');
  // Lower terms follow: what is given is within these, and begins with them.
  const follows = await house.signed(middle, rates(5000), top);
  expect(follows.beginsAt).toBe(ended.endsAt);
  expect((await house.answer(low, offered)).errorCode).toBe('contract_rate_too_high');
  const given = await house.signed(late, rates(5000), middle);
  expect(given.beginsAt).toBe(ended.endsAt);
  expect(await recounted(world.server.kernel.db)).toEqual([]);
});

it('what is offered anew is at each step no more than there was before', async () => {
  const { top, middle, low } = await line(rates(30_000, 70_000));
  const own = await house.signed(middle, rates(20_000, 60_000), top);
  await house.signed(low, rates(20_000), middle);
  await house.answer(top, (await house.end(middle, own)).value);
  await house.cashier.settings({ agentContracts: { gap: 500 } });
  await house.signed(middle, rates(20_000, 60_000), top);
  const [offer] = await waiting(low);
  // 2 % from the first bet are too near to the upline's own; from 100.00 on it had them before.
  expect(must(offer).terms.tiers).toMatchObject([
    { validBet: '0.00', rate: 19_500 },
    { validBet: '100.00', rate: 20_000 },
  ]);
  await house.cashier.settings({ agentContracts: {} });
});

it('[AG-19, AG-20] the list before signing says what ends further down, and is named with it', async () => {
  const { top, middle, low } = await line(rates(20_000, 25_000));
  const [lowest, next] = [await house.agent(low), await house.agent(low)];
  await house.signed(middle, rates(20_000), top);
  await house.signed(low, rates(15_000), middle);
  await house.signed(lowest, rates(1000), low);
  const offered = (await house.offer(top, rates(10_000, 18_000), middle)).value;
  const sign = (affectedVersion = '') =>
    house.answer(middle, offered, { answer: 'sign', confirm: true, affectedVersion });
  const warned = calls.affectedContracts.parse((await sign()).refusal);
  expect(warned.list).toMatchObject([
    { downline: low.username, rate: 15_000, newMax: 15_000, below: 1 },
  ]);
  // Another one further down is another list.
  await house.signed(next, rates(1000), low);
  const other = await sign(warned.affectedVersion);
  expect(other.errorCode).toBe('contract_confirm_needed');
  const { list, affectedVersion } = calls.affectedContracts.parse(other.refusal);
  expect(list).toMatchObject([{ downline: low.username, below: 2 }]);
  expect((await sign(affectedVersion)).value.state).toBe('active');
  const [offer] = await waiting(low);
  expect(must(offer).terms.tiers).toMatchObject([
    { validBet: '0.00', rate: 10_000 },
    { validBet: '100.00', rate: 15_000 },
  ]);
  expect(await recounted(world.server.kernel.db)).toEqual([]);
});

it('of any two terms, what is offered is within the own and never above those of before', () => {
  let seed = 7;
  const next = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const terms = (): Terms => {
    let [validBet, activeMembers, rate] = [0n, 0, 0];
    const tiers = Array.from({ length: 1 + next(6) }, () => {
      validBet += BigInt(next(3) * 100);
      activeMembers += next(3);
      rate += 1 + next(9);
      return { validBet, profitLoss: 0n, activeMembers, rate };
    });
    const rest = { carry: 'none', costs: [], ownPlayCounts: true, dailyBetAmount: null } as const;
    return { kind: 'DAILY', period: 'day', tiers, ...rest };
  };
  const rateAt = (of: Terms, validBet: bigint, activeMembers: number): number =>
    Math.max(
      0,
      ...of.tiers
        .filter((one) => one.validBet <= validBet && one.activeMembers <= activeMembers)
        .map((one) => one.rate),
    );
  for (let round = 0; round < 500; round += 1) {
    const [own, before, gap] = [terms(), terms(), next(4)];
    const most = mostOf(own, before, gap);
    if (!most) continue;
    expect(isWithin(own, most, gap)).toBe(true);
    expect(most.tiers.length).toBeLessThanOrEqual(6);
    for (let point = 0; point < 20; point += 1) {
      const [validBet, members] = [BigInt(next(20) * 100), next(15)];
      const had = rateAt(before, validBet, members);
      expect(rateAt(most, validBet, members)).toBeLessThanOrEqual(had);
    }
  }
});
