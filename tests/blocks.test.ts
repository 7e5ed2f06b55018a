import * as approvals from '@fairhouse/contract/approvals';
import * as blocks from '@fairhouse/contract/blocks';
import type { BlockKind } from '@fairhouse/contract/blocks';
import * as feedback from '@fairhouse/contract/feedback';
import * as membersDesk from '@fairhouse/contract/members-desk';
import * as messages from '@fairhouse/contract/messages';
import * as rounds from '@fairhouse/contract/rounds';
import * as safety from '@fairhouse/contract/safety';
import * as session from '@fairhouse/contract/session';
import * as walletCalls from '@fairhouse/contract/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, freshKey, type Cashier, type Payer } from './cashier.ts';
import { holdJobs } from './hold-job.ts';
import { keepersOf, type Keeper, type Keepers } from './keepers.ts';
import { openGame } from './open-game.ts';
import { openWorld, type World } from './world.ts';
import { verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import { jobs } from '../apps/server/src/modules/withdrawals/jobs.ts';
import { sendPayouts } from '../apps/server/src/modules/withdrawals/actions/payouts.ts';

let world: World;
/** Another process on the same database. */
let other: World;
let cashier: Cashier;
let keepers: Keepers;
let ann: Keeper;
let bob: Keeper;
beforeAll(async () => {
  world = await openWorld();
  other = await openWorld({ databaseUrl: world.databaseUrl, dataDir: world.dataDir });
  await holdJobs(world, jobs);
  for (const one of [world, other]) one.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  keepers = await keepersOf(world);
  [ann, bob] = await keepers.twoOwners();
});
afterAll(async () => {
  await other.close();
  await world.close();
});

const REASON = 'asked for by the risk desk';
const lay = (one: Payer, kind: BlockKind, by = ann) =>
  keepers.office(by.token, blocks.layBlock, { id: one.memberId, kind, reason: REASON });
const read = (one: Payer) => keepers.office(ann.token, blocks.memberBlocks, { id: one.memberId });
const lift = async (one: Payer, kind: BlockKind, by = ann) => {
  const found = (await read(one)).value.list.find((row) => row.kind === kind && !row.lifted);
  const blockId = found?.id ?? 'none';
  return keepers.office(by.token, blocks.liftBlock, { id: one.memberId, blockId, reason: REASON });
};
const waiting = async () => {
  const { value } = await keepers.office(bob.token, approvals.approvals, { pageSize: 50 });
  return value.list.filter((row) => row.kind === 'blocks.lift' && row.state === 'asked');
};
const balance = (one: Payer, where = world) =>
  where.call(walletCalls.balance, {}, { token: one.token });
const login = (one: Payer, where = world) =>
  where.call(session.login, { username: one.username, password: one.password });
const isSound = async () => {
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
};

const spin = (play: string, where = world) =>
  where.call(rounds.playRound, { stake: '1.00', choice: {} }, { token: play, key: freshKey() });
/** The bus takes a moment; a second is what the house promises. */
const soon = async (work: () => Promise<boolean>) => {
  await expect.poll(work, { timeout: 1000, interval: 20 }).toBe(true);
};

it('a member without sign-in loses sessions and games in every process, and comes in again', async () => {
  const one = await cashier.payer(10_000n);
  const play = await openGame(world, one, 'harbour-lights');
  expect((await spin(play, other)).success).toBe(true);
  expect((await balance(one, other)).success).toBe(true);
  const laid = await lay(one, 'login');
  expect(laid.value).toMatchObject({ status: 'blocked', list: [{ kind: 'login', lifted: null }] });
  await soon(async () => !(await balance(one, other)).success);
  expect((await spin(play, other)).success).toBe(false);
  expect((await balance(one)).errorCode).toBe('token_expired');
  expect((await login(one, other)).errorCode).toBe('member_no_enter');
  const lifted = await lift(one, 'login');
  expect(lifted.value.status).toBe('open');
  expect(lifted.value.list[0]).toMatchObject({ lifted: { by: ann.name, reason: REASON } });
  expect((await login(one, other)).success).toBe(true);
});

it('held money leaves by no way; what was asked for before waits, and goes on after it', async () => {
  const one = await cashier.payer(60_000n);
  const asked = await cashier.ask(one, '100.00');
  const id = String(asked.value.id);
  expect((await lay(one, 'withdrawals')).value.status).toBe('open');
  expect((await cashier.ask(one, '100.00')).errorCode).toBe('money_held');
  expect((await cashier.desk(ann, id, 'approve')).errorCode).toBe('money_held');
  // The member plays on.
  const play = await openGame(world, one, 'harbour-lights');
  expect((await spin(play)).success).toBe(true);
  const lifting = await lift(one, 'withdrawals');
  expect(lifting.value.list[0]).toMatchObject({ isLiftAsked: true, lifted: null });
  expect((await cashier.ask(one, '100.00')).errorCode).toBe('money_held');
  const [request] = await waiting();
  expect((await keepers.decide(ann.token, request?.id)).errorCode).toBe('same_operator');
  expect((await lift(one, 'withdrawals')).errorCode).toBe('state_conflict');
  expect((await keepers.decide(bob.token, request?.id)).success).toBe(true);
  expect((await read(one)).value.list[0]?.lifted?.by).toBe(`${ann.name}, ${bob.name}`);
  expect((await cashier.ask(one, '100.00')).success).toBe(true);
  expect((await cashier.desk(ann, id, 'approve')).success).toBe(true);
  await isSound();
});

it('a payout that was approved and not sent waits while the money is held', async () => {
  const one = await cashier.payer(60_000n);
  const id = String((await cashier.ask(one, '100.00')).value.id);
  expect((await cashier.desk(ann, id, 'approve', { methodId: 'sandbox' })).success).toBe(true);
  await lay(one, 'money');
  await sendPayouts(world.server.kernel);
  const state = async () =>
    (
      await world.server.kernel.db.composed<{ payout_tries: number }>(
        `select payout_tries from withdrawals where withdrawal_id = '${id}'`,
      )
    )[0]?.payout_tries;
  expect(await state()).toBe(0);
  await lift(one, 'money');
  expect((await keepers.decide(bob.token, (await waiting())[0]?.id)).success).toBe(true);
  await sendPayouts(world.server.kernel);
  expect(await state()).toBe(1);
  await isSound();
});

it('a frozen member looks, writes and limits themselves; nothing moves', async () => {
  const one = await cashier.payer(60_000n);
  const play = await openGame(world, one, 'harbour-lights');
  expect((await lay(one, 'money')).value.status).toBe('frozen');
  await soon(async () => (await balance(one, other)).success && !(await spin(play, other)).success);
  expect((await cashier.ask(one, '100.00')).errorCode).toBe('account_frozen');
  const launched = await world.call(
    rounds.launchGame,
    { gameId: 'harbour-lights' },
    { token: one.token },
  );
  expect(launched.success).toBe(false);
  const { token } = one;
  expect((await world.call(messages.inbox, {}, { token })).success).toBe(true);
  const limit = { kind: 'deposit', period: 'day', amount: '100.00' } as const;
  expect((await world.call(safety.setLimit, limit, { token })).success).toBe(true);
  expect((await world.call(feedback.myFeedback, {}, { token })).success).toBe(true);
  expect((await login(one)).success).toBe(true);
  expect((await balance(one)).value.sumBalance).toBe('600.00');
});

it('a closed account lets out what was asked for before, and opens by two persons', async () => {
  const one = await cashier.payer(60_000n);
  const id = String((await cashier.ask(one, '600.00')).value.id);
  expect((await lay(one, 'closed')).value.status).toBe('closed');
  expect((await login(one)).errorCode).toBe('member_no_enter');
  expect((await cashier.desk(ann, id, 'approve')).success).toBe(true);
  expect((await lift(one, 'closed')).value.status).toBe('closed');
  const [request] = await waiting();
  expect((await keepers.decide(bob.token, request?.id, 'decline')).success).toBe(true);
  expect((await read(one)).value.list[0]).toMatchObject({ isLiftAsked: false, lifted: null });
  await isSound();
});

it('the gravest of several blocks counts, and each is lifted by itself', async () => {
  const one = await cashier.payer();
  await lay(one, 'money');
  expect((await lay(one, 'login')).value.status).toBe('blocked');
  expect((await lay(one, 'login', bob)).errorCode).toBe('state_conflict');
  expect((await lift(one, 'login', bob)).value.status).toBe('frozen');
  expect((await lift(one, 'login')).errorCode).toBe('not_found');
});

it('two requests at once lay one block, and a bet beside it is placed before or refused', async () => {
  const one = await cashier.payer(60_000n);
  const play = await openGame(world, one, 'harbour-lights');
  const [first, second, ...bets] = await Promise.all([
    lay(one, 'money'),
    lay(one, 'money', bob),
    ...Array.from({ length: 10 }, (_, at) => spin(play, at % 2 === 0 ? world : other)),
  ]);
  expect(first.success).toBe(!second.success);
  const staked = bets.filter((bet) => bet.success).length;
  const { value } = await keepers.office(ann.token, membersDesk.officeMember, { id: one.memberId });
  expect(Number(value.totals.stakes)).toBe(staked);
  expect((await spin(play)).success).toBe(false);
  await isSound();
});

it('one session ends, or all of them, with a line in the audit log', async () => {
  const one = await cashier.payer();
  const another = String((await login(one)).value.token);
  const devices = await keepers.office(ann.token, membersDesk.memberDevices, { id: one.memberId });
  const [newest] = devices.value.sessions;
  const end = (sessionId: string | null) =>
    keepers.office(ann.token, blocks.endMemberSessions, {
      id: one.memberId,
      sessionId,
      reason: REASON,
    });
  expect((await end(newest?.id ?? '')).value).toEqual({ ended: 1 });
  const alive = async () =>
    (
      await Promise.all(
        [one.token, another].map((token) => world.call(walletCalls.balance, {}, { token })),
      )
    ).filter((answer) => answer.success).length;
  expect(await alive()).toBe(1);
  expect((await end(null)).value).toEqual({ ended: 1 });
  expect(await alive()).toBe(0);
  expect(await keepers.audit(ann.token, one.username)).toMatchObject([
    { action: 'members.sessions.end', reason: REASON },
    { action: 'members.sessions.end' },
    { action: 'members.devices' },
  ]);
});

it('an operator lifts twenty sign-ins a day alone', async () => {
  const carl = await keepers.keeper('support');
  await world.server.kernel.db.run(
    `insert into member_blocks (brand_id, member_id, kind, reason, laid_by, laid_at, lifted_by,
       lifted_reason, lifted_at, lifted_alone_by)
     select 1, m.member_id, 'login', 'x', 'x', $2, 'x', 'x', $2, $1
     from (select member_id from members where brand_id = 1 limit 1) m, generate_series(1, 19)`,
    [BigInt(carl.id), world.server.kernel.clock.now()],
  );
  const [one, two] = [await cashier.payer(), await cashier.payer()];
  await lay(one, 'login', carl);
  await lay(two, 'login', carl);
  const lifted = await Promise.all([lift(one, 'login', carl), lift(two, 'login', carl)]);
  expect(lifted.filter((answer) => answer.errorCode === 'limit_exceeded')).toHaveLength(1);
  expect(lifted.filter((answer) => answer.success)).toHaveLength(1);
});

it('nobody blocks without the permission, in another brand, or an account of free play', async () => {
  const one = await cashier.payer();
  const reader = await keepers.keeper('read-only');
  expect((await lay(one, 'login', reader)).errorCode).toBe('forbidden');
  expect((await lay({ ...one, memberId: '999999999' }, 'login')).errorCode).toBe('not_found');
  const { db } = world.server.kernel;
  await db.run('update members set type = 4 where member_id = $1', [BigInt(one.memberId)]);
  expect((await lay(one, 'login')).errorCode).toBe('state_conflict');
});

it('a person lays a hundred blocks a day, whoever they are signed in as', async () => {
  const dora = await keepers.keeper('support');
  await world.server.kernel.db.run(
    `insert into member_blocks (brand_id, member_id, kind, reason, laid_by, laid_at, laid_by_id,
       lifted_by, lifted_reason, lifted_at)
     select 1, m.member_id, 'login', 'x', 'x', $2, $1, 'x', 'x', $2
     from (select member_id from members where brand_id = 1 limit 1) m, generate_series(1, 100)`,
    [BigInt(dora.id), world.server.kernel.clock.now()],
  );
  const one = await cashier.payer();
  expect((await lay(one, 'login', dora)).errorCode).toBe('limit_exceeded');
  expect((await read(one)).value.status).toBe('open');
});
