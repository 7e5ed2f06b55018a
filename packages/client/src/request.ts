import type { CallShape } from '@fairhouse/contract';
import { pathOf } from '@fairhouse/contract/paths';

type Request = { address: string; rest: Record<string, unknown> };

/** Where a call goes with its input, and what of the input is left for its body. */
export const requestOf = (call: CallShape, input: object): Request => {
  const rest: Record<string, unknown> = { ...input };
  const path = pathOf(call, rest);
  for (const [, name = ''] of call.path.matchAll(/\{(\w+)\}/g)) delete rest[name];
  const query = new URLSearchParams();
  const names = call.method === 'GET' || call.file ? rest : (call.query?.shape ?? {});
  for (const name of Object.keys(names)) {
    const value = rest[name];
    delete rest[name];
    if (value !== undefined && value !== '') query.set(name, textOf(value));
  }
  return { address: query.size > 0 ? `${path}?${query}` : path, rest };
};

const textOf = (value: unknown): string => String(value);

export const hasBody = ({ method, encrypted }: CallShape, rest: object): boolean =>
  method !== 'GET' && (method !== 'DELETE' || encrypted === true || Object.keys(rest).length > 0);

export const contentTypeOf = ({ file, form }: CallShape): string =>
  file
    ? 'application/octet-stream'
    : form
      ? 'application/x-www-form-urlencoded'
      : 'application/json';
