import type { Terms } from '@fairhouse/agent-terms';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand } from '../../../kernel/kernel.ts';
import { firstBorder, termsOf } from '../rules.ts';
import { lastEnd, lastRun } from '../store.ts';

type Begin = {
  brand: Brand;
  uplineId: bigint | null;
  downlineId: bigint;
  kind: Terms['kind'];
  period: Terms['period'];
};
/**
 * At the next border, and not before what is settled already ends. Nor before those terms of the
 * upline count that have no end: what covers for a while alone covers nothing (D-J43). `own` are
 * these, and the house needs none.
 */
export const beginOf = async (
  tx: Queries,
  p: Begin,
): Promise<{ from: Date; own: Terms | undefined }> => {
  const brandId = p.brand.id;
  const now = tx.now();
  const last = await lastEnd(tx, { ...p, brandId });
  const next = firstBorder(p.period, last && last > now ? last : now, p.brand.timeZone);
  if (p.uplineId === null) return { from: next, own: undefined };
  const run = await lastRun(tx, { brandId, downlineId: p.uplineId, kind: p.kind });
  if (!run) return { from: next, own: undefined };
  return { from: run.from_at > next ? run.from_at : next, own: termsOf(run.terms) };
};
