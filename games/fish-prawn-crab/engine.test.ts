import { expect, it } from 'vitest';
import { bytesFromHex, drawsFrom, drawStream, type Draws, type RtpLine } from '@fairhouse/game-kit';
import { conformanceOfFolder } from '@fairhouse/game-kit/loader';
import { game, type MarketResult } from './engine.ts';
import { bets, type BetCode } from './manifest.ts';

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
const codes = Object.keys(bets) as BetCode[];
const [FISH, PRAWN, GOURD, COIN, CRAB, ROOSTER] = [1, 2, 3, 4, 5, 6] as const;

/** Rolls these faces in order. */
const rolling = (...faces: number[]): MarketResult => {
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
const winnersOf = (result: MarketResult): Record<string, bigint> =>
  Object.fromEntries(
    codes
      .map((bet) => ({ bet, ...game.settle(result, bet, 100n) }))
      .filter(({ outcome }) => outcome === 'win')
      .map((paid) => [paid.bet, paid.payoutMinor]),
  );

it('conforms to what every game must be', async () => {
  expect(await conformanceOfFolder(import.meta.dirname)).toEqual([]);
});

it('offers singles, pairs, triples and colours', () => {
  expect(codes).toHaveLength(6 + 15 + 6 + 1 + 9 + 1);
});

it('computes the published returns over all 216 rolls', () => {
  const published = {
    single: '0.921296',
    pair: '0.833333',
    triple: '0.837963',
    anyTriple: '0.861111',
    one: '0.888889',
    two: '0.888889',
    three: '0.888889',
    anyColour: '0.888889',
  };
  for (const bet of codes) {
    const family = Object.keys(published).find((start) => bet.startsWith(start)) ?? '';
    expect(Number(lineOf(bet).rtp).toFixed(6), bet).toBe(
      published[family as keyof typeof published],
    );
  }
  expect(lineOf('single1').rtpFraction).toEqual(['199', '216']);
  expect(lineOf('oneRed').rtpFraction).toEqual(['8', '9']);
});

it('counts the winning rolls of every bet', () => {
  const rollsWon = (bet: string) => Math.round(Number(lineOf(bet).hitRate) * 216);
  expect(
    ['single1', 'pair12', 'triple1', 'anyTriple', 'oneRed', 'twoRed', 'threeRed', 'anyColour'].map(
      rollsWon,
    ),
  ).toEqual([91, 30, 1, 6, 96, 48, 8, 24]);
});

it('names the faces and their colours as the book does', () => {
  expect(rolling(FISH, PRAWN, GOURD).symbols).toEqual(['fish', 'prawn', 'gourd']);
  expect(rolling(COIN, CRAB, ROOSTER).symbols).toEqual(['coin', 'crab', 'rooster']);
  expect(rolling(FISH, ROOSTER, COIN).colour).toBe('red');
  expect(rolling(PRAWN, FISH, CRAB).colour).toBe('green');
  expect(rolling(CRAB, GOURD, COIN).colour).toBe('blue');
  expect(rolling(FISH, PRAWN, COIN).colour).toBe('mixed');
});

it('rolls the published dice for the test seeds', () => {
  expect([0, 1, 2].map((nonce) => game.draw(drawsFrom(SEED, 'player-seed', nonce)).dice)).toEqual([
    [6, 2, 6],
    [6, 6, 5],
    [1, 3, 3],
  ]);
  expect(game.draw(drawsFrom(SEED, 'player-seed', 0))).toEqual({
    dice: [6, 2, 6],
    symbols: ['rooster', 'prawn', 'rooster'],
    isTriple: false,
    colour: 'red',
  });
});

it('pays three different symbols of three colours', () => {
  expect(winnersOf(rolling(COIN, FISH, PRAWN))).toEqual({
    single1: 200n,
    single2: 200n,
    single4: 200n,
    pair12: 600n,
    pair14: 600n,
    pair24: 600n,
    oneRed: 200n,
    oneGreen: 200n,
    oneBlue: 200n,
  });
});

it('pays a single twice when two dice show it, and a pair of symbols once', () => {
  expect(winnersOf(rolling(CRAB, FISH, CRAB))).toEqual({
    single1: 200n,
    single5: 300n,
    pair15: 600n,
    oneRed: 200n,
    twoGreen: 400n,
  });
});

it('three dice of a colour need not be the same symbol', () => {
  expect(winnersOf(rolling(GOURD, COIN, COIN))).toEqual({
    single3: 200n,
    single4: 300n,
    pair34: 600n,
    threeBlue: 2400n,
    anyColour: 800n,
  });
  expect(winnersOf(rolling(FISH, FISH, FISH))).toEqual({
    single1: 400n,
    threeRed: 2400n,
    anyColour: 800n,
    anyTriple: 3100n,
    triple1: 18_100n,
  });
});

it('one and two of a colour mean exactly so many', () => {
  const three = rolling(FISH, ROOSTER, FISH);
  for (const bet of ['oneRed', 'twoRed', 'oneGreen', 'twoBlue']) {
    expect(game.settle(three, bet, 100n).outcome, bet).toBe('lose');
  }
});

it('takes smaller stakes where it pays more', () => {
  expect(
    [bets.single1, bets.pair12, bets.threeRed, bets.anyTriple, bets.triple1].map(
      ({ limits }) => limits.maxMinor,
    ),
  ).toEqual([1_000_000n, 1_000_000n, 50_000n, 50_000n, 10_000n]);
});

it('no two bets cancel each other for turnover', () => {
  const placed = [
    { bet: 'oneRed', stakeMinor: 500n },
    { bet: 'twoRed', stakeMinor: 300n },
  ];
  expect(game.hedges(placed)).toEqual([0n, 0n]);
  const valid = game.validBets(rolling(FISH, FISH, CRAB), placed);
  expect(valid.map((one) => `${one.rule} ${one.validBetMinor}`)).toEqual(['net 500', 'net 300']);
});

it('keeps for the road map the colour and the dice', () => {
  expect(game.road(rolling(CRAB, FISH, CRAB))).toEqual({
    winner: 'green',
    total: 2,
    marks: ['dice155'],
  });
  expect(game.road(rolling(COIN, COIN, COIN))).toEqual({
    winner: 'blue',
    total: 1,
    marks: ['dice444', 'triple'],
  });
});

it('100,000 rolls return what is published, within 99.9% of what chance allows', () => {
  const rounds = 100_000;
  const seen = new Map<string, { result: MarketResult; times: number }>();
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
