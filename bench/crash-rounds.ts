import type { Database } from '../apps/server/src/kernel/db.ts';
import type { Kernel } from '../apps/server/src/kernel/kernel.ts';
import {
  closeWindow,
  correctWagers,
  declareRound,
  endRound,
  endWagers,
  openAccount,
  openWindow,
  payPart,
  placeTicket,
  post,
} from '../apps/server/src/modules/wallet/index.ts';
import { asked } from './crash-asked.ts';
import type { Books } from './sim/books.ts';
import type { DrawBet } from './sim/books-draws.ts';
import { endOf, type Result } from './sim/draw-corrected.ts';

/** What runs over a kill: the ledger, the books beside it, and what live bets were answered. */
export type CrashBench = {
  db: Database;
  kernel: Kernel;
  books: Books;
  members: bigint[];
  state: { isRunning: boolean; liveBets: number; full: number; keys: number };
};
/** `corrections` counts how often the whole round was said to have ended otherwise. */
export type CrashRound = { roundId: string; corrections: number };
/** The auditor's books go by days; here all is of one. */
export const DAY = '2026-01-01';
const STAKE = 10n;
export const TIMES = 30n;
const RESULT: Result = {
  rule: 'stake',
  outcomes: [{ bet: '7', num: TIMES, den: 1n, outcome: 'win' }],
};
const PLACE = { windowId: null, slug: 'draw', category: 'LOTT', house: 'wagers:LOTT' };

/** The house, members with money, and where the reader of ends keeps what it read. */
export const startOf = async ({ db, members, books }: CrashBench): Promise<void> => {
  await db.composed(`insert into brands (brand_id, merchant_code, name, currency)
    values (1, 'CRASH', 'Crash', 'USD')`);
  await db.composed(`create table crash_read (wager_id bigint primary key, ends bigint, bets bigint,
    stake bigint, payout bigint, valid_bet bigint)`);
  for (const memberId of members) {
    await db.transaction((tx) => openAccount(tx, 1, memberId, 'USD'));
    await give({ db, books }, memberId, 1_000_000n);
  }
};

let keys = 0;
const give = async (
  { db, books }: Pick<CrashBench, 'db' | 'books'>,
  memberId: bigint,
  amountMinor: bigint,
): Promise<void> => {
  if (amountMinor === 0n) return;
  const done = await db.transaction((tx) =>
    post(tx, {
      brandId: 1,
      memberId,
      type: 'adjustment',
      amountMinor,
      house: 'adjustments',
      key: `give:${(keys += 1)}`,
      reference: 'crash',
    }),
  );
  if (!done.ok) throw new Error(done.errorCode);
  books.adjusted(String(memberId), amountMinor, DAY);
};

type Laid = { roundId: string; memberId: bigint; bets: string[]; isFree?: boolean };
/** On a closed list of numbers, each a unit of its own; answers the ids of the wagers. */
const lay = async ({ kernel, books }: CrashBench, laid: Laid): Promise<string[]> => {
  const { roundId, memberId, isFree = false } = laid;
  const done = await placeTicket(kernel, {
    brandId: 1,
    memberId,
    key: `${roundId}-${(keys += 1)}`,
    ...PLACE,
    roundId,
    windowId: roundId,
    ...(isFree ? { grant: `${roundId}-${keys}` } : {}),
    bets: laid.bets.map((bet) => ({
      bet,
      stakeMinor: STAKE,
      units: [{ unit: bet, liabilityMinor: STAKE * TIMES, capMinor: null }],
    })),
  });
  if (!done.ok) throw new Error(done.errorCode);
  for (const { wagerId, bet } of done.wagers) {
    books.drawLaid(
      {
        id: String(wagerId),
        memberId: String(memberId),
        roundId,
        slug: PLACE.slug,
        category: PLACE.category,
        bet,
        stake: STAKE,
        isFree,
        units: [{ unit: bet, liability: STAKE * TIMES }],
      },
      DAY,
    );
  }
  return done.wagers.map(({ wagerId }) => String(wagerId));
};

/** What was won is spent and taken back: so much is owed. */
const owe = async (bench: CrashBench, memberId: bigint, amount: bigint): Promise<void> => {
  const { db, kernel, books } = bench;
  const id = String(memberId);
  const roundId = `debt-${(keys += 1)}`;
  await openWindow(db, 1, roundId);
  const [wagerId = ''] = await lay(bench, { roundId, memberId, bets: ['0'] });
  await endWagers(kernel, 1, [
    {
      wagerId: BigInt(wagerId),
      payoutMinor: amount,
      validBetMinor: 0n,
      rule: 'net',
      outcome: 'win',
    },
  ]);
  books.drawEnded([{ id: wagerId, to: { state: 'settled', payout: amount, valid: 0n } }], DAY);
  books.drawApart(wagerId, 'before');
  const { available } = books.personOf(id);
  await give(bench, memberId, -available);
  const correction = { key: roundId, state: 'settled', ids: [`${wagerId}:1`] };
  const done = await db.transaction((tx) => correctWagers(tx, asked(correction)));
  if (!done.ok) throw new Error(done.errorCode);
  books.drawCorrected([{ id: wagerId, to: { state: 'settled', payout: 0n, valid: 0n } }], DAY);
};

type Selling = { roundId: string; members: bigint[]; bets: number };
/** A round with free tickets, bets paid in parts and members who owe, closed and declared. */
export const sellRound = async (bench: CrashBench, selling: Selling): Promise<CrashRound> => {
  const { db, books } = bench;
  const { roundId, members, bets } = selling;
  await openWindow(db, 1, roundId);
  const numbers = Array.from({ length: bets }, (_, bet) => String(bet));
  const laid = await Promise.all(
    members.map(async (memberId, index) => {
      if (books.personOf(String(memberId)).available < STAKE * BigInt(bets))
        await give(bench, memberId, 10_000n);
      const isFree = index % 5 === 0;
      return lay(bench, { roundId, memberId, bets: numbers, isFree });
    }),
  );
  for (const [index, [, second = '']] of laid.entries()) {
    if (index % 5 === 0 || index % 3 !== 0) continue;
    const amountMinor = BigInt(1 + (index % 9));
    await db.transaction((tx) =>
      payPart(tx, { brandId: 1, wagerId: BigInt(second), amountMinor, key: 'sold' }),
    );
    books.drawEnded([{ id: second, to: { state: 'open', payout: amountMinor, valid: 0n } }], DAY);
  }
  for (const [index, memberId] of members.entries())
    if (index % 4 === 0 && books.personOf(String(memberId)).owed < 500n)
      await owe(bench, memberId, 500n);
  await db.transaction((tx) => closeWindow(tx, 1, roundId));
  await db.transaction((tx) => declareRound(tx, { brandId: 1, roundId, ...RESULT }));
  return { roundId, corrections: 0 };
};

export const betsOfRound = ({ books }: CrashBench, { roundId }: CrashRound): DrawBet[] =>
  [...books.draws.values()].filter((one) => one.roundId === roundId);
/** Goes on where it was cut; the books know what each bet has to be then. */
export const finishRound = async (bench: CrashBench, round: CrashRound): Promise<void> => {
  while (!(await endRound(bench.kernel, 1, round.roundId)));
  const open = betsOfRound(bench, round).filter(({ state }) => state === 'open');
  bench.books.drawEnded(
    open.map((bet) => ({ id: bet.id, to: endOf(bet, RESULT) })),
    DAY,
  );
};

/** Whether all of it has ended. */
export const isOver = async (db: Database, { roundId }: CrashRound): Promise<boolean> => {
  const [row] = await db.composed<{ over: boolean }>(
    'select ended_at is not null as over from round_ends where round_id = $1',
    [roundId],
  );
  return row?.over === true;
};
