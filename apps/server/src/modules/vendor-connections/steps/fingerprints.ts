import { createHash } from 'node:crypto';
import type { WalletBody } from '@fairhouse/contract/wallet-protocol';
import { printExactJson } from '../../../kernel/exact-json.ts';

/** What makes two calls the same business: told otherwise under the same name it is a conflict. */
export const fingerprintOf = (
  kind: 'bet' | 'win' | 'rollback',
  body: WalletBody<'bet'> | WalletBody<'win'> | WalletBody<'rollback'>,
): string =>
  digest([
    kind,
    body.user,
    body.round,
    body.game_code,
    'currency' in body ? body.currency : null,
    'amount' in body ? body.amount : null,
    'is_free' in body && kind === 'bet' ? body.is_free : null,
    'reference_transaction_uuid' in body ? body.reference_transaction_uuid : null,
  ]);
/** What a request says, in whatever order. */
export const saidOf = (call: string, fields: Record<string, unknown>): string =>
  digest([call, Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1))]);
const digest = (value: unknown): string =>
  createHash('sha256').update(printExactJson(value)).digest('base64url');
