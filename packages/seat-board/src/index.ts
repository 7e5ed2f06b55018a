/** The board that all games between players share; a title brings what lies on its table. */
export { seatBoard } from './seat-board.tsx';
export type { Choice, Happened, Laying, Said, SeatSight, SeatTitle, Sight } from './title.ts';
