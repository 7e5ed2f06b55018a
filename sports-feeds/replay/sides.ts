/** Names of our own; none is that of a club. Strengths are attack and defence around 1. */
export type Side = { name: string; short: string; attack: number; defence: number };
export type League = { leagueId: string; name: string; sides: readonly Side[] };

const side = (name: string, short: string, attack: number, defence: number): Side => ({
  name,
  short,
  attack,
  defence,
});

export const LEAGUES: readonly League[] = [
  {
    leagueId: 'fh:tournament:1',
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
];
