import { SEATS_GAMES } from '@fairhouse/seats';
import {
  handDraws,
  isSeatsProblem,
  type SeatsGame,
  type SeatsPosition,
} from '@fairhouse/game-kit/hands';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { seedOfRound } from './chains.ts';
import {
  actionsOf,
  chainOf,
  seatsOfHand,
  type ActionRow,
  type HandRow,
  type HandSeatRow,
} from '../rows/hands.ts';

/** A hand with where it stands: the fold of its log, in whichever process. */
export type Running = {
  hand: HandRow;
  game: SeatsGame;
  seats: HandSeatRow[];
  log: ActionRow[];
  position: SeatsPosition;
};

export const gameNamed = (slug: string): SeatsGame | undefined =>
  SEATS_GAMES.find((one) => one.slug === slug);
export const requireGame = (slug: string): SeatsGame => {
  const game = gameNamed(slug);
  if (!game) throw new Error(`no game ${slug} is played in rooms`);
  return game;
};

/** A change of what a seed gives or pays raises the first number (docs/verify.md). */
export const hasSameRules = (one: string, other: string): boolean =>
  one.split('.')[0] === other.split('.')[0];

/** The link that deals a hand, and its hash, which was public before. */
export const linkOf = async (kernel: Kernel, db: Queries, hand: HandRow) => {
  const place = { brandId: hand.brand_id, roomId: hand.room_id };
  const chain = await chainOf(db, { ...place, chainNo: hand.chain_no });
  if (!chain) throw new Error('a hand without a chain');
  return { chain, ...seedOfRound(kernel, place, { chain, number: hand.number }) };
};

export const runningOf = async (kernel: Kernel, db: Queries, hand: HandRow): Promise<Running> => {
  const game = requireGame(hand.slug);
  const seats = await seatsOfHand(db, hand);
  const log = await actionsOf(db, hand);
  const { seed: link } = await linkOf(kernel, db, hand);
  const clientSeeds = seats.map((one) => one.client_seed);
  const draws = handDraws({ link, clientSeeds, hand: hand.number });
  const position = game.follow(
    draws,
    hand.stakes,
    log.map((one) => ({ seat: one.position, action: one.action })),
  );
  if (isSeatsProblem(position)) {
    throw new Error(`the log of hand ${hand.hand_id} does not go on: ${position.problem}`);
  }
  return { hand, game, seats, log, position };
};
