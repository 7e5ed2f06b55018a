import { useEffect, useState } from 'react';
import type { TableView } from '@fairhouse/game-kit/board';
import {
  dealSteps, nextChangeAfter, phaseAt, secondsLeftAt, type DealStep, type Phase,
} from './phase.ts';
import type { TableLink } from './table-link.ts';
import { handOf, type Hand } from './winning.ts';

export type Moment = { phase: Phase; secondsLeft: number; secondsTotal: number;
  hand: Hand | undefined; steps: DealStep[];
  /** Milliseconds since the draw; undefined before it. */
  elapsed: number | undefined };

/** What the table shows just now; wakes up by itself at the next moment of change. */
export const useMoment = (
  { view, aheadMs, heardAtMs }: Pick<TableLink, 'view' | 'aheadMs' | 'heardAtMs'>,
): Moment | undefined => {
  const [ownMs, setOwnMs] = useState(() => Date.now());
  // Between two wake-ups the newest moment known is the one in which the table last spoke.
  const nowMs = Math.max(ownMs, heardAtMs) + aheadMs;
  const moment = view && momentAt(view, nowMs);
  const waitMs = view && moment ? waitOf(view, moment, nowMs) : undefined;
  useEffect(() => {
    if (waitMs === undefined) return;
    const timer = setTimeout(() => setOwnMs(Date.now()), waitMs);
    return () => clearTimeout(timer);
  }, [waitMs, nowMs]);
  return moment;
};

const momentAt = (view: TableView, nowMs: number): Moment => {
  const { round, dealMilliseconds } = view;
  const closesAtMs = Date.parse(round.closesAt);
  const hand = handOf(round.result);
  const steps = hand ? dealSteps(hand.dealt, dealMilliseconds) : [];
  const drawnAtMs = hand?.drawnAtMs ?? (hand ? Date.parse(view.serverTime) : undefined);
  return {
    hand, steps, elapsed: drawnAtMs === undefined ? undefined : nowMs - drawnAtMs,
    phase: phaseAt({ state: round.state, closesAtMs, drawnAtMs, steps }, nowMs),
    secondsLeft: round.state === 'open' ? secondsLeftAt(closesAtMs, nowMs) : 0,
    secondsTotal: Math.max(1, (closesAtMs - Date.parse(round.openedAt)) / 1000),
  };
};

const waitOf = (view: TableView, moment: Moment, nowMs: number): number | undefined => {
  if (moment.phase === 'open') {
    const left = Date.parse(view.round.closesAt) - nowMs;
    return Math.max(10, left % 1000 || 1000);
  }
  if (moment.elapsed === undefined || view.round.state !== 'drawn') return undefined;
  const next = nextChangeAfter(moment.steps, moment.elapsed);
  return next === undefined ? undefined : Math.max(4, next - moment.elapsed);
};
