import type { Kernel } from '../../../kernel/kernel.ts';
import { liveBrandIds } from '../../brands/index.ts';
import { PLAY_MONEY, postHouse } from '../../wallet/index.ts';
import { endedWithBalance, lastMove, lockAgent, moveAgents } from '../rows/accounts.ts';

/**
 * What agents of play money have or are still paid goes as the rest of their play money does
 * (D-U10): in the books of a brand that plays for money it would be owed to them for ever.
 */
export const endAgentsPlay = async (kernel: Kernel): Promise<void> => {
  for (const brandId of await liveBrandIds(kernel.db)) await endIn(kernel, brandId);
};

const endIn = async (kernel: Kernel, brandId: number): Promise<void> => {
  for (const agentId of await endedWithBalance(kernel.db, { brandId })) {
    await kernel.db.transaction(async (tx) => {
      const { balance } = await lockAgent(tx, { brandId, agentId });
      if (balance === 0n) return;
      const last = await lastMove(tx, { brandId, agentId });
      const { transferId } = await postHouse(tx, {
        brandId,
        type: 'play_end',
        amountMinor: balance,
        from: `agent:${agentId}`,
        to: PLAY_MONEY,
        key: `play-end:agent:${agentId}:${last}`,
        reference: String(agentId),
      });
      const move = { kind: 'TAKEN', billId: null, transferId, isWallet: false } as const;
      await moveAgents(tx, { brandId, moves: [{ ...move, agentId, amount: -balance }] });
    });
  }
};
