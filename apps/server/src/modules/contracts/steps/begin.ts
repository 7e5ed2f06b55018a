import type { Terms } from '@fairhouse/agent-terms';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand } from '../../../kernel/kernel.ts';
import { firstBorder, termsOf } from '../rules.ts';
import { lastEnd, runAt } from '../store.ts';

type Begin = { brand: Brand; downlineId: bigint; kind: Terms['kind']; period: Terms['period'] };
/** At the next border, and not before what is settled already ends. */
export const beginOf = async (tx: Queries, p: Begin): Promise<Date> => {
  const last = await lastEnd(tx, { ...p, brandId: p.brand.id });
  const now = tx.now();
  return firstBorder(p.period, last && last > now ? last : now, p.brand.timeZone);
};
/** What an agent's own contract will say then. */
export const termsAt = async (
  tx: Queries,
  p: { brand: Brand; downlineId: bigint; kind: Terms['kind']; at: Date },
): Promise<Terms | undefined> => {
  const run = await runAt(tx, { ...p, brandId: p.brand.id });
  return run && termsOf(run.terms);
};
