import type { SeatsGame } from '@fairhouse/game-kit/hands';
import { grabbedBulls } from './grabbed-bulls/index.ts';
import { landlordGame } from './landlord/index.ts';
import { tienLen } from './tien-len/index.ts';

/** For whoever plays a position of any of them, which it knows as plain data alone. */
export const SEATS_GAMES: readonly SeatsGame[] = [tienLen, grabbedBulls, landlordGame];
