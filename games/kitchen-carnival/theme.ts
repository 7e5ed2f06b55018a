import type { SlotTheme } from '@fairhouse/slot-board';

/** Five reels, four rows, forty lines of flavour. */
export const theme: SlotTheme = {
  palette: {
    deep: '#361402',
    night: '#180901',
    reel: '#96530a',
    frame: '#e8d6b0',
    edge: '#fffaf0',
    key: '#fff8d8',
    accent: '#ffe28a',
    ink: '#ffffff',
  },
  frame: 'paper',
  motion: 'drop',
  air: 'coins',
  celebration: 'confetti',
  sound: { voice: 'synth', scale: 'major', root: 277 },
  face: 'chango',
};
