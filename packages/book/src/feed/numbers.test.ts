import { describe, expect, it } from 'vitest';
import type { FeedSport } from './fixture.ts';
import { keyOf, marketOf, numbersOf } from './markets.ts';
import { identityOf } from './messages.ts';
import { parseMessage } from './parse.ts';

const SPORTS: readonly FeedSport[] = ['football', 'basketball', 'tennis', 'esports'];
const SPECIFIERS =
  'total=4.5|hcp=-1.5|goalnr=1|mapnr=1|setnr=1|quarternr=1|variant=sr:correct_score:bestof:3';
const told = (sport: FeedSport): Map<string, string[]> =>
  Map.groupBy(
    Array.from({ length: 400 }, (_, at) => String(at)).filter((id) =>
      marketOf(id, SPECIFIERS, sport),
    ),
    (id) => keyOf(marketOf(id, SPECIFIERS, sport)?.market ?? { type: '1x2', period: 'match' }),
  );
const odds = (markets: string): string =>
  `<odds_change product="1" event_id="e:1" timestamp="5"><odds>${markets}</odds></odds_change>`;
const total = (id: string, over: string): string =>
  `<market id="${id}" specifiers="total=160.5" status="1"><outcome id="12" odds="${over}"/>` +
  '<outcome id="13" odds="1.8"/></market>';

describe.each(SPORTS)('the numbers of markets of %s', (sport) => {
  it('[SP-01] no two of them are one market', () => {
    const numbers = told(sport);
    expect(numbers.size).toBeGreaterThan(10);
    expect([...numbers].filter(([, ids]) => ids.length > 1)).toEqual([]);
  });
  it('what is told of it is read as what it was', () => {
    for (const [, [id = '']] of told(sport)) {
      const known = marketOf(id, SPECIFIERS, sport);
      const numbers = known && numbersOf(known.market, sport);
      expect(numbers?.id).toBe(id);
      expect(marketOf(id, numbers?.specifiers ?? '', sport)).toEqual(known);
    }
  });
});

describe('a number that another one of the sport stands for', () => {
  const known = (sport: FeedSport, ids: readonly number[]) =>
    ids.filter((id) => marketOf(String(id), SPECIFIERS, sport));
  it('[SP-01] is none of ours: of basketball regular time is not the match with overtime', () => {
    const own = [219, 223, 225, 227, 228, 229, 235, 236, 302, 303, 304];
    const regular = [1, 10, 11, 16, 18, 19, 20, 26, 47, 186];
    expect(known('basketball', [...own, ...regular])).toEqual(own);
    expect(known('football', [...own, ...regular])).toEqual(regular);
    // Sets and maps have numbers of their own, and what is won has none.
    expect(known('tennis', [16, 18, 186, 188, 202, 204, 225, 314, 327, 330, 332])).toEqual([
      186, 188, 202, 204, 314,
    ]);
    expect(known('esports', [16, 18, 186, 202, 225, 314, 327, 328, 330, 332])).toEqual([
      186, 327, 328, 330, 332,
    ]);
  });
  it('[SP-01] loses no message that tells of both, in whatever order', () => {
    const [both, turned] = [
      odds(total('18', '1.5') + total('225', '1.9')),
      odds(total('225', '1.9') + total('18', '1.5')),
    ];
    const read = {
      markets: [{ key: 'totals|match|642', prices: [1_900, 1_800] }],
      unknown: ['18'],
    };
    expect(parseMessage(both, 'basketball')).toMatchObject(read);
    expect(parseMessage(turned, 'basketball')).toMatchObject(read);
    const other = { markets: [{ prices: [1_500, 1_800] }], unknown: ['225'] };
    expect(parseMessage(both, 'football')).toMatchObject(other);
  });
  it('makes another message of it before it is known what is played', () => {
    const texts = ['18', '225'].map((id) => odds(total(id, '1.9')));
    const [one, other] = texts.map((text) => identityOf(parseMessage(text)));
    expect(one).not.toBe(other);
    const both = parseMessage(odds(total('18', '1.5') + total('225', '1.9')));
    expect('markets' in both && both.markets).toHaveLength(2);
  });
});
