import type { EndingContract } from '@fairhouse/contract/agents-desk';
import { dayAfter, dayIn, startOf } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { listSlot, slot } from '../../../kernel/slots.ts';

type Moving = { brandId: number; memberId: bigint; at: Date };
export type { EndingContract } from '@fairhouse/contract/agents-desk';
/** What a move would end; by whoever keeps contracts. */
export const endingContracts = slot<
  (ctx: Ctx, db: Queries, p: Moving) => Promise<EndingContract[]>
>('agents.ending-contracts', async () => []);
/** Who stood directly above before, and who stands there from the moment on. */
export type LineMove = Moving & { before: bigint | null; uplineId: bigint | null };
/** What is said once the transaction holds. */
export type Tell = () => Promise<void>;
type Heard<P> = (ctx: Ctx, tx: Queries, p: P) => Promise<Tell | void>;
/** In the transaction of a move: contracts with the upline of before end at its moment. */
export const lineMoved = listSlot<Heard<LineMove>>('agents.line-moved');
/** In the transaction that closes an agent: what it has with its upline ends at that moment. */
export const agentClosed = listSlot<Heard<Moving>>('agents.closed');

export const heardBy = async <P>(
  heard: readonly Heard<P>[],
  { ctx, tx, told }: { ctx: Ctx; tx: Queries; told: P },
): Promise<Tell[]> => {
  const tells: Tell[] = [];
  for (const hear of heard) {
    const tell = await hear(ctx, tx, told);
    if (tell) tells.push(tell);
  }
  return tells;
};

/** The next start of a day in the brand's zone: a window of any contract ends there (D-J10). */
export const nextDay = (ctx: Ctx): Date => {
  const { timeZone } = ctx.brand;
  return startOf(dayAfter(dayIn(ctx.clock.now(), timeZone), 1), timeZone);
};
