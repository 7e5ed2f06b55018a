import type { SlotRow } from './row.ts'

/** Titles of our own whose cells fall one by one: silhouettes and colours all differ. */
export const CELL_ROWS: readonly SlotRow[] = [
  {
    slug: 'sugar-terrace', title: ['Sugar', 'Terrace'], hero: 'shortcake',
    props: ['lollipop', 'doughnut', 'candy'], palette: 'candy', backdrop: 'bokeh',
    face: 'lilita',
    things: ['shortcake', 'lollipop', 'doughnut', 'shaved-ice', 'custard', 'candy', 'croissant'],
    wild: 'cupcake', scatter: 'birthday-cake', mount: 'none', letters: 'sweet',
  },
  {
    slug: 'neon-alley', title: ['Neon', 'Alley'], hero: 'motor-scooter',
    props: ['steaming-bowl', 'high-voltage', 'musical-notes'], palette: 'neon',
    backdrop: 'grid', face: 'audiowide',
    things: ['motor-scooter', 'high-voltage', 'bubble-tea', 'joystick', 'battery', 'optical-disk'],
    wild: 'high-voltage', scatter: 'glowing-star', mount: 'none', letters: 'neon',
  },
  {
    slug: 'firefly-pond', title: ['Firefly', 'Pond'], hero: 'frog',
    props: ['lotus', 'mushroom', 'snail'], palette: 'jungle', backdrop: 'moon', face: 'titan',
    things: ['frog', 'lotus', 'lady-beetle', 'snail', 'fish', 'duck', 'mushroom'],
    wild: 'sparkles', scatter: 'full-moon', mount: 'none', letters: 'forest',
  },
  {
    slug: 'pearl-divers', title: ['Pearl', 'Divers'], hero: 'oyster',
    props: ['diving-mask', 'tropical-fish', 'dolphin'], palette: 'azure', backdrop: 'bubbles',
    face: 'lilita',
    things: ['oyster', 'dolphin', 'diving-mask', 'turtle', 'lobster', 'seal'],
    wild: 'pearl', scatter: 'desert-island', mount: 'none', letters: 'sea',
  },
]
