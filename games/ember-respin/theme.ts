import type { SlotTheme } from '@fairhouse/slot-board';

/** Two full reels turn the third again; a full screen turns the wheel. */
export const theme: SlotTheme = {
  palette: {
    deep: '#26040b',
    night: '#110205',
    reel: '#761d19',
    frame: '#d9ceb4',
    edge: '#fffbea',
    key: '#fff0b8',
    accent: '#ffb72e',
    ink: '#ffffff',
  },
  frame: 'bone',
  motion: 'snap',
  air: 'embers',
  celebration: 'burst',
  sound: { voice: 'drum', scale: 'hijaz', root: 147 },
  face: 'audiowide',
};
