import type { Draw } from '@fairhouse/book';
import type { EventStatus } from '@fairhouse/book/feed';
import type { Game, Stage } from './game.ts';

/** Between these parts of a match it is broken off. */
const [EARLIEST, LATEST] = [0.35, 0.85];
const PARTS = 1_000;

/** The same match, broken off where it stands: what is behind that was never played. */
export const cutShort = (game: Game, draw: Draw): Game => {
  const part = EARLIEST + ((LATEST - EARLIEST) * draw.below(PARTS)) / PARTS;
  const stages = game.stages.slice(0, Math.max(2, Math.floor(part * game.stages.length)));
  const last = stages.at(-1) ?? game.last;
  return {
    ...game,
    stages,
    last: {
      ...last,
      at: last.at + 1,
      isBreak: false,
      status: { ...last.status, state: 'abandoned', minute: null },
    },
  };
};

const GAMES = 6;
/** What scouts saw at the end of a match, where that was wrong: who won it stays who won it. */
export const misseen = ({ sport, last }: Game): Stage => {
  const { status } = last;
  const rest = status.periods.slice(0, -1);
  const end = status.periods.at(-1);
  if (!end) throw new Error('a match without an end');
  const isHome = end.home > end.away;
  const [more, fewer] = isHome ? (['home', 'away'] as const) : (['away', 'home'] as const);
  const seen = (change: Partial<EventStatus>, period: Partial<typeof end>): Stage => ({
    ...last,
    status: { ...status, ...change, periods: [...rest, { ...end, ...period }] },
  });
  switch (sport) {
    case 'football':
      return {
        ...seen({ home: status.home + 1 }, { home: end.home + 1 }),
        goals: [...(last.goals ?? []), 'home'],
      };
    case 'basketball': {
      const leader = status.home > status.away ? 'home' : 'away';
      return seen({ [leader]: status[leader] + 2 }, { [leader]: end[leader] + 2 });
    }
    case 'tennis':
      // 7-5 and 7-6 are seen for each other.
      if (end[more] > GAMES) return seen({}, { [fewer]: end[fewer] === GAMES ? GAMES - 1 : GAMES });
      return seen({}, { [fewer]: end[fewer] > 0 ? end[fewer] - 1 : 1 });
    case 'esports':
      return seen({}, { [fewer]: end[fewer] > 0 ? end[fewer] - 1 : 1 });
  }
};
