import { useEffect, useMemo, useState } from 'react';
import type { TableView } from '@fairhouse/game-kit/board';
import { nextAfter, paceOf, phaseAt, secondsLeftAt, type Phase } from './phase.ts';
import type { TableLink } from './table-link.ts';
import type { TableTitle } from './title.ts';

export type Moment<Result> = { phase: Phase; secondsLeft: number; secondsTotal: number;
  result: Result | undefined;
  /** Milliseconds of the show since the draw; undefined before it. */
  elapsed: number | undefined;
  /** The show's clock at any instant. */
  now: () => number;
  pace: number; moments: readonly number[] };

type Show<Result> = { result: Result | undefined; drawnAtMs: number; pace: number;
  moments: readonly number[]; endsAt: number };
type Heard = Pick<TableLink, 'aheadMs' | 'heardAtMs'> & { view: TableView };

/** What the table shows just now; wakes up by itself at the next moment of change. */
export const useMoment = <Result>(
  title: TableTitle<Result>, { view, aheadMs, heardAtMs }: Heard,
): Moment<Result> => {
  const { round } = view;
  const [ownMs, setOwnMs] = useState(() => Date.now());
  const show = useMemo(() => showOf(title, view), [title, view]);
  // Between two wake-ups the newest moment known is the one in which the table last spoke.
  const nowMs = Math.max(ownMs, heardAtMs) + aheadMs;
  const moment = momentAt(view, show, nowMs);
  const waitMs = waitOf(view, moment, nowMs);
  useEffect(() => {
    if (waitMs === undefined) return;
    const timer = setTimeout(() => setOwnMs(Date.now()), waitMs);
    return () => clearTimeout(timer);
  }, [waitMs, nowMs, round.roundId]);
  const now = useMemo(() => () => (Date.now() + aheadMs - show.drawnAtMs) / show.pace,
    [aheadMs, show]);
  return { ...moment, now };
};

const showOf = <Result>(title: TableTitle<Result>, view: TableView): Show<Result> => {
  const { round, dealMilliseconds, serverTime } = view;
  const result = round.result ? title.read(round.result) : undefined;
  const moments = result === undefined ? [] : title.moments(result);
  const endsAt = Math.max(0, ...moments);
  const drawnAt = round.result?.drawnAt;
  return { result, moments, endsAt, pace: paceOf(endsAt, dealMilliseconds),
    drawnAtMs: Date.parse(typeof drawnAt === 'string' ? drawnAt : serverTime) };
};

const momentAt = <Result>(
  view: TableView, show: Show<Result>, nowMs: number,
): Omit<Moment<Result>, 'now'> => {
  const { round } = view;
  const closesAtMs = Date.parse(round.closesAt);
  const { result, pace, moments, endsAt } = show;
  const elapsed = result === undefined ? undefined : (nowMs - show.drawnAtMs) / pace;
  return {
    result, pace, moments, elapsed,
    phase: phaseAt({ state: round.state, closesAtMs, elapsed, endsAt }, nowMs),
    secondsLeft: round.state === 'open' ? secondsLeftAt(closesAtMs, nowMs) : 0,
    secondsTotal: Math.max(1, (closesAtMs - Date.parse(round.openedAt)) / 1000),
  };
};

const waitOf = (
  view: TableView, moment: Omit<Moment<unknown>, 'now'>, nowMs: number,
): number | undefined => {
  if (moment.phase === 'open') {
    const left = Date.parse(view.round.closesAt) - nowMs;
    return Math.max(10, left % 1000 || 1000);
  }
  const { elapsed, moments, pace } = moment;
  if (elapsed === undefined || view.round.state !== 'drawn') return undefined;
  const next = nextAfter(moments, elapsed);
  return next === undefined ? undefined : Math.max(4, (next - elapsed) * pace);
};
