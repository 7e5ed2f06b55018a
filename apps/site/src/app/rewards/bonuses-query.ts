import { queryOptions } from '@tanstack/react-query';
import * as bonuses from '@fairhouse/contract/bonuses';
import { ask } from '../caller.ts';

/** Bonuses that came without a deposit. */
export const bonusesQuery = (language: string) =>
  queryOptions({
    queryKey: ['bonuses', language],
    staleTime: 0,
    queryFn: () => ask(bonuses.bonuses, {}),
  });
