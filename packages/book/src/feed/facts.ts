import type { EventFacts, Score } from '../facts.ts';
import type { FeedSport } from './fixture.ts';
import type { EventStatus } from './messages.ts';

const PERIODS: Readonly<Record<FeedSport, string>> = {
  football: 'half',
  basketball: 'quarter',
  tennis: 'set',
  esports: 'map',
};
const PAUSE = 31;
const isOver = ({ state }: EventStatus): boolean => state === 'ended' || state === 'closed';

/** The facts that markets are judged by. Who scored is not told. */
export const factsOf = (status: EventStatus, sport: FeedSport): EventFacts => {
  const name = PERIODS[sport];
  const last = Math.max(0, ...status.periods.map((one) => one.number));
  const over: Record<string, Score> = {};
  const running: Record<string, Score> = {};
  for (const { number, home, away } of status.periods) {
    const isPast = isOver(status) || number < last || status.phase === PAUSE;
    (isPast ? over : running)[`${name}-${number}`] = { home, away };
  }
  const match = { home: status.home, away: status.away };
  if (isOver(status)) over.match = match;
  else if (status.state !== 'not-started') running.match = match;
  const state = isOver(status)
    ? 'finished'
    : status.state === 'abandoned'
      ? 'abandoned'
      : 'running';
  return { state, over, running };
};

/** The period that runs, as markets name it; null before and after, and in the break. */
export const periodOf = (status: EventStatus, sport: FeedSport): string | null => {
  if (status.state !== 'live' || status.phase === PAUSE) return null;
  const last = status.periods.at(-1);
  return last ? `${PERIODS[sport]}-${last.number}` : null;
};
