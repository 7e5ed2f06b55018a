import { isSameOutcome, PUSH, selectionsOf, type Market } from '@fairhouse/book';
import { keyOf, printVerdict, type EventMessage } from '@fairhouse/book/feed';
import { misseen } from './ends.ts';
import { factsAt, outcomesIn, type Game, type Stage } from './game.ts';

/** Producers: the one before a match, and the one in play. */
const BEFORE = 3;
const IN_PLAY = 1;
/** So long after something fell its prices come. */
const AFTER_BREAK = 0.4;
/** So long after the end what scouts saw is confirmed. */
const CONFIRMED = 2;
/** How often a match is priced before it begins. */
const PRICED_BEFORE = 4;
/** The break between two halves, of which nothing else tells. */
const PAUSE = 31;

/** What is told at a moment; it is made only when it is, since prices cost. */
export type Step = { at: number; product: number; isOdds: boolean; message: () => EventMessage };
/** Played to its end, told wrongly first, or broken off. */
export type End = 'played' | 'corrected' | 'abandoned';
export type Pace = {
  /** Milliseconds that a minute of a match takes. */
  minute: number;
  /** How long before its start a match is offered. */
  lead: number;
};
type Given = { eventId: string; game: Game; startsAt: number; pace: Pace };
type Telling = Given & {
  begin: Stage;
  /** Whatever was offered by then, once each, and what of it is known to be decided. */
  known: Map<string, Market>;
  decided: Set<string>;
  /** The stamp that was given last: no two are one. */
  last: number;
};

/** All that is told of a match, in its order. */
export const stepsOf = (given: Given, end: End): Step[] => {
  const [begin] = given.game.stages;
  if (!begin) throw new Error('a match without a beginning');
  const telling: Telling = {
    ...given,
    begin,
    known: new Map(),
    decided: new Set(),
    last: given.startsAt - 1,
  };
  return [...before(telling), ...inPlay(telling), ...after(telling, end)];
};

const next = (telling: Telling, minute: number): number => {
  const moment = telling.startsAt + Math.round(minute * telling.pace.minute);
  telling.last = Math.max(telling.last + 1, moment);
  return telling.last;
};
const head = ({ eventId }: Telling, product: number, at: number) => ({
  product,
  eventId,
  at,
  requestId: null,
});
const word = (message: EventMessage): Step => ({
  at: message.at,
  product: message.product,
  isOdds: false,
  message: () => message,
});
const stop = (telling: Telling, at: number): Step =>
  word({ kind: 'bet_stop', ...head(telling, IN_PLAY, at), groups: 'all' });
const keep = ({ game, known }: Telling, stage: Stage): readonly Market[] => {
  for (const one of game.markets(stage)) known.set(keyOf(one), one);
  return [...known.values()];
};

type Priced = {
  product?: number;
  status?: Stage['status'];
  /** Nobody bets: it is over, or another producer has it from now on. */
  shut?: 'over' | 'handed-over';
};
const odds = (telling: Telling, stage: Stage, at: number, how: Priced = {}): Step => {
  const { game, decided } = telling;
  const { product = IN_PLAY, shut, status = stage.status } = how;
  // What is over opens nothing that was not offered before.
  const all = shut === 'over' ? [...telling.known.values()] : keep(telling, stage);
  const open = new Set(game.markets(stage).map(keyOf));
  const isOpen = new Set(
    shut ? [] : all.map(keyOf).filter((key) => open.has(key) && !decided.has(key)),
  );
  return {
    at,
    product,
    isOdds: true,
    message: () => ({
      kind: 'odds_change',
      ...head(telling, product, at),
      status,
      markets: all.map((market) => {
        const key = keyOf(market);
        const prices = isOpen.has(key)
          ? game.prices(stage, market)
          : selectionsOf(market).map(() => 0);
        const isPriced = prices.some((one) => one > 0);
        return {
          key,
          // What is decided, or not asked any more, is no market of this moment.
          status:
            shut === 'handed-over'
              ? shut
              : isPriced
                ? 'active'
                : isOpen.has(key)
                  ? 'suspended'
                  : 'inactive',
          prices,
        };
      }),
      unknown: [],
    }),
  };
};

type Settled = { certainty: 1 | 2; markets: readonly Market[] };
/** Of what was broken off each market comes back that is not decided whole (D-T24). */
const settle = (telling: Telling, stage: Stage, at: number, p: Settled): Step[] => {
  const facts = factsAt(telling.game.sport, stage);
  const isCut = stage.status.state === 'abandoned';
  const verdicts = p.markets.flatMap((market) => {
    const outcomes = outcomesIn(facts, market);
    if (!outcomes) return [];
    const told = outcomes.map((one) => [one.selection, printVerdict(one.outcome)]);
    const isVoid = isCut && outcomes.some((one) => isSameOutcome(one.outcome, PUSH));
    return [{ key: keyOf(market), isVoid, outcomes: Object.fromEntries(told) }];
  });
  const markets = verdicts.filter((one) => !one.isVoid);
  const cancelled = verdicts.filter((one) => one.isVoid).map((one) => one.key);
  const steps: Step[] = [];
  if (markets.length > 0)
    steps.push(
      word({
        kind: 'bet_settlement',
        ...head(telling, IN_PLAY, at),
        certainty: p.certainty,
        markets: markets.map(({ key, outcomes }) => ({ key, outcomes })),
        unknown: [],
      }),
    );
  if (cancelled.length > 0)
    steps.push(
      word({
        kind: 'bet_cancel',
        ...head(telling, IN_PLAY, next(telling, 0)),
        markets: cancelled,
        from: null,
        until: null,
        unknown: [],
      }),
    );
  return steps;
};

const before = (telling: Telling): Step[] => {
  const { begin, startsAt, pace } = telling;
  const first = startsAt - pace.lead;
  const status: Stage['status'] = {
    ...begin.status,
    state: 'not-started',
    phase: 0,
    minute: null,
    periods: [],
    statistics: [],
  };
  const told = { product: BEFORE, status };
  return [
    word({ kind: 'fixture_change', ...head(telling, BEFORE, first), change: 'new', startsAt }),
    ...Array.from({ length: PRICED_BEFORE }, (_, at) =>
      odds(telling, begin, first + 1 + Math.floor((at * pace.lead) / PRICED_BEFORE), told),
    ),
    odds(telling, begin, startsAt - 1, { ...told, shut: 'handed-over' }),
  ];
};

const inPlay = (telling: Telling): Step[] =>
  telling.game.stages.flatMap((stage) => {
    const steps = stage.isBreak ? [stop(telling, next(telling, stage.at))] : [];
    const markets = decidedBy(telling, stage);
    for (const one of markets) telling.decided.add(keyOf(one));
    const priced = stage.at + (stage.isBreak ? AFTER_BREAK : 0);
    steps.push(odds(telling, stage, next(telling, priced)));
    if (markets.length > 0)
      steps.push(...settle(telling, stage, next(telling, stage.at), { certainty: 1, markets }));
    return steps;
  });
/** What the end of a period, or a goal, decides of all that was open before. */
const decidedBy = (telling: Telling, stage: Stage): Market[] => {
  const { game, decided } = telling;
  if (!stage.isBreak && stage.status.phase !== PAUSE) return [];
  const facts = factsAt(game.sport, stage);
  return keep(telling, stage).filter(
    (market) =>
      !decided.has(keyOf(market)) &&
      (game.isEarly || facts.over[market.period] !== undefined) &&
      outcomesIn(facts, market) !== undefined,
  );
};

/** Settled as scouts saw it, then as it was confirmed. */
const after = (telling: Telling, end: End): Step[] => {
  const { game, decided } = telling;
  const seen = end === 'corrected' ? misseen(game) : game.last;
  const markets = keep(telling, game.stages.at(-1) ?? telling.begin);
  const now = (): number => next(telling, game.last.at);
  const later = (): number => next(telling, game.last.at + CONFIRMED);
  const over = { shut: 'over' as const };
  const steps = [stop(telling, now()), odds(telling, seen, now(), over)];
  if (end === 'abandoned') {
    const left = markets.filter((one) => !decided.has(keyOf(one)));
    return [...steps, ...settle(telling, seen, now(), { certainty: 2, markets: left })];
  }
  steps.push(...settle(telling, seen, now(), { certainty: 1, markets }));
  if (end === 'corrected')
    steps.push(
      odds(telling, game.last, later(), over),
      word({
        kind: 'rollback_bet_settlement',
        ...head(telling, IN_PLAY, later()),
        markets: markets.map(keyOf),
        unknown: [],
      }),
    );
  return [...steps, ...settle(telling, game.last, later(), { certainty: 2, markets })];
};
