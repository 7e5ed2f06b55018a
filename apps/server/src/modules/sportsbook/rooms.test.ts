import * as catalogue from '@fairhouse/contract/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LEAGUE, openBookHouse, type BookHouse } from '../../../../../tests/book-house.ts';
import { writeLeague } from './index.ts';

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
});
afterAll(() => house.world.close());

const roomsOfHouse = async (): Promise<{ category: string; esports: boolean }[]> => {
  const { lanes } = (await house.world.call(catalogue.vendors, {})).value;
  return lanes
    .filter(({ gameCategory }) => gameCategory === 'SPORTS')
    .flatMap(({ gameCategory: category, vendors }) =>
      vendors.map(({ esports, isGame, vassalage }) => {
        expect({ isGame, vassalage }).toEqual({ isGame: false, vassalage: 'FAIR' });
        return { category, esports };
      }),
    );
};

it('[GM-04, SP-02] leagues furnish the rooms of sports and, where there are any, esports', async () => {
  // Only what this test offers.
  await house.world.server.kernel.db.run(
    `update book_leagues set is_shown = false where brand_id = 1 and league_id <> $1`,
    [LEAGUE],
  );
  expect(await roomsOfHouse()).toEqual([{ category: 'SPORTS', esports: false }]);
  await writeLeague(house.world.server.kernel.db, {
    brandId: 1,
    leagueId: 'lantern-series',
    sport: 'esports',
    name: 'Lantern Series',
    flag: null,
    isVirtual: false,
    position: 2,
    margin: 50_000,
    selectionCapMinor: 100_00n,
    marketCapMinor: 100_00n,
    eventCapMinor: 100_00n,
    memberCapMinor: 100_00n,
    delay: 5,
  });
  expect(await roomsOfHouse()).toEqual([
    { category: 'SPORTS', esports: false },
    { category: 'SPORTS', esports: true },
  ]);
});
