/** Games of hidden cards between players. Rules alone: whoever plays them keeps log and time. */
export { SEATS_GAMES } from './games.ts';
export * from './grabbed-bulls/index.ts';
export { playsOfView, tienLen } from './tien-len/index.ts';
export type { Play, TienLenAction, TienLenPosition, TienLenView } from './tien-len/index.ts';
export { landlordGame, playsOfLandlordView } from './landlord/index.ts';
export type { LaidPlay, LandlordAction, LandlordPosition, LandlordView } from './landlord/index.ts';
