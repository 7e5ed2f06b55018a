import type { RawInputOf } from '@fairhouse/contract';
import * as lottery from '@fairhouse/contract/lottery';
import { expect, vi } from 'vitest';
import type { Config } from '../apps/server/src/kernel/config.ts';
import { moveLotteries } from '../apps/server/src/modules/lottery/actions/run-clock.ts';
import { roundOf } from '../apps/server/src/modules/lottery/rules.ts';
import { verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import { openWorld, type Person } from './world.ts';

/** "lucky-five-1" as the calls name it. */
export const codeOf = (slug: string): string => `FAIR_${slug.toUpperCase().replaceAll('-', '_')}`;

/** Two of five digits for 0.20 each three times: 24 bets, 14.40. */
export const LINE = {
  playType: 'back-three-straight',
  numbers: '1,4,7|0,2,5,8|3,9',
  unit: '0.20',
  multiple: 3,
};
export const COST = '14.40';
/** Wins whatever comes: all ten digits of a place for 2.00 each. */
export const SURE = {
  playType: 'fixed-position',
  numbers: '0,1,2,3,4,5,6,7,8,9||||',
  unit: '2.00',
  multiple: 1,
};
export const SURE_COST = '20.00';

type OrderBody = RawInputOf<typeof lottery.placeLotteryOrder>;
type Issue = { drawNo: string; closesAt: string; drawsAt: string };
const WAIT = { timeout: 60_000, interval: 30 };
/** A test takes less than so long, and one order less than that. */
const TEST_MILLISECONDS = 10_000;
const ORDER_MILLISECONDS = 2000;

/** A house with these lotteries, and a member with money who bets on the first of them. */
export const openLotteryHouse = async (
  slugs: readonly string[],
  overrides: Omit<Partial<Config>, 'rehearsal'> & { rehearsal?: Config['rehearsal'] } = {},
) => {
  const [first = ''] = slugs;
  const { rehearsal, ...others } = overrides;
  const world = await openWorld({
    ...others,
    rehearsal: { lotteries: slugs.join(), ...rehearsal },
  });
  const { kernel } = world.server;
  const person = await world.register();
  await world.fund(person, 10_000_000n);
  const current = async (slug = first) =>
    (await world.call(lottery.currentDraw, { gameCode: codeOf(slug) })).value;
  const drawOf = async (drawNo: string, slug = first) =>
    (await world.call(lottery.oneDraw, { gameCode: codeOf(slug), drawNo })).value;
  /** Turns the clock of the lotteries until what is asked holds. */
  const turned = (holds: () => Promise<void>) =>
    vi.waitFor(async () => {
      await moveLotteries(kernel);
      await holds();
    }, WAIT);
  const moveTo = (milliseconds: number): void =>
    world.move(milliseconds - kernel.clock.milliseconds());
  /**
   * Waits for some issues that take bets: a chain that begins has to wait for its salt. The first
   * takes them for a while yet: one that closes in a moment is over before a slow test has bet.
   */
  const nextIssue = async (slug = first, leftMilliseconds = TEST_MILLISECONDS) => {
    const issues = await issuesOf(slug);
    const closesAt = Date.parse(issues[0]?.closesAt ?? '');
    const isSoon = closesAt - kernel.clock.milliseconds() < leftMilliseconds;
    if (isSoon) moveTo(closesAt + 1);
    const found = isSoon ? await issuesOf(slug) : issues;
    const [issue] = found;
    if (!issue) throw new Error('no issue takes bets');
    return { issue, issues: found };
  };
  const issuesOf = async (slug: string) => {
    const found: Awaited<ReturnType<typeof current>>['issues'] = [];
    await turned(async () => {
      found.splice(0, found.length, ...(await current(slug)).issues);
      expect(found.length).toBeGreaterThan(3);
    });
    return found;
  };
  let keys = 0;
  const given = async (body: Partial<OrderBody>): Promise<OrderBody> => ({
    gameCode: codeOf(first),
    drawNo: body.drawNo ?? (await nextIssue(first, ORDER_MILLISECONDS)).issue.drawNo,
    lines: [LINE],
    cost: COST,
    ...body,
  });
  /** Places an order, or is refused. */
  const order = async (
    body: Partial<OrderBody> = {},
    options: { token?: string; key?: string } = {},
  ) =>
    world.call(lottery.placeLotteryOrder, await given(body), {
      token: person.token,
      key: `order-${(keys += 1)}`,
      ...options,
    });
  /** Bets of a draw end behind its issue, in whatever process does it. */
  const openBets = (drawNo: string, slug = first) =>
    kernel.db.composed<{ wager_id: bigint }>(
      `select wager_id from wagers where brand_id = 1 and round_id = $1 and state = 'open'`,
      [roundOf(slug, drawNo)],
    );
  /** Moves the house to a moment after the draw, so that the beacon has come. */
  const drawn = async (issue: Issue, state = 'settled', slug = first) => {
    moveTo(Date.parse(issue.drawsAt) + 1000);
    await turned(async () => expect((await drawOf(issue.drawNo, slug)).draw.state).toBe(state));
    if (state === 'settled')
      await turned(async () => expect(await openBets(issue.drawNo, slug)).toEqual([]));
  };
  const ordersOf = async (one: Person = person) =>
    (await world.call(lottery.ownLotteryOrders, {}, { token: one.token })).value.list;
  /** What a bet of a member became, the newest first. */
  const wagersOf = (one: Person = person) =>
    kernel.db.composed<{
      stake: bigint;
      payout: bigint;
      valid_bet: bigint;
      rule: string | null;
      state: string;
      outcome: string | null;
      bet: string;
    }>(
      `select stake, payout, valid_bet, rule, state, outcome, bet from wagers where member_id = $1
       order by wager_id desc`,
      [BigInt(one.memberId)],
    );
  const expectBooks = async () => expect((await verifyLedger(kernel.db)).faults).toEqual([]);
  for (const slug of slugs)
    await turned(async () => expect((await current(slug)).issues).not.toEqual([]));
  return {
    world,
    kernel,
    person,
    current,
    drawOf,
    turned,
    nextIssue,
    order,
    moveTo,
    drawn,
    ordersOf,
    wagersOf,
    expectBooks,
    member: async (amountMinor = 1_000_000n): Promise<Person> => {
      const one = await world.register();
      await world.fund(one, amountMinor);
      return one;
    },
  };
};
export type LotteryHouse = Awaited<ReturnType<typeof openLotteryHouse>>;
