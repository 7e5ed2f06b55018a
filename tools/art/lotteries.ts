import { symbol } from './svg.ts';
import type { TileRow } from './tile.ts';

type Look = Omit<TileRow, 'slug' | 'title'>;
type Scene = Pick<Look, 'palette' | 'backdrop'>;

/** The same lottery at several paces: one subject, a light of its own for each. */
const paces = (
  slug: string,
  title: readonly string[],
  look: Omit<Look, keyof Scene>,
  scenes: Readonly<Record<number, readonly [Scene['palette'], Scene['backdrop']]>>,
): TileRow[] =>
  Object.entries(scenes).map(([minutes, [palette, backdrop]]) => ({
    ...look,
    slug: `${slug}-${minutes}`,
    title: [...title, `${minutes} min`],
    palette,
    backdrop,
  }));

/** A lottery of days. */
const daily = (
  slug: string,
  title: readonly string[],
  [hero, ...props]: readonly [string, ...string[]],
  [palette, backdrop]: readonly [Scene['palette'], Scene['backdrop']],
): TileRow => {
  // Of all faces Bungee alone has the letters of Vietnamese.
  const isAscii = title.every((line) => /^[ -~]+$/.test(line));
  return { slug, title, hero, props, palette, backdrop, face: isAscii ? 'bungee' : 'accented' };
};

const dice = (places: readonly (readonly [x: number, y: number, size: number])[]): string =>
  places.map(([x, y, size]) => symbol('game-die', { x, y, size })).join('');

/** The lotteries of the house, by family. */
export const LOTTERY_ROWS: readonly TileRow[] = [
  ...paces(
    'lucky-five',
    ['Lucky', 'Five'],
    {
      hero: 'four-leaf-clover',
      props: ['coin', 'admission-tickets', 'glowing-star'],
      face: 'righteous',
    },
    { 1: ['sand', 'bokeh'], 3: ['jungle', 'hills'] },
  ),
  ...paces(
    'eleven-lanterns',
    ['Eleven', 'Lanterns'],
    { hero: 'red-paper-lantern', props: ['gem-stone', 'coin', 'crown'], face: 'berkshire' },
    { 1: ['ember', 'lanterns'], 3: ['night', 'moon'] },
  ),
  ...paces(
    'three-dice',
    ['Three', 'Dice'],
    {
      hero: 'game-die',
      props: ['coin', 'joker', 'glowing-star'],
      face: 'chango',
      heroDrawing: dice([
        [0, -100, 210],
        [-112, 92, 210],
        [112, 92, 210],
      ]),
    },
    { 1: ['candy', 'spot'], 5: ['royal', 'curtain'] },
  ),
  ...paces(
    'ten-cars',
    ['Ten', 'Cars'],
    { hero: 'racing-car', props: ['trophy', 'high-voltage', 'chequered-flag'], face: 'audiowide' },
    { 1: ['neon', 'grid'], 5: ['copper', 'dunes'] },
  ),
  ...paces(
    'jade-three',
    ['Jade', 'Three'],
    { hero: 'turtle', props: ['lotus', 'coin', 'gem-stone'], face: 'cinzel' },
    { 1: ['jade', 'bamboo'], 3: ['mint', 'moon'] },
  ),
  ...paces(
    'zodiac-seven',
    ['Zodiac', 'Seven'],
    { hero: 'dragon', props: ['rabbit-face', 'rooster', 'full-moon'], face: 'limelight' },
    { 1: ['cosmos', 'stars'], 3: ['plum', 'moon'], 5: ['crimson', 'temple'] },
  ),
  ...paces(
    'sky-keno',
    ['Sky', 'Keno'],
    { hero: 'balloon', props: ['glowing-star', 'cloud', 'coin'], face: 'bungee' },
    { 1: ['azure', 'bokeh'], 5: ['dusk', 'peaks'] },
  ),
  ...paces(
    'siam-six',
    ['Siam', 'Six'],
    { hero: 'elephant', props: ['lotus', 'coin', 'crown'], face: 'rye' },
    { 1: ['honey', 'fan'], 3: ['violet', 'arches'], 5: ['lagoon', 'bamboo'] },
  ),
  daily('siam-six', ['Siam', 'Six'], ['elephant', 'crown', 'lotus', 'coin'], ['royal', 'temple']),
  daily(
    'tiger-four',
    ['Tiger', 'Four'],
    ['tiger-face', 'crown', 'coin', 'gem-stone'],
    ['ember', 'spot'],
  ),
  ...paces(
    'north-fast',
    ['Miền Bắc'],
    { hero: 'red-envelope', props: ['lotus', 'coin', 'red-paper-lantern'], face: 'accented' },
    { 1: ['ember', 'fan'], 3: ['honey', 'rays'], 5: ['plum', 'lanterns'] },
  ),
  ...paces(
    'south-fast',
    ['Miền Nam'],
    { hero: 'hibiscus', props: ['lotus', 'coin', 'coconut'], face: 'accented' },
    { 1: ['candy', 'bokeh'], 3: ['lagoon', 'waves'], 5: ['peach', 'hills'] },
  ),
  daily(
    'mien-bac',
    ['Miền', 'Bắc'],
    ['red-envelope', 'firecracker', 'coin', 'crown'],
    ['crimson', 'moon'],
  ),
  daily('hue', ['Huế'], ['castle', 'lotus', 'coin', 'crown'], ['violet', 'waves']),
  daily(
    'dak-lak',
    ['Đắk Lắk'],
    ['hot-beverage', 'herb', 'coin', 'red-envelope'],
    ['cocoa', 'bokeh'],
  ),
  daily(
    'da-nang',
    ['Đà Nẵng'],
    ['bridge-at-night', 'fireworks', 'coin', 'dragon-face'],
    ['night', 'waves'],
  ),
  daily('quang-tri', ['Quảng', 'Trị'], ['dove', 'lotus', 'coin', 'red-envelope'], ['teal', 'rays']),
  daily('gia-lai', ['Gia Lai'], ['volcano', 'herb', 'coin', 'drum'], ['rust', 'peaks']),
  daily(
    'quang-ngai',
    ['Quảng', 'Ngãi'],
    ['desert-island', 'spiral-shell', 'coin', 'fish'],
    ['azure', 'waves'],
  ),
  daily(
    'kon-tum',
    ['Kon Tum'],
    ['evergreen-tree', 'butterfly', 'coin', 'drum'],
    ['jungle', 'peaks'],
  ),
  daily('ben-tre', ['Bến Tre'], ['coconut', 'palm-tree', 'coin', 'hibiscus'], ['lime', 'waves']),
  daily('can-tho', ['Cần Thơ'], ['canoe', 'pineapple', 'coin', 'mango'], ['lagoon', 'hills']),
  daily(
    'tay-ninh',
    ['Tây Ninh'],
    ['mountain', 'cherry-blossom', 'coin', 'lotus'],
    ['dusk', 'stars'],
  ),
  daily(
    'binh-duong',
    ['Bình', 'Dương'],
    ['amphora', 'tangerine', 'coin', 'hibiscus'],
    ['copper', 'arches'],
  ),
  daily(
    'long-an',
    ['Long An'],
    ['sheaf-of-rice', 'water-buffalo', 'coin', 'lotus'],
    ['honey', 'hills'],
  ),
  daily('da-lat', ['Đà Lạt'], ['rose', 'strawberry', 'coin', 'white-flower'], ['sakura', 'hills']),
  daily('dong-thap', ['Đồng', 'Tháp'], ['lotus', 'flamingo', 'coin', 'fish'], ['mint', 'waves']),
  ...paces(
    'digit-board',
    ['Digit', 'Board'],
    { hero: 'high-voltage', props: ['coin', 'glowing-star', 'gem-stone'], face: 'audiowide' },
    { 1: ['neon', 'grid'], 3: ['storm', 'hex'], 5: ['aurora', 'halftone'] },
  ),
  ...paces(
    'race-board',
    ['Race', 'Board'],
    { hero: 'motorcycle', props: ['trophy', 'high-voltage', 'coin'], face: 'audiowide' },
    { 1: ['cosmos', 'grid'], 3: ['steel', 'rays'], 5: ['rust', 'dunes'] },
  ),
  ...paces(
    'dice-board',
    ['Dice', 'Board'],
    {
      hero: 'game-die',
      props: ['coin', 'joker', 'crown'],
      face: 'chango',
      heroDrawing: dice([
        [-92, -52, 230],
        [96, 62, 260],
      ]),
    },
    { 1: ['plum', 'halftone'], 3: ['abyss', 'spot'], 5: ['frost', 'crystal'] },
  ),
  ...paces(
    'ball-board',
    ['Ball', 'Board'],
    { hero: 'pool-8-ball', props: ['dragon-face', 'tiger-face', 'coin'], face: 'righteous' },
    { 1: ['teal', 'stars'], 3: ['ink', 'spot'], 5: ['lime', 'bubbles'] },
  ),
];
