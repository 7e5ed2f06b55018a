import { marketOfKey, writeMessage, type FeedMessage } from '@fairhouse/book/feed';
import { returnOf, selectionsOf } from '@fairhouse/book';
import * as members from '@fairhouse/contract/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFeedHouse } from '../../../../../tests/feed-house.ts';
import { unrulyLine } from '../../../../../tests/unruly-feed/line.ts';
import { modelResult, orderedModel } from '../../../../../tests/unruly-feed/ordered-model.ts';
import { randomScript } from '../../../../../tests/unruly-feed/random-script.ts';

/** Beside what passes by itself: the script goes on by the clock of the house. */
const TURN = 1_500;
const EVENTS = 8;
const STAKE = 10_00n;
let house: Awaited<ReturnType<typeof openFeedHouse>>;
beforeAll(async () => {
  house = await openFeedHouse();
});
afterAll(async () => {
  await house.expectBooks();
  await house.world.close();
});

it('balances are those of the ordered model, whatever the line did', async () => {
  const begin = house.now() + 10_000;
  const script = randomScript({ seed: 'balances', events: 16, count: 960, begin, span: 120_000 });
  const line = unrulyLine({
    seed: 'unruly balances',
    twice: 30,
    late: 30,
    reach: 30,
    outages: [
      { product: 3, from: begin + 30_000, until: begin + 56_000, how: 'silent' },
      { product: 1, from: begin + 60_000, until: begin + 84_000, how: 'unsubscribed' },
    ],
  });
  const people = [await house.member(10_000_000n), await house.member(10_000_000n)];
  const bets: { eventId: string; key: string; selection: string; milli: number; by: number }[] = [];
  const say = (messages: readonly FeedMessage[]) =>
    house.feed.say(...messages.map((one) => writeMessage(one)));
  const bet = async (at: number): Promise<void> => {
    const eventId = `fh:match:${(at % EVENTS) + 1}`;
    const shownId = `spoken-${eventId.replaceAll(':', '-')}`;
    const shown = await house.shown(shownId);
    if (shown?.event.state !== 'soon') return;
    for (const market of shown.markets.filter((one) => one.state === 'open')) {
      const key = [market.type, market.period, market.line ?? ''].join('|');
      const open = market.selections.filter((one) => one.milli !== null);
      const { code = '', milli = null } = open[at % open.length] ?? {};
      const who = people[at % people.length];
      if (!who || milli === null) continue;
      const { marketId, version } = market;
      const placed = await house.place(who, [{ marketId, selection: code, milli, version }]);
      expect(placed.value?.state).toBe('open');
      bets.push({ eventId, key, selection: code, milli, by: at % people.length });
    }
  };
  let from = begin;
  let heldByFeed = 0;
  house.world.move(10_000);
  for (let at = 0; from < script.end + 3 * TURN; at += 1) {
    house.world.move(TURN);
    const until = house.now();
    say(line(script.between(from, until), until));
    from = until;
    await house.turn();
    for (const { product, requestId, after } of house.feed.asked.splice(0)) {
      const found = script.recover(product, after, from).map((one) => ({ ...one, requestId }));
      say(line([...found, { kind: 'snapshot_complete', product, at: from, requestId }], from));
      await house.turn();
    }
    for (let one = 0; one < 4; one += 1) await bet(4 * at + one);
    const seen = await house.shown(`spoken-fh-match-${(at % EVENTS) + 1}`);
    heldByFeed += seen?.markets.filter((one) => one.heldReason === 'feed').length ?? 0;
    if (at % 10 === 9) await house.settle();
  }
  say(line.rest());
  await house.turn();
  await house.settle();

  expect(bets.length).toBeGreaterThan(8);
  expect(heldByFeed).toBeGreaterThan(0);
  const model = orderedModel(script.all);
  const expected = people.map(() => 10_000_000n);
  const results = new Set<string>();
  for (const { eventId, key, selection, milli, by } of bets) {
    const market = model.get(eventId)?.markets.get(key);
    if (!market) throw new Error(`the model has no ${key}`);
    const result = modelResult(market);
    results.add(result === 'open' || result === 'void' ? result : 'settled');
    const outcome = result.split(',')[selectionsOf(marketOfKey(key)).indexOf(selection)];
    const odds = returnOf(milli);
    const paid =
      result === 'void' ? STAKE : outcome?.startsWith('1/1') ? (STAKE * odds.num) / odds.den : 0n;
    expected[by] = (expected[by] ?? 0n) - STAKE + (result === 'open' ? 0n : paid);
  }
  expect(results.size).toBeGreaterThan(1);
  for (const [at, who] of people.entries()) {
    const { value } = await house.world.call(members.balance, {}, { token: who.token });
    expect(BigInt(String(value.sumBalance).replace('.', ''))).toBe(expected[at]);
  }
}, 400_000);
