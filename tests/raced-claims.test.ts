import * as cashback from '@fairhouse/contract/cashback';
import * as messages from '@fairhouse/contract/messages';
import * as missions from '@fairhouse/contract/missions';
import * as rewards from '@fairhouse/contract/rewards';
import * as session from '@fairhouse/contract/session';
import * as wallet from '@fairhouse/contract/wallet';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { holdJobs } from './hold-job.ts';
import { keepersOf } from './keepers.ts';
import { awayFromMidnight } from './midnight.ts';
import { offersOf, type Offers } from './offers.ts';
import { startProcess } from './second-process.ts';
import { settledBet } from './settled-bet.ts';
import { openWorld, type Person, type World } from './world.ts';
import { LEDGER_QUESTIONS } from '../apps/server/src/ledger-questions.ts';
import { recounted } from './recounted.ts';
import { countCashback } from '../apps/server/src/modules/cashback/actions/count.ts';
import { jobs as cashbackJobs } from '../apps/server/src/modules/cashback/jobs.ts';
import { giveReward } from '../apps/server/src/modules/rewards/index.ts';
import { runTournaments } from '../apps/server/src/modules/tournaments/jobs.ts';
import { verifyLedger } from '../apps/server/src/modules/wallet/index.ts';

/**
 * Whatever is claimed a hundred times at once in two processes of a house is had once, and nothing
 * is lost. Bonuses, points, activities and tickets have such tests beside their modules.
 */
let world: World;
let other: Awaited<ReturnType<typeof startProcess>>;
let offers: Offers;
let elsewhere: Offers;
let who: Person;
let nets = 0;
const kernelOf = () => world.server.kernel;
const member = (): Promise<Person> =>
  world.register({}, { headers: { 'x-forwarded-for': `198.51.100.${(nets += 1)}` } });
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  await holdJobs(world, cashbackJobs);
  awayFromMidnight(world);
  const [ann] = await (await keepersOf(world)).twoOwners();
  offers = await offersOf(world, ann);
  other = await startProcess(world);
  elsewhere = await offersOf(other, ann);
});
afterAll(async () => {
  await other.kill();
  await world.close();
});
beforeEach(async () => {
  who = await member();
});

const TIMES = 100;
type Answered = { success: boolean; errorCode?: string | undefined };
/** All at once, each second one in the other process; asked again where nobody knows. */
const race = <A extends Answered>(ask: (from: Pick<World, 'call'>, at: number) => Promise<A>) =>
  Promise.all(
    Array.from({ length: TIMES }, async (_, at) => {
      for (;;) {
        const answer = await ask(at % 2 === 0 ? world : other, at);
        if (answer.errorCode !== 'outcome_unknown') return answer;
      }
    }),
  );
/** But for what the other process counts by the minute. */
const refusals = (answers: readonly Answered[]) => {
  const codes = new Set(answers.filter((one) => !one.success).map((one) => one.errorCode));
  codes.delete('too_many_requests');
  return codes;
};
const balance = async (of = who): Promise<string> =>
  String((await world.call(wallet.balance, {}, { token: of.token })).value.sumBalance);
const posted = async (like: string): Promise<bigint | undefined> =>
  (
    await kernelOf().db.composed<{ count: bigint }>(
      'select count(*) from transfers where brand_id = 1 and key like $1',
      [like],
    )
  )[0]?.count;

it('[PR-10] of 100 claims of one reward one moves money, and all read the same', async () => {
  const made = await kernelOf().db.transaction((tx) =>
    giveReward(tx, {
      brandId: 1,
      memberId: BigInt(who.memberId),
      key: 'raced',
      kind: 'gift',
      amountMinor: 1250n,
      words: { EN: 'A welcome' },
      days: 7,
      times: 0,
    }),
  );
  const id = String(made?.rewardId);
  const answers = await race((from) =>
    from.call(rewards.claimReward, { id }, { token: who.token }),
  );
  expect(refusals(answers)).toEqual(new Set());
  expect(answers.filter((one) => !one.value.isRepeated)).toHaveLength(1);
  expect(await balance()).toBe('12.50');
});

it('[PR-13] of 100 claims of one mission one is paid', async () => {
  await kernelOf().db.composed(
    `with made as (insert into missions (brand_id, position, is_on, kind, repeats, target, prize,
       categories, slugs, rank_min, starts_on)
       values (1, 99, true, 'wagers', 'once', 1, 700, '{}', '{raced}', 0, '2026-01-01')
       returning mission_id)
     insert into mission_texts (brand_id, mission_id, language, title, summary, content)
     select 1, mission_id, 'EN', 'Raced', '', '' from made`,
  );
  await settledBet(kernelOf().db, { memberId: who.memberId, validBetMinor: 100n, slug: 'raced' });
  const { list } = (await world.call(missions.missionSummary, {}, { token: who.token })).value;
  const id = list.find((one) => one.title === 'Raced')?.id ?? '';
  const answers = await race((from) =>
    from.call(missions.claimMission, { id }, { token: who.token }),
  );
  expect(answers.filter((one) => one.success)).toHaveLength(1);
  expect(refusals(answers)).toEqual(new Set(['state_conflict']));
  expect(await balance()).toBe('7.00');
  expect(await posted(`mission:${id}:%`)).toBe(1n);
});

it('the last of the budget of an offer is promised to one of 20 who choose it 100 times', async () => {
  const offerId = await offers.offer({ budget: '10.00', bonusMax: '10.00' });
  const people = await Promise.all(Array.from({ length: 20 }, member));
  const answers = await race(async (from, at) =>
    (from === world ? offers : elsewhere).start(
      people[at % people.length] ?? who,
      '20.00',
      offerId,
      { key: `raced-offer-${at}` },
    ),
  );
  expect(answers.filter((one) => one.success)).toHaveLength(1);
  expect(refusals(answers)).toEqual(new Set(['offer_closed']));
  const rows = await kernelOf().db.composed<{ state: string; promised: bigint }>(
    'select state, promised from deposit_bonuses where offer_id = $1',
    [BigInt(offerId)],
  );
  expect(rows).toEqual([{ state: 'promised', promised: 1000n }]);
  // Paid a hundred times at once, with one notice repeated, it comes with its bonus once.
  const id = answers.find((one) => one.success)?.value.deposit.id ?? '';
  const winner = people.find((_, at) =>
    answers.some((one, no) => one.success && no % people.length === at),
  );
  if (!winner) throw new Error('nobody chose it');
  await Promise.all(Array.from({ length: TIMES }, () => offers.paid(id, '20.00')));
  expect(await balance(winner)).toBe('30.00');
  expect(await posted(`deposit-bonus:${id}`)).toBe(1n);
});

it('a race that many want to pay at once in two processes pays each place once, with one letter', async () => {
  const second = await member();
  const [made] = await kernelOf().db.composed<{ id: bigint }>(
    `insert into tournaments (brand_id, title, slugs, score, starts_at, ends_at, prizes)
     values (1, 'Raced', '{raced-slot}', 'turnover', $1::timestamptz - interval '1 hour',
       $1::timestamptz + interval '1 hour', '{3000,2000,1000}') returning tournament_id as id`,
    [kernelOf().db.now()],
  );
  for (const [one, minor] of [
    [who, 900n],
    [second, 800n],
  ] as const) {
    await settledBet(kernelOf().db, {
      memberId: one.memberId,
      validBetMinor: minor,
      slug: 'raced-slot',
    });
  }
  world.move(65 * 60_000);
  const state = async () => {
    await Promise.all(Array.from({ length: 10 }, () => runTournaments(kernelOf())));
    const [row] = await kernelOf().db.composed<{ state: string }>(
      'select state from tournaments where tournament_id = $1',
      [made?.id ?? 0n],
    );
    return row?.state;
  };
  await expect.poll(state, { timeout: 40_000 }).toBe('paid');
  await state();
  expect(await posted(`tournament:${made?.id}:%`)).toBe(2n);
  expect([await balance(), await balance(second)]).toEqual(['30.00', '20.00']);
  for (const { token } of [who, second]) {
    const { list } = (await world.call(messages.inbox, {}, { token })).value;
    expect(list.filter((one) => one.title.includes('Raced'))).toHaveLength(1);
  }
});

it('[PR-11] of 100 claims of one cashback one is paid, and no part of it twice', async () => {
  await countCashback(kernelOf());
  for (let bets = 0; bets < 2; bets += 1) {
    await settledBet(kernelOf().db, { memberId: who.memberId, validBetMinor: 500_000n });
  }
  await countCashback(kernelOf());
  world.move(25 * 3_600_000);
  const { username, password } = who;
  who.token = (await world.call(session.login, { username, password })).value.token;
  const open = async () => {
    await countCashback(kernelOf());
    return (await world.call(cashback.manualRebate, {}, { token: who.token })).value;
  };
  await expect.poll(async () => (await open()).total, { timeout: 30_000 }).not.toBe('0.00');
  const { total } = await open();
  const answers = await race((from) => from.call(cashback.claimRebate, {}, { token: who.token }));
  expect(answers.filter((one) => one.success)).toHaveLength(1);
  expect(refusals(answers)).toEqual(new Set(['state_conflict']));
  expect(await balance()).toBe(total);
  expect(await posted(`cashback:${who.memberId}:%`)).toBe(1n);
});

it('after all of it the books balance and the recounts find nothing', async () => {
  expect((await verifyLedger(kernelOf().db, LEDGER_QUESTIONS)).faults).toEqual([]);
  expect(await recounted(kernelOf().db)).toEqual([]);
});
