import * as calls from '@fairhouse/contract/contracts';
import * as desk from '@fairhouse/contract/contracts-desk';
import * as staff from '@fairhouse/contract/staff';
import { seedBrand } from '../apps/server/src/modules/brands/index.ts';
import { hashPassword } from '../apps/server/src/modules/members/index.ts';
import { hashOperatorPassword, openOperator } from '../apps/server/src/modules/staff/index.ts';
import { cashierOf, freshKey, PAYMENT_PASSWORD, type Cashier } from './cashier.ts';
import { KEEPER_PASSWORD, keepersOf, WHY } from './keepers.ts';
import { putBelow } from './lines.ts';
import { wrong, type Call, type Person, type World } from './world.ts';

export const tierOf = (rate: number, validBet = '0.00') => ({
  validBet,
  profitLoss: '0.00',
  activeMembers: 0,
  rate,
});
const HOST = 'second.example';
export const DAILY = { kind: 'DAILY', period: 'day', tiers: [tierOf(10_000)] } as const;
type Offer = { kind: string; period: string; tiers: readonly object[]; dailyBetAmount?: string };

/** Agents in lines, and what they and the house sign. */
export const agentHouse = async (world: World) => {
  world.server.kernel.limiter = { take: () => true };
  const cashier: Cashier = await cashierOf(world);
  const { keeper, office, decide } = await keepersOf(world);
  let first = await keeper('owner');
  const { db } = world.server.kernel;
  const hash = await hashPassword(PAYMENT_PASSWORD);
  const on = { contractDividend: true, dailySalary: true, hourSalary: true, realtimeSalary: true };
  await cashier.settings({ switches: on });
  const agent = async (upline?: Person, money = 0n) => {
    const one = await world.register();
    // Before the first call: what a token says of its member is kept for a while.
    await db.run('update members set type = 2, payment_password_hash = $2 where member_id = $1', [
      BigInt(one.memberId),
      hash,
    ]);
    if (money > 0n) await world.fund(one, money);
    if (upline) {
      await putBelow(world, { memberId: one.memberId, uplineId: upline.memberId });
    }
    return one;
  };
  const offer = (by: Person, terms: Offer, to?: Person, key = freshKey()) =>
    world.call(
      calls.offerContract,
      wrong({ ...(to ? { downlineId: to.memberId } : {}), ...terms }),
      { token: by.token, key },
    );
  /** As one person asks; dear terms wait for a second one. */
  const askHouse = (to: Person, terms: Offer, by = first, key = freshKey()) =>
    office(
      by.token,
      desk.offerHouseContract,
      wrong({ memberId: to.memberId, reason: WHY, ...terms }),
      { key },
    );
  /** With what a second person says to it. */
  const houseOffer = async (to: Person, terms: Offer, by = first, key = freshKey()) => {
    const asked = await askHouse(to, terms, by, key);
    if (!asked.success || asked.value.contract) return asked;
    const [waiting] = await db.composed<{ id: bigint | null }>(
      `select max(approval_id) as id from approvals where brand_id = 1
         and kind = 'contracts.offer' and key = $1 and state = 'asked'`,
      [`${to.memberId}:${terms.kind}`],
    );
    const { token } = await keeper('owner');
    const done = await decide(token, waiting?.id);
    if (!done.success) throw new Error(`not approved: ${JSON.stringify(done.raw)}`);
    return askHouse(to, terms, by, key);
  };
  const answer = (
    by: Person,
    contract: { id: string; version: number },
    more: object = { answer: 'sign' },
  ) =>
    world.call(
      calls.answerContract,
      wrong({
        id: contract.id,
        version: contract.version,
        paymentPassword: PAYMENT_PASSWORD,
        ...more,
      }),
      { token: by.token },
    );
  const end = (by: Person, contract: { id: string; version: number }, action = 'ask') =>
    world.call(calls.endContract, wrong({ id: contract.id, version: contract.version, action }), {
      token: by.token,
    });
  const read = async (by: Person, id: string) =>
    (await world.call(calls.oneContract, { id }, { token: by.token })).value;
  /** Offered and signed. */
  const signed = async (to: Person, terms: Offer = DAILY, by?: Person) => {
    const offered = by
      ? (await offer(by, terms, to)).value
      : (await houseOffer(to, terms)).value.contract;
    if (!offered) throw new Error('nothing was offered');
    const done = await answer(to, offered);
    if (!done.success) throw new Error(`not signed: ${JSON.stringify(done.raw)}`);
    return done.value;
  };
  /** An agent and an owner of another brand of the house. */
  const elsewhere = async () => {
    await seedBrand(world.server.kernel, {
      id: 2,
      merchantCode: 'SECOND',
      name: 'Second',
      currency: 'USD',
      hosts: [HOST],
      languages: ['EN'],
      settings: { operatorSecondFactor: 'optional' },
    });
    const options = { headers: { 'x-forwarded-host': HOST } };
    const one = await world.register({}, options);
    await db.run(
      'update members set type = 2, payment_password_hash = $2 where brand_id = 2 and member_id = $1',
      [BigInt(one.memberId), hash],
    );
    const passwordHash = await hashOperatorPassword(KEEPER_PASSWORD);
    const owner = async (name: string) => {
      await openOperator(db, { brandId: 2, name, role: 'owner', passwordHash });
      const signIn = { username: name, password: KEEPER_PASSWORD };
      return String((await world.call(staff.officeLogin, signIn, options)).value.token);
    };
    const call: Call = (definition, input, more) =>
      world.call(definition, input, { ...options, ...more });
    return { agent: one, ownerToken: await owner('Away'), owner, call };
  };
  return {
    get owner() {
      return first;
    },
    /** A session does not outlive a day that a test moves to. */
    newDay: async () => {
      first = await keeper('owner');
    },
    elsewhere,
    cashier,
    keeper,
    office,
    decide,
    agent,
    offer,
    askHouse,
    houseOffer,
    answer,
    end,
    read,
    signed,
  };
};
export type AgentHouse = Awaited<ReturnType<typeof agentHouse>>;
