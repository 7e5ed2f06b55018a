import type { Game } from '@fairhouse/contract/catalogue';
import * as catalogue from '@fairhouse/contract/catalogue';
import { ask } from '../caller.ts';

const LOOKED_AT = 20;

/**
 * The first game of the electronic lottery's and the lottery's list together that can be played
 * (SH-19); undefined where there is none, or the lists cannot be had.
 */
export const firstLottery = async (): Promise<Game | undefined> => {
  const lists = await Promise.all(
    (['ELOTT', 'LOTT'] as const).map((gameCategory) =>
      ask(catalogue.games, { gameCategory, pageSize: LOOKED_AT }).catch(() => undefined),
    ),
  );
  return lists
    .flatMap((answer) => answer?.list ?? [])
    .find(({ status, isPlayable }) => status === 'open' && isPlayable);
};
