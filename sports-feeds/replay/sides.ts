import type { FeedSport } from '@fairhouse/book/feed';

/** Names of our own; none is that of a club or of a person. Attack and defence are around 1. */
export type Team = { name: string; short: string; attack: number; defence: number };
export type League = { leagueId: string; sport: FeedSport; name: string; sides: readonly Team[] };

const side = (name: string, short: string, attack: number, defence: number): Team => ({
  name,
  short,
  attack,
  defence,
});

export const LEAGUES: readonly League[] = [
  {
    leagueId: 'fh:tournament:1',
    sport: 'football',
    name: 'Coast League',
    sides: [
      side('Harbour Town', 'HAR', 1.32, 0.82),
      side('Mill United', 'MIL', 1.08, 0.97),
      side('Lantern Bay', 'LAN', 1.21, 0.88),
      side('Salt Quay Rovers', 'SQR', 0.94, 1.06),
      side('Pier Athletic', 'PIE', 1.02, 1.01),
      side('Gullwing', 'GUL', 0.81, 1.19),
      side('Tidewater', 'TID', 1.15, 0.93),
      side('North Mole', 'NMO', 0.88, 1.12),
    ],
  },
  {
    leagueId: 'fh:tournament:2',
    sport: 'football',
    name: 'Upland League',
    sides: [
      side('Cedar Hill', 'CED', 1.18, 0.91),
      side('Quarry Street', 'QUA', 0.97, 1.03),
      side('Old Viaduct', 'VIA', 1.26, 0.86),
      side('Fennel Moor', 'FEN', 0.85, 1.14),
      side('Slate Wanderers', 'SLA', 1.05, 0.99),
      side('Brackenford', 'BRA', 0.92, 1.08),
      side('Kiln Rangers', 'KIL', 1.11, 0.95),
      side('Heron Valley', 'HER', 0.79, 1.2),
    ],
  },
  {
    leagueId: 'fh:tournament:3',
    sport: 'basketball',
    name: 'Quayside Basketball League',
    sides: [
      side('Dockyard Giants', 'DOC', 1.08, 0.94),
      side('Salthouse Herons', 'SHE', 0.97, 1.02),
      side('Crane Hill Bolts', 'CHB', 1.04, 1.0),
      side('Weir Street Stags', 'WSS', 0.93, 1.05),
      side('Lockgate Comets', 'LOC', 1.0, 0.97),
      side('Ferry Lane Owls', 'FLO', 0.95, 1.0),
    ],
  },
  {
    leagueId: 'fh:tournament:4',
    sport: 'tennis',
    name: 'Lantern Court Open',
    sides: [
      side('Iva Brackwell', 'BRW', 1.1, 0.95),
      side('Mirel Sandhoop', 'SHP', 0.96, 1.04),
      side('Oda Fennimor', 'FEN', 1.03, 0.98),
      side('Tessa Quillrow', 'QLR', 0.92, 1.06),
      side('Runa Oakvale', 'OKV', 1.0, 1.0),
      side('Pelia Marstow', 'MRS', 1.05, 1.02),
    ],
  },
  {
    leagueId: 'fh:tournament:5',
    sport: 'esports',
    name: 'Beacon Series',
    sides: [
      side('Night Tide', 'NTD', 1.12, 0.94),
      side('Copper Foxes', 'CFX', 0.95, 1.03),
      side('Static Garden', 'STG', 1.02, 1.0),
      side('Paper Lanterns', 'PLN', 0.9, 1.07),
      side('Hollow Signal', 'HSG', 1.0, 0.98),
      side('Ninth Harbour', 'NHB', 1.06, 1.01),
    ],
  },
];
