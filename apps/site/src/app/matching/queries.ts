import { queryOptions } from '@tanstack/react-query';
import * as matching from '@fairhouse/contract/matching';
import { ask, send } from '../caller.ts';
import { queryClient, refreshBalance } from '../queries.ts';

export type Match = matching.Match;

const LOOK_MILLISECONDS = 4000;
/** Asked again while the page is open: the other side moves too. */
export const matchingQuery = queryOptions({
  queryKey: ['matching'],
  staleTime: 0,
  queryFn: () => ask(matching.matchingState, {}),
  refetchInterval: ({ state }) =>
    state.data?.isOn === true || state.data?.matches.some((one) => one.settledAt === null) === true
      ? LOOK_MILLISECONDS
      : false,
});

export const refreshMatching = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['matching'] });
  void queryClient.invalidateQueries({ queryKey: ['cashier'] });
  void queryClient.invalidateQueries({ queryKey: ['deposits', 'list'] });
  void refreshBalance();
};
export const proveMatch = (id: string, file: File) =>
  send(matching.sendMatchProof, { id }, { file });
