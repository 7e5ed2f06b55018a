import type {
  ALWAYS,
  CallShape,
  OutputOf,
  RefusalsOf,
  WITH_ENCRYPTION,
  WITH_TOKEN,
} from '@fairhouse/contract';

/** Codes any call may answer, and the one the caller itself finds out. */
type CommonCode =
  | (typeof ALWAYS)[number]
  | (typeof WITH_TOKEN)[number]
  | (typeof WITH_ENCRYPTION)[number]
  | 'network_problem';
/** An expected "no": its code, its text, and which fields it is about. */
export type Refused<Code extends string = string> = {
  ok: false;
  errorCode: Code;
  message: string;
  /** The server's own words, where it gave some. */
  said?: string;
  fields: Record<string, string>;
  value: Record<string, unknown>;
};
export type Answer<C extends CallShape> =
  | { ok: true; value: OutputOf<C> }
  | Refused<RefusalsOf<C> | CommonCode>;

/** A refusal that is thrown, for what expects a value. */
export type RefusedError = Error & {
  code: string;
  fields: Record<string, string>;
  value: Record<string, unknown>;
};
export const refusedError = ({ errorCode: code, message, fields, value }: Refused): RefusedError =>
  Object.assign(new Error(message), { code, fields, value });
export const isRefused = (error: unknown): error is RefusedError =>
  error instanceof Error && 'code' in error && 'fields' in error;
/** What went wrong without a code of the contract counts as a fault of the system. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'system_error';
