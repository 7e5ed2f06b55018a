import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { announceBalance } from '../listeners.ts';
import { houseAccount } from '../store.ts';

export type Settlement = {
  wagerId: bigint;
  payoutMinor: bigint;
  validBetMinor: bigint;
  outcome: string;
};

/** Opens the betting window of a shared round. */
export const openWindow = async (tx: Queries, brandId: number, windowId: string): Promise<void> => {
  await tx.run(
    `insert into betting_windows (brand_id, window_id, is_open)
    values ($1, $2, true) on conflict do nothing`,
    [brandId, windowId],
  );
};

/** Closes it for good; returns only when no bet is under way in it. */
export const closeWindow = async (
  tx: Queries,
  brandId: number,
  windowId: string,
): Promise<void> => {
  await tx.row(
    `select 1 from betting_windows
    where brand_id = $1 and window_id = $2 for update`,
    [brandId, windowId],
  );
  await tx.run(
    `update betting_windows set is_open = false
    where brand_id = $1 and window_id = $2 and is_open`,
    [brandId, windowId],
  );
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

/** Settles open wagers of a round in one batch; those already settled do not move again. */
export const settleWagers = async (
  kernel: Kernel,
  brandId: number,
  roundId: string,
  results: readonly Settlement[],
): Promise<{ members: bigint[] }> =>
  finish(kernel, { brandId, roundId, state: 'settled', prefix: 'settle:', results });

/** Gives every open stake of the round back. */
export const voidRound = async (
  kernel: Kernel,
  brandId: number,
  roundId: string,
  reason: string,
): Promise<void> => {
  const open = await openWagersOf(kernel.db, brandId, roundId);
  await finish(kernel, {
    brandId,
    roundId,
    state: 'void',
    prefix: 'void:',
    results: open.map((one) => ({
      wagerId: one.wagerId,
      payoutMinor: one.stakeMinor,
      validBetMinor: 0n,
      outcome: reason,
    })),
  });
};

/** Gives single open stakes of a round back. */
export const voidWagers = async (
  kernel: Kernel,
  p: { brandId: number; roundId: string; reason: string },
  wagers: readonly { wagerId: bigint; stakeMinor: bigint }[],
): Promise<{ members: bigint[] }> =>
  finish(kernel, {
    ...p,
    state: 'void',
    prefix: 'void:',
    results: wagers.map((one) => ({
      wagerId: one.wagerId,
      payoutMinor: one.stakeMinor,
      validBetMinor: 0n,
      outcome: p.reason,
    })),
  });

const finish = async (
  kernel: Kernel,
  p: {
    brandId: number;
    roundId: string;
    state: 'settled' | 'void';
    prefix: string;
    results: readonly Settlement[];
  },
): Promise<{ members: bigint[] }> => {
  if (p.results.length === 0) return { members: [] };
  const category = await kernel.db.row(
    'select category from wagers where brand_id = $1 and round_id = $2 limit 1',
    [p.brandId, p.roundId],
  );
  const house = await houseAccount(kernel, p.brandId, `wagers:${category?.category ?? 'LIVE'}`);
  const rows = await kernel.db.rows(
    'select member /* not null */ from settle_wagers($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    [
      p.brandId,
      p.roundId,
      house,
      p.state,
      p.prefix,
      p.results.map((one) => one.wagerId),
      p.results.map((one) => one.payoutMinor),
      p.results.map((one) => one.validBetMinor),
      p.results.map((one) => one.outcome),
      kernel.db.now(),
    ],
  );
  const members = rows.map((row) => row.member);
  for (const memberId of members) await announceBalance(kernel, p.brandId, memberId);
  return { members };
};
