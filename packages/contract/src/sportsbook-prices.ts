import { z } from 'zod';
import { call, id, timestamp } from './call.ts';
import { milli } from './sportsbook.ts';

/** What a selection cost from a moment on; null: it had no price. */
export const pricePoint = z.object({ at: timestamp, milli: milli.nullable() });
export type PricePoint = z.output<typeof pricePoint>;

export const marketPrices = call({
  method: 'GET',
  path: '/lgw/sports/markets/{marketId}/prices',
  needs: 'nothing',
  callsPerMinuteMax: 120,
  refusals: ['not_found'],
  summary:
    'What each selection of a market cost, move by move, the oldest first: at most sixty points ' +
    'of its newest five hundred moves.',
  params: z.object({ marketId: id }),
  output: z.object({
    marketId: z.string(),
    selections: z.array(z.object({ code: z.string(), points: z.array(pricePoint) })),
  }),
});
