export { landlordGame, playsOfLandlordView } from './game.ts';
export type { LaidPlay, LandlordAction, LandlordPosition, LandlordView } from './position.ts';
