import type { SlotTheme } from '@fairhouse/slot-board';

/** Three wheels turn the wheel of cats. */
export const theme: SlotTheme = {
  palette: {
    deep: '#5a182c',
    night: '#280b14',
    reel: '#bf5e56',
    frame: '#e8d9b0',
    edge: '#fffaf0',
    key: '#fff7e0',
    accent: '#ffe88a',
    ink: '#ffffff',
  },
  frame: 'paper',
  motion: 'snap',
  air: 'coins',
  celebration: 'confetti',
  sound: { voice: 'pluck', scale: 'hirajoshi', root: 294 },
  face: 'chango',
};
