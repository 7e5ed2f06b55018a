import { outcomeOf, PUSH, selectionsOf, type EventFacts } from '@fairhouse/book';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { note } from '../../audit/index.ts';
import {
  HEARD_MILLISECONDS,
  LEAST_END_MILLISECONDS,
  NOTICE_MILLISECONDS,
  SCORE_SOURCE,
  storedOutcomes,
  UNENDED_SOURCE,
  voidTimeOf,
  WARNED_MILLISECONDS,
} from '../rules.ts';
import {
  forgetWarned,
  noteVoided,
  noteVoidTime,
  unendedEvent,
  unendedEvents,
} from '../rows/unended.ts';
import {
  keepNews,
  lockEvent,
  lockMarkets,
  marketOf,
  marketsOfEvents,
  type EventKey,
  type EventRow,
  type MarketMove,
  type MarketRow,
  type NewResult,
} from '../store.ts';
import { tellMarkets, tellNewsOf } from './announce.ts';
import { tellResultsIn } from './markets.ts';

/**
 * Matches of which nobody tells an end (D-T19): the office is warned, and then what no further
 * score could change stands and all other stakes come back. A process that has just begun hears
 * first what it missed.
 */
export const endUnended = async (kernel: Kernel): Promise<void> => {
  const now = kernel.clock.milliseconds();
  const { began } = kernel.once('sportsbook.unended', () => ({ began: now }));
  const before = new Date(now - LEAST_END_MILLISECONDS + WARNED_MILLISECONDS);
  for (const row of await unendedEvents(kernel.db, before)) {
    const key = { brandId: row.brand_id, eventId: row.event_id };
    try {
      await lookAt(kernel, key, began);
    } catch (error) {
      // One that stumbles keeps no other waiting: it is looked at again.
      kernel.log.error({ ...key, error: String(error) }, 'a late match could not be judged');
      kernel.metrics.alarms.inc({ what: 'match_unended' });
    }
  }
  await forgetWarned(kernel.db);
};

const lookAt = async (kernel: Kernel, key: EventKey, began: number): Promise<void> => {
  const moves = await kernel.db.transaction(async (tx) => {
    const event = await lockEvent(tx, key);
    const late = event && (await unendedEvent(tx, key));
    if (!event || !late) return undefined;
    const now = tx.now().getTime();
    const due = voidTimeOf(late);
    const known = late.voids_at?.getTime();
    if (due - WARNED_MILLISECONDS > now) {
      if (known !== undefined) await noteVoidTime(tx, key, null);
      return undefined;
    }
    // Where nobody bet there is nothing to warn of.
    const isWarned = late.is_bet_on;
    const voidsAt = isWarned ? Math.max(due, known ?? now + NOTICE_MILLISECONDS) : due;
    if (isWarned && voidsAt !== known) {
      await noteVoidTime(tx, key, new Date(voidsAt));
      kernel.log.warn({ ...key, voidsAt: new Date(voidsAt) }, 'a match should have ended');
    }
    const isOver = now >= voidsAt && now >= began + HEARD_MILLISECONDS;
    return isOver ? endIn(tx, event, { isWarned }) : undefined;
  });
  if (!moves) return;
  tellMarkets(kernel, key, moves);
  tellNewsOf(kernel, key);
};

const endIn = async (
  tx: Queries,
  event: EventRow,
  { isWarned }: { isWarned: boolean },
): Promise<MarketMove[]> => {
  const key = { brandId: event.brand_id, eventId: event.event_id };
  const all = await marketsOfEvents(tx, key.brandId, [key.eventId]);
  const ids = all.map((one) => one.market_id);
  const rows = (await lockMarkets(tx, key.brandId, ids)).filter(isUntold);
  const isRunning = event.facts.state === 'running';
  const facts = isRunning ? { ...event.facts, state: 'abandoned' as const } : event.facts;
  const results = rows.map((row) => resultOf(row, facts));
  const { moves } = await tellResultsIn(tx, key.brandId, results);
  if (event.state === 'soon' || event.state === 'live') {
    const state = event.state === 'soon' ? ('cancelled' as const) : ('abandoned' as const);
    await keepNews(tx, { ...event, ...key, facts, state, minute: null, period: null });
  }
  await noteVoided(tx, key);
  if (!isWarned) return moves;
  await note(tx, {
    brandId: key.brandId,
    operatorId: null,
    operatorName: 'the house',
    action: 'sportsbook.unended',
    subject: `book:event:${key.eventId}`,
    before: { state: event.state, startsAt: event.bound_start ?? event.starts_at },
    after: results.map((one) => ({ market: one.marketId, kind: one.kind })),
    ip: '',
  });
  return moves;
};

const isUntold = ({ state, result_no: told, done_no: done }: MarketRow): boolean =>
  (state === 'open' || state === 'closed') && told === done;

/** What contradicts itself decides nothing. */
const resultOf = (row: MarketRow, facts: EventFacts): NewResult => {
  const market = marketOf(row);
  const isDoubted = row.held.includes('contradiction');
  const outcomes = new Map(
    selectionsOf(market).map((code) => [
      code,
      (isDoubted ? undefined : outcomeOf(market, code, facts)) ?? PUSH,
    ]),
  );
  const isVoid = [...outcomes.values()].every((one) => one === PUSH);
  return {
    brandId: row.brand_id,
    marketId: row.market_id,
    kind: isVoid ? 'void' : 'settle',
    outcomes: storedOutcomes(outcomes),
    source: !isVoid && facts.state === 'finished' ? SCORE_SOURCE : UNENDED_SOURCE,
  };
};
