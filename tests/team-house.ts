import * as records from '@fairhouse/contract/records';
import * as session from '@fairhouse/contract/session';
import { dayIn, startOf, dayAfter } from '@fairhouse/days';
import { memberById } from '../apps/server/src/modules/members/index.ts';
import {
  closeWindow,
  endWagers,
  openWagersOf,
  openWindow,
  placeWager,
  post,
  voidRound,
} from '../apps/server/src/modules/wallet/index.ts';
import { correctNow } from './corrected.ts';
import { putBelow } from './lines.ts';
import type { Person, World } from './world.ts';

export const ZONE = 'Asia/Ho_Chi_Minh';
type Sums = {
  stake: number;
  validBet: number;
  payout: number;
  deposits: number;
  withdrawals: number;
  profit: number;
};
const NOTHING: Sums = { stake: 0, validBet: 0, payout: 0, deposits: 0, withdrawals: 0, profit: 0 };
export const plus = (one: Sums, other: Sums): Sums => ({
  stake: one.stake + other.stake,
  validBet: one.validBet + other.validBet,
  payout: one.payout + other.payout,
  deposits: one.deposits + other.deposits,
  withdrawals: one.withdrawals + other.withdrawals,
  profit: one.profit + other.profit,
});
const minor = (text: string): number => Math.round(Number(text) * 100);
/** Figures of an answer in minor units. */
export const sumsOf = (one: Record<keyof Sums, string>): Sums => ({
  stake: minor(one.stake),
  validBet: minor(one.validBet),
  payout: minor(one.payout),
  deposits: minor(one.deposits),
  withdrawals: minor(one.withdrawals),
  profit: minor(one.profit),
});

/** People in a tree that the test itself remembers by day, and what they do. */
export const teamHouse = (world: World) => {
  const { kernel } = world.server;
  const people: Person[] = [];
  const uplines = new Map<string, string>();
  /** Who stood above whom on each day that is over or has begun. */
  const linesOfDay = new Map<string, Map<string, string[]>>();
  const today = () => dayIn(kernel.clock.now(), ZONE);
  const walk = (id: string): string[] => {
    const upline = uplines.get(id);
    return upline === undefined ? [] : [...walk(upline), upline];
  };
  const noteLines = () =>
    linesOfDay.set(today(), new Map(people.map((one) => [one.memberId, walk(one.memberId)])));
  /** From where somebody comes in, where the house looks at addresses. */
  const cameFrom = new Map<string, { headers: Record<string, string> }>();
  const join = async (upline?: Person, type = 0, address?: string): Promise<Person> => {
    const row = upline && (await memberById(kernel.db, 1, BigInt(upline.memberId)));
    const options = address === undefined ? undefined : { headers: { 'x-forwarded-for': address } };
    const one = await world.register(row ? { affiliateCode: row.referral_code } : {}, options);
    if (options) cameFrom.set(one.memberId, options);
    await kernel.db.run('update members set type = $2 where member_id = $1', [
      BigInt(one.memberId),
      type,
    ]);
    people.push(one);
    if (upline) uplines.set(one.memberId, upline.memberId);
    noteLines();
    return one;
  };
  /** Everybody who moves, moves with the beginning of the next day. */
  const nextDay = async (moves: readonly { who: Person; to: Person | undefined }[] = []) => {
    const at = startOf(dayAfter(today(), 1), ZONE);
    for (const { who, to } of moves) {
      await putBelow(world, { memberId: who.memberId, uplineId: to?.memberId ?? null, at });
      if (to) uplines.set(who.memberId, to.memberId);
      else uplines.delete(who.memberId);
    }
    world.move(at.getTime() - kernel.clock.milliseconds() + 60_000);
    for (const one of people) {
      const { username, password } = one;
      const options = cameFrom.get(one.memberId);
      one.token = (await world.call(session.login, { username, password }, options)).value.token;
    }
    noteLines();
  };
  const spin = async (who: Person, stakeMinor: bigint, payoutMinor: bigint) => {
    const verdict = await placeWager(kernel, {
      brandId: 1,
      memberId: BigInt(who.memberId),
      key: crypto.randomUUID(),
      roundId: null,
      windowId: null,
      slug: 'harbour-lights',
      category: 'RNG',
      house: 'wagers:RNG',
      bets: [{ bet: 'spin', stakeMinor, payoutMinor, validBetMinor: stakeMinor, rule: 'stake' }],
    });
    if (!verdict.ok) throw new Error(verdict.errorCode);
  };
  const tableBet = async (who: Person, stakeMinor: bigint): Promise<string> => {
    const roundId = crypto.randomUUID();
    await kernel.db.transaction((tx) => openWindow(tx, 1, roundId));
    const verdict = await placeWager(kernel, {
      brandId: 1,
      memberId: BigInt(who.memberId),
      key: crypto.randomUUID(),
      roundId,
      windowId: roundId,
      slug: 'baccarat',
      category: 'LIVE',
      house: 'wagers:LIVE',
      bets: [{ bet: 'banker', stakeMinor }],
    });
    if (!verdict.ok) throw new Error(verdict.errorCode);
    await kernel.db.transaction((tx) => closeWindow(tx, 1, roundId));
    return roundId;
  };
  const settle = async (roundId: string, payoutMinor: bigint) => {
    const open = await openWagersOf(kernel.db, 1, roundId);
    await endWagers(
      kernel,
      1,
      open.map((one) => ({
        wagerId: one.wagerId,
        payoutMinor,
        validBetMinor: one.stakeMinor,
        rule: 'net',
        outcome: 'banker',
      })),
    );
  };
  const wagersOf = (roundId: string) =>
    kernel.db.composed<{ wager_id: bigint }>(
      'select wager_id from wagers where brand_id = 1 and round_id = $1',
      [roundId],
    );
  const correct = async (
    roundId: string,
    payoutMinor: bigint,
    validBetMinor: bigint,
    state: 'settled' | 'open' = 'settled',
  ) => {
    const wagers = await wagersOf(roundId);
    await kernel.db.transaction((tx) =>
      correctNow(tx, {
        brandId: 1,
        key: `correction:${crypto.randomUUID()}`,
        state,
        results: wagers.map((one) => ({
          wagerId: one.wager_id,
          payoutMinor,
          validBetMinor,
          rule: 'net',
          outcome: 'corrected',
        })),
      }),
    );
  };
  const reopen = (roundId: string) => correct(roundId, 0n, 0n, 'open');
  const give = (who: Person, type: string, amountMinor: bigint) =>
    kernel.db.transaction((tx) =>
      post(tx, {
        brandId: 1,
        memberId: BigInt(who.memberId),
        type,
        amountMinor,
        house: `test:${type}`,
        key: crypto.randomUUID(),
        reference: `a ${type}`,
      }),
    );
  /** What members' own records say, day by day. */
  const recordsOf = async (startDate: string, endDate: string) => {
    const found = new Map<string, Map<string, Sums>>();
    for (const { memberId, token } of people) {
      const { value } = await world.call(records.profit, { startDate, endDate }, { token });
      found.set(
        memberId,
        new Map(
          value.days.map((one) => [
            one.day,
            sumsOf({
              stake: one.bets,
              validBet: one.validBets,
              payout: one.wins,
              deposits: one.deposits,
              withdrawals: one.withdrawals,
              profit: one.net,
            }),
          ]),
        ),
      );
    }
    return found;
  };
  /** Whether somebody is an agent, or stood below it on a day. */
  const stoodBelow = (memberId: string, agent: Person, day: string): boolean =>
    memberId === agent.memberId ||
    (linesOfDay.get(day)?.get(memberId)?.includes(agent.memberId) ?? false);
  /** What an agent's team brought on some days: the members' records, along their lines. */
  const expectedOf = (
    agent: Person,
    days: readonly string[],
    all: Awaited<ReturnType<typeof recordsOf>>,
    activeFrom: number,
  ) => {
    let team = NOTHING;
    let active = 0;
    for (const { memberId } of people) {
      const own = days
        .filter((day) => stoodBelow(memberId, agent, day))
        .map((day) => all.get(memberId)?.get(day) ?? NOTHING)
        .reduce(plus, NOTHING);
      team = plus(team, own);
      if (own.validBet >= activeFrom) active += 1;
    }
    return { team, active };
  };
  return {
    people,
    today,
    join,
    nextDay,
    spin,
    tableBet,
    settle,
    correct,
    reopen,
    give,
    recordsOf,
    stoodBelow,
    expectedOf,
    voidRound: (roundId: string) => voidRound(kernel, 1, roundId, 'the shoe fell'),
  };
};
export type TeamHouse = ReturnType<typeof teamHouse>;
