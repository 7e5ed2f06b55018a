import { performance } from 'node:perf_hooks';
import type { ValidRule } from '@fairhouse/game-kit';
import { busEvent } from '../../../kernel/bus.ts';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';

/** What a bet of a round pays: `num`/`den` times the stake, floored to the minor unit. */
export type RoundOutcome = { bet: string; num: bigint; den: bigint; outcome: string };
export type RoundResult = {
  brandId: number;
  roundId: string;
  /** Winners and returned stakes only; every other bet of the round is lost. */
  outcomes: readonly RoundOutcome[];
  /** What gives the valid bet: the stake, or what changed hands. */
  rule: 'stake' | 'net';
  /** Wagers for which something else counts: hedges, bets that cover too much. */
  validBets?: readonly { wagerId: bigint; validBetMinor: bigint; rule: ValidRule }[];
};

export const roundEnded = busEvent<{ brandId: number; roundId: string }>('wallet.round-ended');

/** A chunk holds its members' balances: this long at most is aimed at, in milliseconds. */
const CHUNK_MILLISECONDS = 40;
const CHUNK_FIRST = 500;
const CHUNK_MOST = 5000;

/**
 * Says how a round ended, once, in the caller's transaction and after its bets are closed. From
 * then on `endRounds` ends its wagers, in any process and after any crash. The same round with
 * another result is a broken invariant: a result is corrected, never told anew.
 */
export const declareRound = async (tx: Queries, result: RoundResult): Promise<void> => {
  const { brandId, roundId, outcomes, validBets = [] } = result;
  const made = await tx.run(
    `insert into round_ends (brand_id, round_id, rule, started_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [brandId, roundId, result.rule, tx.now()],
  );
  if (made === 0) {
    const known = await tx.rows(
      `select bet, num, den, outcome from round_outcomes where brand_id = $1 and round_id = $2
       order by bet`,
      [brandId, roundId],
    );
    const before = await tx.row(
      `select rule from round_ends where brand_id = $1 and round_id = $2`,
      [brandId, roundId],
    );
    const textOf = (one: RoundOutcome) => `${one.bet} ${one.num}/${one.den} ${one.outcome}`;
    const told = outcomes.map(textOf).toSorted();
    if (known.map(textOf).toSorted().join('\n') !== told.join('\n') || before?.rule !== result.rule)
      throw new Error(`round ${roundId} ended otherwise before`);
    return;
  }
  await tx.run(
    `insert into round_outcomes (brand_id, round_id, bet, num, den, outcome)
     select $1, $2, * from unnest($3::text[], $4::bigint[], $5::bigint[], $6::text[])`,
    [
      brandId,
      roundId,
      outcomes.map((one) => one.bet),
      outcomes.map((one) => one.num),
      outcomes.map((one) => one.den),
      outcomes.map((one) => one.outcome),
    ],
  );
  await tx.run(
    `insert into round_valid_bets (brand_id, round_id, wager_id, valid_bet, rule)
     select $1, $2, * from unnest($3::bigint[], $4::bigint[], $5::text[])`,
    [
      brandId,
      roundId,
      validBets.map((one) => one.wagerId),
      validBets.map((one) => one.validBetMinor),
      validBets.map((one) => one.rule),
    ],
  );
};

/** Ends all wagers of a round, chunk by chunk; false where another process is at it. */
export const endRound = async (
  kernel: Kernel,
  brandId: number,
  roundId: string,
): Promise<boolean> => {
  let most = CHUNK_FIRST;
  for (;;) {
    const from = performance.now();
    const row = await kernel.db.row('select end_round($1, $2, $3, $4) as looked', [
      brandId,
      roundId,
      most,
      kernel.db.now(),
    ]);
    const looked = row?.looked ?? null;
    if (looked === null) break;
    const took = performance.now() - from;
    if (looked === most)
      most = Math.max(50, Math.min(CHUNK_MOST, Math.round((most * CHUNK_MILLISECONDS) / took)));
  }
  return tellRound(kernel, brandId, roundId);
};

/**
 * Open windows are told once, and not for each member, also where two processes come to the end
 * together; again where the one that told died before it was noted.
 */
const tellRound = (kernel: Kernel, brandId: number, roundId: string): Promise<boolean> =>
  kernel.db.transaction(async (tx) => {
    const row = await tx.row(
      `select told_at from round_ends where brand_id = $1 and round_id = $2
         and ended_at is not null for update`,
      [brandId, roundId],
    );
    if (!row) return false;
    if (row.told_at !== null) return true;
    roundEnded.say(kernel, { brandId, roundId });
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
