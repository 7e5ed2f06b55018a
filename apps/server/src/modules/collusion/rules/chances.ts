import type { SeatsAction, SeatsPosition } from '@fairhouse/game-kit/hands';
import {
  landlordGame,
  playsOfLandlordView,
  playsOfView,
  tienLen,
  type BullsPosition,
  type LandlordPosition,
  type TienLenPosition,
} from '@fairhouse/seats';

/** Whom a seat could hit with its action, and whether it let that go. */
type Chance = { to: number; isSoft(action: SeatsAction): boolean };
type Find = (position: never, seat: number) => Chance | undefined;

const isPass = (action: SeatsAction): boolean => action.do === 'pass';
/** The least that may be laid against a bank. */
const LEAST = 1;

/** Who could beat what lies there and passes lets who laid it go. */
const inTienLen = (position: TienLenPosition, seat: number): Chance | undefined => {
  const last = position.trick.at(-1);
  if (!last || last.seat === seat) return undefined;
  return playsOfView(tienLen.viewOf(position, seat)).length > 0
    ? { to: last.seat, isSoft: isPass }
    : undefined;
};
/** Farmers play together by the rules: only what lies between them and the landlord counts. */
const inLandlord = (position: LandlordPosition, seat: number): Chance | undefined => {
  const { landlord, plays, trickFrom } = position;
  const last = plays.length > trickFrom ? plays.at(-1) : undefined;
  if (!last || last.seat === seat || landlord === null) return undefined;
  if (seat !== landlord && last.seat !== landlord) return undefined;
  return playsOfLandlordView(landlordGame.viewOf(position, seat)).length > 0
    ? { to: last.seat, isSoft: isPass }
    : undefined;
};
/** Who lays the least against a bank spares it. */
const inBulls = ({ banker, bets }: BullsPosition, seat: number): Chance | undefined =>
  banker === null || banker === seat || bets[seat] !== null
    ? undefined
    : { to: banker, isSoft: (action) => action.do === 'bet' && action.count === LEAST };

const GAMES: Readonly<Record<string, Find>> = {
  'tien-len': inTienLen satisfies (position: TienLenPosition, seat: number) => unknown,
  landlord: inLandlord satisfies (position: LandlordPosition, seat: number) => unknown,
  'grabbed-bulls': inBulls satisfies (position: BullsPosition, seat: number) => unknown,
};

/** Undefined where there was nobody to hit, or nothing to hit with. */
export const chanceOf = (slug: string, position: SeatsPosition, seat: number): Chance | undefined =>
  GAMES[slug]?.(position as never, seat);
