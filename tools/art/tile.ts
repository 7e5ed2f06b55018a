import { BUILT_BACKDROPS } from './backdrops-built.ts';
import { OPEN_BACKDROPS } from './backdrops-open.ts';
import { figure } from './figure.ts';
import { FACES, PALETTES } from './palettes.ts';
import type { Face, FaceName, Palette, PaletteName } from './palettes.ts';
import { circle, linear, path, radial, rect, times } from './svg.ts';
import { seededRandom, svgPicture, tag } from './svg.ts';
import type { Random } from './svg.ts';

export const BACKDROPS = { ...OPEN_BACKDROPS, ...BUILT_BACKDROPS };

type BackdropName = keyof typeof BACKDROPS;

/** One row of data is one picture; the slug seeds everything that looks like chance. */
export type TileRow = {
  slug: string;
  /** One or two lines. */
  title: readonly string[];
  hero: string;
  props: readonly string[];
  palette: PaletteName;
  backdrop: BackdropName;
  face: FaceName;
  /** Replaces the hero symbol with a drawing centred on 0,0 in a box of 430. */
  heroDrawing?: string;
  /** Light that the hero gives off: behind it, without rim or shadow. */
  heroLight?: string;
};

/** Width of a text at 100px, measured where the fonts are. */
export type MeasureText = (face: Face, text: string) => number;

const HERO_SIZE = 430;

/** The tile of a game, 600 by 800, back to front as the recipe of the design says. */
export function drawTile(row: TileRow, measure: MeasureText): string {
  const [width, height] = [600, 800];
  const palette = PALETTES[row.palette];
  const random = seededRandom(row.slug);
  const heroX = width / 2;
  const heroY = height * 0.4;
  const ground = BACKDROPS[row.backdrop]({ random, width, height, palette, heroX, heroY });
  const layers = [
    tag('defs', {}, definitions(palette)),
    rect([0, 0, width, height], { fill: 'url(#sky)' }),
    ground,
    circle(heroX, heroY, 400, { fill: 'url(#key)', opacity: 0.72 }),
    farProps(row, random, width, height),
    hero(row, random, heroX, heroY),
    rect([0, height * 0.5, width, height * 0.5], { fill: 'url(#fog)' }),
    nearProps(row, width, height),
    sparkles(random, width, height),
    rect([0, 0, width, height], { fill: 'url(#vig)' }),
    title(row, measure),
    rect([0, 0, width, height], { fill: 'url(#gloss)' }),
  ];
  return svgPicture(width, height, layers.join(''));
}

/** A wide picture without letters: the subject stands right, the left is dark for text. */
export function drawWide(row: TileRow, width = 1120, height = 600): string {
  const palette = PALETTES[row.palette];
  const random = seededRandom(`${row.slug}-wide`);
  const heroX = width * 0.76;
  const heroY = height * 0.5;
  const scale = Math.max(width / 600, height / 800);
  const ground = BACKDROPS[row.backdrop]({
    random,
    width: 600,
    height: 800,
    palette,
    heroX: 300,
    heroY: 320,
  });
  const [first = row.hero, second = first] = row.props;
  const layers = [
    tag(
      'defs',
      {},
      definitions(palette) +
        linear('left', '0 0 1 0', [
          [0, palette.deep, 0.96],
          [0.36, palette.deep, 0.8],
          [0.66, palette.deep, 0],
        ]),
    ),
    rect([0, 0, width, height], { fill: 'url(#sky)' }),
    tag('g', { transform: `translate(0 ${-height * 0.42}) scale(${scale})` }, ground),
    circle(heroX, heroY, 400, { fill: 'url(#key)', opacity: 0.72 }),
    figure(
      second,
      { x: 0, y: 0, size: 120 },
      {
        transform: `translate(${width * 0.94} ${height * 0.24}) rotate(16)`,
        filter: 'url(#b5)',
        opacity: 0.75,
      },
    ),
    hero(row, random, heroX, heroY),
    figure(
      first,
      { x: 0, y: 0, size: 150 },
      {
        transform: `translate(${width * 0.59} ${height * 0.78}) rotate(-14)`,
        filter: 'url(#propF)',
      },
    ),
    figure(
      second,
      { x: 0, y: 0, size: 140 },
      { transform: `translate(${width * 0.93} ${height * 0.8}) rotate(14)`, filter: 'url(#propF)' },
    ),
    sparkles(random, width, height),
    rect([0, 0, width, height], { fill: 'url(#left)' }),
    rect([0, 0, width, height], { fill: 'url(#vig)' }),
  ];
  return svgPicture(width, height, layers.join(''));
}

function farProps(row: TileRow, random: Random, width: number, height: number): string {
  const places = [
    [0.13, 0.17, 92, -18],
    [0.88, 0.13, 104, 16],
    [0.93, 0.47, 80, 24],
    [0.06, 0.46, 84, -22],
  ] as const;
  return places
    .map(([x, y, size, turn], index) => {
      const name = row.props[(index + 1) % row.props.length] ?? row.hero;
      const drawnSize = size * (0.9 + random() * 0.3);
      const lean = turn + random() * 20 - 10;
      return figure(
        name,
        { x: 0, y: 0, size: drawnSize },
        {
          transform: `translate(${x * width} ${y * height}) rotate(${lean})`,
          filter: 'url(#b5)',
          opacity: 0.72,
        },
      );
    })
    .join('');
}

/** Three times the same shape: itself with rim and shadow, its dark side, its lit side. */
function hero(row: TileRow, random: Random, x: number, y: number): string {
  const tilt = (random() * 8 - 4).toFixed(1);
  const transform = `translate(${x} ${y}) rotate(${tilt})`;
  const drawn = (filter: string) =>
    row.heroDrawing
      ? tag('g', { transform, filter }, row.heroDrawing)
      : figure(row.hero, { x: 0, y: 0, size: HERO_SIZE }, { transform, filter });
  const lit = { mask: 'url(#mL)', opacity: 0.38, style: 'mix-blend-mode:soft-light' };
  const light = row.heroLight ? tag('g', { transform }, row.heroLight) : '';
  return (
    light +
    drawn('url(#heroF)') +
    tag('g', { mask: 'url(#mS)', opacity: 0.46 }, drawn('url(#blk)')) +
    tag('g', lit, drawn('url(#wht)'))
  );
}

/** Two sharp props beside the title, and two very near ones out of focus: these make the depth. */
function nearProps(row: TileRow, width: number, height: number): string {
  const [first = row.hero, second = first] = row.props;
  const last = row.props.at(-1) ?? first;
  const at = (name: string, size: number, transform: string, rest: Record<string, string>) =>
    figure(name, { x: 0, y: 0, size }, { transform, ...rest });
  const sharp = { filter: 'url(#propF)' };
  return (
    at(first, 158, `translate(${0.17 * width} ${0.625 * height}) rotate(-14)`, sharp) +
    at(second, 150, `translate(${0.84 * width} ${0.635 * height}) rotate(14)`, sharp) +
    at(last, 190, `translate(${width * 0.02} ${height * 0.93}) rotate(-20)`, {
      filter: 'url(#b14)',
      opacity: '.55',
    }) +
    at(first, 170, `translate(${width} ${height * 0.02}) rotate(20)`, {
      filter: 'url(#b14)',
      opacity: '.6',
    })
  );
}

function sparkles(random: Random, width: number, height: number): string {
  return times(9, () => {
    const x = width * (0.1 + random() * 0.8);
    const y = height * (0.08 + random() * 0.55);
    const s = 6 + random() * 16;
    const star =
      `M${x} ${y - s}Q${x} ${y} ${x + s} ${y}Q${x} ${y} ${x} ${y + s}` +
      `Q${x} ${y} ${x - s} ${y}Q${x} ${y} ${x} ${y - s}Z`;
    return path(star, { fill: '#fff', opacity: 0.5 + random() * 0.5 });
  });
}

/** Each line fills 500px of width, all lines together at most 27% of the height. */
function title(row: TileRow, measure: MeasureText): string {
  const face: Face = FACES[row.face];
  const outline = PALETTES[row.palette].ink[2];
  const room = 800 * 0.27;
  let sizes = row.title.map((line) => Math.min(150, 500 / (measure(face, line) / 100)));
  let total = sizes.reduce((sum, size) => sum + size * face.leading, 0);
  if (total > room) {
    sizes = sizes.map((size) => (size * room) / total);
    total = room;
  }
  let y = 800 * 0.69 + (room - total) / 2;
  return row.title
    .map((line, index) => {
      const size = sizes[index] ?? 0;
      y += size * face.leading;
      const baseline = y - size * 0.12;
      const text = line.replace(/'/g, '’').replace(/&/g, '&amp;');
      const letters = {
        x: 300,
        'text-anchor': 'middle',
        'font-family': `'${face.family}'`,
        'font-weight': face.weight,
        'font-size': size.toFixed(1),
        'letter-spacing': face.spacing,
        stroke: outline,
        'stroke-linejoin': 'round',
      };
      // Copies below each other give the letters their thickness.
      const body = [9, 6, 3].map((drop) =>
        tag(
          'text',
          { ...letters, y: baseline + drop, fill: outline, 'stroke-width': size * 0.1 + 8 },
          text,
        ),
      );
      const front = tag(
        'text',
        {
          ...letters,
          y: baseline,
          fill: 'url(#ink)',
          'stroke-width': (size * 0.05).toFixed(1),
          'paint-order': 'stroke',
        },
        text,
      );
      return body.join('') + front;
    })
    .join('');
}

export function definitions(palette: Palette): string {
  const { sky, key, deep, ink } = palette;
  const whole = 'maskContentUnits="objectBoundingBox"';
  return [
    linear('sky', '0 0 0 1', [
      [0, sky[0]],
      [0.45, sky[1]],
      [0.8, sky[2]],
    ]),
    radial('key', {}, [
      [0, key, 0.95],
      [0.35, key, 0.45],
      [1, key, 0],
    ]),
    linear('sun', '0 0 0 1', [
      [0, '#ffe08a'],
      [1, sky[2]],
    ]),
    radial('moonsh', { cx: 0.36, cy: 0.32, r: 0.8 }, [
      [0.4, sky[1], 0],
      [1, sky[1], 0.65],
    ]),
    linear('fog', '0 0 0 1', [
      [0, deep, 0],
      [0.45, deep, 0.82],
      [1, deep],
    ]),
    radial('vig', { cx: 0.5, cy: 0.42, r: 0.78 }, [
      [0.55, deep, 0],
      [1, deep, 0.5],
    ]),
    linear('gloss', '0 0 .5 1', [
      [0, '#fff', 0.26],
      [0.32, '#fff', 0],
    ]),
    linear('ink', '0 0 0 1', [
      [0.12, ink[0]],
      [0.55, ink[1]],
      [0.56, ink[0], 0.96],
      [1, ink[1]],
    ]),
    linear('shade', '0 0 0 1', [
      [0.5, '#000'],
      [1, '#fff'],
    ]),
    radial('litm', { cx: 0.28, cy: 0.12, r: 0.7 }, [
      [0, '#fff'],
      [1, '#000'],
    ]),
    `<mask id="mS" ${whole}><rect width="1" height="1" fill="url(#shade)"/></mask>`,
    `<mask id="mL" ${whole}><rect width="1" height="1" fill="url(#litm)"/></mask>`,
    filters(palette),
  ].join('');
}

function filters({ rim, deep }: Palette): string {
  const area = 'x="-50%" y="-50%" width="200%" height="200%"';
  const blur = (id: string, deviation: number) =>
    `<filter id="${id}" ${area}><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
  const shadow = (deviation: number, drop: number, opacity: number) =>
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${deviation}" result="g"/>` +
    `<feOffset in="g" dy="${drop}" result="g2"/>` +
    `<feFlood flood-color="${deep}" flood-opacity="${opacity}"/>` +
    '<feComposite in2="g2" operator="in" result="sh"/>';
  const edge =
    '<feMorphology in="SourceAlpha" operator="dilate" radius="2.2" result="d"/>' +
    '<feGaussianBlur in="d" stdDeviation="1.2" result="d1"/>' +
    `<feFlood flood-color="${rim}" flood-opacity=".9"/>` +
    '<feComposite in2="d1" operator="in" result="rim"/>' +
    '<feOffset in="rim" dx="-2" dy="-3" result="rim2"/>';
  const merged = (...names: string[]) =>
    `<feMerge>${names.map((name) => `<feMergeNode in="${name}"/>`).join('')}</feMerge>`;
  const flat = (id: string, [r, g, b]: readonly number[]) =>
    `<filter id="${id}" ${area}><feColorMatrix ` +
    `values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} 0 0 0 1 0"/></filter>`;
  const channels = [1, 3, 5].map((at) => parseInt(deep.slice(at, at + 2), 16) / 255);
  return [
    blur('b40', 30),
    blur('b10', 8),
    blur('b5', 4.5),
    blur('b14', 11),
    `<filter id="heroF" ${area}>${edge}${shadow(26, 34, 0.85)}` +
      `${merged('sh', 'rim2', 'SourceGraphic')}</filter>`,
    `<filter id="propF" ${area}>${shadow(9, 12, 0.9)}${merged('sh', 'SourceGraphic')}</filter>`,
    flat('blk', channels),
    flat('wht', [1, 1, 0.9]),
  ].join('');
}
