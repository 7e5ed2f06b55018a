import { drawTable, outcomeOf, readMatchBlock, tableHashOf, WIN } from '@fairhouse/book';
import * as slips from '@fairhouse/contract/slips';
import * as sports from '@fairhouse/contract/sportsbook';
import { bytesFromHex, chainNext, drawsFrom, hex } from '@fairhouse/game-kit';
import { readCheckpoint } from '@fairhouse/game-kit/statement/leaf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcess } from '../../../../../tests/second-process.ts';
import {
  ESPORTS,
  FOOTBALL,
  openVirtualHouse,
  WHOLE_MILLISECONDS,
  type VirtualHouse,
} from '../../../../../tests/virtual-house.ts';
import { beaconOf } from '../beacons/index.ts';
import { module as virtuals } from './index.ts';
import { moveVirtuals } from './actions/run-clock.ts';
import { tidyMatches } from './actions/tidy.ts';
import { lawsAt, pricesAt } from './rules/course.ts';
import { leaguesAt, pairingsOf } from './rules/leagues.ts';
import { drawnOf } from './steps/drawn.ts';
import { matchById } from './store.ts';

let house: VirtualHouse;
beforeAll(async () => {
  house = await openVirtualHouse([FOOTBALL, ESPORTS]);
});
afterAll(async () => {
  await house.settle();
  await house.expectBooks();
  await house.world.close();
});

it('a match is announced with link, beacon and table, and the log is signed before it takes bets', async () => {
  const eventId = await house.nextMatch();
  const proof = await house.proofOf(eventId);
  const { event } = await house.eventOf(eventId);
  expect(event.league).toMatchObject({ leagueId: FOOTBALL, isVirtual: true });
  expect(event.state).toBe('soon');
  expect(tableHashOf(proof.table)).toBe(proof.tableHash);
  const block = readMatchBlock(proof.announced.text);
  expect(block?.matches.find((one) => one.eventId === eventId)).toEqual({
    eventId,
    number: proof.number,
    round: proof.beacon.round,
    home: proof.home,
    away: proof.away,
    tableHash: proof.tableHash,
  });
  const signedAt = readCheckpoint(proof.announced.log?.checkpoint.text ?? '')?.at ?? '';
  expect(Date.parse(signedAt)).toBeLessThan(Date.parse(event.startsAt));
  expect(Date.parse(proof.beacon.at)).toBeGreaterThanOrEqual(Date.parse(event.startsAt));
  // Nothing of what is to come is told.
  expect(proof).toMatchObject({ seed: null, signature: null, goals: null, maps: null });
});

/** A goal of the first minutes would hold what a test is about to bet on. */
const isQuiet = async (eventId: string): Promise<boolean> => {
  const match = await matchById(house.kernel.db, { brandId: 1, eventId });
  const drawn = match && (await drawnOf(house.kernel, match));
  return drawn !== undefined && 'goals' in drawn && !drawn.goals.some((one) => one.minute < 12);
};

it('bets before and in play are settled by the drawn score, and the draw is proved', async () => {
  const who = await house.member();
  type Placed = { slipId: string; type: '1x2' | 'both-score' | 'odd-even'; selection: string };
  let placed: Placed[] = [];
  let eventId = '';
  const take = async (type: Placed['type'], selection: string): Promise<void> => {
    const { value, success } = await house.bet(who, [
      await house.legOf(eventId, `${type}.match`, selection),
    ]);
    expect(success).toBe(true);
    placed.push({ slipId: value.slipId, type, selection });
  };
  do {
    placed = [];
    eventId = await house.nextMatch();
    for (const selection of ['home', 'draw', 'away']) await take('1x2', selection);
    expect((await house.playTo(eventId, 1_000)).event.state).toBe('live');
  } while (!(await isQuiet(eventId)));
  for (const selection of ['yes', 'no']) await take('both-score', selection);
  for (const selection of ['odd', 'even']) await take('odd-even', selection);
  expect(await house.proofOf(eventId)).toMatchObject({ seed: null, goals: null });
  const { event, markets } = await house.playOut(eventId);
  await house.settle();
  expect(placed).toHaveLength(7);
  const score = event.score ?? { home: -1, away: -1 };
  const facts = { state: 'finished', over: { match: score }, running: {} } as const;
  for (const { slipId, type, selection } of placed) {
    const isWon = outcomeOf({ type, period: 'match' }, selection, facts) === WIN;
    expect(await house.slip(who, slipId)).toMatchObject({ state: isWon ? 'won' : 'lost' });
  }
  expect(markets.every((one) => one.state === 'closed' || one.state === 'settled')).toBe(true);
  // Whoever has the proof draws the match again.
  const proof = await house.proofOf(eventId);
  const seed = bytesFromHex(proof.seed ?? '');
  expect(hex(chainNext(seed))).toBe(proof.commitment);
  const drawn = drawTable(proof.table, drawsFrom(seed, proof.signature ?? '', proof.number));
  const goals = drawn && 'goals' in drawn ? drawn.goals : undefined;
  expect(proof.goals).toEqual(goals?.map(({ side, minute }) => ({ side, minute: minute + 1 })));
  expect(goals?.filter((one) => one.side === 'home')).toHaveLength(score.home);
  expect(goals?.filter((one) => one.side === 'away')).toHaveLength(score.away);
  const results = await house.world.call(sports.sportsResults, { league: FOOTBALL });
  expect(results.value.list.find((one) => one.eventId === eventId)?.score).toEqual(score);
});

it('a goal holds all markets for a moment, and prices then follow from table, score and minute alone', async () => {
  const who = await house.member();
  const margins = { league: leaguesAt()[0]?.margin ?? 0, types: {} };
  const seen = { held: 0, priced: 0 };
  for (let match = 0; match < 6 && (seen.held < 2 || seen.priced < 2); match += 1) {
    const eventId = await house.nextMatch();
    const { table } = await house.proofOf(eventId);
    await house.playTo(eventId, 1_000);
    let before = 0;
    for (let minute = 5; minute < 85; minute += 10) {
      const elapsed = minute * 2_000 + (minute > 45 ? 10_000 : 0) + 500;
      const { event, markets, incidents, at } = await house.playTo(eventId, elapsed);
      const from = house.kernel.clock.milliseconds();
      expect(event.minute).toBeGreaterThanOrEqual(minute);
      const total = (event.score?.home ?? 0) + (event.score?.away ?? 0);
      expect(incidents.filter((one) => one.kind === 'goal')).toHaveLength(total);
      if (total === before) continue;
      before = total;
      const open = markets.filter((one) => one.state === 'open' || one.state === 'held');
      const leg = await house.legOf(eventId, '1x2.match', 'home');
      const early = await house.bet(who, [{ ...leg, milli: 1500 }]);
      // A machine that is slower than the moment shows nothing of it.
      if (house.kernel.clock.milliseconds() - at < 4_000) {
        expect(open.every((one) => one.state === 'held')).toBe(true);
        expect(open.map((one) => one.heldReason)).toContain('moment');
        expect(early).toMatchObject({ errorCode: 'market_held' });
        seen.held += 1;
      }
      house.moveTo(from + 6_000);
      await moveVirtuals(house.kernel);
      const later = await house.eventOf(eventId);
      before = (later.event.score?.home ?? 0) + (later.event.score?.away ?? 0);
      const market = later.markets.find((one) => one.marketId === `${eventId}.1x2.match`);
      if (market?.state !== 'open' || market.version <= leg.version) continue;
      const half = later.incidents.find((one) => one.kind === 'period')?.score;
      /** Made of nothing that a member does not see, and so of nothing that is to come. */
      const pricesOfMinute = (back: number) =>
        pricesAt(
          lawsAt(table, {
            minute: (later.event.minute ?? 0) - back,
            facts: {
              state: 'running',
              over: half ? { 'half-1': half } : {},
              running: { match: later.event.score ?? { home: 0, away: 0 } },
            },
          }),
          { type: '1x2', period: 'match' },
          margins,
        );
      // They are of the moment when bets were taken again, which is not long ago.
      const recent = [0, 1, 2, 3, 4].map((back) => pricesOfMinute(back).join());
      expect(recent).toContain(market.selections.map((one) => one.milli ?? 0).join());
      seen.priced += 1;
    }
  }
  expect(seen.held).toBeGreaterThan(0);
  expect(seen.priced).toBeGreaterThan(0);
});

it('a series goes map by map, and each map has its result when it is over', async () => {
  const eventId = await house.nextMatch(ESPORTS);
  const who = await house.member();
  const placed = await house.bet(who, [await house.legOf(eventId, 'winner.map-1', 'home')]);
  const other = await house.bet(who, [await house.legOf(eventId, 'winner.map-3', 'away')]);
  expect(placed.success && other.success).toBe(true);
  const live = await house.playTo(eventId, 1_000);
  expect(live.event).toMatchObject({ minute: 1, period: 'map-1', score: { home: 0, away: 0 } });
  const { event } = await house.playTo(eventId, 61_000);
  const won = event.score?.home === 1;
  expect(event.score).toEqual({ home: won ? 1 : 0, away: won ? 0 : 1 });
  // A slow house is in the second map by now, of which nothing is decided.
  expect(['pause', 'map-2']).toContain(event.period);
  await house.settle();
  expect(await house.slip(who, placed.value.slipId)).toMatchObject({ state: won ? 'won' : 'lost' });
  await house.playOut(eventId, ESPORTS);
  await house.settle();
  const { maps } = await house.proofOf(eventId);
  expect(maps?.[0]).toBe(won ? 'home' : 'away');
  // A map that was not played gives its stakes back.
  const third = maps?.length === 3 ? (maps[2] === 'away' ? 'won' : 'lost') : 'void';
  const { state, payout } = await house.slip(who, other.value.slipId);
  expect([state, third === 'void' ? payout : '']).toEqual([third, third === 'void' ? '10.00' : '']);
});

it('a match whose beacon never comes is off: every stake goes back, and nothing was drawn', async () => {
  const eventId = await house.nextMatch();
  const who = await house.member();
  const placed = await house.bet(who, [await house.legOf(eventId, '1x2.match', 'home')]);
  const beacon = beaconOf(house.kernel);
  const { read, isMissing } = beacon;
  beacon.read = async () => undefined;
  beacon.isMissing = () => true;
  try {
    const { event } = await house.eventOf(eventId);
    house.moveTo(Date.parse(event.startsAt) + 1_000);
    await house.turned(async () => expect((await house.proofOf(eventId)).state).toBe('closed'));
    const held = await house.eventOf(eventId);
    expect(held.markets.every((one) => one.state === 'held')).toBe(true);
    await moveVirtuals(house.kernel);
    house.world.move(5 * 60_000 + 2_000);
    await house.turned(async () =>
      expect((await house.eventOf(eventId)).event.state).toBe('cancelled'),
    );
  } finally {
    Object.assign(beacon, { read, isMissing });
  }
  await house.settle();
  expect(await house.slip(who, placed.value.slipId)).toMatchObject({ payout: '10.00' });
  expect(await house.balance(who)).toBe('1000.00');
  const proof = await house.proofOf(eventId);
  expect(proof).toMatchObject({ state: 'void', voidReason: 'beacon_late', goals: null });
});

it('a match whose log was signed when its beacon was known is never played: stakes go back', async () => {
  const eventId = await house.nextMatch();
  const who = await house.member();
  const placed = await house.bet(who, [await house.legOf(eventId, '1x2.match', 'home')]);
  await house.kernel.db.composed(
    'update virtual_matches set sealed_at = kicks_at + make_interval(mins => 1) where event_id = $1',
    [eventId],
  );
  await house.playTo(eventId, 1_000, 'cancelled');
  await house.settle();
  expect(await house.slip(who, placed.value.slipId)).toMatchObject({ payout: '10.00' });
  expect(await house.proofOf(eventId)).toMatchObject({ state: 'void', voidReason: 'unsealed' });
});

it('in a restored house a match that somebody saw is off, and stakes in play go back too', async () => {
  const eventId = await house.nextMatch();
  const later = await house.nextMatch(FOOTBALL, 10);
  const who = await house.member();
  const placed = [await house.bet(who, [await house.legOf(eventId, '1x2.match', 'home')])];
  await house.playTo(eventId, 1_000);
  // A goal of the first moment holds its markets.
  const odd = () => house.legOf(eventId, 'odd-even.match', 'odd');
  await house.turned(async () => expect((await odd()).milli).toBeGreaterThan(1000));
  placed.push(await house.bet(who, [await odd()]));
  await house.kernel.db.transaction(async (tx) => virtuals.startAnew?.(tx));
  await house.turned(async () =>
    expect((await house.eventOf(eventId)).event.state).toBe('cancelled'),
  );
  await house.settle();
  for (const { value } of placed) {
    expect(await house.slip(who, value.slipId)).toMatchObject({ payout: '10.00' });
  }
  expect(await house.proofOf(eventId)).toMatchObject({ state: 'void', voidReason: 'restored' });
  // Nobody has seen what has not begun.
  expect((await house.eventOf(later)).event.state).toBe('soon');
});

it('two processes at once take each step once, and who is killed in a match loses nothing', async () => {
  const eventId = await house.nextMatch();
  const who = await house.member();
  const placed = await house.bet(who, [await house.legOf(eventId, 'odd-even.match', 'even')]);
  const { periodMilliseconds = 0 } = house.kernel.config.beacon ?? {};
  const other = await startProcess(house.world, {
    DEMO_HELP: '1',
    BEACON_PERIOD_MILLISECONDS: String(periodMilliseconds),
  });
  try {
    await house.playTo(eventId, 1_000);
    for (const elapsed of [21_000, 41_000, 61_000]) {
      await Promise.all([house.playTo(eventId, elapsed), moveVirtuals(house.kernel)]);
      const seen = (await other.call(sports.sportsEvent, { eventId })).value;
      expect(seen.event.minute).toBeGreaterThanOrEqual((elapsed - 1_000) / 2_000);
    }
  } finally {
    await other.kill();
  }
  const { event } = await house.playTo(eventId, WHOLE_MILLISECONDS[FOOTBALL] + 1_000, 'ended');
  await house.settle();
  const goals = (event.score?.home ?? 0) + (event.score?.away ?? 0);
  const state = goals % 2 === 0 ? 'won' : 'lost';
  expect(await house.slip(who, placed.value.slipId)).toMatchObject({ state });
  const counts = await house.kernel.db.composed<{ results: bigint }>(
    `select count(*) as results from book_markets
     where brand_id = 1 and event_id = $1 and result_no <> 1`,
    [eventId],
  );
  // One result a market, however many moved it.
  expect(Number(counts[0]?.results)).toBe(0);
});

it('a slip sold in play is paid by the price of then', async () => {
  const eventId = await house.nextMatch();
  const who = await house.member();
  const placed = await house.bet(who, [await house.legOf(eventId, '1x2.match', 'home')]);
  const options = { token: who.token };
  const { slipId } = placed.value;
  const quote = await house.world.call(slips.quoteCashOut, { slipId, part: 100 }, options);
  expect(quote.success).toBe(true);
  const { quoteId, offer } = quote.value;
  const sold = await house.world.call(slips.cashOut, { slipId, quoteId }, options);
  expect(sold.success).toBe(true);
  expect(await house.balance(who)).toBe((990 + Number(offer)).toFixed(2));
  expect(Number(offer)).toBeLessThan(10);
});

it('an hour after a match its prices are forgotten where nobody bet, and kept where somebody did', async () => {
  const eventId = await house.nextMatch();
  const who = await house.member();
  const leg = await house.legOf(eventId, '1x2.match', 'home');
  expect((await house.bet(who, [leg])).success).toBe(true);
  await house.playOut(eventId);
  await house.settle();
  const kept = async () =>
    (
      await house.kernel.db.composed<{ market_id: string }>(
        `select distinct market_id from book_prices where brand_id = 1
           and starts_with(market_id, $1)`,
        [`${eventId}.`],
      )
    ).map((row) => row.market_id);
  await tidyMatches(house.kernel);
  expect((await kept()).length).toBeGreaterThan(10);
  house.world.move(3_601_000);
  while ((await tidyMatches(house.kernel)) === 'busy');
  expect(await kept()).toEqual([leg.marketId]);
});

it('every team meets each other once at home and once away before anybody does again', () => {
  for (const league of leaguesAt()) {
    const { teams } = league;
    const met = Array.from({ length: 2 * (teams.length - 1) }, (_, round) =>
      pairingsOf(league, round),
    );
    for (const pairs of met) {
      expect(new Set(pairs.flatMap(({ home, away }) => [home.key, away.key])).size).toBe(
        teams.length,
      );
    }
    const names = met.flat().map(({ home, away }) => `${home.key} ${away.key}`);
    expect(new Set(names).size).toBe(teams.length * (teams.length - 1));
  }
});
