import { seatBoard } from '@fairhouse/seat-board';
import { tienLenTitle } from '@fairhouse/seat-board/tien-len';

/** Tien Len: thirteen cards between players. */
export const Board = seatBoard(tienLenTitle);
