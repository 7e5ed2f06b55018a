/** Rows of a game feed, invented here: the same number gives the same rows. */
const WORDS = {
  first:
    'Amber Brave Coral Dusty Early Fancy Gilded Humble Ivory Jolly Kind Lucky ' +
    'Misty Noble Olive Plain Quiet Rosy Silver Tidal',
  second:
    'Anchor Bamboo Carp Dolphin Eagle ' +
    'Fox Garden Harbor Island Jester Kite Lantern Meadow Nomad Owl Pagoda Raven Sphinx Tiger ' +
    'Volcano',
  third: 'Nights Quest Rush Ways Deluxe Fortune Cascade Trail Hunt Bloom',
};
const [FIRST, SECOND, THIRD] = Object.values(WORDS).map((text) => text.split(' '));
const VENDORS = Array.from({ length: 40 }, (_, at) => ({
  code: `V${String(at).padStart(2, '0')}`,
  name: `Invented studio ${at + 1}`,
}));
const STYLES = ['video-slot', 'classic-slot', 'cluster', 'crash'];
const LEVELS = ['low', 'medium', 'high', 'very-high'];
const pick = <T>(list: readonly T[] | undefined, at: number): T | undefined =>
  list?.[at % list.length];

export type InventedRow = Record<string, unknown> & {
  code: string;
  vassalage: string;
  name: string;
};
export const inventGames = (count: number): InventedRow[] =>
  Array.from({ length: count }, (_, at) => {
    const vendor = pick(VENDORS, Math.floor(at ** 1.3)) ?? { code: 'V00', name: '' };
    const motif = pick(SECOND, at * 7) ?? 'Owl';
    return {
      gameId: `inv-${at}`,
      code: `${vendor.code}_${at}`,
      vassalage: vendor.code,
      studio: vendor.name,
      gameType: at % 20 === 19 ? 'PVP' : 'RNG',
      subType: pick(STYLES, at),
      name: `${pick(FIRST, at * 3)} ${motif} ${pick(THIRD, Math.floor(at / 20))} ${at}`,
      rtp: 90 + (at % 900) / 100,
      volatility: pick(LEVELS, at),
      lines: (at % 5) * 10 + 5,
      minBet: pick(['0.10', '0.20', '1.00', '5.00'], at),
      maxBet: '500.00',
      platforms: ['desktop', 'mobile'],
      hasDemo: at % 3 === 0,
      hasFreeSpins: at % 2 === 0,
      jackpot: at % 25 === 0 ? 'progressive' : null,
      restrictedCountries: [],
      releaseDate: '2026-01-01',
      status: 'active',
      synthetic: true,
      popularity: count - at,
      art: { hue: (at * 37) % 360, motif: motif.toLowerCase() },
    };
  });
export const asLines = (rows: readonly unknown[]): string =>
  rows.map((row) => JSON.stringify(row)).join('\n');
