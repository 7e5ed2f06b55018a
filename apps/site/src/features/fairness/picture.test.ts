import { drawsFrom, type SharedGame } from '@fairhouse/game-kit';
import { loadGames } from '@fairhouse/game-kit/loader';
import { expect, it } from 'vitest';
import { orderItems, pictureOf } from './picture.ts';
import { dominoOf } from '../../../../../games/wenzhou/dominoes.ts';

const SEED = new Uint8Array(32).fill(7);

it('the result of every table game has a picture with all that was dealt', async () => {
  const shared = (await loadGames()).filter(({ game }) => game.kind === 'shared');
  const sizes: Record<string, number[]> = {
    'dragon-tiger': [1, 1],
    'er-ba-gang': [2, 2, 2, 2],
    'fan-tan': [1],
    'fish-prawn-crab': [3],
    'niu-niu': [5, 5, 5, 5],
    roulette: [1],
    'se-die': [4],
    'sic-bo': [3],
    wenzhou: [2, 2, 2, 2],
    zjh: [3, 3],
  };
  for (const { slug, game } of shared) {
    for (let nonce = 1; nonce < 30; nonce += 1) {
      const result = JSON.parse(
        JSON.stringify((game as SharedGame).draw(drawsFrom(SEED, 'salt', nonce))),
      ) as Record<string, unknown>;
      const rows = pictureOf(result);
      expect(rows.length, slug).toBeGreaterThan(0);
      if (slug === 'baccarat') {
        expect(rows.map(({ items }) => items)).toEqual(
          ['player', 'banker'].map((side) =>
            (result[side] as number[]).map((id) => ({ kind: 'card', id })),
          ),
        );
        expect(rows.filter((row) => row.isWinner).map((row) => row.key)).toEqual(
          result.winner === 'tie' ? [] : [result.winner],
        );
      } else
        expect(
          rows.map(({ items }) => items.length),
          slug,
        ).toEqual(sizes[slug]);
      expect(new Set(rows.map((row) => row.key)).size, slug).toBe(rows.length);
    }
  }
  expect(shared.map(({ slug }) => slug).toSorted()).toEqual(
    [...Object.keys(sizes), 'baccarat'].toSorted(),
  );
});

it('hands that lie deeper are found with whose they are', () => {
  expect(
    pictureOf({
      dealer: { cards: [1, 2] },
      seats: [{ seat: 'seat2', hands: [{ cards: [3, 4] }, { cards: [5] }] }],
    }),
  ).toMatchObject([
    { key: 'seat2', items: [{ id: 3 }, { id: 4 }] },
    { key: 'seat2', items: [{ id: 5 }] },
    { key: 'dealer', items: [{ id: 1 }, { id: 2 }] },
  ]);
  expect(pictureOf({ point: 237 })).toEqual([
    { key: '', isWinner: false, items: [{ kind: 'multiple', hundredths: 237 }] },
  ]);
  for (const nothing of [null, undefined, 3, [], {}, { screen: ['A'] }]) {
    expect(pictureOf(nothing)).toEqual([]);
  }
});

it('an order of tiles shows them as the game has them', () => {
  const order = Array.from({ length: 32 }, (_, tile) => tile);
  expect(
    orderItems('wenzhou', order).map((item) => (item.kind === 'domino' ? item.ends : [])),
  ).toEqual(order.map((tile) => dominoOf(tile).ends));
  expect(orderItems('er-ba-gang', [0, 3, 4, 39])).toEqual(
    [0, 0, 1, 9].map((value) => ({ kind: 'tile', value })),
  );
  expect(
    orderItems(
      'baccarat',
      Array.from({ length: 416 }, (_, at) => at),
    ).at(-1),
  ).toEqual({ kind: 'card', id: 51 });
  expect(
    orderItems(
      'moon-keno',
      Array.from({ length: 40 }, (_, at) => at),
    ),
  ).toEqual([]);
});

it('the numbers of a lottery stand in a row for each of their parts', () => {
  const of = (result: string) =>
    pictureOf({ result }).map(({ items }) =>
      items.map((item) => (item.kind === 'number' ? item.text : item.kind)),
    );
  expect(of('9,3,1,6,6')).toEqual([['9', '3', '1', '6', '6']]);
  expect(of('01,40|08')).toEqual([['01', '40'], ['08']]);
});
