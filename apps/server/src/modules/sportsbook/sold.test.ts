import * as slips from '@fairhouse/contract/slips';
import { deadHeat, LOSE, outcomeOf, WIN, type EventFacts } from '@fairhouse/book';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBookHouse, type BookHouse } from '../../../../../tests/book-house.ts';
import { must, type Person } from '../../../../../tests/world.ts';
import { owedBy } from '../wallet/index.ts';
import { tellResults } from './actions/markets.ts';
import { chanceOf } from './rules.ts';

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
});
afterAll(async () => {
  await house.expectBooks();
  await house.world.close();
});
const payoutOf = async (who: Person, slipId: string): Promise<string> =>
  (await house.slip(who, slipId)).payout;
const YES_NO = { yes: WIN, no: LOSE };
const NO_YES = { yes: LOSE, no: WIN };

it('a quote is taken once, however often and by how many it is asked', async () => {
  const eventId = await house.event();
  const [who, other] = [await house.member(), await house.member()];
  const { value } = await house.place(who, [await house.leg(eventId, '1x2', 'home')]);
  const own = await house.place(other, [await house.leg(eventId, '1x2', 'home')]);
  const quote = (await house.quote(who, value.slipId, 50)).value;
  const foreign = [
    await house.sell(other, value.slipId, quote.quoteId),
    await house.sell(other, own.value.slipId, quote.quoteId),
    await house.sell(who, value.slipId, 'nobody'),
    await house.sell(who, 'nobody', quote.quoteId),
  ];
  expect(foreign.map((one) => one.errorCode)).toEqual(Array(4).fill('not_found'));
  const taken = await Promise.all(
    Array.from({ length: 6 }, () => house.sell(who, value.slipId, quote.quoteId)),
  );
  expect(taken.map((one) => one.value.cashedOut)).toEqual(Array(6).fill(quote.offer));
  expect(await house.balance(who)).toBe((990 + Number(quote.offer)).toFixed(2));
  // Later, when the quote would be long over, it answers the same.
  house.world.move(60_000);
  expect((await house.sell(who, value.slipId, quote.quoteId)).value.cashedOut).toBe(quote.offer);
  expect(await house.balance(who)).toBe((990 + Number(quote.offer)).toFixed(2));
});

it('quotes that together are more than the slip: the second is refused', async () => {
  const eventId = await house.event();
  const who = await house.member();
  const { value } = await house.place(who, [await house.leg(eventId, '1x2', 'home')]);
  const [one, two] = [
    (await house.quote(who, value.slipId, 60)).value,
    (await house.quote(who, value.slipId, 60)).value,
  ];
  const both = await Promise.all([
    house.sell(who, value.slipId, one.quoteId),
    house.sell(who, value.slipId, two.quoteId),
  ]);
  expect(new Set(both.map((answer) => answer.errorCode))).toEqual(
    new Set(['state_conflict', undefined]),
  );
  const whole = (await house.quote(who, value.slipId, 100)).value;
  expect(whole.stake).toBe('4.00');
  expect((await house.sell(who, value.slipId, whole.quoteId)).value.state).toBe('cashed_out');
  expect((await house.quote(who, value.slipId, 100)).errorCode).toBe('state_conflict');
  const sold = Number(one.offer) + Number(whole.offer);
  expect(await house.balance(who)).toBe((990 + sold).toFixed(2));
});

it('a sale that races the result: sold or settled, never both', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const eventId = await house.event();
    const who = await house.member();
    const { value } = await house.place(who, [await house.leg(eventId, 'both-score', 'yes')]);
    const quote = (await house.quote(who, value.slipId, turn % 2 === 0 ? 100 : 30)).value;
    const told = house.tell(eventId, 'both-score', { outcomes: YES_NO });
    const sold = await house.sell(who, value.slipId, quote.quoteId);
    await told;
    await house.settle();
    const slip = await house.slip(who, value.slipId);
    const rest = turn % 2 === 0 ? 0 : 12.6;
    const paid = sold.success ? Number(quote.offer) + rest : 18;
    expect([slip.state, slip.payout]).toEqual([
      sold.success && turn % 2 === 0 ? 'cashed_out' : 'won',
      paid.toFixed(2),
    ]);
    expect(await house.balance(who)).toBe((990 + paid).toFixed(2));
  }
});

it('settled, taken back, settled otherwise: what was sold stays sold, what was paid comes back', async () => {
  const eventId = await house.event();
  const [part, whole, spent] = [await house.member(), await house.member(), await house.member()];
  const legs = [await house.leg(eventId, 'both-score', 'yes')];
  const ids = new Map<Person, string>();
  for (const who of [part, whole, spent])
    ids.set(who, (await house.place(who, legs, { unitStake: '100.00' })).value.slipId);
  const idOf = (who: Person) => must(ids.get(who));
  const sell = async (who: Person, share: number) => {
    const quote = (await house.quote(who, idOf(who), share)).value;
    await house.sell(who, idOf(who), quote.quoteId);
    return Number(quote.offer);
  };
  const [soldPart, soldWhole] = [await sell(part, 40), await sell(whole, 100)];
  const paid = async () => Promise.all([part, whole, spent].map((who) => payoutOf(who, idOf(who))));
  const worth = (share: number) => (soldPart + share).toFixed(2);
  await house.tell(eventId, 'both-score', { outcomes: YES_NO });
  await house.settle();
  expect(await paid()).toEqual([worth(108), soldWhole.toFixed(2), '180.00']);
  // One of them loses all of it elsewhere before it is taken back.
  const other = await house.event();
  const gone = await house.place(spent, [await house.leg(other, '1x2', 'away')], {
    unitStake: '1080.00',
  });
  await house.tell(eventId, 'both-score', { kind: 'rollback', outcomes: {} });
  await house.settle();
  const states = async () =>
    Promise.all([part, whole, spent].map(async (who) => (await house.slip(who, idOf(who))).state));
  expect(await states()).toEqual(['open', 'cashed_out', 'open']);
  const owed = async () => {
    const { db } = house.world.server.kernel;
    return owedBy(db, { brandId: 1, memberId: BigInt(spent.memberId) });
  };
  expect([await house.balance(spent), await owed()]).toEqual(['0.00', 18_000n]);
  await house.tell(eventId, 'both-score', { outcomes: NO_YES });
  await house.settle();
  expect(await paid()).toEqual([worth(0), soldWhole.toFixed(2), '0.00']);
  await house.tell(eventId, 'both-score', { kind: 'void', outcomes: {} });
  await house.settle();
  expect(await paid()).toEqual([worth(60), soldWhole.toFixed(2), '100.00']);
  await house.tell(eventId, 'both-score', { outcomes: YES_NO });
  await house.settle();
  expect(await paid()).toEqual([worth(108), soldWhole.toFixed(2), '180.00']);
  expect((await house.slip(spent, idOf(spent))).corrected).toMatchObject({ before: '100.00' });
  expect(await house.balance(part)).toBe((900 + soldPart + 108).toFixed(2));
  await house.finish(other, 0, 1);
  expect(await payoutOf(spent, gone.value.slipId)).toBe('3888.00');
});

it('the same result told again, and one taken back that was never told, change nothing', async () => {
  const eventId = await house.event();
  const who = await house.member();
  const { value } = await house.place(who, [await house.leg(eventId, 'both-score', 'yes')]);
  await house.tell(eventId, 'both-score', { kind: 'rollback', outcomes: {} });
  await house.settle();
  expect((await house.slip(who, value.slipId)).state).toBe('open');
  for (let turn = 0; turn < 3; turn += 1) {
    await house.tell(eventId, 'both-score', { outcomes: YES_NO });
    await house.settle();
  }
  expect(await house.balance(who)).toBe('1008.00');
  const [row] = await house.world.server.kernel.db.composed<{ n: number }>(
    `select count(*)::integer as n from book_results where market_id like $1`,
    [`${eventId}.both-score%`],
  );
  expect(row?.n).toBe(1);
});

it('many results of one market in a row: the newest stands, whatever was under way', async () => {
  const [eventId, other] = [await house.event(), await house.event()];
  const who = await house.member();
  const single = await house.place(who, [await house.leg(eventId, 'both-score', 'yes')]);
  const parlay = await house.place(who, [
    await house.leg(eventId, 'both-score', 'yes'),
    await house.leg(other, 'both-score', 'yes'),
  ]);
  const quote = (await house.quote(who, single.value.slipId, 50)).value;
  await house.sell(who, single.value.slipId, quote.quoteId);
  await house.tell(other, 'both-score', { outcomes: YES_NO });
  const telling = (async () => {
    for (let turn = 0; turn < 8; turn += 1)
      await house.tell(eventId, 'both-score', { outcomes: turn % 2 === 0 ? YES_NO : NO_YES });
    await house.tell(eventId, 'both-score', { kind: 'rollback', outcomes: {} });
    await house.tell(eventId, 'both-score', { outcomes: YES_NO });
  })();
  await Promise.all([telling, house.settle()]);
  await house.settle();
  await house.settle();
  const half = (Number(quote.offer) + 9).toFixed(2);
  expect(await payoutOf(who, single.value.slipId)).toBe(half);
  expect(await payoutOf(who, parlay.value.slipId)).toBe('32.40');
});

it('a leg that is void counts as one, and a slip of void legs comes back', async () => {
  const events = [await house.event(), await house.event(), await house.event()];
  const who = await house.member();
  const legs = await Promise.all(events.map((id) => house.leg(id, 'both-score', 'yes')));
  const parlay = await house.place(who, legs);
  const system = await house.place(who, legs, { sizes: [1, 2, 3], unitStake: '1.00' });
  const [a = '', b = '', c = ''] = events;
  await house.tell(a, 'both-score', { kind: 'void', outcomes: {} });
  await house.settle();
  expect((await house.slip(who, parlay.value.slipId)).state).toBe('open');
  await house.tell(b, 'both-score', { outcomes: YES_NO });
  await house.tell(c, 'both-score', { outcomes: YES_NO });
  await house.settle();
  expect(await payoutOf(who, parlay.value.slipId)).toBe('32.40');
  // Singles 1 + 1.8 + 1.8, pairs 1.8 + 1.8 + 3.24, all three 3.24.
  expect(await payoutOf(who, system.value.slipId)).toBe('14.68');
  for (const id of [b, c]) await house.tell(id, 'both-score', { kind: 'void', outcomes: {} });
  await house.settle();
  expect(await house.slip(who, parlay.value.slipId)).toMatchObject({
    state: 'void',
    payout: '10.00',
  });
  expect(await payoutOf(who, system.value.slipId)).toBe('7.00');
  expect(await house.balance(who)).toBe('1000.00');
});

it('a dead heat pays its part at full odds, in a single and in a parlay', async () => {
  const [one, other] = [await house.event(), await house.event()];
  const who = await house.member();
  const single = await house.place(who, [await house.leg(one, '1x2', 'home')]);
  const parlay = await house.place(who, [
    await house.leg(one, '1x2', 'away'),
    await house.leg(other, 'both-score', 'yes'),
  ]);
  const tied = { home: deadHeat(1, 2), draw: LOSE, away: deadHeat(1, 2) };
  await house.tell(one, '1x2', { outcomes: tied });
  await house.tell(other, 'both-score', { outcomes: YES_NO });
  await house.settle();
  expect(await house.slip(who, single.value.slipId)).toMatchObject({
    payout: '10.00',
    legs: [{ result: '1/2' }],
  });
  expect(await payoutOf(who, parlay.value.slipId)).toBe('32.40');
});

it('an event that is abandoned: what was decided stands, all else comes back', async () => {
  const eventId = await house.event();
  const who = await house.member();
  const legs = await Promise.all([
    house.leg(eventId, 'totals', 'over'),
    house.leg(eventId, 'totals', 'under'),
    house.leg(eventId, '1x2', 'home'),
    house.leg(eventId, 'both-score', 'yes'),
    house.leg(eventId, 'handicap', 'away'),
  ]);
  const placed = [];
  for (const leg of legs) placed.push((await house.place(who, [leg])).value.slipId);
  const facts: EventFacts = {
    state: 'abandoned',
    over: { 'half-1': { home: 3, away: 0 } },
    running: { match: { home: 3, away: 0 } },
  };
  await house.over(eventId, { state: 'abandoned', facts });
  const slipsNow = await Promise.all(placed.map((id) => house.slip(who, id)));
  expect(slipsNow.map((one) => [one.state, one.payout])).toEqual([
    ['won', '19.50'],
    ['lost', '0.00'],
    ['void', '10.00'],
    ['void', '10.00'],
    ['void', '10.00'],
  ]);
  const late = await house.place(who, [must(legs[2])], { policy: 'any' });
  expect(late.errorCode).toBe('market_held');
});

it('a quote rests on what was decided: a correction of another leg ends it', async () => {
  const events = [await house.event(), await house.event(), await house.event()];
  const [a = '', b = '', c = ''] = events;
  const who = await house.member();
  const legs = await Promise.all(events.map((id) => house.leg(id, 'both-score', 'yes')));
  const { value } = await house.place(who, legs, { sizes: [2] });
  await house.tell(a, 'both-score', { outcomes: YES_NO });
  await house.settle();
  const dear = (await house.quote(who, value.slipId)).value;
  await house.tell(a, 'both-score', { outcomes: NO_YES });
  // Told and not yet at its legs: there is no price, and none of before is taken.
  expect((await house.quote(who, value.slipId)).errorCode).toBe('market_held');
  expect((await house.sell(who, value.slipId, dear.quoteId)).errorCode).toBe('market_held');
  await house.settle();
  expect((await house.sell(who, value.slipId, dear.quoteId)).errorCode).toBe('market_held');
  const cheap = (await house.quote(who, value.slipId)).value;
  expect(Number(cheap.offer)).toBeLessThan(Number(dear.offer) / 2);
  expect((await house.sell(who, value.slipId, cheap.quoteId)).value.state).toBe('cashed_out');
  for (const id of [a, b, c]) await house.tell(id, 'both-score', { outcomes: YES_NO });
  await house.settle();
  expect(await payoutOf(who, value.slipId)).toBe(cheap.offer);
});

it('a slip that is decided, waits, or was refused has no price to sell', async () => {
  const [one, other] = [await house.event(), await house.event()];
  const who = await house.member();
  const parlay = await house.place(who, [
    await house.leg(one, 'both-score', 'yes'),
    await house.leg(other, 'both-score', 'yes'),
  ]);
  await house.tell(one, 'both-score', { outcomes: NO_YES });
  await house.settle();
  expect((await house.quote(who, parlay.value.slipId)).errorCode).toBe('state_conflict');
  await house.goLive(other);
  const live = await house.place(who, [await house.leg(other, '1x2', 'home')]);
  expect((await house.quote(who, live.value.slipId)).errorCode).toBe('state_conflict');
  const held = await house.event();
  const single = await house.place(who, [await house.leg(held, '1x2', 'home')]);
  await house.hold(held);
  expect((await house.quote(who, single.value.slipId)).errorCode).toBe('market_held');
});

it('a price says the chance of a leg only where it can: by all that can come, on lines without a push', () => {
  const facts: EventFacts = {
    state: 'running',
    over: {},
    running: { match: { home: 5, away: 0 } },
  };
  const fresh: EventFacts = { state: 'running', over: {}, running: {} };
  const at = (one: { num: bigint; den: bigint } | undefined) =>
    one && Number(one.num) / Number(one.den);
  const result = { type: '1x2', period: 'match' } as const;
  expect(at(chanceOf(result, 'home', { prices: [2000, 4000, 4000], facts }))).toBeCloseTo(0.5);
  // The favourite has no price any more: what is left is no certainty.
  expect(chanceOf(result, 'draw', { prices: [0, 100_000, 500_000], facts })).toBeUndefined();
  expect(chanceOf(result, 'home', { prices: [2000, 0, 4000], facts })).toBeUndefined();
  const double = { type: 'double-chance', period: 'match' } as const;
  expect(
    at(chanceOf(double, 'home-draw', { prices: [1333, 1333, 2000], facts: fresh })),
  ).toBeCloseTo(0.75, 2);
  const both = { type: 'both-score', period: 'match' } as const;
  expect(at(chanceOf(both, 'no', { prices: [0, 1050], facts: fresh }))).toBeUndefined();
  // A score that cannot come any more has no price, and takes nothing from the others.
  const exact = { type: 'correct-score', period: 'map-1', best: 2 } as const;
  const map: EventFacts = {
    state: 'running',
    over: {},
    running: { 'map-1': { home: 1, away: 0 } },
  };
  expect(at(chanceOf(exact, '2-0', { prices: [2000, 0, 3000, 6000], facts: map }))).toBeCloseTo(
    0.5,
  );
  const lined = (line: number) =>
    chanceOf({ type: 'handicap', period: 'match', line }, 'home', {
      prices: [2000, 2000],
      facts: fresh,
    });
  expect([-8, -7, -5, -4, -3, -1, 0, 1, 3, 4].map(lined)).toEqual(Array(10).fill(undefined));
  expect([-6, -2, 2, 6, 10].map((line) => at(lined(line)))).toEqual(Array(5).fill(0.5));
  expect(outcomeOf(result, 'away', facts)).toBeUndefined();
});

it('a result that leaves a selection out, or pays more than there is, is no result', async () => {
  const eventId = await house.event();
  const tell = (outcomes: Record<string, string>) =>
    tellResults(house.world.server.kernel, { brandId: 1, eventId }, [
      {
        brandId: 1,
        marketId: house.marketId(eventId, 'both-score'),
        kind: 'settle',
        outcomes,
        source: 'test',
      },
    ]);
  for (const no of ['', '1', '2/1 0/1', '1/1 1/2', '1/0 0/1', '-1/1 0/1'])
    await expect(tell({ yes: '0/1 0/1', no })).rejects.toThrow('a result says');
  await expect(tell({ yes: '1/1 0/1' })).rejects.toThrow('a result says');
  expect(await house.leg(eventId, 'both-score', 'yes')).toMatchObject({ milli: 1800 });
});

it('a part of a slip that is sold piece by piece never brings more than it is worth', async () => {
  const eventId = await house.event();
  const who = await house.member();
  const { value } = await house.place(who, [await house.leg(eventId, '1x2', 'home')], {
    unitStake: '0.37',
  });
  const whole = (await house.quote(who, value.slipId)).value;
  let sold = 0;
  for (let turn = 0; turn < 40; turn += 1) {
    const quote = await house.quote(who, value.slipId, 20);
    if (!quote.success) break;
    await house.sell(who, value.slipId, quote.value.quoteId);
    sold += Number(quote.value.offer);
  }
  expect(sold).toBeLessThanOrEqual(Number(whole.offer));
  const slip = await house.slip(who, value.slipId);
  expect([slip.state, slip.cashedStake]).toEqual(['cashed_out', '0.37']);
});

it('a slip says what a correction changed, and results what the score was', async () => {
  const eventId = await house.event();
  const who = await house.member();
  const { value } = await house.place(who, [await house.leg(eventId, '1x2', 'home')]);
  await house.finish(eventId, 2, 1);
  expect((await house.slip(who, value.slipId)).corrected).toBeNull();
  await house.finish(eventId, 1, 1);
  expect(await house.slip(who, value.slipId)).toMatchObject({
    state: 'lost',
    payout: '0.00',
    corrected: { before: '20.00' },
  });
  const list = await house.world.call(slips.ownSlips, { state: 'ended' }, { token: who.token });
  expect(list.value.list.map((one) => one.slipId)).toEqual([value.slipId]);
  const { list: results } = (await house.results()).value;
  expect(results.find((one) => one.eventId === eventId)).toMatchObject({
    score: { home: 1, away: 1 },
    corrected: { before: { home: 2, away: 1 } },
  });
});
