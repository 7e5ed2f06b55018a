import { circle, linear, radial, rect, tag, times } from '../svg.ts';
import type { TileRow } from '../tile.ts';

type Pip = readonly [x: number, y: number];

const WIDTH = 140;
const HEIGHT = 330;
const THICKNESS = 34;

/** Four Chinese dominoes like a hand of cards: black, with pips of red and ivory. */
function drawDominoes(): string {
  return (
    tag(
      'defs',
      {},
      [
        linear('dominoFace', '0 0 .5 1', [
          [0, '#4a3f52'],
          [0.25, '#241c2a'],
          [1, '#0c0810'],
        ]),
        linear('dominoEdge', '0 0 1 1', [
          [0, '#f7d58c'],
          [0.5, '#c98b32'],
          [1, '#6e3f10'],
        ]),
        radial('pipRed', { cx: 0.38, cy: 0.32, r: 0.8 }, [
          [0, '#ff7d72'],
          [1, '#b30f1d'],
        ]),
        radial('pipIvory', { cx: 0.38, cy: 0.32, r: 0.8 }, [
          [0, '#ffffff'],
          [1, '#cdbfa2'],
        ]),
      ].join(''),
    ) +
    domino('translate(-128 16) rotate(-24)', SIX, SIX, 'half') +
    domino('translate(-44 -14) rotate(-8)', ONE, ONE, 'red') +
    domino('translate(48 -10) rotate(8)', FOUR, FOUR, 'red') +
    domino('translate(132 26) rotate(24)', TWO, FOUR, 'lower')
  );
}

const ONE: readonly Pip[] = [[0, 0]];
const TWO: readonly Pip[] = [
  [0, -30],
  [0, 30],
];
const FOUR: readonly Pip[] = [-1, 1].flatMap((side): Pip[] => [
  [side * 26, -32],
  [side * 26, 32],
]);
const SIX: readonly Pip[] = [-1, 1].flatMap((side): Pip[] => [
  [side * 26, -46],
  [side * 26, 0],
  [side * 26, 46],
]);

/** Ones and fours are red; of the six-six one column is red and one ivory. */
function domino(
  transform: string,
  top: readonly Pip[],
  bottom: readonly Pip[],
  red: 'half' | 'red' | 'lower',
): string {
  const paintOf = ([x]: Pip, half: number): string => {
    if (red === 'half') return x < 0 === half < 0 ? 'pipRed' : 'pipIvory';
    return red === 'red' || half > 0 ? 'pipRed' : 'pipIvory';
  };
  const pips = (of: readonly Pip[], half: number) =>
    of
      .map((pip) => {
        const [x, y] = [pip[0], pip[1] + half * 80];
        const radius = of.length === 1 ? 34 : 18;
        return (
          circle(x, y + 2, radius + 3, { fill: '#000', opacity: 0.6 }) +
          circle(x, y, radius, { fill: `url(#${paintOf(pip, half)})` })
        );
      })
      .join('');
  const body = times(THICKNESS, (index) => {
    const away = THICKNESS - index;
    return rect([-WIDTH / 2 + away * 0.5, -HEIGHT / 2 + away * 0.7, WIDTH, HEIGHT], {
      rx: 22,
      fill: 'url(#dominoEdge)',
    });
  });
  return tag(
    'g',
    { transform },
    [
      body,
      rect([-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT], {
        rx: 22,
        fill: 'url(#dominoFace)',
        stroke: '#f3cf8a',
        'stroke-width': 5,
      }),
      pips(top, -1),
      pips(bottom, 1),
    ].join(''),
  );
}

export const WENZHOU_ROW: TileRow = {
  slug: 'wenzhou',
  title: ['Wenzhou', 'Pai Gow'],
  hero: 'abacus',
  heroDrawing: drawDominoes(),
  props: ['teapot', 'coin', 'red-paper-lantern'],
  palette: 'rust',
  backdrop: 'arches',
  face: 'cinzel',
};
