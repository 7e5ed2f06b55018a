/** The lines of lotteries of D-D16: standard, of the house, electronic, South-East Asian. */
export const PRIZE_LINES = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
export type PrizeLine = (typeof PRIZE_LINES)[number];
