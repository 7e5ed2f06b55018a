import * as depositOffers from '@fairhouse/contract/deposit-offers';
import * as play from '@fairhouse/contract/rounds';
import * as transfers from '@fairhouse/contract/transfers';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  cashierOf,
  freshKey,
  PAYMENT_PASSWORD,
  type Cashier,
} from '../../../../../tests/cashier.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { endWagers, placeWager, verifyLedger } from '../wallet/index.ts';
import { BONUS_QUESTIONS } from './actions/questions.ts';
import { module } from './index.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let offers: Offers;
let ann: Keeper;
let offerId: string;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, module.jobs);
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  [ann] = await keepers.twoOwners();
  offers = await offersOf(world, ann);
  offerId = await offers.offer({ expiresDays: 3, budget: '10000.00' });
});
afterAll(async () => {
  await world.close();
});

const run = (sql: string, values: (string | number | bigint)[] = []) =>
  world.server.kernel.db.run(sql, values);
const credited = async (who: Person, amount = '80.00') => {
  const made = await offers.made(who, amount, offerId);
  await offers.paid(made.id, amount);
  return made.id;
};
const jobs = async () => {
  for (const job of module.jobs ?? []) await job.run(world.server.kernel);
};
const toss = async (who: Person, amount: string) => {
  const playToken = await openGame(world, who, 'coin-toss');
  return world.call(
    play.playRound,
    { stake: amount, choice: { side: 'heads', tosses: 1 } },
    { token: playToken, key: crypto.randomUUID() },
  );
};

it('given up before anything was played it goes back, once, with what it asked for', async () => {
  const who = await cashier.payer(0n);
  const id = await credited(who);
  const answers = await Promise.all([1, 2, 3, 4].map(() => offers.giveUp(who, id)));
  expect(answers.filter((one) => one.success)).toHaveLength(1);
  expect(answers.find((one) => !one.success)?.errorCode).toBe('state_conflict');
  expect(await cashier.balance(who)).toBe('80.00');
  expect((await offers.read(who, id)).bonus).toMatchObject({
    state: 'given_up',
    turnover: '0.00',
    mayGiveUp: false,
  });
  expect(
    (await world.call(withdrawals.withdrawalConfig, {}, { token: who.token })).value,
  ).toMatchObject({ turnover: { required: '80.00', ofBonuses: '0.00', bonuses: [] } });
});

it('a promise can be let go before the money comes, and chosen for another deposit', async () => {
  const once = await offers.offer({ howOften: 'once' });
  const who = await world.register();
  const made = await offers.made(who, '80.00', once);
  expect((await offers.listed(who)).promised).toMatchObject({ depositId: made.id });
  expect((await offers.start(who, '60.00', once)).errorCode).toBe('offer_closed');
  expect((await offers.giveUp(who, made.id)).value).toMatchObject({ state: 'dropped' });
  const next = await offers.made(who, '60.00', once);
  await offers.paid(made.id, '80.00');
  await offers.paid(next.id, '60.00');
  expect(await cashier.balance(who)).toBe('170.00');
});

it('what was played of is not given up, nor by somebody else, nor what is not there', async () => {
  const [who, other] = [await world.register(), await world.register()];
  const id = await credited(who);
  expect((await offers.giveUp(other, id)).errorCode).toBe('not_found');
  expect((await offers.giveUp(who, 'nobody')).errorCode).toBe('not_found');
  expect((await world.call(depositOffers.giveBonusUp, { id })).errorCode).toBe('login_required');
  const round = await toss(who, '1.00');
  expect(round.success, JSON.stringify(round.raw)).toBe(true);
  expect((await offers.read(who, id)).bonus).toMatchObject({ mayGiveUp: false });
  expect((await offers.giveUp(who, id)).errorCode).toBe('state_conflict');
  const plain = await offers.made(who, '80.00');
  expect((await offers.giveUp(who, plain.id)).errorCode).toBe('not_found');
});

it('a bet of before is no play of the bonus, whenever it ends; one of after is', async () => {
  const who = await world.register();
  await world.fund(who, 10_000n);
  const open = async () => {
    const verdict = await placeWager(world.server.kernel, {
      brandId: 1,
      memberId: BigInt(who.memberId),
      key: crypto.randomUUID(),
      roundId: crypto.randomUUID(),
      windowId: null,
      slug: 'harbour-mines',
      category: 'RNG',
      house: 'wagers:RNG',
      bets: [{ bet: 'round', stakeMinor: 1000n }],
    });
    if (!verdict.ok) throw new Error(verdict.errorCode);
    return verdict.wagers[0]?.wagerId ?? 0n;
  };
  const wagerId = await open();
  const id = await credited(who);
  await endWagers(world.server.kernel, 1, [
    { wagerId, payoutMinor: 5000n, validBetMinor: 1000n, rule: 'net', outcome: 'x' },
  ]);
  expect((await offers.read(who, id)).bonus).toMatchObject({ mayGiveUp: true });
  await open();
  expect((await offers.read(who, id)).bonus).toMatchObject({ mayGiveUp: false });
  expect((await offers.giveUp(who, id)).errorCode).toBe('state_conflict');
});

it('a stake and a giving up at once never do both', async () => {
  for (let at = 0; at < 6; at += 1) {
    const who = await world.register();
    const id = await credited(who, '40.00');
    const token = await openGame(world, who, 'coin-toss');
    // The whole balance, bonus and all: with the bonus given up it is not there.
    const [round, given] = await Promise.all([
      world.call(
        play.playRound,
        { stake: '50.00', choice: { side: 'heads', tosses: 1 } },
        { token, key: crypto.randomUUID() },
      ),
      offers.giveUp(who, id),
    ]);
    expect([round.success, given.success].filter(Boolean)).toHaveLength(1);
  }
});

it('the desk takes back what came with a reversed payment, whole or not at all', async () => {
  const who = await world.register();
  const id = await credited(who);
  const support = await keepers.keeper('support');
  expect((await offers.takeBack(support, id)).errorCode).toBe('forbidden');
  await run('update balances set available = 3999 where member_id = $1', [BigInt(who.memberId)]);
  expect((await offers.takeBack(ann, id)).errorCode).toBe('insufficient_balance');
  await run('update balances set available = 12000 where member_id = $1', [BigInt(who.memberId)]);
  expect((await offers.takeBack(ann, id)).value).toMatchObject({ state: 'taken_back' });
  expect(await cashier.balance(who)).toBe('80.00');
  expect((await offers.takeBack(ann, id)).errorCode).toBe('state_conflict');
  expect((await offers.takeBack(ann, 'nobody')).errorCode).toBe('not_found');
  expect((await keepers.audit(ann.token, 'deposits.bonus_back'))[0]).toMatchObject({
    subject: `member:${who.username}`,
    reason: WHY,
  });
});

it('past its time an unplayed bonus goes back, at most what there is; a played one stays', async () => {
  const [unplayed, poor, played] = [
    await world.register(),
    await world.register(),
    await world.register(),
  ];
  const ids = [await credited(unplayed), await credited(poor), await credited(played)];
  await offers.bet(played, 28_000n);
  await toss(poor, '100.00');
  const left = await cashier.balance(poor);
  await jobs();
  expect((await offers.read(unplayed, ids[0] ?? '')).bonus).toMatchObject({ state: 'bound' });
  await run(
    `update deposit_bonuses set expires_at = now() - interval '1 second'
      where deposit_id = any($1::text[])`,
    [`{${ids.join(',')}}`],
  );
  await Promise.all([jobs(), jobs()]);
  expect(await cashier.balance(unplayed)).toBe('80.00');
  expect(await cashier.balance(poor)).toBe(Math.max(0, Number(left) - 40).toFixed(2));
  expect(await cashier.balance(played)).toBe('120.00');
  expect(
    await Promise.all(
      [unplayed, poor, played].map(
        async (who, at) => (await offers.read(who, ids[at] ?? '')).bonus?.state,
      ),
    ),
  ).toEqual(['expired', 'expired', 'done']);
  expect(
    (await world.call(withdrawals.withdrawalConfig, {}, { token: unplayed.token })).value,
  ).toMatchObject({ turnover: { required: '80.00' } });
});

it('money with a bound bonus does not leave by a transfer to the line', async () => {
  const upline = await world.register();
  const who = await cashier.payer(0n);
  await run('update members set upline_id = $2 where member_id = $1', [
    BigInt(who.memberId),
    BigInt(upline.memberId),
  ]);
  const id = await credited(who);
  const send = () =>
    world.call(
      transfers.transferToUpline,
      { amount: '20.00', paymentPassword: PAYMENT_PASSWORD },
      { token: who.token, key: freshKey() },
    );
  const refused = await send();
  expect([refused.errorCode, refused.refusal.missing]).toEqual(['turnover_missing', '280.00']);
  await offers.bet(who, 28_000n);
  expect((await send()).success).toBe(true);
  expect((await offers.giveUp(who, id)).errorCode).toBe('state_conflict');
});

it('the books of it all are whole', async () => {
  const { faults } = await verifyLedger(world.server.kernel.db, BONUS_QUESTIONS);
  expect(faults.filter(({ what }) => BONUS_QUESTIONS.some((one) => one.what === what))).toEqual([]);
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});
