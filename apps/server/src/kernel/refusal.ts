import type { AlwaysCode, RefusalCode } from '@fairhouse/contract';

const REFUSED = Symbol('refused');
/** An expected "no": the member's or the world's fault. Anything unexpected is thrown. */
export type Refusal<Code extends RefusalCode = RefusalCode> = {
  [REFUSED]: true;
  errorCode: Code;
  value?: unknown;
  /** Which fields are wrong, and values for the text of the refusal, such as `room`. */
  fields?: Record<string, string>;
};
export const refuse = <const Code extends RefusalCode>(
  errorCode: Code,
  extra: { value?: unknown; fields?: Record<string, string> } = {},
): Refusal<Code> => ({ [REFUSED]: true, errorCode, ...extra });

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && REFUSED in answer;

export type Answer<Output, Code extends RefusalCode> = Output | Refusal<Code> | Refusal<AlwaysCode>;
