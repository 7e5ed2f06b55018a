import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { keepStanding, tellStanding } from '../steps/keep.ts';
import { closeForGood, type MemberKey } from '../store.ts';

/**
 * Whoever was a member for play money ends with it: the account is closed, and nobody opens it
 * again. Free play stays. Answers who they are.
 */
export const endMembers = async (
  tx: Queries,
  p: { brandId: number; by: string; reason: string },
): Promise<MemberKey[]> => {
  const ended = await closeForGood(tx, p);
  const places = ended.map((memberId) => ({ brandId: p.brandId, memberId }));
  for (const place of places) await keepStanding(tx, place);
  return places;
};

/** After the commit: sessions, windows and games of all of them end in every process. */
export const tellEnded = async (ctx: Ctx, places: readonly MemberKey[]): Promise<void> => {
  for (const place of places) await tellStanding(ctx, place);
};
