import { dayAfter, dayIn, startOf } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { listSlot, slot } from '../../../kernel/slots.ts';

type Moving = { brandId: number; memberId: bigint; at: Date };
export type EndingContract = { id: string; kind: string; upline: string };
/** What a move would end; by whoever keeps contracts. */
export const endingContracts = slot<
  (ctx: Ctx, db: Queries, p: Moving) => Promise<EndingContract[]>
>('agents.ending-contracts', async () => []);
/** In the transaction of a move: contracts with the upline of before end at its moment. */
export const lineMoved =
  listSlot<(ctx: Ctx, tx: Queries, p: Moving) => Promise<void>>('agents.line-moved');

/** The next start of a day in the brand's zone: a window of any contract ends there (D-J10). */
export const nextDay = (ctx: Ctx): Date => {
  const { timeZone } = ctx.brand;
  return startOf(dayAfter(dayIn(ctx.clock.now(), timeZone), 1), timeZone);
};
