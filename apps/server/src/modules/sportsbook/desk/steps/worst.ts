import { outcomeAt, scoreOf, selectionsOf, type Market, type Score } from '@fairhouse/book';
import { marketOf, readOutcome, type EventRow, type MarketRow } from '../../index.ts';
import { winnersOf } from '../rules.ts';
import type { TotalRow } from '../store.ts';

type Laid = { market: Market; row: MarketRow; totals: readonly TotalRow[] };
/** What is paid at the worst, and whether that is exact or only never exceeded. */
type Worst = { paid: bigint; isBound: boolean };

/** Beyond these every line of football that is offered is met, and every score is named. */
const GOALS_MORE = 6;
const GOALS_MOST = 16;
const LINE_FAR = 4 * (GOALS_MORE - 1);
const BY_SCORE: readonly string[] = [
  '1x2',
  'winner',
  'double-chance',
  'draw-no-bet',
  'both-score',
  'correct-score',
  'half-full',
  'handicap',
  'totals',
  'team-totals-home',
  'team-totals-away',
  'odd-even',
];
/** A score of the match, or of its first half, decides it. */
const isByScore = ({ type, period, line = 0, best }: Market): boolean =>
  BY_SCORE.includes(type) &&
  (period === 'match' || period === 'half-1') &&
  best === undefined &&
  Math.abs(line) <= LINE_FAR;

const mostOf = (all: Iterable<bigint>): bigint => {
  let most = 0n;
  for (const one of all) if (one > most) most = one;
  return most;
};
const sumOf = (all: readonly bigint[]): bigint => all.reduce((sum, one) => sum + one, 0n);

/** What bets on a selection bring where it comes to this: the part that wins, and what is back. */
const paidAt = ({ stake, liability }: TotalRow, outcome: { win: Part; back: Part }): bigint => {
  const won = (liability * outcome.win.num) / outcome.win.den;
  return won + (stake * outcome.back.num) / outcome.back.den;
};
type Part = { num: bigint; den: bigint };

/** Where it is decided what that pays, else what its dearest selections do. */
const worstAlone = ({ row, totals }: Laid): bigint => {
  const known = totals.flatMap((one) => {
    const text = row.outcomes?.[one.unit];
    return text === undefined ? [] : [paidAt(one, readOutcome(text))];
  });
  if (known.length === totals.length) return sumOf(known);
  const dearest = totals
    .map((one) => one.liability)
    .toSorted((one, other) => (one < other ? 1 : one > other ? -1 : 0));
  return sumOf(dearest.slice(0, winnersOf(row.type)));
};

/**
 * The most that all bets on an event can pay. Of football what a score decides is laid over all
 * scores that can still come, and exact; markets that no score decides, and those of other sports,
 * are each taken at their worst: what they pay together is never more than that.
 */
export const worstOfEvent = (
  event: EventRow,
  p: { sport: string; rows: readonly MarketRow[]; totalsOf: (id: string) => readonly TotalRow[] },
): Worst => {
  const laid = p.rows.flatMap((row): Laid[] => {
    const codes = selectionsOf(marketOf(row));
    const totals = p.totalsOf(row.market_id).filter((one) => codes.includes(one.unit));
    return totals.length === 0 ? [] : [{ market: marketOf(row), row, totals }];
  });
  const onGrid = laid.filter(
    ({ market, row }) => p.sport === 'football' && row.outcomes === null && isByScore(market),
  );
  const alone = laid.filter((one) => !onGrid.includes(one));
  const isOpen = alone.filter(({ row }) => row.outcomes === null);
  return {
    paid: sumOf(alone.map(worstAlone)) + mostByScores(event, onGrid),
    isBound: isOpen.length > 0 && laid.length > 1,
  };
};

const mostByScores = (event: EventRow, laid: readonly Laid[]): bigint => {
  if (laid.length === 0) return 0n;
  const { facts } = event;
  const now = scoreOf(facts, 'match') ?? { home: 0, away: 0 };
  const most = Math.min(GOALS_MOST, Math.max(now.home, now.away) + GOALS_MORE);
  const ends = scoresBetween(now, { home: most, away: most });
  const ofMatch = laid.filter(
    ({ market }) => market.period === 'match' && market.type !== 'half-full',
  );
  const ofHalf = laid.filter(({ market }) => market.period === 'half-1');
  const ofBoth = laid.filter(({ market }) => market.type === 'half-full');
  const paidBy = (some: readonly Laid[], score: Score, half?: Score): bigint =>
    sumOf(
      some.flatMap(({ market, totals }) =>
        totals.map((one) =>
          paidAt(one, outcomeAt(market, one.unit, half ? { score, half } : { score })),
        ),
      ),
    );
  if (ofHalf.length + ofBoth.length === 0)
    return mostOf(ends.map((score) => paidBy(ofMatch, score)));
  const over = facts.over['half-1'];
  const halves = over ? [over] : ends;
  const firsts = halves.map((half) => ({ half, paid: paidBy(ofHalf, half) }));
  return mostOf(
    ends.map((score) => {
      const paid = paidBy(ofMatch, score);
      const before = firsts.filter(
        ({ half }) => half.home <= score.home && half.away <= score.away,
      );
      return paid + mostOf(before.map((one) => one.paid + paidBy(ofBoth, score, one.half)));
    }),
  );
};
const scoresBetween = (from: Score, to: Score): Score[] =>
  Array.from({ length: to.home - from.home + 1 }, (_, h) =>
    Array.from({ length: to.away - from.away + 1 }, (__, a) => ({
      home: from.home + h,
      away: from.away + a,
    })),
  ).flat();
