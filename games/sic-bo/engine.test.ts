import { expect, it } from 'vitest';
import {
  bytesFromHex,
  drawsFrom,
  drawStream,
  linkAt,
  type Draws,
  type RtpLine,
} from '@fairhouse/game-kit';
import { conformanceOfFolder } from '@fairhouse/game-kit/loader';
import { game, type SicBoResult } from './engine.ts';
import { bets, type BetCode } from './manifest.ts';

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
const codes = Object.keys(bets) as BetCode[];

/** Rolls these faces in order. */
const rolling = (...faces: number[]): SicBoResult => {
  const left = [...faces];
  const draws: Draws = { below: () => (left.shift() ?? 1) - 1, shuffle: () => [] };
  return game.draw(draws);
};
const LINES = game.rtp();
const lineOf = (bet: string): RtpLine => {
  const line = LINES.find((each) => each.bet === bet);
  if (!line) throw new Error(`no return of ${bet}`);
  return line;
};
const winnersOf = (result: SicBoResult, profile = 'standard'): Record<string, bigint> =>
  Object.fromEntries(
    codes
      .map((bet) => [bet, game.settle(result, bet, 100n, profile)])
      .flatMap(([bet, paid]) =>
        typeof paid === 'object' && paid.outcome === 'win' ? [[bet, paid.payoutMinor]] : [],
      ),
  );

it('conforms to what every game must be', async () => {
  expect(await conformanceOfFolder(import.meta.dirname)).toEqual([]);
});

it('offers the 72 bets of the layout', () => {
  expect(codes).toHaveLength(72);
  expect(new Set(codes).size).toBe(72);
});

it('computes the published returns over all 216 rolls', () => {
  const published = {
    small: '0.972222',
    big: '0.972222',
    odd: '0.972222',
    even: '0.972222',
    total4: '0.875000',
    total17: '0.875000',
    total5: '0.888889',
    total16: '0.888889',
    total6: '0.879630',
    total15: '0.879630',
    total7: '0.902778',
    total14: '0.902778',
    total8: '0.875000',
    total13: '0.875000',
    total9: '0.925926',
    total12: '0.925926',
    total10: '0.875000',
    total11: '0.875000',
    single3: '0.921296',
    double2: '0.888889',
    anyTriple: '0.861111',
    triple6: '0.837963',
    combo25: '0.972222',
    three246: '0.861111',
  };
  for (const [bet, rtp] of Object.entries(published)) {
    expect(Number(lineOf(bet).rtp).toFixed(6), bet).toBe(rtp);
  }
  expect(lineOf('small').rtpFraction).toEqual(['35', '36']);
  expect(lineOf('single1').rtpFraction).toEqual(['199', '216']);
});

it('counts the winning rolls of every bet', () => {
  const rollsWon = (bet: string) => Math.round(Number(lineOf(bet).hitRate) * 216);
  expect([4, 5, 6, 7, 8, 9, 10].map((total) => rollsWon(`total${total}`))).toEqual([
    3, 6, 10, 15, 21, 25, 27,
  ]);
  expect([17, 16, 15, 14, 13, 12, 11].map((total) => rollsWon(`total${total}`))).toEqual([
    3, 6, 10, 15, 21, 25, 27,
  ]);
  expect(['small', 'big', 'odd', 'even'].map(rollsWon)).toEqual([105, 105, 105, 105]);
  expect(
    ['single4', 'double4', 'anyTriple', 'triple4', 'combo34', 'three123'].map(rollsWon),
  ).toEqual([91, 16, 6, 1, 30, 6]);
});

it('every face, pair of faces and set of three returns the same', () => {
  for (const family of ['single', 'double', 'triple', 'combo', 'three']) {
    const returns = codes
      .filter((bet) => new RegExp(`^${family}\\d`).test(bet))
      .map((bet) => lineOf(bet).rtp);
    expect(new Set(returns).size, family).toBe(1);
  }
});

it('the Macau profile pays less and returns what follows from it', () => {
  const fraction = (bet: string) => lineOf(bet).rtpFraction.join('/');
  expect(
    ['total4', 'total5', 'total6', 'total9', 'double1', 'anyTriple', 'triple1', 'combo12'].map(
      (bet) => fraction(`${bet}:macau`),
    ),
  ).toEqual(['17/24', '19/36', '25/36', '175/216', '2/3', '25/36', '151/216', '5/6']);
  const unchanged = ['small', 'total7', 'total8', 'total10', 'single1', 'three123'];
  for (const bet of unchanged) {
    expect(
      LINES.some((line) => line.bet === `${bet}:macau`),
      bet,
    ).toBe(false);
  }
  expect(game.settle(rolling(2, 2, 2), 'triple2', 100n, 'macau').payoutMinor).toBe(15_100n);
  expect(game.settle(rolling(1, 1, 2), 'total4', 100n, 'macau').payoutMinor).toBe(5100n);
  expect(game.settle(rolling(2, 2, 2), 'single2', 100n, 'macau').payoutMinor).toBe(400n);
});

it('rolls the published dice for the test seeds', () => {
  expect([0, 1, 2].map((nonce) => game.draw(drawsFrom(SEED, 'player-seed', nonce)).dice)).toEqual([
    [6, 2, 6],
    [6, 6, 5],
    [1, 3, 3],
  ]);
  const salt = 'public-salt-0001';
  const [first, second] = [1, 2].map((round) =>
    game.draw(drawsFrom(linkAt([SEED], 10 - round), salt, round)),
  );
  expect(first?.dice).toEqual([1, 2, 2]);
  expect(second).toEqual({ dice: [3, 3, 3], total: 9, isTriple: true, winner: 'triple' });
});

it('pays a mixed roll on every bet that covers it, and on no other', () => {
  expect(winnersOf(rolling(4, 2, 5))).toEqual({
    big: 200n,
    odd: 200n,
    total11: 700n,
    single2: 200n,
    single4: 200n,
    single5: 200n,
    combo24: 700n,
    combo25: 700n,
    combo45: 700n,
    three245: 3100n,
  });
});

it('pays a single twice when two dice show it', () => {
  expect(winnersOf(rolling(6, 1, 6))).toEqual({
    big: 200n,
    odd: 200n,
    total13: 900n,
    single1: 200n,
    single6: 300n,
    double6: 1200n,
    combo16: 700n,
  });
});

it('on a triple Small, Big, Odd and Even lose, and a double of its face wins', () => {
  expect(winnersOf(rolling(3, 3, 3))).toEqual({
    total9: 800n,
    single3: 400n,
    double3: 1200n,
    anyTriple: 3100n,
    triple3: 18_100n,
  });
  expect(winnersOf(rolling(1, 1, 1))).toEqual({
    single1: 400n,
    double1: 1200n,
    anyTriple: 3100n,
    triple1: 18_100n,
  });
  expect(winnersOf(rolling(6, 6, 6))).not.toHaveProperty('big');
});

it('Small ends at ten and Big begins at eleven', () => {
  expect(rolling(1, 3, 6).winner).toBe('small');
  expect(rolling(1, 4, 6).winner).toBe('big');
  expect(rolling(1, 1, 2).winner).toBe('small');
  expect(rolling(6, 6, 5).winner).toBe('big');
});

it('takes smaller stakes where it pays more', () => {
  expect(bets.small.limits.maxMinor).toBe(1_000_000n);
  expect(bets.total9.limits.maxMinor).toBe(1_000_000n);
  expect(bets.total8.limits.maxMinor).toBe(50_000n);
  expect(bets.triple1.limits.maxMinor).toBe(10_000n);
});

it('counts only the difference of opposite bets as turnover', () => {
  const placed = [
    { bet: 'small', stakeMinor: 500n },
    { bet: 'big', stakeMinor: 300n },
    { bet: 'odd', stakeMinor: 100n },
    { bet: 'even', stakeMinor: 100n },
    { bet: 'total9', stakeMinor: 50n },
  ];
  expect(game.hedges(placed)).toEqual([300n, 300n, 100n, 100n, 0n]);
  const valid = game.validBets(rolling(1, 2, 4), placed);
  expect(valid.map((one) => `${one.rule} ${one.validBetMinor}`)).toEqual([
    'hedge 200',
    'hedge 0',
    'hedge 0',
    'hedge 0',
    'net 50',
  ]);
});

it('keeps for the road map the side, the total and the dice', () => {
  expect(game.road(rolling(6, 1, 4))).toEqual({
    winner: 'big',
    total: 11,
    marks: ['odd', 'dice146'],
  });
  expect(game.road(rolling(2, 2, 2))).toEqual({
    winner: 'triple',
    total: 6,
    marks: ['even', 'dice222'],
  });
});

it('100,000 rolls return what is published, within 99.9% of what chance allows', () => {
  const rounds = 100_000;
  const seen = new Map<string, { result: SicBoResult; times: number }>();
  const stream = drawStream(SEED);
  for (let round = 0; round < rounds; round += 1) {
    const result = game.draw(stream('many-rounds', round));
    const key = result.dice.join('');
    seen.set(key, { result, times: (seen.get(key)?.times ?? 0) + 1 });
  }
  expect(seen.size).toBe(216);
  for (const bet of codes) {
    let paid = 0;
    for (const { result, times } of seen.values()) {
      paid += times * Number(game.settle(result, bet, 100n).payoutMinor);
    }
    const { rtp, deviation } = lineOf(bet);
    expect(Math.abs(paid / 100 / rounds - Number(rtp)), bet).toBeLessThan(
      (3.29 * Number(deviation)) / Math.sqrt(rounds),
    );
  }
});
