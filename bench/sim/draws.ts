import { fillNumber, layBets, movePrices } from './draw-bets.ts';
import { correctSome, endReopened, sellParts, sellWhole, voidSome } from './draw-ends.ts';
import { openRounds, readFeed, type DrawHall } from './draw-hall.ts';
import { bindSome, fundPoor, payDebts } from './draw-money.ts';
import { closeRounds, correctWhole } from './draw-rounds.ts';

/**
 * A day at the draws, beside all who play elsewhere. No call places tickets on them yet: the hall
 * plays them in process, by the same ledger and on the same database as the house.
 */
export const drawOneDay = async (hall: DrawHall | undefined, day: number): Promise<void> => {
  if (!hall) return;
  await fundPoor(hall);
  await openRounds(hall, day);
  await bindSome(hall);
  await layBets(hall);
  await movePrices(hall);
  await sellParts(hall);
  await sellWhole(hall);
  await voidSome(hall);
  await layBets(hall);
  await fillNumber(hall);
  await readFeed(hall);
  await endReopened(hall);
  await closeRounds(hall, day);
  await fundPoor(hall);
  await payDebts(hall);
  await correctWhole(hall);
  // What is owed by then waits for the next day: what ends there pays it first.
  await correctSome(hall);
};

/** What is still sold is drawn; what was opened again by then stays open. */
export const endDraws = async (hall: DrawHall | undefined, days: number): Promise<void> => {
  if (!hall) return;
  await closeRounds(hall, days);
  await fundPoor(hall);
  await payDebts(hall);
  await correctWhole(hall);
  await correctSome(hall);
  await correctWhole(hall);
  await readFeed(hall);
};
