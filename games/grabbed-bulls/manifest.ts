import type { SeatsManifest } from '@fairhouse/game-kit/hands';

/** Five of a hundred of what a winner gains; nothing of anybody else. */
const RAKE = 500;

export const manifest = {
  slug: 'grabbed-bulls',
  version: '1.0.0',
  kind: 'seats',
  category: 'PVP',
  vassalage: 'FAIR',
  gameType: 'niuniu',
  title: 'Grabbed Bulls',
  code: 'BULLS',
  accountTypeName: 'Fairhouse PVP',
  rooms: [
    { id: 'hall-room-1', name: 'Hall Room 1', anteMinor: 10n, rakeBp: RAKE },
    { id: 'hall-room-2', name: 'Hall Room 2', anteMinor: 10n, rakeBp: RAKE },
    { id: 'hall-room-3', name: 'Hall Room 3', anteMinor: 100n, rakeBp: RAKE },
    { id: 'hall-room-4', name: 'Hall Room 4', anteMinor: 100n, rakeBp: RAKE },
    { id: 'hall-room-5', name: 'Hall Room 5', anteMinor: 500n, rakeBp: RAKE },
  ],
  art: {
    tile: 'art/tile.webp',
    wide: 'art/wide.webp',
    hero: 'grabbed-bulls',
    backdrop: 'spot',
    palette: ['#1b1140', '#5b21b6', '#ddd6fe', '#fff7db', '#0c0720'],
  },
} as const satisfies SeatsManifest;
