import { createHash } from 'node:crypto';
import { bookShares } from '../apps/server/src/modules/reports/actions/book-shares.ts';
import { creditAgent } from '../apps/server/src/modules/salaries/index.ts';
import { placeWager, post, postHouse } from '../apps/server/src/modules/wallet/index.ts';
import { billHouse } from './bill-house.ts';
import { DAILY } from './agent-house.ts';
import type { Person, World } from './world.ts';

/** What one day of the house came to, in minor units, as who did it all remembers it. */
const NAMES = [
  'deposits',
  'withdrawals',
  'stakes',
  'payouts',
  'bonuses',
  'cashback',
  'rebates',
  'commissions',
  'fees',
  'jackpots',
  'vendorShares',
] as const;
type Name = (typeof NAMES)[number];
export type Day = Record<Name, bigint>;
const noDay = (): Day => Object.fromEntries(NAMES.map((name) => [name, 0n])) as Day;
export const addUp = (days: readonly Day[]): Day => {
  const sum = noDay();
  for (const day of days) for (const name of NAMES) sum[name] += day[name];
  return sum;
};
export const grossOf = (day: Day): bigint => day.stakes - day.payouts;
export const netOf = (day: Day): bigint =>
  grossOf(day) -
  day.bonuses -
  day.cashback -
  day.rebates -
  day.commissions -
  day.fees -
  day.jackpots -
  day.vendorShares;

/** The same numbers at every run. */
const seeded = (seed: string) => {
  let count = 0;
  return (below: number): number => {
    count += 1;
    return createHash('sha256').update(`${seed}:${count}`).digest().readUInt32BE(0) % below;
  };
};
const GAMES = [
  ['harbour-lights', 'RNG'],
  ['coral-reef', 'FISH'],
  ['dev.derby', 'SPORTS'],
] as const;
const GIFTS = [
  ['bonus', 'bonuses'],
  ['prize', 'bonuses'],
  ['points_credit', 'bonuses'],
  ['rebate', 'cashback'],
] as const;

/** People who live days in a house with an agent, and what they did by day, game and member. */
export const openMonth = async (world: World) => {
  const house = await billHouse(world);
  // The day a house opens it seeds its pools and its demonstration.
  house.nextDay();
  await house.newDay();
  const { kernel } = world.server;
  const any = seeded('month');
  const agent = await house.agent();
  await house.signed(agent, DAILY);
  await house.cashier.settings({ vendorShares: [{ code: 'DEV', percent: '12.5' }] });
  await bookShares(kernel);
  const people: Person[] = [];
  for (let index = 0; index < 4; index += 1) {
    people.push(index < 2 ? await house.play.join(agent) : await house.play.join());
  }
  const COUNTRY = '84';
  await kernel.db.run(
    `update members set dialing_code = $2, mobile_num = '900000001' where member_id = $1`,
    [BigInt(people[2]?.memberId ?? 0), COUNTRY],
  );
  const days = new Map<string, Day>();
  const members = new Map<string, Map<string, Day>>();
  /** What was taken back of deposits and the house bore. */
  let borne = 0n;
  /** Gross of the vendor's games by day. */
  const sportsOf = new Map<Day, bigint>();
  const games = new Map<string, { category: string; stakes: bigint; payouts: bigint }>();
  const note = (name: Name, minor: bigint, who?: Person) => {
    const at = house.today();
    const maps = [days, ...(who ? [membersDays(who)] : [])];
    for (const map of maps) {
      const day = map.get(at) ?? noDay();
      day[name] += minor;
      map.set(at, day);
    }
  };
  const membersDays = (who: Person) => {
    const known = members.get(who.memberId) ?? new Map<string, Day>();
    members.set(who.memberId, known);
    return known;
  };
  const played = (who: Person, game: readonly [string, string], stake: bigint, payout: bigint) => {
    note('stakes', stake, who);
    note('payouts', payout, who);
    const today = days.get(house.today());
    if (today && game[1] === 'SPORTS') {
      sportsOf.set(today, (sportsOf.get(today) ?? 0n) + stake - payout);
    }
    const known = games.get(game[0]) ?? { category: game[1], stakes: 0n, payouts: 0n };
    games.set(game[0], {
      category: game[1],
      stakes: known.stakes + stake,
      payouts: known.payouts + payout,
    });
  };
  const move = async (who: Person, type: string, amountMinor: bigint, account: string) => {
    const posted = await kernel.db.transaction((tx) =>
      post(tx, {
        brandId: 1,
        memberId: BigInt(who.memberId),
        type,
        amountMinor,
        house: account,
        key: crypto.randomUUID(),
        reference: type,
      }),
    );
    if (!posted.ok) throw new Error(posted.errorCode);
  };
  const moveHouse = (type: string, amountMinor: bigint, from: string, to: string) =>
    kernel.db.transaction((tx) =>
      postHouse(tx, {
        brandId: 1,
        type,
        amountMinor,
        from,
        to,
        key: crypto.randomUUID(),
        reference: type,
      }),
    );
  const spin = async (who: Person, isFree: boolean) => {
    const game = GAMES[any(GAMES.length)] ?? GAMES[0];
    const stake = BigInt(1 + any(500));
    const payout = any(3) === 0 ? stake * BigInt(1 + any(3)) : 0n;
    const verdict = await placeWager(kernel, {
      brandId: 1,
      memberId: BigInt(who.memberId),
      key: crypto.randomUUID(),
      roundId: null,
      windowId: null,
      slug: game[0],
      category: game[1],
      house: `wagers:${game[1]}`,
      bets: [
        { bet: 'x', stakeMinor: stake, payoutMinor: payout, validBetMinor: stake, rule: 'stake' },
      ],
      ...(isFree && { grant: `gift:${crypto.randomUUID()}` }),
    });
    if (!verdict.ok) throw new Error(verdict.errorCode);
    // A stake of the house is a gift, and stays with the house where the bet is won.
    if (isFree) note('bonuses', stake, who);
    played(who, game, stake, isFree && payout > 0n ? payout - stake : payout);
  };
  const TABLE = ['baccarat', 'LIVE'] as const;
  /** Rounds of the table that lie open, and those that were settled and may be corrected. */
  type Round = { who: Person; roundId: string; stake: bigint; paid: bigint };
  const open: Round[] = [];
  const settled: Round[] = [];
  const deal = async (who: Person) => {
    const stake = BigInt(100 + any(900));
    open.push({ who, roundId: await house.play.tableBet(who, stake), stake, paid: 0n });
  };
  const endOldest = async () => {
    const round = open.shift();
    if (!round) return;
    if (any(5) === 0) {
      // Given back: it counts for nothing.
      await house.play.voidRound(round.roundId);
      return;
    }
    round.paid = any(2) === 0 ? round.stake * 2n : 0n;
    await house.play.settle(round.roundId, round.paid);
    played(round.who, TABLE, round.stake, round.paid);
    settled.push(round);
  };
  const correctOne = async () => {
    const round = settled.shift();
    if (!round) return;
    const payout = BigInt(any(1500));
    await house.play.correct(round.roundId, payout, round.stake);
    played(round.who, TABLE, 0n, payout - round.paid);
  };
  const liveDay = async () => {
    for (const who of people) {
      await move(who, 'deposit', 20_000n, 'deposits:sandbox');
      await move(who, 'deposit_fee', -150n, 'fees:deposits');
      note('deposits', 19_850n, who);
      note('fees', -150n);
      await moveHouse('provider_fee', 90n, 'provider-fees:sandbox', 'deposits:sandbox');
      note('fees', 90n);
      for (let count = 0; count < 3; count += 1) await spin(who, false);
      if (any(3) === 0) await spin(who, true);
      await deal(who);
      const [type, name] = GIFTS[any(GIFTS.length)] ?? GIFTS[0];
      const amount = BigInt(1 + any(300));
      await move(who, type, amount, `test:${type}`);
      note(name, amount, who);
      if (any(4) === 0) {
        await move(who, 'withdrawal', -3_000n, 'withdrawal-holds');
        note('withdrawals', 3_000n, who);
      }
    }
    for (let count = 0; count < 3; count += 1) await endOldest();
    if (any(2) === 0) await correctOne();
    const [lucky] = people;
    if (lucky && any(3) === 0) {
      await move(lucky, 'line_rebate', 77n, 'agents:REBATE');
      note('rebates', 77n);
      await kernel.db.transaction((tx) =>
        creditAgent(tx, {
          brandId: 1,
          agentId: BigInt(agent.memberId),
          amount: 23n,
          type: 'line_rebate',
          from: 'agents:REBATE',
          key: crypto.randomUUID(),
          reference: 'rebate',
        }),
      );
      note('rebates', 23n);
    }
    const [late] = people;
    if (late && any(5) === 0) {
      await move(late, 'deposit_return', -500n, 'deposits:sandbox');
      note('deposits', -500n, late);
      await moveHouse('deposit_return_borne', 70n, 'returns:borne', 'deposits:sandbox');
      note('fees', 70n);
      borne += 70n;
    }
    await moveHouse('jackpot_contribution', 40n, 'wagers:RNG', 'jackpots:month');
    note('jackpots', 40n);
  };
  const paidToAgents = async () =>
    (
      await kernel.db.composed<{ paid: bigint }>(
        `select coalesce(sum(paid), 0)::bigint as paid from bills where payer_id is null`,
      )
    )[0]?.paid ?? 0n;
  /** What the house signed with the agent is billed and paid on the day after. */
  const nextDay = async () => {
    house.nextDay(15);
    await bookShares(kernel);
    // The vendor's part of the day that is over, once it is.
    const over = [...days.values()].at(-1);
    if (over) note('vendorShares', (sportsOf.get(over) ?? 0n) / 8n);
    const before = await paidToAgents();
    await house.bill();
    note('commissions', (await paidToAgents()) - before);
  };
  return {
    house,
    agent,
    borne: () => borne,
    country: COUNTRY,
    people,
    days,
    members,
    games,
    liveDay,
    nextDay,
  };
};
