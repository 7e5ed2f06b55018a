import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { printBonuses } from '../print.ts';
import { chosenOf } from '../store.ts';

const PAST_MOST = 20;

/** Those with a place in the order of it, among the others in that of their age. */
const turnOf = ({ place }: { place: number | null }): number => place ?? 0;

/** What the member chose: what stands in the order it is played through, then what is over. */
export const listOwn = async (ctx: Ctx) => {
  const rows = await chosenOf(ctx.db, {
    brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId,
    past: PAST_MOST,
  });
  const printed = await printBonuses(
    ctx,
    ctx.db,
    rows.map((row) => row.deposit_id),
  );
  const all = rows.flatMap((row) => {
    const bonus = printed.get(row.deposit_id);
    return bonus ? [{ ...bonus, at: (row.ended_at ?? row.at).toISOString() }] : [];
  });
  // One that was played through is done before a clock has looked.
  const stands = ({ state }: { state: string }) => state === 'promised' || state === 'bound';
  return {
    running: all.filter(stands).toSorted((one, other) => turnOf(one) - turnOf(other)),
    past: all.filter((one) => !stands(one)).toSorted((one, other) => (one.at < other.at ? 1 : -1)),
    currency: ctx.brand.currency.code,
  };
};
