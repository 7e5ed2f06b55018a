import type { referralList, referralSummary } from '@fairhouse/contract/referral';
import type { Call } from '../../app/calls.ts';

export const referralCalls = {
  summary: { method: 'GET', path: '/wps/referral/summary', isEncrypted: false,
    envelope: 'value' } as Call<typeof referralSummary>,
  list: { method: 'GET', path: '/wps/referral/list', isEncrypted: false,
    envelope: 'value' } as Call<typeof referralList>,
};
