import { z } from 'zod';
import { call, timestamp } from './call.ts';

/** A bet that returned what fair ones return less than once in a thousand times. */
export const returnAlarm = z.object({
  slug: z.string(),
  game: z.string(),
  bet: z.string(),
  wagers: z.number().int(),
  rtp: z.number(),
  observed: z.number(),
  low: z.number(),
  high: z.number(),
});
export type ReturnAlarm = z.output<typeof returnAlarm>;

export const returnsOutside = call({
  method: 'GET',
  path: '/office/api/returns',
  needs: 'operator',
  permission: 'games.read',
  refusals: [],
  summary:
    'Bets of all games that the last look found outside their band, with since when; looked at ' +
    'every ten minutes.',
  output: z.object({ list: z.array(returnAlarm.extend({ since: timestamp })) }),
});
