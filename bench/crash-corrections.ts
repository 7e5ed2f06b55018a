import {
  correctRound,
  correctWagers,
  endCorrection,
  type RoundCorrection,
} from '../apps/server/src/modules/wallet/index.ts';
import { isHeld, type Killed, type Kills } from './crash-kills.ts';
import { betsOfRound, DAY, TIMES, type CrashBench, type CrashRound } from './crash-rounds.ts';
import { asked, type Asked } from './crash-asked.ts';
import { bookCorrectedRound, changesOf, settledAs } from './sim/draw-corrected.ts';

/** The number that a corrected round says had come; the one before has its stake back. */
export const OUTCOMES = [
  { bet: '3', num: TIMES, den: 1n, outcome: 'win' },
  { bet: '7', num: 1n, den: 1n, outcome: 'push' },
];
/** Where a whole round goes: open again, void with all stakes back, settled otherwise. */
const STATES = { worker: 'open', postgres: 'void', both: 'settled' } as const;

/** A whole round is said to have ended otherwise; true where that was cut before its last bet. */
export const correctRoundKilled = async (
  bench: CrashBench,
  kills: Kills,
  { round, what }: { round: CrashRound; what: Killed },
): Promise<boolean> => {
  const { db, kernel, books, state: running } = bench;
  const key = `round-correction-${(running.keys += 1)}`;
  const state = STATES[what];
  const place = { brandId: 1, roundId: round.roundId, key, version: round.corrections };
  const wanted: RoundCorrection =
    state === 'settled'
      ? { ...place, state, rule: 'net', outcomes: OUTCOMES }
      : { ...place, state, reason: 'otherwise' };
  const told = await db.transaction((tx) => correctRound(tx, wanted));
  if (!told.ok) {
    books.object('a correction of a round that was refused', key, state, told.errorCode);
    return false;
  }
  round.corrections += 1;
  const changes = changesOf(betsOfRound(bench, round), state, { rule: 'net', outcomes: OUTCOMES });
  await kills.inTheMiddleOf(what, ['correct-round', key]);
  const isCut = await isRunningStill(bench, key);
  while (!(await endCorrection(kernel, 1, key)));
  await bookCorrectedRound(bench, { key, changes, day: DAY });
  return isCut;
};
const isRunningStill = async ({ db }: CrashBench, key: string): Promise<boolean> => {
  const [row] = await db.composed<{ running: boolean }>(
    'select ended_at is null as running from round_corrections where brand_id = 1 and key = $1',
    [key],
  );
  return row?.running === true;
};

/** Single bets of many members; true where nothing of the correction was there yet. */
export const correctKilled = async (
  bench: CrashBench,
  kills: Kills,
  { round, what }: { round: CrashRound; what: Killed },
): Promise<boolean> => {
  const { db, books, state: running } = bench;
  const bets = betsOfRound(bench, round).filter(({ state }) => state === 'settled');
  // Those that won are among them: what was paid has to come back.
  const some = bets
    .toSorted((one, other) => Number(other.payout - one.payout))
    .slice(0, Math.ceil(bets.length / 3));
  const state = isHeld(what) ? 'void' : 'settled';
  const correction: Asked = {
    key: `correction-${(running.keys += 1)}`,
    state,
    ids: some.map(({ id, ends }) => `${id}:${ends}`),
  };
  await kills.inTheMiddleOf(what, ['correct', correction.key, state, correction.ids.join()]);
  // The same key again: it is done now, or was done before it was cut.
  const done = await db.transaction((tx) => correctWagers(tx, asked(correction)));
  if (!done.ok) {
    books.object('a correction that was lost', correction.key, '', done.errorCode);
    return false;
  }
  if (isHeld(what) && done.isReplay) books.object('a correction that was never committed', what);
  const nothing = { payout: 0n, valid: 0n };
  const lent = books.drawCorrected(
    some.map((bet) => ({
      id: bet.id,
      to:
        state === 'settled'
          ? settledAs(bet, { ...nothing, outcome: 'corrected', rule: 'net' })
          : { ...nothing, state },
    })),
    DAY,
  );
  const told = done.wagers.reduce((sum, one) => sum + one.owedMinor, 0n);
  const own = [...lent.values()].reduce((sum, one) => sum + one, 0n);
  if (told !== own) books.object('another debt than was made', what, String(own), String(told));
  return !done.isReplay;
};
