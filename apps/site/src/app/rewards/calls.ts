import { queryOptions } from '@tanstack/react-query';
import type { claimReward, rewards } from '@fairhouse/contract/rewards';
import { ask } from '../api.ts';
import type { Call } from '../calls.ts';

/** Calls of the reward centre; they come with it and not with the first screen. */
export const rewardCalls = {
  list: { method: 'GET', path: '/wps/reward/list', isEncrypted: false,
    envelope: 'value' } as Call<typeof rewards>,
  claim: { method: 'POST', path: '/wps/reward/{id}/claim', isEncrypted: false,
    envelope: 'value' } as Call<typeof claimReward>,
};

/** The list is asked for once, for the page and for its mark in the menu. */
export const rewardsQuery = (language: string) => queryOptions({ queryKey: ['rewards', language],
  staleTime: 0, queryFn: () => ask(rewardCalls.list, {}) });
