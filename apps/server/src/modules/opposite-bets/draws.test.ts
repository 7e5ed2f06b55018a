import * as oppositeBets from '@fairhouse/contract/opposite-bets';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keepersOf, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { openLotteryHouse, type LotteryHouse } from '../../../../../tests/lottery-house.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import type { Person } from '../../../../../tests/world.ts';
import { lookForOpposites } from './actions/look.ts';

let house: LotteryHouse;
let keepers: Keepers;
let offers: Offers;
let ann: Keeper;
beforeAll(async () => {
  house = await openLotteryHouse(['lucky-five-1'], { trustedProxyHops: 1 });
  house.kernel.limiter = { take: () => true };
  keepers = await keepersOf(house.world);
  ann = await keepers.keeper('owner');
  offers = await offersOf(house.world, ann);
});
afterAll(async () => {
  await house.world.close();
});

const withBonus = async (): Promise<Person> => {
  const one = await house.world.register();
  await house.world.fund(one, 100_000n);
  const made = await offers.made(one, '80.00', await offers.offer());
  await offers.paid(made.id, '80.00');
  return one;
};
/** From an address and with a browser of its own. */
const stranger = async (): Promise<Person> => {
  const one = await house.world.register(
    {},
    { headers: { 'x-forwarded-for': '203.0.7.9', 'user-agent': 'Elsewhere' } },
  );
  await house.world.fund(one, 100_000n);
  return one;
};
const bet = async (
  one: Person,
  p: { drawNo: string; playType: string; numbers: string; unit: string; cost: string },
): Promise<void> => {
  const { drawNo, cost, playType, numbers, unit } = p;
  const placed = await house.order(
    { drawNo, lines: [{ playType, numbers, unit, multiple: 1 }], cost },
    { token: one.token },
  );
  expect(placed.errorCode).toBeUndefined();
};
const flags = async (one: Person) =>
  (await keepers.office(ann.token, oppositeBets.memberOpposites, { id: one.memberId })).value.list;
/** Until all that was bet is read: transactions that are under way hold it up. */
const look = () =>
  vi.waitFor(
    async () => {
      await lookForOpposites(house.kernel);
      const [row] = await house.kernel.db.composed<{ isRead: boolean }>(
        `select mark >= last_wager_seen(1) as "isRead" from wager_feeds
         where brand_id = 1 and feed = 'opposite-bets'`,
      );
      expect(row?.isRead).toBe(true);
    },
    { timeout: 40_000, interval: 50 },
  );

const LOW = { playType: 'fixed-position', numbers: '0,1,2,3,4||||', unit: '2.00', cost: '10.00' };
const HIGH = { ...LOW, numbers: '5,6,7,8,9||||' };
const NUMBERS = {
  playType: 'front-two-straight',
  numbers: '5,6,7,8,9|0,1,2,3,4,5,6,7,8,9',
  unit: '0.20',
  cost: '10.00',
};

it('a linked account that holds the other half of a draw is noted, of the same play or another', async () => {
  const { issue } = await house.nextIssue();
  const { drawNo } = issue;
  const [one, two] = [await withBonus(), await withBonus()];
  const [same, other] = [await house.member(), await house.member()];
  await bet(same, { drawNo, ...HIGH });
  await bet(one, { drawNo, ...LOW });
  await look();
  const noted = { code: 'opposite_linked', covered: '10.00', links: ['device'] };
  expect(await flags(same)).toMatchObject([
    { ...noted, roundId: `lottery:lucky-five-1:${drawNo}`, other: { account: one.username } },
  ]);
  await bet(two, { drawNo, ...LOW });
  await bet(other, { drawNo, ...NUMBERS });
  await house.drawn(issue);
  await look();
  expect((await flags(other)).filter((flag) => flag.other?.account === two.username)).toMatchObject(
    [noted],
  );
  expect((await flags(same)).length).toBeGreaterThan(0);
});

it('a member who holds all of a draw alone is noted, strangers and half a draw are not', async () => {
  const { issue } = await house.nextIssue();
  const { drawNo } = issue;
  const [one, two, far] = [await withBonus(), await withBonus(), await stranger()];
  await bet(one, { drawNo, ...LOW });
  await bet(one, { drawNo, ...HIGH });
  await house.drawn(issue);
  const { issue: next } = await house.nextIssue();
  await bet(two, { drawNo: next.drawNo, ...LOW });
  await bet(far, { drawNo: next.drawNo, ...HIGH });
  await house.drawn(next);
  await look();
  expect(await flags(one)).toMatchObject([{ code: 'opposite_own', covered: '20.00', other: null }]);
  expect([await flags(two), await flags(far)]).toEqual([[], []]);
});
