import type { ValidBet } from '@fairhouse/game-kit';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { announceBalance } from '../listeners.ts';
import { announceDebtsIn } from './debts.ts';
import { isPayable } from './tickets.ts';

export type Settlement = ValidBet & {
  wagerId: bigint;
  /** All that the wager pays, with what was paid in parts. */
  payoutMinor: bigint;
  outcome: string;
};

export const openWagersOf = async (
  db: Queries,
  brandId: number,
  roundId: string,
): Promise<{ wagerId: bigint; memberId: bigint; bet: string; stakeMinor: bigint }[]> => {
  const rows = await db.rows(
    `select wager_id, member_id, bet, stake from wagers
     where brand_id = $1 and round_id = $2 and state = 'open' order by wager_id`,
    [brandId, roundId],
  );
  return rows.map((row) => ({
    wagerId: row.wager_id,
    memberId: row.member_id,
    bet: row.bet,
    stakeMinor: row.stake,
  }));
};

export type Ended =
  | { ok: true; members: bigint[] }
  /** These would end below what was paid of them in parts: none of their batch ended. */
  | { ok: false; errorCode: 'state_conflict'; wagerIds: bigint[] }
  /** These would pay or count less than nothing, or more than a balance holds; likewise. */
  | { ok: false; errorCode: 'invalid_amount'; wagerIds: bigint[] };

/**
 * Settles open wagers of any rounds in batches of a thousand, so that no feed and no member waits
 * for all of them; those that have ended do not move again, so that whoever died between two goes
 * on by the same call. Where a batch is refused those before it have ended.
 */
export const endWagers = (
  kernel: Kernel,
  brandId: number,
  results: readonly Settlement[],
): Promise<Ended> => end(kernel, { brandId, state: 'settled', results });

/**
 * The same for few wagers inside the caller's transaction; what it answers tells the members, once
 * that has been committed.
 */
export const endWagersIn = async (
  kernel: Kernel,
  tx: Queries,
  { brandId, results }: { brandId: number; results: readonly Settlement[] },
): Promise<() => Promise<{ members: bigint[] }>> => {
  const wrong = results.filter((one) => !isPossible(one)).map((one) => one.wagerId);
  if (wrong.length > 0) throw new Error(`wagers would end with impossible sums: ${wrong.join()}`);
  const p: Ends = { brandId, state: 'settled', results };
  const rows = await endIn(tx, p, tx.now());
  const below = rows.flatMap((row) => row.refused ?? []);
  if (below.length > 0) throw new Error(`wagers would end below their parts: ${below.join()}`);
  return async () => requireEnded(await tellBalances(kernel, p, rows));
};

/** For bets that nobody pays in parts: nothing else refuses their end. */
export const requireEnded = (ended: Ended): { members: bigint[] } => {
  if (ended.ok) return ended;
  throw new Error(
    ended.errorCode === 'invalid_amount'
      ? `wagers would end with impossible sums: ${ended.wagerIds.join(', ')}`
      : `wagers would end below their parts: ${ended.wagerIds.join(', ')}`,
  );
};

/**
 * Gives single open stakes of any rounds back. One that was paid in parts ends with its stake as
 * the whole payout: what the parts were more is taken back, and owed where it is spent.
 */
export const voidWagers = async (
  kernel: Kernel,
  p: Voided,
  wagerIds: readonly bigint[],
): Promise<{ members: bigint[] }> => {
  const tell = await kernel.db.transaction((tx) => voidWagersIn(kernel, tx, { ...p, wagerIds }));
  return tell();
};
type Voided = { brandId: number; reason: string };

/**
 * The same inside the caller's transaction, on its connection; what it answers tells the members,
 * once that has been committed. Locks wagers, balances and totals, in the order of bets.
 */
export const voidWagersIn = async (
  kernel: Kernel,
  tx: Queries,
  { brandId, reason, wagerIds }: Voided & { wagerIds: readonly bigint[] },
): Promise<() => Promise<{ members: bigint[] }>> => {
  if (wagerIds.length === 0) return async () => ({ members: [] });
  const p = voidOf({ brandId, reason }, wagerIds);
  const rows = await endIn(tx, p, kernel.db.now());
  const debts = rows.flatMap(({ member: memberId, owed: owedMinor }) =>
    owedMinor === null ? [] : [{ memberId, owedMinor }],
  );
  // What became a debt with it is told in the same transaction.
  const tellDebts = await announceDebtsIn(kernel, tx, brandId, debts);
  return async () => {
    await tellDebts();
    return requireEnded(await tellBalances(kernel, p, rows));
  };
};

/**
 * The same in a house that nobody serves yet: in the transaction of a restore nobody is told, and
 * what is given back was never paid in parts.
 */
export const voidWagersUntold = async (
  tx: Queries,
  { brandId, reason, wagerIds }: Voided & { wagerIds: readonly bigint[] },
): Promise<void> => {
  for (let from = 0; from < wagerIds.length; from += BATCH) {
    const batch = voidOf({ brandId, reason }, wagerIds.slice(from, from + BATCH));
    const rows = await endIn(tx, batch, tx.now());
    const wrong = rows.find((row) => row.refused !== null || row.owed !== null);
    if (wrong) throw new Error(`stakes of member ${wrong.member} cannot go back`);
  }
};

/** The stake is the wager's own. */
const voidOf = ({ brandId, reason }: Voided, wagerIds: readonly bigint[]): Ends => ({
  brandId,
  state: 'void',
  results: wagerIds.map((wagerId) => ({
    wagerId,
    payoutMinor: 0n,
    validBetMinor: 0n,
    outcome: reason,
    rule: 'void',
  })),
});

const end = async (kernel: Kernel, p: Ends): Promise<Ended> => {
  if (p.results.length === 0) return { ok: true, members: [] };
  const wrong = p.results.filter((one) => !isPossible(one));
  if (wrong.length > 0)
    return { ok: false, errorCode: 'invalid_amount', wagerIds: wrong.map((one) => one.wagerId) };
  const members: bigint[] = [];
  for (let from = 0; from < p.results.length; from += BATCH) {
    const batch = { ...p, results: p.results.slice(from, from + BATCH) };
    const ended = await tellBalances(kernel, batch, await endIn(kernel.db, batch, kernel.db.now()));
    if (!ended.ok) return ended;
    members.push(...ended.members);
  }
  return { ok: true, members: [...new Set(members)] };
};
const BATCH = 1000;
/** Whether a result pays and counts what can be paid and counted. */
export const isPossible = ({ payoutMinor, validBetMinor }: Settlement): boolean =>
  isPayable(payoutMinor) && isPayable(validBetMinor);
type Ends = { brandId: number; state: 'settled' | 'void'; results: readonly Settlement[] };

const endIn = (tx: Queries, p: Ends, at: Date) =>
  tx.rows(
    `select member /* not null */, refused, owed
     from end_wagers($1, $2, $3, $4, $5, $6, $7, null, $8)`,
    [
      p.brandId,
      p.state,
      p.results.map((one) => one.wagerId),
      p.results.map((one) => one.payoutMinor),
      p.results.map((one) => one.validBetMinor),
      p.results.map((one) => one.outcome),
      p.results.map((one) => one.rule),
      at,
    ],
  );

const tellBalances = async (
  kernel: Kernel,
  p: Ends,
  rows: Awaited<ReturnType<typeof endIn>>,
): Promise<Ended> => {
  const wagerIds = rows.flatMap((row) => row.refused ?? []);
  if (wagerIds.length > 0) return { ok: false, errorCode: 'state_conflict', wagerIds };
  const members = rows.flatMap((row) => (row.owed === null ? row.member : []));
  for (const memberId of members) await announceBalance(kernel, p.brandId, memberId);
  return { ok: true, members };
};
