import { describe, expect, it } from 'vitest';
import type { SeatsTable } from '@fairhouse/game-kit/hands';
import { actorOf, PASS } from '../testing/acting.ts';
import { cardsNamed, dealing, quickDraws, richTable, someTable } from '../testing/chance.ts';
import { judgedLandlord } from '../testing/judged-landlord.ts';
import { playHand } from '../testing/laws.ts';
import { beats, countsOf, readingOver, readingsOf, type Combination } from './combinations.ts';
import { landlordGame as game, playsOfLandlordView } from './game.ts';
import { playsOver } from './plays.ts';
import type { LandlordPosition } from './position.ts';

/** A judge of its own: takes the body away and looks at what is left, kind by kind. */
type Left = { counts: number[]; size: number };
const ROW_TOP = 11;
const noJokers = ({ counts }: Left) => (counts[13] ?? 0) + (counts[14] ?? 0) < 2;
const areSingles = (wanted: number) => (left: Left) => left.size === wanted && noJokers(left);
const arePairs = (wanted: number) => (left: Left) =>
  left.size === wanted * 2 && left.counts.every((count) => count === 0 || count === 2);
const nothing = ({ size }: Left) => size === 0;
type Template = {
  kind: string;
  each: number;
  /** Of one rank of the row, with what it carries. */
  all: number;
  lengths: readonly number[];
  rest(length: number): (left: Left) => boolean;
};
const upTo = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, at) => least + at);
const TEMPLATES: readonly Template[] = [
  { kind: 'single', each: 1, all: 1, lengths: [1], rest: () => nothing },
  { kind: 'pair', each: 2, all: 2, lengths: [1], rest: () => nothing },
  { kind: 'triple', each: 3, all: 3, lengths: [1], rest: () => nothing },
  { kind: 'triple_single', each: 3, all: 4, lengths: [1], rest: () => areSingles(1) },
  { kind: 'triple_pair', each: 3, all: 5, lengths: [1], rest: () => arePairs(1) },
  { kind: 'run', each: 1, all: 1, lengths: upTo(5, 12), rest: () => nothing },
  { kind: 'pairs', each: 2, all: 2, lengths: upTo(3, 10), rest: () => nothing },
  { kind: 'plane', each: 3, all: 3, lengths: upTo(2, 6), rest: () => nothing },
  {
    kind: 'plane_singles',
    each: 3,
    all: 4,
    lengths: upTo(2, 5),
    rest: (length) => areSingles(length),
  },
  { kind: 'plane_pairs', each: 3, all: 5, lengths: upTo(2, 4), rest: (length) => arePairs(length) },
  { kind: 'quad_singles', each: 4, all: 6, lengths: [1], rest: () => areSingles(2) },
  { kind: 'quad_pairs', each: 4, all: 8, lengths: [1], rest: () => arePairs(2) },
  { kind: 'bomb', each: 4, all: 4, lengths: [1], rest: () => nothing },
];
const judged = (counts: readonly number[]): Combination[] => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 2 && counts[13] === 1 && counts[14] === 1) {
    return [{ kind: 'rocket', length: 1, top: 14 }];
  }
  return TEMPLATES.flatMap(({ kind, each, all: perRank, lengths, rest }) =>
    lengths
      .filter((length) => length * perRank === all)
      .flatMap((length) =>
        upTo(length - 1, length === 1 ? 14 : ROW_TOP).flatMap((top) => {
          const body = upTo(top - length + 1, top);
          if (!body.every((rank) => counts[rank] === each)) return [];
          const left = counts.map((count, rank) => (body.includes(rank) ? 0 : count));
          const size = all - each * length;
          return rest(length)({ counts: left, size }) ? [{ kind, length, top } as Combination] : [];
        }),
      ),
  );
};
const isJudgedOver = (own: readonly Combination[], over: Combination | undefined): boolean => {
  if (!over) return own.length > 0;
  if (over.kind === 'rocket') return false;
  return own.some(
    ({ kind, length, top }) =>
      kind === 'rocket' ||
      (kind === 'bomb' && over.kind !== 'bomb') ||
      (kind === over.kind && length === over.length && top > over.top),
  );
};
/** Every number of cards of each rank that a hand has, once. */
const allCounts = (held: readonly number[]): number[][] =>
  held.reduce<number[][]>(
    (made, count) =>
      made.flatMap((one) => Array.from({ length: count + 1 }, (_, taken) => [...one, taken])),
    [[]],
  );
const asKey = (cards: readonly number[]) => countsOf(cards).join('');
const named = (names: string) => readingsOf(cardsNamed(names))[0];

describe('combinations', () => {
  it.each([
    ['bj', 'single', 1, 14],
    ['2s 2h', 'pair', 1, 12],
    ['3s 3h 3d', 'triple', 1, 0],
    ['3s 3h 3d sj', 'triple_single', 1, 0],
    ['2s 2h 2d 4s 4d', 'triple_pair', 1, 12],
    ['3s 4h 5d 6c 7s', 'run', 5, 4],
    ['3s 4h 5d 6c 7s 8s 9s Ts Js Qs Ks As', 'run', 12, 11],
    ['Qs Qh Ks Kh As Ah', 'pairs', 3, 11],
    ['3s 3h 3d 4s 4h 4d', 'plane', 2, 1],
    ['3s 3h 3d 4s 4h 4d 9s sj', 'plane_singles', 2, 1],
    ['3s 3h 3d 4s 4h 4d 9s 9d', 'plane_singles', 2, 1],
    ['3s 3h 3d 4s 4h 4d 9s 9d 2s 2d', 'plane_pairs', 2, 1],
    ['3s 3h 3d 3c 9s Td', 'quad_singles', 1, 0],
    ['3s 3h 3d 3c 9s 9d', 'quad_singles', 1, 0],
    ['3s 3h 3d 3c 9s 9d Ks Kd', 'quad_pairs', 1, 0],
    ['As Ah Ad Ac', 'bomb', 1, 11],
    ['sj bj', 'rocket', 1, 14],
    ['3s 3h 3d 4s 4h 4d 5s 5h 5d 6s 6h 6d', 'plane', 4, 3],
  ])('%s is a %s', (names, kind, length, top) => {
    expect(named(names)).toEqual({ kind, length, top });
  });

  it.each([
    '3s 4h 5d 6c',
    'Ts Jh Qd Kc As 2s',
    'Ks Kh As Ah 2s 2h',
    'As Ah Ad 2s 2h 2d',
    '3s 3h 4s 4h',
    '3s 3h 3d 3c 4s',
    '3s 3h 3d 3c sj bj',
    '3s 3h 3d 4s 4h 4d sj bj',
    '3s 3h 3d 3c 4s 4h 4d 9s',
    '3s 3h 3d 3c 4s 4h 4d 4c',
    '3s 3h 3d 4s 4h 4d 9s 9d 9c 9h',
    '3s bj',
  ])('%s is nothing', (names) => {
    expect(readingsOf(cardsNamed(names))).toEqual([]);
  });

  it.each([
    ['4s', '3h', true],
    ['3s', '3h', false],
    ['bj', 'sj', true],
    ['4s 5h 6d 7c 8s', '3s 4h 5d 6c 7s', true],
    ['4s 5h 6d 7c 8s 9s', '3s 4h 5d 6c 7s', false],
    ['4s 4h 4d 3s', '3s 3h 3d Ks', true],
    ['4s 4h 4d 3s 3d', '3s 3h 3d Ks', false],
    ['3s 3h 3d 3c', 'bj', true],
    ['3s 3h 3d 3c', '4s 4h 4d 4c', false],
    ['3s 3h 3d 3c', 'As Ah Ad Ac Ks Kd', true],
    ['As Ah Ad Ac Ks Kd', '3s 3h 3d 3c', false],
    ['sj bj', '2s 2h 2d 2c', true],
    ['2s 2h 2d 2c', 'sj bj', false],
    // Four triples in a row go on three triples that carry three, by the highest three of them.
    ['3s 3h 3d 4s 4h 4d 5s 5h 5d 6s 6h 6d', '3s 3h 3d 4s 4h 4d 5s 5h 5d 7s 8s 9s', true],
  ])('%s on %s: %s', (play, over, isBetter) => {
    const lying = named(over);
    expect(readingOver(cardsNamed(play), lying) !== undefined).toBe(isBetter);
    expect(lying && readingsOf(cardsNamed(play)).some((own) => beats(own, lying))).toBe(isBetter);
  });
});

describe('hints', () => {
  it('are exactly the plays that a judge finds among all sets of ranks, each once', () => {
    for (let round = 0; round < 16; round += 1) {
      const draws = quickDraws(round);
      // Most decks are of few ranks, so that there are bombs, planes and the rocket.
      const deck = Array.from({ length: 54 }, (_, card) => card).filter(
        (card) => round % 4 === 0 || card >= 52 || (card >= 8 && card < 32),
      );
      const order = draws.shuffle(deck.length).map((at) => deck[at] ?? 0);
      const hand = order.slice(0, round % 4 === 0 ? 11 : 13);
      const others = playsOver(order.slice(13), undefined);
      const overs = [
        undefined,
        ...Array.from({ length: 4 }, () => others[draws.below(others.length)] ?? []),
        ...others.slice(-2),
      ];
      const sets = allCounts(countsOf(hand)).map((counts) => ({ counts, own: judged(counts) }));
      for (const cards of overs) {
        const over = cards && readingsOf(cards)[0];
        const hints = playsOver(hand, over).map(asKey);
        const wanted = sets
          .filter(({ own }) => isJudgedOver(own, over))
          .map(({ counts }) => counts.join(''));
        expect(hints.toSorted()).toEqual(wanted.toSorted());
      }
    }
  });

  it('are plays of a hand of twenty too', () => {
    for (let round = 0; round < 1; round += 1) {
      const hand = quickDraws(round).shuffle(54).slice(0, 20);
      const wanted = allCounts(countsOf(hand)).filter((counts) => judged(counts).length > 0);
      expect(playsOver(hand, undefined).map(asKey).toSorted()).toEqual(
        wanted.map((counts) => counts.join('')).toSorted(),
      );
    }
  });

  it('come weak ones first, with the weakest wings, and bombs last', () => {
    const hand = cardsNamed('3s 4d 5s 5h 5d 6s 6h 6d 6c sj bj');
    const own = playsOver(hand, named('4s 4h 4c 3d'));
    expect(own[0]).toEqual(cardsNamed('3s 5s 5h 5d'));
    expect(own.at(-2)).toEqual(cardsNamed('6s 6h 6d 6c'));
    expect(own.at(-1)).toEqual(cardsNamed('sj bj'));
  });
});

const { after, problem, paid } = actorOf(game);
const lay = (names: string) => ({ do: 'play', cards: cardsNamed(names) });
const bid = (count: number) => ({ do: 'bid', count });
const ZERO = '3s 3c 3d 4s 4c 4d 5s 5c 6s 6c 7s 7c 8s 8c 9s 9c Ts';
const ONE = '3h 4h 5d 5h 6d 6h 7d 7h 8d 8h 9d 9h Tc Td Th Js Jc';
const TWO_ = 'Jd Jh Qs Qc Qd Qh Ks Kc Kd Kh As Ac Ad Ah 2s 2c 2d';
const dealt = (table: SeatsTable = richTable(3, 0)) =>
  game.deal(dealing([ZERO, ONE, TWO_].flatMap(cardsNamed)), table);

describe('bids', () => {
  it('go round once, each above the last, and three ends them', () => {
    const start = dealt();
    expect(game.turns(start)).toEqual({ stage: 'bid', step: 0, seats: [0], seconds: 15 });
    const one = after(start, [0, bid(1)]);
    expect(problem(one, 1, bid(1))).toBe('higher');
    const two = after(one, [1, bid(2)], [2, bid(0)]);
    expect([two.landlord, game.turns(two)]).toEqual([
      1,
      { stage: 'play', step: 3, seats: [1], seconds: 20 },
    ]);
    expect(after(start, [0, bid(3)]).landlord).toBe(0);
  });

  it('give the three cards of the bottom to the landlord, before all', () => {
    const one = after(dealt(), [0, bid(1)]);
    expect(game.viewOf(one, 0).bottom).toBeNull();
    const two = after(one, [1, bid(0)], [2, bid(0)]);
    expect(game.publicView(two).bottom).toEqual(cardsNamed('2h sj bj'));
    expect(two.hands[0]?.length).toBe(20);
    expect(game.viewOf(two, 1).hands[0]).toEqual({ count: 20, cards: null });
  });

  it('of nobody throw the cards in, and nobody pays', () => {
    const over = after(dealt(), [0, bid(0)], [1, bid(0)], [2, bid(0)]);
    expect(over.isThrown).toBe(true);
    expect(game.result(over)?.seats.map(({ netMinor }) => netMinor)).toEqual(['0', '0', '0']);
    expect(game.publicView(over).bottom).toHaveLength(3);
  });

  it('are begun by whom the draws say where no hand was before', () => {
    const counts = [0, 0, 0];
    for (let round = 0; round < 3000; round += 1) {
      const { first } = game.deal(quickDraws(round), richTable(3));
      counts[first] = (counts[first] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(104);
  });
});

describe('tricks', () => {
  it('are led anew by who laid last when two passed, and who passed may still come in', () => {
    const start = after(dealt(), [0, bid(3)], [0, lay('3s')]);
    const again = after(start, [1, PASS], [2, lay('Jd')], [0, lay('2h')], [1, PASS]);
    expect(problem(again, 2, lay('2s'))).toBe('beaten');
    const led = after(again, [2, PASS]);
    expect([game.turns(led).seats, led.plays.length - led.trickFrom]).toEqual([[0], 0]);
    expect(problem(led, 0, PASS)).toBe('lead');
  });
});

it('what is refused has its problem, each once', () => {
  const start = dealt();
  expect(problem(start, 1, bid(1))).toBe('turn');
  expect(problem(start, 0, bid(4))).toBe('bid');
  expect(problem(start, 0, bid(-1))).toBe('bid');
  expect(problem(after(start, [0, bid(2)]), 1, bid(1))).toBe('higher');
  expect(problem(start, 0, lay('3s'))).toBe('action');
  const led = after(start, [0, bid(3)]);
  expect(problem(led, 0, PASS)).toBe('lead');
  expect(problem(led, 0, lay('3h'))).toBe('held');
  expect(problem(led, 0, lay('3s 4s'))).toBe('combination');
  expect(problem(after(led, [0, lay('4s')]), 1, lay('4h'))).toBe('beaten');
  expect(problem(led, 0, bid(1))).toBe('action');
  for (const action of [null, 3, [], { do: 'play' }, { do: 'play', cards: ['3s'] }]) {
    expect(problem(led, 0, action)).toBe('action');
  }
});

describe('payments', () => {
  const ending = (hands: readonly string[], more: Partial<LandlordPosition> = {}) => ({
    ...dealt(),
    hands: hands.map(cardsNamed),
    bids: [2, 0, 0],
    landlord: 0,
    turn: 0,
    plays: [0, 1, 2, 0].map((seat) => ({ seat, cards: cardsNamed('3s') })),
    trickFrom: 4,
    ...more,
  });

  it('are ante times bid of each farmer to the landlord, or of the landlord to each', () => {
    const won = after(ending(['9s', '3h', '4h']), [0, lay('9s')]);
    expect(paid(won)).toEqual([
      [1, 0, 'landlord_won', 200],
      [2, 0, 'landlord_won', 200],
    ]);
    expect(game.result(won)?.seats.map(({ netMinor }) => netMinor)).toEqual([
      '380',
      '-200',
      '-200',
    ]);
    const lost = after(ending(['9s 8s', 'Th', '4h']), [0, lay('9s')], [1, lay('Th')]);
    expect(paid(lost)).toEqual([
      [0, 1, 'farmers_won', 200],
      [0, 2, 'farmers_won', 200],
    ]);
  });

  it('double with each bomb and with the rocket', () => {
    const start = ending(['4s 4c 4d 4h 9s 3s', '5s 5c 5d 5h 9d', 'sj bj 9c']);
    const over = after(
      start,
      [0, lay('3s')],
      [1, PASS],
      [2, PASS],
      [0, lay('4s 4c 4d 4h')],
      [1, lay('5s 5c 5d 5h')],
      [2, lay('sj bj')],
      [0, PASS],
      [1, PASS],
      [2, lay('9c')],
    );
    expect([over.bombs, game.publicView(over).antes]).toEqual([3, 16]);
    expect(paid(over)?.map(([, , , minor]) => minor)).toEqual([1600, 1600]);
  });

  it('double for spring on either side, and not where the other side laid a card', () => {
    const none = { plays: [], trickFrom: 0 };
    const spring = after(ending(['9s', '3h', '4h'], none), [0, lay('9s')]);
    expect([spring.isSpring, paid(spring)?.[0]?.[3]]).toEqual([true, 400]);
    const farmers = after(ending(['9s 3s', 'Th', '4h'], none), [0, lay('9s')], [1, lay('Th')]);
    expect([farmers.isSpring, paid(farmers)?.[0]?.[3]]).toEqual([true, 400]);
    expect(after(ending(['9s', '3h', '4h']), [0, lay('9s')]).isSpring).toBe(false);
  });

  it('double six times at most', () => {
    const over = after(ending(['9s', '3h', '4h'], { bombs: 9 }), [0, lay('9s')]);
    expect(paid(over)?.map(([, , , minor]) => minor)).toEqual([12_800, 12_800]);
  });

  it('are cut in their order where the landlord is short, and by the stack of who wins', () => {
    const table = { ...richTable(3), stacksMinor: ['300', '150', '9000'] };
    const lost = after(ending(['9s 8s', 'Th', '4h'], { table }), [0, lay('9s')], [1, lay('Th')]);
    expect(paid(lost)).toEqual([
      [0, 1, 'farmers_won', 150],
      [0, 2, 'farmers_won', 150],
    ]);
  });
});

it('a view has no hint of what others hold, and the hints need no more than the view', () => {
  const led = after(dealt(), [0, bid(3)], [0, lay('Ts')]);
  const view = game.viewOf(led, 1);
  expect(playsOfLandlordView(JSON.parse(JSON.stringify(view)) as typeof view)).toEqual([
    cardsNamed('Jc'),
  ]);
  expect(game.moves(game.publicView(led))).toEqual([]);
});

it('silence bids nothing, passes, and leads the lowest single', () => {
  const start = dealt();
  expect(game.silence(start, 0)).toEqual(bid(0));
  const led = after(start, [0, bid(3)]);
  expect(game.moves(game.viewOf(led, 0))).toContainEqual(game.silence(led, 0));
  expect(game.silence(after(led, [0, lay('3s')]), 1)).toEqual(PASS);
});

it('150 hands of chance keep every law after every action', () => {
  for (let hand = 0; hand < 150; hand += 1) {
    const picks = quickDraws(hand + 1_000_000);
    const start = [quickDraws(hand), someTable(picks, 3)] as const;
    const { problems, log, position } = playHand(judgedLandlord, start, {
      picks,
      care: hand % 4 === 0 ? 'views' : 'folds',
    });
    expect(problems).toEqual([]);
    expect(JSON.stringify(game.follow(quickDraws(hand), start[1], log))).toBe(
      JSON.stringify(position),
    );
  }
});
