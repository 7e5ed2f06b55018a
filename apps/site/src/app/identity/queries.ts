import { queryOptions } from '@tanstack/react-query';
import * as identity from '@fairhouse/contract/identity';
import { ask } from '../caller.ts';
import { queryClient } from '../queries.ts';

const LOOK_MILLISECONDS = 15_000;
export const tiersQuery = queryOptions({
  queryKey: ['identity', 'tiers'],
  queryFn: () => ask(identity.identityTiers, {}),
});
/** Looked at again while somebody reviews. */
export const stateQuery = queryOptions({
  queryKey: ['identity', 'state'],
  staleTime: 0,
  queryFn: () => ask(identity.identityState, {}),
  refetchInterval: ({ state: { data } }) =>
    data?.open && data.open.state !== 'init' ? LOOK_MILLISECONDS : false,
});
export const keepIdentity = (state: identity.IdentityState): void => {
  queryClient.setQueryData(stateQuery.queryKey, state);
};
