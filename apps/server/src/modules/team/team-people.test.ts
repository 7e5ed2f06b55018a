import * as records from '@fairhouse/contract/records';
import * as team from '@fairhouse/contract/team';
import { dayAfter, daysBetween, daysFrom } from '@fairhouse/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, PAYMENT_PASSWORD, type Cashier } from '../../../../../tests/cashier.ts';
import { holdJob, holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf, type Keepers } from '../../../../../tests/keepers.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { teamHouse, ZONE, type TeamHouse } from '../../../../../tests/team-house.ts';
import { must, openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { brandsChanged } from '../brands/index.ts';
import { hashPassword } from '../members/index.ts';
import { module as recordsModule } from '../records/index.ts';
import { foldTeams } from './actions/fold-teams.ts';
import { jobs } from './jobs.ts';

const ACTIVE_FROM = 10_000;
let world: World;
let house: TeamHouse;
let cashier: Cashier;
let keepers: Keepers;
let agents: Person[];
const kernelOf = () => world.server.kernel;

/** What the test remembers of people that no record of theirs says. */
const registered = new Map<string, { day: string; line: readonly string[] }>();
const likeOlder = new Set<string>();
const cards = new Map<string, string>();
const addressOf = new Map<string, string>();
const lineOf = (upline: Person | undefined): string[] =>
  upline ? [...(registered.get(upline.memberId)?.line ?? []), upline.memberId] : [];

/** Comes from an address of its own, or from that of somebody who was there before. */
const join = async (upline?: Person, p: { type?: number; like?: Person } = {}) => {
  const alike = p.like && addressOf.get(p.like.memberId);
  const address = alike ?? `198.51.100.${addressOf.size + 1}`;
  const one = await house.join(upline, p.type ?? 0, address);
  registered.set(one.memberId, { day: house.today(), line: lineOf(upline) });
  addressOf.set(one.memberId, address);
  if (alike !== undefined) likeOlder.add(one.memberId);
  await house.give(one, 'bonus', 400_000n);
  return one;
};

beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  const { db } = kernelOf();
  kernelOf().limiter = { take: () => true };
  await holdJobs(world, jobs);
  await holdJob(world, 'records.days');
  await db.run('update brands set time_zone = $1 where brand_id = 1', [ZONE]);
  brandsChanged.say(kernelOf(), {});
  awayFromMidnight(world, 7);
  house = teamHouse(world);
  cashier = await cashierOf(world);
  keepers = await keepersOf(world);
  const top = await join(undefined, { type: 1 });
  const other = await join(undefined, { type: 1 });
  const middle = await join(top, { type: 2 });
  agents = [top, other, middle, await join(middle, { type: 42 })];
}, 120_000);
afterAll(async () => {
  await world.close();
});

/** By the calls of the member and of the desk: asked for, and let out or sent back. */
const withdraw = async (who: Person, amount: string, isPaid: boolean) => {
  const { memberId } = who;
  if (!cards.has(memberId)) {
    await kernelOf().db.run('update members set payment_password_hash = $2 where member_id = $1', [
      BigInt(memberId),
      await hashPassword(PAYMENT_PASSWORD),
    ]);
    const letter = String.fromCharCode(97 + cards.size);
    const card = await cashier.addCard(who, { payeeName: `Anna Lamp${letter}` });
    cards.set(memberId, String(card.value.id));
  }
  const asked = await cashier.ask({ ...who, cardId: cards.get(memberId) ?? '' }, amount);
  if (!asked.success) throw new Error(`not asked: ${JSON.stringify(asked.raw)}`);
  const { id } = asked.value;
  const keeper = await keepers.keeper('owner');
  const done = isPaid
    ? await cashier.desk(keeper, id, 'approve')
    : await cashier.desk(keeper, id, 'reject', { reason: 'details_wrong' });
  if (!done.success) throw new Error(`not answered: ${JSON.stringify(done.raw)}`);
};

type Sums = { deposits: number; withdrawals: number; bonuses: number; profit: number };
type Day = Sums & { validBet: number };
const NOTHING: Day = { deposits: 0, withdrawals: 0, bonuses: 0, profit: 0, validBet: 0 };
const minor = (text: string): number => Math.round(Number(text) * 100);
const plus = (one: Day, other: Day): Day => ({
  deposits: one.deposits + other.deposits,
  withdrawals: one.withdrawals + other.withdrawals,
  bonuses: one.bonuses + other.bonuses,
  profit: one.profit + other.profit,
  validBet: one.validBet + other.validBet,
});
const sumsOf = (one: Record<keyof Day, string>): Day => ({
  deposits: minor(one.deposits),
  withdrawals: minor(one.withdrawals),
  bonuses: minor(one.bonuses),
  profit: minor(one.profit),
  validBet: minor(one.validBet),
});

/** What each member's own record says, by day. */
const recordsOf = async (startDate: string, endDate: string) => {
  const found = new Map<string, Map<string, Day>>();
  for (const { memberId, token } of house.people) {
    const { days } = (await world.call(records.profit, { startDate, endDate }, { token })).value;
    found.set(
      memberId,
      new Map(
        days.map((one) => {
          const given = [one.rebates, one.bonuses, one.adjustments, one.exchanges, one.others];
          return [
            one.day,
            {
              deposits: minor(one.deposits),
              withdrawals: minor(one.withdrawals),
              bonuses: given.reduce((sum, text) => sum + minor(text), 0),
              profit: minor(one.net),
              validBet: minor(one.validBets),
            },
          ];
        }),
      ),
    );
  }
  return found;
};
type Records = Awaited<ReturnType<typeof recordsOf>>;

const expectedOf = (agent: Person, days: readonly string[], all: Records) => {
  const found = { sums: NOTHING, registrations: 0, firstDeposits: 0, active: 0, effective: 0 };
  for (const { memberId } of house.people) {
    const own = all.get(memberId) ?? new Map<string, Day>();
    const sums = days
      .filter((day) => house.stoodBelow(memberId, agent, day))
      .map((day) => own.get(day) ?? NOTHING)
      .reduce(plus, NOTHING);
    found.sums = plus(found.sums, sums);
    const came = registered.get(memberId);
    if (came && days.includes(came.day) && came.line.includes(agent.memberId)) {
      found.registrations += 1;
    }
    const firstDay = [...own].find(([, one]) => one.deposits > 0)?.[0];
    const isHere = firstDay !== undefined && house.stoodBelow(memberId, agent, firstDay);
    if (isHere && days.includes(firstDay) && memberId !== agent.memberId) found.firstDeposits += 1;
    if (sums.validBet < ACTIVE_FROM) continue;
    found.active += 1;
    if (firstDay !== undefined && !likeOlder.has(memberId)) found.effective += 1;
  }
  return found;
};

let began = '';
const compare = async (moment: string) => {
  const to = house.today();
  began ||= to;
  const all = await recordsOf(dayAfter(began, -1), to);
  const periods: [string, string][] = [
    [to, to],
    [began, to],
    [dayAfter(to, -1), to],
    [dayAfter(to, -6), to],
    [dayAfter(to, -19), to],
    [dayAfter(to, -2), dayAfter(to, -1)],
  ];
  for (const agent of agents) {
    const { token } = agent;
    for (const [from, until] of periods) {
      const days = daysFrom(from, daysBetween(from, until) + 1);
      const what = `${moment}: agent ${agents.indexOf(agent)}, ${from} to ${until}`;
      const asked = { from, to: until };
      const shown = (await world.call(team.teamOverview, asked, { token })).value;
      const { registrations, firstDeposits, active, effective } = shown.team;
      const told = { registrations, firstDeposits, active, effective };
      expect({ sums: sumsOf(shown.team), ...told }, what).toEqual(expectedOf(agent, days, all));
      expect(
        shown.perDay.map((one) => [one.day, sumsOf(one)]),
        what,
      ).toEqual(days.map((day) => [day, expectedOf(agent, [day], all).sums]));
      const level = (await world.call(team.teamProfits, asked, { token })).value;
      expect(sumsOf(level.total), `${what}, its level`).toEqual(sumsOf(shown.team));
    }
  }
};

/** Reads so many parts of what is to be folded, and is stopped then, as a kill stops it. */
const foldSome = async (transactions: number) => {
  let left = transactions;
  const { db } = kernelOf();
  const transaction: typeof db.transaction = async (work) => {
    left -= 1;
    if (left < 0) throw new Error('stopped');
    return db.transaction(work);
  };
  const ended = await foldTeams({ ...kernelOf(), db: { ...db, transaction } }).catch(
    (error: Error) => error.message,
  );
  expect(ended).toBe('stopped');
};

it('[AG-33] money, registrations and people of every team are those of its members at every moment', async () => {
  const [top, other, middle, low] = agents as [Person, Person, Person, Person];
  const first = await join(top);
  const second = await join(middle);
  const twin = await join(low, { like: second });
  const poor = await join(low);
  for (const one of [first, second, twin, poor]) await house.spin(one, 12_000n, 3000n);
  await world.fund(first, 100_000n);
  await world.fund(twin, 50_000n);
  await compare('nothing is folded');
  await foldTeams(kernelOf());
  await compare('all is folded');
  expect((await overviewOf(top)).team).toMatchObject({ active: 4, effective: 1 });

  // Each is an active member already when the first deposit comes.
  await world.fund(second, 70_000n);
  await withdraw(second, '100.00', true);
  await withdraw(first, '200.00', false);
  await compare('a first deposit, what was withdrawn and what came back are not folded');
  expect((await overviewOf(top)).team).toMatchObject({ active: 4, effective: 2 });
  await foldSome(2);
  await compare('the fold was stopped');
  await foldTeams(kernelOf());
  await compare('they are folded');
  expect(minor((await overviewOf(top)).team.withdrawals)).toBe(10_000);

  const rounds: string[] = [];
  for (const one of [poor, twin, middle]) rounds.push(await house.tableBet(one, 11_000n));
  for (const roundId of rounds) await house.settle(roundId, 20_000n);
  await house.give(low, 'prize', 900n);
  await house.give(poor, 'adjustment', -300n);
  await world.fund(middle, 30_000n);
  const late = await join(low);
  await compare('agents play and pay in, and somebody comes');
  await foldTeams(kernelOf());
  const [ofPoor, , ofMiddle] = rounds;
  await house.correct(must(ofMiddle), 0n, 0n);
  await house.correct(must(ofPoor), 11_000n, 40_000n);
  await compare('results are corrected');
  await foldTeams(kernelOf());
  await compare('corrections are folded');

  await house.nextDay([{ who: second, to: other }]);
  await world.fund(late, 20_000n);
  await house.spin(late, 15_000n, 0n);
  await house.spin(second, 13_000n, 1000n);
  await withdraw(second, '150.00', true);
  await compare('who moved plays and pays elsewhere');
  // Two days later nobody has folded anything of then, and the second deposit is no first one.
  await house.nextDay();
  await house.nextDay([{ who: low, to: other }]);
  await world.fund(late, 10_000n);
  await world.fund(poor, 10_000n);
  await house.spin(poor, 14_000n, 0n);
  await house.voidRound(must(rounds[1]));
  await compare('whole days are not folded');
  for (const job of recordsModule.jobs ?? []) await job.run(kernelOf());
  await foldSome(3);
  await compare('the records are folded and the team is half-way');
  await foldTeams(kernelOf());
  await compare('all is folded at the end');
}, 300_000);

const overviewOf = async ({ token }: Person) => {
  const today = house.today();
  return (await world.call(team.teamOverview, { from: today, to: today }, { token })).value;
};
