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
import { game, type DragonTigerResult } from './engine.ts';
import { bets, manifest, type BetCode } from './manifest.ts';
import { winnerOf } from './rules.ts';

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
const CARDS = Array.from({ length: 52 }, (_, id) => id);
const codes = Object.keys(bets) as BetCode[];

/** Deals these cards in order: "8d" is an eight of diamonds. */
const dealing = (names: string): DragonTigerResult => {
  const cards = names.split(' ').map((name) => CARDS.findIndex((id) => cardName(id) === name));
  return game.draw({ below: () => 0, shuffle: (n) => [...cards, ...Array(n).keys()] });
};
const lineOf = (bet: string): RtpLine => {
  const line = game.rtp().find((each) => each.bet === bet);
  if (!line) throw new Error(`no return of ${bet}`);
  return line;
};
const edgeOf = (bet: string): string => {
  const [num, den] = lineOf(bet).rtpFraction.map(BigInt);
  return `${(den ?? 0n) - (num ?? 0n)}/${den}`;
};
const winsOf = (names: string): string[] => {
  const result = dealing(names);
  return codes.filter((bet) => game.settle(result, bet, 100n).outcome === 'win');
};

it('conforms to what every game must be', async () => {
  expect(await conformanceOfFolder(import.meta.dirname)).toEqual([]);
});

it('counts every ordered deal of eight decks', () => {
  const deals = countDeals(8);
  const ways = (isMeant: (facts: { dragon: number; tiger: number }) => boolean) =>
    deals.reduce((sum, { facts, ways: each }) => (isMeant(facts) ? sum + each : sum), 0n);
  expect(ways(() => true)).toBe(172_640n);
  expect(ways((facts) => winnerOf(facts) === 'tie')).toBe(12_896n);
  expect(ways(({ dragon, tiger }) => dragon === tiger)).toBe(2_912n);
  expect(ways((facts) => winnerOf(facts) === 'dragon')).toBe((172_640n - 12_896n) / 2n);
});

it('computes the published house edges as exact fractions', () => {
  const edges = {
    dragon: '31/830',
    tiger: '31/830',
    tie: '43/415',
    suitedTie: '58/415',
    dragonBig: '1/13',
    dragonSmall: '1/13',
    dragonOdd: '3/52',
    dragonEven: '7/130',
    dragonRed: '1/20',
    dragonBlack: '1/20',
    tigerBig: '1/13',
    tigerSmall: '1/13',
    tigerOdd: '3/52',
    tigerEven: '7/130',
    tigerRed: '1/20',
    tigerBlack: '1/20',
  } satisfies Record<BetCode, string>;
  expect(Object.fromEntries(codes.map((bet) => [bet, edgeOf(bet)]))).toEqual(edges);
  expect(game.rtp()).toHaveLength(codes.length);
  expect(lineOf('tie').method).toBe('enumeration of 172,640 deals');
});

it('deals the published cards for the test seed', () => {
  const result = game.draw(drawsFrom(SEED, 'player-seed', 0));
  expect(result.dealt.map(({ to, name }) => `${to} ${name}`)).toEqual(['dragon 3s', 'tiger 4d']);
  expect(result).toMatchObject({
    winner: 'tiger',
    dragonValue: 3,
    tigerValue: 4,
    suitedTie: false,
  });
  const next = game.draw(drawsFrom(SEED, 'player-seed', 1));
  expect(next.dealt.map(({ name }) => name)).toEqual(['9d', 'Qc']);
});

it('the ace is lowest, the king highest, and suits do not decide', () => {
  expect(dealing('Ad 2c').winner).toBe('tiger');
  expect(dealing('Ks Ah').winner).toBe('dragon');
  expect(dealing('Jd Tc').winner).toBe('dragon');
  expect(dealing('Qd Ks').winner).toBe('tiger');
  expect(dealing('5d 5s')).toMatchObject({ winner: 'tie', suitedTie: false });
  expect(dealing('5s 5s')).toMatchObject({ winner: 'tie', suitedTie: true });
});

it('a tie takes half of Dragon and Tiger: what comes back is floored once', () => {
  const tie = dealing('9d 9s');
  for (const bet of ['dragon', 'tiger']) {
    expect(game.settle(tie, bet, 1000n)).toEqual({
      outcome: 'half_lose',
      payoutMinor: 500n,
      validBetMinor: 500n,
      rule: 'net',
    });
    expect(game.settle(tie, bet, 1235n)).toEqual({
      outcome: 'half_lose',
      payoutMinor: 617n,
      validBetMinor: 618n,
      rule: 'net',
    });
  }
  expect(game.settle(tie, 'tie', 500n).payoutMinor).toBe(6000n);
  expect(game.settle(tie, 'suitedTie', 500n).outcome).toBe('lose');
  expect(game.settle(dealing('9d 9d'), 'suitedTie', 500n).payoutMinor).toBe(25_500n);
  expect(game.settle(dealing('9d 9d'), 'tie', 500n).payoutMinor).toBe(6000n);
});

it('each card has its own bets, and a seven is neither big nor small', () => {
  expect(winsOf('7d Ks')).toEqual([
    'tiger',
    'dragonOdd',
    'dragonRed',
    'tigerBig',
    'tigerOdd',
    'tigerBlack',
  ]);
  expect(winsOf('8h 7c')).toEqual([
    'dragon',
    'dragonBig',
    'dragonEven',
    'dragonRed',
    'tigerOdd',
    'tigerBlack',
  ]);
  expect(winsOf('6c Ad')).toEqual([
    'dragon',
    'dragonSmall',
    'dragonEven',
    'dragonBlack',
    'tigerSmall',
    'tigerOdd',
    'tigerRed',
  ]);
  expect(winsOf('Qs Qs')).toEqual([
    'tie',
    'suitedTie',
    'dragonBig',
    'dragonEven',
    'dragonBlack',
    'tigerBig',
    'tigerEven',
    'tigerBlack',
  ]);
});

it('pays odd, even and colours below or above even money, with one floor', () => {
  const result = dealing('4h Js');
  const paid = (bet: string) => game.settle(result, bet, 1235n).payoutMinor;
  expect(paid('dragonEven')).toBe(2531n);
  expect(paid('tigerOdd')).toBe(2161n);
  expect(paid('dragonRed')).toBe(2346n);
  expect(paid('tigerBlack')).toBe(2346n);
  expect(paid('dragonSmall')).toBe(2470n);
});

it('counts only the difference of opposite bets as turnover', () => {
  const wins = dealing('Kd 2c');
  const valid = game.validBets(wins, [
    { bet: 'dragon', stakeMinor: 1000n },
    { bet: 'tiger', stakeMinor: 300n },
    { bet: 'tie', stakeMinor: 50n },
  ]);
  expect(valid.map((one) => `${one.rule} ${one.validBetMinor}`)).toEqual([
    'hedge 700',
    'hedge 0',
    'net 50',
  ]);
  for (const [one, other] of [
    ['dragonBig', 'dragonSmall'],
    ['tigerOdd', 'tigerEven'],
    ['tigerRed', 'tigerBlack'],
  ] as const) {
    expect(
      game.hedges([
        { bet: one, stakeMinor: 400n },
        { bet: other, stakeMinor: 400n },
      ]),
    ).toEqual([400n, 400n]);
  }
  expect(
    game.hedges([
      { bet: 'dragonBig', stakeMinor: 400n },
      { bet: 'tigerSmall', stakeMinor: 400n },
    ]),
  ).toEqual([0n, 0n]);
});

it('keeps for the road map who won, with how much, and whether the tie was suited', () => {
  expect(game.road(dealing('Kd 2c'))).toEqual({ winner: 'dragon', total: 13, marks: [] });
  expect(game.road(dealing('5s 5s'))).toEqual({ winner: 'tie', total: 5, marks: ['suitedTie'] });
});

it('refuses what it does not offer', () => {
  const result = dealing('Kd 2c');
  expect(() => game.settle(result, 'constructor', 100n)).toThrow(/has no bet/);
  expect(() => game.settle(result, 'dragon', 100n, 'other')).toThrow(/has no profile/);
});

it('its tables are open to its own bets: ids, profiles, limits and chips', () => {
  expect(manifest.tables.map(({ id }) => id)).toEqual([
    'gate-hall-1',
    'gate-hall-quick',
    'gate-hall-2',
  ]);
  for (const table of manifest.tables) {
    expect(manifest.profiles).toContain(table.profile);
    expect(table.chipsMinor).toHaveLength(6);
    expect(table.chipsMinor[0]).toBe(table.minMinor);
    expect(table.chipsMinor.every((chip) => chip <= table.maxMinor)).toBe(true);
    expect(table.maxMinor).toBeLessThanOrEqual(bets.dragon.limits.maxMinor);
  }
});

it('100,000 rounds with fair draws stay near the computed returns of every bet', () => {
  const rounds = 100_000;
  const stream = drawStream(SEED);
  const seen = new Map<string, { result: DragonTigerResult; count: number }>();
  for (let round = 0; round < rounds; round += 1) {
    const result = game.draw(firstTwo(stream('many-rounds', round)));
    const key = `${result.dragon} ${result.tiger}`;
    const counted = seen.get(key);
    seen.set(key, { result, count: (counted?.count ?? 0) + 1 });
  }
  for (const bet of codes) {
    const { rtp, deviation } = lineOf(bet);
    const paid = [...seen.values()].reduce(
      (sum, { result, count }) => sum + Number(game.settle(result, bet, 100n).payoutMinor) * count,
      0,
    );
    const bound = (3.29 * Number(deviation)) / Math.sqrt(rounds);
    expect(Math.abs(paid / 100 / rounds - Number(rtp)), bet).toBeLessThan(bound);
  }
});

/** The first two cards of a fair shoe without shuffling the rest of it: quick enough for many. */
const firstTwo = ({ below }: Draws): Draws => ({
  below,
  shuffle: (n) => {
    const first = below(n);
    const second = below(n - 1);
    return [first, second < first ? second : second + 1];
  },
});
