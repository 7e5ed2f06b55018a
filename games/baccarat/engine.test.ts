import { expect, it } from 'vitest';
import { bytesFromHex, cardName, drawsFrom, type Draws, type RtpLine } from '@fairhouse/game-kit';
import { conformanceOfFolder } from '@fairhouse/game-kit/loader';
import { countPairs, countTotals } from './counting.ts';
import { game, type BaccaratResult } from './engine.ts';
import { bankerDraws } from './rules.ts';

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');

/** Deals these cards in order: "8d" is an eight of diamonds. */
const dealing = (names: string): BaccaratResult => {
  const cards = names
    .split(' ')
    .map((name) =>
      Array.from({ length: 52 }, (_, id) => id).findIndex((id) => cardName(id) === name),
    );
  const draws: Draws = { below: () => 0, shuffle: (n) => [...cards, ...Array(n).keys()] };
  return game.draw(draws);
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
const names = (cards: number[]): string => cards.map(cardName).join(' ');

it('conforms to what every game must be', async () => {
  expect(await conformanceOfFolder(import.meta.dirname)).toEqual([]);
});

it('counts every ordered deal of eight decks', () => {
  const counted = countTotals(8);
  const dealsWonBy = (winner: string) =>
    counted.reduce((sum, { facts, deals }) => (facts.winner === winner ? sum + deals : sum), 0);
  expect(dealsWonBy('banker')).toBe(2_292_252_566_437_888);
  expect(dealsWonBy('player')).toBe(2_230_518_282_592_256);
  expect(dealsWonBy('tie')).toBe(475_627_426_473_216);
  expect(countPairs(8).reduce((sum, { deals }) => sum + deals, 0)).toBe(416 * 415 * 414 * 413);
});

it('computes the published house edges as exact fractions', () => {
  expect(edgeOf('player')).toBe('241149546272/19524993263685');
  expect(edgeOf('banker')).toBe('114753351728/10847218479825');
  expect(edgeOf('banker:noCommission')).toBe('284694798368/19524993263685');
  expect(edgeOf('tie')).toBe('103841353768/723147898655');
  expect(edgeOf('playerPair')).toBe('43/415');
  expect(edgeOf('bankerPair')).toBe('43/415');
  expect(edgeOf('eitherPair')).toBe('108091/788417');
  expect(edgeOf('perfectPair')).toBe('135952/1689465');
  expect(edgeOf('big')).toBe('22999/529230');
  expect(edgeOf('small')).toBe('19571/370461');
  expect(Number(lineOf('super6').rtp).toFixed(6)).toBe('0.861819');
  expect(lineOf('super6').hitRate).toBe('0.053864');
});

it('deals the published cards for the test seed', () => {
  const first = game.draw(drawsFrom(SEED, 'player-seed', 0));
  expect([names(first.player), names(first.banker)]).toEqual(['3s 2h 8s', '4d 6c 7c']);
  expect(first).toMatchObject({ playerTotal: 3, bankerTotal: 7, winner: 'banker' });
  expect(first.dealt.map(({ to }) => to)).toEqual([
    'player',
    'banker',
    'player',
    'banker',
    'player',
    'banker',
  ]);
  const second = game.draw(drawsFrom(SEED, 'player-seed', 1));
  expect([names(second.player), names(second.banker)]).toEqual(['9d 4h Kc', 'Qc 6s']);
  expect(second).toMatchObject({ playerTotal: 3, bankerTotal: 6, winner: 'banker' });
  expect(game.settle(second, 'banker', 1000n, 'noCommission').payoutMinor).toBe(1500n);
  const third = game.draw(drawsFrom(SEED, 'player-seed', 2));
  expect([names(third.player), names(third.banker)]).toEqual(['4d 4c', '4c 5c']);
  expect(third).toMatchObject({ playerTotal: 8, bankerTotal: 9, isNatural: true });
});

it('the Banker draws by the table', () => {
  const draws = (two: number) =>
    Array.from({ length: 10 }, (_, third) => third)
      .filter((third) => bankerDraws(0, two, third))
      .join('');
  expect([0, 2, 3, 4, 5, 6, 7].map(draws)).toEqual([
    '0123456789',
    '0123456789',
    '012345679',
    '234567',
    '4567',
    '67',
    '',
  ]);
  expect([5, 6].map((two) => bankerDraws(6, two, undefined))).toEqual([true, false]);
  expect(bankerDraws(8, 0, undefined)).toBe(false);
});

it('floors a commission once, on the whole return', () => {
  const bankerWins = dealing('2d 9d Td Td Ts');
  expect(bankerWins).toMatchObject({ winner: 'banker', bankerTotal: 9 });
  expect(game.settle(bankerWins, 'banker', 1235n)).toEqual({
    outcome: 'win',
    payoutMinor: 2408n,
    validBetMinor: 1173n,
    rule: 'net',
  });
  expect(game.settle(bankerWins, 'player', 1235n)).toEqual({
    outcome: 'lose',
    payoutMinor: 0n,
    validBetMinor: 1235n,
    rule: 'net',
  });
});

it('gives Player and Banker their stakes back on a tie, and settles the side bets', () => {
  const tie = dealing('9d 9c Td Th');
  expect(tie.winner).toBe('tie');
  for (const bet of ['player', 'banker']) {
    expect(game.settle(tie, bet, 500n)).toEqual({
      outcome: 'push',
      payoutMinor: 500n,
      validBetMinor: 0n,
      rule: 'push',
    });
  }
  expect(game.settle(tie, 'tie', 500n).payoutMinor).toBe(4500n);
  expect(game.settle(tie, 'small', 500n).payoutMinor).toBe(1250n);
  expect(game.settle(tie, 'big', 500n).outcome).toBe('lose');
});

it('pays pairs by the first two cards of a side only', () => {
  const both = dealing('4d 5h 4d 5h');
  const paid = (bet: string) => game.settle(both, bet, 100n).payoutMinor;
  expect(['playerPair', 'bankerPair', 'eitherPair', 'perfectPair'].map(paid)).toEqual([
    1200n,
    1200n,
    600n,
    20_100n,
  ]);
  const one = dealing('2d 9h 2s Td');
  expect(game.settle(one, 'perfectPair', 100n).outcome).toBe('lose');
  expect(game.settle(one, 'eitherPair', 100n).payoutMinor).toBe(600n);
  expect(game.settle(dealing('4d Th 4d 9h'), 'perfectPair', 100n).payoutMinor).toBe(2600n);
});

it('offers Super 6 at the no-commission table only', () => {
  const six = dealing('Td 6h Ts Th 2c');
  expect(six).toMatchObject({ winner: 'banker', bankerTotal: 6 });
  expect(game.settle(six, 'super6', 100n, 'noCommission').payoutMinor).toBe(1600n);
  expect(() => game.settle(six, 'super6', 100n, 'commission')).toThrow(/does not offer/);
  expect(() => game.settle(six, 'constructor', 100n)).toThrow(/has no bet/);
  expect(() => game.settle(six, 'player', 100n, 'other')).toThrow(/has no profile/);
});

it('counts only the difference of opposite bets as turnover', () => {
  const bankerWins = dealing('2d 9d Td Td Ts');
  const bets = [
    { bet: 'player', stakeMinor: 300n },
    { bet: 'banker', stakeMinor: 1000n },
    { bet: 'tie', stakeMinor: 50n },
    { bet: 'player', stakeMinor: 200n },
  ];
  expect(game.hedges(bets)).toEqual([300n, 500n, 0n, 200n]);
  const valid = game.validBets(bankerWins, bets);
  expect(valid.map((one) => `${one.rule} ${one.validBetMinor}`)).toEqual([
    'hedge 0',
    'hedge 475',
    'net 50',
    'hedge 0',
  ]);
  const even = [
    { bet: 'player', stakeMinor: 400n },
    { bet: 'banker', stakeMinor: 400n },
  ];
  expect(game.validBets(bankerWins, even)).toEqual(
    even.map(() => ({ validBetMinor: 0n, rule: 'hedge' })),
  );
});

it('keeps for the road map who won, with how much, and what was special', () => {
  expect(game.road(dealing('4d 5h 4d 5h'))).toEqual({
    winner: 'player',
    total: 8,
    marks: ['playerPair', 'bankerPair', 'natural'],
  });
});

it('20,000 rounds with fair draws stay near the computed chances', () => {
  const wins: Record<string, number> = { player: 0, banker: 0, tie: 0 };
  const rounds = 20_000;
  for (let round = 0; round < rounds; round += 1) {
    const { winner } = game.draw(partDraws(round));
    wins[winner] = (wins[winner] ?? 0) + 1;
  }
  for (const [winner, chance] of [
    ['player', 0.446247],
    ['banker', 0.458597],
    ['tie', 0.095156],
  ] as const) {
    const bound = 3.29 * Math.sqrt((chance * (1 - chance)) / rounds);
    expect(Math.abs((wins[winner] ?? 0) / rounds - chance)).toBeLessThan(bound);
  }
});

/** The first six cards of a fair shoe without shuffling the rest of it: quick enough for many. */
const partDraws = (round: number): Draws => {
  const draws = drawsFrom(SEED, 'many-rounds', round);
  return {
    below: draws.below,
    shuffle: (n) => {
      const shoe = Array.from({ length: n }, (_, at) => at);
      for (let at = 0; at < 6; at += 1) {
        const other = at + draws.below(n - at);
        [shoe[at], shoe[other]] = [shoe[other] ?? 0, shoe[at] ?? 0];
      }
      return shoe;
    },
  };
};
