import { expect, it } from 'vitest';
import {
  bytesFromHex,
  cardName,
  drawsFrom,
  drawStream,
  type Draws,
  type RtpLine,
} from '@fairhouse/game-kit';
import { conformanceOfFolder } from '@fairhouse/game-kit/loader';
import { countDeals } from './counting.ts';
import { game, type ZjhResult } from './engine.ts';
import { bets } from './manifest.ts';
import { compareHands, handOf, HAND_TYPES } from './rules.ts';

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');

const cardsOf = (names: string): number[] =>
  names
    .split(' ')
    .map((name) =>
      Array.from({ length: 52 }, (_, id) => id).findIndex((id) => cardName(id) === name),
    );
const hand = (names: string) => handOf(cardsOf(names));

/** Gives Dragon and Phoenix these cards, dealt in turns. */
const dealing = (dragon: string, phoenix: string): ZjhResult => {
  const [own, other] = [cardsOf(dragon), cardsOf(phoenix)];
  const cards = own.flatMap((card, at) => [card, other[at] ?? 0]);
  const draws: Draws = { below: () => 0, shuffle: (n) => [...cards, ...Array(n).keys()] };
  return game.draw(draws);
};
const lineOf = (bet: string): RtpLine => {
  const line = game.rtp().find((each) => each.bet === bet);
  if (!line) throw new Error(`no return of ${bet}`);
  return line;
};
const paid = (result: ZjhResult, bet: string, profile = 'standard') =>
  game.settle(result, bet, 100n, profile).payoutMinor;

it('conforms to what every game must be', async () => {
  expect(await conformanceOfFolder(import.meta.dirname)).toEqual([]);
});

it('counts every deal: as many for Dragon as for Phoenix, and the ties', () => {
  const counted = countDeals();
  const deals = (winner: string) =>
    counted.reduce((sum, { facts, ways }) => (facts.winner === winner ? sum + ways : sum), 0n);
  expect(deals('dragon')).toBe(203_359_936n);
  expect(deals('phoenix')).toBe(203_359_936n);
  expect(deals('tie')).toBe(450_528n);
});

it('computes the returns of the book', () => {
  const printed = {
    dragon: '97.5028',
    phoenix: '97.5028',
    pair8Plus: '97.3469',
    straight: '96.8942',
    flush: '96.2113',
    straightFlush: '95.6630',
    trips: '94.2103',
  };
  for (const [bet, percent] of Object.entries(printed)) {
    expect((Number(lineOf(bet).rtp) * 100).toFixed(4), bet).toBe(percent);
  }
  const [num, den] = lineOf('dragon').rtpFraction.map(BigInt);
  expect([(den ?? 0n) - (num ?? 0n), den]).toEqual([244_423n, 9_787_750n]);
  expect(lineOf('trips').method).toBe('enumeration of 407,170,400 deals');
});

it('deals the published cards for the test seed', () => {
  const first = game.draw(drawsFrom(SEED, 'player-seed', 0));
  expect([first.dragon.cards, first.phoenix.cards]).toEqual([
    [20, 14, 3],
    [19, 40, 25],
  ]);
  const third = game.draw(drawsFrom(SEED, 'player-seed', 2));
  expect(third.dragon.names).toEqual(['Jd', '6d', '5h']);
  expect(third.phoenix.names).toEqual(['Ts', '4c', '4s']);
  expect(third).toMatchObject({ winner: 'phoenix', winningType: 'pair', pairRank: 4 });
});

it('ranks the hands from trips down to high cards', () => {
  const falling = [
    'Ad Ac Ah',
    '2d 2c 2h',
    'Ad Kd Qd',
    '4c 3c 2c',
    'Ah 2h 3h',
    'As Ks Js',
    '2d 3d 5d',
    'Ad Kc Qd',
    '4c 3d 2c',
    'Ad 2c 3d',
    'Ad Ac Kd',
    'Ad Ac 2d',
    'Kd Kc Ad',
    '2d 2c Ah',
    '2d 2c 3h',
    'Ad Kc Jd',
    'Ad Kc Td',
    '7d 4c 2d',
    '6d 5d 2c',
    '5d 4c 2d',
  ];
  for (const [at, better] of falling.entries()) {
    for (const worse of falling.slice(at + 1)) {
      expect(compareHands(hand(better), hand(worse)), `${better} / ${worse}`).toBeGreaterThan(0);
      expect(compareHands(hand(worse), hand(better)), `${worse} / ${better}`).toBeLessThan(0);
    }
  }
});

it('knows every type by its number of hands', () => {
  const counts = new Map<string, number>();
  for (let first = 0; first < 52; first += 1) {
    for (let second = first + 1; second < 52; second += 1) {
      for (let third = second + 1; third < 52; third += 1) {
        const { type, isSlayer } = handOf([first, second, third]);
        counts.set(type, (counts.get(type) ?? 0) + 1);
        if (isSlayer) counts.set('slayer', (counts.get('slayer') ?? 0) + 1);
      }
    }
  }
  expect(HAND_TYPES.map((type) => counts.get(type))).toEqual([16_440, 3744, 720, 1096, 48, 52]);
  expect(counts.get('slayer')).toBe(60);
});

it('two-three-five of mixed suits beats trips, loses to all else and wins no side bet', () => {
  const slain = dealing('2d 3c 5h', 'Ad Ac Ah');
  expect(slain).toMatchObject({ winner: 'dragon', winningType: 'high' });
  for (const bet of ['trips', 'pair8Plus', 'straight']) expect(paid(slain, bet)).toBe(0n);
  expect(dealing('9d 9c 9h', '2d 3c 5h').winner).toBe('phoenix');
  expect(dealing('2d 3c 5h', '2c 4c 5d').winner).toBe('phoenix');
  expect(dealing('2d 3c 5h', '2c 2h 3s').winner).toBe('phoenix');
  expect(dealing('2d 3c 5h', '2c 3d 5s').winner).toBe('tie');
  expect(dealing('2d 3d 5d', '9d 9c 9h')).toMatchObject({
    winner: 'phoenix',
    winningType: 'trips',
  });
});

it('gives Dragon and Phoenix their stakes back on a tie; side bets see the common type', () => {
  const tie = dealing('Ad Ac Kd', 'Ah As Kc');
  expect(tie.winner).toBe('tie');
  for (const bet of ['dragon', 'phoenix']) {
    expect(game.settle(tie, bet, 500n)).toEqual({
      outcome: 'push',
      payoutMinor: 500n,
      validBetMinor: 0n,
      rule: 'push',
    });
  }
  expect(paid(tie, 'pair8Plus')).toBe(300n);
  expect(paid(dealing('4c 3d 2c', '4d 3c 2d'), 'straight')).toBe(1600n);
});

it('side bets look at the winning hand only', () => {
  const flushWins = dealing('As Ks Js', 'Ad Kc Qd');
  expect(
    ['dragon', 'phoenix', 'flush', 'straight', 'pair8Plus', 'trips'].map((bet) =>
      paid(flushWins, bet),
    ),
  ).toEqual([195n, 0n, 1000n, 0n, 300n, 0n]);
  expect(paid(dealing('7d 7c 2h', 'Ad Kc 9d'), 'pair8Plus')).toBe(0n);
  expect(paid(dealing('8d 8c 2h', 'Ad Kc 9d'), 'pair8Plus')).toBe(300n);
  expect(paid(dealing('4c 3c 2c', '8d 8c 2h'), 'straightFlush')).toBe(22_100n);
  expect(paid(dealing('4c 4d 4h', '8d 8c 2h'), 'trips')).toBe(20_100n);
});

it("pays as the vendor does at the vendor's table", () => {
  const vendor = (dragon: string, bet: string) => paid(dealing(dragon, '3h 4s 6h'), bet, 'vendor');
  expect(vendor('8d 8c 2h', 'pair8Plus')).toBe(0n);
  expect(vendor('9d 9c 2h', 'pair8Plus')).toBe(300n);
  expect(vendor('4c 3d 2c', 'straight')).toBe(800n);
  expect(vendor('Ks 2s 4s', 'flush')).toBe(900n);
  expect(vendor('4c 3c 2c', 'straightFlush')).toBe(10_100n);
  expect(vendor('4c 4d 4h', 'trips')).toBe(12_100n);
  expect(lineOf('pair8Plus:vendor').rtpFraction).toEqual(['6607191', '7270900']);
});

it('floors once on the whole return and counts only the difference of opposite bets', () => {
  const result = dealing('8d 8c 2h', 'Ad Kc 9d');
  expect(game.settle(result, 'dragon', 1235n)).toEqual({
    outcome: 'win',
    payoutMinor: 2408n,
    validBetMinor: 1173n,
    rule: 'net',
  });
  const placed = [
    { bet: 'dragon', stakeMinor: 1000n },
    { bet: 'phoenix', stakeMinor: 300n },
  ];
  const valid = game.validBets(result, placed);
  expect(valid.map((one) => `${one.rule} ${one.validBetMinor}`)).toEqual(['hedge 665', 'hedge 0']);
});

it('keeps for the road who won and with what', () => {
  expect(game.road(dealing('As Ks Js', 'Ad Kc Qd'))).toEqual({
    winner: 'dragon',
    total: 3,
    marks: ['flush'],
  });
  expect(game.road(dealing('9d 9c 9h', '2d 3c 5h'))).toEqual({
    winner: 'phoenix',
    total: 0,
    marks: ['high', 'slayer'],
  });
});

it('25,000 rounds with fair draws stay near every computed return', () => {
  const rounds = 25_000;
  const stake = 1000n;
  const stream = drawStream(SEED);
  const paidBy = new Map<string, bigint>();
  for (let round = 0; round < rounds; round += 1) {
    const result = game.draw(stream('many-rounds', round));
    for (const bet of Object.keys(bets)) {
      paidBy.set(bet, (paidBy.get(bet) ?? 0n) + game.settle(result, bet, stake).payoutMinor);
    }
  }
  for (const bet of Object.keys(bets)) {
    const { rtp, deviation } = lineOf(bet);
    const mean = Number(paidBy.get(bet)) / Number(stake) / rounds;
    const bound = (3.29 * Number(deviation)) / Math.sqrt(rounds);
    expect(Math.abs(mean - Number(rtp)), bet).toBeLessThan(bound);
  }
});
