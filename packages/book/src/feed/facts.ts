import type { EventFacts, Score } from '../facts.ts';
import type { FeedSport } from './fixture.ts';
import type { EventStatus } from './messages.ts';

/** What a match of it is played in. */
export const PERIODS: Readonly<Record<FeedSport, string>> = {
  football: 'half',
  basketball: 'quarter',
  tennis: 'set',
  esports: 'map',
};
/** The break of two halves, and those behind the first, second, ... of other periods. */
const PAUSES = [31, 301, 302, 303, 304, 305, 306];
const isPause = ({ phase }: EventStatus): boolean => PAUSES.includes(phase);
const isOver = ({ state }: EventStatus): boolean => state === 'ended' || state === 'closed';

/** The facts that markets are judged by. Who scored is not told. */
export const factsOf = (status: EventStatus, sport: FeedSport): EventFacts => {
  const name = PERIODS[sport];
  const last = Math.max(0, ...status.periods.map((one) => one.number));
  const over: Record<string, Score> = {};
  const running: Record<string, Score> = {};
  for (const { number, home, away } of status.periods) {
    const isPast = isOver(status) || number < last || isPause(status);
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
  if (status.state !== 'live' || isPause(status)) return null;
  const last = status.periods.at(-1);
  return last ? `${PERIODS[sport]}-${last.number}` : null;
};
