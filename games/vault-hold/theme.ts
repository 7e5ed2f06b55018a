import type { SlotTheme } from '@fairhouse/slot-board';

/** Six coins stay in place and open the vault. */
export const theme: SlotTheme = {
  palette: {
    deep: '#081015',
    night: '#040709',
    reel: '#1e3440',
    frame: '#8ea5b0',
    edge: '#e3f0f6',
    key: '#e8fbff',
    accent: '#9fe5f0',
    ink: '#ffffff',
  },
  frame: 'steel',
  motion: 'heavy',
  air: 'dust',
  celebration: 'fountain',
  sound: { voice: 'brass', scale: 'minor', root: 131 },
  face: 'bungee',
};
