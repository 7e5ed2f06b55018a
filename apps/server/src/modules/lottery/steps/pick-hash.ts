import { createHash } from 'node:crypto';

/** The one name of a selection of a play. */
export const pickHashOf = (play: string, selection: string): string =>
  createHash('sha256').update(`${play}\n${selection}`).digest('base64url').slice(0, 22);
