import type { TileRow } from './tile.ts';

/** The lotteries of the house. */
export const LOTTERY_ROWS: readonly TileRow[] = [
  {
    slug: 'lucky-five-1',
    title: ['Lucky', 'Five'],
    hero: 'four-leaf-clover',
    props: ['coin', 'admission-tickets', 'glowing-star'],
    palette: 'sand',
    backdrop: 'bokeh',
    face: 'righteous',
  },
];
