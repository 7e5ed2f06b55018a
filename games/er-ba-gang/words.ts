import { SEATS, type Seat } from '@fairhouse/game-kit';
import type { T } from '@fairhouse/table-board';
import type { ErBaGangResult, TileHand } from './round.ts';

export const tilesOf = ({ hands }: ErBaGangResult): Record<Seat, number[]> => ({
  p1: hands.p1.tiles,
  p2: hands.p2.tiles,
  p3: hands.p3.tiles,
  banker: hands.banker.tiles,
});

export const tileName = (kind: number, t: T): string =>
  kind === 0 ? t('tile.white') : t('tile.dots', { count: kind });

/** "Pair", "Two-eight" or the points. */
export const wordOfHand = ({ rank, kinds, points }: TileHand, t: T): string => {
  if (rank === 'points') return t('hand.points', { points: String(points) });
  return t(rank === 'pair' && kinds[0] === 0 ? 'hand.whitePair' : `hand.${rank}`);
};

export const handSaid = (result: ErBaGangResult, seat: Seat, t: T): string => {
  const hand = result.hands[seat];
  return t('handSaid', {
    seat: t(`seat.${seat}`),
    hand: wordOfHand(hand, t),
    tiles: hand.kinds.map((kind) => tileName(kind, t)).join(', '),
  });
};

/** All four hands in one line. */
export const handsLine = (result: ErBaGangResult, t: T): string =>
  SEATS.map((seat) => `${t(`seat.${seat}`)} ${wordOfHand(result.hands[seat], t)}`).join(' · ');
