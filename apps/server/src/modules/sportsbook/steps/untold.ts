import { isSameOutcome, LOSE, outcomeOf } from '@fairhouse/book';
import type { Queries } from '../../../kernel/db.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { NOTICE_MILLISECONDS, voidTimeOf } from '../rules.ts';
import { unendedEvent } from '../rows/unended.ts';
import { marketOf, type EventRow, type MarketRow } from '../store.ts';

type Open = { market: MarketRow; event: EventRow; selection: string };
/**
 * Of an open leg that is not on sale: its market is decided or no longer asked, and its result has
 * not come. It is lost where the score told says so and nobody doubts it: no way to count it is
 * more cautious, as it can only bring more (D-T28). Undefined where somebody else holds its market.
 */
export const untoldLeg = ({ market, event, selection }: Open): 'lost' | 'awaited' | undefined => {
  const { state, held } = market;
  if (state === 'open' && !(held.length > 0 && held.every(isDecided))) return undefined;
  // What was told and taken back is in doubt.
  if (market.result_no > 0 || held.some((by) => DOUBTED.includes(by))) return 'awaited';
  const outcome = outcomeOf(marketOf(market), selection, event.facts);
  return outcome && isSameOutcome(outcome, LOSE) ? 'lost' : 'awaited';
};
const isDecided = (by: string): boolean => by === 'closed';
const DOUBTED: readonly string[] = ['feed', 'operator', 'contradiction'];

/**
 * There is no offer until the result of this leg comes. The house voids what nobody tells in time
 * (D-T19), so that it says when at the latest; matches that it draws have ends of their own.
 */
export const awaitsResult = async (
  db: Queries,
  leg: { leg_no: number },
  { brand_id: brandId, event_id: eventId }: EventRow,
) => {
  const late = await unendedEvent(db, { brandId, eventId });
  const soonest = db.now().getTime() + NOTICE_MILLISECONDS;
  const until = late && Math.max(voidTimeOf(late), late.voids_at?.getTime() ?? soonest);
  return refuse('result_awaited', {
    fields: {
      legs: String(leg.leg_no - 1),
      ...(until !== undefined && { until: new Date(until).toISOString() }),
    },
  });
};
