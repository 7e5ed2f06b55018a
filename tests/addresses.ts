import type { CallShape, RawInputOf } from '@fairhouse/contract';
import { requestOf } from '@fairhouse/client/request';

/** Where a call of the contract goes with its input, its query included. */
export const addressOf = <C extends CallShape>(call: C, input: RawInputOf<C>): string =>
  requestOf(call, input).address;

/**
 * The addresses that a call is made at, whatever its query, for a browser that waits for it or
 * answers in the server's place. Parameters that are not given may be anything.
 */
export const addressesOf = (
  { path }: Pick<CallShape, 'path'>,
  params: Record<string, string> = {},
): RegExp => {
  const parts = path.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return RegExp.escape(part);
    const given = params[part];
    return given === undefined ? '[^/?#]+' : RegExp.escape(encodeURIComponent(given));
  });
  return new RegExp(`^https?://[^/]+${parts.join('')}(?:[?#]|$)`);
};
