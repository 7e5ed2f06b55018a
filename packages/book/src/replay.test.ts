import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toDecimal } from '@fairhouse/game-kit';
import { describe, expect, it } from 'vitest';
import {
  chancesOf,
  factorOf,
  HALF_LOSE,
  HALF_WIN,
  isSameOutcome,
  LOSE,
  outcomeOf,
  overroundOf,
  PUSH,
  selectionsOf,
  WIN,
  type EventFacts,
  type Market,
  type Outcome,
} from './index.ts';

const DATA = path.resolve(import.meta.dirname, '../../../../shared/data');
const ORACLE = 'expected_asian_handicap_settlement.csv';
type Row = Record<string, string>;
const rowsOf = (file: string): Row[] => {
  const [head = '', ...lines] = readFileSync(path.join(DATA, file), 'utf8').trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
};
const nameOf = (outcome: Outcome | undefined): string =>
  [
    ['win', WIN] as const,
    ['half_win', HALF_WIN] as const,
    ['push', PUSH] as const,
    ['half_lose', HALF_LOSE] as const,
    ['lose', LOSE] as const,
  ].find(([, one]) => outcome && isSameOutcome(one, outcome))?.[0] ?? 'open';
const ended = (home: number, away: number, half: readonly [number, number]): EventFacts => ({
  state: 'finished',
  over: {
    match: { home, away },
    'half-1': { home: half[0], away: half[1] },
    'half-2': { home: home - half[0], away: away - half[1] },
  },
  running: {},
});

/** A judge that knows nothing of the book's: by half goals on each half of the stake, in text. */
const judged = (
  market: Market,
  selection: string,
  [h, a]: readonly [number, number],
  ht: string,
) => {
  const sign = h === a ? 'draw' : h > a ? 'home' : 'away';
  const pair = (margin: number) => {
    const parts = [margin - 0.25, margin + 0.25].map((one) => (margin % 0.5 === 0 ? margin : one));
    const won = parts.filter((one) => one > 0).length;
    const level = parts.filter((one) => one === 0).length;
    return ['lose', 'half_lose', 'push', 'half_win', 'win'][2 * won + level] ?? '';
  };
  const yes = (is: boolean) => (is ? 'win' : 'lose');
  const line = (market.line ?? 0) / 4;
  const side = selection === 'home' || selection === 'over' ? 1 : -1;
  switch (market.type) {
    case '1x2':
      return yes(selection === sign);
    case 'winner':
    case 'draw-no-bet':
      return sign === 'draw' ? 'push' : yes(selection === sign);
    case 'double-chance':
      return yes(selection.includes(sign));
    case 'both-score':
      return yes(Math.min(h, a) > 0 === (selection === 'yes'));
    case 'correct-score':
      return yes(selection === (Math.max(h, a) < 5 ? `${h}-${a}` : `other-${sign}`));
    case 'half-full':
      return yes(selection === `${ht}/${sign}`);
    case 'handicap':
      return pair(side * (h - a + line));
    case 'totals':
      return pair(side * (h + a - line));
    case 'team-totals-home':
      return pair(side * (h - line));
    case 'team-totals-away':
      return pair(side * (a - line));
    case 'odd-even':
      return yes(((h + a) & 1) === Number(selection === 'odd'));
    case 'next-goal':
      return '';
  }
};
const LINES = [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];
const MARKETS: Market[] = [
  ...(['1x2', 'double-chance', 'draw-no-bet', 'winner', 'both-score', 'correct-score'] as const),
  ...(['half-full', 'odd-even'] as const),
].map((type) => ({ type, period: 'match' }));
MARKETS.push(
  ...LINES.flatMap((line): Market[] => [
    { type: 'totals', period: 'match', line },
    { type: 'team-totals-home', period: 'match', line },
    { type: 'team-totals-away', period: 'match', line },
    { type: 'handicap', period: 'match', line },
    { type: 'handicap', period: 'match', line: -line },
  ]),
);
/** Every kind of market again on each half; a half has few goals, and lines to match. */
const LINE_OF_HALVES_MOST = 8;
const HALVES: Market[] = (['half-1', 'half-2'] as const).flatMap((period) =>
  MARKETS.filter(
    ({ type, line = 0 }) => type !== 'half-full' && Math.abs(line) <= LINE_OF_HALVES_MOST,
  ).map((market) => ({ ...market, period })),
);

const isThere = existsSync(DATA);
// Whoever reads the run sees that these were not judged: a skipped block alone is easily missed.
if (!isThere)
  process.stderr.write('replay.test: ../shared/data is not there, 7,036 matches are not judged\n');

describe.skipIf(!isThere)(
  'matches that were played (left out where shared/data is not beside the project)',
  () => {
    it('settle 7,022 of 7,022 handicaps as the oracle has them', () => {
      const rows = rowsOf(`football/${ORACLE}`);
      expect(rows).toHaveLength(7022);
      for (const row of rows) {
        const known = ended(Number(row['fthg']), Number(row['ftag']), [0, 0]);
        const market: Market = {
          type: 'handicap',
          period: 'match',
          line: Math.round(Number(row['home_line']) * 4),
        };
        for (const side of ['home', 'away']) {
          const outcome = outcomeOf(market, side, known) ?? LOSE;
          const odds = Math.round(Number(row[`${side}_odds`]) * 1000);
          const paid = Number(toDecimal(factorOf(outcome, odds), 6));
          expect([row, nameOf(outcome), paid]).toEqual([
            row,
            row[`${side}_result`],
            Number(row[`${side}_return_per_1`]),
          ]);
        }
      }
    });

    it('settle every market as a judge of its own does, on 7,036 matches', () => {
      const files = readdirSync(path.join(DATA, 'football')).filter((one) =>
        /^[A-Z]+\d?_\d{4}\.csv$/.test(one),
      );
      let count = 0;
      const wrong: string[] = [];
      for (const file of files) {
        for (const row of rowsOf(`football/${file}`)) {
          if (!row['FTHG']) continue;
          count += 1;
          const full = [Number(row['FTHG']), Number(row['FTAG'])] as const;
          const half = [Number(row['HTHG']), Number(row['HTAG'])] as const;
          const second = [full[0] - half[0], full[1] - half[1]] as const;
          // One match was awarded later: nobody knows the score of its halves, and they are void.
          const isWhole = row['HTHG'] !== '';
          const known = isWhole
            ? ended(full[0], full[1], half)
            : { ...ended(0, 0, [0, 0]), over: { match: { home: full[0], away: full[1] } } };
          const ht = { H: 'home', D: 'draw', A: 'away' }[row['HTR'] ?? ''] ?? '';
          const expected = (market: Market, selection: string, score: readonly [number, number]) =>
            !isWhole && (market.period !== 'match' || market.type === 'half-full')
              ? 'push'
              : judged(market, selection, score, ht);
          const compare = (market: Market, score: readonly [number, number]) => {
            for (const selection of selectionsOf(market)) {
              const own = nameOf(outcomeOf(market, selection, known));
              if (own !== expected(market, selection, score)) {
                wrong.push(`${file} ${row['HomeTeam']} ${JSON.stringify(market)} ${selection}`);
              }
            }
          };
          for (const market of MARKETS) compare(market, full);
          for (const market of HALVES) {
            compare(market, market.period === 'half-1' ? half : second);
          }
        }
      }
      expect([count, wrong.slice(0, 5)]).toEqual([7036, []]);
    });

    it('opening prices hold 5.56 % on average, and chances of any method are certain together', () => {
      const prices = rowsOf('football/E0_2526.csv').flatMap((row) => {
        const odds = ['B365H', 'B365D', 'B365A'].map((one) => Math.round(Number(row[one]) * 1000));
        return odds.every((one) => one > 1000) ? [odds] : [];
      });
      expect(prices.length).toBeGreaterThan(370);
      for (const odds of prices) {
        expect(overroundOf(odds)).toBeGreaterThan(0.02);
        for (const method of ['multiplicative', 'power', 'shin'] as const) {
          const sum = chancesOf(odds, method).reduce((all, one) => all + one, 0);
          expect(sum).toBeCloseTo(1, 9);
        }
      }
    });

    it('series of maps end where the maps say it', () => {
      const maps = Map.groupBy(rowsOf('esports/cs2_maps_2025_top50.csv'), (row) => row['match_id']);
      let count = 0;
      for (const played of maps.values()) {
        const first = played[0];
        const wins = (team: string | undefined) =>
          played.filter((row) => row['winner'] === team).length;
        const [home, away] = [wins(first?.['team_A']), wins(first?.['team_B'])];
        if (Math.max(home, away) < 2) continue;
        count += 1;
        const market: Market = { type: 'winner', period: 'match' };
        const facts = ended(home, away, [0, 0]);
        const isHome = home > away ? 'win' : home === away ? 'push' : 'lose';
        expect(nameOf(outcomeOf(market, 'home', facts))).toBe(isHome);
        const handicap: Market = { type: 'handicap', period: 'match', line: -6 };
        const lead = home - away;
        expect(nameOf(outcomeOf(handicap, 'home', facts))).toBe(lead > 1 ? 'win' : 'lose');
      }
      expect(count).toBeGreaterThan(900);
    });
  },
);
