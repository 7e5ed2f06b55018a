import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { announceDebtsIn } from './debts.ts';
import { keepResult, sameResult, type RoundResult } from '../rows/round-results.ts';
import { inChunks } from '../steps/round-chunks.ts';
import { tellOfRound } from './rounds.ts';

export type RoundCorrection = {
  brandId: number;
  roundId: string;
  /** Business identity, unique in the brand, such as 'resettle:<id>'. */
  key: string;
  /** The version of the round that was looked at (`roundEndOf`): another one is refused. */
  version: number;
} & (
  | ({ state: 'settled' } & Pick<RoundResult, 'outcomes' | 'rule' | 'validBets'>)
  /** With all stakes back, or open again; why is what the wagers say. */
  | { state: 'void' | 'open'; reason: string }
);
export type RoundCorrected =
  | { ok: true; isReplay: boolean; version: number }
  | {
      ok: false;
      errorCode: 'not_found' | 'state_conflict' | 'version_moved' | 'idempotency_conflict';
    };

/**
 * Says that a round ended otherwise than was told, once, in the caller's transaction: from then on
 * `correctRounds` brings its wagers there in chunks, as differences, in any process and after any
 * crash. The same key again is the same correction, with another result it is a conflict. Refused
 * while the round still ends or another correction runs, and where the caller did not see the one
 * before. Wagers that were ended by hand before the round did stay as they are.
 */
export const correctRound = async (tx: Queries, p: RoundCorrection): Promise<RoundCorrected> => {
  const { brandId, roundId, key } = p;
  const round = await tx.row(
    `select version from round_ends where brand_id = $1 and round_id = $2 for update`,
    [brandId, roundId],
  );
  if (!round) return { ok: false, errorCode: 'not_found' };
  const { rule, reason, outcomes, validBets } = termsOf(p);
  const known = await tx.row(
    `select round_id, version, state, rule, reason from round_corrections
     where brand_id = $1 and key = $2`,
    [brandId, key],
  );
  if (known) {
    const place = { brandId, roundId, version: known.version };
    const isSame =
      known.round_id === roundId &&
      known.version === p.version + 1 &&
      known.state === p.state &&
      known.rule === rule &&
      known.reason === reason &&
      (await sameResult(tx, place, { outcomes, validBets }));
    return isSame
      ? { ok: true, isReplay: true, version: known.version }
      : { ok: false, errorCode: 'idempotency_conflict' };
  }
  if (await isRunning(tx, brandId, [roundId])) return { ok: false, errorCode: 'state_conflict' };
  if (round.version !== p.version) return { ok: false, errorCode: 'version_moved' };
  const version = round.version + 1;
  const made = await tx.run(
    `insert into round_corrections (brand_id, key, round_id, version, state, rule, reason,
       started_at) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (brand_id, key) do nothing`,
    [brandId, key, roundId, version, p.state, rule, reason, tx.now()],
  );
  // Another round was just corrected under this key.
  if (made === 0) return { ok: false, errorCode: 'idempotency_conflict' };
  await keepResult(tx, { brandId, roundId, version }, { outcomes, validBets });
  await tx.run('update round_ends set version = $3 where brand_id = $1 and round_id = $2', [
    brandId,
    roundId,
    version,
  ]);
  return { ok: true, isReplay: false, version };
};

const termsOf = (p: RoundCorrection) =>
  p.state === 'settled'
    ? { rule: p.rule, reason: '', outcomes: p.outcomes, validBets: p.validBets ?? [] }
    : { rule: 'void', reason: p.reason, outcomes: [], validBets: [] };

/** Whether one of these rounds still ends, or is being corrected. */
export const isRunning = async (
  db: Queries,
  brandId: number,
  roundIds: readonly string[],
): Promise<boolean> => {
  const row = await db.row(
    `select exists (select from round_ends r where r.brand_id = $1 and r.round_id = any($2::text[])
         and r.ended_at is null)
       or exists (select from round_corrections c where c.brand_id = $1
         and c.round_id = any($2::text[]) and c.ended_at is null) as is_running /* not null */`,
    [brandId, roundIds],
  );
  return row?.is_running === true;
};

/** Brings all wagers of a round to its correction; false where another process is at it. */
export const endCorrection = async (
  kernel: Kernel,
  brandId: number,
  key: string,
): Promise<boolean> => {
  const row = await kernel.db.row(
    'select round_id from round_corrections where brand_id = $1 and key = $2',
    [brandId, key],
  );
  if (!row) throw new Error(`no correction ${key}`);
  const roundId = row.round_id;
  await inChunks(kernel, {
    brandId,
    roundId,
    key,
    step: async (most) => {
      const done = await kernel.db.transaction((tx) =>
        correctNext(kernel, tx, { brandId, key, most }),
      );
      await done?.tellDebts();
      return done?.looked ?? null;
    },
  });
  return tellCorrection(kernel, { brandId, roundId, key });
};

/** One chunk, and what became debts in it is told to their members. */
const correctNext = async (
  kernel: Kernel,
  tx: Queries,
  p: { brandId: number; key: string; most: number },
) => {
  const row = await tx.row(
    'select looked /* not null */, chunk from correct_round($1, $2, $3, $4)',
    [p.brandId, p.key, p.most, tx.now()],
  );
  if (!row) return undefined;
  const debts = await tx.rows(
    `select member_id, owed from reversed_wagers where brand_id = $1 and key = $2 and owed > 0
     order by wager_id`,
    [p.brandId, row.chunk],
  );
  const tellDebts = await announceDebtsIn(
    kernel,
    tx,
    p.brandId,
    debts.map((one) => ({ memberId: one.member_id, owedMinor: one.owed })),
  );
  return { looked: row.looked, tellDebts };
};

/**
 * One event for the whole round, also where two processes come to the end together; again where the
 * one that told died before it was noted.
 */
const tellCorrection = (
  kernel: Kernel,
  p: { brandId: number; roundId: string; key: string },
): Promise<boolean> =>
  kernel.db.transaction(async (tx) => {
    const { brandId, roundId, key } = p;
    const row = await tx.row(
      `select told_at, stuck from round_corrections where brand_id = $1 and key = $2
         and ended_at is not null for update`,
      [brandId, key],
    );
    if (!row) return false;
    if (row.told_at !== null) return true;
    if (row.stuck > 0n)
      kernel.log.error({ ...p, stuck: row.stuck }, 'a round was corrected but for some wagers');
    await tellOfRound(tx, { brandId, roundId });
    await tx.run('update round_corrections set told_at = $3 where brand_id = $1 and key = $2', [
      brandId,
      key,
      tx.now(),
    ]);
    return true;
  });

/** Goes on with every correction that was told and is not done. */
export const correctRounds = async (kernel: Kernel): Promise<void> => {
  const rows = await kernel.db.rows(
    `select brand_id, key from round_corrections where ended_at is null or told_at is null
     order by started_at, brand_id, key`,
  );
  for (const { brand_id: brandId, key } of rows) {
    try {
      await endCorrection(kernel, brandId, key);
    } catch (error) {
      kernel.log.error({ error, brandId, key }, 'a round could not be corrected');
    }
  }
};
