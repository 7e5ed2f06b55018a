import { setTimeout as sleep } from 'node:timers/promises';
import { busEvent, tellProcesses } from '../../../kernel/bus.ts';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { announceDebtsIn } from './debts.ts';
import { keepResult, sameResult, type RoundResult } from '../rows/round-results.ts';
import { inChunks } from '../steps/round-chunks.ts';

export const roundEnded = busEvent<{ brandId: number; roundId: string }>('wallet.round-ended');

/** How the end of a round stands; `version` counts its corrections. */
export const roundEndOf = (db: Queries, brandId: number, roundId: string) =>
  db.row(
    `select state, rule, version, wagers, payouts, stuck, ended_at from round_ends
     where brand_id = $1 and round_id = $2`,
    [brandId, roundId],
  );

/**
 * Says how a round ended, once, in the caller's transaction and after its bets are closed. From
 * then on `endRounds` ends its wagers, in any process and after any crash. The same round with
 * another result is a broken invariant: a result is corrected (`correctRound`), never told anew.
 */
export const declareRound = async (tx: Queries, result: RoundResult): Promise<void> => {
  const place = { brandId: result.brandId, roundId: result.roundId, version: 0 };
  const { outcomes, validBets = [] } = result;
  if (await declare(tx, { ...place, state: 'settled', rule: result.rule, reason: null })) {
    await keepResult(tx, place, { outcomes, validBets });
    return;
  }
  const before = await roundEndOf(tx, place.brandId, place.roundId);
  const isSame =
    before?.state === 'settled' &&
    before.rule === result.rule &&
    (await sameResult(tx, place, { outcomes, validBets }));
  if (!isSame) throw new Error(`round ${result.roundId} ended otherwise before`);
};

/** Whether it was not told before. */
const declare = async (
  tx: Queries,
  p: {
    brandId: number;
    roundId: string;
    state: 'settled' | 'void';
    rule: string;
    reason: string | null;
  },
): Promise<boolean> =>
  (await tx.run(
    `insert into round_ends (brand_id, round_id, state, rule, reason, started_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (brand_id, round_id) do nothing`,
    [p.brandId, p.roundId, p.state, p.rule, p.reason, tx.now()],
  )) === 1;

/**
 * Gives every open stake of the round back, by the same chunks, and answers when all are back: a
 * crash between leaves the rest to `endRounds`. A wager that was paid in parts ends with its stake
 * as the whole payout, and what its member owes for it is told. A round that was settled is a
 * broken invariant: that is a correction. So is a call inside a transaction (`inChunks`).
 */
export const voidRound = async (
  kernel: Kernel,
  brandId: number,
  roundId: string,
  reason: string,
): Promise<void> => {
  const place = { brandId, roundId };
  if (!(await declare(kernel.db, { ...place, state: 'void', rule: 'void', reason }))) {
    const before = await roundEndOf(kernel.db, brandId, roundId);
    if (before?.state !== 'void') throw new Error(`round ${roundId} ended otherwise before`);
  }
  // Where another process has it, that one ends it, or leaves it to this one.
  while (!(await endRound(kernel, brandId, roundId))) await sleep(BESIDE_MILLISECONDS);
};
const BESIDE_MILLISECONDS = 20;

/** Ends all wagers of a round, chunk by chunk; false where another process is at it. */
export const endRound = async (
  kernel: Kernel,
  brandId: number,
  roundId: string,
): Promise<boolean> => {
  await inChunks(kernel, {
    brandId,
    roundId,
    key: '',
    step: async (most) => {
      const done = await kernel.db.transaction((tx) =>
        endNext(kernel, tx, { brandId, roundId, most }),
      );
      await done?.tellDebts();
      return done?.looked ?? null;
    },
  });
  return tellRound(kernel, brandId, roundId);
};

/** One chunk, and what became debts in it is told to their members. */
const endNext = async (
  kernel: Kernel,
  tx: Queries,
  p: { brandId: number; roundId: string; most: number },
) => {
  const row = await tx.row(
    'select looked /* not null */, debtors, debts from end_round($1, $2, $3, $4)',
    [p.brandId, p.roundId, p.most, kernel.db.now()],
  );
  if (!row) return undefined;
  const debts = (row.debtors ?? []).map((member, no) => ({
    memberId: BigInt(member),
    owedMinor: BigInt(row.debts?.[no] ?? 0),
  }));
  return { looked: row.looked, tellDebts: await announceDebtsIn(kernel, tx, p.brandId, debts) };
};

/**
 * Tells the windows of all processes, of this one too, with the transaction that notes it: whoever
 * listens hears it if that is committed, and only then.
 */
export const tellOfRound = (
  tx: Queries,
  round: { brandId: number; roundId: string },
): Promise<void> => tellProcesses(tx, roundEnded, round);

/**
 * Open windows are told once, and not for each member, also where two processes come to the end
 * together; again where the one that told died before it was noted.
 */
const tellRound = (kernel: Kernel, brandId: number, roundId: string): Promise<boolean> =>
  kernel.db.transaction(async (tx) => {
    const row = await tx.row(
      `select told_at, stuck from round_ends where brand_id = $1 and round_id = $2
         and ended_at is not null for update`,
      [brandId, roundId],
    );
    if (!row) return false;
    if (row.told_at !== null) return true;
    if (row.stuck > 0n)
      kernel.log.error({ brandId, roundId, stuck: row.stuck }, 'a round ended but for some wagers');
    await tellOfRound(tx, { brandId, roundId });
    await tx.run(`update round_ends set told_at = $3 where brand_id = $1 and round_id = $2`, [
      brandId,
      roundId,
      tx.now(),
    ]);
    return true;
  });

/** Goes on with every round that was told and has not ended. */
export const endRounds = async (kernel: Kernel): Promise<void> => {
  const rows = await kernel.db.rows(
    `select brand_id, round_id from round_ends where ended_at is null or told_at is null
     order by started_at, brand_id, round_id`,
  );
  for (const { brand_id: brandId, round_id: roundId } of rows) {
    try {
      await endRound(kernel, brandId, roundId);
    } catch (error) {
      // One that cannot end must not keep all others waiting.
      kernel.log.error({ error, brandId, roundId }, 'a round could not be ended');
    }
  }
};
