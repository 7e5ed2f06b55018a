import { useEffect, useMemo, useState } from 'react';
import type { TableView } from '@fairhouse/game-kit/board';
import { nextAfter, paceOf, phaseAt, secondsLeftAt, type Phase } from './phase.ts';
import type { TableLink } from './table-link.ts';
import type { TableTitle } from './title.ts';

export type Moment<Result> = {
  phase: Phase;
  secondsLeft: number;
  secondsTotal: number;
  /** What was dealt to seats that act is still on its way; their time has not begun. */
  isArriving: boolean;
  result: Result | undefined;
  /** Seats acted in this round before the eyes of this board. */
  hasActed: boolean;
  /** Milliseconds of the show since the draw; undefined before it. */
  elapsed: number | undefined;
  /** The show's clock at any instant. */
  now: () => number;
  /** By the server's clock; when the table spoke, before a draw. */
  drawnAtMs: number;
  pace: number;
  moments: readonly number[];
};

type Told<Result> = Omit<Moment<Result>, 'now' | 'hasActed' | 'drawnAtMs'>;
type Show<Result> = {
  result: Result | undefined;
  drawnAtMs: number;
  pace: number;
  moments: readonly number[];
  endsAt: number;
};
type Heard = Pick<TableLink, 'aheadMs' | 'heardAtMs'> & { view: TableView };

/** What the table shows just now; wakes up by itself at the next moment of change. */
export const useMoment = <Result>(
  title: TableTitle<Result>,
  { view, aheadMs, heardAtMs }: Heard,
): Moment<Result> => {
  const { round } = view;
  const [ownMs, setOwnMs] = useState(() => Date.now());
  const hasActed = useHasActed(round);
  const show = useMemo(() => showOf(title, view, hasActed), [title, view, hasActed]);
  // Between two wake-ups the newest moment known is the one in which the table last spoke.
  const nowMs = Math.max(ownMs, heardAtMs) + aheadMs;
  const moment = momentAt(view, show, nowMs);
  const waitMs = waitOf(view, moment, nowMs);
  useEffect(() => {
    if (waitMs === undefined) return;
    const timer = setTimeout(() => setOwnMs(Date.now()), waitMs);
    return () => clearTimeout(timer);
  }, [waitMs, nowMs, round.roundId]);
  const now = useMemo(
    () => () => (Date.now() + aheadMs - show.drawnAtMs) / show.pace,
    [aheadMs, show],
  );
  return { ...moment, hasActed, now, drawnAtMs: show.drawnAtMs };
};

const useHasActed = ({ roundId, state }: TableView['round']): boolean => {
  const [acted, setActed] = useState<string>();
  if (state === 'acting' && acted !== roundId) setActed(roundId);
  return acted === roundId;
};

const showOf = <Result>(
  title: TableTitle<Result>,
  view: TableView,
  hasActed: boolean,
): Show<Result> => {
  const { round, dealMilliseconds, serverTime } = view;
  const result = round.result ? title.read(round.result) : undefined;
  const moments = result === undefined ? [] : title.moments(result, hasActed);
  const endsAt = Math.max(0, ...moments);
  const drawnAt = round.result?.drawnAt;
  return {
    result,
    moments,
    endsAt,
    pace: paceOf(endsAt, dealMilliseconds),
    drawnAtMs: Date.parse(typeof drawnAt === 'string' ? drawnAt : serverTime),
  };
};

const momentAt = <Result>(view: TableView, show: Show<Result>, nowMs: number): Told<Result> => {
  const { round } = view;
  const closesAtMs = Date.parse(round.closesAt);
  const { result, pace, moments, endsAt } = show;
  const elapsed = result === undefined ? undefined : (nowMs - show.drawnAtMs) / pace;
  return {
    result,
    pace,
    moments,
    elapsed,
    phase: phaseAt({ state: round.state, closesAtMs, elapsed, endsAt }, nowMs),
    ...secondsOf(round, nowMs),
  };
};

/** The clock of the bets, or of the seats that act. */
const secondsOf = ({ state, openedAt, closesAt, acting }: TableView['round'], nowMs: number) => {
  if (state === 'acting' && acting) {
    const secondsLeft = secondsLeftAt(Date.parse(acting.until), nowMs);
    return {
      secondsTotal: acting.seconds,
      isArriving: secondsLeft > acting.seconds,
      secondsLeft: Math.min(acting.seconds, secondsLeft),
    };
  }
  const closesAtMs = Date.parse(closesAt);
  return {
    isArriving: false,
    secondsLeft: state === 'open' ? secondsLeftAt(closesAtMs, nowMs) : 0,
    secondsTotal: Math.max(1, (closesAtMs - Date.parse(openedAt)) / 1000),
  };
};

const waitOf = (view: TableView, moment: Told<unknown>, nowMs: number): number | undefined => {
  const { state, closesAt, acting } = view.round;
  if (moment.phase === 'open' || (state === 'acting' && acting)) {
    const left = Date.parse(state === 'acting' && acting ? acting.until : closesAt) - nowMs;
    return left < -1000 ? undefined : Math.max(10, left % 1000 || 1000);
  }
  const { elapsed, moments, pace } = moment;
  if (elapsed === undefined || view.round.state !== 'drawn') return undefined;
  const next = nextAfter(moments, elapsed);
  return next === undefined ? undefined : Math.max(4, (next - elapsed) * pace);
};
