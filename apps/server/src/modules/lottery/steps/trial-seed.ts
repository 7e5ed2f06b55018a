import { createHash } from 'node:crypto';

/**
 * On which results lines are tried together: by what was drawn, which nobody knew who bet. Before
 * the draw it is said for the desk alone, and again after it.
 */
export const trialSeedOf = (roundId: string, result: string | null): Uint8Array =>
  createHash('sha256')
    .update(`${roundId} ${result ?? ''}`)
    .digest();
