import type { Draw, Market, Score, Side } from '@fairhouse/book';
import type { EventStatus } from '@fairhouse/book/feed';
import { comes } from './draw.ts';
import { pricesBy, type Ends, type Game, type Stage } from './game.ts';

/**
 * Matches of two storeys: who wins two of three sets of games, or maps of rounds. Whoever plays
 * they are priced exactly, by all that can come.
 */
export type Rules = {
  sport: 'tennis' | 'esports';
  word: 'set' | 'map';
  /** What a match is told to be in while its first, second and third part runs. */
  phases: readonly number[];
  pause: number;
  /** Minutes that one game or round takes, and that lie between two parts. */
  each: number;
  rest: number;
  isOver(score: Score): boolean;
  /** That the home side wins the next one; `played` counts those of the whole match. */
  chance(score: Score, played: number): number;
  /** What is offered of a part. */
  lines(period: string): readonly Market[];
  /** What was counted, by who won each game or round so far. */
  statistics(won: readonly Won[]): EventStatus['statistics'];
};
export type Won = { side: Side; part: number; score: Score; played: number };

const NEEDED = 2;
const isWon = ({ home, away }: Score): boolean => Math.max(home, away) === NEEDED;
const MATCH: readonly Market[] = [
  { type: 'winner', period: 'match' },
  { type: 'handicap', period: 'match', line: -6 },
  { type: 'handicap', period: 'match', line: 6 },
  { type: 'totals', period: 'match', line: 10 },
  { type: 'correct-score', period: 'match', best: NEEDED },
];

export const race = (rules: Rules, draw: Draw): Game => {
  const stages: Stage[] = [];
  const won: Won[] = [];
  const parts: Score[] = [];
  const match = { home: 0, away: 0 };
  let at = 0;
  const keep = (isBreak: boolean): void => {
    const isPause = isBreak && !isWon(match);
    stages.push({
      at,
      isBreak,
      status: {
        state: 'live',
        phase: isPause ? rules.pause : (rules.phases[parts.length - 1] ?? 0),
        ...match,
        minute: null,
        periods: parts.map((one, number) => ({ number: number + 1, ...one })),
        statistics: rules.statistics(won),
      },
    });
  };
  while (!isWon(match)) {
    const part = { home: 0, away: 0 };
    parts.push(part);
    keep(false);
    while (!rules.isOver(part)) {
      const side = comes(draw, rules.chance(part, won.length)) ? 'home' : 'away';
      won.push({ side, part: parts.length, score: { ...part }, played: won.length });
      part[side] += 1;
      at += rules.each;
      if (!rules.isOver(part)) keep(false);
    }
    match[part.home > part.away ? 'home' : 'away'] += 1;
    if (!isWon(match)) keep(true);
    at += isWon(match) ? 0 : rules.rest;
  }
  keep(false);
  const last = stages.pop();
  if (!last) throw new Error('no match was played');
  const known = reckoned(rules);
  return {
    sport: rules.sport,
    stages,
    isEarly: false,
    last: { ...last, status: { ...last.status, state: 'ended', phase: 100 } },
    markets: ({ status }) => [
      ...MATCH,
      ...[1, 2, 3]
        .filter((number) => number <= Math.max(NEEDED, status.periods.length))
        .flatMap((number) => rules.lines(`${rules.word}-${number}`)),
    ],
    prices: ({ status }, market) => pricesBy(endsOf(status, market, { known, rules }), market),
  };
};

type Known = {
  /** How a part can end from a score on. */
  part(score: Score, played: number): Ends;
  /** How the match can end, while a part runs. */
  match(parts: Score, score: Score, played: number): Ends;
};
/** Everything that was reckoned once, by what it hangs on: the score, and who serves. */
const reckoned = (rules: Rules): Known => {
  const parts = new Map<string, Ends>();
  const matches = new Map<string, Ends>();
  const part: Known['part'] = (score, played) => {
    if (rules.isOver(score)) return [{ score, weight: 1 }];
    const key = `${score.home}-${score.away}-${played % 2}`;
    const found = parts.get(key);
    if (found) return found;
    const chance = rules.chance(score, played);
    const ends = together([
      [chance, part({ ...score, home: score.home + 1 }, played + 1)],
      [1 - chance, part({ ...score, away: score.away + 1 }, played + 1)],
    ]);
    parts.set(key, ends);
    return ends;
  };
  const match: Known['match'] = (won, score, played) => {
    if (isWon(won)) return [{ score: won, weight: 1 }];
    const key = `${won.home}-${won.away}-${score.home}-${score.away}-${played % 2}`;
    const found = matches.get(key);
    if (found) return found;
    const ends = together(
      part(score, played).map(({ score: last, weight }): [number, Ends] => {
        const side = last.home > last.away ? 'home' : 'away';
        const more = last.home + last.away - score.home - score.away;
        const next = { ...won, [side]: won[side] + 1 };
        return [weight, match(next, { home: 0, away: 0 }, played + more)];
      }),
    );
    matches.set(key, ends);
    return ends;
  };
  return { part, match };
};
const together = (all: readonly (readonly [number, Ends])[]): Ends => {
  const found = new Map<string, Ends[number]>();
  for (const [chance, ends] of all) {
    for (const { score, weight } of ends) {
      const key = `${score.home}-${score.away}`;
      found.set(key, { score, weight: chance * weight + (found.get(key)?.weight ?? 0) });
    }
  }
  return [...found.values()];
};

const sumOf = (parts: readonly Score[]): number =>
  parts.reduce((sum, one) => sum + one.home + one.away, 0);
const NONE = { home: 0, away: 0 };
const endsOf = (
  status: EventStatus,
  market: Market,
  { known, rules }: { known: Known; rules: Rules },
): Ends => {
  const all = status.periods.map(({ home, away }): Score => ({ home, away }));
  const played = sumOf(all);
  const isPause = status.phase === rules.pause;
  const running = isPause ? NONE : (all.at(-1) ?? NONE);
  if (market.period === 'match')
    return known.match({ home: status.home, away: status.away }, running, played);
  const number = Number(market.period.split('-')[1]);
  const runs = all.length + (isPause ? 1 : 0);
  if (number === runs) return known.part(running, played);
  // Who begins the one after it hangs on how long this one takes.
  return together(
    known
      .part(running, played)
      .map(({ score, weight }): [number, Ends] => [
        weight,
        known.part(NONE, played + sumOf([score]) - sumOf([running])),
      ]),
  );
};
