import { queryOptions } from '@tanstack/react-query';
import type { CallShape } from '@fairhouse/contract';
import type * as safety from '@fairhouse/contract/safety';
import { ask } from '../api.ts';
import type { Call } from '../calls.ts';
import { queryClient } from '../queries.ts';

/** Calls of limits and breaks alone; they come with them and not with the first screen. */
const to = <C extends CallShape>(method: C['method'], path: C['path']): Call<C> =>
  ({ method, path, isEncrypted: false, envelope: 'value' });
export const safetyCalls = {
  state: to<typeof safety.safetyState>('GET', '/wps/safety'),
  setLimit: to<typeof safety.setLimit>('PUT', '/wps/safety/limits'),
  confirm: to<typeof safety.confirmLimit>('POST', '/wps/safety/limits/{kind}/{period}/confirm'),
  keep: to<typeof safety.dropPending>('DELETE', '/wps/safety/limits/{kind}/{period}/pending'),
  decide: to<typeof safety.decideLimits>('POST', '/wps/safety/reviewed'),
  reality: to<typeof safety.setReality>('PUT', '/wps/safety/reality'),
  coolOff: to<typeof safety.coolOff>('POST', '/wps/safety/break'),
  exclude: to<typeof safety.excludeSelf>('POST', '/wps/safety/exclusion'),
  reopen: to<typeof safety.reopenPlay>('POST', '/wps/safety/reopen'),
  position: to<typeof safety.netPosition>('GET', '/wps/safety/position'),
};

const SAFETY = ['safety'];
export const safetyQuery = queryOptions({ queryKey: [...SAFETY, 'state'],
  queryFn: () => ask(safetyCalls.state, {}) });
export const positionQuery = queryOptions({ queryKey: [...SAFETY, 'position'], staleTime: 0,
  queryFn: () => ask(safetyCalls.position, {}) });

export const keepState = (state: safety.SafetyState): void => {
  queryClient.setQueryData(safetyQuery.queryKey, state);
};
export const readAgain = (): void => { void queryClient.invalidateQueries({ queryKey: SAFETY }); };
