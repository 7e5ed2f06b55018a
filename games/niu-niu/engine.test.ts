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
import { game, type NiuNiuResult } from './engine.ts';
import { bets, RESERVE } from './manifest.ts';
import { multiplierOf, strengthOf, typeOf } from './rules.ts';

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');

const cardsOf = (names: string): number[] =>
  names
    .split(' ')
    .map((name) =>
      Array.from({ length: 52 }, (_, id) => id).findIndex((id) => cardName(id) === name),
    );
const type = (names: string): number => typeOf(cardsOf(names));

/** Player 1 and the banker get these; players 2 and 3 what is left of the middle of the deck. */
const dealing = (player: string, banker: string): NiuNiuResult => {
  const [own, bank] = [cardsOf(player), cardsOf(banker)];
  const free = Array.from({ length: 52 }, (_, card) => card).filter(
    (card) => !own.includes(card) && !bank.includes(card),
  );
  const order = [...own, ...free.slice(0, 10), ...bank];
  const draws: Draws = { below: () => 0, shuffle: (n) => [...order, ...Array(n).keys()] };
  return game.draw(draws);
};
const lineOf = (bet: string): RtpLine => {
  const line = game.rtp().find((each) => each.bet === bet);
  if (!line) throw new Error(`no return of ${bet}`);
  return line;
};
const settled = (result: NiuNiuResult, bet: string, stake = 100n) =>
  game.settle(result, bet, stake);

const NO_BULL = 'As 2d 4c 6h 9d';
const BULL_3 = 'Td 5c 5h 2s Ad';
const BULL_8 = 'Tc 9c Ac 3d 5d';
const BULL_BULL = 'Jd Qc 9s Ah Kc';
const FIVE_PICTURES = 'Jc Jh Qs Kd Kh';

it('conforms to what every game must be', async () => {
  expect(await conformanceOfFolder(import.meta.dirname)).toEqual([]);
});

it('counts every hand of five by its type', () => {
  const counts = Array.from({ length: 12 }, () => 0n);
  for (const { facts, ways } of countDeals()) {
    counts[facts.own] = (counts[facts.own] ?? 0n) + ways;
  }
  const second = 1_533_939n;
  const printed = [
    872_128n,
    171_304n,
    168_096n,
    171_304n,
    168_096n,
    177_424n,
    168_096n,
    171_304n,
    168_096n,
    171_304n,
    191_016n,
    792n,
  ];
  expect(counts).toEqual(printed.map((hands) => hands * second));
  expect(printed.reduce((sum, hands) => sum + hands)).toBe(2_598_960n);
});

it('computes the returns of the book as exact fractions', () => {
  for (const seat of ['1', '2', '3']) {
    for (const side of ['p', 'b']) {
      expect(lineOf(`${side}${seat}Equal`).rtpFraction).toEqual(['39', '40']);
      const [num, den] = lineOf(`${side}${seat}Double`).rtpFraction.map(BigInt);
      expect([(den ?? 0n) - (num ?? 0n), den]).toEqual([267_604_644_709n, 6_644_410_172_400n]);
      expect(Number(lineOf(`${side}${seat}Double`).houseEdge).toFixed(6)).toBe('0.040275');
    }
    expect((Number(lineOf(`p${seat}BullBull`).rtp) * 100).toFixed(4)).toBe('95.9424');
    expect((Number(lineOf(`p${seat}NoBull`).rtp) * 100).toFixed(4)).toBe('95.6369');
  }
});

it('computes the mean multiple of the winner, to which the double bet comes down', () => {
  const all = countDeals();
  const total = all.reduce((sum, { ways }) => sum + Number(ways), 0);
  const mean = all.reduce(
    (sum, { facts: { own, opposite, isWon }, ways }) =>
      sum + multiplierOf(isWon ? own : opposite) * (Number(ways) / total),
    0,
  );
  expect(mean.toFixed(6)).toBe('1.611006');
});

it('knows the bull of a hand', () => {
  expect([NO_BULL, BULL_3, BULL_8, BULL_BULL, FIVE_PICTURES].map(type)).toEqual([0, 3, 8, 10, 11]);
  expect(type('Td Jd Qd Kd Kc')).toBe(10);
  expect(type('Ad 2d 7d 4c 4h')).toBe(8);
  expect(type('Ad Ac Ah As 2d')).toBe(0);
  expect(type('3d 3c 4h 5s 5d')).toBe(10);
});

it('orders types, then the highest card by rank with the ace low, then its suit', () => {
  const rising = [
    'As 2d 4c 6h 8d',
    NO_BULL,
    'Ad 4d 6d Tc Th',
    'Kd 2c 4d 6c 9c',
    'Kc 2h 4h 6d 9h',
    'Kh 2s 4s 6s 9s',
    'Ks 3d 4c 6h 8s',
    '9s As Td Jd Qc',
    '9c Ac Kd Jh Qd',
    FIVE_PICTURES,
  ];
  const strengths = rising.map((names) => strengthOf(cardsOf(names)));
  expect(strengths).toEqual(strengths.toSorted((one, other) => one - other));
  expect(new Set(strengths).size).toBe(rising.length);
});

it('multiplies by two from bull seven, by three with Bull Bull, by five with five pictures', () => {
  expect(Array.from({ length: 12 }, (_, at) => multiplierOf(at))).toEqual([
    1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 5,
  ]);
});

it('deals the published cards for the test seed', () => {
  const { hands } = game.draw(drawsFrom(SEED, 'player-seed', 0));
  expect(hands.p1.cards).toEqual([20, 19, 14, 40, 3]);
  expect(hands.p2.cards).toEqual([25, 15, 18, 9, 45]);
  expect(hands.p1.names.join(' ')).toBe('6d 5s 4h Jd As');
  expect(hands.p1).toMatchObject({ type: 6, tens: [0, 2, 3] });
});

it('pays an equal bet 0.95 to one and floors once', () => {
  const result = dealing(BULL_8, BULL_3);
  expect(settled(result, 'p1Equal', 1235n)).toEqual({
    outcome: 'win',
    payoutMinor: 2408n,
    validBetMinor: 1173n,
    rule: 'net',
  });
  expect(settled(result, 'b1Equal', 1235n)).toEqual({
    outcome: 'lose',
    payoutMinor: 0n,
    validBetMinor: 1235n,
    rule: 'net',
  });
});

it("a double bet wins and loses by the winner's hand, out of a reserve of five units", () => {
  const change = (player: string, banker: string, bet: string) =>
    settled(dealing(player, banker), bet, 500n).payoutMinor - 500n;
  expect(change(BULL_3, NO_BULL, 'p1Double')).toBe(95n);
  expect(change(BULL_8, BULL_3, 'p1Double')).toBe(190n);
  expect(change(BULL_BULL, BULL_3, 'p1Double')).toBe(285n);
  expect(change(FIVE_PICTURES, BULL_3, 'p1Double')).toBe(475n);
  expect(change(BULL_3, NO_BULL, 'b1Double')).toBe(-100n);
  expect(change(BULL_8, BULL_3, 'b1Double')).toBe(-200n);
  expect(change(BULL_BULL, BULL_3, 'b1Double')).toBe(-300n);
  expect(change(FIVE_PICTURES, BULL_3, 'b1Double')).toBe(-500n);
  expect(change(BULL_3, BULL_8, 'b1Double')).toBe(190n);
});

it('the turnover of a double bet is what was won or lost', () => {
  const result = dealing(BULL_8, BULL_3);
  expect(settled(result, 'p1Double', 500n)).toEqual({
    outcome: 'win',
    payoutMinor: 690n,
    validBetMinor: 190n,
    rule: 'net',
  });
  expect(settled(result, 'b1Double', 500n)).toEqual({
    outcome: 'lose',
    payoutMinor: 300n,
    validBetMinor: 200n,
    rule: 'net',
  });
  expect(settled(dealing(FIVE_PICTURES, BULL_8), 'b1Double', 500n)).toEqual({
    outcome: 'lose',
    payoutMinor: 0n,
    validBetMinor: 500n,
    rule: 'net',
  });
  expect(bets.p3Double.reserve).toBe(RESERVE);
  expect(bets.b2Double.reserve).toBe(RESERVE);
});

it("pays a player's own hand whoever wins", () => {
  const paid = (player: string, bet: string) => settled(dealing(player, BULL_3), bet).payoutMinor;
  expect(paid(BULL_BULL, 'p1BullBull')).toBe(1300n);
  expect(paid(FIVE_PICTURES, 'p1BullBull')).toBe(1300n);
  expect(paid(BULL_8, 'p1BullBull')).toBe(0n);
  expect(paid(NO_BULL, 'p1NoBull')).toBe(285n);
  expect(paid(BULL_8, 'p1NoBull')).toBe(0n);
  expect(() => paid(BULL_8, 'b1NoBull')).toThrow(/has no bet/);
});

it('counts only the difference of bets on both sides of one comparison', () => {
  const placed = [
    { bet: 'p1Equal', stakeMinor: 300n },
    { bet: 'b1Equal', stakeMinor: 1000n },
    { bet: 'p1Double', stakeMinor: 500n },
    { bet: 'b1Double', stakeMinor: 500n },
    { bet: 'p2Equal', stakeMinor: 100n },
  ];
  expect(game.hedges(placed)).toEqual([300n, 300n, 500n, 500n, 0n]);
});

it('keeps for the road how each hand stood and what was special', () => {
  const { winner, marks, total } = game.road(dealing(BULL_BULL, BULL_8));
  expect(['players', 'banker']).toContain(winner);
  expect(marks.slice(0, 3).every((mark, at) => mark.startsWith(`p${at + 1}`))).toBe(true);
  expect(marks).toContain('p1Win');
  expect(marks).toContain('p1BullBull');
  expect(total).toBe(marks.filter((mark) => mark.endsWith('Win')).length);
});

it('25,000 rounds with fair draws stay near every computed return', () => {
  const rounds = 25_000;
  const stake = 1000n;
  const stream = drawStream(SEED);
  const codes = Object.keys(bets) as (keyof typeof bets)[];
  const paid = new Map<string, bigint>();
  for (let round = 0; round < rounds; round += 1) {
    const result = game.draw(stream('many-rounds', round));
    for (const bet of codes) {
      paid.set(bet, (paid.get(bet) ?? 0n) + game.settle(result, bet, stake).payoutMinor);
    }
  }
  for (const bet of codes) {
    const { rtp, deviation } = lineOf(bet);
    const reserve = bets[bet].reserve ?? 1;
    const mean = (Number(paid.get(bet)) / Number(stake) / rounds) * reserve + 1 - reserve;
    const bound = (3.29 * Number(deviation)) / Math.sqrt(rounds);
    expect(Math.abs(mean - Number(rtp)), bet).toBeLessThan(bound);
  }
});
