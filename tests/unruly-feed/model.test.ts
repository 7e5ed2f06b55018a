import { createHash } from 'node:crypto';
import {
  askRecovery,
  hearAlive,
  hearMessage,
  hearSnapshot,
  identityOf,
  isLacking,
  newEvent,
  newProducer,
  parseMessage,
  passTime,
  viewOf,
  writeMessage,
  type EventState,
  type FeedMessage,
  type Producer,
} from '@fairhouse/book/feed';
import { expect, it } from 'vitest';
import { unrulyLine } from './line.ts';
import { modelResult, orderedModel } from './ordered-model.ts';
import { randomScript } from './random-script.ts';

const BEGIN = Date.UTC(2026, 10, 27);
const TURN = 2_000;

/** A house that hears texts: each message once, whatever order, and asks for what it missed. */
const openListener = () => {
  const seen = new Set<string>();
  const events = new Map<string, EventState>();
  const producers = new Map<number, Producer>();
  const outages = new Map<number, number>();
  let [delivered, again] = [0, 0];
  const keep = (one: Producer): void => {
    const before = producers.get(one.product);
    if (before?.state === 'up' && one.state === 'down')
      outages.set(one.product, (outages.get(one.product) ?? 0) + 1);
    producers.set(one.product, one);
  };
  const hear = (text: string, now: number): void => {
    delivered += 1;
    const raw = createHash('sha256').update(text).digest('base64');
    if (seen.has(raw)) {
      again += 1;
      return;
    }
    seen.add(raw);
    const message = parseMessage(text);
    const producer = producers.get(message.product) ?? newProducer(message.product);
    if (message.kind === 'alive') keep(hearAlive(producer, message, now));
    else if (message.kind === 'snapshot_complete') keep(hearSnapshot(producer, message.requestId));
    else {
      const id = createHash('sha256').update(identityOf(message)).digest('base64');
      const known = events.get(message.eventId) ?? newEvent();
      events.set(message.eventId, hearMessage(known, message, id));
    }
  };
  const asked = (now: number): { product: number; requestId: number; after: number | null }[] =>
    [...producers.values()].flatMap((one) => {
      const passed = passTime(one, now);
      keep(passed);
      if (!isLacking(passed)) return [];
      const { producer, requestId, after } = askRecovery(passed, now);
      keep(producer);
      return [{ product: one.product, requestId, after }];
    });
  return { hear, asked, events, producers, outages, counts: () => ({ delivered, again }) };
};

it('100,000 messages twice, late and missing end as the ordered model', () => {
  const script = randomScript({
    seed: 'a hundred thousand',
    events: 400,
    count: 100_000,
    begin: BEGIN,
    span: 1_000_000,
  });
  expect(script.all.length).toBe(100_000);
  const line = unrulyLine({
    seed: 'unruly',
    twice: 30,
    late: 30,
    outages: [
      { product: 3, from: BEGIN + 95_000, until: BEGIN + 141_000, how: 'silent' },
      { product: 1, from: BEGIN + 400_000, until: BEGIN + 480_000, how: 'silent' },
      { product: 1, from: BEGIN + 600_000, until: BEGIN + 635_000, how: 'unsubscribed' },
      { product: 3, from: BEGIN + 601_000, until: BEGIN + 640_000, how: 'unsubscribed' },
    ],
  });
  const house = openListener();
  const words = script.between(BEGIN, Number.MAX_SAFE_INTEGER);
  let at = 0;
  const deliver = (messages: readonly FeedMessage[], now: number): void => {
    for (const message of messages) house.hear(writeMessage(message), now);
  };
  for (let now = BEGIN; now <= script.end + 4 * TURN; now += TURN) {
    const from = at;
    while (at < words.length && (words[at]?.at ?? 0) < now) at += 1;
    deliver(line(words.slice(from, at), now), now);
    for (const { product, requestId, after } of house.asked(now)) {
      const found = script.recover(product, after, now).map((one) => ({ ...one, requestId }));
      deliver(
        line([...found, { kind: 'snapshot_complete', product, at: now, requestId }], now),
        now,
      );
    }
  }
  deliver(line.rest(), script.end + 4 * TURN);

  const { delivered, again } = house.counts();
  expect(delivered).toBeGreaterThan(125_000);
  expect(again).toBeGreaterThan(25_000);
  expect(house.outages.get(1)).toBeGreaterThanOrEqual(2);
  expect(house.outages.get(3)).toBeGreaterThanOrEqual(2);
  expect([...house.producers.values()].map((one) => one.state)).toEqual(['up', 'up']);
  const model = orderedModel(script.all);
  expect(house.events.size).toBe(model.size);
  let [results, open] = [0, 0];
  for (const [eventId, expected] of model) {
    const state = house.events.get(eventId);
    if (!state) throw new Error(`nothing of ${eventId}`);
    const view = viewOf(state, { sport: 'football', isDown: () => false });
    const { match } = view.facts.running;
    expect(match ? `${match.home}-${match.away}` : '').toBe(expected.score);
    for (const market of view.markets) {
      const wanted = expected.markets.get(market.key);
      if (!wanted) throw new Error(`nothing of ${market.key}`);
      const result = market.result;
      const text =
        result === null
          ? 'open'
          : result.kind === 'void'
            ? 'void'
            : Object.values(result.outcomes).join();
      expect(`${eventId} ${market.key} ${text}`).toBe(
        `${eventId} ${market.key} ${modelResult(wanted)}`,
      );
      expect(market.prices).toEqual(wanted.prices);
      const isShut = market.holds.some((one) => one === 'moment' || one === 'closed');
      expect(isShut).toBe(!wanted.isOpen);
      results += text === 'open' ? 0 : 1;
      open += wanted.isOpen ? 1 : 0;
    }
  }
  // A model in which nothing happens would agree with anything.
  expect(results).toBeGreaterThan(400);
  expect(open).toBeGreaterThan(200);
}, 600_000);
