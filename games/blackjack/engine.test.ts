import { expect, it } from 'vitest';
import {
  bytesFromHex,
  cardName,
  drawsFrom,
  drawStream,
  type ActedState,
  type Draws,
  type SeatAction,
  type Seated,
} from '@fairhouse/game-kit';
import { conformanceOfFolder } from '@fairhouse/game-kit/loader';
import { game, type BlackjackResult, type BlackjackView } from './engine.ts';
import { bestMove } from './strategy.ts';
import { isBlackjack, pairOf, valueOf } from './rules.ts';

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
const cardsOf = (names: string): number[] =>
  names
    .split(' ')
    .map((name) =>
      Array.from({ length: 52 }, (_, id) => id).findIndex((id) => cardName(id) === name),
    );
/** A shoe that begins with these cards. */
const shoe = (names: string): Draws => ({
  below: () => 0,
  shuffle: (n) => [...cardsOf(names), ...Array(n).keys()].slice(0, n),
});
const ONE: Seated[] = [{ seat: 'seat1', bets: ['seat1', 'seat1Pairs'] }];
const onSeats = (...seats: number[]): Seated[] =>
  seats.map((seat) => ({ seat: `seat${seat}`, bets: [`seat${seat}`] }));
/** "1 hit" is seat1 hits. */
const acts = (...words: string[]): SeatAction[] =>
  words.map((word) => {
    const [seat = '', action = ''] = word.split(' ');
    return { seat: `seat${seat}`, action };
  });
const follow = (names: string, actions: SeatAction[] = [], seated = ONE) =>
  game.follow(shoe(names), seated, actions);
const sure = (names: string, actions: SeatAction[] = [], seated = ONE) => {
  const state = follow(names, actions, seated);
  if ('problem' in state) throw new Error(state.problem);
  return state;
};
const result = (names: string, actions: SeatAction[] = [], seated = ONE) =>
  game.result(shoe(names), seated, actions);
const paid = (done: BlackjackResult, ...bets: string[]) =>
  bets.map((bet) => Number(game.settle(done, bet, 100n, { placed: [] }).payoutMinor));
const movesOf = ({ turns }: ActedState<BlackjackView>) =>
  turns.map(({ seat, moves }) => `${seat} ${moves.map(({ action }) => action).join(' ')}`);
const handsOf = ({ seats }: BlackjackResult | BlackjackView) =>
  seats.map(({ hands }) => hands.map(({ names }) => names.join(' ')));

it('conforms to what every game must be', async () => {
  expect(await conformanceOfFolder(import.meta.dirname)).toEqual([]);
});

it('deals to one seat as the book says, and in the same spirit to several', () => {
  const one = drawsFrom(SEED, 'player-seed', 0)
    .shuffle(416)
    .map((card) => card % 52);
  const state = game.follow(drawsFrom(SEED, 'player-seed', 0), ONE, []);
  expect(state).toMatchObject({
    view: { dealer: { cards: [one[1]] }, seats: [{ hands: [{ cards: [one[0], one[2]] }] }] },
  });
  expect(one.slice(0, 4)).toEqual([219 % 52, 272 % 52, 110 % 52, 21]);
  const three = result(
    '2d 3d 4d 9d Tc 9c 8c 8d',
    acts('1 stand', '4 stand', '7 stand'),
    onSeats(1, 4, 7),
  );
  expect(handsOf(three)).toEqual([['2d Tc'], ['3d 9c'], ['4d 8c']]);
  expect(three.dealer.names).toEqual(['9d', '8d']);
});

it('never shows the card that lies face down, nor any card to come', () => {
  const state = sure('4d 6c 8c Th 5d 5c', acts('1 hit'));
  expect(state.view.dealer).toEqual({
    cards: cardsOf('6c'),
    names: ['6c'],
    total: 6,
    isHidden: true,
  });
  expect(state).toEqual(sure('4d 6c 8c 2s 5d Kc', acts('1 hit')));
  expect(() => result('4d 6c 8c Th 4d 5c')).toThrow(/not done/);
});

it('seats act from left to right, each hand until it stands, is bust or has twenty-one', () => {
  const cards = '2d 3d 6h Td Tc Tc 9d 5c';
  const seats = onSeats(2, 5);
  expect(movesOf(sure(cards, [], seats))).toEqual(['seat2 stand hit double']);
  expect(follow(cards, acts('5 hit'), seats)).toEqual({ problem: 'turn' });
  const one = sure(cards, acts('2 hit'), seats);
  expect(one.view).toMatchObject({
    active: { seat: 'seat5', hand: 0 },
    seats: [{ hands: [{ total: 21, state: 'closed' }] }, { hands: [{ state: 'open' }] }],
  });
  const two = sure(cards, acts('2 hit', '5 hit'), seats);
  expect(movesOf(two)).toEqual(['seat5 stand hit']);
  expect(sure(cards, acts('2 hit', '5 hit', '5 stand'), seats).isDone).toBe(true);
  expect(follow(cards, acts('2 hit', '5 hit', '5 stand', '5 hit'), seats)).toEqual({
    problem: 'over',
  });
});

it('time to act starts anew with each action, and once for all seats in insurance', () => {
  const seats = onSeats(1, 2);
  const stages = [
    [],
    acts('1 decline'),
    acts('1 decline', '2 insure'),
    acts('1 decline', '2 insure', '1 hit'),
  ].map((actions) => sure('2d 3d Ah 5d 6c 7c 2h 2s', actions, seats).stage);
  expect(stages).toEqual(['insurance', 'insurance', 'act2', 'act3']);
});

it('silence stands, and declines insurance', () => {
  expect(sure('9d 6c 8c Th').turns[0]?.silence).toBe('stand');
  expect(sure('9d Ac 8c 7h').turns[0]?.silence).toBe('decline');
});

it('the dealer draws to sixteen and stands on every seventeen, soft ones too', () => {
  const dealer = (cards: string) => result(cards, acts('1 stand')).dealer;
  expect(dealer('9d 6c 9c Th 3d')).toMatchObject({ names: ['6c', 'Th', '3d'], total: 19 });
  expect(dealer('9d 6c 9c Ah 3d')).toMatchObject({ names: ['6c', 'Ah'], total: 17 });
  expect(dealer('9d 7c 9c Th 3d')).toMatchObject({ names: ['7c', 'Th'], total: 17 });
  expect(dealer('9d 6c 9c Th 6d 3d')).toMatchObject({ total: 22, isBust: true });
});

it('the dealer takes no card when nobody waits for it, and plays a hand for an empty table', () => {
  expect(result('Td 6c 6d Th Kc 2d', acts('1 hit')).dealer.names).toEqual(['6c', 'Th']);
  expect(result('Ad 6c Kd Th 3d').dealer.names).toEqual(['6c', 'Th']);
  expect(result('6c Th 3d 2d', [], []).dealer.names).toEqual(['6c', 'Th', '3d']);
});

it('a win pays even, a blackjack three to two, equal totals give the stake back', () => {
  const stand = acts('1 stand');
  expect(paid(result('Td 7c Kd Th', stand), 'seat1')).toEqual([200]);
  expect(paid(result('Td 7c 7d Th', stand), 'seat1')).toEqual([100]);
  expect(paid(result('Td 8c 7d Th', stand), 'seat1')).toEqual([0]);
  expect(paid(result('Ad 7c Kd Th'), 'seat1')).toEqual([250]);
  expect(game.settle(result('Ad 7c Kd Th'), 'seat1', 101n, { placed: [] })).toEqual({
    outcome: 'win',
    payoutMinor: 252n,
    validBetMinor: 101n,
    rule: 'net',
  });
  expect(game.settle(result('Td 7c 7d Th', stand), 'seat1', 101n, { placed: [] })).toEqual({
    outcome: 'push',
    payoutMinor: 101n,
    validBetMinor: 0n,
    rule: 'push',
  });
  // Three cards of twenty-one are no blackjack.
  expect(paid(result('5d 7c 6d Th Tc', acts('1 hit')), 'seat1')).toEqual([200]);
  expect(paid(result('Td 6c 6d Th Kc', acts('1 hit')), 'seat1')).toEqual([0]);
});

it('the dealer looks under an ace or ten: with a blackjack only the first stake is lost', () => {
  const under = sure('9d Th 8c As');
  expect([under.isDone, under.turns]).toEqual([true, []]);
  expect(paid(result('9d Th 8c As'), 'seat1')).toEqual([0]);
  expect(paid(result('Ad Th Kc As'), 'seat1')).toEqual([100]);
  expect(sure('9d Th 8c 7s').isDone).toBe(false);
  const ace = sure('9d As 8c Th', acts('1 decline'));
  expect(ace.isDone).toBe(true);
  expect(follow('9d As 8c Th', acts('1 decline', '1 hit'))).toEqual({ problem: 'over' });
});

it('insurance is asked of all seats at once under an ace, and pays two to one', () => {
  const seats = onSeats(1, 2);
  const [blackjack, none] = ['9d 9c As 8c 8d Th', '9d 9c As 8c 8d 7h'];
  expect(movesOf(sure(blackjack, [], seats))).toEqual([
    'seat1 insure decline',
    'seat2 insure decline',
  ]);
  expect(sure(blackjack, [], seats).turns[1]?.moves[0]).toEqual({
    action: 'insure',
    bet: 'seat2Insurance',
  });
  expect(follow(blackjack, acts('2 insure', '2 insure'), seats)).toEqual({ problem: 'turn' });
  expect(follow(blackjack, acts('1 hit'), seats)).toEqual({ problem: 'action' });
  const lost = result(blackjack, acts('2 insure', '1 decline'), seats);
  expect(paid(lost, 'seat1', 'seat2', 'seat2Insurance')).toEqual([0, 0, 300]);
  const kept = result(none, acts('2 insure', '1 decline', '1 stand', '2 stand'), seats);
  expect(paid(kept, 'seat2Insurance')).toEqual([0]);
  // A stake whose action never counted comes back.
  expect(paid(kept, 'seat1Insurance', 'seat1Double', 'seat1Split')).toEqual([100, 100, 100]);
});

it('a double takes one card and stands', () => {
  const cards = '5d 6c 6d Th 9c 9h';
  expect(sure(cards).turns[0]?.moves.at(-1)).toEqual({ action: 'double', bet: 'seat1Double' });
  const done = result(cards, acts('1 double'));
  expect(done.seats[0]?.hands[0]).toMatchObject({ total: 20, isDoubled: true, outcome: 'win' });
  expect(paid(done, 'seat1', 'seat1Double')).toEqual([200, 200]);
  expect(paid(result('5d 6c 6d Th 2c 5h', acts('1 double')), 'seat1', 'seat1Double')).toEqual([
    0, 0,
  ]);
  expect(follow('5d 6c 2d Th 2c 9h', acts('1 hit', '1 double'))).toEqual({ problem: 'action' });
});

it('a pair splits once into two hands that may be doubled; their cards fall in order', () => {
  const cards = '8d 6c 8h Th 3c Td 8s 2h 9d';
  const first = sure(cards, acts('1 split'));
  expect(handsOf(first.view)).toEqual([['8d 3c', '8h']]);
  expect(movesOf(first)).toEqual(['seat1 stand hit double']);
  const second = sure(cards, acts('1 split', '1 double'));
  expect(handsOf(second.view)).toEqual([['8d 3c Td', '8h 8s']]);
  // No further split, but its own double.
  expect(movesOf(second)).toEqual(['seat1 stand hit double']);
  expect(second.turns[0]?.moves.at(-1)?.bet).toBe('seat1SplitDouble');
  const done = result(cards, acts('1 split', '1 double', '1 double'));
  expect(done.dealer).toMatchObject({ names: ['6c', 'Th', '9d'], isBust: true });
  expect(paid(done, 'seat1', 'seat1Double', 'seat1Split', 'seat1SplitDouble')).toEqual([
    200, 200, 200, 200,
  ]);
});

it('cards of ten split whatever they are; unequal cards do not', () => {
  expect(movesOf(sure('Td 6c Kh 9h'))).toEqual(['seat1 stand hit double split']);
  expect(movesOf(sure('Td 6c 9h 9h'))).toEqual(['seat1 stand hit double']);
  expect(follow('Td 6c 9h 9h', acts('1 split'))).toEqual({ problem: 'action' });
});

it('split aces get one card each, and twenty-one is no blackjack then', () => {
  const cards = 'Ad 6c Ah Th Kc 5d 9c';
  const state = sure(cards, acts('1 split'));
  expect([state.isDone, handsOf(state.view)]).toEqual([true, [['Ad Kc', 'Ah 5d']]]);
  const done = result(cards, acts('1 split'));
  expect(done.seats[0]?.hands.map(({ state: how, outcome }) => [how, outcome])).toEqual([
    ['closed', 'win'],
    ['closed', 'win'],
  ]);
  expect(paid(done, 'seat1', 'seat1Split')).toEqual([200, 200]);
  // An ace under a split ten neither.
  const tens = result('Td 6c Kh Th Ac 9d 2c', acts('1 split', '1 stand'));
  expect(paid(tens, 'seat1', 'seat1Split')).toEqual([200, 200]);
  expect(tens.seats[0]?.hands[0]?.state).toBe('closed');
});

it('the pairs bet looks at the first two cards, also after a split', () => {
  expect(['Td Td', 'Td Th', 'Td Ts', 'Td Kd'].map((two) => pairOf(cardsOf(two)))).toEqual([
    'perfect',
    'coloured',
    'mixed',
    null,
  ]);
  const plus = (cards: string, ...words: string[]) =>
    paid(result(cards, acts(...words)), 'seat1Pairs')[0];
  expect(plus('8d 6c 8d Th', '1 stand')).toBe(2600);
  expect(plus('8d 6c 8h Th', '1 stand')).toBe(1300);
  expect(plus('8d 6c 8s Th', '1 stand')).toBe(700);
  expect(plus('8d 6c 9d Th', '1 stand')).toBe(0);
  expect(plus('8d 6c 8d Th Td Td 9c', '1 split', '1 stand', '1 stand')).toBe(2600);
  expect(plus('8d Tc 8d Ah')).toBe(2600);
});

it('counts aces as eleven while that does not bust', () => {
  expect(
    ['Ad Kd', 'Ad Ac', 'Ad Ac 9d', 'Ad 6c Td', 'Td 6c 5h'].map((names) => valueOf(cardsOf(names))),
  ).toEqual([
    { total: 21, isSoft: true },
    { total: 12, isSoft: true },
    { total: 21, isSoft: true },
    { total: 17, isSoft: false },
    { total: 21, isSoft: false },
  ]);
  expect(isBlackjack(cardsOf('Td 6c 5h'))).toBe(false);
});

it('keeps for the road how the dealer ended and how the hands did', () => {
  expect(game.road(result('Td 6c 9d Th Td', acts('1 stand')))).toEqual({
    winner: 'bust',
    total: 26,
    marks: ['won1', 'lost0'],
  });
  expect(game.road(result('9d Th 8c As'))).toEqual({
    winner: 'blackjack',
    total: 21,
    marks: ['won0', 'lost1'],
  });
  expect(game.road(result('6c Th 3d 2d', [], []))).toEqual({
    winner: 'stands',
    total: 19,
    marks: ['won0', 'lost0'],
  });
});

/** The order of the first cards of a fair shoe; the rest of it is never reached. */
const partShoe = (stream: ReturnType<typeof drawStream>, round: number): Draws => {
  const draws = stream('many-rounds', round);
  const cards = Array.from({ length: 416 }, (_, at) => at);
  for (let at = 0; at < 40; at += 1) {
    const other = at + draws.below(416 - at);
    [cards[at], cards[other]] = [cards[other] ?? 0, cards[at] ?? 0];
  }
  return { below: draws.below, shuffle: () => cards };
};

it('100,000 rounds played by the basic strategy stay near every published return', () => {
  const rounds = 100_000;
  const stream = drawStream(SEED);
  const samples: Record<string, number[]> = { main: [], pairs: [], insurance: [] };
  for (let round = 0; round < rounds; round += 1) {
    const draws = partShoe(stream, round);
    const actions: SeatAction[] = [];
    const laid: string[] = [];
    for (;;) {
      const state = game.follow(draws, ONE, actions);
      if ('problem' in state) throw new Error(state.problem);
      const [turn] = state.turns;
      if (!turn) break;
      const {
        view: {
          seats: [own],
          active,
          dealer: {
            cards: [up = 0],
          },
        },
      } = state;
      const hand = own?.hands[active?.hand ?? 0];
      const action = active
        ? bestMove(
            hand?.cards ?? [],
            up,
            turn.moves.map((one) => one.action),
          )
        : 'insure';
      const bet = turn.moves.find((move) => move.action === action)?.bet;
      if (bet) laid.push(bet);
      actions.push({ seat: 'seat1', action });
    }
    const done = game.result(draws, ONE, actions);
    const further = laid.filter((bet) => bet !== 'seat1Insurance');
    samples.main?.push(
      paid(done, 'seat1', ...further).reduce((sum, amount) => sum + amount - 100, 100) / 100,
    );
    samples.pairs?.push((paid(done, 'seat1Pairs')[0] ?? 0) / 100);
    if (laid.includes('seat1Insurance')) {
      samples.insurance?.push((paid(done, 'seat1Insurance')[0] ?? 0) / 100);
    }
  }
  for (const { bet, rtp } of game.rtp()) {
    const list = samples[bet] ?? [];
    const mean = list.reduce((sum, one) => sum + one, 0) / list.length;
    const spread = Math.sqrt(list.reduce((sum, one) => sum + (one - mean) ** 2, 0) / list.length);
    expect(list.length, bet).toBeGreaterThan(7000);
    expect(Math.abs(mean - Number(rtp)), bet).toBeLessThan(
      (3.29 * spread) / Math.sqrt(list.length),
    );
  }
}, 240_000);
