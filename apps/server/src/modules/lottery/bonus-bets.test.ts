import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { keepersOf } from '../../../../../tests/keepers.ts';
import {
  COST,
  LINE,
  openLotteryHouse,
  type LotteryHouse,
} from '../../../../../tests/lottery-house.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import type { Person } from '../../../../../tests/world.ts';

let house: LotteryHouse;
let cashier: Cashier;
let offers: Offers;
beforeAll(async () => {
  house = await openLotteryHouse(['lucky-five-1']);
  cashier = await cashierOf(house.world);
  const [ann] = await (await keepersOf(house.world)).twoOwners();
  offers = await offersOf(house.world, ann);
});
afterAll(async () => {
  await house.world.close();
});

/** Somebody whose bonus allows 20.00 a bet. */
const bound = async (): Promise<Person> => {
  const offerId = await offers.offer({ betMax: '20.00' });
  const who = await cashier.payer(0n);
  const { id } = await offers.made(who, '200.00', offerId);
  await offers.paid(id, '200.00');
  return who;
};
type Line = typeof LINE & { prizeMode?: number };
/** What an order of such lines of 14.40 is refused for, if it is. */
const ordered = async (who: Person, lines: Line[], drawNo: string, cost: string) =>
  (await house.order({ drawNo, lines, cost }, { token: who.token })).errorCode;

it('lines of one play on an issue are one bet under a bonus, at whatever prize group', async () => {
  // Not the issue that closes next: it may close between two orders of this test.
  const { issues } = await house.nextIssue();
  const { base } = await house.current();
  const [, first = '', second = ''] = issues.map((one) => one.drawNo);
  const at = (less: number): Line => ({ ...LINE, prizeMode: base - less });
  const who = await bound();
  expect(await ordered(who, [at(0), at(2)], first, '28.80')).toBe('bonus_bet_max');
  expect(await ordered(who, [at(0)], first, COST)).toBeUndefined();
  expect(await ordered(who, [at(2)], first, COST)).toBe('bonus_bet_max');
  // Another choice that wins with it, typed as well, and the same at the group it has already.
  const wider = { ...LINE, numbers: '1,4,7,9|0,2,5|3,9' };
  expect(await ordered(who, [wider], first, COST)).toBe('bonus_bet_max');
  const typed = {
    ...LINE,
    playType: 'back-three-straight-typed',
    numbers: '103,903',
    multiple: 20,
  };
  expect(await ordered(who, [typed], first, '8.00')).toBe('bonus_bet_max');
  expect(await ordered(who, [at(0)], first, COST)).toBe('bonus_bet_max');
  // Other plays and other issues are other bets.
  const other = { ...LINE, playType: 'front-three-straight' };
  expect(await ordered(who, [other], first, COST)).toBeUndefined();
  expect(await ordered(who, [at(4)], second, COST)).toBeUndefined();
  // Whoever has no bonus bets as they like.
  const free = await house.member();
  expect(await ordered(free, [at(0), at(2)], second, '28.80')).toBeUndefined();
});
