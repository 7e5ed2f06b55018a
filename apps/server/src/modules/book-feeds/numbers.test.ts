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

const EVENT = { told: 'fh:match:31', id: 'spoken-fh-match-31' };
let stamp = 0;
const message = (kind: string, within: string): string => {
  stamp += 1;
  const head = `product="3" event_id="${EVENT.told}" timestamp="${house.now() + stamp}"`;
  return kind === 'odds_change'
    ? `<${kind} ${head}><odds>${within}</odds></${kind}>`
    : `<${kind} ${head} certainty="2"><outcomes>${within}</outcomes></${kind}>`;
};
const priced = (id: string, over: string, under: string): string =>
  `<market id="${id}" specifiers="total=160.5" status="1"><outcome id="12" odds="${over}"/>` +
  `<outcome id="13" odds="${under}"/></market>`;
const judged = (id: string, isOver: boolean): string =>
  `<market id="${id}" specifiers="total=160.5"><outcome id="12" result="${isOver ? 1 : 0}"/>` +
  `<outcome id="13" result="${isOver ? 0 : 1}"/></market>`;
const RESULT =
  '<market id="1" status="1"><outcome id="1" odds="1.9"/><outcome id="2" odds="15"/>' +
  '<outcome id="3" odds="2.1"/></market>';

it('[SP-01] points of a match are sold and paid with overtime, whatever is told of regular time', async () => {
  house.feed.play('basketball');
  house.feed.say(
    message('odds_change', RESULT + priced('18', '2.2', '1.6') + priced('225', '1.9', '1.85')),
  );
  await house.hear();
  const totals = async () => (await house.shown(EVENT.id)).markets;
  const [market, ...others] = await totals();
  expect(others).toEqual([]);
  expect(market).toMatchObject({ type: 'totals', line: 642, state: 'open' });
  expect(market?.selections.map(({ milli }) => milli)).toEqual([1_900, 1_850]);
  // A newer word on regular time moves no price of the match.
  house.feed.say(message('odds_change', priced('18', '3', '1.3')));
  await house.hear();
  expect((await totals()).map(({ version }) => version)).toEqual([market?.version]);
  const who = await house.member();
  const leg = { marketId: market?.marketId ?? '', selection: 'over', milli: 1_900 };
  const { value } = await house.place(who, [{ ...leg, version: market?.version ?? 0 }]);
  expect(value.state).toBe('open');
  // Level at 80 to 80, and eleven points of overtime: over with it, under without.
  house.feed.say(message('bet_settlement', judged('18', false) + judged('225', true)));
  await house.hear();
  await house.settle();
  expect(await house.slip(who, value.slipId)).toMatchObject({ state: 'won', payout: '19.00' });
  const doubts = await house.kernel.db.composed<{ n: number }>(
    'select count(*)::integer as n from book_doubts',
  );
  expect(doubts).toEqual([{ n: 0 }]);
});
