import type { SlotTheme } from '@fairhouse/slot-board';

/** Every round may find one of three jackpots. */
export const theme: SlotTheme = {
  palette: {
    deep: '#031b1d',
    night: '#010c0d',
    reel: '#08544c',
    frame: '#e6c33c',
    edge: '#fff0b0',
    key: '#d9ffce',
    accent: '#ffdb4d',
    ink: '#ffffff',
  },
  frame: 'gilt',
  motion: 'heavy',
  air: 'petals',
  celebration: 'fountain',
  sound: { voice: 'drum', scale: 'pentatonic', root: 156 },
  face: 'cinzel',
};
