import { queryOptions } from '@tanstack/react-query';
import * as safety from '@fairhouse/contract/safety';
import { ask } from '../caller.ts';
import { queryClient } from '../queries.ts';

const SAFETY = ['safety'];
export const safetyQuery = queryOptions({
  queryKey: [...SAFETY, 'state'],
  queryFn: () => ask(safety.safetyState, {}),
});
export const positionQuery = queryOptions({
  queryKey: [...SAFETY, 'position'],
  staleTime: 0,
  queryFn: () => ask(safety.netPosition, {}),
});

export const keepState = (state: safety.SafetyState): void => {
  queryClient.setQueryData(safetyQuery.queryKey, state);
};
export const readAgain = (): void => {
  void queryClient.invalidateQueries({ queryKey: SAFETY });
};
