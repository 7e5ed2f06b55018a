import { SEATS } from './manifest.ts';

/** Where each seat's stake lies on the plane of the wide table: seven on an arc, left to right. */
export type SeatPlace = { seat: string; x: number; y: number };
const MIDDLE = 520;
const APART = 136;
const LOWEST = 556;
const RISE = 0.00062;

export const PLACES: readonly SeatPlace[] = SEATS.map((seat, at) => {
  const dx = (at - (SEATS.length - 1) / 2) * APART;
  return { seat, x: MIDDLE + dx, y: Math.round(LOWEST - RISE * dx * dx) };
});

/** The width two cards and more share, and how far each lies from the last one. */
export const stepOf = (
  cards: number,
  { room, card, most }: { room: number; card: number; most: number },
): number => (cards < 2 ? 0 : Math.min(most, (room - card) / (cards - 1)));
