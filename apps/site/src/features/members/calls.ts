import type { CallShape } from '@fairhouse/contract';
import type { changeProfile, profile } from '@fairhouse/contract/protection';
import type { Call } from '../../app/calls.ts';

/** Calls of the profile alone; they come with it and not with the first screen. */
const to = <C extends CallShape>(method: C['method'], path: C['path']): Call<C> =>
  ({ method, path, isEncrypted: false, envelope: 'value' });

export const profileCalls = {
  read: to<typeof profile>('GET', '/wps/member/profile'),
  change: to<typeof changeProfile>('PUT', '/wps/member/profile'),
};
