import type { SeatsManifest } from '@fairhouse/game-kit/hands';

/** Five of a hundred of what a winner gains; nothing of anybody else. */
const RAKE = 500;

export const manifest = {
  slug: 'tien-len',
  version: '1.0.0',
  kind: 'seats',
  category: 'PVP',
  vassalage: 'FAIR',
  gameType: 'tienlen',
  title: 'Tien Len',
  code: 'TIENLEN',
  accountTypeName: 'Fairhouse PVP',
  rooms: [
    { id: 'garden-room-1', name: 'Garden Room 1', anteMinor: 10n, rakeBp: RAKE },
    { id: 'garden-room-2', name: 'Garden Room 2', anteMinor: 10n, rakeBp: RAKE },
    { id: 'garden-room-3', name: 'Garden Room 3', anteMinor: 100n, rakeBp: RAKE },
    { id: 'garden-room-4', name: 'Garden Room 4', anteMinor: 100n, rakeBp: RAKE },
    { id: 'garden-room-5', name: 'Garden Room 5', anteMinor: 500n, rakeBp: RAKE },
  ],
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'tien-len',
    backdrop: 'spot',
    palette: ['#052e2b', '#0f766e', '#99f6e4', '#fff7db', '#021514'],
  },
} as const satisfies SeatsManifest;
