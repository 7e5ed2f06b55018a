import { isDeepStrictEqual } from 'node:util';

/** What a case found wrong; anything else that is thrown is the kit's own fault. */
export class Wrong extends Error {}

/** One rule of the protocol, tried from outside. */
export type Case<Side> = {
  /** Named once and for ever: reports are compared by it. */
  name: string;
  /** The rule, in one sentence. */
  rule: string;
  /** Why it can't be asked of this side; undefined where it can. */
  unless?: (side: Side) => string | undefined;
  run: (side: Side) => Promise<void>;
};

export const expectSame = (what: string, got: unknown, wanted: unknown): void => {
  if (!isDeepStrictEqual(got, wanted))
    throw new Wrong(`${what}: ${shown(got)} instead of ${shown(wanted)}`);
};
export const expectOne = (what: string, got: string, wanted: readonly string[]): void => {
  if (!wanted.includes(got))
    throw new Wrong(`${what}: ${shown(got)} instead of ${wanted.join(' or ')}`);
};
export const expectTrue = (what: string, isTrue: boolean): void => {
  if (!isTrue) throw new Wrong(what);
};

const shown = (value: unknown): string =>
  typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? 'nothing');
