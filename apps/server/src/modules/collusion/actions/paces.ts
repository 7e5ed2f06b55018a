import type { InputOf } from '@fairhouse/contract';
import type { memberPaces } from '@fairhouse/contract/collusion';
import type { Ctx } from '../../../kernel/kernel.ts';
import { averageOf, entropyOf, paceReasons, paceScore, spreadOf } from '../rules/pace.ts';
import { paceRows } from '../rows/paces.ts';

/** So many are scored, those whose times differ least. */
const SCORED_MAX = 500;

/** Who acts least like a person first. Nothing follows from it by itself (D-V25). */
export const listPaces = async (ctx: Ctx, input: InputOf<typeof memberPaces>) => {
  const rows = await paceRows(ctx.db, { brandId: ctx.brand.id, count: SCORED_MAX });
  const list = rows.map((row) => {
    const facts = {
      actions: row.actions,
      milliseconds: Number(row.milliseconds),
      squares: row.squares,
      quick: row.quick,
      tenths: row.tenths,
      hoursMost: row.hours_most,
    };
    const reasons = paceReasons(facts);
    return {
      memberId: String(row.member_id),
      account: row.account,
      score: paceScore(reasons),
      reasons,
      actions: row.actions,
      averageSeconds: Number(averageOf(facts).toFixed(2)),
      spread: Number(spreadOf(facts).toFixed(2)),
      entropy: Number(entropyOf(facts).toFixed(2)),
      hoursOfDay: row.hours_most,
      lastAt: row.last_at.toISOString(),
    };
  });
  return { list: list.toSorted((a, b) => b.score - a.score).slice(0, input.pageSize) };
};
