import { drawReefHero } from './fish.ts';
import { drawLighthouse, drawLighthouseBeams } from './lighthouse.ts';
import { drawCardFan } from './scenes.ts';
import type { TileRow } from './tile.ts';

/**
 * One row a game of the house. Never the same palette with the same backdrop twice, and
 * neighbours in a row of tiles differ in palette.
 */
export const GAME_ROWS: readonly TileRow[] = [
  {
    slug: 'harbour-lights',
    title: ['Harbour', 'Lights'],
    hero: 'sailboat',
    heroDrawing: drawLighthouse(),
    heroLight: drawLighthouseBeams(),
    props: ['sailboat', 'anchor', 'coin'],
    palette: 'night',
    backdrop: 'waves',
    face: 'righteous',
  },
  {
    slug: 'baccarat',
    title: ['Lamp', 'Baccarat'],
    hero: 'joker',
    heroDrawing: drawCardFan(),
    props: ['diya-lamp', 'crown', 'coin'],
    palette: 'crimson',
    backdrop: 'spot',
    face: 'limelight',
  },
  {
    slug: 'coral-reef',
    title: ['Coral', 'Reef'],
    hero: 'shark',
    heroDrawing: drawReefHero(),
    props: ['tropical-fish', 'coral', 'coin'],
    palette: 'teal',
    backdrop: 'bubbles',
    face: 'lilita',
  },
];

/** Small pictures for category cards, prizes, empty states and avatars. */
export const SYMBOL_NAMES = `
joker mahjong-red-dragon cherries soccer-ball tropical-fish ticket
admission-tickets joystick video-game game-die red-envelope gem-stone crown coin spiral-shell oyster
slot-machine wrapped-gift trophy four-leaf-clover glowing-star high-voltage red-paper-lantern
balloon headphone mobile-phone watch luggage hot-beverage full-moon anchor old-key money-bag
fox owl panda tiger-face rabbit-face bear elephant lotus hibiscus dragon-face penguin whale
parrot`
  .trim()
  .split(/\s+/);

export const SLOT_LETTERS = [
  ['A', ['#ffe08a', '#f0952a']],
  ['K', ['#ffa0ae', '#d63a58']],
  ['Q', ['#d8b8ff', '#7c47e0']],
  ['J', ['#9cc4ff', '#3a6fe0']],
  ['T', ['#8cf0c0', '#178a5b']],
] as const;
