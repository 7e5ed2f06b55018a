import { selectionsOf } from '@fairhouse/book';
import { keyOf, type EventMessage, type EventStatus } from '@fairhouse/book/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFeedHouse } from '../../../../../tests/feed-house.ts';

let house: Awaited<ReturnType<typeof openFeedHouse>>;
beforeAll(async () => {
  house = await openFeedHouse();
});
afterAll(async () => {
  await house.expectBooks();
  await house.world.close();
});

const SCORE = { type: 'correct-score', period: 'match', named: 4 } as const;
const CODES = selectionsOf(SCORE);
const KEY = keyOf(SCORE);
let stamp = 0;
const head = (eventId: string) => {
  stamp += 1;
  return { product: 3, eventId, at: house.now() + stamp, requestId: null };
};
const told = (number: number) => ({ told: `fh:match:${number}`, id: `spoken-fh-match-${number}` });
const odds = (eventId: string, status: EventStatus | null = null): EventMessage => ({
  kind: 'odds_change',
  ...head(eventId),
  status,
  markets: [{ key: KEY, status: 'active', prices: CODES.map((_, at) => 6_000 + 200 * at) }],
  unknown: [],
});
const settled = (eventId: string, name: string): EventMessage => ({
  kind: 'bet_settlement',
  ...head(eventId),
  certainty: 2,
  markets: [
    {
      key: KEY,
      outcomes: Object.fromEntries(
        CODES.map((code) => [code, code === name ? '1/1 0/1' : '0/1 0/1']),
      ),
    },
  ],
  unknown: [],
});
const ended = (home: number, away: number): EventStatus => ({
  state: 'ended',
  phase: 100,
  home,
  away,
  minute: 90,
  periods: [],
  statistics: [],
});
const marketOf = async (eventId: string) => {
  const { markets } = await house.shown(eventId);
  const found = markets.find((one) => one.type === 'correct-score');
  if (!found) throw new Error('no correct score is shown');
  return found;
};
const legOf = async (eventId: string, code: string) => {
  const { marketId, version, selections } = await marketOf(eventId);
  const milli = selections.find((one) => one.code === code)?.milli ?? 0;
  return { marketId, selection: code, milli, version };
};

it('the correct score of a feed is sold, settled, taken back and settled otherwise', async () => {
  const event = told(1);
  house.feed.say(odds(event.told));
  await house.hear();
  const shown = await marketOf(event.id);
  expect(shown).toMatchObject({ state: 'open', group: 'scores' });
  expect(shown.selections.map((one) => one.code)).toEqual([...CODES]);
  const who = await house.member();
  const placed: string[] = [];
  for (const code of ['2-1', 'other']) {
    const { value } = await house.place(who, [await legOf(event.id, code)]);
    expect(value.state).toBe('open');
    placed.push(value.slipId);
  }
  const states = async () =>
    Promise.all(placed.map(async (slipId) => (await house.slip(who, slipId)).state));
  const [named = 0, other = 0] = [CODES.indexOf('2-1'), CODES.indexOf('other')].map(
    (at) => 60 + 2 * at,
  );
  house.feed.say(settled(event.told, '2-1'));
  await house.hear();
  await house.settle();
  expect(await states()).toEqual(['won', 'lost']);
  expect(Number(await house.balance(who))).toBe(980 + named);
  house.feed.say({
    kind: 'rollback_bet_settlement',
    ...head(event.told),
    markets: [KEY],
    unknown: [],
  });
  await house.hear();
  await house.settle();
  expect(await states()).toEqual(['open', 'open']);
  house.feed.say(settled(event.told, 'other'));
  await house.hear();
  await house.settle();
  expect(await states()).toEqual(['lost', 'won']);
  expect(Number(await house.balance(who))).toBe(980 + other);
});

it('a settlement of it that the last score contradicts waits for a person', async () => {
  const event = told(2);
  house.feed.say(odds(event.told));
  await house.hear();
  const who = await house.member();
  const { value } = await house.place(who, [await legOf(event.id, '4-1')]);
  // 5-1 is none of the named ones.
  house.feed.say(odds(event.told, ended(5, 1)), settled(event.told, '4-1'));
  await house.hear();
  await house.settle();
  expect((await house.slip(who, value.slipId)).state).toBe('open');
  house.feed.say(settled(event.told, 'other'));
  await house.hear();
  await house.settle();
  expect((await house.slip(who, value.slipId)).state).toBe('lost');
});

it('the correct score of a half is sold and settled as its feed says', async () => {
  const event = told(9);
  const half = { type: 'correct-score', period: 'half-1', named: 2 } as const;
  const [key, codes] = [keyOf(half), selectionsOf(half)];
  house.feed.say({
    ...odds(event.told),
    markets: [{ key, status: 'active', prices: codes.map(() => 6_000) }],
  } as EventMessage);
  await house.hear();
  const shown = await marketOf(event.id);
  expect(shown).toMatchObject({ state: 'open', period: 'half-1' });
  expect(shown.selections.map((one) => one.code)).toEqual([...codes]);
  const who = await house.member();
  const placed: string[] = [];
  for (const code of ['1-0', 'other'])
    placed.push((await house.place(who, [await legOf(event.id, code)])).value.slipId);
  const outcomes = codes.map((code) => [code, code === '1-0' ? '1/1 0/1' : '0/1 0/1']);
  house.feed.say({
    ...settled(event.told, '1-0'),
    markets: [{ key, outcomes: Object.fromEntries(outcomes) }],
  } as EventMessage);
  await house.hear();
  await house.settle();
  const states = placed.map(async (slipId) => (await house.slip(who, slipId)).state);
  expect(await Promise.all(states)).toEqual(['won', 'lost']);
});
