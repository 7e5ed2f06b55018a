import { selectionsOf } from '../markets.ts';
import { ODDS_LEAST } from '../ladder.ts';
import { ODDS_MOST, type Milli } from '../odds.ts';
import type { FeedSport } from './fixture.ts';
import { keyOf, marketOf, selectionAt, type KnownMarket } from './markets.ts';
import {
  EVENT_STATES,
  type EventStatus,
  type FeedMessage,
  type MarketStatus,
  type ToldMarket,
  type Verdict,
} from './messages.ts';
import { outcomeOfParts, printVerdict } from './verdict.ts';
import {
  childOf,
  childrenOf,
  readXml,
  momentOf,
  momentOrNull,
  textOf,
  UnreadMessage,
  wholeOf,
  wholeOrNull,
  type Tag,
} from './xml.ts';

/**
 * A message as it came; throws UnreadMessage for what is none. Which markets it tells of hangs on
 * what is played: before that is known it can be told apart from others, and not be heard.
 */
export const parseMessage = (text: string, sport?: FeedSport): FeedMessage => {
  const root = readXml(text);
  const read = Object.hasOwn(READERS, root.name) ? READERS[root.name] : undefined;
  if (!read) throw new UnreadMessage(`unknown message ${root.name.slice(0, 40)}`);
  return read(root, sport);
};

const PRODUCT_MOST = 9_999;
const productOf = (root: Tag): number => {
  const product = wholeOf(root, 'product');
  if (product < 0 || product > PRODUCT_MOST) throw new UnreadMessage(`product ${product}`);
  return product;
};
const ofEvent = (root: Tag) => {
  const eventId = textOf(root, 'event_id');
  if (!/^[\w:.-]{1,40}$/.test(eventId)) throw new UnreadMessage(`event ${eventId.slice(0, 40)}`);
  return {
    product: productOf(root),
    eventId,
    at: momentOf(root, 'timestamp'),
    requestId: wholeOrNull(root, 'request_id'),
  };
};
const span = (root: Tag) => ({
  from: momentOrNull(root, 'start_time'),
  until: momentOrNull(root, 'end_time'),
});

/** Markets we know, each read; those we do not are named. */
const marketsIn = <T>(
  { within, sport }: { within: Tag | undefined; sport: FeedSport | undefined },
  read: (tag: Tag, known: KnownMarket, key: string) => T | undefined,
): { markets: T[]; unknown: string[] } => {
  const markets = new Map<string, T>();
  const unknown: string[] = [];
  for (const tag of childrenOf(within, 'market')) {
    const id = textOf(tag, 'id');
    const known = marketOf(id, tag.attributes.specifiers ?? '', sport);
    if (!known) {
      unknown.push(id.slice(0, 12));
      continue;
    }
    const isAsItIs = sport !== undefined || known.sport === undefined;
    // Two numbers ask the same of different sports, and one event may be told of both.
    const key = isAsItIs ? keyOf(known.market) : `${known.sport} ${keyOf(known.market)}`;
    if (markets.has(key)) throw new UnreadMessage(`market ${key} twice`);
    const one = read(tag, known, key);
    if (one !== undefined) markets.set(key, one);
  }
  return { markets: [...markets.values()], unknown };
};

const MARKET_STATES: Readonly<Record<string, MarketStatus>> = {
  '1': 'active',
  '0': 'inactive',
  '-1': 'suspended',
  '-2': 'handed-over',
  '-3': 'settled',
  '-4': 'cancelled',
};
const MILLI_DIGITS = 3;
/** Thousandths, cut; 0 for what is no price of ours. */
export const priceOf = (text: string | undefined): Milli => {
  const [, whole, digits = ''] = /^(\d{1,5})(?:\.(\d+))?$/.exec(text ?? '') ?? [];
  if (whole === undefined) return 0;
  const milli = Number(whole + digits.slice(0, MILLI_DIGITS).padEnd(MILLI_DIGITS, '0'));
  return milli >= ODDS_LEAST && milli <= ODDS_MOST ? milli : 0;
};

const readOdds = (tag: Tag, known: KnownMarket, key: string): ToldMarket => {
  const status = MARKET_STATES[tag.attributes.status ?? '1'];
  if (!status) throw new UnreadMessage(`market status ${tag.attributes.status}`);
  const told = new Map(
    childrenOf(tag, 'outcome').map((one) => [
      selectionAt(known, textOf(one, 'id')),
      one.attributes.active === '0' ? 0 : priceOf(one.attributes.odds),
    ]),
  );
  return {
    key,
    status,
    prices: selectionsOf(known.market).map((selection) => told.get(selection) ?? 0),
  };
};

/** Undefined while one of its outcomes is not decided. */
const readVerdicts = (tag: Tag, known: KnownMarket, key: string): Verdict | undefined => {
  const outcomes: Record<string, string> = {};
  for (const one of childrenOf(tag, 'outcome')) {
    const result = textOf(one, 'result');
    if (result === '-1') return undefined;
    if (result !== '0' && result !== '1') throw new UnreadMessage(`result ${result}`);
    const selection = selectionAt(known, textOf(one, 'id'));
    if (selection === undefined) throw new UnreadMessage(`outcome ${one.attributes.id} of ${key}`);
    outcomes[selection] = printVerdict(
      outcomeOfParts({
        isWon: result === '1',
        void: one.attributes.void_factor,
        deadHeat: one.attributes.dead_heat_factor,
      }),
    );
  }
  return { key, outcomes };
};
const readKey = (_tag: Tag, _known: KnownMarket, key: string): string => key;

/** What is counted, and has a name here: the documents' own, and those of other sports. */
const STATISTICS = [
  'corners',
  'yellow_cards',
  'red_cards',
  'yellow_red_cards',
  'possession',
  'shots',
  'shots-on-target',
  'rebounds',
  'threes',
  'fouls',
  'games',
  'breaks',
  'aces',
  'double-faults',
  'rounds',
  'kills',
];
const readStatus = (tag: Tag): EventStatus => {
  const state = EVENT_STATES[wholeOf(tag, 'status')];
  if (!state) throw new UnreadMessage(`event status ${tag.attributes.status}`);
  const minute = /^(\d{1,3}):\d\d$/.exec(childOf(tag, 'clock')?.attributes.match_time ?? '')?.[1];
  return {
    state,
    phase: wholeOrNull(tag, 'match_status') ?? 0,
    home: wholeOrNull(tag, 'home_score') ?? 0,
    away: wholeOrNull(tag, 'away_score') ?? 0,
    minute: minute === undefined ? null : Number(minute),
    periods: childrenOf(childOf(tag, 'period_scores'), 'period_score')
      .map((one) => ({
        number: wholeOf(one, 'number'),
        home: wholeOf(one, 'home_score'),
        away: wholeOf(one, 'away_score'),
      }))
      .toSorted((a, b) => a.number - b.number),
    statistics: (childOf(tag, 'statistics')?.children ?? [])
      .filter((one) => STATISTICS.includes(one.name))
      .map((one) => ({ key: one.name, home: wholeOf(one, 'home'), away: wholeOf(one, 'away') })),
  };
};

const certaintyOf = (root: Tag): 1 | 2 => {
  const certainty = wholeOf(root, 'certainty');
  if (certainty !== 1 && certainty !== 2) throw new UnreadMessage(`certainty ${certainty}`);
  return certainty;
};

/** Why a fixture changed, by the numbers of the documents. */
const CHANGES: Readonly<Record<string, string>> = {
  1: 'new',
  2: 'start',
  3: 'cancelled',
  4: 'format',
  5: 'coverage',
};
const READERS: Readonly<Record<string, (root: Tag, sport?: FeedSport) => FeedMessage>> = {
  odds_change: (root, sport) => {
    const status = childOf(root, 'sport_event_status');
    return {
      kind: 'odds_change',
      ...ofEvent(root),
      status: status ? readStatus(status) : null,
      ...marketsIn({ within: childOf(root, 'odds'), sport }, readOdds),
    };
  },
  bet_stop: (root) => ({
    kind: 'bet_stop',
    ...ofEvent(root),
    groups: root.attributes.groups ?? 'all',
  }),
  bet_settlement: (root, sport) => ({
    kind: 'bet_settlement',
    ...ofEvent(root),
    certainty: certaintyOf(root),
    ...marketsIn({ within: childOf(root, 'outcomes'), sport }, readVerdicts),
  }),
  bet_cancel: (root, sport) => ({
    kind: 'bet_cancel',
    ...ofEvent(root),
    ...span(root),
    ...marketsIn({ within: root, sport }, readKey),
  }),
  rollback_bet_settlement: (root, sport) => ({
    kind: 'rollback_bet_settlement',
    ...ofEvent(root),
    ...marketsIn({ within: root, sport }, readKey),
  }),
  rollback_bet_cancel: (root, sport) => ({
    kind: 'rollback_bet_cancel',
    ...ofEvent(root),
    ...span(root),
    ...marketsIn({ within: root, sport }, readKey),
  }),
  fixture_change: (root) => ({
    kind: 'fixture_change',
    ...ofEvent(root),
    change: CHANGES[root.attributes.change_type ?? ''] ?? 'other',
    startsAt: momentOrNull(root, 'start_time'),
  }),
  alive: (root) => ({
    kind: 'alive',
    product: productOf(root),
    at: momentOf(root, 'timestamp'),
    isSubscribed: textOf(root, 'subscribed') !== '0',
  }),
  snapshot_complete: (root) => ({
    kind: 'snapshot_complete',
    product: productOf(root),
    at: momentOf(root, 'timestamp'),
    requestId: wholeOf(root, 'request_id'),
  }),
};
