import { SEATS, type Seat } from '@fairhouse/game-kit';
import type { T } from '@fairhouse/table-board';
import { dominoOf } from './dominoes.ts';
import type { DominoHand, WenzhouResult } from './round.ts';

export const tilesOf = ({ hands }: WenzhouResult): Record<Seat, number[]> => ({
  p1: hands.p1.tiles,
  p2: hands.p2.tiles,
  p3: hands.p3.tiles,
  banker: hands.banker.tiles,
});

/** "6-6", by the pips of both ends. */
export const tileName = (tile: number, t: T): string => {
  const [one, other] = dominoOf(tile).ends;
  return t('tile', { one, other });
};

/** "Teen pair", "Day Gong" or the points. */
export const wordOfHand = ({ rank, points }: DominoHand, t: T): string =>
  t(`hand.${rank}`, { points });

export const handSaid = (result: WenzhouResult, seat: Seat, t: T): string => {
  const hand = result.hands[seat];
  return t('handSaid', {
    seat: t(`seat.${seat}`),
    hand: wordOfHand(hand, t),
    tiles: hand.tiles.map((tile) => tileName(tile, t)).join(', '),
  });
};

/** All four hands in one line. */
export const handsLine = (result: WenzhouResult, t: T): string =>
  SEATS.map((seat) => `${t(`seat.${seat}`)} ${wordOfHand(result.hands[seat], t)}`).join(' · ');
