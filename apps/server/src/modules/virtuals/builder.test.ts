import { onLadder, outcomeOf, readGrid, WIN, type EventFacts } from '@fairhouse/book';
import * as slips from '@fairhouse/contract/slips';
import * as sports from '@fairhouse/contract/sportsbook';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ESPORTS,
  FOOTBALL,
  openVirtualHouse,
  type VirtualHouse,
} from '../../../../../tests/virtual-house.ts';
import type { Person } from '../../../../../tests/world.ts';
import { changeMarkets, holdEvent, tellResults, storedOutcomes } from '../sportsbook/index.ts';

let house: VirtualHouse;
beforeAll(async () => {
  house = await openVirtualHouse([FOOTBALL, ESPORTS]);
});
afterAll(async () => {
  await house.settle();
  await house.expectBooks();
  await house.world.close();
});

type Picks = readonly (readonly [market: string, selection: string])[];
const HOME_BOTH: Picks = [
  ['1x2.match', 'home'],
  ['both-score.match', 'yes'],
];
let keys = 0;
const price = async (eventId: string, picks: Picks) =>
  house.world.call(slips.buildBet, {
    eventId,
    legs: picks.map(([market, selection]) => ({ marketId: `${eventId}.${market}`, selection })),
  });
const legsOf = async (eventId: string, picks: Picks) =>
  Promise.all(
    picks.map(async ([market, selection]) => {
      const leg = await house.legOf(eventId, market, selection);
      return { ...leg, milli: Math.max(leg.milli, 1010) };
    }),
  );
type Terms = { milli?: number; policy?: 'any' | 'better' | 'none'; key?: string; stake?: string };
const build = async (who: Person, eventId: string, picks: Picks, terms: Terms = {}) => {
  const milli = terms.milli ?? (await price(eventId, picks)).value.milli ?? 1010;
  return house.world.call(
    slips.placeSlip,
    {
      legs: await legsOf(eventId, picks),
      sizes: [1],
      builder: { milli },
      unitStake: terms.stake ?? '10.00',
      policy: terms.policy ?? 'none',
    },
    { token: who.token, key: terms.key ?? `built-${(keys += 1)}` },
  );
};

it('[GM-04] a bet is built of one match: priced by its table, taken at that price, judged whole', async () => {
  const who = await house.member();
  const eventId = await house.nextMatch();
  const { table } = await house.proofOf(eventId);
  const told = await price(eventId, HOME_BOTH);
  expect(told.success).toBe(true);
  // Both are decided by the last score alone: a sum over the table that anybody can do.
  const grid = readGrid(table) ?? [];
  const won = grid.reduce((sum, weight, cell) => {
    const [home, away] = [Math.floor(cell / 16), cell % 16];
    return home > away && away > 0 ? sum + BigInt(weight) : sum;
  }, 0n);
  const [num = 0n, den = 1n] = told.value.chance.split('/').map(BigInt);
  expect(num * 2n ** 32n).toBe(won * den);
  expect(told.value.margin).toBe(60_000);
  const exact = (1000n * den * 1_000_000n) / (num * 1_060_000n);
  expect(told.value.milli).toBe(onLadder(Number(exact)));

  const before = await house.balance(who);
  const placed = await build(who, eventId, HOME_BOTH, { key: 'built-once' });
  expect(placed.value).toMatchObject({
    kind: 'builder',
    state: 'open',
    lines: 1,
    sizes: [1],
    milli: told.value.milli,
    stake: '10.00',
  });
  expect(placed.value.legs.map((one) => one.selection)).toEqual(['home', 'yes']);
  expect(Number(placed.value.best)).toBeCloseTo((told.value.milli ?? 0) / 100, 2);
  // The same slip again is the same slip.
  const again = await build(who, eventId, HOME_BOTH, { key: 'built-once' });
  expect(again.value.slipId).toBe(placed.value.slipId);
  expect(Number(before) - Number(await house.balance(who))).toBe(10);
  // Whose process died before it said so, and another laid a price of its own there.
  await house.kernel.db.run(
    `update book_slips set state = 'asked', wager_id = null, built_milli = 9000
     where slip_id = $1`,
    [placed.value.slipId],
  );
  const found = await build(who, eventId, HOME_BOTH, { key: 'built-once' });
  expect(found.value).toMatchObject({ milli: told.value.milli, wagerId: placed.value.wagerId });
  expect(Number(before) - Number(await house.balance(who))).toBe(10);
  const other = await build(who, eventId, HOME_BOTH, { key: 'built-once', stake: '11.00' });
  expect(other.errorCode).toBe('idempotency_conflict');
  // It is counted whole on its event and its selections, as a slip of several legs is.
  const rows = await house.kernel.db.composed<{ unit: string; liability: string }>(
    `select unit, liability from round_totals where brand_id = 1
       and round_id = 'book-event:${eventId}' and liability > 0`,
  );
  const pays = BigInt(Math.round(Number(placed.value.best) * 100));
  expect(rows.map((one) => [one.unit, BigInt(one.liability)])).toEqual(
    expect.arrayContaining([
      ['all', pays],
      [expect.stringMatching(/^member:/), pays],
    ]),
  );

  const lost = await build(who, eventId, [
    ['correct-score.match', '4-4'],
    ['half-full.match', 'draw/draw'],
  ]);
  expect(lost.success).toBe(true);
  const { event } = await house.playOut(eventId);
  await house.settle();
  const score = event.score ?? { home: 0, away: 0 };
  const facts: EventFacts = { state: 'finished', over: { match: score }, running: {} };
  const isWon = HOME_BOTH.every(
    ([market, selection]) =>
      outcomeOf(
        { type: market.startsWith('1x2') ? '1x2' : 'both-score', period: 'match' },
        selection,
        facts,
      ) === WIN,
  );
  const ended = await house.slip(who, placed.value.slipId);
  expect(ended).toMatchObject({ state: isWon ? 'won' : 'lost' });
  expect(Number(ended.payout)).toBe(isWon ? Number(placed.value.best) : 0);
  expect(await house.slip(who, lost.value.slipId)).toMatchObject({ state: 'lost' });
  // The proof of its match stands as before.
  const proof = await house.proofOf(eventId);
  expect(proof.table).toBe(table);
  expect(proof.goals?.filter((one) => one.side === 'home')).toHaveLength(score.home);
});

it('[GM-04] what excludes each other, adds nothing or is no market of a builder is refused', async () => {
  const who = await house.member();
  const eventId = await house.nextMatch();
  const { markets } = await house.eventOf(eventId);
  const refused = async (picks: Picks) => {
    const told = await price(eventId, picks);
    const placed = await build(who, eventId, picks, { milli: 2000 });
    const judged = await house.world.call(
      slips.judgeSlip,
      { legs: await legsOf(eventId, picks), sizes: [1], builder: { milli: 2000 } },
      { token: who.token },
    );
    expect([placed.errorCode, judged.errorCode]).toEqual([told.errorCode, told.errorCode]);
    const { fields } = told.refusal as { fields?: { legs?: string } };
    return [told.errorCode, fields?.legs];
  };
  const score11 = ['correct-score.match', '1-1'] as const;
  expect(await refused([['1x2.match', 'home'], score11])).toEqual(['builder_excluded', '1']);
  expect(await refused([['both-score.match', 'yes'], score11])).toEqual([
    'builder_adds_nothing',
    expect.any(String),
  ]);
  expect(
    await refused([
      ['1x2.match', 'home'],
      ['draw-no-bet.match', 'home'],
    ]),
  ).toEqual(['builder_market', '1']);
  expect(
    await refused([
      ['1x2.match', 'home'],
      ['next-goal.match.1', 'home'],
    ]),
  ).toEqual(['builder_market', '1']);
  // A line on which a stake may come back is none of them.
  const whole = markets.find((one) => one.type === 'totals' && Math.abs((one.line ?? 2) % 4) !== 2);
  if (whole) {
    const id = whole.marketId.slice(eventId.length + 1);
    expect(
      await refused([
        ['1x2.match', 'home'],
        [id, 'over'],
      ]),
    ).toEqual(['builder_market', '1']);
  }
  const unknown = await price(eventId, [['1x2.match', 'nobody']]);
  expect(unknown.errorCode).toBe('market_unknown');
  expect((await house.world.call(slips.buildBet, { eventId: 'none', legs: [] })).errorCode).toBe(
    'not_found',
  );
  const sure = await price(eventId, [
    ['double-chance.match', 'home-draw'],
    ['correct-score.match', 'other-away'],
  ]);
  expect(sure.errorCode).toBe('builder_excluded');
  // One leg alone has no price, and says what may stand beside it.
  const one = await price(eventId, [['1x2.match', 'home']]);
  const fitOf = (market: string, selection: string) =>
    one.value.offered.find(
      (it) => it.marketId === `${eventId}.${market}` && it.selection === selection,
    )?.fit;
  expect(one.value.milli).toBeNull();
  expect([
    fitOf('1x2.match', 'home'),
    fitOf('1x2.match', 'draw'),
    fitOf('correct-score.match', '0-0'),
    fitOf('double-chance.match', 'home-draw'),
    fitOf('both-score.match', 'yes'),
  ]).toEqual(['chosen', 'excluded', 'excluded', 'adds_nothing', 'fits']);
  expect(fitOf('draw-no-bet.match', 'home')).toBeUndefined();
  // Legs of two matches are no built bet, and it is one line.
  const elsewhere = await house.nextMatch(FOOTBALL, 5);
  const mixed = await house.world.call(
    slips.placeSlip,
    {
      legs: [
        await house.legOf(eventId, '1x2.match', 'home'),
        await house.legOf(elsewhere, '1x2.match', 'home'),
      ],
      sizes: [1],
      builder: { milli: 4000 },
      unitStake: '10.00',
      policy: 'any',
    },
    { token: who.token, key: 'built-mixed' },
  );
  expect(mixed.errorCode).toBe('builder_market');
  const lines = await house.world.call(
    slips.judgeSlip,
    { legs: await legsOf(eventId, HOME_BOTH), sizes: [2], builder: { milli: 4000 } },
    { token: who.token },
  );
  expect(lines.errorCode).toBe('validation_failed');
  const series = await house.nextMatch(ESPORTS);
  expect((await price(series, [['winner.match', 'home']])).errorCode).toBe('builder_closed');
  expect(await house.balance(who)).toBe('1000.00');
});

it('[GM-04] its price is judged by the policy, its markets by their holds', async () => {
  const who = await house.member();
  const eventId = await house.nextMatch(FOOTBALL, 1);
  const { milli } = (await price(eventId, HOME_BOTH)).value;
  if (milli === null) throw new Error('no price');
  const worse = await build(who, eventId, HOME_BOTH, { milli: milli + 1000, policy: 'better' });
  expect(worse.errorCode).toBe('odds_moved');
  expect(worse.refusal).toMatchObject({ builder: { milli } });
  expect((await build(who, eventId, HOME_BOTH, { milli: 1500 })).errorCode).toBe('odds_moved');
  const better = await build(who, eventId, HOME_BOTH, { milli: 1500, policy: 'better' });
  expect(better.value).toMatchObject({ milli, state: 'open' });
  const any = await build(who, eventId, HOME_BOTH, { milli: milli + 1000, policy: 'any' });
  expect(any.value).toMatchObject({ milli });
  // The most that can be staked is what its own price allows.
  const judged = await house.world.call(
    slips.judgeSlip,
    { legs: await legsOf(eventId, HOME_BOTH), sizes: [1], builder: { milli } },
    { token: who.token },
  );
  expect(judged.value).toMatchObject({ milli, lines: 1, excluded: [], reason: 'balance' });
  const high = await build(who, eventId, HOME_BOTH, { stake: '900000.00' });
  expect(high.errorCode).toBe('stake_too_high');
  // Prices of its legs are none of its own: one that moves says nothing of it.
  const [leg] = await legsOf(eventId, HOME_BOTH);
  await changeMarkets(house.kernel, { brandId: 1, eventId }, [
    { marketId: leg?.marketId ?? '', prices: [1500, 3000, 4000] },
  ]);
  expect((await build(who, eventId, HOME_BOTH, { milli })).value).toMatchObject({ milli });
  await holdEvent(house.kernel, { brandId: 1, eventId }, { by: 'operator', isHeld: true });
  expect((await price(eventId, HOME_BOTH)).errorCode).toBe('market_held');
  expect((await build(who, eventId, HOME_BOTH, { milli })).errorCode).toBe('market_held');
  const idle = await price(eventId, []);
  expect(new Set(idle.value.offered.map((one) => one.fit))).toEqual(new Set(['held']));
  await holdEvent(house.kernel, { brandId: 1, eventId }, { by: 'operator', isHeld: false });
});

it('[GM-04] it is sold for the exact worth of its legs together, corrected, and void with its match', async () => {
  const who = await house.member();
  const eventId = await house.nextMatch(FOOTBALL, 2);
  const placed = await build(who, eventId, HOME_BOTH);
  const { milli, chance } = (await price(eventId, HOME_BOTH)).value;
  const [num = 0n, den = 1n] = chance.split('/').map(BigInt);
  const { slipId } = placed.value;
  const quote = await house.world.call(
    slips.quoteCashOut,
    { slipId, part: 50 },
    { token: who.token },
  );
  const fair = (500n * BigInt(milli ?? 0) * num) / (1000n * den);
  expect(quote.value.fair).toBe((Number(fair) / 100).toFixed(2));
  expect(quote.value.chances).toEqual([Number((num * 1_000_000n) / den)]);
  const sold = await house.world.call(
    slips.cashOut,
    { slipId, quoteId: quote.value.quoteId },
    { token: who.token },
  );
  expect(sold.value).toMatchObject({ cashedStake: '5.00', cashedOut: quote.value.offer });
  const history = await house.world.call(slips.oneSlip, { slipId }, { token: who.token });
  expect(history.value.chances).toEqual([
    { at: placed.value.placedAt, chance: Number((num * 1_000_000n) / den) },
  ]);
  // Both markets are told by hand, then one of them once more: the slip follows each time.
  const tell = async (
    market: string,
    kind: 'settle' | 'void',
    outcomes: Record<string, string>,
  ) => {
    await tellResults(house.kernel, { brandId: 1, eventId }, [
      { brandId: 1, marketId: `${eventId}.${market}`, kind, outcomes, source: 'test' },
    ]);
    await house.settle();
    return house.slip(who, slipId);
  };
  const win = storedOutcomes(new Map([['x', WIN]])).x ?? '';
  const lose = '0/1 0/1';
  const offer = Number(quote.value.offer);
  const half = Number(placed.value.best) / 2;
  const first = await tell('1x2.match', 'settle', { home: win, draw: lose, away: lose });
  expect(first).toMatchObject({ state: 'open' });
  const second = await tell('both-score.match', 'settle', { yes: win, no: lose });
  expect(second.state).toBe('won');
  expect(Number(second.payout)).toBeCloseTo(offer + half, 1);
  const third = await tell('both-score.match', 'settle', { yes: lose, no: win });
  expect(Number(third.payout)).toBeCloseTo(offer, 2);
  expect(third.corrected).not.toBeNull();
  // One market of it void, the others won: there is no price of the rest, the stake comes back.
  const fourth = await tell('both-score.match', 'void', {});
  expect(Number(fourth.payout)).toBeCloseTo(offer + 5, 2);
});

it('[GM-04] a match that is off gives its stake back', async () => {
  const who = await house.member();
  const eventId = await house.nextMatch(FOOTBALL, 3);
  const { value } = await build(who, eventId, HOME_BOTH);
  const { markets } = await house.eventOf(eventId);
  await tellResults(
    house.kernel,
    { brandId: 1, eventId },
    markets.map(({ marketId }) => ({
      brandId: 1,
      marketId,
      kind: 'void' as const,
      outcomes: {},
      source: 'test',
    })),
  );
  await house.settle();
  expect(await house.slip(who, value.slipId)).toMatchObject({ state: 'void', payout: '10.00' });
  expect(await house.balance(who)).toBe('1000.00');
});

it('[GM-04] none is built once its match began, and one in play is sold by what was shown', async () => {
  const who = await house.member();
  const eventId = await house.nextMatch(FOOTBALL, 4);
  const { value } = await build(who, eventId, HOME_BOTH);
  const { milli } = value;
  await house.playTo(eventId, 1_000);
  expect((await price(eventId, HOME_BOTH)).errorCode).toBe('builder_closed');
  const late = await build(who, eventId, HOME_BOTH, { milli: milli ?? 0, policy: 'any' });
  expect(late.errorCode).toBe('builder_closed');
  const quote = await house.world.call(
    slips.quoteCashOut,
    { slipId: value.slipId, part: 100 },
    { token: who.token },
  );
  const { event } = (await house.world.call(sports.sportsEvent, { eventId })).value;
  if (quote.success && event.score?.home === 0 && event.score.away === 0) {
    const won = Number(quote.value.fair) / (10 * ((milli ?? 0) / 1000));
    expect(won).toBeCloseTo((quote.value.chances[0] ?? 0) / 1_000_000, 2);
    expect(won).toBeLessThan(1);
  } else {
    expect(['market_held', undefined]).toContain(quote.errorCode);
  }
});

it('[GM-04] a line on which a stake may come back is sold by the table', async () => {
  const who = await house.member();
  const eventId = await house.nextMatch(FOOTBALL, 5);
  const { table } = await house.proofOf(eventId);
  const { markets } = await house.eventOf(eventId);
  const grid = readGrid(table) ?? [];
  const lined = markets.filter(
    ({ type, period, line }) =>
      period === 'match' && type === 'totals' && Math.abs((line ?? 2) % 4) !== 2,
  );
  expect(lined.length).toBeGreaterThan(0);
  for (const market of lined) {
    const leg = await house.legOf(eventId, market.marketId.slice(eventId.length + 1), 'over');
    const placed = await house.bet(who, [leg]);
    const quote = await house.world.call(
      slips.quoteCashOut,
      { slipId: placed.value.slipId, part: 100 },
      { token: who.token },
    );
    // What each number of goals pays of 1, in floats and by hand.
    const halves = [Math.floor((market.line ?? 0) / 2) / 2, Math.ceil((market.line ?? 0) / 2) / 2];
    const worth = grid.reduce((sum, weight, cell) => {
      const goals = Math.floor(cell / 16) + (cell % 16);
      const pays = halves.map((at) => (goals > at ? leg.milli / 1000 : goals === at ? 1 : 0));
      return sum + (weight / 2 ** 32) * (((pays[0] ?? 0) + (pays[1] ?? 0)) / 2);
    }, 0);
    expect(Math.abs(Number(quote.value.fair) - 10 * worth)).toBeLessThan(0.011);
  }
});
