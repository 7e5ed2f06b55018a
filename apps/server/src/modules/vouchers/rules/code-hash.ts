import { hashToken } from '../../../kernel/random.ts';

/** 80 random bits need no slow hash. */
export const hashOf = (code: string): Buffer =>
  Buffer.from(hashToken(code.replaceAll('-', '')), 'base64url');
