import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKET_TYPES, selectionsOf } from '../markets.ts';
import { HALF_LOSE, HALF_WIN, isSameOutcome, PUSH } from '../outcome.ts';
import { hearMessage, newEvent, decide } from './event.ts';
import { parseFixture, writeFixture } from './fixture.ts';
import { keyOf, marketOf, marketOfKey, numbersOf } from './markets.ts';
import { identityOf, type EventMessage, type EventStatus, type ToldMarket } from './messages.ts';
import { parseMessage, priceOf } from './parse.ts';
import {
  ANSWER_MILLISECONDS,
  askRecovery,
  hearAlive,
  hearSnapshot,
  isLacking,
  LATE_MILLISECONDS,
  newProducer,
  passTime,
} from './producer.ts';
import { isWhole, outcomeOfParts, partOf, printVerdict } from './verdict.ts';
import { viewOf } from './view.ts';
import { writeMessage } from './write.ts';
import { UnreadMessage } from './xml.ts';

const RESULT = keyOf({ type: '1x2', period: 'match' });
const OVER = keyOf({ type: 'totals', period: 'match', line: 10 });
const head = (at: number, product = 1) => ({ product, eventId: 'e:1', at, requestId: null });
const status = (p: Partial<EventStatus>): EventStatus => ({
  state: 'live',
  phase: 7,
  home: 0,
  away: 0,
  minute: 50,
  periods: [],
  statistics: [],
  ...p,
});
const odds = (
  at: number,
  p: { status?: EventStatus; product?: number; state?: ToldMarket['status'] } = {},
): EventMessage => ({
  kind: 'odds_change',
  ...head(at, p.product),
  status: p.status ?? null,
  markets: [
    { key: RESULT, status: p.state ?? 'active', prices: [2_000, 3_400, 3_600] },
    { key: OVER, status: p.state ?? 'active', prices: [1_950, 1_850] },
  ],
  unknown: [],
});
const won = (name: 'home' | 'draw' | 'away') => ({
  home: name === 'home' ? '1/1 0/1' : '0/1 0/1',
  draw: name === 'draw' ? '1/1 0/1' : '0/1 0/1',
  away: name === 'away' ? '1/1 0/1' : '0/1 0/1',
});
const settled = (
  at: number,
  name: 'home' | 'draw' | 'away',
  certainty: 1 | 2 = 1,
): EventMessage => ({
  kind: 'bet_settlement',
  ...head(at),
  certainty,
  markets: [{ key: RESULT, outcomes: won(name) }],
  unknown: [],
});
const takenBack = (at: number): EventMessage => ({
  kind: 'rollback_bet_settlement',
  ...head(at),
  markets: [RESULT],
  unknown: [],
});
const cancelled = (at: number, from: number | null = null): EventMessage => ({
  kind: 'bet_cancel',
  ...head(at),
  markets: [RESULT],
  from,
  until: null,
  unknown: [],
});
const all = (messages: readonly EventMessage[]) =>
  messages.reduce((state, one) => hearMessage(state, one, identityOf(one)), newEvent());
const seen = (messages: readonly EventMessage[], down: number[] = []) =>
  viewOf(all(messages), { sport: 'football', isDown: (one) => down.includes(one) });
const resultIn = (messages: readonly EventMessage[]) =>
  seen(messages).markets.find((one) => one.key === RESULT)?.result;

describe('reading', () => {
  it('reads what the public documents show', () => {
    const text = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <odds_change product="1" event_id="sr:match:9578495" timestamp="1234" request_id="7">
        <sport_event_status status="1" reporting="1" match_status="7" home_score="2" away_score="1">
          <clock match_time="57:12" stoppage_time="0:00"/>
          <period_scores>
            <period_score home_score="1" away_score="1" match_status_code="6" number="1"/>
            <period_score home_score="1" away_score="0" match_status_code="7" number="2"/>
          </period_scores>
          <statistics><corners home="4" away="2"/><throws home="9" away="7"/></statistics>
        </sport_event_status>
        <odds>
          <market id="1" favourite="1" status="1">
            <outcome id="1" odds="1.36" probabilities="0.7" active="1"/>
            <outcome id="2" odds="4.9" active="1"/><outcome id="3" odds="9.25" active="0"/>
          </market>
          <market id="18" specifiers="total=3.75" status="-1"/>
          <market id="9999" specifiers="x=1" status="1"/>
        </odds>
      </odds_change>`;
    const message = parseMessage(text);
    expect(message).toMatchObject({
      kind: 'odds_change',
      eventId: 'sr:match:9578495',
      requestId: 7,
      status: { state: 'live', phase: 7, home: 2, away: 1, minute: 57 },
      unknown: ['9999'],
      markets: [
        { key: RESULT, status: 'active', prices: [1_360, 4_900, 0] },
        { key: 'totals|match|15', status: 'suspended', prices: [0, 0] },
      ],
    });
    expect(message.kind === 'odds_change' && message.status?.statistics).toEqual([
      { key: 'corners', home: 4, away: 2 },
    ]);
  });

  it.each([
    ['', 'nothing'],
    ['<odds_change', 'no XML'],
    ['<odds_change product="1" event_id="a" timestamp="1"><odds></odds_change>', 'a tag left open'],
    ['<!DOCTYPE a [<!ENTITY e "x">]><alive product="1" timestamp="1" subscribed="1"/>', 'entities'],
    ['<odds_change product="1" timestamp="1"/>', 'no event'],
    ['<bet_settlement product="1" event_id="a" timestamp="1" certainty="3"/>', 'a certainty'],
    ['<betting product="1" event_id="a" timestamp="1"/>', 'another message'],
    ['<alive product="one" timestamp="1" subscribed="1"/>', 'a product'],
    ['<alive product="99999999999" timestamp="1" subscribed="1"/>', 'a product of no size'],
    ['<alive product="1" timestamp="-5" subscribed="1"/>', 'a moment'],
    ['<alive product="1" timestamp="999999999999999" subscribed="1"/>', 'a moment to come'],
    ['<alive product="1" timestamp="1" subscribed="1" more="\0"/>', 'a zero byte'],
    ['<constructor product="1" timestamp="1"/>', 'a word of JavaScript'],
    [
      '<bet_cancel product="1" event_id="a" timestamp="1"><market id="1"/><market id="1"/>' +
        '</bet_cancel>',
      'a market twice',
    ],
  ])('refuses %s (%s)', (text) => {
    expect(() => parseMessage(text)).toThrow(UnreadMessage);
  });

  it('a price is cut to thousandths, and one that is none is none', () => {
    expect(['1.955', '1.9559', '2', '1.0', '0.5', '1001', '-2', '1e3', ''].map(priceOf)).toEqual([
      1_955, 1_955, 2_000, 0, 0, 0, 0, 0, 0,
    ]);
  });

  it('each market of the documents is found again by its numbers', () => {
    for (const type of MARKET_TYPES) {
      const market = {
        type,
        period: 'match',
        ...(type === 'next-goal' ? { goal: 2 } : {}),
        ...(/handicap|totals/.test(type) ? { line: -5 } : {}),
        ...(type === 'correct-score' ? { named: 4 } : {}),
      };
      const numbers = numbersOf(market);
      expect(marketOf(numbers?.id ?? '', numbers?.specifiers ?? '')?.market, type).toEqual(market);
      expect(numbers?.outcomes).toHaveLength(selectionsOf(market).length);
      expect(marketOfKey(keyOf(market))).toEqual(market);
    }
    const scores = { type: 'correct-score', period: 'match', named: 4 } as const;
    const idOf = (score: string) =>
      numbersOf(scores)?.outcomes[selectionsOf(scores).indexOf(score)];
    const named = ['0-0', '1-0', '0-1', '3-2', '2-4', '4-4', 'other'];
    expect(named.map(idOf)).toEqual(['274', '276', '284', '300', '318', '322', '324']);
    const series = marketOf('199', 'variant=sr:correct_score:bestof:5');
    expect(series?.market).toEqual({ type: 'correct-score', period: 'match', best: 3 });
    const of = (score: string) =>
      series?.outcomes[selectionsOf(series.market).indexOf(score)]?.split(':').at(-1);
    expect(['3-0', '3-1', '3-2', '2-3', '1-3', '0-3'].map(of)).toEqual([
      '8',
      '9',
      '10',
      '11',
      '12',
      '13',
    ]);
    for (const [id, period, of] of [
      ['81', 'half-1', ['462', '468', '474', '470', '478', '466', '480']],
      ['98', 'half-2', ['546', '552', '548', '558', '556', '562', '564']],
    ] as const) {
      const half = marketOf(id, '');
      expect(half?.market).toEqual({ type: 'correct-score', period, named: 2 });
      const codes = selectionsOf({ type: 'correct-score', period, named: 2 });
      const scored = ['0-0', '1-0', '0-1', '2-0', '1-2', '2-2', 'other'];
      expect(scored.map((score) => half?.outcomes[codes.indexOf(score)])).toEqual(of);
      expect(half?.outcomes).toHaveLength(codes.length);
      expect(numbersOf({ type: 'correct-score', period, named: 2 })?.id).toBe(id);
    }
    expect(marketOf('199', 'variant=sr:correct_score:below:5-5')).toBeUndefined();
    expect(marketOf('202', 'setnr=2')?.market).toEqual({ type: 'winner', period: 'set-2' });
    expect(marketOf('18', 'total=2.6')).toBeUndefined();
    expect(marketOf('toString', '')).toBeUndefined();
  });

  it('what is written is read as the same, and a copy of a recovery says the same', () => {
    const messages: EventMessage[] = [
      odds(5, { status: status({ periods: [{ number: 1, home: 0, away: 0 }] }) }),
      { kind: 'bet_stop', ...head(6), groups: 'all' },
      settled(7, 'away', 2),
      takenBack(8),
      cancelled(9, 3),
      {
        kind: 'rollback_bet_cancel',
        ...head(10),
        markets: [OVER],
        from: null,
        until: 4,
        unknown: [],
      },
      { kind: 'fixture_change', ...head(11), change: 'start', startsAt: 99 },
    ];
    for (const one of messages) {
      expect(parseMessage(writeMessage(one))).toEqual(one);
      const copy = parseMessage(writeMessage({ ...one, requestId: 12 }));
      expect(identityOf(copy)).toBe(identityOf(one));
    }
    const outcomes = { over: printVerdict(HALF_WIN), under: printVerdict(HALF_LOSE) };
    const halves: EventMessage = {
      kind: 'bet_settlement',
      ...head(1),
      certainty: 1,
      markets: [{ key: OVER, outcomes }],
      unknown: [],
    };
    expect(parseMessage(writeMessage(halves))).toEqual(halves);
    const fixture = {
      eventId: 'e:1',
      sport: 'football' as const,
      leagueId: 'l:1',
      league: 'Coast & "Upland" <League>',
      startsAt: '2026-11-27T20:00:00.000Z',
      home: { id: 'c:1', name: 'Harbour Town', short: 'HAR' },
      away: { id: 'c:2', name: 'Mill United', short: 'MIL' },
    };
    expect(parseFixture(writeFixture(fixture))).toEqual(fixture);
  });

  it('a part that is written in digits is the fraction that was meant', () => {
    const text = (one: string) => {
      const { num, den } = partOf(one);
      return `${num}/${den}`;
    };
    expect(['0.5', '0.3333', '0.666667', '0.25', '1', '0', '0.125'].map(text)).toEqual([
      '1/2',
      '1/3',
      '2/3',
      '1/4',
      '1/1',
      '0/1',
      '1/8',
    ]);
    expect(() => partOf('1.5')).toThrow(UnreadMessage);
    const half = outcomeOfParts({ isWon: false, void: '0.5', deadHeat: undefined });
    expect(isSameOutcome(half, HALF_LOSE)).toBe(true);
    expect(
      isSameOutcome(outcomeOfParts({ isWon: true, void: '1', deadHeat: undefined }), PUSH),
    ).toBe(true);
  });

  it('outcomes are of one result, or of none', () => {
    const market = { type: '1x2' as const, period: 'match' };
    expect(isWhole(market, won('draw'))).toBe(true);
    expect(isWhole(market, { ...won('draw'), home: '1/1 0/1' })).toBe(false);
    expect(isWhole(market, { home: '0/1 0/1', draw: '0/1 0/1', away: '0/1 0/1' })).toBe(false);
    expect(isWhole(market, { home: '0/1 1/1', draw: '0/1 1/1', away: '0/1 1/1' })).toBe(true);
    expect(isWhole(market, { home: '1/2 0/1', draw: '0/1 0/1', away: '1/2 0/1' })).toBe(true);
    expect(isWhole(market, { home: '1/1 0/1' })).toBe(false);
    const line = { type: 'totals' as const, period: 'match', line: 9 };
    expect(isWhole(line, { over: '1/2 1/2', under: '0/1 1/2' })).toBe(true);
    expect(isWhole(line, { over: '1/2 1/2', under: '0/1 0/1' })).toBe(false);
  });
});

describe('an event', () => {
  it('the newest price counts, whatever came last, and a stop shuts what is older', () => {
    const stop: EventMessage = { kind: 'bet_stop', ...head(20), groups: 'all' };
    const shut = seen([odds(10), stop]).markets;
    expect(shut.map((one) => one.holds)).toEqual([['moment'], ['moment']]);
    expect(seen([odds(30), stop, odds(10)]).markets.map((one) => one.holds)).toEqual([[], []]);
  });
  it('a market that is asked no longer is closed, and not shut for a moment', () => {
    const holdsOf = (state: 'active' | 'suspended' | 'inactive') =>
      seen([odds(10), odds(20, { state })]).markets.map((one) => one.holds);
    expect(holdsOf('active')).toEqual([[], []]);
    expect(holdsOf('suspended')).toEqual([['moment'], ['moment']]);
    expect(holdsOf('inactive')).toEqual([['closed'], ['closed']]);
  });

  it('a stop of groups shuts the markets of those alone, of its producer, whatever came first', () => {
    const half = keyOf({ type: '1x2', period: 'half-1' });
    const priced = odds(10);
    const told = {
      ...priced,
      markets: [
        ...('markets' in priced ? priced.markets : []),
        { key: half, status: 'active', prices: [3_000, 2_000, 4_000] },
      ],
    } as EventMessage;
    const stop = (at: number, groups: string, product = 1): EventMessage => ({
      kind: 'bet_stop',
      ...head(at, product),
      groups,
    });
    const shut = (messages: EventMessage[]) =>
      seen(messages).markets.flatMap((one) => (one.holds.length > 0 ? [one.key] : []));
    expect(shut([told, stop(20, '1st_half')])).toEqual([half]);
    expect(shut([stop(20, '1st_half'), told])).toEqual([half]);
    expect(shut([told, stop(20, 'corners|bookings')])).toEqual([]);
    expect(shut([told, stop(20, 'corners|regular_play')])).toEqual([RESULT, OVER].toSorted());
    expect(shut([told, stop(20, 'score')])).toHaveLength(3);
    expect(shut([told, stop(20, '')])).toHaveLength(3);
    expect(shut([told, stop(20, '1st_half', 3)])).toEqual([]);
    // New prices open what was shut, and an older stop shuts nothing again.
    expect(shut([told, stop(20, 'all'), { ...told, at: 30 }, stop(25, '1st_half')])).toEqual([]);
  });

  it('a market that is handed over waits for the next producer, and hangs on that one', () => {
    const before = [odds(10, { product: 3 }), odds(20, { product: 3, state: 'handed-over' })];
    expect(seen(before).markets[0]?.holds).toEqual(['moment']);
    const after = [odds(15, { product: 1 }), ...before];
    expect(seen(after).markets[0]?.holds).toEqual([]);
    expect(seen(after, [3]).markets[0]?.holds).toEqual([]);
    expect(seen(after, [1]).markets[0]?.holds).toEqual(['feed']);
  });

  it('a wrong settlement is taken back and another one comes, also where the wrong one is late', () => {
    const told = [odds(1), settled(10, 'home', 2), takenBack(20), settled(30, 'away', 2)];
    expect(resultIn(told.slice(0, 3))).toBeNull();
    expect(resultIn(told)).toMatchObject({ kind: 'settle', outcomes: won('away') });
    expect(resultIn(told.toReversed())).toMatchObject({ outcomes: won('away') });
  });

  it('what contradicts a confirmed settlement is doubted, what corrects a first one is not', () => {
    expect(resultIn([odds(1), settled(10, 'home'), settled(20, 'away')])).toMatchObject({
      outcomes: won('away'),
    });
    const told = [odds(1), settled(10, 'home', 2), settled(20, 'away', 2)];
    expect(resultIn(told)).toMatchObject({ outcomes: won('home') });
    expect(seen(told).doubts).toMatchObject([{ key: RESULT, reason: 'settled' }]);
    // What the feed itself takes back is in doubt no more.
    expect(seen([...told, takenBack(30)]).doubts).toEqual([]);
  });

  it('a settlement against the last score is doubted and its market shut; a void one is not', () => {
    const final = odds(10, { status: status({ state: 'ended', home: 2, away: 0 }) });
    const told = [final, settled(20, 'away', 2)];
    const [market] = seen(told).markets;
    expect(market).toMatchObject({ key: RESULT, result: null, holds: ['contradiction', 'moment'] });
    expect(seen(told).doubts).toMatchObject([{ reason: 'score' }]);
    const id = identityOf(settled(20, 'away', 2));
    const by = (decision: 'take' | 'drop') =>
      viewOf(decide(all(told), id, decision), { sport: 'football', isDown: () => false });
    expect(by('take').markets[0]?.result).toMatchObject({ outcomes: won('away') });
    expect(by('take').doubts).toEqual([]);
    expect(by('drop').markets[0]).toMatchObject({ result: null, holds: ['moment'] });
    expect(resultIn([final, settled(20, 'home', 2)])).toMatchObject({ outcomes: won('home') });
  });

  it('a cancel voids until it is taken back; one of some minutes alone waits for a person', () => {
    const told = [odds(1), settled(10, 'home', 2), cancelled(20)];
    expect(resultIn(told)).toMatchObject({ kind: 'void' });
    const back: EventMessage = {
      kind: 'rollback_bet_cancel',
      ...head(30),
      markets: [RESULT],
      from: null,
      until: null,
      unknown: [],
    };
    expect(resultIn([...told, back])).toMatchObject({ outcomes: won('home') });
    const some = seen([odds(1), cancelled(20, 5)]);
    expect(some.doubts).toMatchObject([{ reason: 'span' }]);
    expect(some.markets[0]?.holds).toEqual(['contradiction']);
  });

  it('goals are told by the first moment of each score', () => {
    const at = (home: number, away: number, minute: number) =>
      odds(minute, { status: status({ home, away, minute }) });
    const told = [at(1, 0, 12), at(1, 0, 20), at(1, 1, 44), at(2, 1, 80), at(0, 0, 1)];
    const expected = [
      { minute: 12, side: 'home', score: { home: 1, away: 0 } },
      { minute: 44, side: 'away', score: { home: 1, away: 1 } },
      { minute: 80, side: 'home', score: { home: 2, away: 1 } },
    ];
    expect(seen(told).goals).toEqual(expected);
    expect(seen(told.toReversed()).goals).toEqual(expected);
  });

  it('any order and any repetition come to the same', () => {
    const told: EventMessage[] = [
      odds(1, { product: 3 }),
      odds(2, { product: 3, state: 'handed-over' }),
      odds(3, { status: status({ home: 1, minute: 3 }) }),
      { kind: 'bet_stop', ...head(4), groups: 'all' },
      odds(5, { status: status({ home: 1, away: 1, minute: 60 }) }),
      odds(6, { status: status({ state: 'ended', home: 1, away: 1 }) }),
      settled(7, 'home'),
      settled(8, 'draw', 2),
      settled(9, 'away', 2),
      cancelled(10),
      takenBack(11),
      cancelled(12, 4),
    ];
    const expected = seen(told);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(told, { minLength: told.length }),
        fc.shuffledSubarray(told),
        (order, more) => {
          expect(seen([...order, ...more])).toEqual(expected);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('a producer', () => {
  const heard = (at: number, now: number, from = newProducer(1)) =>
    hearAlive(from, { at, isSubscribed: true }, now);
  const opened = (at: number) => {
    const { producer, requestId } = askRecovery(heard(at, at), at);
    return hearSnapshot(producer, requestId);
  };

  it('is down until what was missed has come, and asks for all the first time', () => {
    const first = heard(1_000, 1_000);
    expect(first.state).toBe('down');
    const { producer, requestId, after } = askRecovery(first, 1_000);
    expect(after).toBeNull();
    expect(hearSnapshot(producer, requestId + 1).state).toBe('recovering');
    expect(hearSnapshot(producer, requestId).state).toBe('up');
  });

  it('is down when its sign of life is late, and asks from the last one on', () => {
    const up = heard(20_000, 20_000, opened(10_000));
    expect(passTime(up, 20_000 + LATE_MILLISECONDS).state).toBe('up');
    const late = passTime(up, 20_001 + LATE_MILLISECONDS);
    expect(late.state).toBe('down');
    expect(isLacking(late)).toBe(false);
    const again = heard(60_000, 60_000, late);
    expect(isLacking(again)).toBe(true);
    expect(askRecovery(again, 60_000).after).toBe(20_000);
  });

  it('a gap between stamps is an outage, though nobody waited; an old sign of life is none', () => {
    const up = opened(10_000);
    expect(heard(10_000 + LATE_MILLISECONDS, 11_000, up).state).toBe('up');
    expect(heard(10_001 + LATE_MILLISECONDS, 11_000, up).state).toBe('down');
    expect(heard(9_000, 99_000, up)).toEqual(up);
  });

  it('one that has lost us is down at once, however late we hear it', () => {
    const up = opened(10_000);
    const lost = hearAlive(up, { at: 15_000, isSubscribed: false }, 15_000);
    expect([lost.state, isLacking(lost)]).toEqual(['down', false]);
    expect(isLacking(heard(20_000, 20_000, lost))).toBe(true);
    const old = hearAlive(up, { at: 5_000, isSubscribed: false }, 15_000);
    expect([old.state, isLacking(old)]).toEqual(['down', true]);
  });

  it('a recovery without an end is asked for anew, and the old end counts no more', () => {
    const { producer, requestId } = askRecovery(heard(1_000, 1_000), 1_000);
    const later = heard(61_000, 61_000, producer);
    const again = passTime(later, 1_001 + ANSWER_MILLISECONDS);
    expect(isLacking(again)).toBe(true);
    const second = askRecovery(again, 62_000);
    expect(second.requestId).toBe(requestId + 1);
    expect(hearSnapshot(second.producer, requestId).state).toBe('recovering');
  });
});
