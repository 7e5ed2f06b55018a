import * as slips from '@fairhouse/contract/slips';
import * as sports from '@fairhouse/contract/sportsbook';
import * as members from '@fairhouse/contract/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOSE, openBookHouse, PUSH, WIN, type BookHouse } from '../../../../../tests/book-house.ts';
import { hear } from '../../../../../tests/socket.ts';
import type { Person } from '../../../../../tests/world.ts';

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
});
afterAll(async () => {
  await house.expectBooks();
  await house.world.close();
});
const balance = async (who: Person): Promise<string> =>
  String((await house.world.call(members.balance, {}, { token: who.token })).value.sumBalance);

it('a single at the price that was seen is taken, wins and pays once', async () => {
  const eventId = await house.event();
  const who = await house.member();
  const placed = await house.place(who, [await house.leg(eventId, '1x2', 'home')], { key: 'one' });
  expect(placed.value).toMatchObject({ state: 'open', stake: '10.00', best: '20.00' });
  expect(await balance(who)).toBe('990.00');
  const again = await house.place(who, [await house.leg(eventId, '1x2', 'home')], { key: 'one' });
  expect(again.value.slipId).toBe(placed.value.slipId);
  expect(await balance(who)).toBe('990.00');
  await house.finish(eventId, 2, 0);
  await house.settle();
  expect(await house.slip(who, placed.value.slipId)).toMatchObject({
    state: 'won',
    payout: '20.00',
  });
  expect(await balance(who)).toBe('1010.00');
});

it('a quarter line half wins, and half loses', async () => {
  const eventId = await house.event();
  const who = await house.member();
  const [home, away] = [
    await house.place(who, [await house.leg(eventId, 'handicap', 'home')]),
    await house.place(who, [await house.leg(eventId, 'handicap', 'away')]),
  ];
  await house.finish(eventId, 1, 1);
  // -0.25 on a draw: half of the home stake is lost, half of the other wins.
  expect((await house.slip(who, home.value.slipId)).payout).toBe('5.00');
  expect((await house.slip(who, away.value.slipId)).payout).toBe('14.55');
});

it('a price that moved is judged by the policy: none refuses, better takes a better one', async () => {
  const eventId = await house.event();
  const who = await house.member();
  const seen = await house.leg(eventId, '1x2', 'home');
  await house.change(eventId, '1x2', [2100, 3300, 3500]);
  const none = await house.place(who, [seen]);
  expect(none.errorCode).toBe('odds_moved');
  expect(none.refusal).toMatchObject({
    fields: { legs: '0' },
    legs: [{ milli: 2100, isOpen: true }],
  });
  const better = await house.place(who, [seen], { policy: 'better' });
  expect(better.value).toMatchObject({ state: 'open', best: '21.00' });
  const fresh = await house.leg(eventId, '1x2', 'home');
  await house.change(eventId, '1x2', [1900, 3400, 3700]);
  expect((await house.place(who, [fresh], { policy: 'better' })).errorCode).toBe('odds_moved');
  expect((await house.place(who, [fresh], { policy: 'any' })).value.best).toBe('19.00');
});

it('a market that is held, over or unknown takes nothing', async () => {
  const eventId = await house.event();
  const who = await house.member();
  const seen = await house.leg(eventId, '1x2', 'draw');
  await house.hold(eventId);
  expect((await house.place(who, [seen])).errorCode).toBe('market_held');
  await house.hold(eventId, false);
  expect((await house.place(who, [seen])).errorCode).toBeUndefined();
  await house.finish(eventId, 0, 0);
  expect((await house.place(who, [seen])).errorCode).toBe('market_held');
  const unknown = await house.place(who, [{ ...seen, marketId: `${eventId}.nothing.match` }]);
  expect(unknown.errorCode).toBe('market_unknown');
});

it('a parlay multiplies, loses with one leg, and legs of one event exclude each other', async () => {
  const [one, other] = [await house.event(), await house.event()];
  const who = await house.member();
  const legs = [await house.leg(one, '1x2', 'home'), await house.leg(other, 'totals', 'over')];
  const parlay = await house.place(who, legs);
  expect(parlay.value).toMatchObject({ kind: 'parlay', best: '39.00' });
  const same = [await house.leg(one, '1x2', 'home'), await house.leg(one, 'totals', 'over')];
  expect((await house.place(who, same)).errorCode).toBe('legs_related');
  await house.finish(one, 1, 0);
  expect((await house.slip(who, parlay.value.slipId)).state).toBe('open');
  await house.finish(other, 2, 1);
  expect(await house.slip(who, parlay.value.slipId)).toMatchObject({
    state: 'won',
    payout: '39.00',
  });
});

it('a system pays each line that wins', async () => {
  const events = [await house.event(), await house.event(), await house.event()];
  const who = await house.member();
  const legs = await Promise.all(events.map((id) => house.leg(id, '1x2', 'home')));
  const trixie = await house.place(who, legs, { sizes: [2, 3], unitStake: '1.00' });
  expect(trixie.value).toMatchObject({ kind: 'system', lines: 4, stake: '4.00' });
  const [a = '', b = '', c = ''] = events;
  await house.finish(a, 1, 0);
  await house.finish(b, 3, 0);
  await house.finish(c, 0, 1);
  expect((await house.slip(who, trixie.value.slipId)).payout).toBe('4.00');
});

it('a result that was wrong is corrected, of singles and of parlays', async () => {
  const [one, other] = [await house.event(), await house.event()];
  const who = await house.member();
  const single = await house.place(who, [await house.leg(one, 'both-score', 'yes')]);
  const parlay = await house.place(who, [
    await house.leg(one, 'both-score', 'yes'),
    await house.leg(other, 'both-score', 'no'),
  ]);
  const told = (yes: typeof WIN, no: typeof WIN) =>
    house.tell(one, 'both-score', { outcomes: { yes, no } });
  await told(LOSE, WIN);
  await house.tell(other, 'both-score', { outcomes: { yes: LOSE, no: WIN } });
  await house.settle();
  expect((await house.slip(who, single.value.slipId)).state).toBe('lost');
  expect((await house.slip(who, parlay.value.slipId)).state).toBe('lost');
  await told(WIN, LOSE);
  await house.settle();
  expect(await house.slip(who, single.value.slipId)).toMatchObject({
    state: 'won',
    payout: '18.00',
  });
  expect((await house.slip(who, parlay.value.slipId)).payout).toBe('35.10');
  await house.tell(one, 'both-score', { kind: 'void', outcomes: { yes: PUSH, no: PUSH } });
  await house.settle();
  expect((await house.slip(who, single.value.slipId)).payout).toBe('10.00');
  expect((await house.slip(who, parlay.value.slipId)).payout).toBe('19.50');
  await house.tell(one, 'both-score', { kind: 'rollback', outcomes: {} });
  await house.settle();
  expect((await house.slip(who, single.value.slipId)).state).toBe('open');
  expect((await house.slip(who, parlay.value.slipId)).state).toBe('open');
  await told(LOSE, WIN);
  await house.settle();
  expect((await house.slip(who, single.value.slipId)).state).toBe('lost');
});

it('a live slip waits without money, and a goal meanwhile takes nothing', async () => {
  const eventId = await house.event();
  const who = await house.member();
  await house.goLive(eventId);
  const waiting = await house.place(who, [await house.leg(eventId, '1x2', 'home')]);
  expect(waiting.value.state).toBe('pending');
  expect(await balance(who)).toBe('1000.00');
  await house.hold(eventId);
  await house.change(eventId, '1x2', [1200, 6000, 15_000]);
  await house.hold(eventId, false);
  house.world.move(5_001);
  await house.decide();
  expect(await house.slip(who, waiting.value.slipId)).toMatchObject({
    state: 'refused',
    refusal: { errorCode: 'odds_moved', legs: [0] },
  });
  const other = await house.place(who, [await house.leg(eventId, '1x2', 'home')]);
  house.world.move(5_001);
  await house.decide();
  expect((await house.slip(who, other.value.slipId)).state).toBe('open');
  expect(await balance(who)).toBe('990.00');
  // Nobody looked in time: refused, whatever the prices did.
  const late = await house.place(who, [await house.leg(eventId, '1x2', 'home')]);
  house.world.move(60_000);
  await house.decide();
  expect((await house.slip(who, late.value.slipId)).state).toBe('refused');
});

it('the most that can be staked is said with its reason, and never passed', async () => {
  const eventId = await house.event();
  const rich = await house.member(100_000_000n);
  const legs = [await house.leg(eventId, '1x2', 'home')];
  const judged = await house.world.call(
    slips.judgeSlip,
    { legs, sizes: [1] },
    { token: rich.token },
  );
  expect(judged.value).toMatchObject({ reason: 'member', lines: 1, milli: 2000 });
  const most = Number(judged.value.stakeMax);
  expect(most).toBeGreaterThan(24_900);
  expect(most).toBeLessThanOrEqual(25_000);
  const above = await house.place(rich, legs, { unitStake: '25001.00' });
  expect(above.errorCode).toBe('stake_too_high');
  expect((await house.place(rich, legs, { unitStake: judged.value.stakeMax })).value.state).toBe(
    'open',
  );
});

it('a slip is sold whole at its fair worth less the margin, and nothing changes it any more', async () => {
  const eventId = await house.event();
  const who = await house.member();
  const { value } = await house.place(who, [await house.leg(eventId, '1x2', 'home')]);
  await house.change(eventId, '1x2', [1500, 4200, 6500]);
  const ask = (part: number) =>
    house.world.call(slips.quoteCashOut, { slipId: value.slipId, part }, { token: who.token });
  const quote = (await ask(100)).value;
  expect(Number(quote.offer)).toBeCloseTo(Number(quote.fair) * 0.95, 1);
  const take = (quoteId: string) =>
    house.world.call(slips.cashOut, { slipId: value.slipId, quoteId }, { token: who.token });
  await house.change(eventId, '1x2', [1400, 4400, 7000]);
  expect((await take(quote.quoteId)).errorCode).toBe('odds_moved');
  const second = (await ask(100)).value;
  house.world.move(5_001);
  expect((await take(second.quoteId)).errorCode).toBe('quote_over');
  const third = (await ask(100)).value;
  const sold = await take(third.quoteId);
  expect(sold.value).toMatchObject({ state: 'cashed_out', payout: third.offer });
  expect((await take(third.quoteId)).value.payout).toBe(third.offer);
  await house.finish(eventId, 5, 0);
  expect((await house.slip(who, value.slipId)).payout).toBe(third.offer);
});

it('of a slip that is sold in part the rest goes on, is settled and corrected', async () => {
  const eventId = await house.event();
  const who = await house.member();
  const { value } = await house.place(who, [await house.leg(eventId, 'both-score', 'yes')]);
  const quote = (
    await house.world.call(
      slips.quoteCashOut,
      { slipId: value.slipId, part: 40 },
      { token: who.token },
    )
  ).value;
  expect(quote.stake).toBe('4.00');
  await house.world.call(
    slips.cashOut,
    { slipId: value.slipId, quoteId: quote.quoteId },
    { token: who.token },
  );
  await house.tell(eventId, 'both-score', { outcomes: { yes: WIN, no: LOSE } });
  await house.settle();
  const expected = (Number(quote.offer) + 6 * 1.8).toFixed(2);
  expect(await house.slip(who, value.slipId)).toMatchObject({ state: 'won', payout: expected });
  await house.tell(eventId, 'both-score', { outcomes: { yes: LOSE, no: WIN } });
  await house.settle();
  expect(await house.slip(who, value.slipId)).toMatchObject({ state: 'lost', payout: quote.offer });
});

it('menu, events and results say what there is, and a slip of another member is not found', async () => {
  const eventId = await house.event();
  const menu = (await house.world.call(sports.sportsMenu, {})).value;
  expect(menu.sports.map((one) => one.sport)).toContain('football');
  const listed = (await house.world.call(sports.sportsEvents, { pageSize: 100 })).value.list;
  expect(listed.find((one) => one.eventId === eventId)?.main).toHaveLength(3);
  await house.finish(eventId, 2, 2);
  const results = (await house.world.call(sports.sportsResults, {})).value.list;
  expect(results[0]).toMatchObject({ eventId, score: { home: 2, away: 2 } });
  const [who, other] = [await house.member(), await house.member()];
  const open = await house.event();
  const { value } = await house.place(who, [await house.leg(open, '1x2', 'home')]);
  const look = (token: string) =>
    house.world.call(slips.oneSlip, { slipId: value.slipId }, { token });
  expect((await look(other.token)).errorCode).toBe('not_found');
  const ask = await house.world.call(
    slips.quoteCashOut,
    { slipId: value.slipId, part: 100 },
    { token: other.token },
  );
  expect(ask.errorCode).toBe('not_found');
});

it('who looks at an event hears its prices, what is held and why, and its score', async () => {
  const [eventId, other] = [await house.event(), await house.event()];
  const heard = await hear(house.world, `odds:${eventId}`);
  const marketId = house.marketId(eventId, '1x2');
  await house.change(other, '1x2', [1500, 4000, 6000]);
  await house.change(eventId, '1x2', [2100, 3300, 3500]);
  await house.goLive(eventId, { running: { match: { home: 1, away: 0 } } });
  await house.hold(eventId);
  const told = (name: string) => heard.told.flatMap(([one, data]) => (one === name ? [data] : []));
  await expect
    .poll(() => told('event').at(-1))
    .toMatchObject({ eventId, state: 'live', score: { home: 1, away: 0 } });
  const version = (await house.leg(eventId, '1x2', 'home')).version;
  await expect
    .poll(() => told('markets').flatMap((one) => ('markets' in one ? one.markets : [])))
    .toContainEqual({
      marketId,
      state: 'held',
      heldReason: 'moment',
      version,
      prices: [2100, 3300, 3500],
    });
  heard.close();
});
