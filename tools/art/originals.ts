import type { TileRow } from './tile.ts'

/** The house's own quick games: dice, lines, rings, crates, towers, cards and the comet. */
export const ORIGINAL_ROWS: readonly TileRow[] = [
  {
    slug: 'lamp-dice', title: ['Lamp', 'Dice'], hero: 'game-die',
    props: ['diya-lamp', 'coin', 'game-die'],
    palette: 'ember', backdrop: 'bokeh', face: 'limelight',
  },
  {
    slug: 'limbo-line', title: ['Limbo', 'Line'], hero: 'rocket',
    props: ['high-voltage', 'ringed-planet', 'bullseye'],
    palette: 'neon', backdrop: 'grid', face: 'audiowide',
  },
  {
    slug: 'coin-toss', title: ['Coin', 'Toss'], hero: 'coin',
    props: ['owl', 'crown', 'four-leaf-clover'],
    palette: 'sand', backdrop: 'spot', face: 'rye',
  },
  {
    slug: 'fortune-ring', title: ['Fortune', 'Ring'], hero: 'ferris-wheel',
    props: ['balloon', 'gem-stone', 'admission-tickets'],
    palette: 'candy', backdrop: 'fan', face: 'chango',
  },
  {
    slug: 'star-drop', title: ['Star', 'Drop'], hero: 'glowing-star',
    props: ['shooting-star', 'gem-stone', 'full-moon'],
    palette: 'cosmos', backdrop: 'stars', face: 'righteous',
  },
  {
    slug: 'moon-keno', title: ['Moon', 'Keno'], hero: 'full-moon',
    props: ['waxing-crescent-moon', 'owl', 'coin'],
    palette: 'teal', backdrop: 'moon', face: 'bungee',
  },
  {
    slug: 'silver-scratch', title: ['Silver', 'Scratch'], hero: 'ticket',
    props: ['coin', 'gem-stone', 'four-leaf-clover'],
    palette: 'jade', backdrop: 'halftone', face: 'lilita',
  },
  {
    slug: 'harbour-mines', title: ['Harbour', 'Mines'], hero: 'bomb',
    props: ['anchor', 'gem-stone', 'sailboat'],
    palette: 'abyss', backdrop: 'waves', face: 'pirata',
  },
  {
    slug: 'lantern-tower', title: ['Lantern', 'Tower'], hero: 'red-paper-lantern',
    props: ['castle', 'red-paper-lantern', 'coin'],
    palette: 'crimson', backdrop: 'temple', face: 'cinzel',
  },
  {
    slug: 'card-climb', title: ['Card', 'Climb'], hero: 'joker',
    props: ['ladder', 'crown', 'coin'],
    palette: 'royal', backdrop: 'curtain', face: 'titan',
  },
  {
    slug: 'five-draw', title: ['Five', 'Draw'], hero: 'crown',
    props: ['joker', 'gem-stone', 'money-bag'],
    palette: 'plum', backdrop: 'spot', face: 'limelight',
  },
  {
    slug: 'comet', title: ['Comet'], hero: 'comet',
    props: ['ringed-planet', 'shooting-star', 'glowing-star'],
    palette: 'violet', backdrop: 'stars', face: 'audiowide',
  },
]

/** Single symbols that the boards show: file in the game's art, name of the symbol. */
export const ORIGINAL_SYMBOLS: readonly (readonly [string, string])[] = [
  ['silver-scratch/art/symbols/crown', 'crown'], ['silver-scratch/art/symbols/gem', 'gem-stone'],
  ['silver-scratch/art/symbols/bell', 'bell'], ['silver-scratch/art/symbols/key', 'old-key'],
  ['silver-scratch/art/symbols/rose', 'rose'],
  ['silver-scratch/art/symbols/shell', 'spiral-shell'],
  ['silver-scratch/art/symbols/leaf', 'four-leaf-clover'],
  ['silver-scratch/art/symbols/coin', 'coin'],
  ['harbour-mines/art/symbols/gem', 'gem-stone'], ['harbour-mines/art/symbols/mine', 'bomb'],
  ['lantern-tower/art/symbols/lantern', 'red-paper-lantern'],
  ['lantern-tower/art/symbols/ghost', 'ghost'],
  ['limbo-line/art/symbols/rocket', 'rocket'], ['comet/art/symbols/comet', 'comet'],
  ['star-drop/art/symbols/star', 'glowing-star'],
]
