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
import { DOMINOES, pipsOf } from './dominoes.ts';
import { game, type WenzhouResult } from './engine.ts';
import { bets } from './manifest.ts';
import { HAND_RANKS, valueOf } from './rules.ts';

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');

/** The numbers of these tiles, "teen teen" being both copies. */
const tilesOf = (names: string): number[] => {
  const taken: number[] = [];
  for (const name of names.split(' ')) {
    taken.push(DOMINOES.findIndex((domino, tile) => domino.name === name && !taken.includes(tile)));
  }
  return taken;
};
/** Deals these eight tiles in order: P1, P2, P3, banker. */
const dealing = (names: string): WenzhouResult => {
  const draws: Draws = { below: () => 0, shuffle: (n) => [...tilesOf(names), ...Array(n).keys()] };
  return game.draw(draws);
};
const value = (names: string) => valueOf(tilesOf(names));
const lineOf = (bet: string): RtpLine => {
  const line = game.rtp().find((each) => each.bet === bet);
  if (!line) throw new Error(`no return of ${bet}`);
  return line;
};
const settled = (result: WenzhouResult, bet: string, stake = 100n) =>
  game.settle(result, bet, stake);
const allPairs = (): number[][] =>
  Array.from({ length: 32 }, (_, second) =>
    Array.from({ length: second }, (_unused, first) => [first, second]),
  ).flat();

it('conforms to what every game must be', async () => {
  expect(await conformanceOfFolder(import.meta.dirname)).toEqual([]);
});

it('has the thirty-two tiles of the book in its order', () => {
  expect(DOMINOES).toHaveLength(32);
  expect(DOMINOES.map(({ rank }) => rank).join('')).toBe('77665544333333222222221111111111');
  expect(DOMINOES.slice(22).map(({ name }) => name)).toEqual([
    '3-6',
    '4-5',
    '2-6',
    '3-5',
    '2-5',
    '3-4',
    '1-4',
    '2-3',
    '2-4',
    '1-2',
  ]);
  expect(DOMINOES.reduce((sum, domino) => sum + pipsOf(domino), 0)).toBe(227);
});

it('computes the returns of the book, the same for every player', () => {
  const printed = {
    Win: '97.5289',
    Lose: '97.5289',
    Tie: '96.0947',
    Pair: '96.7742',
    Special: '95.9677',
  };
  for (const seat of PLAYERS) {
    for (const [kind, rtp] of Object.entries(printed)) {
      expect((Number(lineOf(seat + kind).rtp) * 100).toFixed(4), seat + kind).toBe(rtp);
    }
  }
  expect(lineOf('p1Win').method).toBe('enumeration of 215,760 deals');
});

it('computes the chances of the book as exact fractions', () => {
  const edgeOf = (bet: string) => {
    const [num, den] = lineOf(bet).rtpFraction.map(BigInt);
    return `${(den ?? 0n) - (num ?? 0n)}/${den}`;
  };
  expect(edgeOf('p1Win')).toBe('106631/4315200');
  expect(edgeOf('p2Lose')).toBe('106631/4315200');
  expect(lineOf('p1Win').hitRate).toBe((106_631 / 215_760).toFixed(6));
  expect(lineOf('p3Tie').rtpFraction).toEqual([String(1249 * 83), '107880']);
  expect(edgeOf('p1Pair')).toBe('1/31');
  expect(edgeOf('bankerPair')).toBe('1/31');
  expect(edgeOf('bankerSpecial')).toBe('5/124');
});

it('has sixteen pairs and fifty-six listed hands of 496', () => {
  const values = allPairs().map(valueOf);
  expect(values).toHaveLength(496);
  expect(values.filter(({ facts }) => facts.isPair)).toHaveLength(16);
  expect(values.filter(({ facts }) => facts.isSpecial)).toHaveLength(56);
  const counts = HAND_RANKS.map((rank) => values.filter((one) => one.rank === rank).length);
  expect(counts).toEqual([440, 8, 8, 8, 8, 4, 4, 4, 4, 3, 1, 1, 1, 1, 1]);
});

it('ranks the hands in the order of the book', () => {
  const falling = [
    'teen teen',
    'day day',
    '2-4 1-2',
    'yun yun',
    'gor gor',
    'mooy mooy',
    'look look',
    '1-4 2-3',
    'teen 3-6',
    'day 4-5',
    'teen yun',
    'day 3-5',
    'teen tit',
    'day 2-5',
    'foo yun',
    'gor 1-4',
    'chong 1-2',
    'mooy 2-3',
    '3-6 2-4',
    'mooy foo',
    '2-6 1-2',
  ];
  const strengths = falling.map((names) => value(names).strength);
  expect(strengths).toEqual(strengths.toSorted((one, other) => other - one));
  expect(strengths[7]).toBe(value('3-6 4-5').strength);
});

it('equal hands of one listed rank tie, equal points compare the higher tile', () => {
  expect(dealing('mooy mooy chong chong foo foo bon bon').standings).toEqual({
    p1: 'tie',
    p2: 'tie',
    p3: 'lose',
  });
  expect(dealing('teen 3-6 teen 4-5 day 2-6 day 3-5').standings).toEqual({
    p1: 'win',
    p2: 'win',
    p3: 'tie',
  });
  const points = dealing('gor 1-4 chong 1-2 ping 3-6 bon 2-3');
  expect(Object.values(points.hands).map((hand) => hand.points)).toEqual([9, 9, 9, 9]);
  expect(points.standings).toEqual({ p1: 'win', p2: 'tie', p3: 'lose' });
});

it('counts pips modulo ten where no rank is listed', () => {
  expect(value('foo ping')).toMatchObject({ rank: 'points', points: 1 });
  expect(value('mooy yun')).toMatchObject({ rank: 'points', points: 8 });
  expect(value('teen gor')).toMatchObject({ rank: 'points', points: 6 });
  expect(value('teen day')).toMatchObject({ rank: 'points', points: 4 });
  expect(value('mooy look')).toMatchObject({ rank: 'points', points: 6 });
  expect(value('3-6 3-5')).toMatchObject({ rank: 'points', points: 7 });
});

it('deals the hands in the order of the book', () => {
  const order = drawsFrom(SEED, 'player-seed', 0).shuffle(32);
  const { hands } = game.draw(drawsFrom(SEED, 'player-seed', 0));
  expect([hands.p1, hands.p2, hands.p3, hands.banker].flatMap(({ tiles }) => tiles)).toEqual(
    order.slice(0, 8),
  );
});

it('gives Win and Lose their stakes back on a tie, floors once on the whole return', () => {
  const result = dealing('mooy mooy teen teen 1-2 foo chong chong');
  expect(settled(result, 'p1Win', 500n)).toEqual({
    outcome: 'push',
    payoutMinor: 500n,
    validBetMinor: 0n,
    rule: 'push',
  });
  expect(settled(result, 'p1Lose', 500n).outcome).toBe('push');
  expect(settled(result, 'p1Tie', 500n).payoutMinor).toBe(41_500n);
  expect(settled(result, 'p2Win', 1235n)).toEqual({
    outcome: 'win',
    payoutMinor: 2408n,
    validBetMinor: 1173n,
    rule: 'net',
  });
  expect(settled(result, 'p3Lose', 1235n).payoutMinor).toBe(2408n);
  expect(settled(result, 'p3Win', 1235n)).toEqual({
    outcome: 'lose',
    payoutMinor: 0n,
    validBetMinor: 1235n,
    rule: 'net',
  });
});

it('pays the hands themselves whoever wins', () => {
  const result = dealing('2-4 1-2 teen 2-5 foo ping day day');
  const paid = [
    'p1Pair',
    'p1Special',
    'p2Pair',
    'p2Special',
    'p3Special',
    'bankerPair',
    'bankerSpecial',
  ].map((bet) => settled(result, bet).payoutMinor);
  expect(paid).toEqual([3000n, 850n, 0n, 850n, 0n, 3000n, 850n]);
});

it('counts only the difference of Win and Lose on the same hand as turnover', () => {
  const placed = [
    { bet: 'p1Win', stakeMinor: 300n },
    { bet: 'p1Lose', stakeMinor: 1000n },
    { bet: 'p2Lose', stakeMinor: 50n },
  ];
  expect(game.hedges(placed)).toEqual([300n, 300n, 0n]);
});

it('keeps for the road how each hand stood and what was special', () => {
  expect(game.road(dealing('2-4 1-2 teen 2-5 foo ping mooy mooy'))).toEqual({
    winner: 'banker',
    total: 1,
    marks: [
      'p1Win',
      'p2Lose',
      'p3Lose',
      'p1Pair',
      'p1Special',
      'p2Special',
      'bankerPair',
      'bankerSpecial',
    ],
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
