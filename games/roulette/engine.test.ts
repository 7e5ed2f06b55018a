import { describe, expect, it } from 'vitest';
import { bytesFromHex, drawsFrom, drawStream, type RtpLine } from '@fairhouse/game-kit';
import { conformanceOfFolder } from '@fairhouse/game-kit/loader';
import { game, type RouletteResult } from './engine.ts';
import { COVERINGS, coveringOf, type Kind } from './layout.ts';
import { bets, manifest, profiles } from './manifest.ts';
import { colourOf, neighboursOf, numberAt, pocketOf, WHEEL_ORDER } from './wheel.ts';

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
const NUMBERS = Array.from({ length: 37 }, (_, number) => number);

const spinning = (number: number): RouletteResult =>
  game.draw({ below: (n) => number % n, shuffle: () => [] });
const lineOf = (bet: string): RtpLine => {
  const line = game.rtp().find((each) => each.bet === bet);
  if (!line) throw new Error(`no return of ${bet}`);
  return line;
};
const numbersOf = (bet: string) => coveringOf(bet)?.numbers;

it('conforms to what every game must be', async () => {
  expect(await conformanceOfFolder(import.meta.dirname)).toEqual([]);
});

describe('the felt', () => {
  it('has the published number of spots, numbers and pays of each kind', () => {
    const counted = new Map<Kind, string>();
    for (const kind of new Set(COVERINGS.map((each) => each.kind))) {
      const ofKind = COVERINGS.filter((each) => each.kind === kind);
      const sizes = new Set(ofKind.map(({ numbers }) => new Set(numbers).size));
      const pays = new Set(ofKind.map(({ code }) => bets[code]?.pays));
      counted.set(kind, `${ofKind.length} cover ${[...sizes]} pay ${[...pays]}`);
    }
    expect(Object.fromEntries(counted)).toEqual({
      straight: '37 cover 1 pay 35:1',
      split: '60 cover 2 pay 17:1',
      street: '12 cover 3 pay 11:1',
      trio: '2 cover 3 pay 11:1',
      corner: '22 cover 4 pay 8:1',
      firstFour: '1 cover 4 pay 8:1',
      line: '11 cover 6 pay 5:1',
      dozen: '3 cover 12 pay 2:1',
      column: '3 cover 12 pay 2:1',
      even: '6 cover 18 pay 1:1',
    } satisfies Record<Kind, string>);
    expect(Object.keys(bets)).toHaveLength(157);
  });

  it('no two bets cover the same numbers', () => {
    const sets = COVERINGS.map(({ numbers }) => [...numbers].sort((a, b) => a - b).join());
    expect(new Set(sets).size).toBe(COVERINGS.length);
  });

  it('names bets by their lowest numbers', () => {
    expect(numbersOf('straight0')).toEqual([0]);
    expect(numbersOf('split0-3')).toEqual([0, 3]);
    expect(numbersOf('split1-2')).toEqual([1, 2]);
    expect(numbersOf('split33-36')).toEqual([33, 36]);
    expect(numbersOf('street34')).toEqual([34, 35, 36]);
    expect(numbersOf('trio023')).toEqual([0, 2, 3]);
    expect(numbersOf('corner25')).toEqual([25, 26, 28, 29]);
    expect(numbersOf('corner32')).toEqual([32, 33, 35, 36]);
    expect(numbersOf('firstFour')).toEqual([0, 1, 2, 3]);
    expect(numbersOf('line31')).toEqual([31, 32, 33, 34, 35, 36]);
    expect(numbersOf('dozen2')).toEqual(NUMBERS.slice(13, 25));
    expect(numbersOf('column3')).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]);
    for (const gap of ['split3-4', 'split0-4', 'street2', 'corner3', 'corner33', 'line34']) {
      expect(numbersOf(gap), gap).toBeUndefined();
    }
  });

  it('has eighteen red and eighteen black numbers', () => {
    expect(numbersOf('red')).toEqual([
      1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
    ]);
    expect(numbersOf('black')).toHaveLength(18);
    expect(numbersOf('even')).not.toContain(0);
    expect(numbersOf('low')).toEqual(NUMBERS.slice(1, 19));
    expect(numbersOf('high')).toEqual(NUMBERS.slice(19));
  });
});

describe('the wheel', () => {
  it('has every number once, and red and black in turn on both sides of the zero', () => {
    expect([...WHEEL_ORDER].sort((a, b) => a - b)).toEqual(NUMBERS);
    expect(WHEEL_ORDER.map(colourOf).slice(1)).toEqual(
      Array.from({ length: 36 }, (_, at) => (at % 2 === 0 ? 'red' : 'black')),
    );
    expect(WHEEL_ORDER.join()).toBe(
      '0,32,15,19,4,21,2,25,17,34,6,27,13,36,11,30,8,23,10,5,24,16,' +
        '33,1,20,14,31,9,22,18,29,7,28,12,35,3,26',
    );
  });

  it('goes round', () => {
    expect(NUMBERS.every((number) => numberAt(pocketOf(number)) === number)).toBe(true);
    expect([numberAt(37), numberAt(-1), numberAt(-38)]).toEqual([0, 26, 26]);
    expect(neighboursOf(17, 2)).toEqual([2, 25, 17, 34, 6]);
  });
});

it('computes the published returns: 36/37 for every bet, 73/74 with la partage', () => {
  const lines = game.rtp();
  const fractions = new Map(lines.map(({ bet, rtpFraction }) => [bet, rtpFraction.join('/')]));
  expect(lines).toHaveLength(157 + 6);
  for (const bet of Object.keys(bets)) expect(fractions.get(bet), bet).toBe('36/37');
  for (const bet of ['red', 'black', 'odd', 'even', 'low', 'high']) {
    expect(fractions.get(`${bet}:laPartage`), bet).toBe('73/74');
  }
  expect(lineOf('red').hitRate).toBe('0.486486');
  expect(lineOf('straight17').hitRate).toBe('0.027027');
  expect(Number(lineOf('red').houseEdge).toFixed(6)).toBe('0.027027');
});

it('spins the published numbers for the test seed', () => {
  const numbers = [0, 1, 2].map((nonce) => game.draw(drawsFrom(SEED, 'player-seed', nonce)).number);
  expect(numbers).toEqual([22, 7, 10]);
  expect(game.draw(drawsFrom(SEED, 'player-seed', 0))).toMatchObject({
    colour: 'black',
    pocket: 28,
  });
});

it('pays a bet when its number comes, and nothing otherwise', () => {
  const seventeen = spinning(17);
  const paid = (bet: string) => game.settle(seventeen, bet, 100n).payoutMinor;
  expect(
    [
      'straight17',
      'split14-17',
      'street16',
      'corner13',
      'line16',
      'dozen2',
      'column2',
      'black',
      'odd',
      'low',
    ].map(paid),
  ).toEqual([3600n, 1800n, 1200n, 900n, 600n, 300n, 300n, 200n, 200n, 200n]);
  expect(['straight16', 'red', 'even', 'high', 'dozen1', 'column1', 'street13'].map(paid)).toEqual([
    0n,
    0n,
    0n,
    0n,
    0n,
    0n,
    0n,
  ]);
  expect(seventeen.wins.toSorted()).toEqual(
    Object.keys(bets)
      .filter((bet) => game.settle(seventeen, bet, 100n).outcome === 'win')
      .toSorted(),
  );
});

it('zero loses all outside bets, and pays only the bets that touch it', () => {
  const zero = spinning(0);
  expect(zero).toMatchObject({ number: 0, colour: 'green', pocket: 0 });
  expect(Object.keys(bets).filter((bet) => game.settle(zero, bet, 100n).outcome === 'win')).toEqual(
    ['straight0', 'split0-1', 'split0-2', 'split0-3', 'trio012', 'trio023', 'firstFour'],
  );
  for (const bet of ['red', 'black', 'odd', 'even', 'low', 'high', 'dozen1', 'column1']) {
    expect(game.settle(zero, bet, 100n).outcome, bet).toBe('lose');
  }
});

it('with la partage the even chances lose half on zero, floored once', () => {
  const zero = spinning(0);
  expect(game.settle(zero, 'red', 1235n, 'laPartage')).toEqual({
    outcome: 'half_lose',
    payoutMinor: 617n,
    validBetMinor: 618n,
    rule: 'net',
  });
  expect(game.settle(zero, 'high', 1000n, 'laPartage').payoutMinor).toBe(500n);
  expect(game.settle(zero, 'dozen1', 1000n, 'laPartage').outcome).toBe('lose');
  expect(game.settle(zero, 'column2', 1000n, 'laPartage').outcome).toBe('lose');
  expect(game.settle(spinning(2), 'red', 1000n, 'laPartage').outcome).toBe('lose');
  expect(game.settle(spinning(1), 'red', 1000n, 'laPartage').payoutMinor).toBe(2000n);
});

it('refuses spots that the felt has not', () => {
  const result = spinning(5);
  for (const bet of ['split3-4', 'straight37', 'corner3', 'constructor', 'voisins']) {
    expect(() => game.settle(result, bet, 100n), bet).toThrow(/has no bet/);
  }
});

it('counts only the difference of opposite bets as turnover', () => {
  const stakes = [
    { bet: 'red', stakeMinor: 1000n },
    { bet: 'black', stakeMinor: 400n },
    { bet: 'straight5', stakeMinor: 100n },
  ];
  const valid = game.validBets(spinning(5), stakes);
  expect(valid.map((one) => `${one.rule} ${one.validBetMinor}`)).toEqual([
    'hedge 600',
    'hedge 0',
    'net 100',
  ]);
  expect(
    game.hedges([
      { bet: 'odd', stakeMinor: 50n },
      { bet: 'even', stakeMinor: 80n },
      { bet: 'low', stakeMinor: 50n },
    ]),
  ).toEqual([50n, 50n, 0n]);
  expect(
    game.hedges([
      { bet: 'dozen1', stakeMinor: 50n },
      { bet: 'dozen2', stakeMinor: 80n },
      { bet: 'dozen3', stakeMinor: 30n },
      { bet: 'dozen3', stakeMinor: 10n },
      { bet: 'column1', stakeMinor: 90n },
      { bet: 'column2', stakeMinor: 90n },
    ]),
  ).toEqual([40n, 40n, 30n, 10n, 0n, 0n]);
  const numbers = Array.from({ length: 36 }, (_, at) => ({
    bet: `straight${at + 1}`,
    stakeMinor: 5n,
  }));
  expect(game.hedges(numbers)).toEqual(numbers.map(() => 5n));
  expect(game.hedges(numbers.slice(1))).toEqual(numbers.slice(1).map(() => 0n));
});

it('keeps for the road map the colour, the number and the outside bets it won', () => {
  expect(game.road(spinning(17))).toEqual({
    winner: 'black',
    total: 17,
    marks: ['odd', 'low', 'dozen2', 'column2'],
  });
  expect(game.road(spinning(0))).toEqual({ winner: 'green', total: 0, marks: [] });
});

it('its tables have six chips, a known profile and limits within those of the bets', () => {
  expect(manifest.tables.map(({ id }) => id)).toEqual([
    'compass-room-1',
    'compass-room-2',
    'compass-room-3',
  ]);
  for (const table of manifest.tables) {
    expect(profiles).toContain(table.profile);
    expect(table.chipsMinor).toHaveLength(6);
    expect(table.chipsMinor).toContain(table.minMinor);
    expect(table.maxMinor).toBeLessThanOrEqual(bets.red?.limits.maxMinor ?? 0n);
  }
});

it('100,000 rounds with fair draws stay near the computed returns of every bet', () => {
  const rounds = 100_000;
  const stream = drawStream(SEED);
  const counts = NUMBERS.map(() => 0);
  for (let round = 0; round < rounds; round += 1) {
    const { number } = game.draw(stream('many-rounds', round));
    counts[number] = (counts[number] ?? 0) + 1;
  }
  const results = NUMBERS.map(spinning);
  for (const { bet: name, rtp, deviation } of game.rtp()) {
    const [bet = '', profile] = name.split(':');
    const paid = results.reduce(
      (sum, result, number) =>
        sum + Number(game.settle(result, bet, 100n, profile).payoutMinor) * (counts[number] ?? 0),
      0,
    );
    const bound = (3.29 * Number(deviation)) / Math.sqrt(rounds);
    expect(Math.abs(paid / 100 / rounds - Number(rtp)), name).toBeLessThan(bound);
  }
});
