import type { InputOf } from '@fairhouse/contract';
import type { jackpots, poolMovements } from '@fairhouse/contract/jackpots';
import { printAmount } from '@fairhouse/money';
import { cursorOf } from '../../../kernel/ids.ts';
import type { Brand, Ctx, Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { lastWins, movementsOf, poolRows } from '../store.ts';
import { poolsByGame } from './pools.ts';

/** The pools of a brand with their amounts of now, the largest first. */
export const readAmounts = async (kernel: Kernel, brand: Brand) => {
  const games = [...poolsByGame(kernel).values()].flat();
  const rows = (await poolRows(kernel.db, brand.id)).toSorted((a, b) =>
    Number(b.balance - a.balance),
  );
  return rows.flatMap((row) => {
    const of = games.filter((one) => one.poolId === row.pool_id);
    const [first] = of;
    return first
      ? [
          {
            poolId: row.pool_id,
            pool: first.pool,
            isShared: first.isShared,
            slugs: of.map((one) => one.slug),
            amount: printAmount(row.balance, brand.currency),
            seed: printAmount(row.seed, brand.currency),
            currency: brand.currency.code,
          },
        ]
      : [];
  });
};

export const listJackpots = async (ctx: Ctx, input: InputOf<typeof jackpots>) => {
  const wins = new Map((await lastWins(ctx.db, ctx.brand.id)).map((row) => [row.pool_id, row]));
  return {
    list: (await readAmounts(ctx, ctx.brand))
      .filter((one) => !input.gameId || one.slugs.includes(input.gameId))
      .map((one) => {
        const win = wins.get(one.poolId);
        return {
          ...one,
          lastWin: win
            ? {
                slug: win.slug,
                at: win.at.toISOString(),
                account: `${win.account.slice(0, 2)}***${win.account.slice(-1)}`,
                amount: printAmount(win.amount, ctx.brand.currency),
              }
            : null,
        };
      }),
  };
};

export const listOfficePools = (ctx: Ctx) => listJackpots(ctx, {});

export const listMovements = async (ctx: Ctx, input: InputOf<typeof poolMovements>) => {
  const known = await poolRows(ctx.db, ctx.brand.id);
  if (!known.some((one) => one.pool_id === input.poolId)) return refuse('not_found');
  const before = cursorOf(input.cursor);
  const rows = await movementsOf(ctx.db, {
    brandId: ctx.brand.id,
    poolId: input.poolId,
    before,
    count: input.pageSize + 1,
  });
  const list = rows.slice(0, input.pageSize);
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    list: list.map((row) => ({
      id: String(row.movement_id),
      kind: row.kind,
      amount: show(row.amount),
      balanceAfter: show(row.balance_after),
      transferId: String(row.transfer_id),
      at: row.at.toISOString(),
    })),
    nextCursor: rows.length > list.length ? String(list.at(-1)?.movement_id) : null,
  };
};
