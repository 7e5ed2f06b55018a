import type { ReelModel } from '@fairhouse/slots/reels/model';

/**
 * What a slot of our own is made of. `counts` says how often each reel holds each symbol, `pays`
 * how pays relate to each other (from the right: the last is for a full line); the tuner turns
 * them into strips and whole pays.
 */
export type Recipe = {
  slug: string; seed: number; rtp: number; deviation: [number, number];
  counts: Record<string, number>[]; pays: Record<string, number[]>;
  /** Symbols stand together in blocks of so many. */
  stack?: number;
  /** Coins stand in blocks of so many, two where nothing is said. */
  coins?: number;
  model: Omit<ReelModel, 'strips' | 'pay' | 'fs'> & Record<string, unknown>;
};
type Symbols = ReelModel['symbols'];

/** Roles by the letters that the house's slots share. */
const symbolsOf = (letters: string): Symbols => [...letters].map((id) => ({ id,
  role: id === 'W' || id === 'X' || id === 'B' ? 'wild' : id === 'S' ? 'scatter'
    : id === '*' ? 'bonus' : id === 'C' ? 'coin' : 'AKQJT'.includes(id) ? 'low' : 'high' }));

/** One count for each letter, "A5K4" for five A and four K, reel by reel. */
const reels = (...texts: string[]): Record<string, number>[] => texts.map((text) =>
  Object.fromEntries([...text.matchAll(/(\D)(\d+)/g)]
    .map(([, symbol = '', count = '']) => [symbol, Number(count)])));

const LINES_15 = ['11111', '00000', '22222', '01210', '21012', '00122', '22100', '10121', '12101',
  '01110', '21112', '10001', '12221', '11011', '11211'];
const LINES_25 = ['11111', '00000', '22222', '01210', '21012', '00100', '22122', '10001', '12221',
  '01110', '21112', '10101', '12121', '01010', '21212', '11011', '11211', '00111', '22111',
  '00122', '22100', '01221', '21001', '10122', '12100'];
const LINES_9 = ['111', '000', '222', '012', '210', '101', '121', '010', '212'];
const LINES_40 = ['0000', '1111', '2222', '3333'].map((row) => row + (row[0] ?? '')).concat(
  '01210', '32123', '12321', '21012', '00100', '33233', '11011', '22322', '11211', '22122',
  '10001', '23332', '01110', '32223', '12221', '21112', '01010', '32323', '10101', '23232',
  '12121', '21212', '00122', '33211', '11233', '22100', '01122', '32211', '12233', '21100',
  '11000', '22333', '00111', '33222', '01221', '32112');

export const recipes: Recipe[] = [
  {
    slug: 'wolf-moon', seed: 101, rtp: 0.9612, deviation: [4.6, 6.9],
    counts: reels('A5K5Q5J5T5H3G2F2S1', 'A5K5Q5J4T5H3G2F2W1X1S1', 'A4K5Q5J5T5H3G2F2W1X1S1',
      'A5K5Q4J5T5H3G2F2W1X1S1', 'A5K5Q5J5T5H3G2F2S1'),
    pays: { F: [20, 110, 500], G: [14, 75, 320], H: [10, 50, 220], A: [5, 22, 95],
      K: [5, 20, 85], Q: [4, 15, 65], J: [3, 12, 55], T: [3, 12, 50] },
    model: { kind: 'lines', name: 'Wolf Moon', grid: [5, 3], units: 20, lines: 'L20',
      wilds: { W: 2, X: 3 }, scatter: 'S', scatterPay: { 3: 2, 4: 8, 5: 40 },
      fs: { trigger: 3, spins: 8, retrigger: 8, mult: 2 }, topPrize: 5000,
      symbols: symbolsOf('WXSFGHAKQJT') },
  },
  {
    slug: 'desert-caravan', seed: 202, rtp: 0.9585, deviation: [3.1, 4.4],
    counts: reels('A5K5Q5J5N3H3G2F2S1W1', 'A5K5Q5J4N3H3G2F2W2S1', 'A4K5Q5J5N3H3G2F1W2S1',
      'A5K5Q4J5N3H3G2F2W2S1', 'A5K5Q5J5N3H3G2F2S1W1'),
    pays: { W: [5, 40, 200, 1500], F: [2, 30, 120, 600], G: [20, 80, 350], H: [15, 60, 250],
      N: [12, 50, 180], A: [6, 25, 90], K: [6, 20, 80], Q: [5, 15, 60], J: [5, 15, 50] },
    model: { kind: 'lines', name: 'Desert Caravan', grid: [5, 3], units: 25, lines: LINES_25,
      wild: 'W', scatter: 'S', scatterPay: { 3: 3, 4: 12, 5: 60 },
      fs: { trigger: 3, spins: 12, retrigger: 6, mult: 2 }, topPrize: 4000,
      symbols: symbolsOf('WSFGHNAKQJ') },
  },
  {
    slug: 'jade-dragons', seed: 303, rtp: 0.9575, deviation: [3.05, 4.4],
    counts: reels('A4K5Q5J5T5H3G2F2S1W1', 'A5K4Q5J5T5H3G2F2W2S1', 'A5K5Q4J5T5H3G2F2W2S1',
      'A5K5Q5J4T5H3G2F2W2S1', 'A5K5Q5J5T4H3G2F2S1W1'),
    pays: { W: [60, 400, 3000], F: [30, 150, 900], G: [22, 100, 500], H: [16, 70, 320],
      A: [8, 30, 140], K: [7, 26, 110], Q: [6, 20, 85], J: [5, 18, 75], T: [5, 16, 65] },
    model: { kind: 'lines', name: 'Jade Dragons', grid: [5, 3], units: 20, lines: 'L20',
      wild: 'W', scatter: 'S', scatterPay: { 3: 3, 4: 15, 5: 100 },
      jackpots: [{ pool: 'mini', odds: 2500, perMille: 8 },
        { pool: 'minor', odds: 20_000, perMille: 6 },
        { pool: 'major', odds: 150_000, perMille: 6 }], topPrize: 3000,
      symbols: symbolsOf('WSFGHAKQJT') },
  },
  {
    slug: 'tea-house', seed: 404, rtp: 0.9555, deviation: [1.4, 2.6],
    counts: reels('A4K4Q4H3G3F2W1', 'A4K4Q4H3G2F2W2', 'A4K4Q5H3G3F2W1'),
    pays: { W: [60], F: [25], G: [14], H: [10], A: [6], K: [5], Q: [3] },
    model: { kind: 'lines', name: 'Tea House', grid: [3, 3], units: 9, lines: LINES_9, wild: 'W',
      topPrize: 24, symbols: symbolsOf('WFGHAKQ') },
  },
  {
    slug: 'royal-parade', seed: 505, rtp: 0.9535, deviation: [2.5, 3.3],
    counts: reels('A4K5Q5J5T5H4G3F2S1', 'A5K4Q5J5T5H4G3F2W2S1', 'A5K5Q4J5T5H4G3F2W2S1',
      'A5K5Q5J4T5H4G3F2W2S1', 'A5K5Q5J5T4H4G3F2S1'),
    pays: { F: [1, 16, 60, 240], G: [13, 45, 180], H: [10, 36, 130], A: [6, 20, 70],
      K: [6, 18, 60], Q: [5, 15, 50], J: [5, 14, 45], T: [5, 14, 45] },
    model: { kind: 'lines', name: 'Royal Parade', grid: [5, 3], units: 10, lines: 'L10',
      wild: 'W', scatter: 'S', scatterPay: { 3: 2, 4: 6, 5: 25 },
      fs: { trigger: 3, spins: 8, retrigger: 4, mult: 2 }, topPrize: 2000,
      symbols: symbolsOf('WSFGHAKQJT') },
  },
  {
    slug: 'kitchen-carnival', seed: 606, rtp: 0.9602, deviation: [3.05, 4.4],
    counts: reels('A5K5Q5J5T5H3G3F2S1', 'A5K5Q5J5T5H3G2F2W1S1', 'A5K5Q5J5T5H3G2F2W2S1',
      'A5K5Q5J5T5H3G2F2W1S1', 'A5K5Q5J5T5H3G3F2S1'),
    pays: { F: [3, 40, 180, 800], G: [30, 120, 500], H: [24, 90, 380], A: [9, 36, 160],
      K: [8, 30, 130], Q: [7, 24, 100], J: [6, 20, 85], T: [6, 18, 75] },
    model: { kind: 'lines', name: 'Kitchen Carnival', grid: [5, 4], units: 40, lines: LINES_40,
      wild: 'W', scatter: 'S', scatterPay: { 3: 1, 4: 5, 5: 25 },
      fs: { trigger: 3, spins: 6, retrigger: 3, mult: 4 }, topPrize: 4000,
      symbols: symbolsOf('WSFGHAKQJT') },
  },
  {
    slug: 'harvest-moon', seed: 707, rtp: 0.9566, deviation: [3.1, 4.4],
    counts: reels('A4K4Q5J5T5H3G3F2W1', 'A4K5Q4J5T5H3G2F2W2', 'A5K4Q5J4T5H3G2F2W2',
      'A5K5Q4J5T4H3G2F2W2', 'A5K5Q5J4T5H3G3F2W1'),
    pays: { W: [10, 80, 300, 1000], F: [25, 90, 350], G: [18, 65, 240], H: [14, 48, 180],
      A: [7, 24, 85], K: [6, 20, 70], Q: [5, 16, 60], J: [5, 14, 50], T: [4, 12, 45] },
    model: { kind: 'lines', name: 'Harvest Moon', grid: [5, 3], units: 15, lines: LINES_15,
      wild: 'W', wildMul: 2, topPrize: 5000, symbols: symbolsOf('WFGHAKQJT') },
  },
  {
    slug: 'iron-foundry', seed: 808, rtp: 0.9593, deviation: [7.1, 10], coins: 3,
    counts: reels('A4K5Q5J5T4H2G2F1C2', 'A4K4Q5J5T5H2G2F1W1C2', 'A5K4Q4J5T5H2G2F1W1C3',
      'A5K5Q4J4T5H2G2F1W1C2', 'A5K5Q5J4T4H2G2F1C3'),
    pays: { W: [50, 300, 2000], F: [40, 200, 1200], G: [28, 120, 600], H: [20, 80, 350],
      A: [10, 40, 160], K: [9, 32, 130], Q: [7, 24, 100], J: [6, 20, 80], T: [5, 16, 70] },
    model: { kind: 'hold', name: 'Iron Foundry', grid: [5, 3], units: 20, lines: 'L20',
      wild: 'W', coin: 'C', hold: { trigger: 6, respins: 3, q: 0.05, grand: 1000,
        coin: { 1: 440, 2: 220, 3: 120, 5: 100, 10: 60, 25: 35, 75: 18, 250: 7 } },
      topPrize: 5000, symbols: symbolsOf('WCFGHAKQJT') },
  },
  {
    slug: 'temple-bells', seed: 909, rtp: 0.9548, deviation: [3.2, 4.45], coins: 3,
    counts: reels('A4K5Q5J5H3G3F2C3', 'A5K4Q5J5H3G3F2W1C3', 'A5K5Q4J5H3G3F2W2C3',
      'A5K5Q5J4H3G3F2W1C3', 'A5K5Q5J5H3G3F2C3'),
    pays: { W: [60, 240, 1000], F: [36, 130, 500], G: [26, 90, 340], H: [20, 70, 260],
      A: [9, 32, 120], K: [8, 26, 100], Q: [7, 22, 85], J: [6, 20, 75] },
    model: { kind: 'hold', name: 'Temple Bells', grid: [5, 3], units: 10, lines: 'L10',
      wild: 'W', coin: 'C', hold: { trigger: 6, respins: 3, q: 0.07, grand: 150,
        coin: { 1: 620, 2: 230, 3: 90, 4: 40, 8: 20 } },
      topPrize: 1500, symbols: symbolsOf('WCFGHAKQJ') },
  },
  {
    slug: 'polar-crown', seed: 1010, rtp: 0.9632, deviation: [4.6, 6.9], coins: 3,
    counts: reels('A4K4Q5J5T4H3G2F2C4', 'A4K5Q4J4T5H3G2F2W1C3', 'A5K4Q4J5T4H3G2F2W1C5',
      'A4K5Q5J4T4H3G2F2W1C3', 'A5K4Q4J4T5H3G2F2C4'),
    pays: { W: [50, 250, 1500], F: [36, 150, 800], G: [26, 100, 450], H: [20, 75, 320],
      A: [9, 34, 150], K: [8, 28, 120], Q: [7, 24, 100], J: [6, 20, 80], T: [5, 18, 70] },
    model: { kind: 'hold', name: 'Polar Crown', grid: [5, 4], units: 25, lines: LINES_25,
      wild: 'W', coin: 'C', hold: { trigger: 8, respins: 3, q: 0.05, grand: 800,
        coin: { 1: 520, 2: 240, 3: 120, 5: 70, 10: 36, 25: 12, 75: 2 } },
      jackpots: [{ pool: 'house', odds: 400_000, perMille: 10, isShared: true }],
      topPrize: 5000, symbols: symbolsOf('WCFGHAKQJT') },
  },
  {
    slug: 'sun-of-nubia', seed: 1111, rtp: 0.9623, deviation: [9.5, 14],
    counts: reels('F1N2G2H3A4K4Q5J5T4B1', 'F1N2G2H3A4K5Q4J5T5B1', 'F1N2G2H3A5K4Q4J5T5B1',
      'F1N2G2H3A5K4Q5J4T5B1', 'F1N2G2H3A4K5Q5J4T5B1'),
    pays: { F: [8, 90, 900, 5000], N: [5, 40, 360, 2000], G: [3, 25, 120, 800],
      H: [3, 25, 110, 700], A: [6, 36, 140], K: [6, 32, 120], Q: [5, 22, 95], J: [5, 20, 80],
      T: [5, 20, 80] },
    model: { kind: 'book', name: 'Sun of Nubia', grid: [5, 3], units: 10, lines: 'L10',
      wild: 'B', scatter: 'B', scatterPay: { 3: 2, 4: 20, 5: 200 },
      fs: { trigger: 3, spins: 10, retrigger: 10, mult: 1,
        expand: { F: 2, N: 3, G: 4, H: 4, A: 5, K: 5, Q: 6, J: 6, T: 6 } },
      topPrize: 10_000, symbols: symbolsOf('BFNGHAKQJT') },
  },
  {
    slug: 'gold-rush-gulch', seed: 1212, rtp: 0.9571, deviation: [4.7, 6.9],
    counts: reels('F2N2G3H3A4K4Q4J5T4B1', 'F2N2G3H3A4K4Q4J4T5B1', 'F2N2G3H3A5K4Q4J4T4B1',
      'F2N2G3H3A4K5Q4J4T4B1', 'F2N2G3H3A4K4Q5J4T4B1'),
    pays: { F: [3, 20, 110, 600], N: [2, 16, 80, 400], G: [12, 50, 220], H: [10, 45, 190],
      A: [5, 20, 80], K: [5, 18, 70], Q: [4, 14, 55], J: [4, 13, 50], T: [4, 13, 50] },
    model: { kind: 'book', name: 'Gold Rush Gulch', grid: [5, 3], units: 15, lines: LINES_15,
      wild: 'B', scatter: 'B', scatterPay: { 3: 2, 4: 15, 5: 100 },
      fs: { trigger: 3, spins: 8, retrigger: 8, mult: 1,
        expand: { F: 1, N: 1, G: 2, H: 3, A: 4, K: 4, Q: 5, J: 5, T: 5 } },
      topPrize: 5000, symbols: symbolsOf('BFNGHAKQJT') },
  },
  {
    slug: 'snow-foxes', seed: 1313, rtp: 0.9544, deviation: [2, 2.95],
    counts: reels('A5K5Q5J5H4G3F2', 'A5K5Q5J5H3G3F2W1', 'A5K5Q5J5H3G3F2W1',
      'A5K5Q5J5H3G3F2W1', 'A5K5Q5J5H4G3F2'),
    pays: { F: [20, 55, 140], G: [12, 34, 80], H: [9, 24, 60], A: [5, 13, 32], K: [5, 12, 30],
      Q: [4, 10, 26], J: [4, 10, 24] },
    model: { kind: 'linesBothWays', name: 'Snow Foxes', grid: [5, 3], units: 20, lines: 'L20',
      wild: 'W', topPrize: 500, symbols: symbolsOf('WFGHAKQJ') },
  },
  {
    slug: 'ghost-harbour', seed: 1414, rtp: 0.9628, deviation: [7.1, 10],
    counts: reels('A5K5Q5J5T5H3G2F2', 'A5K5Q5J5T4H3G2F2W1', 'A5K5Q5J4T5H3G2F2W1',
      'A5K5Q4J5T5H3G2F2W1', 'A5K5Q5J5T5H3G2F2'),
    pays: { F: [100, 700, 5000], G: [36, 200, 1000], H: [16, 60, 240], A: [5, 16, 50],
      K: [5, 14, 45], Q: [3, 9, 30], J: [3, 8, 26], T: [3, 8, 26] },
    model: { kind: 'linesBothWays', name: 'Ghost Harbour', grid: [5, 3], units: 10, lines: 'L10',
      wild: 'W', topPrize: 3000, symbols: symbolsOf('WFGHAKQJT') },
  },
  {
    slug: 'lantern-market', seed: 1515, rtp: 0.9577, deviation: [3.1, 4.4],
    counts: reels('A5K5Q5J5T5H3G2F2W1*1', 'A5K5Q5J5T5H3G2F2W1*1', 'A5K5Q5J5T5H3G2F2W1*1',
      'A5K5Q5J5T5H3G2F2W1*1', 'A5K5Q5J5T5H3G2F2W1*1'),
    pays: { W: [8, 60, 300, 1500], F: [36, 140, 600], G: [26, 95, 400], H: [20, 70, 300],
      A: [9, 32, 130], K: [8, 27, 110], Q: [7, 22, 90], J: [6, 19, 75], T: [5, 17, 65] },
    model: { kind: 'pick', name: 'Lantern Market', grid: [5, 3], units: 20, lines: 'L20',
      wild: 'W', bonus: '*', pick: { trigger: 3, opens: { 3: 3, 4: 4, 5: 6 },
        prizes: { 2: 4, 4: 3, 8: 2, 15: 2, 40: 1 } }, topPrize: 2000,
      symbols: symbolsOf('W*FGHAKQJT') },
  },
  {
    slug: 'panda-orchard', seed: 1616, rtp: 0.9527, deviation: [1.9, 2.9],
    counts: reels('A5K5Q5J5H4G4F3*1', 'A5K5Q5J5H4G3F3W2*1', 'A5K5Q5J5H4G3F3W2*1',
      'A5K5Q5J5H4G3F3W2*1', 'A5K5Q5J5H4G4F3*1'),
    pays: { F: [16, 40, 110], G: [12, 30, 85], H: [10, 25, 70], A: [6, 16, 42], K: [6, 15, 38],
      Q: [5, 13, 34], J: [5, 12, 30] },
    model: { kind: 'pick', name: 'Panda Orchard', grid: [5, 3], units: 15, lines: LINES_15,
      wild: 'W', bonus: '*', pick: { trigger: 3, opens: { 3: 4, 4: 6, 5: 8 },
        prizes: { 0: 3, 1: 4, 2: 4, 3: 2, 5: 2, 10: 1 } }, topPrize: 500,
      symbols: symbolsOf('W*FGHAKQJ') },
  },
  {
    slug: 'masquerade', seed: 1717, rtp: 0.9641, deviation: [7.1, 10],
    counts: reels('A5K5Q5J5T4H3G2F1*1', 'A5K5Q5J4T5H3G2F1W1*1', 'A5K5Q4J5T5H3G2F1W1*1',
      'A5K4Q5J5T5H3G2F1W1*1', 'A4K5Q5J5T5H3G2F1*1'),
    pays: { F: [60, 400, 3000], G: [34, 180, 1000], H: [24, 110, 500], A: [10, 44, 200],
      K: [9, 36, 150], Q: [7, 26, 110], J: [6, 22, 85], T: [5, 18, 70] },
    model: { kind: 'pick', name: 'Masquerade', grid: [5, 3], units: 10, lines: 'L10',
      wild: 'W', bonus: '*', pick: { trigger: 3, opens: { 3: 5, 4: 7, 5: 10 },
        prizes: { 0: 6, 2: 5, 4: 4, 8: 3, 20: 2, 60: 1, 250: 1 } }, topPrize: 5000,
      symbols: symbolsOf('W*FGHAKQJT') },
  },
  {
    slug: 'midnight-express', seed: 1818, rtp: 0.9604, deviation: [8, 12],
    counts: reels('A5K5Q5J5T4H3G2F1*2', 'A5K5Q5J4T5H3G2F1W1', 'A5K5Q4J5T5H3G2F1W1*2',
      'A5K4Q5J5T5H3G2F1W1', 'A4K5Q5J5T5H3G2F1*2'),
    pays: { F: [60, 350, 2000], G: [34, 160, 800], H: [24, 100, 420], A: [10, 42, 180],
      K: [9, 34, 140], Q: [7, 26, 100], J: [6, 22, 85], T: [5, 18, 70] },
    model: { kind: 'wheel', name: 'Midnight Express', grid: [5, 3], units: 15, lines: LINES_15,
      wild: 'W', bonus: '*', wheel: { 8: 240, 12: 200, 18: 160, 25: 130, 40: 110, 60: 80,
        120: 50, 300: 20, 500: 8, 2000: 2 }, topPrize: 5000, symbols: symbolsOf('W*FGHAKQJT') },
  },
  {
    slug: 'lucky-cats', seed: 1919, rtp: 0.9562, deviation: [2, 2.95],
    counts: reels('A5K5Q5J5H4G3F3*2', 'A5K5Q5J5H4G3F2W2', 'A5K5Q5J5H4G3F2W2*2',
      'A5K5Q5J5H4G3F2W2', 'A5K5Q5J5H4G3F3*2'),
    pays: { F: [18, 50, 150], G: [13, 36, 105], H: [10, 28, 80], A: [6, 17, 48], K: [6, 15, 42],
      Q: [5, 13, 36], J: [5, 12, 32] },
    model: { kind: 'wheel', name: 'Lucky Cats', grid: [5, 3], units: 20, lines: 'L20',
      wild: 'W', bonus: '*', wheel: { 5: 300, 8: 250, 10: 200, 15: 150, 20: 80, 50: 20 },
      topPrize: 500, symbols: symbolsOf('W*FGHAKQJ') },
  },
  {
    slug: 'clockwork-owl', seed: 2020, rtp: 0.9587, deviation: [3.2, 4.45], stack: 3,
    counts: reels('A6K6Q6J6H3G3F3W3', 'A6K6Q6J6H3G3F3W3', 'A6K6Q6J6H3G3F3W3'),
    pays: { W: [40], F: [24], G: [16], H: [12], A: [6], K: [5], Q: [4], J: [4] },
    model: { kind: 'stackedRespin', name: 'Clockwork Owl', grid: [3, 3], units: 10,
      lines: ['111', '000', '222', '012', '210'], wild: 'W',
      wheel: { 1: 30, 2: 40, 3: 20, 5: 10 }, topPrize: 300, symbols: symbolsOf('WFGHAKQJ') },
  },
];
