import { expect, it } from 'vitest';
import { bytesFromHex, drawsFrom, drawStream, type Draws, type RtpLine } from '@fairhouse/game-kit';
import { conformanceOfFolder } from '@fairhouse/game-kit/loader';
import { game, type SeDieResult } from './engine.ts';
import { bets, type BetCode } from './manifest.ts';

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
const codes = Object.keys(bets) as BetCode[];

/** "1101" lays three discs red and the third one white. */
const throwing = (sides: string): SeDieResult => {
  const left = [...sides].map(Number);
  const draws: Draws = { below: () => left.shift() ?? 0, shuffle: () => [] };
  return game.draw(draws);
};
const LINES = game.rtp();
const lineOf = (bet: string): RtpLine => {
  const line = LINES.find((each) => each.bet === bet);
  if (!line) throw new Error(`no return of ${bet}`);
  return line;
};
const THROWS = ['0000', '1000', '1100', '1110', '1111'];
/** How a bet ends with 0, 1, 2, 3 and 4 red discs. */
const endsOf = (bet: string): string =>
  THROWS.map((sides) => game.settle(throwing(sides), bet, 100n).outcome).join(' ');

it('conforms to what every game must be', async () => {
  expect(await conformanceOfFolder(import.meta.dirname)).toEqual([]);
});

it('computes the published returns exactly', () => {
  expect(codes.map((bet) => [bet, Number(lineOf(bet).rtp) * 100])).toEqual([
    ['even', 98],
    ['odd', 98],
    ['big', 98.75],
    ['small', 98.75],
    ['fourRed', 93.75],
    ['fourWhite', 93.75],
    ['threeRed', 92.5],
    ['threeWhite', 92.5],
    ['twoTwo', 93.75],
    ['fourSame', 93.75],
  ]);
  expect(lineOf('even').rtpFraction).toEqual(['49', '50']);
  expect(lineOf('big').rtpFraction).toEqual(['79', '80']);
});

it('counts each of the sixteen ways the discs can fall once', () => {
  const ways = [0, 0, 0, 0, 0];
  for (let sides = 0; sides < 16; sides += 1) {
    const { red } = throwing(sides.toString(2).padStart(4, '0'));
    ways[red] = (ways[red] ?? 0) + 1;
  }
  expect(ways).toEqual([1, 4, 6, 4, 1]);
  const chances = ['fourWhite', 'threeWhite', 'twoTwo', 'threeRed', 'fourRed'].map(
    (bet) => Number(lineOf(bet).hitRate) * 16,
  );
  expect(chances).toEqual([1, 4, 6, 4, 1]);
});

it('throws the published discs for the test seeds', () => {
  expect([0, 1, 2].map((nonce) => game.draw(drawsFrom(SEED, 'player-seed', nonce)))).toEqual([
    { discs: [1, 1, 1, 0], red: 3 },
    { discs: [1, 1, 0, 1], red: 3 },
    { discs: [0, 0, 0, 0], red: 0 },
  ]);
});

it('ends every bet by the number of red discs', () => {
  expect(endsOf('even')).toBe('win lose win lose win');
  expect(endsOf('odd')).toBe('lose win lose win lose');
  expect(endsOf('fourWhite')).toBe('win lose lose lose lose');
  expect(endsOf('threeWhite')).toBe('lose win lose lose lose');
  expect(endsOf('twoTwo')).toBe('lose lose win lose lose');
  expect(endsOf('threeRed')).toBe('lose lose lose win lose');
  expect(endsOf('fourRed')).toBe('lose lose lose lose win');
  expect(endsOf('fourSame')).toBe('win lose lose lose win');
});

it('gives Big and Small their stakes back on two red and two white', () => {
  expect(endsOf('big')).toBe('lose lose push win win');
  expect(endsOf('small')).toBe('win win push lose lose');
  expect(game.settle(throwing('0101'), 'big', 500n)).toEqual({
    outcome: 'push',
    payoutMinor: 500n,
    validBetMinor: 0n,
    rule: 'push',
  });
});

it('pays what the felt says, with one floor to the minor unit', () => {
  const paid = (sides: string, bet: string, stakeMinor = 100n) =>
    game.settle(throwing(sides), bet, stakeMinor).payoutMinor;
  expect(paid('1111', 'even')).toBe(196n);
  expect(paid('0111', 'odd')).toBe(196n);
  expect(paid('0111', 'big', 1235n)).toBe(2420n);
  expect(paid('1111', 'fourRed')).toBe(1500n);
  expect(paid('0000', 'fourWhite')).toBe(1500n);
  expect(paid('0111', 'threeRed')).toBe(370n);
  expect(paid('0100', 'threeWhite')).toBe(370n);
  expect(paid('0011', 'twoTwo')).toBe(250n);
  expect(paid('0000', 'fourSame')).toBe(750n);
});

it('counts only the difference of opposite bets as turnover', () => {
  const placed = [
    { bet: 'even', stakeMinor: 500n },
    { bet: 'odd', stakeMinor: 300n },
    { bet: 'big', stakeMinor: 100n },
    { bet: 'small', stakeMinor: 400n },
  ];
  expect(game.hedges(placed)).toEqual([300n, 300n, 100n, 100n]);
  const valid = game.validBets(throwing('0000'), placed);
  expect(valid.map((one) => `${one.rule} ${one.validBetMinor}`)).toEqual([
    'hedge 192',
    'hedge 0',
    'hedge 0',
    'hedge 288',
  ]);
});

it('keeps for the road map the parity, the side and the number of red discs', () => {
  expect(game.road(throwing('0000'))).toEqual({ winner: 'even', total: 0, marks: ['small'] });
  expect(game.road(throwing('0110'))).toEqual({ winner: 'even', total: 2, marks: [] });
  expect(game.road(throwing('1011'))).toEqual({ winner: 'odd', total: 3, marks: ['big'] });
});

it('100,000 throws return what is published, within 99.9% of what chance allows', () => {
  const rounds = 100_000;
  const times = [0, 0, 0, 0, 0];
  const stream = drawStream(SEED);
  for (let round = 0; round < rounds; round += 1) {
    const { red } = game.draw(stream('many-rounds', round));
    times[red] = (times[red] ?? 0) + 1;
  }
  for (const bet of codes) {
    const paid = times.reduce(
      (sum, count, red) =>
        sum + count * Number(game.settle(throwing(THROWS[red] ?? ''), bet, 100n).payoutMinor),
      0,
    );
    const { rtp, deviation } = lineOf(bet);
    expect(Math.abs(paid / 100 / rounds - Number(rtp)), bet).toBeLessThan(
      (3.29 * Number(deviation)) / Math.sqrt(rounds),
    );
  }
});
