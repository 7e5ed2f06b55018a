import { boardMoved } from '@fairhouse/contract/events';
import type { Kernel } from '../../kernel/kernel.ts';
import { brandById } from '../brands/index.ts';
import { printBoard } from './actions/boards.ts';
import { tournamentsMoved } from './jobs.ts';
import { tournamentById } from './store.ts';

/** A board that moved goes to whoever watches it in this process. */
export const listenForBoards = (kernel: Kernel): void => {
  tournamentsMoved.hear(kernel, ({ brandId, ids }) => {
    for (const id of ids) {
      if (kernel.realtime.subscribers(brandId, `tournament:${id}`) === 0) continue;
      publish(kernel, brandId, id).catch((error: Error) =>
        kernel.log.warn({ error: error.message }, 'a board was not announced'),
      );
    }
  });
};

const publish = async (kernel: Kernel, brandId: number, id: string): Promise<void> => {
  const brand = await brandById(kernel, brandId);
  const row = brand && (await tournamentById(kernel.db, brandId, BigInt(id)));
  if (!brand || !row) return;
  kernel.realtime.publish(brandId, `tournament:${id}`, boardMoved, {
    board: await printBoard(kernel, brand, row),
  });
};
