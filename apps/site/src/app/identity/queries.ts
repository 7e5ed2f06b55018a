import { queryOptions } from '@tanstack/react-query';
import type { CallShape } from '@fairhouse/contract';
import type * as identity from '@fairhouse/contract/identity';
import type { DocumentKind } from '@fairhouse/contract/identity-words';
import { ask } from '../api.ts';
import type { Call } from '../calls.ts';
import { queryClient } from '../queries.ts';

/** Calls of identity checks alone; they come with them and not with the first screen. */
const to = <C extends CallShape>(method: C['method'], path: C['path']): Call<C> =>
  ({ method, path, isEncrypted: false, envelope: 'value' });
export const identityCalls = {
  tiers: to<typeof identity.identityTiers>('GET', '/wps/identity/tiers'),
  state: to<typeof identity.identityState>('GET', '/wps/identity'),
  drop: to<typeof identity.dropDocument>('DELETE', '/wps/identity/pictures/{id}'),
  submit: to<typeof identity.submitIdentity>('POST', '/wps/identity/submit'),
};
const sendCall = to<typeof identity.sendDocument>('POST', '/wps/identity/pictures/{document}');
/** The address of a file names its document: the body is the file alone. */
export const sendCallOf = (document: DocumentKind): typeof sendCall =>
  ({ ...sendCall, path: `/wps/identity/pictures/${document}` });

const LOOK_MILLISECONDS = 15_000;
export const tiersQuery = queryOptions({ queryKey: ['identity', 'tiers'],
  queryFn: () => ask(identityCalls.tiers, {}) });
/** Looked at again while somebody reviews. */
export const stateQuery = queryOptions({ queryKey: ['identity', 'state'], staleTime: 0,
  queryFn: () => ask(identityCalls.state, {}), refetchInterval: ({ state: { data } }) =>
    (data?.open && data.open.state !== 'init' ? LOOK_MILLISECONDS : false) });
export const keepIdentity = (state: identity.IdentityState): void => {
  queryClient.setQueryData(stateQuery.queryKey, state);
};
