import type { Draw, Market } from '@fairhouse/book';
import { countedAt, tallyOf } from './counts.ts';
import type { Game } from './game.ts';
import { race, type Won } from './races.ts';
import type { Team } from './sides.ts';

const GAMES = 6;
/** How often who serves wins the game, between two that are equal. */
const HELD = 0.76;
const BY_STRENGTH = 0.25;
const TIE_BREAK = 0.5;
/** So many games are a long match: what is counted is spread over them. */
const LONG = 36;

const lines = (period: string): readonly Market[] => [
  { type: 'winner', period },
  ...[-10, -6, 6, 10].map((line): Market => ({ type: 'handicap', period, line })),
  ...[34, 38, 40, 42, 50].map((line): Market => ({ type: 'totals', period, line })),
  { type: 'odd-even', period },
];

/** The home side serves the first game of the match, and sides change with each. */
const isHomes = (played: number): boolean => played % 2 === 0;
/** A game that is not won by who served, but for the tie-break, which nobody serves. */
const isTaken = ({ side, played, score }: Won): boolean =>
  score.home + score.away < 2 * GAMES && (side === 'home') !== isHomes(played);

export const tennis = (draw: Draw, counts: Draw, home: Team, away: Team): Game => {
  const lead = BY_STRENGTH * (home.attack / home.defence - away.attack / away.defence) * 0.5;
  const within = (chance: number): number => Math.min(0.93, Math.max(0.07, chance));
  const tally = tallyOf(counts, [
    { key: 'aces', least: 2, more: 12 },
    { key: 'double-faults', least: 1, more: 5 },
  ]);
  return race(
    {
      sport: 'tennis',
      word: 'set',
      phases: [8, 9, 10],
      pause: 301,
      each: 4,
      rest: 2,
      isOver: (score) => {
        const [most, least] = [Math.max(score.home, score.away), Math.min(score.home, score.away)];
        return most > GAMES || (most === GAMES && most - least >= 2);
      },
      chance: (score, played) => {
        if (score.home === GAMES && score.away === GAMES) return within(TIE_BREAK + lead);
        return within(isHomes(played) ? HELD + lead : 1 - HELD + lead);
      },
      lines,
      statistics: (won) => {
        const of = (list: readonly Won[], side: 'home' | 'away') =>
          list.filter((one) => one.side === side).length;
        const taken = won.filter(isTaken);
        return [
          { key: 'games', home: of(won, 'home'), away: of(won, 'away') },
          { key: 'breaks', home: of(taken, 'home'), away: of(taken, 'away') },
          ...countedAt(tally, won.length / LONG),
        ];
      },
    },
    draw,
  );
};
