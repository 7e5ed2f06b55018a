import type { SlotTheme } from '@fairhouse/slot-board';

/** Ten lines march in step; castles bring free spins. */
export const theme: SlotTheme = {
  palette: {
    deep: '#0f052c',
    night: '#070214',
    reel: '#341675',
    frame: '#e6a43c',
    edge: '#fff0b0',
    key: '#f6e4ff',
    accent: '#ffa94d',
    ink: '#ffffff',
  },
  frame: 'gilt',
  motion: 'snap',
  air: 'sparks',
  celebration: 'confetti',
  sound: { voice: 'brass', scale: 'major', root: 233 },
  face: 'cinzel',
};
