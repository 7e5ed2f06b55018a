import { createHash } from 'node:crypto';
import {
  deadHeat,
  HALF_LOSE,
  HALF_WIN,
  LOSE,
  outcomeOf,
  PUSH,
  scoreOf,
  selectionsOf,
  WIN,
  type EventFacts,
  type Outcome,
} from '@fairhouse/book';
import type { InputOf } from '@fairhouse/contract';
import type { previewResults } from '@fairhouse/contract/sportsbook-desk';
import type { HandOutcome } from '@fairhouse/contract/sportsbook-words';
import type { Queries } from '../../../../kernel/db.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import {
  eventsById,
  leaguesOf,
  marketOf,
  marketsOfEvents,
  storedOutcomes,
  type EventRow,
  type MarketRow,
  type StoredOutcomes,
} from '../../index.ts';
import { periodsOf, seenText, type Results } from '../rules.ts';

export type Asked = Omit<InputOf<typeof previewResults>, 'eventId'>;
export type Proposal = {
  event: EventRow;
  rows: MarketRow[];
  kind: Asked['kind'];
  results: Results;
  scores: NonNullable<Asked['scores']> | null;
  seen: string;
};

const OUTCOMES: Record<HandOutcome, Outcome> = {
  win: WIN,
  '1/2': deadHeat(1, 2),
  '1/3': deadHeat(1, 3),
  half_win: HALF_WIN,
  push: PUSH,
  half_lose: HALF_LOSE,
  lose: LOSE,
};

/** What is asked for, market by market, as the event stands now (D-R21); nothing is kept. */
export const proposalOf = async (
  db: Queries,
  { brandId, eventId }: { brandId: number; eventId: string },
  asked: Asked,
) => {
  const [event] = await eventsById(db, brandId, [eventId]);
  const league = (await leaguesOf(db, brandId)).find((one) => one.league_id === event?.league_id);
  if (!event || !league) return refuse('not_found');
  // A match that the house draws follows from its seed, whatever anybody says.
  if (league.is_virtual && asked.kind !== 'void') return refuse('operation_not_allowed');
  const rows = await marketsOfEvents(db, brandId, [eventId]);
  const named = new Set(asked.marketIds);
  const chosen = rows.filter((one) => named.size === 0 || named.has(one.market_id));
  if (named.size > 0 && chosen.length < named.size)
    return refuse('validation_failed', { fields: { marketIds: 'unknown' } });
  // Bets that are on their way to a result are not reckoned with.
  if (chosen.some((one) => one.result_no > one.done_no)) return refuse('state_conflict');
  const results = resultsOf(event, chosen, { ...asked, isNamed: named.size > 0 });
  if (isRefusal(results)) return results;
  if (results.size === 0) return refuse('state_conflict');
  const scores = asked.kind === 'settle' ? (asked.scores ?? null) : null;
  return {
    event,
    rows,
    kind: asked.kind,
    results,
    scores,
    seen: seenOf(event, rows, { kind: asked.kind, results, scores }),
  } satisfies Proposal;
};

/** The name of a request, by what of its event and markets is so now. */
export const seenOf = (
  event: EventRow,
  rows: readonly MarketRow[],
  p: Pick<Proposal, 'kind' | 'results' | 'scores'>,
): string => {
  const score = scoreOf(event.facts, 'match');
  const text = seenText({
    ...p,
    state: event.state,
    score: score ? `${score.home}-${score.away}` : '',
    markets: rows.filter((one) => p.results.has(one.market_id)),
  });
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
};

type Telling = Asked & { isNamed: boolean };
const resultsOf = (event: EventRow, rows: readonly MarketRow[], asked: Telling) => {
  switch (asked.kind) {
    case 'void':
      return new Map(
        rows
          .filter((one) => one.state !== 'void')
          .map((one) => [one.market_id, allOf(one, () => PUSH)] as const),
      );
    case 'rollback':
      return new Map(
        rows
          .filter((one) => one.outcomes !== null)
          .map((one): readonly [string, StoredOutcomes] => [one.market_id, {}]),
      );
    case 'settle':
      return settled(event, rows, asked);
  }
};

const settled = (event: EventRow, rows: readonly MarketRow[], asked: Telling) => {
  const { outcomes, scores } = asked;
  if (event.state === 'soon') return refuse('state_conflict');
  // What two operators made void stays so, unless it is named.
  const open = rows.filter((one) => asked.isNamed || one.state !== 'void');
  if (outcomes) {
    const [row, ...others] = open;
    const codes = row ? selectionsOf(marketOf(row)) : [];
    const isWhole =
      codes.length === Object.keys(outcomes).length && codes.every((code) => code in outcomes);
    if (!row || others.length > 0 || !isWhole)
      return refuse('validation_failed', { fields: { outcomes: 'unknown' } });
    return changed([row], () => (code) => OUTCOMES[outcomes[code] ?? 'push']);
  }
  if (!scores) return refuse('validation_failed', { fields: { scores: 'missing' } });
  const facts = factsOf(event, scores);
  const missing = periodsOf(open).find((period) => facts.over[period] === undefined);
  if (missing !== undefined) return refuse('validation_failed', { fields: { scores: missing } });
  return changed(open, (row) => (code) => outcomeOf(marketOf(row), code, facts) ?? PUSH);
};

/** An event as it ended by these scores; who scored is known where that adds up to them. */
export const factsOf = (event: EventRow, scores: NonNullable<Asked['scores']>): EventFacts => {
  const over = { ...event.facts.over, ...scores };
  const { goals } = event.facts;
  const sum = over.match ? over.match.home + over.match.away : undefined;
  const isWhole =
    goals?.length === sum && goals?.filter((one) => one === 'home').length === over.match?.home;
  return { state: 'finished', over, running: {}, ...(goals && isWhole ? { goals } : {}) };
};

const allOf = (row: MarketRow, outcome: (code: string) => Outcome): StoredOutcomes =>
  storedOutcomes(new Map(selectionsOf(marketOf(row)).map((code) => [code, outcome(code)])));
/** Those that come to something else than they stand at. */
const changed = (
  rows: readonly MarketRow[],
  outcome: (row: MarketRow) => (code: string) => Outcome,
): Map<string, StoredOutcomes> =>
  new Map(
    rows.flatMap((row) => {
      const told = allOf(row, outcome(row));
      const isSame =
        row.state !== 'void' &&
        row.outcomes !== null &&
        Object.entries(told).every(([code, text]) => row.outcomes?.[code] === text);
      return isSame ? [] : [[row.market_id, told] as const];
    }),
  );
