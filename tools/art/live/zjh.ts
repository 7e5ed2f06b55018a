import type { Picture } from '../render.ts';
import {
  circle,
  linear,
  path,
  radial,
  rect,
  svgPicture,
  symbol,
  symbolPicture,
  tag,
  times,
} from '../svg.ts';
import type { TileRow } from '../tile.ts';

const EDGE = { stroke: '#5c1230', 'stroke-width': 3, 'stroke-linejoin': 'round' };

/** Three hearts in a fan and a golden phoenix that rises before them. */
function drawPhoenix(): string {
  return (
    tag('defs', {}, paints()) +
    card('Q', 'translate(-96 -18) rotate(-19)') +
    card('A', 'translate(100 -14) rotate(19)') +
    card('K', 'translate(2 -52)') +
    tag('g', { transform: 'translate(0 36)' }, bird())
  );
}

function paints(): string {
  return [
    linear('phoenixCard', '0 0 0 1', [
      [0, '#fffefb'],
      [1, '#e2d6e8'],
    ]),
    linear('phoenixGold', '0 0 .3 1', [
      [0, '#fff6c4'],
      [0.4, '#ffc23d'],
      [1, '#c4570c'],
    ]),
    linear('phoenixFire', '0 0 .3 1', [
      [0, '#ffd25e'],
      [0.5, '#f2542d'],
      [1, '#8a0f3a'],
    ]),
    radial('phoenixEye', {}, [
      [0, '#7ff5e6'],
      [0.5, '#12a3a8'],
      [1, '#0a3f6e'],
    ]),
  ].join('');
}

const bird = (): string => tail() + wing(1) + wing(-1) + body();

function card(rank: string, transform: string): string {
  return tag(
    'g',
    { transform },
    [
      rect([-92, -132, 184, 264], { rx: 20, fill: '#1a0a1c', opacity: 0.3 }),
      rect([-92, -136, 184, 264], {
        rx: 20,
        fill: 'url(#phoenixCard)',
        stroke: '#fff',
        'stroke-width': 3,
      }),
      tag(
        'text',
        {
          x: -74,
          y: -76,
          fill: '#d02648',
          'font-family': "'Mona Sans'",
          'font-weight': 820,
          'font-size': 62,
        },
        rank,
      ),
      symbol('heart-suit', { x: -52, y: -46, size: 38 }),
      symbol('heart-suit', { x: 44, y: -84, size: 54 }),
    ].join(''),
  );
}

/** Feathers hang along the bone from the shoulder to the tip; side 1 is the right wing. */
function wing(side: number): string {
  const count = 9;
  const feathers = times(count, (index) => {
    const along = (count - 1 - index) / (count - 1);
    const x = 14 + along * 146;
    const y = 20 - Math.sin(along * 1.5) * 128;
    const length = 62 + along * 92;
    const turn = 152 - along * 112;
    const feather =
      `M0 6C${length * 0.2} ${-length * 0.3} ${length * 0.17} ${-length * 0.82} 0 ` +
      `${-length}C${-length * 0.16} ${-length * 0.7} ${-length * 0.16} ${-length * 0.2} 0 6Z`;
    return tag(
      'g',
      { transform: `translate(${x} ${y}) rotate(${turn})` },
      path(feather, { fill: index % 2 === 0 ? 'url(#phoenixFire)' : 'url(#phoenixGold)', ...EDGE }),
    );
  });
  const bone = 'M6 40C40 34 104 -44 166 -112C150 -122 104 -112 70 -84C40 -60 14 -24 2 10Z';
  return tag(
    'g',
    { transform: `scale(${side} 1)` },
    feathers + path(bone, { fill: 'url(#phoenixGold)', ...EDGE }),
  );
}

/** Five long plumes that swing out and end in eyes like a peacock's. */
function tail(): string {
  return [
    [-62, -1],
    [62, 1],
    [-30, -1],
    [30, 1],
    [0, 1],
  ]
    .map(([turn = 0, side = 1]) =>
      tag(
        'g',
        { transform: `translate(0 56) rotate(${turn}) scale(${side} 1)` },
        [
          path('M-9 0C-30 46-30 84-8 128C0 138 10 138 14 128C-4 92 0 44 9 0Z', {
            fill: 'url(#phoenixFire)',
            ...EDGE,
          }),
          path('M4 104C28 106 34 132 18 152C-4 152-14 124 4 104Z', {
            fill: 'url(#phoenixGold)',
            ...EDGE,
          }),
          circle(13, 132, 9, { fill: 'url(#phoenixEye)' }),
        ].join(''),
      ),
    )
    .join('');
}

function body(): string {
  return (
    path(
      'M0 84C-30 66-36 26-20-8C-10-30-26-52-18-82C-12-104 14-110 28-94C40-80 26-70 20-56' +
        'C12-36 34-18 34 18C34 50 22 72 0 84Z',
      { fill: 'url(#phoenixGold)', ...EDGE },
    ) +
    path('M0 76C-20 60-24 34-12 8C-4 20 6 20 14 6C28 32 20 62 0 76Z', {
      fill: 'url(#phoenixFire)',
    }) +
    path(
      'M-12-90C-40-104-44-132-30-150C-28-130-18-124-8-116C-16-136-6-152 6-160' +
        'C2-140 12-126 14-110C18-124 28-132 40-134C30-122 30-106 24-94Z',
      { fill: 'url(#phoenixFire)', ...EDGE },
    ) +
    path('M26-92C44-96 56-86 62-72C48-74 38-72 26-68Z', { fill: '#ff8a1c', ...EDGE }) +
    circle(14, -84, 6.5, { fill: '#2a0618' }) +
    circle(16, -86, 2.2, { fill: '#fff' })
  );
}

export const ZJH_ROW: TileRow = {
  slug: 'zjh',
  title: ['Dragon &', 'Phoenix'],
  hero: 'peacock',
  heroDrawing: drawPhoenix(),
  props: ['dragon', 'coin', 'fire'],
  palette: 'plum',
  backdrop: 'fan',
  face: 'cinzel',
};

/** The emblems of the two sides, as the board shows them. */
export const ZJH_PICTURES: readonly Picture[] = [
  ['dragon', symbolPicture('dragon', 384)],
  [
    'phoenix',
    svgPicture(
      384,
      384,
      tag('defs', {}, paints()) + tag('g', { transform: 'translate(192 176) scale(1.02)' }, bird()),
    ),
  ],
].map(([name = '', svg = '']) => ({
  file: `games/zjh/art/symbols/${name}.webp`,
  svg,
  width: 176,
  height: 176,
  quality: 82,
  isTransparent: true,
}));
