import { cardName, type Draws, type SeatAction } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import { game, type BlackjackView } from './engine.ts';
import { pictureOf } from './picture.ts';
import { PLACES, stepOf } from './places.ts';
import { momentsOfResult, timingOf } from './timing.ts';
import { readResult, readView } from './wire.ts';

const shoe = (names: string): Draws => ({
  below: () => 0,
  shuffle: (n) =>
    [
      ...names
        .split(' ')
        .map((name) =>
          Array.from({ length: 52 }, (_, id) => id).findIndex((id) => cardName(id) === name),
        ),
      ...Array(n).keys(),
    ].slice(0, n),
});
const ONE = [{ seat: 'seat2', bets: ['seat2'] }];
const CARDS = '8d 6c 8h Th 3c Td 8s 9d 5h';
const act = (...actions: string[]): SeatAction[] =>
  actions.map((action) => ({ seat: 'seat2', action }));
const wire = <Value>(value: Value): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
const viewAfter = (actions: SeatAction[]): Record<string, unknown> => {
  const state = game.follow(shoe(CARDS), ONE, actions);
  if ('problem' in state) throw new Error(state.problem);
  return wire(state.view);
};
const resultOf = (actions: SeatAction[]) => game.result(shoe(CARDS), ONE, actions);
const SHOWN = {
  roundId: 'r',
  elapsed: 0,
  hasActed: true,
  drawnAtMs: 50_000,
  pace: 1,
  isLast: false,
  isOver: false,
};
const acting = (view: Record<string, unknown>, count: number) => ({
  stage: `act${count}`,
  view,
  seats: ['seat2'],
  waiting: 1,
  count,
  atMs: 1000,
  untilMs: 20_000,
  seconds: 15,
  mine: [],
  isSending: false,
  act: () => undefined,
});

it('reads what the engine shows, and nothing that was bent on the way', () => {
  const view = viewAfter(act('split'));
  expect(readView(view)).toEqual(view as unknown as BlackjackView);
  const result = wire(resultOf(act('split', 'stand', 'stand')));
  expect(readResult(result)).toEqual(result);
  for (const bent of [
    {},
    { ...view, seats: 'none' },
    { ...view, dealer: { cards: [52] } },
    { ...view, active: { seat: 'seat9', hand: 0 } },
    { ...view, isInsuring: 1 },
    { ...view, seats: [{ seat: 'seat2', pair: null, isInsured: false, hands: [] }] },
  ]) {
    expect(readView(bent)).toBeUndefined();
  }
  for (const bent of [{}, { ...result, dealer: null }, { ...result, seats: [{}] }]) {
    expect(readResult(bent)).toBeUndefined();
  }
  // A hand of a running round has no outcome.
  expect(readResult({ ...result, seats: view.seats })).toBeUndefined();
});

it('a card keeps its name when its hand is split', () => {
  const keysOf = (actions: SeatAction[]) => {
    const picture = pictureOf(
      { ...SHOWN, acting: acting(viewAfter(actions), actions.length) },
      undefined,
    );
    return picture?.seats
      .get('seat2')
      ?.hands.map(({ cards }) => cards.map(({ key, card }) => `${key} ${cardName(card)}`));
  };
  expect(keysOf([])).toEqual([['seat2/a 8d', 'seat2/b 8h']]);
  expect(keysOf(act('split'))).toEqual([['seat2/a 8d', 'seat2/0-s1 3c'], ['seat2/b 8h']]);
  expect(keysOf(act('split', 'hit'))).toEqual([
    ['seat2/a 8d', 'seat2/0-s1 3c', 'seat2/0-s2 Td'],
    ['seat2/b 8h', 'seat2/1-s1 8s'],
  ]);
  expect(keysOf(act('hit', 'hit'))).toEqual([
    ['seat2/a 8d', 'seat2/b 8h', 'seat2/0-2 3c', 'seat2/0-3 Td'],
  ]);
});

it('lists the cards in the order in which they were dealt', () => {
  const first = pictureOf({ ...SHOWN, acting: acting(viewAfter([]), 0) }, undefined);
  expect(first?.keys).toEqual(['seat2/a', 'd0', 'seat2/b', 'd1']);
  expect([first?.isFirst, first?.dealer.map(({ card }) => card !== null)]).toEqual([
    true,
    [true, false],
  ]);
  expect(
    pictureOf({ ...SHOWN, acting: acting(viewAfter(act('split')), 1) }, undefined),
  ).toMatchObject({ isFirst: false, atMs: 1000 });
});

it('turns the hidden card, then brings one after the other, and names outcomes in the end', () => {
  const result = resultOf(act('stand'));
  expect(result.dealer.names).toEqual(['6c', 'Th', '3c']);
  const { holeAt, drawsAt, endsAt } = timingOf(result, true);
  expect(momentsOfResult(result, true).toSorted((a, b) => a - b)).toEqual([
    holeAt,
    ...drawsAt.flatMap((at) => [at, at + 640]),
    endsAt,
  ]);
  const at = (elapsed: number, isOver = false) =>
    pictureOf({ ...SHOWN, acting: undefined, elapsed, isOver }, result);
  const cardsAt = (elapsed: number) =>
    at(elapsed)
      ?.dealer.map(({ card }) => (card === null ? '?' : cardName(card)))
      .join(' ');
  expect([cardsAt(0), cardsAt(holeAt), cardsAt(drawsAt[0] ?? 0)]).toEqual([
    '6c ?',
    '6c Th',
    '6c Th 3c',
  ]);
  expect([at(0)?.dealerTotal, at(holeAt)?.dealerTotal, at(Infinity, true)?.dealerTotal]).toEqual([
    6, 16, 19,
  ]);
  expect(at(0)?.seats.get('seat2')?.hands[0]?.outcome).toBeUndefined();
  expect(at(Infinity, true)?.seats.get('seat2')?.hands[0]?.outcome).toBe('lose');
  // Where nobody acted, the whole deal comes before the dealer's hand.
  expect(timingOf(result, false).holeAt).toBe(holeAt + 3 * 300);
  expect(pictureOf({ ...SHOWN, acting: undefined, isLast: true }, result)).toBeUndefined();
});

it('seven places mirror each other, and many cards share the room of two', () => {
  expect(PLACES.map(({ seat }) => seat)).toEqual(
    Array.from({ length: 7 }, (_, at) => `seat${at + 1}`),
  );
  for (const [at, { x, y }] of PLACES.entries()) {
    const other = PLACES[6 - at];
    expect([x + (other?.x ?? 0), y]).toEqual([1040, other?.y]);
  }
  const size = { room: 120, card: 60, most: 25 };
  expect([1, 2, 3, 5].map((cards) => stepOf(cards, size))).toEqual([0, 25, 25, 15]);
});
