import { recordOf } from '@fairhouse/contract/payment-answers';
import {
  ConnectionError,
  type Connection,
  type RemoteProvider,
} from '@fairhouse/contract/payment-method';
import { decimalOf, greenfield, storePath } from './greenfield.ts';

/**
 * Of the wallet that payouts leave: what is confirmed. Lightning has no wallet in the store, and a
 * key that may not change its settings does not see one.
 */
export const askFunds: NonNullable<RemoteProvider['askFunds']> = async (at: Connection) => {
  const method = at.values.payoutMethodId ?? '';
  const [, unit] = /^([A-Z0-9]{2,12})-CHAIN$/.exec(method) ?? [];
  if (unit === undefined) return undefined;
  const answer = await greenfield(at, {
    method: 'GET',
    path: storePath(at, `/payment-methods/${encodeURIComponent(method)}/wallet`),
  }).catch((error: unknown) => {
    if (error instanceof ConnectionError && error.fault === 'rights_missing') return undefined;
    throw error;
  });
  if (!answer || answer.status === 404) return undefined;
  if (answer.status !== 200) throw new ConnectionError('answer_unknown');
  const { confirmedBalance, balance } = recordOf(answer.body);
  return { amount: decimalOf(confirmedBalance ?? balance), unit };
};
