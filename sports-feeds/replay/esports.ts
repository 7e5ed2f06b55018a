import type { Draw, Market } from '@fairhouse/book';
import type { Game } from './game.ts';
import { race, type Won } from './races.ts';
import type { Team } from './sides.ts';

/** A map is won with thirteen rounds; level at twelve, extra rounds are played by six. */
const NEEDED = 13;
const EXTRA = 3;
/** Behind four times extra rounds the next round decides. */
const MOST = 25;
const BY_STRENGTH = 0.06;

const lines = (period: string): readonly Market[] => [
  { type: 'winner', period },
  ...[-14, -6, 6, 14].map((line): Market => ({ type: 'handicap', period, line })),
  ...[74, 82, 84, 86, 94].map((line): Market => ({ type: 'totals', period, line })),
  { type: 'odd-even', period },
];

export const esports = (draw: Draw, counts: Draw, home: Team, away: Team): Game => {
  const lead = BY_STRENGTH * (home.attack / home.defence - away.attack / away.defence);
  const chance = Math.min(0.65, Math.max(0.35, 0.5 + lead));
  /** Who wins a round has got five, who loses it none to four. */
  const lost = Array.from({ length: 3 * 2 * MOST }, () => counts.below(5));
  return race(
    {
      sport: 'esports',
      word: 'map',
      phases: [141, 142, 143],
      pause: 301,
      each: 1.2,
      rest: 4,
      isOver: (score) => {
        const [most, least] = [Math.max(score.home, score.away), Math.min(score.home, score.away)];
        if (most === MOST) return true;
        return most >= NEEDED && (most - NEEDED) % EXTRA === 0 && most - least >= 2;
      },
      chance: () => chance,
      lines,
      statistics: (won) => {
        const kills = { home: 0, away: 0 };
        won.forEach(({ side }, at) => {
          kills[side] += 5;
          kills[side === 'home' ? 'away' : 'home'] += lost[at] ?? 0;
        });
        const rounds = (side: Won['side']) => won.filter((one) => one.side === side).length;
        return [
          { key: 'rounds', home: rounds('home'), away: rounds('away') },
          { key: 'kills', ...kills },
        ];
      },
    },
    draw,
  );
};
