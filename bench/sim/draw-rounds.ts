import {
  closeWindow,
  correctRound,
  correctWagers,
  declareRound,
  endCorrection,
  endRound,
  voidRound,
  type RoundCorrection,
} from '../../apps/server/src/modules/wallet/index.ts';
import type { DrawBet, DrawState } from './books-draws.ts';
import {
  bookCorrectedRound,
  changesOf,
  endOf,
  movedTogether,
  type Outcome,
  type Result,
} from './draw-corrected.ts';
import {
  betsOf,
  BRAND,
  keyIn,
  NUMBERS,
  oddsOf,
  sideOf,
  type Draw,
  type DrawHall,
} from './draw-hall.ts';
import { spendAll } from './draw-money.ts';
import { todayOf } from './money.ts';

/** What was sold long enough is closed and drawn; of some all stakes go back. */
export const closeRounds = async (hall: DrawHall, openedBefore: number): Promise<void> => {
  for (const round of hall.rounds) {
    if (round.state === 'over' || round.openedOn >= openedBefore) continue;
    await hall.house.db.transaction((tx) => closeWindow(tx, BRAND, round.id));
    const open = betsOf(hall, (one) => one.roundId === round.id && one.state === 'open');
    if (hall.dice.chance(0.25)) await giveRoundBack(hall, round, open);
    else await drawRound(hall, round, open);
    round.state = 'over';
  }
};

const giveRoundBack = async (hall: DrawHall, round: Draw, open: DrawBet[]): Promise<void> => {
  const { books, house, did } = hall;
  await voidRound(hall.kernel, BRAND, round.id, 'void');
  if (open.some(({ payout }) => payout > 0n)) did('draws.partsVoid');
  for (const chunk of await movedTogether({ db: house.db, books }, open))
    books.drawVoid(
      chunk.map(({ id }) => id),
      todayOf(house),
    );
  did('draws.roundsVoid');
};

/**
 * A number, and now and then another bet that has its stake back, or one of which less counts as it
 * covered too much.
 */
const resultOf = ({ dice }: DrawHall, { rule }: Draw, bets: readonly DrawBet[]): Result => {
  const number = dice.pick(NUMBERS);
  const outcomes: Outcome[] = [number, sideOf(number)].map((bet) => ({
    bet,
    ...oddsOf(bet),
    outcome: 'win',
  }));
  const other = dice.pick(NUMBERS);
  if (other !== number && dice.chance(0.5))
    outcomes.push({ bet: other, num: 1n, den: 1n, outcome: 'push' });
  return { rule, outcomes, covering: bets.find((one) => !one.isFree && dice.chance(0.2)) };
};
const toldOf = ({ rule, outcomes, covering }: Result) => ({
  rule,
  outcomes,
  validBets: covering
    ? [{ wagerId: BigInt(covering.id), validBetMinor: 1n, rule: 'covering' as const }]
    : [],
});

const drawRound = async (hall: DrawHall, round: Draw, open: DrawBet[]): Promise<void> => {
  const { house, books, did } = hall;
  const result = resultOf(hall, round, open);
  await house.db.transaction((tx) =>
    declareRound(tx, { brandId: BRAND, roundId: round.id, ...toldOf(result) }),
  );
  // The job of the server is at it too.
  while (!(await endRound(hall.kernel, BRAND, round.id)));
  await endRound(hall.kernel, BRAND, round.id);
  did('draws.ended');
  books.drawEnded(
    open.map((bet) => ({ id: bet.id, to: endOf(bet, result) })),
    todayOf(house),
  );
};

const STATES: readonly DrawState[] = ['settled', 'void', 'open'];
/** One round that is over is said to have ended otherwise, with all that is of it. */
export const correctWhole = async (hall: DrawHall): Promise<void> => {
  const over = hall.rounds.filter(({ state }) => state === 'over');
  if (over.length === 0) return;
  const round = hall.dice.pick(over);
  const state = hall.dice.pick(STATES);
  if (hall.dice.chance(0.5))
    await spendAll(
      hall,
      betsOf(hall, ({ roundId }) => roundId === round.id).map(({ memberId }) => memberId),
    );
  await correctAll(hall, round, state);
};

const correctAll = async (hall: DrawHall, round: Draw, state: DrawState): Promise<void> => {
  const { house, books, did } = hall;
  const bets = betsOf(hall, ({ roundId }) => roundId === round.id);
  const result = resultOf(hall, round, bets);
  const changes = changesOf(bets, state, result);
  const due = betsOf(hall, ({ id }) => changes.some((one) => one.id === id));
  const key = keyIn(hall, 'round');
  const place = { brandId: BRAND, roundId: round.id, key, version: round.corrections };
  const wanted: RoundCorrection =
    state === 'settled'
      ? { ...place, state, ...toldOf(result) }
      : { ...place, state, reason: 'why' };
  const send = (change: Partial<Record<'key', string> & Record<'version', number>> = {}) =>
    house.db.transaction((tx) => correctRound(tx, { ...wanted, ...change }));
  if ((await send({ key: `${key}-stale`, version: round.corrections - 1 })).ok)
    books.object('a correction of a round that did not see the last one', key);
  const done = await send();
  if (!done.ok) {
    books.object('a correction of a round that was refused', key, state, done.errorCode);
    return;
  }
  const again = await send();
  if (!again.ok || !again.isReplay) books.object('a correction of a round told again', key);
  await tryBeside(hall, { round, key, due: due[0] });
  // Two at once, and the job of the server is at it too.
  const end = () => endCorrection(hall.kernel, BRAND, key);
  for (let isDone = false; !isDone;) isDone = (await Promise.all([end(), end()])).includes(true);
  round.corrections += 1;
  round.isReopened = state === 'open';
  const ledger = { db: house.db, books };
  const owed = await bookCorrectedRound(ledger, { key, changes, day: todayOf(house) });
  did(`draws.round.${state}`);
  if (owed > 0n) did('draws.round.debts');
  if (due.some(({ parts }) => parts > 0n)) did('draws.round.parts');
  if (bets.some((bet) => bet.isApart)) did('draws.round.apart');
};

/** While a round is corrected neither another correction of it nor one of its bets is taken. */
const tryBeside = async (
  { house, books }: DrawHall,
  { round, key, due }: { round: Draw; key: string; due: DrawBet | undefined },
): Promise<void> => {
  const place = { brandId: BRAND, roundId: round.id, reason: 'beside' };
  const other = await house.db.transaction((tx) =>
    correctRound(tx, { ...place, key: `${key}-beside`, version: round.corrections, state: 'void' }),
  );
  if (other.ok) books.object('two corrections of a round at once', key);
  if (!due) return;
  const end = { payoutMinor: 0n, validBetMinor: 0n, rule: 'net', outcome: 'beside' } as const;
  const single = await house.db.transaction((tx) =>
    correctWagers(tx, {
      brandId: BRAND,
      key: `${key}-single`,
      state: 'settled',
      results: [{ wagerId: BigInt(due.id), version: due.ends, ...end }],
    }),
  );
  if (single.ok) books.object('a correction of a bet beside that of its round', due.id);
};
