import type { Kernel } from '../../../kernel/kernel.ts';
import { agentClosed } from '../../agents/index.ts';
import { lockBoth } from '../steps/line.ts';
import { mustBe } from '../steps/write.ts';
import { contractsOf } from '../store.ts';
import { endOne } from './moved.ts';

/** A closed agent brings nobody any more: what it has with its upline ends at the border. */
export const endWithClosedAgents = (kernel: Kernel): void => {
  agentClosed.fill(kernel, async (ctx, tx, { brandId, memberId, at }) => {
    const tells = [];
    for (const { contract_id: id } of await contractsOf(tx, { brandId, memberId })) {
      const row = await lockBoth(tx, brandId, await mustBe(tx, { brandId, id }));
      tells.push(...(await endOne(ctx, tx, { brand: ctx.brand, row, at, by: 'closed' })));
    }
    return async () => {
      for (const tell of tells) await tell();
    };
  });
};
