import { seatBoard } from '@fairhouse/seat-board';
import { landlordTitle } from '@fairhouse/seat-board/landlord';

/** Dou Dizhu: one landlord against two farmers. */
export const Board = seatBoard(landlordTitle);
