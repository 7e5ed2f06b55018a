import { expect, it } from 'vitest';
import { bytesFromHex, drawsFrom, drawStream, type Draws, type RtpLine } from '@fairhouse/game-kit';
import { conformanceOfFolder } from '@fairhouse/game-kit/loader';
import { game, type FanTanResult } from './engine.ts';
import { bets, type BetCode } from './manifest.ts';
import { coverOf } from './rules.ts';

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
const codes = Object.keys(bets) as BetCode[];

const leaving = (remainder: number): FanTanResult => {
  const left = [remainder - 1];
  const draws: Draws = { below: () => left.shift() ?? 0, shuffle: () => [] };
  return game.draw(draws);
};
const LINES = game.rtp();
const lineOf = (bet: string): RtpLine => {
  const line = LINES.find((each) => each.bet === bet);
  if (!line) throw new Error(`no return of ${bet}`);
  return line;
};
/** How a bet ends on each of the remainders 1 to 4. */
const endsOf = (bet: string): string =>
  [1, 2, 3, 4].map((remainder) => game.settle(leaving(remainder), bet, 6000n).outcome).join(' ');

it('conforms to what every game must be', async () => {
  expect(await conformanceOfFolder(import.meta.dirname)).toEqual([]);
});

it('offers every spot of the layout once, and no two that cover the same', () => {
  const count = (family: string) => codes.filter((bet) => bet.startsWith(family)).length;
  expect(['fan', 'nim', 'kwok', 'nga', 'ssh'].map(count)).toEqual([4, 12, 6, 12, 4]);
  const covers = codes.map((bet) => {
    const { wins, pushes } = coverOf(bet);
    expect(new Set([...wins, ...pushes]).size, bet).toBe(wins.length + pushes.length);
    return `${wins.toSorted((one, other) => one - other).join('')}/${pushes.join('')}`;
  });
  expect(new Set(covers).size).toBe(38);
});

it('computes the published returns exactly', () => {
  const published: Record<string, string> = {
    fan: '77/80',
    nim: '39/40',
    kwok: '39/40',
    nga: '79/80',
    ssh: '79/80',
  };
  for (const bet of codes) {
    expect(lineOf(bet).rtpFraction.join('/'), bet).toBe(published[bet.replace(/\d+$/, '')]);
  }
});

it('draws the published remainder for the test seed', () => {
  const result = game.draw(drawsFrom(SEED, 'player-seed', 0));
  expect(result.remainder).toBe(4);
  expect(result.beads).toBe(4 * result.fours + result.remainder);
});

it('the size of the heap is drawn after the remainder and bears on no bet', () => {
  const asked: number[] = [];
  const heapOf = (fours: number) =>
    game.draw({
      shuffle: () => [],
      below: (n) => {
        asked.push(n);
        return asked.length % 2 === 1 ? 2 : fours;
      },
    });
  const [small, large] = [heapOf(0), heapOf(5)];
  expect(asked).toEqual([4, 6, 4, 6]);
  expect([small.beads, large.beads]).toEqual([47, 67]);
  for (const bet of codes) {
    expect(game.settle(small, bet, 100n)).toEqual(game.settle(large, bet, 100n));
  }
});

it('ends every kind of bet as its name says', () => {
  expect(endsOf('fan2')).toBe('lose win lose lose');
  expect(endsOf('nim31')).toBe('push lose win lose');
  expect(endsOf('nim13')).toBe('win lose push lose');
  expect(endsOf('kwok14')).toBe('win lose lose win');
  expect(endsOf('nga243')).toBe('lose win push win');
  expect(endsOf('nga341')).toBe('push lose win win');
  expect(endsOf('ssh124')).toBe('win win lose win');
});

it('pays the exact fractions, with one floor to the minor unit', () => {
  const paid = (bet: string, remainder: number, stakeMinor: bigint) =>
    game.settle(leaving(remainder), bet, stakeMinor);
  expect(paid('fan4', 4, 6000n).payoutMinor).toBe(23_100n);
  expect(paid('nim21', 2, 6000n).payoutMinor).toBe(17_400n);
  expect(paid('kwok23', 3, 6000n).payoutMinor).toBe(11_700n);
  expect(paid('nga123', 1, 6000n).payoutMinor).toBe(8850n);
  expect(paid('ssh234', 2, 6000n).payoutMinor).toBe(7900n);
  // 19/60 of a million is 316,666.67; the rounded 0.316 would give 316,000.
  expect(paid('ssh234', 2, 1_000_000n).payoutMinor).toBe(1_316_666n);
  expect(paid('nga123', 3, 6000n)).toEqual({
    outcome: 'push',
    payoutMinor: 6000n,
    validBetMinor: 0n,
    rule: 'push',
  });
  expect(paid('ssh123', 4, 6000n)).toEqual({
    outcome: 'lose',
    payoutMinor: 0n,
    validBetMinor: 6000n,
    rule: 'net',
  });
});

it('counts only the difference of opposite bets as turnover', () => {
  const placed = [
    { bet: 'kwok12', stakeMinor: 500n },
    { bet: 'kwok34', stakeMinor: 200n },
    { bet: 'kwok13', stakeMinor: 300n },
    { bet: 'kwok24', stakeMinor: 300n },
    { bet: 'fan1', stakeMinor: 50n },
  ];
  expect(game.hedges(placed)).toEqual([200n, 200n, 300n, 300n, 0n]);
  const valid = game.validBets(leaving(2), placed);
  expect(valid.map((one) => `${one.rule} ${one.validBetMinor}`)).toEqual([
    'hedge 285',
    'hedge 0',
    'hedge 0',
    'hedge 0',
    'net 50',
  ]);
  expect(
    game.hedges([1, 2, 3, 4].map((fan) => ({ bet: `fan${fan}`, stakeMinor: 10n * BigInt(fan) }))),
  ).toEqual([10n, 10n, 10n, 10n]);
});

it('keeps the remainder for the road map', () => {
  expect([1, 2, 3, 4].map((remainder) => game.road(leaving(remainder)))).toEqual([
    { winner: '1', total: 1, marks: ['odd', 'small'] },
    { winner: '2', total: 2, marks: ['even', 'small'] },
    { winner: '3', total: 3, marks: ['odd', 'big'] },
    { winner: '4', total: 4, marks: ['even', 'big'] },
  ]);
});

it('100,000 rounds return what is published, within 99.9% of what chance allows', () => {
  const rounds = 100_000;
  const times = [0, 0, 0, 0];
  const stream = drawStream(SEED);
  for (let round = 0; round < rounds; round += 1) {
    const at = game.draw(stream('many-rounds', round)).remainder - 1;
    times[at] = (times[at] ?? 0) + 1;
  }
  for (const bet of codes) {
    const paid = times.reduce(
      (sum, count, at) =>
        sum + count * Number(game.settle(leaving(at + 1), bet, 6000n).payoutMinor),
      0,
    );
    const { rtp, deviation } = lineOf(bet);
    expect(Math.abs(paid / 6000 / rounds - Number(rtp)), bet).toBeLessThan(
      (3.29 * Number(deviation)) / Math.sqrt(rounds),
    );
  }
});
