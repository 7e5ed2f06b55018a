import type { CallShape } from '@fairhouse/contract';
import type * as certificates from '@fairhouse/contract/certificates';
import type * as play from '@fairhouse/contract/play';
import type { Call } from '../../app/calls.ts';

/** Calls that this feature alone makes; they come with it and not with the first screen. */
const read = <C extends CallShape>(path: C['path']): Call<C> =>
  ({ method: 'GET', path, isEncrypted: false, envelope: 'value' });

export const certificateCalls = {
  all: read<typeof certificates.certificates>('/wps/fairness/certificates'),
  one: read<typeof certificates.oneCertificate>('/wps/fairness/certificates/{slug}'),
  voids: read<typeof play.voidedRounds>('/wps/fairness/voids'),
};

export const seedCalls = {
  pairs: read<typeof play.seedPairs>('/wps/fairness/pairs'),
  nonces: read<typeof play.pairNonces>('/wps/fairness/pairs/{pairId}/nonces'),
};
