/**
 * The door to hands between players (kind `seats`). It stands beside the one of games with a
 * certified return, whose sources, and so whose hashes, know nothing of it (D-V03).
 */
export {
  SEATS_PROBLEMS,
  type SeatsAction,
  type SeatsGame,
  type SeatsLog,
  type SeatsPayment,
  type SeatsPosition,
  type SeatsProblem,
  type SeatsResult,
  type SeatsTable,
  type SeatsTurns,
  type SeatsView,
} from './seats.ts';
export { isSeatsProblem, seatsGame } from './seats-game.ts';
export { RAKE_CAP_ANTES, withPayment, withPayments, type SeatsDue } from './seats-money.ts';
export { handDraws, jointSeedOf, type HandSeeds } from './seats-draws.ts';
export type { SeatsManifest, SeatsRoom } from './seats-manifest.ts';
