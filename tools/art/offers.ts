import { figure } from './figure.ts';
import { PALETTES } from './palettes.ts';
import type { PaletteName } from './palettes.ts';
import type { Picture } from './render.ts';
import { circle, ellipse, linear, radial, rect, svgPicture, tag } from './svg.ts';
import { drawWide } from './tile.ts';
import type { TileRow } from './tile.ts';

type Row = Pick<TileRow, 'slug' | 'hero' | 'props' | 'palette' | 'backdrop'>;

/** Wide pictures of promotions and of the pages around them; the left is dark for their words. */
const OFFERS: readonly Row[] = [
  {
    slug: 'welcome',
    hero: 'wrapped-gift',
    props: ['coin', 'party-popper'],
    palette: 'honey',
    backdrop: 'rays',
  },
  {
    slug: 'reload',
    hero: 'calendar',
    props: ['coin', 'money-bag'],
    palette: 'teal',
    backdrop: 'hex',
  },
  {
    slug: 'cashback',
    hero: 'money-bag',
    props: ['coin', 'gem-stone'],
    palette: 'jade',
    backdrop: 'hex',
  },
  {
    slug: 'referral',
    hero: 'handshake',
    props: ['party-popper', 'glowing-star'],
    palette: 'violet',
    backdrop: 'bubbles',
  },
  {
    slug: 'missions',
    hero: 'bullseye',
    props: ['compass', 'sports-medal'],
    palette: 'azure',
    backdrop: 'hills',
  },
  {
    slug: 'ranks',
    hero: 'crown',
    props: ['gem-stone', 'old-key'],
    palette: 'plum',
    backdrop: 'curtain',
  },
  {
    slug: 'race',
    hero: 'slot-machine',
    props: ['gem-stone', 'cherries'],
    palette: 'neon',
    backdrop: 'stars',
  },
  {
    slug: 'zalo',
    hero: 'speech-balloon',
    props: ['mobile-phone', 'red-envelope'],
    palette: 'abyss',
    backdrop: 'halftone',
  },
  {
    slug: 'vip',
    hero: 'crown',
    props: ['gem-stone', 'ring'],
    palette: 'royal',
    backdrop: 'columns',
  },
  {
    slug: 'mall',
    hero: 'wrapped-gift',
    props: ['headphone', 'coin'],
    palette: 'plum',
    backdrop: 'bubbles',
  },
  {
    slug: 'news-slots',
    hero: 'slot-machine',
    props: ['cherries', 'balance-scale'],
    palette: 'candy',
    backdrop: 'grid',
  },
  {
    slug: 'news-tables',
    hero: 'joker',
    props: ['game-die', 'spade-suit'],
    palette: 'crimson',
    backdrop: 'lanterns',
  },
  {
    slug: 'news-safer',
    hero: 'balance-scale',
    props: ['alarm-clock', 'locked'],
    palette: 'lagoon',
    backdrop: 'hills',
  },
];

/** Goods of the points mall: one thing on a lit ground. */
const GOODS: readonly (readonly [slug: string, hero: string, palette: PaletteName])[] = [
  ['credit-10', 'wrapped-gift', 'honey'],
  ['credit-50', 'red-envelope', 'crimson'],
  ['headphones', 'headphone', 'cosmos'],
  ['phone', 'mobile-phone', 'teal'],
  ['watch', 'watch', 'steel'],
  ['speaker', 'radio', 'copper'],
  ['coffee', 'hot-beverage', 'cocoa'],
  ['umbrella', 'umbrella', 'azure'],
  ['cinema', 'ticket', 'candy'],
  ['books', 'books', 'jungle'],
  ['game-pad', 'joystick', 'violet'],
  ['suitcase', 'luggage', 'mint'],
];

export const offerPictures = (): Picture[] => [
  ...OFFERS.map((row): Picture => ({
    file: `apps/site/public/art/offers/${row.slug}.webp`,
    svg: drawWide({ ...row, title: [], face: 'lilita' }),
    width: 1120,
    height: 600,
    isRich: true,
    quality: 72,
  })),
  ...GOODS.map(([slug, hero, palette]): Picture => ({
    file: `apps/site/public/art/goods/${slug}.webp`,
    svg: drawGood(hero, palette),
    width: 560,
    height: 400,
    quality: 80,
  })),
];

function drawGood(hero: string, name: PaletteName): string {
  const { sky, key, deep } = PALETTES[name];
  return svgPicture(
    560,
    400,
    [
      tag(
        'defs',
        {},
        linear('sky', '0 0 0 1', [
          [0, sky[1]],
          [0.3, sky[1]],
          [1, deep],
        ]) +
          radial('key', {}, [
            [0, key, 0.9],
            [0.4, key, 0.4],
            [1, key, 0],
          ]) +
          radial('ground', {}, [
            [0, deep, 0.7],
            [1, deep, 0],
          ]) +
          '<filter id="drop" x="-50%" y="-50%" width="200%" height="200%">' +
          `<feDropShadow dy="14" stdDeviation="12" flood-color="${deep}" flood-opacity=".6"/>` +
          '</filter>',
      ),
      rect([0, 0, 560, 400], { fill: 'url(#sky)' }),
      circle(280, 150, 330, { fill: 'url(#key)', opacity: 0.8 }),
      ellipse([280, 330, 150, 22], { fill: 'url(#ground)' }),
      figure(hero, { x: 280, y: 196, size: 236 }, { filter: 'url(#drop)' }),
    ].join(''),
  );
}
