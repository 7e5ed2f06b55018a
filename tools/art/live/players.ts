import { linear, rect, symbol, tag } from '../svg.ts';
import type { TileRow } from '../tile.ts';

type Held = readonly [rank: string, suit: string];

/** A fan of cards in the hand of somebody who looks at them, with a sign before it. */
function drawFan(id: string, cards: readonly Held[], sign: string): string {
  const step = 76 / (cards.length - 1);
  const fan = cards
    .map(([rank, suit], index) => {
      const turn = (index - (cards.length - 1) / 2) * step;
      return tag(
        'g',
        { transform: `translate(0 150) rotate(${turn}) translate(0 -218)` },
        card(id, rank, suit),
      );
    })
    .join('');
  return (
    tag(
      'defs',
      {},
      linear(id, '0 0 0 1', [
        [0, '#fffefb'],
        [1, '#e2dae6'],
      ]),
    ) +
    fan +
    symbol(sign, { x: 0, y: 112, size: 236 })
  );
}

function card(id: string, rank: string, suit: string): string {
  const isRed = suit === 'heart-suit' || suit === 'diamond-suit' || suit === 'star';
  return (
    rect([-66, -98, 132, 196], { rx: 16, fill: '#160a1e', opacity: 0.3, y: -93 }) +
    rect([-66, -98, 132, 196], { rx: 16, fill: `url(#${id})`, stroke: '#fff', 'stroke-width': 2 }) +
    tag(
      'text',
      {
        x: -34,
        y: -46,
        fill: isRed ? '#d02648' : '#1d1730',
        'font-family': "'Mona Sans'",
        'font-weight': 820,
        'font-size': rank.length > 1 ? 46 : 54,
        'text-anchor': 'middle',
      },
      rank,
    ) +
    symbol(suit, { x: -34, y: -14, size: 40 }) +
    symbol(suit, { x: 18, y: 44, size: 62 })
  );
}

/** Games between players: what one holds, and what it is about. */
export const PLAYER_ROWS: readonly TileRow[] = [
  {
    slug: 'tien-len',
    title: ['Tien Len'],
    hero: 'spade-suit',
    heroDrawing: drawFan(
      'southPaper',
      [
        ['10', 'spade-suit'],
        ['J', 'heart-suit'],
        ['Q', 'club-suit'],
        ['K', 'diamond-suit'],
        ['A', 'spade-suit'],
        ['2', 'heart-suit'],
      ],
      'lotus',
    ),
    props: ['pine-decoration', 'coin', 'red-envelope'],
    palette: 'jade',
    backdrop: 'rays',
    face: 'chango',
  },
  {
    slug: 'landlord',
    title: ['Dou Dizhu'],
    hero: 'crown',
    heroDrawing: drawFan(
      'landPaper',
      [
        ['8', 'heart-suit'],
        ['8', 'club-suit'],
        ['8', 'diamond-suit'],
        ['8', 'spade-suit'],
        ['K', 'heart-suit'],
      ],
      'crown',
    ),
    props: ['sheaf-of-rice', 'coin', 'firecracker'],
    palette: 'crimson',
    backdrop: 'fan',
    face: 'cinzel',
  },
  {
    slug: 'grabbed-bulls',
    title: ['Grabbed', 'Bulls'],
    hero: 'ox',
    heroDrawing: drawFan(
      'bullPaper',
      [
        ['10', 'spade-suit'],
        ['J', 'heart-suit'],
        ['Q', 'club-suit'],
        ['6', 'diamond-suit'],
        ['4', 'spade-suit'],
      ],
      'ox',
    ),
    props: ['money-bag', 'coin', 'bell'],
    palette: 'copper',
    backdrop: 'rays',
    face: 'lilita',
  },
];
