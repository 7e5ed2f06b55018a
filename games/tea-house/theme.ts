import type { SlotTheme } from '@fairhouse/slot-board';

/** Three reels, nine lines, warm cups, small and frequent pays. */
export const theme: SlotTheme = {
  palette: {
    deep: '#08322a',
    night: '#041613',
    reel: '#2e7c5f',
    frame: '#9eae3c',
    edge: '#e2f2a0',
    key: '#ffffe6',
    accent: '#d2f5b4',
    ink: '#ffffff',
  },
  frame: 'bamboo',
  motion: 'snap',
  air: 'leaves',
  celebration: 'wave',
  sound: { voice: 'pluck', scale: 'hirajoshi', root: 262 },
  face: 'berkshire',
};
