import type { BetType, GameManifest, LiveTable } from '@fairhouse/game-kit';
import { bets, type BetCode } from './bets.ts';

export { bets, type BetCode };
export const profiles = ['standard', 'macau'] as const;
export type Profile = (typeof profiles)[number];

/** An operator may give a table the Macau pays; as they return less, none has them at first. */
const tables: readonly LiveTable[] = [
  {
    id: 'dice-deck-1',
    name: 'Dice Deck 1',
    profile: 'standard',
    minMinor: 100n,
    maxMinor: 100_000n,
    chipsMinor: [100n, 500n, 2500n, 10_000n, 50_000n, 100_000n],
    openSeconds: 25,
    dealMilliseconds: 6000,
    pauseMilliseconds: 4000,
  },
  {
    id: 'dice-deck-2',
    name: 'Dice Deck 2',
    profile: 'standard',
    minMinor: 500n,
    maxMinor: 300_000n,
    chipsMinor: [500n, 1000n, 2500n, 10_000n, 50_000n, 100_000n],
    openSeconds: 12,
    dealMilliseconds: 4500,
    pauseMilliseconds: 3000,
  },
  {
    id: 'dice-deck-3',
    name: 'Dice Deck 3',
    profile: 'standard',
    minMinor: 2500n,
    maxMinor: 1_000_000n,
    chipsMinor: [2500n, 5000n, 10_000n, 50_000n, 100_000n, 500_000n],
    openSeconds: 25,
    dealMilliseconds: 6000,
    pauseMilliseconds: 4000,
  },
];

/** Three dice under a glass dome. The Macau tables pay less for totals, doubles and triples. */
export const manifest = {
  slug: 'sic-bo',
  version: '1.0.0',
  kind: 'shared',
  category: 'LIVE',
  vassalage: 'FAIR',
  gameType: 'sicbo',
  title: 'Lantern Sic Bo',
  code: 'FAIR_SIC_BO',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'standard',
  rtp: '97.22%',
  hitRate: '48.61%',
  volatility: 2,
  lineCount: 0,
  topPrize: 181,
  sides: ['big', 'small'],
  stakes: {
    ladderMinor: [100n, 500n, 1000n, 2500n, 10_000n, 50_000n, 100_000n, 1_000_000n],
    minMinor: 100n,
    maxMinor: 1_000_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'dice-dome',
    backdrop: 'lanterns',
    palette: ['#1d0d18', '#93331c', '#ff7a2f', '#ffd79a', '#14070f'],
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
