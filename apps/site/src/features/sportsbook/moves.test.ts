import type { BookEvent, BookMarket } from '@fairhouse/contract/sportsbook';
import { expect, it } from 'vitest';
import { isEndedAnew, isUnsettled, movedEvent, movedMarket, newerOf, nextSeen } from './moves.ts';
import type { EventPage, ListedEvent } from './shapes.ts';

const market = (part: Partial<BookMarket> = {}): BookMarket => ({
  marketId: 'm1',
  type: 'draw-no-bet',
  period: 'match',
  line: null,
  goal: null,
  best: null,
  group: 'main',
  state: 'open',
  heldReason: null,
  version: 4,
  selections: [
    { code: 'home', milli: 1900, result: null },
    { code: 'away', milli: 1950, result: null },
  ],
  ...part,
});
const side = { name: 'Anchor', short: 'AN', crest: 'anchor' };
const event = (part: Partial<BookEvent> = {}): BookEvent => ({
  eventId: 'e1',
  league: { leagueId: 'l1', name: 'Harbour', sport: 'football', isVirtual: false, flag: null },
  home: side,
  away: side,
  startsAt: '2026-11-27T18:00:00.000Z',
  state: 'live',
  minute: 30,
  period: 'half-1',
  score: { home: 0, away: 0 },
  marketCount: 1,
  ...part,
});
const page = (markets: BookMarket[], part: Partial<BookEvent> = {}): EventPage => ({
  event: event(part),
  markets,
  incidents: [],
  statistics: [],
  feedAge: 1,
  delay: 5,
  serverTime: '2026-11-27T18:30:00.000Z',
  aheadMs: 0,
});
const told = (version: number, prices: number[], state: BookMarket['state'] = 'open') => ({
  marketId: 'm1',
  state,
  heldReason: state === 'held' ? ('moment' as const) : null,
  version,
  prices,
});

it('a price that was told is shown, older news are not, and a held market has no prices', () => {
  expect(movedMarket(market(), told(5, [1850, 2000])).selections.map((one) => one.milli)).toEqual([
    1850, 2000,
  ]);
  expect(movedMarket(market(), told(3, [1850, 2000]))).toEqual(market());
  const held = movedMarket(market(), told(5, [1850, 2000], 'held'));
  expect(held).toMatchObject({ state: 'held', heldReason: 'moment' });
  expect(held.selections.map((one) => one.milli)).toEqual([null, null]);
  expect(movedMarket(market(), told(4, [1900, 1950], 'closed')).state).toBe('closed');
  expect(movedMarket(market({ state: 'settled' }), told(4, [], 'closed')).state).toBe('settled');
});

it('an answer that was on its way takes back nothing that was told meanwhile', () => {
  const before = page([market({ version: 6 }), market({ marketId: 'm2' })]);
  const after = newerOf(before, page([market({ version: 5 }), market({ marketId: 'm2' })]));
  expect(after.markets[0]).toBe(before.markets[0]);
  expect(after.markets[1]).toBe(before.markets[1]);
  expect(after.event).toBe(before.event);
  const selections = [{ code: 'home', milli: null, result: 'win' }];
  const over = newerOf(before, page([market({ version: 6, state: 'settled', selections })]));
  expect(over.markets[0]?.selections[0]?.result).toBe('win');
  expect(newerOf(before, page([], { minute: 31 })).event.minute).toBe(31);
});

it('a list that was read after what was told of an event keeps its newer minute', () => {
  const listed: ListedEvent = { ...event({ minute: 40 }), main: [market()] };
  const moves = (minute: number) => ({
    event: event({ minute, score: { home: 1, away: 0 } }),
    markets: new Map([['m1', told(5, [1700, 2100])]]),
  });
  expect(movedEvent(listed, moves(39)).score).toEqual({ home: 0, away: 0 });
  const moved = movedEvent(listed, moves(41));
  expect(moved.score).toEqual({ home: 1, away: 0 });
  expect(moved.main[0]?.selections[0]?.milli).toBe(1700);
});

it('a market that was closed, settled or settled otherwise has more to read; a price has not', () => {
  const closed = market({ state: 'closed' });
  expect(isEndedAnew(closed, told(4, [], 'settled'))).toBe(true);
  expect(isEndedAnew(closed, told(4, [], 'void'))).toBe(true);
  expect(isEndedAnew(closed, told(4, [], 'closed'))).toBe(false);
  expect(isEndedAnew(market(), told(4, [], 'closed'))).toBe(true);
  const settled = market({ state: 'settled' });
  expect(isEndedAnew(settled, told(5, [], 'closed'))).toBe(true);
  expect(isEndedAnew(settled, told(3, [], 'closed'))).toBe(false);
  expect(isEndedAnew(market(), told(5, [1800, 2050]))).toBe(false);
  expect(isEndedAnew(market(), told(5, [], 'held'))).toBe(false);
  expect(isEndedAnew(undefined, told(5, [], 'closed'))).toBe(false);
});

it('a match that is over is unsettled until one of its markets has a result', () => {
  const closed = market({ state: 'closed' });
  expect(isUnsettled(page([closed], { state: 'ended' }))).toBe(true);
  expect(isUnsettled(page([closed], { state: 'live' }))).toBe(false);
  expect(isUnsettled(page([closed, market({ state: 'settled' })], { state: 'ended' }))).toBe(false);
  expect(isUnsettled(page([], { state: 'ended' }))).toBe(false);
});

it('an arrow tells which way a price went, also across a hold', () => {
  const first = { milli: 1900, last: 1900, direction: undefined };
  expect(nextSeen(first, 1950).direction).toBe('up');
  expect(nextSeen(first, 1850).direction).toBe('down');
  const held = nextSeen(first, null);
  expect(held).toEqual({ milli: null, last: 1900, direction: undefined });
  expect(nextSeen(held, 1880).direction).toBe('down');
  expect(nextSeen(held, 1900).direction).toBeUndefined();
});
