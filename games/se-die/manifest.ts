import type { BetType, GameManifest, LiveTable } from '@fairhouse/game-kit';

/** Limits in hundredths of the table's unit: what pays 8:1 or more takes smaller stakes. */
const MAIN = { minMinor: 100n, maxMinor: 1_000_000n };
const SIDE = { minMinor: 100n, maxMinor: 50_000n };

export const bets = {
  even: { pays: '0.96:1', sideBet: false, limits: MAIN },
  odd: { pays: '0.96:1', sideBet: false, limits: MAIN },
  big: { pays: '0.96:1', sideBet: false, limits: MAIN },
  small: { pays: '0.96:1', sideBet: false, limits: MAIN },
  fourRed: { pays: '14:1', sideBet: true, limits: SIDE },
  fourWhite: { pays: '14:1', sideBet: true, limits: SIDE },
  threeRed: { pays: '2.7:1', sideBet: true, limits: MAIN },
  threeWhite: { pays: '2.7:1', sideBet: true, limits: MAIN },
  twoTwo: { pays: '1.5:1', sideBet: true, limits: MAIN },
  fourSame: { pays: '6.5:1', sideBet: true, limits: MAIN },
} as const satisfies Record<string, BetType>;

export type BetCode = keyof typeof bets;
export const profiles = ['standard'] as const;

const tables: readonly LiveTable[] = [
  {
    id: 'saucer-room-1',
    name: 'Saucer Room 1',
    profile: 'standard',
    minMinor: 100n,
    maxMinor: 100_000n,
    chipsMinor: [100n, 500n, 2500n, 10_000n, 50_000n, 100_000n],
    openSeconds: 25,
    dealMilliseconds: 6000,
    pauseMilliseconds: 4000,
  },
  {
    id: 'saucer-room-2',
    name: 'Saucer Room 2',
    profile: 'standard',
    minMinor: 500n,
    maxMinor: 300_000n,
    chipsMinor: [500n, 1000n, 2500n, 10_000n, 50_000n, 100_000n],
    openSeconds: 12,
    dealMilliseconds: 4500,
    pauseMilliseconds: 3000,
  },
  {
    id: 'saucer-room-3',
    name: 'Saucer Room 3',
    profile: 'standard',
    minMinor: 2500n,
    maxMinor: 1_000_000n,
    chipsMinor: [2500n, 5000n, 10_000n, 50_000n, 100_000n, 500_000n],
    openSeconds: 25,
    dealMilliseconds: 6000,
    pauseMilliseconds: 4000,
  },
];

/** Four discs, red on one side and white on the other, shaken on a saucer. */
export const manifest = {
  slug: 'se-die',
  version: '1.0.0',
  kind: 'shared',
  category: 'LIVE',
  vassalage: 'FAIR',
  gameType: 'se-die',
  title: 'Se Die',
  code: 'FAIR_SE_DIE',
  accountTypeName: 'Fairhouse Originals',
  defaultPlayType: 'standard',
  rtp: '98.00%',
  hitRate: '50.00%',
  volatility: 1,
  lineCount: 0,
  topPrize: 15,
  sides: ['odd', 'even'],
  stakes: {
    ladderMinor: [100n, 500n, 1000n, 2500n, 10_000n, 50_000n, 100_000n, 1_000_000n],
    minMinor: 100n,
    maxMinor: 1_000_000n,
    currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'saucer-discs',
    backdrop: 'bokeh',
    palette: ['#06352f', '#0b7a5e', '#7fe0a4', '#d9ffce', '#031d1c'],
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
