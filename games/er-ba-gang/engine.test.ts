import { expect, it } from 'vitest';
import {
  bytesFromHex,
  drawsFrom,
  drawStream,
  PLAYERS,
  type Draws,
  type RtpLine,
} from '@fairhouse/game-kit';
import { conformanceOfFolder } from '@fairhouse/game-kit/loader';
import { game, type ErBaGangResult } from './engine.ts';
import { bets } from './manifest.ts';
import { valueOf } from './rules.ts';

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');

/** Deals "28 05 99 13": the kinds of P1, P2, P3 and the banker, 0 being the White. */
const dealing = (kinds: string): ErBaGangResult => {
  const used = new Map<string, number>();
  const tiles = [...kinds.replaceAll(' ', '')].map((kind) => {
    const copy = used.get(kind) ?? 0;
    used.set(kind, copy + 1);
    return Number(kind) * 4 + copy;
  });
  const draws: Draws = { below: () => 0, shuffle: (n) => [...tiles, ...Array(n).keys()] };
  return game.draw(draws);
};
const strengthOf = (kinds: string): number => dealing(`${kinds} 13 46 57`).hands.p1.strength;
const lineOf = (bet: string): RtpLine => {
  const line = game.rtp().find((each) => each.bet === bet);
  if (!line) throw new Error(`no return of ${bet}`);
  return line;
};
const settled = (result: ErBaGangResult, bet: string, stake = 100n) =>
  game.settle(result, bet, stake);

it('conforms to what every game must be', async () => {
  expect(await conformanceOfFolder(import.meta.dirname)).toEqual([]);
});

it('computes the returns of the book, the same for every player', () => {
  const printed = {
    Win: '0.975298',
    Lose: '0.975298',
    Tie: '0.966079',
    Pair: '0.961538',
    Gang: '0.964103',
    White: '0.961538',
  };
  for (const seat of PLAYERS) {
    for (const [kind, rtp] of Object.entries(printed)) {
      expect(Number(lineOf(seat + kind).rtp).toFixed(6), seat + kind).toBe(rtp);
    }
    for (const kind of ['Win', 'Lose']) {
      const [num, den] = lineOf(seat + kind).rtpFraction.map(BigInt);
      expect([(den ?? 0n) - (num ?? 0n), den]).toEqual([903n, 36_556n]);
      expect(lineOf(seat + kind).hitRate).toBe((4515 / 9139).toFixed(6));
    }
  }
  expect(lineOf('p1Win').method).toBe('enumeration of 548,340 deals');
});

it('computes the chances of the book as exact fractions', () => {
  const returned = (bet: string) => lineOf(bet).rtpFraction.join('/');
  expect(returned('p1Tie')).toBe('8829/9139');
  expect(returned('p3Pair')).toBe('25/26');
  expect(returned('bankerPair')).toBe('25/26');
  expect(returned('p2Gang')).toBe('188/195');
  expect(returned('p1White')).toBe('25/26');
});

it('ranks pairs above two-eight above points, and the White pair highest', () => {
  const falling = [
    '00',
    '99',
    '88',
    '22',
    '11',
    '28',
    '09',
    '18',
    '45',
    '08',
    '07',
    '79',
    '01',
    '19',
    '64',
  ];
  const strengths = falling.map(strengthOf);
  expect(strengths).toEqual(strengths.toSorted((one, other) => other - one));
  expect(new Set(strengths).size).toBe(falling.length);
});

it('counts the White as half a point and compares the higher tile on equal points', () => {
  expect(valueOf([0, 39]).points).toBe(9.5);
  expect(valueOf([4 * 4, 6 * 4])).toMatchObject({ rank: 'points', points: 0 });
  expect(valueOf([2 * 4, 8 * 4])).toMatchObject({ rank: 'gang' });
  expect(strengthOf('81')).toBeGreaterThan(strengthOf('72'));
  expect(strengthOf('72')).toBeGreaterThan(strengthOf('63'));
  expect(strengthOf('09')).toBeGreaterThan(strengthOf('81'));
  expect(dealing('81 72 18 18').standings).toEqual({ p1: 'tie', p2: 'lose', p3: 'tie' });
});

it('deals the hands in the order of the book', () => {
  const order = drawsFrom(SEED, 'player-seed', 0).shuffle(40);
  const { hands } = game.draw(drawsFrom(SEED, 'player-seed', 0));
  expect([hands.p1, hands.p2, hands.p3, hands.banker].flatMap(({ tiles }) => tiles)).toEqual(
    order.slice(0, 8),
  );
  expect(order.slice(0, 8)).toEqual([26, 10, 38, 17, 12, 30, 31, 0]);
});

it('gives Win and Lose their stakes back on a tie, floors once on the whole return', () => {
  const result = dealing('19 99 28 19');
  expect(settled(result, 'p1Win', 500n)).toEqual({
    outcome: 'push',
    payoutMinor: 500n,
    validBetMinor: 0n,
    rule: 'push',
  });
  expect(settled(result, 'p1Lose', 500n).outcome).toBe('push');
  expect(settled(result, 'p1Tie', 500n).payoutMinor).toBe(40_500n);
  expect(settled(result, 'p2Win', 1235n)).toEqual({
    outcome: 'win',
    payoutMinor: 2408n,
    validBetMinor: 1173n,
    rule: 'net',
  });
  expect(settled(result, 'p2Lose', 1235n)).toEqual({
    outcome: 'lose',
    payoutMinor: 0n,
    validBetMinor: 1235n,
    rule: 'net',
  });
});

it('pays the hands themselves whoever wins', () => {
  const result = dealing('00 28 44 99');
  const paid = [
    'p1Pair',
    'p1White',
    'p2Gang',
    'p2Pair',
    'p3Pair',
    'p3White',
    'p3Win',
    'p3Lose',
    'bankerPair',
  ].map((bet) => settled(result, bet).payoutMinor);
  expect(paid).toEqual([1250n, 12_500n, 4700n, 0n, 1250n, 0n, 0n, 195n, 1250n]);
  expect(() => settled(result, 'bankerWhite')).toThrow(/has no bet/);
});

it('counts only the difference of Win and Lose on the same hand as turnover', () => {
  const placed = [
    { bet: 'p1Win', stakeMinor: 300n },
    { bet: 'p1Lose', stakeMinor: 1000n },
    { bet: 'p2Lose', stakeMinor: 50n },
  ];
  expect(game.hedges(placed)).toEqual([300n, 300n, 0n]);
  const valid = game.validBets(dealing('12 34 56 99'), placed);
  expect(valid.map((one) => `${one.rule} ${one.validBetMinor}`)).toEqual([
    'hedge 0',
    'hedge 665',
    'net 47',
  ]);
});

it('keeps for the road how each hand stood and what was special', () => {
  expect(game.road(dealing('00 28 19 19'))).toEqual({
    winner: 'players',
    total: 2,
    marks: ['p1Win', 'p2Win', 'p3Tie', 'p1Pair', 'p1White', 'p2Gang'],
  });
  expect(game.road(dealing('12 34 56 99'))).toEqual({
    winner: 'banker',
    total: 0,
    marks: ['p1Lose', 'p2Lose', 'p3Lose', 'bankerPair'],
  });
});

it('25,000 rounds with fair draws stay near every computed return', () => {
  const rounds = 25_000;
  const stake = 1000n;
  const stream = drawStream(SEED);
  const paid = new Map<string, bigint>();
  for (let round = 0; round < rounds; round += 1) {
    const result = game.draw(stream('many-rounds', round));
    for (const bet of Object.keys(bets)) {
      paid.set(bet, (paid.get(bet) ?? 0n) + game.settle(result, bet, stake).payoutMinor);
    }
  }
  for (const { bet, rtp, deviation } of game.rtp()) {
    const mean = Number(paid.get(bet)) / Number(stake) / rounds;
    const bound = (3.29 * Number(deviation)) / Math.sqrt(rounds);
    expect(Math.abs(mean - Number(rtp)), bet).toBeLessThan(bound);
  }
});
