import { GAMES_FOLDER, loadGame } from '@fairhouse/game-kit/loader';
import type { Game } from '@fairhouse/game-kit';
import { describe, expect, it } from 'vitest';
import {
  actedKinds,
  countedUnder,
  largestWinOf,
  lineOfCounted,
  needsPlay,
  observationOf,
  reserveOf,
  returnOfKind,
  type Expected,
  type Sums,
} from './rules.ts';

const gameOf = async (slug: string): Promise<Game> =>
  (await loadGame(`${GAMES_FOLDER}/${slug}`)).game;
const played = { profile: '', target: '', chained: 0, isBase: true };

/** So many draws of one stake each, a part of them paid `multiple` times. */
const evenly = (draws: number, part: number, multiple: number): Sums => ({
  wagers: draws,
  paid: draws * part,
  stake: draws * 100,
  stakeSquares: draws * 10_000,
  payout: draws * part * multiple * 100,
  payoutSquares: draws * part * multiple ** 2 * 100,
});
const EVEN: Expected = {
  rtp: 0.99,
  deviation: 0.99,
  hitRate: 0.5,
  needsPlay: false,
  reserve: 1,
  poolShare: 0,
};

describe('the band', () => {
  it('is the return plus or minus 3.29 deviations over the root of the effective wagers', () => {
    const seen = observationOf(evenly(10_000, 0.5, 1.98), EVEN);
    expect(seen.rtp).toBeCloseTo(0.99, 10);
    expect(seen.effective).toBeCloseTo(10_000, 6);
    expect(seen.band?.low).toBeCloseTo(0.99 - (3.29 * 0.99) / 100, 10);
    expect(seen.band?.high).toBeCloseTo(0.99 + (3.29 * 0.99) / 100, 10);
    expect(seen).toMatchObject({ verdict: 'inside', isDeviationMeasured: false });
  });

  it('is wider where stakes are unequal: a large stake counts like itself alone', () => {
    const one = evenly(10_000, 0.5, 1.98);
    const large = {
      ...one,
      wagers: 10_001,
      stake: one.stake + 1_000_000,
      stakeSquares: one.stakeSquares + 1_000_000 ** 2,
      payout: one.payout + 1_000_000,
    };
    const { effective, verdict } = observationOf(large, EVEN);
    expect(effective).toBeCloseTo(2_000_000 ** 2 / (10_000 * 10_000 + 1e12), 6);
    expect(verdict).toBe('tooFew');
  });

  it('tells what lies above it and what lies below it', () => {
    expect(observationOf(evenly(10_000, 0.53, 1.98), EVEN).verdict).toBe('outside');
    expect(observationOf(evenly(10_000, 0.47, 1.98), EVEN).verdict).toBe('outside');
    expect(observationOf(evenly(10_000, 0.51, 1.98), EVEN).verdict).toBe('inside');
    expect(observationOf(evenly(10_000, 0.47, 1.98), { ...EVEN, needsPlay: true }).verdict).toBe(
      'inside',
    );
    expect(observationOf(evenly(10_000, 0.53, 1.98), { ...EVEN, needsPlay: true }).verdict).toBe(
      'outside',
    );
  });

  it('lets pass what rounding down to the minor unit has taken, and no more', () => {
    // A stake of one minor unit that should bring 1.98 brings 1.
    const small: Sums = {
      wagers: 10_000,
      paid: 5000,
      stake: 10_000,
      stakeSquares: 10_000,
      payout: 5000,
      payoutSquares: 5000,
    };
    const seen = observationOf(small, EVEN);
    expect(seen.rtp).toBeCloseTo(0.5, 10);
    expect(seen.rounding).toBeCloseTo(0.5, 10);
    expect(seen.verdict).toBe('inside');
    expect(observationOf({ ...small, paid: 4000, payout: 4000 }, EVEN).verdict).toBe('outside');
  });

  it('says nothing of too few draws, too few chances to win, or an unknown return', () => {
    expect(observationOf(evenly(999, 0.5, 1.98), EVEN).verdict).toBe('tooFew');
    expect(observationOf(evenly(1000, 0.5, 1.98), EVEN).verdict).toBe('inside');
    const rare = { ...EVEN, hitRate: 0.001, deviation: 30 };
    expect(observationOf(evenly(19_000, 0.001, 990), rare).verdict).toBe('tooFew');
    expect(observationOf(evenly(20_000, 0.001, 990), rare).verdict).toBe('inside');
    expect(observationOf(evenly(5000, 0.5, 1.98), { ...EVEN, rtp: undefined })).toMatchObject({
      verdict: 'unknown',
      band: null,
    });
  });

  it('measures the deviation where none is published', () => {
    const seen = observationOf(evenly(10_000, 0.5, 1.98), { ...EVEN, deviation: undefined });
    expect(seen.isDeviationMeasured).toBe(true);
    expect(seen.deviation).toBeCloseTo(0.99, 10);
    expect(observationOf(evenly(5000, 0, 0), { ...EVEN, deviation: undefined })).toMatchObject({
      band: null,
      verdict: 'unknown',
    });
  });

  it('turns a reserve of five units into one unit, and adds what went into pools', () => {
    // Half of the draws win 0.95 of their unit, half lose it: 5.95 and 4 of 5 come back.
    const reserved: Sums = {
      wagers: 2000,
      paid: 2000,
      stake: 1_000_000,
      stakeSquares: 2000 * 500 ** 2,
      payout: 1000 * 595 + 1000 * 400,
      payoutSquares: (1000 * (595 ** 2 + 400 ** 2)) / 500,
    };
    const seen = observationOf(reserved, { ...EVEN, rtp: 0.975, deviation: undefined, reserve: 5 });
    expect(seen.rtp).toBeCloseTo(0.975, 10);
    expect(seen.deviation).toBeCloseTo(0.975, 10);
    expect(seen.effective).toBeCloseTo(2000, 8);
    expect(observationOf(evenly(2000, 0.5, 1.96), { ...EVEN, poolShare: 0.01 }).rtp).toBeCloseTo(
      0.99,
      10,
    );
  });
});

describe('a wager is counted under', () => {
  it('its bet and the pay profile of its table', async () => {
    const game = await gameOf('baccarat');
    const lines = game.rtp();
    const counted = (bet: string, profile: string) =>
      lineOfCounted(lines, countedUnder(game, { ...played, bet, profile }))?.bet;
    expect(counted('banker', 'noCommission')).toBe('banker:noCommission');
    expect(counted('banker', 'commission')).toBe('banker');
    expect(counted('player', 'noCommission')).toBe('player');
    expect(counted('nobody', 'commission')).toBeUndefined();
  });

  it('the fish and the weapon of a shot, and the fish that lightning reached', async () => {
    const game = await gameOf('coral-reef');
    expect(countedUnder(game, { ...played, bet: 'torpedo', target: 'squid' }).bet).toBe(
      'squid:torpedo',
    );
    for (const chained of [0, 3]) {
      const { bet } = countedUnder(game, { ...played, bet: 'cannon', target: 'eel', chained });
      expect(game.rtp().map((line) => line.bet)).toContain(bet);
      expect(bet).toBe(`eel:cannon:${chained}`);
    }
  });

  it('its kind where a bet is one of very many', async () => {
    const [limbo, comet, mines, slot, toss] = await Promise.all(
      ['limbo-line', 'comet', 'harbour-mines', 'harbour-lights', 'coin-toss'].map(gameOf),
    );
    const under = (game: Game | undefined, bet: string) =>
      game && countedUnder(game, { ...played, bet }).bet;
    expect(under(limbo, 'over-3.27')).toBe('over-*');
    expect(under(limbo, 'over-2.00')).toBe('over-2.00');
    expect(under(comet, 'auto-1.37')).toBe('auto-*');
    expect(under(comet, 'fly')).toBe('fly');
    expect(under(mines, 'mines-4')).toBe('mines-*');
    expect(under(slot, 'buy-freeSpins')).toBe('buy-freeSpins');
    expect(under(toss, 'heads-3')).toBe('heads-3');
    expect(Number(returnOfKind(limbo?.rtp() ?? [], 'over-*'))).toBeCloseTo(0.99, 5);
    expect(Number(returnOfKind(comet?.rtp() ?? [], 'fly'))).toBeCloseTo(0.99, 5);
    expect(returnOfKind(slot?.rtp() ?? [], 'other')).toBeUndefined();
  });

  it('the bet that an action adds to', async () => {
    const game = await gameOf('three-card-poker');
    expect(actedKinds([game])).toEqual(
      expect.arrayContaining([
        { slug: 'three-card-poker', bet: 'play', kind: 'ante', isBase: false },
        { slug: 'three-card-poker', bet: 'ante', kind: 'ante', isBase: true },
      ]),
    );
    expect(
      countedUnder(game, { ...played, bet: 'ante', profile: 'standard', isBase: false }),
    ).toEqual({ bet: 'ante', variant: 'standard', isBase: false });
    const lines = game.rtp();
    expect(lines.map((line) => [line.bet, needsPlay(game, line)])).toEqual([
      ['ante', true],
      ['pairPlus', false],
      ['pairPlus:alternate', false],
    ]);
  });
});

it('the largest win of a bet counts its variants, its profile and its reserve', async () => {
  const [baccarat, sicBo, niuNiu, fanTan, slot, limbo, toss, ring] = await Promise.all(
    [
      'baccarat',
      'sic-bo',
      'niu-niu',
      'fan-tan',
      'harbour-lights',
      'limbo-line',
      'coin-toss',
      'fortune-ring',
    ].map(gameOf),
  );
  const largest = (game: Game | undefined, bet: string) => {
    const line = game?.rtp().find((one) => one.bet === bet);
    return game && line && largestWinOf(game, line);
  };
  expect(largest(baccarat, 'perfectPair')).toBe('201');
  expect(largest(baccarat, 'banker')).toBe('1.95');
  expect(largest(baccarat, 'banker:noCommission')).toBe('2');
  expect(largest(sicBo, 'total4')).toBe('63');
  expect(largest(sicBo, 'total4:macau')).toBe('51');
  expect(largest(sicBo, 'single1')).toBe('4');
  expect(largest(niuNiu, 'p1Double')).toBe('5.75');
  expect(largest(fanTan, 'ssh123')).toBe('1.316667');
  expect(largest(slot, 'spin')).toBeNull();
  expect(largest(limbo, 'over-2.00')).toBe('2');
  expect(largest(limbo, 'over-100.00')).toBe('100');
  expect(largest(limbo, 'over-10000.00')).toBeNull();
  expect(largest(toss, 'heads-10')).toBeNull();
  expect(largest(toss, 'heads-3')).toBe('7.92');
  expect(largest(ring, 'calm-30')).toBeNull();
  expect(niuNiu && reserveOf(niuNiu, 'p1Double')).toBe(5);
  expect(niuNiu && reserveOf(niuNiu, 'p1Equal')).toBe(1);
});
