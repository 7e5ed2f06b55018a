import * as brands from '@fairhouse/contract/brands';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ESPORTS_LEAGUE, openBookHouse, type BookHouse } from '../../../../../tests/book-house.ts';
import { brandsChanged } from '../brands/index.ts';

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
});
afterAll(async () => {
  await house.expectBooks();
  await house.world.close();
});

it('[SP-01, SP-02] a licence that is not for betting keeps sports and esports off, and ends what runs', async () => {
  const { kernel } = house.world.server;
  const licensed = async (jurisdiction: string, treeOff: string[] = []) => {
    await kernel.db.run('update brands set settings = $1 where brand_id = 1', [
      JSON.stringify({ jurisdiction, treeOff }),
    ]);
    brandsChanged.say(kernel, {});
  };
  const who = await house.member();
  const [match, series] = [
    await house.event(),
    await house.event({
      leagueId: ESPORTS_LEAGUE,
      markets: [{ type: 'winner', period: 'match', prices: [1800, 2000] }],
    }),
  ];
  const legs = [
    await house.leg(match, '1x2', 'home'),
    await house.leg(series, 'winner', 'home'),
  ] as const;
  const running = (await house.place(who, [legs[0]])).value;
  const tried = async () => [
    (await house.judge(who, [legs[0]])).errorCode,
    (await house.judge(who, [legs[1]])).errorCode,
    (await house.place(who, [legs[0]])).errorCode,
    (await house.place(who, [legs[1]])).errorCode,
  ];
  const shown = async () => {
    const tree = (await house.world.call(brands.settingsTree, {})).value;
    const center = tree.childrenNodes.find((one) => one.modId === 'gameCenter');
    return center?.childrenNodes.filter((one) => one.enabled === '0').map((one) => one.modId);
  };
  expect(await shown()).toEqual([]);
  await licensed('casino');
  expect(await tried()).toEqual(Array(4).fill('feature_off'));
  expect(await shown()).toEqual(['ELOTT', 'LOTT', 'SPORTS', 'ESPORTS']);
  // Beside it the operator's own list holds as ever.
  await licensed('casino', ['gameCenter/FISH']);
  expect(await shown()).toEqual(['ELOTT', 'LOTT', 'SPORTS', 'FISH', 'ESPORTS']);
  // A bet that was taken before is settled.
  await house.finish(match, 2, 0);
  expect(await house.slip(who, running.slipId)).toMatchObject({ state: 'won', payout: '20.00' });
  await licensed('strict');
  expect(await shown()).toEqual([]);
  await licensed('open');
  expect((await house.judge(who, [legs[1]])).errorCode).toBeUndefined();
});
