/**
 * sky: top, middle, horizon. key: the colour of the light. rim: the edge it draws on the hero.
 * deep: the fog under the title. ink: title top, title bottom, outline.
 */
export type Palette = {
  sky: readonly [string, string, string];
  key: string;
  rim: string;
  deep: string;
  ink: readonly [string, string, string];
};

export const PALETTES = {
  jade: {
    sky: ['#06352f', '#0b7a5e', '#7fe0a4'],
    key: '#d9ffce',
    rim: '#b6ffd8',
    deep: '#031d1c',
    ink: ['#fffbe0', '#ffc94d', '#0a2a22'],
  },
  teal: {
    sky: ['#042c46', '#0a7f93', '#7fe7dc'],
    key: '#e2fff2',
    rim: '#c9fff4',
    deep: '#021a2a',
    ink: ['#ffffff', '#8ff3e6', '#03283a'],
  },
  candy: {
    sky: ['#7a1560', '#e8458f', '#ffc09a'],
    key: '#fff1d6',
    rim: '#fff0f7',
    deep: '#4a0b42',
    ink: ['#ffffff', '#ffd3e6', '#7a0f54'],
  },
  ember: {
    sky: ['#3a0714', '#c0321f', '#ffb14a'],
    key: '#fff0b8',
    rim: '#ffe2a0',
    deep: '#26040c',
    ink: ['#fff8d6', '#ffb02e', '#4a0a0a'],
  },
  sand: {
    sky: ['#3b2a66', '#c9695a', '#ffd08a'],
    key: '#fff2c9',
    rim: '#ffe9bf',
    deep: '#2a1436',
    ink: ['#fff6dc', '#ffbf5a', '#4a1c22'],
  },
  night: {
    sky: ['#0a0f33', '#26388a', '#8fb2f2'],
    key: '#e6f0ff',
    rim: '#cfe0ff',
    deep: '#060920',
    ink: ['#ffffff', '#b9ccff', '#0b1242'],
  },
  neon: {
    sky: ['#12063d', '#5a17b8', '#ff4fc3'],
    key: '#ffd6ff',
    rim: '#7df3ff',
    deep: '#0b0328',
    ink: ['#ffffff', '#6ff0ff', '#3a0d86'],
  },
  abyss: {
    sky: ['#03103d', '#0c4bb0', '#45c4ff'],
    key: '#d4f6ff',
    rim: '#b4efff',
    deep: '#020a2a',
    ink: ['#ffffff', '#7fdcff', '#052064'],
  },
  storm: {
    sky: ['#10151f', '#38506b', '#a9c3cf'],
    key: '#f2fbff',
    rim: '#e1f0f7',
    deep: '#0a0d14',
    ink: ['#ffffff', '#e0c48a', '#1a1d26'],
  },
  plum: {
    sky: ['#2a0a3f', '#7c2a7d', '#f4a3b5'],
    key: '#fff0e6',
    rim: '#ffdfee',
    deep: '#1a062b',
    ink: ['#fff7ee', '#ffc2b0', '#3c0d4a'],
  },
  cosmos: {
    sky: ['#0d0a3a', '#3f2fb8', '#8f8dff'],
    key: '#eae8ff',
    rim: '#d7d6ff',
    deep: '#080626',
    ink: ['#ffffff', '#b8b4ff', '#1c147a'],
  },
  violet: {
    sky: ['#1c0840', '#6326b5', '#d78bff'],
    key: '#f6e4ff',
    rim: '#efd4ff',
    deep: '#12052c',
    ink: ['#fff6d0', '#ffb84d', '#340f6a'],
  },
  royal: {
    sky: ['#1b1147', '#5a2f8f', '#e8a85c'],
    key: '#ffeec2',
    rim: '#ffe2b0',
    deep: '#120a30',
    ink: ['#fff6d8', '#f4b955', '#2a1256'],
  },
  jungle: {
    sky: ['#062a16', '#1f7d32', '#c6e76a'],
    key: '#f7ffcf',
    rim: '#ecffb8',
    deep: '#041a10',
    ink: ['#fffde0', '#ffd24a', '#12401a'],
  },
  honey: {
    sky: ['#5a2203', '#e08a12', '#ffdf7a'],
    key: '#fff8d8',
    rim: '#fff3c4',
    deep: '#361302',
    ink: ['#ffffff', '#ffe08a', '#6b2c04'],
  },
  crimson: {
    sky: ['#32031b', '#b0123f', '#ff8a6b'],
    key: '#ffe6d0',
    rim: '#ffd9cc',
    deep: '#210213',
    ink: ['#fff6e2', '#ffc06b', '#4a0520'],
  },
  frost: {
    sky: ['#0f2c55', '#4f95d6', '#e2f6ff'],
    key: '#ffffff',
    rim: '#f2fcff',
    deep: '#0a1c3a',
    ink: ['#ffffff', '#a9ddff', '#0d3266'],
  },
  sakura: {
    sky: ['#5b1f4d', '#e27da5', '#ffe3df'],
    key: '#fff6ef',
    rim: '#fff0f4',
    deep: '#3d1237',
    ink: ['#ffffff', '#ffbcd2', '#6d1c4a'],
  },
  copper: {
    sky: ['#1f1412', '#8a4a22', '#f0b070'],
    key: '#ffe9c8',
    rim: '#ffd9a8',
    deep: '#170c0a',
    ink: ['#fff2d8', '#e79a52', '#3a1a0c'],
  },
  lagoon: {
    sky: ['#04414f', '#0fb5ae', '#f9f2a8'],
    key: '#fffbd0',
    rim: '#eafff0',
    deep: '#03282f',
    ink: ['#ffffff', '#ffe27a', '#045055'],
  },
  cocoa: {
    sky: ['#2a140c', '#7b3f22', '#ffcf9e'],
    key: '#fff0d6',
    rim: '#ffe4c2',
    deep: '#1c0c07',
    ink: ['#fff6e6', '#ffb877', '#43200f'],
  },
  mint: {
    sky: ['#0d4a46', '#57b894', '#eafad8'],
    key: '#ffffe6',
    rim: '#f3ffe6',
    deep: '#083230',
    ink: ['#ffffff', '#c9f5b4', '#0d4d43'],
  },
  rust: {
    sky: ['#1d0d18', '#93331c', '#ff7a2f'],
    key: '#ffd79a',
    rim: '#ffc48a',
    deep: '#14070f',
    ink: ['#fff0c8', '#ff8f3c', '#3e0d0a'],
  },
  ink: {
    sky: ['#050508', '#20222f', '#c69a4c'],
    key: '#ffe6b0',
    rim: '#ffdf9a',
    deep: '#050507',
    ink: ['#fff4d6', '#d8a648', '#17130a'],
  },
  peach: {
    sky: ['#8a2c45', '#ff8c6b', '#ffe6b3'],
    key: '#fff7e0',
    rim: '#fff0dc',
    deep: '#5a1830',
    ink: ['#ffffff', '#ffe08a', '#8a2038'],
  },
  lime: {
    sky: ['#17470f', '#6fb81f', '#f4f59a'],
    key: '#fdffd8',
    rim: '#f6ffd0',
    deep: '#0e2e0a',
    ink: ['#ffffff', '#f2f06a', '#1d5210'],
  },
  steel: {
    sky: ['#0c151c', '#33566b', '#7fc7d6'],
    key: '#e8fbff',
    rim: '#d3f4ff',
    deep: '#080f15',
    ink: ['#ffffff', '#9fe0f0', '#0f2733'],
  },
  dusk: {
    sky: ['#141a4d', '#5d4a9c', '#ff9e7a'],
    key: '#ffe7d0',
    rim: '#ffe0d2',
    deep: '#0d1035',
    ink: ['#fff4ea', '#ffb08f', '#1f1a5c'],
  },
  aurora: {
    sky: ['#0a0a33', '#12606e', '#6ff7b0'],
    key: '#dcffe9',
    rim: '#baffdc',
    deep: '#060622',
    ink: ['#ffffff', '#8dffc4', '#0a2a4a'],
  },
  azure: {
    sky: ['#0b3f8f', '#2f9bf0', '#fff0c4'],
    key: '#fffbe2',
    rim: '#f2fbff',
    deep: '#062a63',
    ink: ['#ffffff', '#ffe27a', '#0b3a86'],
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;

/** Letterforms of titles. `spacing` in pixels at 100px, `leading` in ems. */
export type Face = { family: string; weight: number; spacing: number; leading: number };

export const FACES = {
  lilita: { family: 'Lilita One', weight: 400, spacing: 0, leading: 0.86 },
  cinzel: { family: 'Cinzel', weight: 900, spacing: 0, leading: 0.92 },
  rye: { family: 'Rye', weight: 400, spacing: 0, leading: 0.9 },
  bungee: { family: 'Bungee', weight: 400, spacing: -2, leading: 0.86 },
  /** The same letters with room above for the marks of Vietnamese. */
  accented: { family: 'Bungee', weight: 400, spacing: -2, leading: 1.2 },
  limelight: { family: 'Limelight', weight: 400, spacing: 0, leading: 0.92 },
  righteous: { family: 'Righteous', weight: 400, spacing: 0, leading: 0.86 },
  pirata: { family: 'Pirata One', weight: 400, spacing: 0, leading: 0.82 },
  chango: { family: 'Chango', weight: 400, spacing: -2, leading: 0.86 },
  audiowide: { family: 'Audiowide', weight: 400, spacing: -2, leading: 0.9 },
  titan: { family: 'Titan One', weight: 400, spacing: 0, leading: 0.86 },
  berkshire: { family: 'Berkshire Swash', weight: 700, spacing: 0, leading: 0.86 },
} as const satisfies Record<string, Face>;

export type FaceName = keyof typeof FACES;
