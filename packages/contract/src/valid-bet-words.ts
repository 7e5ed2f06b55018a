import { z } from 'zod';

/**
 * What gave the valid bet of a bet: its stake, what really changed hands (`net`), or why it counts
 * less. The table stands in `packages/game-kit/src/valid-bet.ts`.
 */
export const validRule = z.enum([
  'stake',
  'net',
  'push',
  'void',
  'hedge',
  'low_odds',
  'cash_out',
  'covering',
  'free',
]);
