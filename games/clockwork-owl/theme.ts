import type { SlotTheme } from '@fairhouse/slot-board';

/** Two full reels wind the third once more. */
export const theme: SlotTheme = {
  palette: {
    deep: '#170b0a',
    night: '#0a0505',
    reel: '#4f2719',
    frame: '#d97c2c',
    edge: '#ffd98c',
    key: '#ffe9c8',
    accent: '#e78e52',
    ink: '#ffffff',
  },
  frame: 'brass',
  motion: 'snap',
  air: 'dust',
  celebration: 'rays',
  sound: { voice: 'bell', scale: 'dorian', root: 208 },
  face: 'righteous',
};
