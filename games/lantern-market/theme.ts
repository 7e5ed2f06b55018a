import type { SlotTheme } from '@fairhouse/slot-board';

/** Three parcels open the stalls of the night market. */
export const theme: SlotTheme = {
  palette: {
    deep: '#16062b',
    night: '#0a0313',
    reel: '#48185b',
    frame: '#e8cfb0',
    edge: '#fffaf0',
    key: '#fff0e6',
    accent: '#ffbab0',
    ink: '#ffffff',
  },
  frame: 'paper',
  motion: 'reels',
  air: 'petals',
  celebration: 'lanterns',
  sound: { voice: 'pluck', scale: 'hirajoshi', root: 208 },
  face: 'chango',
};
