import { LINES_10, type SlotManifest } from '@fairhouse/game-kit';

/** Five reels with ten lines; wilds double, three moons bring eight free spins that pay twice. */
export const manifest = {
  slug: 'new-game', version: '1.0.0', kind: 'instant', category: 'RNG', vassalage: 'FAIR',
  gameType: 'slot', title: 'New Game', code: 'FAIR_NEW_GAME',
  accountTypeName: 'Fairhouse Originals', defaultPlayType: 'spin',
  rtp: '94.85%', hitRate: '34.26%', volatility: 4, lineCount: 10,
  stakes: {
    ladderMinor: [20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n, 20_000n],
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
    'AQJTKHAQJSKTGAJKQTFHJKTQW',
    'KAJTQHWAKJTGQSKJTAHQFTKJA',
    'QJTAKHWQTJSKAGTQJKHATFJKQ',
    'JTQKAGTJHWKQTAJSKQTHFAJKT',
    'TKQJAHTKWJQGAKTSJQHKTAFJQ',
  ],
  lines: LINES_10,
  units: 10,
  pays: {
    W: [0, 4, 40, 200, 1000],
    F: [0, 2, 30, 120, 500],
    G: [0, 0, 25, 80, 250],
    H: [0, 0, 15, 50, 150],
    A: [0, 0, 6, 25, 80],
    K: [0, 0, 6, 20, 70],
    Q: [0, 0, 3, 12, 40],
    J: [0, 0, 3, 10, 35],
    T: [0, 0, 2, 8, 25],
  },
  wild: 'W', wildMultiple: 2,
  scatter: 'S', scatterPays: { 3: 2, 4: 10, 5: 50 },
  freeSpins: { trigger: 3, spins: 8, retrigger: 4, multiple: 2, spinsMax: 250 },
  topPrize: 5000,
} as const satisfies SlotManifest;
