import { circle, linear, path, radial, rect, tag, times } from '../svg.ts';
import type { TileRow } from '../tile.ts';

const WIDTH = 190;
const HEIGHT = 262;
const THICKNESS = 44;

/** Three mahjong tiles of ivory on green: two dots and eight dots lean on the White. */
function drawTiles(): string {
  return (
    tag(
      'defs',
      {},
      [
        linear('tileIvory', '0 0 .4 1', [
          [0, '#fffef6'],
          [0.55, '#f6ecd2'],
          [1, '#dcc9a0'],
        ]),
        linear('tileEdge', '0 0 1 1', [
          [0, '#e8d9b4'],
          [1, '#a98f5e'],
        ]),
        linear('tileGreen', '0 0 1 1', [
          [0, '#1fae6e'],
          [1, '#04492f'],
        ]),
        radial('dotBlue', { cx: 0.4, cy: 0.35, r: 0.8 }, [
          [0, '#4a86e8'],
          [1, '#12306e'],
        ]),
        radial('dotGreen', { cx: 0.4, cy: 0.35, r: 0.8 }, [
          [0, '#3bbf7c'],
          [1, '#0a5a35'],
        ]),
        radial('dotRed', { cx: 0.4, cy: 0.35, r: 0.8 }, [
          [0, '#f0566a'],
          [1, '#8a0f26'],
        ]),
      ].join(''),
    ) +
    tile('translate(6 -62) rotate(3)', white()) +
    tile('translate(-104 46) rotate(-13)', dots(TWO, 48)) +
    tile('translate(108 64) rotate(11)', dots(EIGHT, 27))
  );
}

function tile(transform: string, face: string): string {
  const body = times(THICKNESS, (index) => {
    const away = THICKNESS - index;
    return rect([-WIDTH / 2 + away * 0.72, -HEIGHT / 2 + away * 0.6, WIDTH, HEIGHT], {
      rx: 26,
      fill: away > THICKNESS * 0.48 ? 'url(#tileGreen)' : 'url(#tileEdge)',
    });
  });
  return tag(
    'g',
    { transform },
    [
      body,
      rect([-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT], {
        rx: 26,
        fill: 'url(#tileIvory)',
        stroke: '#fffdf0',
        'stroke-width': 4,
      }),
      rect([-WIDTH / 2 + 9, -HEIGHT / 2 + 9, WIDTH - 18, HEIGHT - 18], {
        rx: 19,
        fill: 'none',
        stroke: '#b99f68',
        'stroke-opacity': 0.35,
        'stroke-width': 3,
      }),
      face,
    ].join(''),
  );
}

type Dot = readonly [x: number, y: number, paint: string];
const TWO: readonly Dot[] = [
  [0, -60, 'dotGreen'],
  [0, 60, 'dotBlue'],
];
const EIGHT: readonly Dot[] = [-84, -28, 28, 84].flatMap((y): Dot[] => [
  [-36, y, 'dotBlue'],
  [36, y, y < 0 ? 'dotRed' : 'dotBlue'],
]);

/** The dots of the suit: a wheel of petals in a ring. */
function dots(of: readonly Dot[], radius: number): string {
  return of
    .map(([x, y, paint]) =>
      tag(
        'g',
        { transform: `translate(${x} ${y})` },
        [
          circle(2, 3, radius, { fill: '#5a4520', opacity: 0.35 }),
          circle(0, 0, radius, { fill: `url(#${paint})` }),
          circle(0, 0, radius * 0.74, {
            fill: 'none',
            stroke: '#fff6dc',
            'stroke-width': radius * 0.1,
          }),
          times(8, (index) =>
            tag(
              'g',
              { transform: `rotate(${index * 45})` },
              path(
                `M0 0Q${radius * 0.2} ${-radius * 0.32} 0 ${-radius * 0.58}` +
                  `Q${-radius * 0.2} ${-radius * 0.32} 0 0Z`,
                { fill: '#fff6dc' },
              ),
            ),
          ),
          circle(0, 0, radius * 0.14, { fill: '#f2c14e' }),
        ].join(''),
      ),
    )
    .join('');
}

/** The White bears nothing but a frame. */
function white(): string {
  const line = { fill: 'none', stroke: 'url(#dotBlue)' };
  return (
    rect([-64, -98, 128, 196], { ...line, rx: 12, 'stroke-width': 11 }) +
    rect([-46, -80, 92, 160], { ...line, rx: 6, 'stroke-width': 4 })
  );
}

export const ER_BA_GANG_ROW: TileRow = {
  slug: 'er-ba-gang',
  title: ['Er Ba', 'Gang'],
  hero: 'mahjong-red-dragon',
  heroDrawing: drawTiles(),
  props: ['teapot', 'coin', 'lotus'],
  palette: 'jade',
  backdrop: 'bamboo',
  face: 'berkshire',
};
