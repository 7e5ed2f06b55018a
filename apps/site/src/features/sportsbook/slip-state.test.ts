import { describe, expect, it } from 'vitest';
import {
  accepted,
  answered,
  betsOf,
  EMPTY,
  isTaken,
  legKey,
  readSlip,
  sizesOf,
  without,
  withLeg,
  type Slip,
  type SlipLeg,
} from './slip-state.ts';

const leg = (eventId: string, selection = 'home', market = '1x2'): SlipLeg => ({
  eventId,
  marketId: `${eventId}.${market}.match`,
  selection,
  milli: 2000,
  version: 1,
  names: {
    type: market,
    period: 'match',
    line: null,
    goal: null,
    home: 'Anchor',
    away: 'Beacon',
    league: 'Harbour League',
    sport: 'football',
    startsAt: '2026-11-27T18:00:00.000Z',
    isLive: false,
  },
});
const slipOf = (...legs: SlipLeg[]): Slip => legs.reduce(withLeg, EMPTY);

describe('the slip on a device', () => {
  it('takes another selection of a market in place of the one before', () => {
    const slip = slipOf(leg('a', 'home'), leg('a', 'draw'));
    expect(slip.legs.map(legKey)).toEqual(['a.1x2.match/draw']);
    expect(slip.mode).toBe('single');
  });
  it('is a parlay with the second match, and stays singles for two markets of one', () => {
    expect(slipOf(leg('a'), leg('b')).mode).toBe('parlay');
    expect(slipOf(leg('a'), leg('a', 'over', 'totals')).mode).toBe('single');
  });
  it('holds no more than fifteen legs', () => {
    const many = Array.from({ length: 20 }, (_, at) => leg(`e${at}`));
    expect(slipOf(...many).legs).toHaveLength(15);
  });
  it('is no system with two legs, and keeps no size that they are too few for', () => {
    const three = {
      ...slipOf(leg('a'), leg('b'), leg('c')),
      mode: 'system' as const,
      sizes: [2, 3],
    };
    const two = without(three, [leg('c')]);
    expect([two.mode, two.sizes]).toEqual(['parlay', [2]]);
    expect(without(two, [leg('b')]).mode).toBe('single');
  });
  it('places each single by itself, and all legs of a parlay at once', () => {
    const slip = { ...slipOf(leg('a'), leg('b')), stake: '5', stakes: { 'b.1x2.match/home': '7' } };
    expect(betsOf(slip).map(({ legs, sizes, stake }) => [legs.length, sizes, stake])).toEqual([
      [2, [2], '5'],
    ]);
    expect(betsOf({ ...slip, mode: 'single' }).map(({ stake }) => stake)).toEqual(['', '7']);
    expect(sizesOf({ ...slip, mode: 'system', sizes: [] })).toEqual([2]);
  });
  it('loses what was placed and keeps what was picked meanwhile, with the receipt', () => {
    const sent = {
      key: 'k',
      legs: [leg('a')],
      sizes: [1],
      unitStake: '5',
      policy: 'none' as const,
    };
    const slip = { ...slipOf(leg('a'), leg('b')), sent: [sent] };
    const placed = answered(slip, sent, 'slip-1');
    expect(placed.legs.map(legKey)).toEqual(['b.1x2.match/home']);
    expect([placed.sent, placed.receipts]).toEqual([[], ['slip-1']]);
    expect(answered(slip, sent, undefined).legs).toHaveLength(2);
  });
  it('takes the prices of now for the legs that are named, and for no others', () => {
    const slip = slipOf(leg('a'), leg('b'));
    const taken = accepted(slip, new Map([['a.1x2.match/home', { milli: 1900, version: 3 }]]));
    expect(taken.legs.map(({ milli, version }) => [milli, version])).toEqual([
      [1900, 3],
      [2000, 1],
    ]);
  });
  it('takes a price by its policy alone', () => {
    expect(['none', 'better', 'any'].map((p) => isTaken(1900, 2000, p as Slip['policy']))).toEqual([
      false,
      true,
      true,
    ]);
    expect(['none', 'better', 'any'].map((p) => isTaken(2000, 1900, p as Slip['policy']))).toEqual([
      false,
      false,
      true,
    ]);
  });
  it('comes back from what was kept, and is empty where that is no slip', () => {
    const slip = slipOf(leg('a'), leg('b'));
    expect(readSlip(JSON.stringify(slip))).toEqual(slip);
    for (const kept of ['', '{', 'null', '[1]', '{"legs":[{}]}', '{"legs":"a"}', '{"sent":{}}'])
      expect(readSlip(kept)).toEqual(EMPTY);
  });
});
