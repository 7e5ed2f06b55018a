import type { InputOf } from '@fairhouse/contract';
import type * as contract from '@fairhouse/contract/vendor-connections';
import { fromHundredThousandths, printAmount } from '@fairhouse/money';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { connectionRow } from '../rows/connections.ts';
import { endDifference, openDifferences } from '../rows/differences.ts';
import { noteAct } from './connections.ts';

/** A part of a coin, which only a vendor can tell, is left off: the sums differ all the same. */
const print = ({ brand }: Ctx, amount: bigint): string => {
  const coins = amount - (amount % COIN_MOST);
  const minor = fromHundredThousandths(amount, brand.currency);
  return printAmount(minor ?? fromHundredThousandths(coins, brand.currency) ?? 0n, brand.currency);
};
/** What every currency has a coin for. */
const COIN_MOST = 100_000n;
const sumsOf = (ctx: Ctx, bets: bigint | null, wins: bigint | null) =>
  bets === null || wins === null ? null : { bets: print(ctx, bets), wins: print(ctx, wins) };

export const listDifferences = async (
  ctx: Ctx,
  { code }: InputOf<typeof contract.vendorDifferences>,
) => {
  const place = { brandId: ctx.brand.id, code };
  if (!(await connectionRow(ctx.db, place))) return refuse('not_found');
  const rows = await openDifferences(ctx.db, place);
  return {
    list: rows.map((row) => ({
      id: String(row.difference_id),
      day: row.day,
      player: row.player,
      round: row.round,
      own: sumsOf(ctx, row.own_bets, row.own_wins),
      told: sumsOf(ctx, row.told_bets, row.told_wins),
      foundAt: row.found_at.toISOString(),
    })),
  };
};

export const endOneDifference = async (
  ctx: Ctx,
  { code, id, reason }: InputOf<typeof contract.endVendorDifference>,
) => {
  const place = { brandId: ctx.brand.id, code };
  if (!(await connectionRow(ctx.db, place))) return refuse('not_found');
  return ctx.db.transaction(async (tx) => {
    const by = operatorOf(ctx).name;
    if (!(await endDifference(tx, { ...place, id: idOf(id) ?? 0n, note: reason, by })))
      return refuse('state_conflict');
    await noteAct(ctx, tx, {
      code,
      action: 'difference',
      reason,
      before: { difference: id },
      after: { ended: true },
    });
    return { isEnded: true as const };
  });
};
