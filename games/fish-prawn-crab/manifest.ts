import type { BetType, GameManifest, LiveTable } from '@fairhouse/game-kit';
import { bets, type BetCode } from './bets.ts';

export { bets, type BetCode };
export const profiles = ['standard'] as const;

const tables: readonly LiveTable[] = [
  {
    id: 'fish-market-1',
    name: 'Fish Market 1',
    profile: 'standard',
    minMinor: 100n,
    maxMinor: 100_000n,
    chipsMinor: [100n, 500n, 2500n, 10_000n, 50_000n, 100_000n],
    openSeconds: 25,
    dealMilliseconds: 6000,
    pauseMilliseconds: 4000,
  },
  {
    id: 'fish-market-2',
    name: 'Fish Market 2',
    profile: 'standard',
    minMinor: 500n,
    maxMinor: 300_000n,
    chipsMinor: [500n, 1000n, 2500n, 10_000n, 50_000n, 100_000n],
    openSeconds: 12,
    dealMilliseconds: 4500,
    pauseMilliseconds: 3000,
  },
  {
    id: 'fish-market-3',
    name: 'Fish Market 3',
    profile: 'standard',
    minMinor: 2500n,
    maxMinor: 1_000_000n,
    chipsMinor: [2500n, 5000n, 10_000n, 50_000n, 100_000n, 500_000n],
    openSeconds: 25,
    dealMilliseconds: 6000,
    pauseMilliseconds: 4000,
  },
];

/** Three dice with six pictures and three colours, shaken under a bowl. */
export const manifest = {
  slug: 'fish-prawn-crab',
  version: '1.0.0',
  kind: 'shared',
  category: 'LIVE',
  vassalage: 'FAIR',
  gameType: 'fish-prawn-crab',
  title: 'Fish Prawn Crab',
  code: 'FAIR_FISH_PRAWN_CRAB',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'standard',
  rtp: '92.13%',
  hitRate: '42.13%',
  volatility: 2,
  lineCount: 0,
  topPrize: 181,
  stakes: {
    ladderMinor: [100n, 500n, 1000n, 2500n, 10_000n, 50_000n, 100_000n, 1_000_000n],
    minMinor: 100n,
    maxMinor: 1_000_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'market-dice',
    backdrop: 'waves',
    palette: ['#0b3f8f', '#2f9bf0', '#fff0c4', '#fffbe2', '#062a63'],
  },
  openSeconds: 25,
  profiles,
  bets,
  tables,
} as const satisfies GameManifest & {
  openSeconds: number;
  profiles: readonly string[];
  bets: Record<string, BetType>;
};
