import type { SlotTheme } from '@fairhouse/slot-board';

/** Lines pay from both sides, and an aurora fills its reel. */
export const theme: SlotTheme = {
  palette: {
    deep: '#0a0622',
    night: '#05030f',
    reel: '#0e284e',
    frame: '#a9d2f5',
    edge: '#ffffff',
    key: '#dcffe9',
    accent: '#8dffd3',
    ink: '#ffffff',
  },
  frame: 'ice',
  motion: 'float',
  air: 'stars',
  celebration: 'rays',
  sound: { voice: 'synth', scale: 'wholeTone', root: 220 },
  face: 'audiowide',
};
