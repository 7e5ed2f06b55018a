import type { SlotTheme } from '@fairhouse/slot-board';

/** Twenty-five lines through the dunes. */
export const theme: SlotTheme = {
  palette: {
    deep: '#2a1436',
    night: '#130918',
    reel: '#7b4661',
    frame: '#8a552b',
    edge: '#e0a560',
    key: '#fff2c9',
    accent: '#ffbf5a',
    ink: '#ffffff',
  },
  frame: 'wood',
  motion: 'reels',
  air: 'dust',
  celebration: 'rain',
  sound: { voice: 'reed', scale: 'hijaz', root: 185 },
  face: 'rye',
};
