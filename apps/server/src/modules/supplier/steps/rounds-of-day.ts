import type { Ctx } from '../../../kernel/kernel.ts';
import { toWire } from '../rules.ts';
import { roundsOfDay } from '../rows/bets.ts';

/** Rounds of one answer at most. */
const ROUNDS_MAX = 5000;

/**
 * What rounds that began on a day came to, for the operator to compare with its own: one that was
 * taken back came to nothing.
 */
export const listRounds = async (
  ctx: Ctx,
  p: { operatorId: string; day: string; after: string },
) => {
  const rows = await roundsOfDay(ctx.db, { brandId: ctx.brand.id, ...p, count: ROUNDS_MAX + 1 });
  const rounds = rows
    .slice(0, ROUNDS_MAX)
    .map((row) => ({
      user: row.player,
      round: row.bet_id,
      bets: toWire(ctx.brand, row.bets),
      wins: toWire(ctx.brand, row.wins),
    }));
  const next = rows.length > ROUNDS_MAX ? (rounds.at(-1)?.round ?? null) : null;
  return { rounds, next };
};
