import { poolsMoved } from '@fairhouse/contract/events';
import type { Kernel } from '../../kernel/kernel.ts';
import { brandById } from '../brands/index.ts';
import { readAmounts } from './actions/list-pools.ts';
import { jackpotsMoved } from './actions/pools.ts';

/** The amounts go to whoever watches them in this process, at most once in a blink. */
export const listenForPools = (kernel: Kernel): void => {
  const waiting = new Set<number>();
  jackpotsMoved.hear(kernel, ({ brandId }) => {
    if (waiting.has(brandId) || kernel.realtime.subscribers(brandId, poolsMoved.topic) === 0)
      return;
    waiting.add(brandId);
    setTimeout(() => {
      waiting.delete(brandId);
      publish(kernel, brandId).catch((error: Error) =>
        kernel.log.warn({ error: error.message }, 'the pools were not announced'),
      );
    }, 50);
  });
};

const publish = async (kernel: Kernel, brandId: number): Promise<void> => {
  const brand = await brandById(kernel, brandId);
  if (!brand) return;
  const pools = (await readAmounts(kernel, brand)).map(({ poolId, amount }) => ({
    poolId,
    amount,
  }));
  kernel.realtime.publish(brandId, poolsMoved.topic, poolsMoved, { pools });
};
