import * as play from '@fairhouse/contract/rounds';
import * as transfers from '@fairhouse/contract/transfers';
import * as wallets from '@fairhouse/contract/wallet';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import {
  cashierOf,
  freshKey,
  PAYMENT_PASSWORD,
  type Cashier,
  type Payer,
} from '../../../../../tests/cashier.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf, type Keeper } from '../../../../../tests/keepers.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import {
  endWagers,
  openWagersOf,
  payPart,
  postWalletPlay,
  verifyLedger,
  voidRound,
} from '../wallet/index.ts';
import { BONUS_QUESTIONS, module } from './index.ts';

let world: World;
let cashier: Cashier;
let offers: Offers;
let ann: Keeper;
let offerId: string;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, module.jobs);
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  [ann] = await (await keepersOf(world)).twoOwners();
  offers = await offersOf(world, ann);
  offerId = await offers.offer({ expiresDays: 3, budget: '10000.00' });
  await cashier.settings({ vendorWallets: [{ code: 'HARBOR', name: 'Harbor Hall' }] });
});
afterAll(async () => {
  await world.close();
});

const db = () => world.server.kernel.db;
const run = (sql: string, values: (string | number | bigint)[] = []) => db().run(sql, values);
const jobs = async () => {
  for (const job of module.jobs ?? []) await job.run(world.server.kernel);
};
type Bound = Payer & { id: string };
/** 80.00 with a bonus of 40.00. */
const bound = async (): Promise<Bound> => {
  const who = await cashier.payer(0n);
  const { id } = await offers.made(who, '80.00', offerId);
  await offers.paid(id, '80.00');
  return { ...who, id };
};
/** A round of steps that waits: its stake is neither won nor lost. */
const park = async (who: Payer, stake: string): Promise<string> => {
  const token = await openGame(world, who, 'harbour-mines');
  const opened = await world.call(
    play.openSteps,
    { stake, choice: { mines: 3 } },
    { token, key: crypto.randomUUID() },
  );
  if (!opened.success) throw new Error(JSON.stringify(opened.raw));
  return (
    (
      await db().composed<{ round_id: string }>(
        `select round_id from wagers where member_id = $1
    and state = 'open' order by wager_id desc limit 1`,
        [BigInt(who.memberId)],
      )
    )[0]?.round_id ?? ''
  );
};
const carry = (who: Payer, [from, to]: readonly [string, string], amount: string) =>
  world.call(wallets.walletTransfer, { from, to, amount }, { token: who.token, key: freshKey() });
const loseThere = (who: Bound, stakeMinor: bigint) =>
  db().transaction((tx) =>
    postWalletPlay(tx, {
      brandId: 1,
      code: 'HARBOR',
      memberId: BigInt(who.memberId),
      key: `lost:${who.id}`,
      roundId: 'x',
      slug: 'x',
      category: 'RNG',
      bet: 'x',
      stakeMinor,
      payoutMinor: 0n,
      validBetMinor: stakeMinor,
      rule: 'stake',
      outcome: 'lost',
      detail: {},
    }),
  );
const expire = async (...all: Bound[]): Promise<void> => {
  await run(
    `update deposit_bonuses set expires_at = now() - interval '1 second'
    where deposit_id = any($1::text[])`,
    [`{${all.map(({ id }) => id).join(',')}}`],
  );
  await jobs();
};
const owed = async (who: Payer): Promise<string> =>
  String((await world.call(withdrawals.withdrawalConfig, {}, { token: who.token })).value.owed);
/** What the deposit itself asks for is no matter here. */
const played = (who: Payer) =>
  run(
    `update deposits set settled_at = settled_at
  - interval '1 day' where member_id = $1`,
    [BigInt(who.memberId)],
  ).then(() => offers.bet(who, 100_000n));
const available = async (who: Payer): Promise<string> =>
  String(
    (await world.call(withdrawals.withdrawalConfig, {}, { token: who.token })).value.available,
  );

it(
  '[RQ-65] ' +
    'a bonus is not kept after its end by parking money in open rounds: what is out is owed, and ' +
    'taken when it comes home',
  async () => {
    const who = await bound();
    const round = await park(who, '100.00');
    await expire(who);
    expect([await available(who), await owed(who)]).toEqual(['0.00', '20.00']);
    expect((await offers.read(who, who.id)).bonus?.state).toBe('expired');
    await played(who);
    await world.fund(who, 30_000n);
    await jobs();
    // Other money is not what was out.
    expect([await available(who), await owed(who)]).toEqual(['300.00', '20.00']);
    const refused = await cashier.ask(who, '100.00');
    expect([refused.errorCode, refused.refusal.owed]).toEqual(['bonus_owed', '20.00']);
    await voidRound(world.server.kernel, 1, round, 'test');
    await Promise.all([jobs(), jobs()]);
    expect([await available(who), await owed(who)]).toEqual(['380.00', '0.00']);
    expect((await cashier.ask(who, '100.00')).success).toBe(true);
  },
);

it('what is collected waits for whoever judges the bonus, and holds no account meanwhile', async () => {
  const who = await bound();
  const round = await park(who, '100.00');
  await expire(who);
  await voidRound(world.server.kernel, 1, round, 'test');
  const collecting = await db().transaction(async (tx) => {
    await tx.composed(`select from deposits where deposit_id = '${who.id}' for update`);
    await tx.composed(`select from deposit_bonuses where deposit_id = '${who.id}' for update`);
    const all = module.jobs
      ?.find(({ name }) => name === 'deposit-bonuses-owed')
      ?.run(world.server.kernel);
    await waitBehind(tx, db());
    // Two who each had one of both would wait for each other.
    await tx.composed(`select from balances where member_id = ${who.memberId} for update nowait`);
    return { all };
  });
  await collecting.all;
  expect(await owed(who)).toBe('0.00');
});

it('nor in the wallet of a vendor; what is lost there is owed no more', async () => {
  const [home, lost] = [await bound(), await bound()];
  for (const who of [home, lost]) await carry(who, ['MAIN', 'HARBOR'], '110.00');
  await expire(home, lost);
  for (const who of [home, lost]) {
    expect([await available(who), await owed(who)]).toEqual(['0.00', '30.00']);
  }
  // In parts: money that goes out again has not come home.
  await carry(home, ['HARBOR', 'MAIN'], '10.00');
  await carry(home, ['MAIN', 'HARBOR'], '10.00');
  await carry(home, ['HARBOR', 'MAIN'], '25.00');
  await jobs();
  expect([await available(home), await owed(home)]).toEqual(['0.00', '5.00']);
  await carry(home, ['HARBOR', 'MAIN'], '85.00');
  await jobs();
  expect([await available(home), await owed(home)]).toEqual(['80.00', '0.00']);
  await loseThere(lost, 11_000n);
  await world.fund(lost, 5000n);
  await jobs();
  expect([await available(lost), await owed(lost)]).toEqual(['50.00', '0.00']);
});

it('a stake that is lost is owed no more, one that wins pays what is owed and no more', async () => {
  const [loser, winner] = [await bound(), await bound()];
  const rounds = [await park(loser, '100.00'), await park(winner, '100.00')];
  await expire(loser, winner);
  for (const [at, payoutMinor] of [
    [0, 0n],
    [1, 50_000n],
  ] as const) {
    const [open] = await openWagersOf(db(), 1, rounds[at] ?? '');
    await endWagers(world.server.kernel, 1, [
      {
        payoutMinor,
        wagerId: open?.wagerId ?? 0n,
        validBetMinor: 10_000n,
        rule: 'stake',
        outcome: 'x',
      },
    ]);
  }
  await jobs();
  expect([await available(loser), await owed(loser)]).toEqual(['0.00', '0.00']);
  expect([await available(winner), await owed(winner)]).toEqual(['480.00', '0.00']);
});

it('what came home and was played on is owed all the same, and money does not leave to the line', async () => {
  const [upline, who] = [await world.register(), await bound()];
  await run('update members set upline_id = $2 where member_id = $1', [
    BigInt(who.memberId),
    BigInt(upline.memberId),
  ]);
  const round = await park(who, '100.00');
  await expire(who);
  await voidRound(world.server.kernel, 1, round, 'test');
  await carry(who, ['MAIN', 'HARBOR'], '100.00');
  await jobs();
  expect([await available(who), await owed(who)]).toEqual(['0.00', '20.00']);
  await played(who);
  await carry(who, ['HARBOR', 'MAIN'], '100.00');
  const send = () =>
    world.call(
      transfers.transferToUpline,
      { amount: '20.00', paymentPassword: PAYMENT_PASSWORD },
      { token: who.token, key: freshKey() },
    );
  expect((await send()).errorCode).toBe('bonus_owed');
  await jobs();
  expect(await available(who)).toBe('80.00');
  expect((await send()).success).toBe(true);
});

it('a bet that is paid in parts: what came before is not out, what comes after is taken at once', async () => {
  const who = await bound();
  const round = await park(who, '100.00');
  const [bet] = await openWagersOf(db(), 1, round);
  const wagerId = bet?.wagerId ?? 0n;
  const part = (amountMinor: bigint) =>
    db().transaction((tx) =>
      payPart(tx, { brandId: 1, wagerId, amountMinor, key: crypto.randomUUID() }),
    );
  await part(500n);
  await carry(who, ['MAIN', 'HARBOR'], '25.00');
  await loseThere(who, 2500n);
  await expire(who);
  // Of a bonus of 40.00 nothing was there: 95.00 of the stake is out, and 5.00 came before.
  expect([await available(who), await owed(who)]).toEqual(['0.00', '40.00']);
  await part(1000n);
  await jobs();
  expect([await available(who), await owed(who)]).toEqual(['0.00', '30.00']);
  // The whole of it is 20.00, of which 15.00 is here: the rest of the bonus was lost with it.
  await endWagers(world.server.kernel, 1, [
    { wagerId, payoutMinor: 2000n, validBetMinor: 10_000n, rule: 'net', outcome: 'x' },
  ]);
  await world.fund(who, 10_000n);
  await jobs();
  expect([await available(who), await owed(who)]).toEqual(['100.00', '0.00']);
});

it('two bonuses of one member do not owe the same stake twice', async () => {
  const who = await bound();
  const again = await offers.made(who, '80.00', offerId);
  await offers.paid(again.id, '80.00');
  const round = await park(who, '50.00');
  await carry(who, ['MAIN', 'HARBOR'], '190.00');
  await loseThere(who, 19_000n);
  await expire(who, { ...who, id: again.id });
  // Both wait for it as long as it may win; what it brings is taken once.
  expect(await owed(who)).toBe('80.00');
  await voidRound(world.server.kernel, 1, round, 'test');
  await jobs();
  expect([await available(who), await owed(who)]).toEqual(['0.00', '0.00']);
});

it('the books of it all are whole, with what is owed beside its entries', async () => {
  const { faults } = await verifyLedger(db(), BONUS_QUESTIONS);
  expect(faults.filter(({ what }) => BONUS_QUESTIONS.some((one) => one.what === what))).toEqual([]);
  await run('update owed_bonuses set collected = collected - 1 where collected > 0');
  expect((await verifyLedger(db(), BONUS_QUESTIONS)).faults.map(({ what }) => what)).toContain(
    'what is owed of a bonus differs from its entries',
  );
});
