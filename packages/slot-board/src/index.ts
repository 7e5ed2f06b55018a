/** The board that all slots share; a theme changes everything one sees and hears. */
export type { SlotTheme } from './theme.ts';
