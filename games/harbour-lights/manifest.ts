import { LINES_20, type SlotManifest } from '@fairhouse/game-kit';

/** Five reels with twenty lines; three moons bring ten free spins that pay three times. */
export const manifest = {
  slug: 'harbour-lights', version: '1.0.0', kind: 'instant', category: 'RNG', vassalage: 'FAIR',
  gameType: 'slot', title: 'Harbour Lights', code: 'FAIR_HARBOUR_LIGHTS',
  accountTypeName: 'Fairhouse Originals', defaultPlayType: 'spin',
  rtp: '96.13%', hitRate: '51.55%', volatility: 3, lineCount: 20,
  stakes: {
    ladderMinor: [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1000n, 2000n, 4000n, 10_000n, 20_000n],
    minMinor: 20n, maxMinor: 20_000n, currencyDigits: 2,
  },
  art: {
    tile: 'art/tile.webp', wide: 'art/wide.webp', hero: 'lighthouse', backdrop: 'waves',
    palette: ['#0a0f33', '#26388a', '#8fb2f2', '#e6f0ff', '#060920'],
  },
  symbols: [
    { id: 'W', name: 'Lighthouse', art: 'art/symbols/W.webp', role: 'wild' },
    { id: 'S', name: 'Harbour moon', art: 'art/symbols/S.webp', role: 'scatter' },
    { id: 'F', name: 'Sailboat', art: 'art/symbols/F.webp', role: 'high' },
    { id: 'G', name: 'Anchor', art: 'art/symbols/G.webp', role: 'high' },
    { id: 'H', name: 'Shell', art: 'art/symbols/H.webp', role: 'high' },
    { id: 'A', name: 'Ace', art: 'art/symbols/A.webp', role: 'low' },
    { id: 'K', name: 'King', art: 'art/symbols/K.webp', role: 'low' },
    { id: 'Q', name: 'Queen', art: 'art/symbols/Q.webp', role: 'low' },
    { id: 'J', name: 'Jack', art: 'art/symbols/J.webp', role: 'low' },
    { id: 'T', name: 'Ten', art: 'art/symbols/T.webp', role: 'low' },
  ],
  rows: 3,
  strips: [
    'AKQJTHAKQSJTGAKQJTHKQJTFQJTW',
    'AKQJTHWKQJTGAKSQJTHAKQJTFKQJT',
    'AKQJTHWKQJSTGAKQJTHAKQJTFQJTW',
    'AKQJTHWKQJTGAKSQJTHAKQJTFKQJT',
    'AKQJTHWKQJTGAKQJSTHAKQJTFKQJT',
  ],
  lines: LINES_20,
  units: 20,
  pays: {
    W: [0, 10, 60, 300, 2000],
    F: [0, 3, 50, 200, 750],
    G: [0, 2, 40, 120, 400],
    H: [0, 0, 25, 75, 250],
    A: [0, 0, 15, 50, 150],
    K: [0, 0, 10, 40, 125],
    Q: [0, 0, 6, 25, 100],
    J: [0, 0, 6, 20, 75],
    T: [0, 0, 5, 20, 60],
  },
  wild: 'W', wildMultiple: 1,
  scatter: 'S', scatterPays: { 3: 2, 4: 10, 5: 50 },
  freeSpins: { trigger: 3, spins: 10, retrigger: 10, multiple: 3, spinsMax: 250 },
  topPrize: 5000,
} as const satisfies SlotManifest;
