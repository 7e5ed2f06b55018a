import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { idOfReference, referenceOf, textFor } from '../rules.ts';
import { wordsOf } from '../store.ts';

/** What rewards were for, by the reference of their entry in the ledger. */
export const nameRewards = async (
  ctx: Ctx,
  db: Queries,
  references: readonly string[],
): Promise<Map<string, string>> => {
  const ids = references.flatMap((one) => idOfReference(one) ?? []);
  const rows = ids.length === 0 ? [] : await wordsOf(db, ctx.brand.id, ids);
  return new Map(
    rows.map((row) => [
      referenceOf(row.reward_id),
      textFor(row.words, ctx.language, ctx.brand.defaultLanguage),
    ]),
  );
};
