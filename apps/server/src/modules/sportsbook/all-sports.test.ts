import * as sports from '@fairhouse/contract/sportsbook';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ESPORTS_LEAGUE, openBookHouse, type BookHouse } from '../../../../../tests/book-house.ts';
import { brandsChanged } from '../brands/index.ts';

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
});
afterAll(() => house.world.close());

it('[RT-07, SP-02] what is live and soon of all sports is listed together, but for what is off', async () => {
  const [soon, live, series] = [
    await house.event(),
    await house.event(),
    await house.event({
      leagueId: ESPORTS_LEAGUE,
      markets: [{ type: 'winner', period: 'match', prices: [1800, 2000] }],
    }),
  ];
  await house.goLive(live);
  await house.goLive(series);
  const own = new Set([soon, live, series]);
  const listed = async (input: { when?: 'live' | 'soon'; sport?: 'esports' } = {}) =>
    (await house.world.call(sports.sportsEvents, { when: 'all', ...input })).value.list
      .map((one) => one.eventId)
      .filter((id) => own.has(id));
  const switchOff = async (treeOff: string[]) => {
    const { kernel } = house.world.server;
    await kernel.db.run('update brands set settings = $1 where brand_id = 1', [
      JSON.stringify({ treeOff }),
    ]);
    brandsChanged.say(kernel, {});
  };
  expect(await listed({ when: 'live' })).toEqual([live, series]);
  expect(await listed({ when: 'soon' })).toEqual([soon]);
  expect(await listed()).toEqual([live, series, soon]);
  await switchOff(['gameCenter/ESPORTS']);
  await expect.poll(() => listed()).toEqual([live, soon]);
  expect(await listed({ sport: 'esports' })).toEqual([]);
  await switchOff(['gameCenter/SPORTS']);
  await expect.poll(() => listed()).toEqual([series]);
  await switchOff([]);
  await expect.poll(() => listed({ sport: 'esports' })).toEqual([series]);
});
