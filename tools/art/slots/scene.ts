import { figure } from '../figure.ts';
import { PALETTES } from '../palettes.ts';
import { circle, ellipse, linear, rect, seededRandom, svgPicture, tag, times } from '../svg.ts';
import type { Random } from '../svg.ts';
import { BACKDROPS, definitions } from '../tile.ts';
import type { TileRow } from '../tile.ts';

const WIDTH = 1400;
const HEIGHT = 900;

/** Grounds that fill any width by themselves; the others are drawn for a tile and spread. */
const WIDE_GROUNDS = ['waves', 'bubbles', 'stars', 'peaks', 'bokeh', 'crystal', 'rays', 'moon'];
/** Grounds that repeat to the sides; the rest have one middle. */
const SIDE_BY_SIDE = ['curtain', 'bamboo', 'hex', 'lanterns', 'columns', 'halftone'];

/**
 * The place behind the reels: the title's ground at full width, its things in the distance and
 * two of them near at the feet. The middle stays calm, since the machine stands there.
 */
export function drawScene(row: TileRow): string {
  const palette = PALETTES[row.palette];
  const random = seededRandom(`${row.slug}-scene`);
  const layers = [
    tag(
      'defs',
      {},
      definitions(palette) +
        linear('floor', '0 0 0 1', [
          [0, palette.deep, 0],
          [1, palette.deep, 0.92],
        ]),
    ),
    rect([0, 0, WIDTH, HEIGHT], { fill: 'url(#sky)' }),
    ground(row, random),
    circle(WIDTH / 2, HEIGHT * 0.34, 520, { fill: 'url(#key)', opacity: 0.42 }),
    distantThings(row, random),
    ellipse([WIDTH / 2, HEIGHT + 60, 1000, 260], { fill: palette.deep, opacity: 0.55 }),
    rect([0, HEIGHT * 0.5, WIDTH, HEIGHT * 0.5], { fill: 'url(#floor)' }),
    nearThings(row),
    rect([0, 0, WIDTH, HEIGHT], { fill: 'url(#vig)' }),
  ];
  return svgPicture(WIDTH, HEIGHT, layers.join(''));
}

function ground(row: TileRow, random: Random): string {
  const palette = PALETTES[row.palette];
  const draw = BACKDROPS[row.backdrop];
  if (WIDE_GROUNDS.includes(row.backdrop)) {
    return draw({ random, width: WIDTH, height: HEIGHT, palette, heroX: 700, heroY: 300 });
  }
  const tile = () => draw({ random, width: 600, height: 800, palette, heroX: 300, heroY: 320 });
  if (!SIDE_BY_SIDE.includes(row.backdrop)) {
    return tag('g', { transform: `translate(0 -380) scale(${WIDTH / 600})` }, tile());
  }
  const half = tile();
  const scale = WIDTH / 2 / 600;
  return (
    tag('g', { transform: `scale(${scale} ${HEIGHT / 800})` }, half) +
    tag('g', { transform: `translate(${WIDTH} 0) scale(${-scale} ${HEIGHT / 800})` }, half)
  );
}

function distantThings(row: TileRow, random: Random): string {
  const places = [
    [0.07, 0.16, 110],
    [0.93, 0.2, 120],
    [0.16, 0.4, 84],
    [0.86, 0.46, 90],
    [0.27, 0.1, 66],
    [0.75, 0.09, 70],
  ] as const;
  return times(places.length, (index) => {
    const [x, y, size] = places[index] ?? [0, 0, 80];
    const name = row.props[index % row.props.length] ?? row.hero;
    const turn = (random() * 40 - 20).toFixed(1);
    return figure(
      name,
      { x: 0, y: 0, size },
      {
        transform: `translate(${x * WIDTH} ${y * HEIGHT}) rotate(${turn})`,
        filter: 'url(#b5)',
        opacity: 0.5,
      },
    );
  });
}

/** The hero looks in from the left and a prop from the right, both cut by the edge. */
function nearThings(row: TileRow): string {
  const [first = row.hero, second = first] = row.props;
  const at = (name: string, [x, y]: readonly [number, number], size: number, turn: number) =>
    figure(
      name,
      { x: 0, y: 0, size },
      { transform: `translate(${x} ${y}) rotate(${turn})`, filter: 'url(#propF)' },
    );
  const hero = row.heroDrawing
    ? tag(
        'g',
        { transform: 'translate(120 690) scale(.94)', filter: 'url(#propF)' },
        row.heroDrawing,
      )
    : at(row.hero, [118, 700], 400, -6);
  return (
    hero +
    at(first, [1296, 716], 330, 10) +
    at(second, [1108, 822], 170, -12) +
    at(row.props.at(-1) ?? first, [316, 836], 150, 12)
  );
}
