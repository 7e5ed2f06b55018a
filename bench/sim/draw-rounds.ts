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
import type { Change, DrawBet, DrawEnd, DrawState } from './books-draws.ts';
import {
  betsOf,
  BRAND,
  keyIn,
  NUMBERS,
  oddsOf,
  settledAs,
  sideOf,
  type Draw,
  type DrawHall,
} from './draw-hall.ts';
import { spendAll } from './draw-money.ts';
import { textOf, todayOf, type Cents } from './money.ts';

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
  for (const chunk of await chunksOf(hall, open))
    books.drawVoid(
      chunk.map(({ id }) => id),
      todayOf(house),
    );
  did('draws.roundsVoid');
};

type Outcome = { bet: string; num: bigint; den: bigint; outcome: string };
/** A number, and now and then another bet that has its stake back. */
const outcomesIn = ({ dice }: DrawHall): Outcome[] => {
  const number = dice.pick(NUMBERS);
  const outcomes: Outcome[] = [number, sideOf(number)].map((bet) => ({
    bet,
    ...oddsOf(bet),
    outcome: 'win',
  }));
  const other = dice.pick(NUMBERS);
  if (other !== number && dice.chance(0.5))
    outcomes.push({ bet: other, num: 1n, den: 1n, outcome: 'push' });
  return outcomes;
};

/** Draws, and lets the round end; of one bet less counts, as it covered too much. */
const drawRound = async (hall: DrawHall, round: Draw, open: DrawBet[]): Promise<void> => {
  const { house, dice, books, did } = hall;
  const outcomes = outcomesIn(hall);
  const covering = open.find((one) => !one.isFree && dice.chance(0.2));
  await house.db.transaction((tx) =>
    declareRound(tx, {
      brandId: BRAND,
      roundId: round.id,
      outcomes,
      rule: round.rule,
      validBets: coveredOf(covering),
    }),
  );
  // The job of the server is at it too.
  while (!(await endRound(hall.kernel, BRAND, round.id)));
  await endRound(hall.kernel, BRAND, round.id);
  did('draws.ended');
  books.drawEnded(
    open.map((bet) => ({ id: bet.id, to: endOf(bet, round, { outcomes, covering }) })),
    todayOf(house),
  );
};
const coveredOf = (bet: DrawBet | undefined) =>
  bet ? [{ wagerId: BigInt(bet.id), validBetMinor: 1n, rule: 'covering' as const }] : [];

type Result = { outcomes: readonly Outcome[]; covering: DrawBet | undefined };
/** By the published rules: what was paid in parts stays; of a free bet only what is won counts. */
const endOf = (bet: DrawBet, { rule }: Draw, { outcomes, covering }: Result): DrawEnd => {
  const found = outcomes.find((one) => one.bet === bet.bet);
  const drawn = found ? (bet.stake * found.num) / found.den : 0n;
  const payout = drawn > bet.parts ? drawn : bet.parts;
  const changed = payout > bet.stake ? payout - bet.stake : bet.stake - payout;
  const least = changed < bet.stake ? changed : bet.stake;
  const outcome = found?.outcome ?? 'lose';
  const isBack = outcome === 'push' || (rule === 'net' && payout === bet.stake);
  if (bet === covering) return settledAs(bet, { payout, valid: 1n, outcome, rule: 'covering' });
  const valid = outcome === 'push' ? 0n : rule === 'stake' ? bet.stake : least;
  return settledAs(bet, { payout, valid, outcome, rule: isBack ? 'push' : rule });
};

/**
 * The house moves a round some bets at a time, and each time is a posting for each member. Which
 * moved together is told by the time of their ends; what they come to is not asked.
 */
const chunksOf = async ({ house }: DrawHall, bets: readonly DrawBet[]): Promise<DrawBet[][]> => {
  const rows = await house.db.composed<{ id: bigint; at: Date }>(
    `select wager_id as id, max(at) as at from wager_ends
     where brand_id = 1 and wager_id = any($1) group by 1`,
    [bets.map(({ id }) => BigInt(id))],
  );
  const times = new Map(rows.map(({ id, at }) => [String(id), at.getTime()]));
  const chunks = Map.groupBy(bets, ({ id }) => times.get(id) ?? 0);
  return [...chunks].toSorted(([one], [other]) => one - other).map(([, chunk]) => chunk);
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

/** What a bet comes to by a correction of its round; nothing where it stays as it is. */
const changeOf = (bet: DrawBet, round: Draw, to: Result & { state: DrawState }): Change[] => {
  const { state } = to;
  if (bet.isApart || (bet.state === state && state !== 'settled')) return [];
  const end: DrawEnd =
    state === 'settled'
      ? endOf(bet, round, to)
      : { state, payout: state === 'open' ? bet.parts : 0n, valid: 0n };
  const isSame = bet.payout === end.payout && bet.valid === end.valid && bet.said === end.said;
  return bet.state === state && isSame ? [] : [{ id: bet.id, to: end }];
};
/** With what a void bet has back, as the house tells what a correction gave. */
const paidOf = ({ state, stake, payout }: DrawBet): Cents => (state === 'void' ? stake : payout);

const correctAll = async (hall: DrawHall, round: Draw, state: DrawState): Promise<void> => {
  const { house, dice, books, did } = hall;
  const bets = betsOf(hall, ({ roundId }) => roundId === round.id);
  const outcomes = state === 'settled' ? outcomesIn(hall) : [];
  const covering =
    state === 'settled' ? bets.find((one) => !one.isFree && dice.chance(0.2)) : undefined;
  const changes = new Map(
    bets
      .flatMap((bet) => changeOf(bet, round, { state, outcomes, covering }))
      .map((one) => [one.id, one]),
  );
  const key = keyIn(hall, 'round');
  const place = { brandId: BRAND, roundId: round.id, key, version: round.corrections };
  const wanted: RoundCorrection =
    state === 'settled'
      ? { ...place, state, rule: round.rule, outcomes, validBets: coveredOf(covering) }
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
  await tryBeside(hall, { round, key, due: bets.find(({ id }) => changes.has(id)) });
  // Two at once, and the job of the server is at it too.
  const end = () => endCorrection(hall.kernel, BRAND, key);
  for (let isDone = false; !isDone;) isDone = (await Promise.all([end(), end()])).includes(true);
  round.corrections += 1;
  round.isReopened = state === 'open';
  const due = bets.filter(({ id }) => changes.has(id));
  const before = due.reduce((sum, bet) => sum + paidOf(bet), 0n);
  let owed = 0n;
  for (const chunk of await chunksOf(hall, due)) {
    const some = chunk.flatMap(({ id }) => changes.get(id) ?? []);
    for (const short of books.drawCorrected(some, todayOf(house)).values()) owed += short;
  }
  const given = due.reduce((sum, bet) => sum + paidOf(bet), 0n) - before;
  await judgeTold(hall, { key, wagers: BigInt(due.length), given, owed });
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

type Told = { key: string; wagers: bigint; given: Cents; owed: Cents };
const judgeTold = async ({ house, books }: DrawHall, own: Told): Promise<void> => {
  const [row] = await house.db.composed<Omit<Told, 'key'>>(
    'select wagers, given, owed from round_corrections where brand_id = 1 and key = $1',
    [own.key],
  );
  for (const what of ['given', 'owed'] as const)
    if (row?.[what] !== own[what])
      books.object(
        `what was ${what} by a corrected round`,
        own.key,
        textOf(own[what]),
        textOf(row?.[what] ?? 0n),
      );
  if (row?.wagers !== own.wagers)
    books.object('bets that a round corrected', own.key, String(own.wagers), String(row?.wagers));
};
