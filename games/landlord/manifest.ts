import type { SeatsManifest } from '@fairhouse/game-kit/hands';

/** Five of a hundred of what a winner gains; nothing of anybody else. */
const RAKE = 500;

export const manifest = {
  slug: 'landlord',
  version: '1.0.0',
  kind: 'seats',
  category: 'PVP',
  vassalage: 'FAIR',
  gameType: 'doudizhu',
  title: 'Dou Dizhu',
  code: 'LANDLORD',
  accountTypeName: 'Fairhouse PVP',
  rooms: [
    { id: 'parlour-room-1', name: 'Parlour Room 1', anteMinor: 10n, rakeBp: RAKE },
    { id: 'parlour-room-2', name: 'Parlour Room 2', anteMinor: 10n, rakeBp: RAKE },
    { id: 'parlour-room-3', name: 'Parlour Room 3', anteMinor: 100n, rakeBp: RAKE },
    { id: 'parlour-room-4', name: 'Parlour Room 4', anteMinor: 100n, rakeBp: RAKE },
    { id: 'parlour-room-5', name: 'Parlour Room 5', anteMinor: 500n, rakeBp: RAKE },
  ],
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'landlord',
    backdrop: 'spot',
    palette: ['#2b0b12', '#9f1239', '#fecdd3', '#fff7db', '#140409'],
  },
} as const satisfies SeatsManifest;
