import { returnOf, selectionsOf } from '@fairhouse/book';
import { marketOfKey, writeMessage, type FeedMessage } from '@fairhouse/book/feed';
import { sportsEvent } from '@fairhouse/contract/sportsbook';
import * as wallet from '@fairhouse/contract/wallet';
import type { openFeedHouse } from '../feed-house.ts';
import type { Person } from '../world.ts';
import { unrulyLine, type Outage } from './line.ts';
import { modelResult, orderedModel } from './ordered-model.ts';
import { randomScript } from './random-script.ts';

/** Beside what passes by itself: the script goes on by the clock of the house. */
const TURN = 1_500;
const SETTLE_EVERY = 10;
const TRIES = 4;
const STAKE = 10_00n;
const FUNDS = 50_000_000n;
const LEAST_EVENTS = 16;
const LEAST_SPAN = 120_000;
/** Messages of an event, and milliseconds between two of them all, where there are many. */
const [PER_EVENT, PACE] = [250, 12];
const [IN_PLAY, BEFORE] = [1, 3];
const ENOUGH_TURNS = 20;

type FeedHouse = Awaited<ReturnType<typeof openFeedHouse>>;
type Bet = { eventId: string; key: string; selection: string; milli: number; by: number };
type BalancesReport = {
  messages: number;
  /** As they came: some twice, some late, some in a recovery. */
  told: number;
  events: number;
  bets: number;
  /** How many of them are open, void or settled in the end. */
  ended: Record<string, number>;
  outages: number;
  recoveries: number;
  /** How often a market was seen that the feed held. */
  heldByFeed: number;
  differences: string[];
};

const add = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1;
};
/** One that is silent and one that lost us, for each so many messages. */
const outagesOf = (begin: number, span: number): Outage[] => [
  { product: BEFORE, from: begin + span / 4, until: begin + span / 4 + 26_000, how: 'silent' },
  {
    product: IN_PLAY,
    from: begin + span / 2,
    until: begin + span / 2 + 24_000,
    how: 'unsubscribed',
  },
];

/**
 * Members bet on what a feed tells of whose line brings 30 of 100 messages twice and 30 late, falls
 * silent and loses us. In the end each balance has to be that of a model that heard every message
 * once and in its order.
 */
export const liveWithUnrulyFeed = async (
  house: FeedHouse,
  p: { seed: string; count: number },
): Promise<BalancesReport> => {
  const events = Math.max(LEAST_EVENTS, Math.ceil(p.count / PER_EVENT));
  const span = Math.max(LEAST_SPAN, PACE * p.count);
  const begin = house.now() + 10_000;
  const script = randomScript({ seed: p.seed, events, count: p.count, begin, span });
  const outages = outagesOf(begin, span);
  const reach = 2 * events;
  const line = unrulyLine({ seed: `unruly ${p.seed}`, twice: 30, late: 30, reach, outages });
  const people = [await house.member(FUNDS), await house.member(FUNDS)];
  const bets: Bet[] = [];
  const report: BalancesReport = {
    messages: script.all.length,
    told: 0,
    events,
    bets: 0,
    ended: {},
    outages: outages.length,
    recoveries: 0,
    heldByFeed: 0,
    differences: [],
  };
  const say = (messages: readonly FeedMessage[]): void => {
    report.told += messages.length;
    house.feed.say(...messages.map((one) => writeMessage(one)));
  };
  const recover = async (until: number): Promise<void> => {
    for (const { product, requestId, after } of house.feed.asked.splice(0)) {
      report.recoveries += 1;
      const found = script.recover(product, after, until).map((one) => ({ ...one, requestId }));
      say(line([...found, { kind: 'snapshot_complete', product, at: until, requestId }], until));
      await house.turn();
    }
  };
  // Half of the matches are bet on; on the others nothing has to be waited for.
  const eventOf = (at: number): string => `fh:match:${(at % (events / 2)) + 1}`;
  // The first word of a match may be late: until it comes the house knows nothing of it.
  const shownOf = async (id: string): Promise<Shown | undefined> => {
    const eventId = `spoken-${id.replaceAll(':', '-')}`;
    const answer = await house.world.call(sportsEvent, { eventId });
    return answer.errorCode === 'not_found' ? undefined : answer.value;
  };
  let from = begin;
  house.world.move(10_000);
  for (let at = 0; from < script.end + 3 * TURN; at += 1) {
    house.world.move(TURN);
    const until = house.now();
    say(line(script.between(from, until), until));
    from = until;
    await house.turn();
    await recover(from);
    for (let one = TRIES * at; one < TRIES * (at + 1); one += 1) {
      const eventId = eventOf(one);
      const shown = await shownOf(eventId);
      if (shown?.event.state === 'soon')
        bets.push(...(await betOn(house, { at: one, eventId, markets: shown.markets, people })));
    }
    const seen = await shownOf(eventOf(at));
    report.heldByFeed += seen?.markets.filter((one) => one.heldReason === 'feed').length ?? 0;
    if (at % SETTLE_EVERY === SETTLE_EVERY - 1) await house.settle();
  }
  say(line.rest());
  for (let at = 0; at === 0 || (at < ENOUGH_TURNS && house.feed.asked.length > 0); at += 1) {
    await house.turn();
    await recover(house.now());
  }
  await house.settle();
  report.bets = bets.length;
  const model = orderedModel(script.all);
  const expected = people.map(() => FUNDS);
  for (const bet of bets) {
    const { by } = bet;
    const { result, paid } = endOf(model, bet);
    add(report.ended, result);
    expected[by] = (expected[by] ?? 0n) - STAKE + paid;
  }
  for (const [at, who] of people.entries()) {
    const { value } = await house.world.call(wallet.balance, {}, { token: who.token });
    const has = BigInt(String(value.sumBalance).replace('.', ''));
    if (has !== expected[at])
      report.differences.push(`balance of ${who.memberId}: ${has}, and not ${expected[at]}`);
  }
  return report;
};

type Shown = Awaited<ReturnType<FeedHouse['shown']>>;
/** A single on each open market of a match that has not begun. */
const betOn = async (
  house: FeedHouse,
  p: { at: number; eventId: string; markets: Shown['markets']; people: readonly Person[] },
): Promise<Bet[]> => {
  const { at, eventId, people } = p;
  const bets: Bet[] = [];
  const by = at % people.length;
  for (const market of p.markets.filter((one) => one.state === 'open')) {
    const key = [market.type, market.period, market.line ?? ''].join('|');
    const open = market.selections.filter((one) => one.milli !== null);
    const { code: selection = '', milli = null } = open[at % open.length] ?? {};
    const who = people[by];
    if (!who || milli === null) continue;
    const { marketId, version } = market;
    const placed = await house.place(who, [{ marketId, selection, milli, version }]);
    // The feed stood still meanwhile.
    if (placed.value.state !== 'open')
      throw new Error(`a bet was not taken: ${String(placed.errorCode)}`);
    bets.push({ eventId, key, selection, milli, by });
  }
  return bets;
};

/** What a bet came to by the model. */
const endOf = (
  model: ReturnType<typeof orderedModel>,
  { eventId, key, selection, milli }: Bet,
): { result: 'open' | 'void' | 'settled'; paid: bigint } => {
  const market = model.get(eventId)?.markets.get(key);
  if (!market) throw new Error(`the model has no ${key}`);
  const result = modelResult(market);
  if (result === 'open') return { result, paid: 0n };
  if (result === 'void') return { result, paid: STAKE };
  const outcome = result.split(',')[selectionsOf(marketOfKey(key)).indexOf(selection)];
  const odds = returnOf(milli);
  const isWon = outcome?.startsWith('1/1') === true;
  return { result: 'settled', paid: isWon ? (STAKE * odds.num) / odds.den : 0n };
};
