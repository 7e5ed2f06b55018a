import { setTimeout as sleep } from 'node:timers/promises';
import {
  nextWagers,
  openWindow,
  placeTicket,
  turnFolio,
  type Bet,
} from '../apps/server/src/modules/wallet/index.ts';
import { DAY, type CrashBench } from './crash-rounds.ts';

/** What the house pays at most on a number of a live round. */
export const LIVE_CAP = 3000n;
const STAKE = 10n;
const TIMES = 30n;
/** Tickets of each member until all move on to the next round. */
const A_ROUND = 25;
const PAUSE_MILLISECONDS = 15;

/** Asks again with the same key until it is known what was done. */
const untilKnown = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    try {
      return await ask();
    } catch {
      await sleep(20);
    }
  }
};

/** Bets without an end: spins that pay half, and tickets that stay open on numbers with a cap. */
export const playLive = async (bench: CrashBench, memberId: bigint): Promise<void> => {
  for (let turn = 0; bench.state.isRunning; turn += 1) {
    await (turn % 2 === 0 ? spin(bench, memberId, turn) : layOpen(bench, memberId, turn));
    await sleep(PAUSE_MILLISECONDS);
  }
};

const spin = async (
  { kernel, books, state }: CrashBench,
  memberId: bigint,
  turn: number,
): Promise<void> => {
  const bet: Bet = {
    bet: 'spin',
    stakeMinor: STAKE,
    payoutMinor: STAKE / 2n,
    validBetMinor: STAKE,
    rule: 'stake',
  };
  const done = await untilKnown(() =>
    placeTicket(kernel, {
      brandId: 1,
      memberId,
      key: `spin-${turn}`,
      roundId: null,
      windowId: null,
      slug: 'live',
      category: 'RNG',
      house: 'wagers:RNG',
      bets: [bet],
    }),
  );
  const id = String(memberId);
  if (!done.ok) {
    books.object('a live bet refused', id, '', done.errorCode);
    return;
  }
  state.liveBets += 1;
  books.staked(id, { room: 'RNG', stake: STAKE, day: DAY });
  books.won(id, { room: 'RNG', payout: STAKE / 2n, day: DAY });
};

const layOpen = async (
  { db, kernel, books, state }: CrashBench,
  memberId: bigint,
  turn: number,
): Promise<void> => {
  const roundId = `live-${Math.floor(turn / (2 * A_ROUND))}`;
  const bet = String((turn * 7 + Number(memberId)) % 10);
  const isFree = turn % 9 === 0;
  const units = [{ unit: bet, liabilityMinor: STAKE * TIMES, capMinor: LIVE_CAP }];
  await untilKnown(() => openWindow(db, 1, roundId));
  const place = { slug: 'live-draw', category: 'LOTT' };
  const done = await untilKnown(() =>
    placeTicket(kernel, {
      brandId: 1,
      memberId,
      key: `open-${turn}`,
      ...place,
      roundId,
      windowId: roundId,
      house: 'wagers:LOTT',
      ...(isFree ? { grant: `live-${memberId}-${turn}` } : {}),
      bets: [{ bet, stakeMinor: STAKE, units }],
    }),
  );
  if (!done.ok && done.errorCode === 'exposure_full') {
    state.full += 1;
    return;
  }
  const [wager] = done.ok ? done.wagers : [];
  if (!wager) {
    books.object('a live bet refused', String(memberId), '', done.ok ? '' : done.errorCode);
    return;
  }
  state.liveBets += 1;
  books.drawLaid(
    {
      id: String(wager.wagerId),
      memberId: String(memberId),
      roundId,
      ...place,
      bet,
      stake: STAKE,
      isFree,
      units: [{ unit: bet, liability: STAKE * TIMES }],
    },
    DAY,
  );
};

/** Follows the feed of ends as a module does: what it read and its mark are one transaction. */
export const readEnds = async (bench: CrashBench): Promise<void> => {
  while (bench.state.isRunning) {
    await readOnce(bench).catch(() => undefined);
    await sleep(50);
  }
};
export const readOnce = async ({ db, kernel }: CrashBench): Promise<boolean> => {
  await turnFolio(kernel, 1);
  return db.transaction(async (tx) => {
    const span = await nextWagers(tx, 1, 'crash', { from: 'first' });
    if (!span) return false;
    await tx.composed(
      `insert into crash_read as r (wager_id, ends, bets, stake, payout, valid_bet)
       select wager_id, count(*), sum(bets), sum(stake), sum(payout), sum(valid_bet)
       from wager_ends where brand_id = 1 and end_id > $1 and end_id <= $2 group by 1
       on conflict (wager_id) do update set ends = r.ends + excluded.ends,
         bets = r.bets + excluded.bets, stake = r.stake + excluded.stake,
         payout = r.payout + excluded.payout, valid_bet = r.valid_bet + excluded.valid_bet`,
      [span.after, span.upTo],
    );
    return true;
  });
};
