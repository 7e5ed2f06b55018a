/**
 * sky: top, middle, horizon. key: the colour of the light. rim: the edge it draws on the hero.
 * deep: the fog under the title. ink: title top, title bottom, outline.
 */
export type Palette = {
  sky: readonly [string, string, string]
  key: string
  rim: string
  deep: string
  ink: readonly [string, string, string]
}

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
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof PALETTES

/** Letterforms of titles. `spacing` in pixels at 100px, `leading` in ems. */
export type Face = { family: string; weight: number; spacing: number; leading: number }

export const FACES = {
  lilita: { family: 'Lilita One', weight: 400, spacing: 0, leading: 0.86 },
  cinzel: { family: 'Cinzel', weight: 900, spacing: 0, leading: 0.92 },
  rye: { family: 'Rye', weight: 400, spacing: 0, leading: 0.9 },
  bungee: { family: 'Bungee', weight: 400, spacing: -2, leading: 0.86 },
  limelight: { family: 'Limelight', weight: 400, spacing: 0, leading: 0.92 },
  righteous: { family: 'Righteous', weight: 400, spacing: 0, leading: 0.86 },
  pirata: { family: 'Pirata One', weight: 400, spacing: 0, leading: 0.82 },
  chango: { family: 'Chango', weight: 400, spacing: -2, leading: 0.86 },
  audiowide: { family: 'Audiowide', weight: 400, spacing: -2, leading: 0.9 },
  titan: { family: 'Titan One', weight: 400, spacing: 0, leading: 0.86 },
  berkshire: { family: 'Berkshire Swash', weight: 700, spacing: 0, leading: 0.86 },
} as const satisfies Record<string, Face>

export type FaceName = keyof typeof FACES
