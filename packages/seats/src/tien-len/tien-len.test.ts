import { describe, expect, it } from 'vitest';
import { cardName } from '@fairhouse/game-kit';
import { actorOf, PASS } from '../testing/acting.ts';
import { cardsNamed, dealing, quickDraws, richTable, someTable } from '../testing/chance.ts';
import { judgedTienLen } from '../testing/judged-tien-len.ts';
import { playHand } from '../testing/laws.ts';
import { beats, combinationOf, playsOver } from './combinations.ts';
import { playsOfView, tienLen as game } from './game.ts';
import { instantOf, unplayedWorth } from './worth.ts';

/** A judge that shares nothing with the rules: it reads names, and knows the kinds by lists. */
const RANK_NAMES = '3456789TJQKA2';
const SUIT_NAMES = 'scdh';
const valueOf = (card: number): number => {
  const name = cardName(card);
  return RANK_NAMES.indexOf(name[0] ?? '') * 4 + SUIT_NAMES.indexOf(name[1] ?? '');
};
const kindOf = (cards: readonly number[]): string => {
  const ranks = cards
    .map((card) => cardName(card)[0] ?? '')
    .toSorted((a, b) => RANK_NAMES.indexOf(a) - RANK_NAMES.indexOf(b));
  const text = ranks.join('');
  if (/^(.)\1*$/.test(text)) return ['', 'one', 'two', 'three', 'quad'][text.length] ?? '';
  const row = RANK_NAMES.slice(0, 12);
  if (text.length >= 3 && row.includes(text)) return `run${text.length}`;
  const isPairs = /^(?:(.)\1)+$/.test(text) && text.length >= 6;
  const halves = [...text].filter((_, at) => at % 2 === 0).join('');
  return isPairs && row.includes(halves) ? `pairs${halves.length}` : '';
};
const CHOPS: Readonly<Record<string, readonly string[]>> = {
  pairs3: ['2'],
  quad: ['2', 'pairs3'],
  pairs4: ['2', '22', 'pairs3', 'quad'],
  pairs5: ['2', '22', 'pairs3', 'quad', 'pairs4'],
};
const isBeating = (play: readonly number[], over: readonly number[]): boolean => {
  const [own, lying] = [kindOf(play), kindOf(over)];
  const top = (cards: readonly number[]) => Math.max(...cards.map(valueOf));
  if (own === lying) return top(play) > top(over);
  const twos = over.every((card) => cardName(card).startsWith('2')) ? '2'.repeat(over.length) : '';
  return (CHOPS[own] ?? []).some((one) => one === lying || one === twos);
};
const judged = (hand: readonly number[], over: readonly number[] | undefined): string[] =>
  Array.from({ length: 2 ** hand.length - 1 }, (_, at) =>
    hand.filter((_card, place) => Math.floor((at + 1) / 2 ** place) % 2 === 1),
  )
    .filter((cards) => kindOf(cards) !== '' && (over === undefined || isBeating(cards, over)))
    .map(asText)
    .toSorted();
const asText = (cards: readonly number[]): string => cards.map(cardName).toSorted().join(' ');

describe('combinations', () => {
  it.each([
    ['3s', 'single'],
    ['2h', 'single'],
    ['7s 7h', 'pair'],
    ['7s 7h 7c', 'triple'],
    ['7s 7h 7c 7d', 'quad'],
    ['3s 4d 5h', 'run'],
    ['Qs Kd Ah', 'run'],
    ['3s 4d 5h 6c 7s 8s 9d Tc Jc Qd Kh As', 'run'],
    ['3s 3d 4h 4c 5s 5d', 'pairs'],
    ['Ts Td Jh Jc Qs Qd Ks Kd Ah As', 'pairs'],
  ])('%s is a %s', (names, kind) => {
    expect(combinationOf(cardsNamed(names))?.kind).toBe(kind);
  });

  it.each([
    '3s 4s',
    'Ks As 2s',
    '3s 4s 6s',
    '2s 3s 4s',
    '3s 3d 4s 4d',
    '3s 3d 3h 4s',
    '2s 2d As Ad Ks Kd',
  ])('%s is nothing', (names) => {
    expect(combinationOf(cardsNamed(names))).toBeUndefined();
  });

  it.each([
    ['3c', '3s', true],
    ['3h', '3d', true],
    ['3d', '3h', false],
    ['2s', 'Ah', true],
    ['9h 9s', '9d 9c', true],
    ['9d 9c', '9h 9s', false],
    ['5h 6s 7h', '5s 6h 7d', true],
    ['4s 5s 6s 7s', '3s 4d 5h', false],
    ['3s 3d 4h 4c 5s 5d', '2h', true],
    ['3s 3d 4h 4c 5s 5d', '2s 2c', false],
    ['4s 4d 4h 4c', '2h', true],
    ['4s 4d 4h 4c', '2s 2c', false],
    ['4s 4d 4h 4c', 'As', false],
    ['4s 4d 4h 4c', '3s 3d 3h 3c', true],
    ['4s 4d 4h 4c', 'Qs Qd Kh Kc As Ad', true],
    ['3s 3d 4h 4c 5s 5d 6s 6d', '2h 2d', true],
    ['3s 3d 4h 4c 5s 5d 6s 6d', '2h', true],
    ['3s 3d 4h 4c 5s 5d 6s 6d', 'As Ad Ah Ac', true],
    ['3s 3d 4h 4c 5s 5d 6s 6d', '2h 2d 2s', false],
    ['3s 3d 4h 4c 5s 5d 6s 6d 7s 7d', '9s 9d Th Tc Js Jd Qs Qd', true],
    ['9s 9d Th Tc Js Jd Qs Qd', '3s 3d 4h 4c 5s 5d 6s 6d 7s 7d', false],
  ])('%s on %s: %s', (play, over, isBetter) => {
    const [own, lying] = [combinationOf(cardsNamed(play)), combinationOf(cardsNamed(over))];
    expect(own && lying && beats(own, lying)).toBe(isBetter);
  });
});

describe('hints', () => {
  it('are exactly the plays that a judge finds among all sets of cards, each once', () => {
    for (let round = 0; round < 60; round += 1) {
      const draws = quickDraws(round);
      // Every second deck is of few ranks, so that there are bombs, twos and rows of pairs.
      const deck = Array.from({ length: 52 }, (_, card) => card).filter(
        (card) => round % 2 === 0 || '2345678'.includes(cardName(card)[0] ?? ''),
      );
      const order = draws.shuffle(deck.length).map((at) => deck[at] ?? 0);
      const hand = order.slice(0, 11);
      const others = playsOver(order.slice(11, 24), undefined);
      const strong = others.slice(-4);
      const overs = [undefined, others[draws.below(others.length)], ...strong];
      for (const over of overs) {
        const hints = playsOver(hand, over).map(asText);
        expect(hints.toSorted()).toEqual(judged(hand, over));
        expect(new Set(hints).size).toBe(hints.length);
      }
    }
  });

  it('come weak ones first and bombs last', () => {
    const hand = cardsNamed('Ad Ac Ah As 5s 5d 3h Ks 2c');
    expect(playsOver(hand, cardsNamed('Kh')).map(asText)).toEqual(['As', 'Ac', 'Ad', 'Ah', '2c']);
    expect(playsOver(hand, cardsNamed('2s')).map(asText)).toEqual(['2c', 'Ac Ad Ah As']);
  });
});

const { after, problem, paid } = actorOf(game);
const lay = (names: string) => ({ do: 'play', cards: cardsNamed(names) });
const LOW = '3s 3c 4d 4h 5s 5c 6d 7h 9s Tc Jd Qh Ks';
const MIDDLE = '3d 4s 5d 6s 7s 8c 8d 9c Ts Jc Kd Ac 2s';
const dealt = (hands: readonly string[], leads: number | null = null, stacks?: string[]) =>
  game.deal(dealing(hands.flatMap(cardsNamed)), {
    ...richTable(hands.length, leads),
    ...(stacks ? { stacksMinor: stacks } : {}),
  });

describe('who plays', () => {
  it('first is who has the lowest card that was dealt, and plays it', () => {
    const start = dealt([MIDDLE, LOW]);
    expect(game.turns(start)).toEqual({ stage: 'play', step: 0, seats: [1], seconds: 15 });
    expect(problem(start, 1, lay('3c'))).toBe('lowest');
    expect(after(start, [1, lay('3s 3c')]).turn).toBe(0);
    // Without the three of spades in the game it is the next lowest one.
    const without = dealt([MIDDLE, '3h 4c 5h 6c 7c 8s 8h 9d Td Js Kc As 2c']);
    expect(game.viewOf(without, 0).needs).toBe(cardsNamed('3d')[0]);
    expect(game.viewOf(without, 1).needs).toBeNull();
  });
  it('later is who won the last hand, with whatever cards', () => {
    expect(after(dealt([MIDDLE, LOW], 0), [0, lay('8c')]).turn).toBe(1);
  });
  it('is out of the trick who passed, and who is left leads the next one', () => {
    const start = dealt([MIDDLE, LOW, '3h 4c 5h 6c 7c 8s 8h 9d Td Js Kc As 2c'], 0);
    const passed = after(start, [0, lay('3d')], [1, PASS], [2, lay('3h')]);
    expect(game.turns(passed).seats).toEqual([0]);
    const next = after(passed, [0, lay('4s')]);
    expect(game.turns(next).seats).toEqual([2]);
    const won = after(next, [2, PASS]);
    expect([won.turn, won.trick, won.past.length]).toEqual([0, [], 3]);
    expect(problem(won, 0, PASS)).toBe('lead');
  });
});

it('what is refused has its problem, each once', () => {
  const start = dealt([MIDDLE, LOW], 0);
  const led = after(start, [0, lay('8c 8d')]);
  expect(problem(start, 1, lay('3s'))).toBe('turn');
  expect(problem(start, 0, PASS)).toBe('lead');
  expect(problem(start, 0, lay('3s'))).toBe('held');
  expect(problem(start, 0, { do: 'play', cards: [] })).toBe('combination');
  expect(problem(start, 0, lay('3d 4s'))).toBe('combination');
  expect(problem(dealt([MIDDLE, LOW]), 1, lay('3c'))).toBe('lowest');
  expect(problem(led, 1, lay('5s 5c'))).toBe('beaten');
  for (const action of [null, 'pass', {}, { do: 'play' }, { do: 'play', cards: [3, 3] }]) {
    expect(problem(start, 0, action)).toBe('action');
  }
  expect(problem(start, 0, { ...lay('8c'), count: 1 })).toBe('action');
  expect(problem(start, 0, { ...lay('8c'), seat: 1 })).toBe('action');
});

describe('payments', () => {
  const ends = (hands: readonly string[], leads: number) => ({
    ...dealt(
      hands.map(() => LOW),
      leads,
    ),
    hands: hands.map(cardsNamed),
    needs: null,
  });

  it('are an ante a card, twice for who never played, with twos and unplayed bombs on top', () => {
    const over = after(ends(['9s', '3s 2s 2h', LOW, '4s 4c 4d 4h 5s 5c 6s 6c 7s 7c 8s 8c'], 0), [
      0,
      lay('9s'),
    ]);
    expect(paid(over)).toEqual([
      [1, 0, 'cards', 300],
      [1, 0, 'twos', 900],
      [2, 0, 'cong', 2600],
      [3, 0, 'cards', 1200],
      [3, 0, 'unplayed', 1200],
    ]);
    const result = game.result(over);
    expect(result?.seats.map(({ netMinor, rakeMinor }) => [netMinor, rakeMinor])).toEqual([
      ['5890', '310'],
      ['-1200', '0'],
      ['-2600', '0'],
      ['-2400', '0'],
    ]);
    expect(result?.leads).toBe(0);
    expect(problem(over, 1, PASS)).toBe('over');
  });

  it('of a chopped two are at once, by its colour', () => {
    const start = ends(['2s 9s', '3s 3c 4s 4c 5s 5c 9c', '2h 9h'], 0);
    expect(after(start, [0, lay('2s')], [1, lay('3s 3c 4s 4c 5s 5c')]).payments).toEqual([
      { from: 0, to: 1, reason: 'chop', dueMinor: '300', paidMinor: '300' },
    ]);
    const red = after(start, [0, lay('2s')], [1, PASS], [2, lay('2h')]);
    expect(red.payments).toEqual([]);
    const pairs = ends(['2d 2h 9s', '3s 3c 4s 4c 5s 5c 6s 6c 9c'], 0);
    const chopped = after(pairs, [0, lay('2d 2h')], [1, lay('3s 3c 4s 4c 5s 5c 6s 6c')]);
    expect(chopped.payments.map(({ paidMinor }) => paidMinor)).toEqual(['1200']);
  });

  it('of a chop of a chop take over the first and add its own', () => {
    const start = ends(
      ['2h Ks', '3s 3c 4s 4c 5s 5c Kc', '6s 6c 6d 6h Kd', '7s 7c 8s 8c 9s 9c Ts Tc Kh'],
      0,
    );
    const twice = after(
      start,
      [0, lay('2h')],
      [1, lay('3s 3c 4s 4c 5s 5c')],
      [2, lay('6s 6c 6d 6h')],
    );
    expect(twice.payments.map(({ from, to, paidMinor }) => [from, to, Number(paidMinor)])).toEqual([
      [0, 1, 600],
      [1, 2, 900],
    ]);
    // Whoever chops that once more has all of it and six for the four of a kind.
    const thrice = after(twice, [3, lay('7s 7c 8s 8c 9s 9c Ts Tc')]);
    expect(thrice.payments.at(-1)).toMatchObject({ from: 2, to: 3, paidMinor: '1500' });
  });

  it('of a bomb that was led and beaten are none', () => {
    const start = ends(['3s 3c 3d 3h 9s', '6s 6c 6d 6h 9d'], 0);
    const beaten = after(start, [0, lay('3s 3c 3d 3h')], [1, lay('6s 6c 6d 6h')]);
    expect(beaten.payments).toEqual([]);
  });

  it('are cut in their order, a chop before the end', () => {
    const start = {
      ...ends(['2h 9s 8s', '3s 3c 4s 4c 5s 5c 9c'], 0),
      table: { ...richTable(2), stacksMinor: ['700', '5000'] },
    };
    const over = after(
      start,
      [0, lay('2h')],
      [1, lay('3s 3c 4s 4c 5s 5c')],
      [0, PASS],
      [1, lay('9c')],
    );
    expect(paid(over)).toEqual([
      [0, 1, 'chop', 600],
      [0, 1, 'cards', 100],
    ]);
  });

  it.each([
    ['3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2s', 'dragon'],
    ['2s 2c 2d 2h 3s 4s 5s 7s 8s 9s Js Qs Ks', 'four_twos'],
    ['3s 3c 4s 4c 5s 5c 7s 7c 9s 9c Js Jc Ks', 'six_pairs'],
    ['3s 3c 3d 3h 5s 5c 5d 5h 9s 9c Js Jc Ks', 'six_pairs'],
  ])('of %s are 26 antes of everybody at once: %s', (names, instant) => {
    expect(instantOf(cardsNamed(names))).toBe(instant);
    const over = dealt(['3h 4d 6c 6h 8c 8d Tc Td Jh Qc Qd Kc Kd', names]);
    expect(paid(over)).toEqual([[0, 1, instant, 2600]]);
    expect(game.turns(over).seats).toEqual([]);
    expect(game.publicView(over).hands.map(({ cards }) => cards?.length)).toEqual([13, 13]);
  });

  it('of two hands that win at once go to the stronger one', () => {
    const over = dealt(
      ['3c 3d 4s 4c 5s 5c 7s 7c 9s 9c Js Jc Ks', '3s 4d 5d 6s 7d 8s 9d Ts Jd Qs Kd As 2s'],
      0,
    );
    expect([over.winner, over.instant]).toEqual([1, 'dragon']);
  });

  it('count unplayed fours and rows of four pairs, a rank once', () => {
    expect(unplayedWorth(cardsNamed('3s 3c 4s 4c 5s 5c 6s 6c'))).toBe(6);
    expect(unplayedWorth(cardsNamed('3s 3c 4s 4c 5s 5c 7s 7c'))).toBe(0);
    expect(unplayedWorth(cardsNamed('3s 3c 4s 4c 5s 5c 6s 6c 6d 6h'))).toBe(6);
    expect(unplayedWorth(cardsNamed('Qs Qc Ks Kc As Ac 2s 2c'))).toBe(0);
    expect(unplayedWorth(cardsNamed('3s 3c 3d 3h 9s 9c 9d 9h'))).toBe(12);
  });
});

it('a view has no hint of what others hold, and the hints need no more than the view', () => {
  const start = dealt([MIDDLE, LOW], 0);
  const view = game.viewOf(after(start, [0, lay('8c 8d')]), 1);
  expect(view.hands[0]).toEqual({ count: 11, cards: null });
  expect(playsOfView(JSON.parse(JSON.stringify(view)) as typeof view)).toEqual([]);
  expect(game.moves(view)).toEqual([PASS]);
});

it('silence passes, and leads the lowest single', () => {
  const start = dealt([MIDDLE, LOW]);
  expect(game.silence(start, 1)).toEqual(lay('3s'));
  expect(game.silence(after(start, [1, lay('3s')]), 0)).toEqual(PASS);
});

it('500 hands of chance keep every law after every action', () => {
  for (let hand = 0; hand < 500; hand += 1) {
    const picks = quickDraws(hand + 1_000_000);
    const start = [quickDraws(hand), someTable(picks, 2 + picks.below(3))] as const;
    const { problems, log, position } = playHand(judgedTienLen, start, {
      picks,
      care: hand % 4 === 0 ? 'views' : 'folds',
    });
    expect(problems).toEqual([]);
    expect(JSON.stringify(game.follow(quickDraws(hand), start[1], log))).toBe(
      JSON.stringify(position),
    );
  }
});
