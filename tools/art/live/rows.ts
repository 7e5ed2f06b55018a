import type { TileRow } from '../tile.ts';
import { BLACKJACK_ROW } from './blackjack.ts';
import { DRAGON_TIGER_ROW } from './dragon-tiger.ts';
import { ER_BA_GANG_ROW } from './er-ba-gang.ts';
import { FAN_TAN_ROW } from './fan-tan.ts';
import { FISH_PRAWN_CRAB_ROW } from './fish-prawn-crab.ts';
import { MARKET_SYMBOLS } from './market-pictures.ts';
import { NIU_NIU_ROW } from './niu-niu.ts';
import { ROULETTE_ROW } from './roulette.ts';
import { SE_DIE_ROW } from './se-die.ts';
import { SIC_BO_ROW } from './sic-bo.ts';
import { THREE_CARD_POKER_ROW } from './three-card-poker.ts';
import { WENZHOU_ROW } from './wenzhou.ts';
import { ZJH_PICTURES, ZJH_ROW } from './zjh.ts';

/** One row a live table, and the pictures that their boards show besides. */
export const LIVE_ROWS: readonly TileRow[] = [
  SIC_BO_ROW,
  ROULETTE_ROW,
  DRAGON_TIGER_ROW,
  ER_BA_GANG_ROW,
  WENZHOU_ROW,
  SE_DIE_ROW,
  FAN_TAN_ROW,
  NIU_NIU_ROW,
  FISH_PRAWN_CRAB_ROW,
  ZJH_ROW,
  BLACKJACK_ROW,
  THREE_CARD_POKER_ROW,
];
export const LIVE_PICTURES = [...MARKET_SYMBOLS, ...ZJH_PICTURES];
/** Symbols of the sides of a table: where the picture goes, and which one it is. */
export const LIVE_EMBLEMS = [
  ['dragon-tiger/art/symbols/dragon', 'dragon-face'],
  ['dragon-tiger/art/symbols/tiger', 'tiger-face'],
] as const;
