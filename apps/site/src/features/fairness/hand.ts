import { bytesFromHex } from '@fairhouse/game-kit';
import {
  handDraws,
  isSeatsProblem,
  type SeatsGame,
  type SeatsPosition,
} from '@fairhouse/game-kit/hands';
import {
  readHandFile,
  verifyHand,
  type HandCheck,
  type HandProof,
} from '@fairhouse/game-kit/verify/hand';
import { checkAnnounced, type AnnouncedCheck } from '@fairhouse/game-kit/verify/hand-promise';
import { SEATS_GAMES } from '@fairhouse/seats/games';

/** What the house tells of a hand beside its proof; a saved file has it too, where we saved it. */
export type HandAbout = {
  handId: string;
  room: string;
  at: string;
  accounts: readonly string[];
  currency: string;
  currencyDigits: number;
};
export type HandSeat = { name: string | undefined; cards: readonly number[]; result: SeatResult };
type SeatResult = { netMinor: string; rakeMinor: string } | undefined;

export type FoundCheck = HandCheck | AnnouncedCheck;
export type HandFound =
  | { state: 'checked'; checks: FoundCheck[]; seats: HandSeat[]; bottom: readonly number[] }
  | { state: 'otherVersion'; here: string }
  | { state: 'unknown' }
  | { state: 'broken'; problem: string };
export type ExaminedHand = { proof: HandProof; about: HandAbout | undefined; found: HandFound };

/** A hand of this text, dealt and played again; undefined where it holds none. */
export const openHand = async (text: string): Promise<ExaminedHand | undefined> => {
  const proof = readHandFile(text);
  if (!proof) return undefined;
  const { about } = JSON.parse(text) as { about?: unknown };
  return examineHand(proof, isAbout(about) ? about : undefined);
};

const isAbout = (given: unknown): given is HandAbout => {
  if (typeof given !== 'object' || given === null) return false;
  const { handId, room, at, accounts, currency, currencyDigits } = given as Partial<HandAbout>;
  return (
    [handId, room, at, currency].every((one) => typeof one === 'string') &&
    !Number.isNaN(Date.parse(at ?? '')) &&
    Array.isArray(accounts) &&
    accounts.every((one) => typeof one === 'string') &&
    Number.isInteger(currencyDigits)
  );
};

const examineHand = async (
  proof: HandProof,
  about: HandAbout | undefined,
): Promise<ExaminedHand> => {
  const game = SEATS_GAMES.find(({ slug }) => slug === proof.slug);
  if (!game) return { proof, about, found: { state: 'unknown' } };
  // Rules of another version would prove nothing.
  if (game.version !== proof.version) {
    return { proof, about, found: { state: 'otherVersion', here: game.version } };
  }
  try {
    const checks = [...verifyHand(proof, game), await checkAnnounced(proof, Date.now())];
    return {
      proof,
      about,
      found: { state: 'checked', checks, ...playedAgain(proof, game, about) },
    };
  } catch (error) {
    // Whatever stands in a file of somebody else may break the rules that read it.
    const problem = error instanceof Error ? error.message : String(error);
    return { proof, about, found: { state: 'broken', problem } };
  }
};

/** All games of the house hold it so; what another holds is not shown. */
type Dealt = { hands?: readonly (readonly number[])[]; bottom?: readonly number[] };

/** What the seeds deal, and what the rules say of it: never what the file says (D-V15). */
const playedAgain = (
  { link, clientSeeds, hand, table, actions }: HandProof,
  game: SeatsGame,
  about: HandAbout | undefined,
): { seats: HandSeat[]; bottom: readonly number[] } => {
  if (clientSeeds.length !== table.stacksMinor.length) return { seats: [], bottom: [] };
  const draws = () => handDraws({ link: bytesFromHex(link), clientSeeds, hand });
  const { hands = [], bottom = [] } = game.deal(draws(), table) as SeatsPosition & Dealt;
  const end = game.follow(draws(), table, actions);
  const result = isSeatsProblem(end) ? undefined : game.result(end);
  const seats = hands.map((cards, seat) => ({
    name: about?.accounts[seat],
    cards,
    result: result?.seats[seat],
  }));
  return { seats, bottom };
};
