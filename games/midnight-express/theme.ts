import type { SlotTheme } from '@fairhouse/slot-board';

/** Three tickets turn the wheel of the night train. */
export const theme: SlotTheme = {
  palette: {
    deep: '#050507',
    night: '#020203',
    reel: '#11131a',
    frame: '#d9732c',
    edge: '#ffd98c',
    key: '#ffe6b0',
    accent: '#d89348',
    ink: '#ffffff',
  },
  frame: 'brass',
  motion: 'reels',
  air: 'stars',
  celebration: 'fountain',
  sound: { voice: 'brass', scale: 'dorian', root: 117 },
  face: 'limelight',
};
