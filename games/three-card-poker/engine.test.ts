import { expect, it } from 'vitest';
import {
  bytesFromHex,
  cardName,
  drawsFrom,
  drawStream,
  type Draws,
  type RtpLine,
  type SeatAction,
  type Seated,
} from '@fairhouse/game-kit';
import { conformanceOfFolder } from '@fairhouse/game-kit/loader';
import { countDeals } from './counting.ts';
import { game, type PokerResult } from './engine.ts';
import { handOf, HAND_TYPES, isWorthPlaying, qualifies, strengthOf } from './rules.ts';

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');

const cardsOf = (names: string): number[] =>
  names
    .split(' ')
    .map((name) =>
      Array.from({ length: 52 }, (_, id) => id).findIndex((id) => cardName(id) === name),
    );
const hand = (names: string) => handOf(cardsOf(names));

/** Draws that give the player and the dealer these cards, dealt in turns. */
const drawsOf = (player: string, dealer: string): Draws => {
  const [own, other] = [cardsOf(player), cardsOf(dealer)];
  const cards = own.flatMap((card, at) => [card, other[at] ?? 0]);
  return { below: () => 0, shuffle: (n) => [...cards, ...Array(n).keys()] };
};
const ME: Seated = { seat: '7', bets: ['ante', 'pairPlus'] };
const OTHER: Seated = { seat: '8', bets: ['ante'] };
const dealing = (player: string, dealer: string): PokerResult =>
  game.result(drawsOf(player, dealer), [], []);
const lineOf = (bet: string): RtpLine => {
  const line = game.rtp().find((each) => each.bet === bet);
  if (!line) throw new Error(`no return of ${bet}`);
  return line;
};
const PLAYED = ['ante', 'pairPlus', 'play'];
const FOLDED = ['ante', 'pairPlus'];
/** What ante, play and Pair Plus of 100 each return. */
const paid = (result: PokerResult, placed = PLAYED, profile = 'standard') =>
  placed.map((bet) => Number(game.settle(result, bet, 100n, { placed, profile }).payoutMinor));

it('conforms to what every game must be', async () => {
  expect(await conformanceOfFolder(import.meta.dirname)).toEqual([]);
});

it('computes the returns of the book as exact fractions', () => {
  const edgeOf = (bet: string) => {
    const [num, den] = lineOf(bet).rtpFraction.map(BigInt);
    return `${(den ?? 0n) - (num ?? 0n)}/${den}`;
  };
  expect(edgeOf('ante')).toBe('686689/20358520');
  expect(edgeOf('pairPlus')).toBe('128/5525');
  expect(edgeOf('pairPlus:alternate')).toBe('402/5525');
  const printed = { ante: '96.6270', pairPlus: '97.6833', 'pairPlus:alternate': '92.7240' };
  for (const [bet, percent] of Object.entries(printed)) {
    expect((Number(lineOf(bet).rtp) * 100).toFixed(4), bet).toBe(percent);
  }
});

it('the element of risk is 2.0147 per cent: the edge over all that is staked', () => {
  const counted = countDeals();
  const all = counted.reduce((sum, { ways }) => sum + ways, 0n);
  const playing = counted.reduce((sum, { facts, ways }) => (facts.isPlayed ? sum + ways : sum), 0n);
  expect(all).toBe(407_170_400n);
  const edge = 686_689 / 20_358_520;
  expect(((100 * edge) / (1 + Number(playing) / Number(all))).toFixed(4)).toBe('2.0147');
});

it('knows every type by its number of hands', () => {
  const counts = new Map<string, number>();
  for (let first = 0; first < 52; first += 1) {
    for (let second = first + 1; second < 52; second += 1) {
      for (let third = second + 1; third < 52; third += 1) {
        const { type } = handOf([first, second, third]);
        counts.set(type, (counts.get(type) ?? 0) + 1);
      }
    }
  }
  expect(HAND_TYPES.map((type) => counts.get(type))).toEqual([16_440, 3744, 1096, 720, 52, 48]);
});

it('ranks the hands from straight flush down to high cards', () => {
  const falling = [
    'Ad Kd Qd',
    '4c 3c 2c',
    'Ah 2h 3h',
    'Ad Ac Ah',
    '2d 2c 2h',
    'Ad Kc Qd',
    '4c 3d 2c',
    'Ad 2c 3d',
    'As Ks Js',
    '2d 3d 5d',
    'Ad Ac Kd',
    'Ad Ac 2d',
    'Kd Kc Ad',
    '2d 2c Ah',
    '2d 2c 3h',
    'Ad Kc Jd',
    'Ad Kc Td',
    'Qd 6c 4d',
    'Qd 6c 3d',
    '7d 4c 2d',
    '5d 3c 2d',
  ];
  for (const [at, better] of falling.entries()) {
    for (const worse of falling.slice(at + 1)) {
      expect(strengthOf(hand(better)), `${better} / ${worse}`).toBeGreaterThan(
        strengthOf(hand(worse)),
      );
    }
  }
  expect(strengthOf(hand('Ad Kc 9h'))).toBe(strengthOf(hand('Ah Ks 9c')));
});

it('the dealer qualifies with a queen, the strategy plays from queen, six, four', () => {
  expect(
    ['Qd 3c 2h', 'Jd Tc 8h', '2d 2c 3h', 'Ad 3c 2h'].map((cards) => qualifies(hand(cards))),
  ).toEqual([true, false, true, true]);
  expect(
    ['Qd 6c 4h', 'Qd 6c 3h', 'Qd 5c 4h', 'Kd 3c 2h', '2d 2c 3h', 'Jd Tc 8h'].map((cards) =>
      isWorthPlaying(hand(cards)),
    ),
  ).toEqual([true, false, false, true, true, false]);
});

it('deals in turns from the published deck of the test seed', () => {
  const { player, dealer } = game.result(drawsFrom(SEED, 'player-seed', 0), [], []);
  expect([player.cards, dealer.cards]).toEqual([
    [20, 14, 3],
    [19, 40, 25],
  ]);
});

it('shows the player hand and hides the dealer until everybody has decided', () => {
  const [own, other] = [drawsOf('Ad Kc 9h', 'Qd 6c 4h'), drawsOf('Ad Kc 9h', '2d 2c 2h')];
  const state = game.follow(own, [ME, OTHER], []);
  expect(state).toEqual(game.follow(other, [ME, OTHER], []));
  expect(state).toMatchObject({
    isDone: false,
    stage: 'decide',
    view: { player: { names: ['Ad', 'Kc', '9h'] }, dealer: null },
  });
  expect(() => game.result(own, [ME, OTHER], [])).toThrow(/not done/);
});

it('everybody with an ante decides once, in any order, and nobody for somebody else', () => {
  const follow = (...actions: SeatAction[]) =>
    game.follow(
      drawsOf('Ad Kc 9h', 'Qd 6c 4h'),
      [ME, OTHER, { seat: '9', bets: ['pairPlus'] }],
      actions,
    );
  const play = { seat: '8', action: 'play' };
  const fold = { seat: '7', action: 'fold' };
  expect(follow()).toMatchObject({
    turns: [
      { seat: '7' },
      { seat: '8', silence: 'fold', moves: [{ action: 'play', bet: 'play' }, { action: 'fold' }] },
    ],
  });
  expect(follow(play)).toMatchObject({ isDone: false, stage: 'decide', turns: [{ seat: '7' }] });
  expect(follow(play, fold)).toMatchObject({ isDone: true, turns: [] });
  expect(follow(play, play)).toEqual({ problem: 'turn' });
  expect(follow({ seat: '9', action: 'play' })).toEqual({ problem: 'turn' });
  expect(follow({ seat: '7', action: 'hit' })).toEqual({ problem: 'action' });
  expect(follow(play, fold, fold)).toEqual({ problem: 'over' });
});

it('without an ante nobody decides, and the round is done at once', () => {
  expect(
    game.follow(drawsOf('Ad Kc 9h', 'Qd 6c 4h'), [{ seat: '9', bets: ['pairPlus'] }], []),
  ).toMatchObject({ isDone: true, turns: [] });
});

it('pays the ante alone when the dealer does not qualify, and returns the play stake', () => {
  const result = dealing('2d 3c 5h', 'Jd Tc 8h');
  expect(result).toMatchObject({ qualifies: false, winner: 'dealer' });
  expect(paid(result)).toEqual([200, 0, 100]);
  expect(game.settle(result, 'play', 100n, { placed: PLAYED })).toEqual({
    outcome: 'push',
    payoutMinor: 100n,
    validBetMinor: 0n,
    rule: 'push',
  });
});

it('pays both stakes, takes both, or returns both when the dealer qualifies', () => {
  expect(paid(dealing('Ad Kc 9h', 'Qd 6c 4h'))).toEqual([200, 0, 200]);
  expect(paid(dealing('Qd 6c 4h', 'Ad Kc 9h'))).toEqual([0, 0, 0]);
  expect(paid(dealing('Ad Kc 9h', 'Ah Ks 9c'))).toEqual([100, 0, 100]);
});

it('pays the bonus of the ante beside whatever the hands decide', () => {
  expect(paid(dealing('4c 3d 2c', 'Qd 6c 5h'))).toEqual([300, 700, 200]);
  expect(paid(dealing('4c 3d 2c', 'Jd Tc 8h'))).toEqual([300, 700, 100]);
  expect(paid(dealing('2d 2c 2h', 'Ad Ac Kh'))).toEqual([600, 3100, 200]);
  expect(paid(dealing('4c 3c 2c', 'Ad Ac Kh'))).toEqual([700, 4100, 200]);
  // Beaten: the stake is lost and the bonus still paid. A tie gives the stake and the bonus.
  const beaten = dealing('4c 3d 2c', '5d 4h 3s');
  expect(paid(beaten)).toEqual([100, 700, 0]);
  expect(game.settle(beaten, 'ante', 100n, { placed: PLAYED })).toMatchObject({
    outcome: 'push',
    validBetMinor: 0n,
    rule: 'push',
  });
  expect(paid(dealing('2d 2c 2h', '3d 3c 3h'))).toEqual([400, 3100, 0]);
  expect(paid(dealing('4c 3d 2c', '4d 3h 2s'))).toEqual([200, 700, 100]);
});

it('who folds loses the ante with its bonus; Pair Plus is settled all the same', () => {
  expect(paid(dealing('2d 2c 2h', 'Jd Tc 8h'), FOLDED)).toEqual([0, 3100]);
  expect(paid(dealing('Kd 3c 2h', 'Jd Tc 8h'), FOLDED)).toEqual([0, 0]);
});

it('Pair Plus pays by the player hand alone, a flush less at the alternate table', () => {
  const plus = (cards: string, profile = 'standard') =>
    paid(dealing(cards, 'Ad Ac Kh'), ['pairPlus'], profile)[0];
  expect(
    ['2d 2c 5h', 'Ks 9s 2s', '4c 3d 2c', '3d 3c 3h', '4c 3c 2c', 'Kd Qc 9h'].map((cards) =>
      plus(cards),
    ),
  ).toEqual([200, 500, 700, 3100, 4100, 0]);
  expect(
    ['2d 2c 5h', 'Ks 9s 2s', '4c 3d 2c', '3d 3c 3h', '4c 3c 2c'].map((cards) =>
      plus(cards, 'alternate'),
    ),
  ).toEqual([200, 400, 700, 3100, 4100]);
});

it('keeps for the road who won, with what, and whether the dealer played', () => {
  expect(game.road(dealing('As Ks Js', 'Qd 6c 4h'))).toEqual({
    winner: 'player',
    total: 2,
    marks: ['flush', 'qualified'],
  });
  expect(game.road(dealing('7d 4c 2d', 'Jd Tc 8h'))).toEqual({
    winner: 'dealer',
    total: 0,
    marks: ['high'],
  });
});

it('100,000 rounds played by the strategy stay near every computed return', () => {
  const rounds = 100_000;
  const stream = drawStream(SEED);
  const sums: Record<string, number> = { ante: 0, pairPlus: 0, 'pairPlus:alternate': 0 };
  const add = (line: string, amount: number) => {
    sums[line] = (sums[line] ?? 0) + amount;
  };
  for (let round = 0; round < rounds; round += 1) {
    const result = game.result(stream('many-rounds', round), [], []);
    const isPlayed = isWorthPlaying(handOf(result.player.cards));
    const [ante = 0, plus = 0, play = 100] = paid(result, isPlayed ? PLAYED : FOLDED);
    add('ante', ante + (isPlayed ? play - 100 : 0));
    add('pairPlus', plus);
    add('pairPlus:alternate', paid(result, ['pairPlus'], 'alternate')[0] ?? 0);
  }
  for (const [line, sum] of Object.entries(sums)) {
    const { rtp, deviation } = lineOf(line);
    const bound = (3.29 * Number(deviation)) / Math.sqrt(rounds);
    expect(Math.abs(sum / 100 / rounds - Number(rtp)), line).toBeLessThan(bound);
  }
}, 240_000);
