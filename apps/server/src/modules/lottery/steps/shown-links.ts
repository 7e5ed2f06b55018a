import { hex } from '@fairhouse/game-kit';
import type { Ctx } from '../../../kernel/kernel.ts';
import type { ChainRow } from '../../seeds/index.ts';
import { firstPending, type IssueRow } from '../store.ts';
import { seedOfRound } from './chains.ts';

/**
 * What may be seen of a link: its hash is the seed of the issue before, and the seed gives those of
 * all before it. Each is shown once those are over; till then the end of the chain binds the house.
 */
export const shownOf = async (
  ctx: Ctx,
  { chain, issue }: { chain: ChainRow; issue: IssueRow },
): Promise<{ commitment: string | null; seed: string | null }> => {
  const key = { brandId: issue.brand_id, slug: issue.slug };
  const { seed, commitment } = seedOfRound(ctx, key, { chain, number: issue.number });
  const pending = await firstPending(ctx.db, { ...key, chainNo: chain.chain_no });
  const isOver = (number: number): boolean => pending === undefined || number < pending;
  return {
    commitment: isOver(issue.number - 1) ? commitment : null,
    seed: isOver(issue.number) ? hex(seed) : null,
  };
};
