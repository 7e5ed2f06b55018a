import type { Kernel } from '../../../kernel/kernel.ts';
import { agentClosed } from '../../agents/index.ts';
import { endContractsOf } from './end.ts';

/** A closed agent brings nobody any more: what it has with its upline ends at the border. */
export const endWithClosedAgents = (kernel: Kernel): void => {
  agentClosed.fill(kernel, async (ctx, tx, { memberId }) => {
    const tells = await endContractsOf(ctx, tx, { brand: ctx.brand, memberIds: [memberId] });
    return async () => {
      for (const tell of tells) await tell();
    };
  });
};
