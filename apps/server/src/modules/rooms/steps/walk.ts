import {
  handDraws,
  isSeatsProblem,
  type SeatsAction,
  type SeatsGame,
  type SeatsPosition,
} from '@fairhouse/game-kit/hands';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { timedActions, seatsOfHand, type HandRow, type HandSeatRow } from '../rows/hands.ts';
import { hasSameRules, linkOf, requireGame } from './running.ts';

type WalkedStep = {
  no: number;
  position: number;
  action: SeatsAction;
  isSilence: boolean;
  at: Date;
  /** From the moment the seat could act. */
  milliseconds: number;
  /** As it stood before this action. */
  before: SeatsPosition;
};
export type Walk = {
  hand: HandRow;
  game: SeatsGame;
  seats: HandSeatRow[];
  steps: WalkedStep[];
  start: SeatsPosition;
  end: SeatsPosition;
};

/** A hand that is over, action by action; undefined where its rules were others. */
export const walkOf = async (
  kernel: Kernel,
  db: Queries,
  hand: HandRow,
): Promise<Walk | undefined> => {
  if (hand.state !== 'ended') throw new Error(`hand ${hand.hand_id} is not over`);
  const game = requireGame(hand.slug);
  if (!hasSameRules(hand.version, game.version)) return undefined;
  const seats = await seatsOfHand(db, hand);
  const { seed: link } = await linkOf(kernel, db, hand);
  const clientSeeds = seats.map((one) => one.client_seed);
  const start = game.deal(handDraws({ link, clientSeeds, hand: hand.number }), hand.stakes);
  const steps: WalkedStep[] = [];
  let now = start;
  let { step } = game.turns(start);
  let since = hand.dealt_at;
  for (const row of await timedActions(db, hand)) {
    const next = game.act(now, row.position, row.action);
    if (isSeatsProblem(next)) throw new Error(`hand ${hand.hand_id} does not go on at ${row.no}`);
    steps.push({
      no: row.no,
      position: row.position,
      action: row.action,
      isSilence: row.is_silence,
      at: row.at,
      milliseconds: Math.max(0, row.at.getTime() - since.getTime()),
      before: now,
    });
    now = next;
    if (game.turns(now).step !== step) since = row.at;
    ({ step } = game.turns(now));
  }
  return { hand, game, seats, steps, start, end: now };
};
