import { selectionsOf } from '../markets.ts';
import { isSameOutcome, PUSH } from '../outcome.ts';
import { MILLI } from '../odds.ts';
import type { FeedSport } from './fixture.ts';
import { marketOfKey, numbersOf } from './markets.ts';
import {
  EVENT_STATES,
  type EventStatus,
  type FeedMessage,
  type MarketStatus,
  type ToldMarket,
  type Verdict,
} from './messages.ts';
import { readVerdict } from './verdict.ts';
import { writeXml } from './xml.ts';

/** The same in XML, as a feed of ours says it; some markets have numbers of their own by sport. */
export const writeMessage = (message: FeedMessage, sport?: FeedSport): string => {
  const { kind, product } = message;
  const base = { product, timestamp: message.at };
  if (message.kind === 'alive')
    return writeXml(kind, { ...base, subscribed: message.isSubscribed ? 1 : 0 });
  if (message.kind === 'snapshot_complete')
    return writeXml(kind, { ...base, request_id: message.requestId });
  const head = { ...base, event_id: message.eventId, request_id: message.requestId };
  switch (message.kind) {
    case 'odds_change':
      return writeXml(kind, head, [
        ...(message.status ? [writeStatus(message.status)] : []),
        writeXml(
          'odds',
          {},
          message.markets.map((one) => writeOdds(one, sport)),
        ),
      ]);
    case 'bet_stop':
      return writeXml(kind, { ...head, groups: message.groups });
    case 'bet_settlement':
      return writeXml(kind, { ...head, certainty: message.certainty }, [
        writeXml(
          'outcomes',
          {},
          message.markets.map((one) => writeVerdict(one, sport)),
        ),
      ]);
    case 'rollback_bet_settlement':
      return writeXml(
        kind,
        head,
        message.markets.map((key) => writeKey(key, sport)),
      );
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return writeXml(
        kind,
        { ...head, start_time: message.from, end_time: message.until },
        message.markets.map((key) => writeKey(key, sport)),
      );
    case 'fixture_change':
      return writeXml(kind, {
        ...head,
        change_type:
          ['new', 'start', 'cancelled', 'format', 'coverage'].indexOf(message.change) + 1,
        start_time: message.startsAt,
      });
  }
};

const STATUSES: Readonly<Record<MarketStatus, number>> = {
  active: 1,
  inactive: 0,
  suspended: -1,
  'handed-over': -2,
  settled: -3,
  cancelled: -4,
};
const numbers = (key: string, sport: FeedSport | undefined) => {
  const market = marketOfKey(key);
  const found = numbersOf(market, sport);
  if (!found) throw new Error(`no feed tells of ${key}`);
  const { id, specifiers, outcomes } = found;
  return { head: { id, specifiers }, outcomes, selections: selectionsOf(market) };
};
const writeKey = (key: string, sport: FeedSport | undefined): string =>
  writeXml('market', numbers(key, sport).head);
const writeOdds = ({ key, status, prices }: ToldMarket, sport: FeedSport | undefined): string => {
  const { head, outcomes } = numbers(key, sport);
  return writeXml(
    'market',
    { ...head, status: STATUSES[status] },
    outcomes.map((id, at) => {
      const price = prices[at] ?? 0;
      return writeXml('outcome', {
        id,
        odds: price > 0 ? String(price / MILLI) : undefined,
        active: price > 0 ? 1 : 0,
      });
    }),
  );
};
const writeVerdict = ({ key, outcomes: told }: Verdict, sport: FeedSport | undefined): string => {
  const { head, outcomes, selections } = numbers(key, sport);
  return writeXml(
    'market',
    head,
    outcomes.map((id, at) => writeXml('outcome', { id, ...partsOf(told[selections[at] ?? '']) })),
  );
};
const DEAD_HEAT_DIGITS = 6;
const partsOf = (text: string | undefined): Record<string, string | undefined> => {
  if (text === undefined) return { result: '-1' };
  const outcome = readVerdict(text);
  if (isSameOutcome(outcome, PUSH)) return { result: '0', void_factor: '1' };
  const { win, back } = outcome;
  const result = win.num > 0n ? '1' : '0';
  if (back.num > 0n) return { result, void_factor: String(Number(back.num) / Number(back.den)) };
  if (win.num === 0n || win.den === 1n) return { result };
  const part = (Number(win.num) / Number(win.den)).toFixed(DEAD_HEAT_DIGITS);
  return { result, dead_heat_factor: part };
};

const writeStatus = (status: EventStatus): string =>
  writeXml(
    'sport_event_status',
    {
      status: EVENT_STATES.indexOf(status.state),
      match_status: status.phase,
      home_score: status.home,
      away_score: status.away,
    },
    [
      ...(status.minute === null ? [] : [writeXml('clock', { match_time: `${status.minute}:00` })]),
      writeXml(
        'period_scores',
        {},
        status.periods.map(({ number, home, away }) =>
          writeXml('period_score', { number, home_score: home, away_score: away }),
        ),
      ),
      writeXml(
        'statistics',
        {},
        status.statistics.map(({ key, home, away }) => writeXml(key, { home, away })),
      ),
    ],
  );
