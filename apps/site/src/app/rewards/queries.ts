import { queryOptions } from '@tanstack/react-query';
import * as rewards from '@fairhouse/contract/rewards';
import { ask } from '../caller.ts';

/** The list is asked for once, for the page and for its mark in the menu. */
export const rewardsQuery = (language: string) =>
  queryOptions({
    queryKey: ['rewards', language],
    staleTime: 0,
    queryFn: () => ask(rewards.rewards, {}),
  });
