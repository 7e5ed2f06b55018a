import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { boughtBets } from '../../points/index.ts';
import { isSpun, worthOfTerms } from '../rules.ts';
import { lockOpenTerms, openTerms, type TermsRow } from '../store.ts';
import { offerBonus } from '../steps/give.ts';

/** Terms that an operator gives out are those that points may buy: free spins and free bets. */
const BOUGHT_OF = 'operator';
const isBought = (row: Pick<TermsRow, 'trigger' | 'reward'>): boolean =>
  row.trigger === BOUGHT_OF && isSpun(row.reward);

/** Free bets and spins for points (D-I30): given as any others, out of the budget of the terms. */
export const sellBets = (kernel: Kernel): void => {
  boughtBets.fill(kernel, {
    terms: async (ctx, db, bonusIds) =>
      new Map(
        (await openTerms(db, ctx.brand.id, [BOUGHT_OF]))
          .filter((row) => bonusIds.includes(row.item_id) && isBought(row))
          .map((row) => [
            row.item_id,
            {
              count: row.spins ?? 0,
              stakeMinor: row.stake ?? 0n,
              mostMinor: worthOfTerms(row),
              times: row.times,
              waitDays: row.wait_days,
              expiresDays: row.expires_days,
            },
          ]),
      ),
    give: async (ctx: Ctx, tx, { bonusId, key, ...owner }) => {
      const terms = await lockOpenTerms(tx, owner.brandId, bonusId);
      if (!terms || !isBought(terms)) return false;
      const by = { slot: `points:${key}`, givenBy: '', reason: '' };
      return (await offerBonus(ctx, tx, { ...owner, ...by, termsId: bonusId })).kind === 'given';
    },
  });
};
