import { seatBoard } from '@fairhouse/seat-board';
import { bullsTitle } from '@fairhouse/seat-board/bulls';

/** NiuNiu between players, with a bank that is grabbed. */
export const Board = seatBoard(bullsTitle);
