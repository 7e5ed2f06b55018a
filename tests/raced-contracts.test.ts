import * as calls from '@fairhouse/contract/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockOwn } from '../apps/server/src/modules/contracts/store.ts';
import { agentHouse, DAILY, tierOf, type AgentHouse } from './agent-house.ts';
import { waitBehind } from './at-lock.ts';
import { freshKey, PAYMENT_PASSWORD } from './cashier.ts';
import { awayFromMidnight } from './midnight.ts';
import { recounted } from './recounted.ts';
import { startProcess } from './second-process.ts';
import { openWorld, wrong, type Person, type World } from './world.ts';

/** Contracts of agents that are offered, signed and ended at once in two processes of a house. */
let world: World;
let house: AgentHouse;
let other: Awaited<ReturnType<typeof startProcess>>;
beforeAll(async () => {
  world = await openWorld();
  awayFromMidnight(world);
  house = await agentHouse(world);
  other = await startProcess(world);
});
afterAll(async () => {
  await other.kill();
  await world.close();
});
type Where = Pick<World, 'call'>;
type One = { id: string; version: number };
const rates = (rate: number) => ({ ...DAILY, tiers: [tierOf(rate)] });
const sign = (from: Where, by: Person, one: One, more: object = {}) =>
  from.call(
    calls.answerContract,
    wrong({ ...one, answer: 'sign', paymentPassword: PAYMENT_PASSWORD, ...more }),
    { token: by.token },
  );
const idOf = ({ id, version }: One): One => ({ id, version });
const race = <A>(ask: (from: Where, at: number) => Promise<A>, times = 12) =>
  Promise.all(Array.from({ length: times }, (_, at) => ask(at % 2 === 0 ? world : other, at)));
/** What is asked at once stands in line for what an agent has from above, before any of it is done. */
const inLine = async <A>(who: Person, ask: () => Promise<A>[]): Promise<A[]> => {
  const { db } = world.server.kernel;
  const asked = await db.transaction(async (tx) => {
    await lockOwn(tx, { brandId: 1, downlineId: BigInt(who.memberId), kind: 'DAILY' });
    const all = Promise.all(ask());
    await waitBehind(tx, db, 2);
    return { all };
  });
  return asked.all;
};
const versionsOf = async (by: Person, id: string) => (await house.read(by, id)).versions.length;

it('one contract is signed at once in two processes: it is signed once', async () => {
  const top = await house.agent();
  const low = await house.agent(top);
  await house.signed(top, rates(20_000));
  const offered = idOf((await house.offer(top, rates(10_000), low)).value);
  const answers = await race((from) => sign(from, low, offered));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const { db } = world.server.kernel;
  const runs = await db.composed('select * from contract_runs where contract_id = $1', [
    offered.id,
  ]);
  expect(runs).toHaveLength(1);
  const signed = await db.composed(
    `select * from audit_log where action = 'contracts.sign' and subject = $1`,
    [`contract:${offered.id}`],
  );
  expect(signed).toHaveLength(1);
});

it('offers to one agent at once leave one, by the house and by an upline', async () => {
  const top = await house.agent();
  const low = await house.agent(top);
  const byHouse = await race(() => house.houseOffer(top, rates(20_000)));
  expect(byHouse.filter(({ success }) => success)).toHaveLength(1);
  const { contract } = byHouse.find(({ success }) => success)?.value ?? {};
  expect((await sign(world, top, idOf(contract ?? { id: '', version: 0 }))).success).toBe(true);
  const answers = await race((from, at) =>
    from.call(
      calls.offerContract,
      wrong({ ...rates(10_000 + at), ...(at % 3 === 0 ? {} : { downlineId: low.memberId }) }),
      { token: (at % 3 === 0 ? low : top).token, key: freshKey() },
    ),
  );
  const made = answers.filter(({ success }) => success);
  expect(made).toHaveLength(1);
  for (const { success, errorCode } of answers) {
    if (!success) expect(errorCode).toBe('state_conflict');
  }
  const [one] = made;
  expect(await versionsOf(low, String(one?.value.id))).toBe(1);
});

it('a lower rate and what it no longer covers are not signed beside each other', async () => {
  for (let round = 0; round < 6; round += 1) {
    const top = await house.agent();
    const middle = await house.agent(top);
    const low = await house.agent(middle);
    await house.signed(top, rates(20_000));
    await house.signed(middle, rates(15_000), top);
    const below = idOf((await house.offer(middle, rates(14_000), low)).value);
    const lower = idOf((await house.offer(top, rates(10_000), middle)).value);
    const [one, two] = await inLine(middle, () => [
      sign(world, middle, lower),
      sign(other, low, below),
    ]);
    // Either the lower one came first, and the other is above it; or it has to be shown the list.
    expect([one?.success, two?.success].filter(Boolean)).toHaveLength(1);
    expect(one?.errorCode ?? two?.errorCode).toBe(
      one?.success ? 'contract_rate_too_high' : 'contract_confirm_needed',
    );
  }
  expect(await recounted(world.server.kernel.db)).toEqual([]);
});
