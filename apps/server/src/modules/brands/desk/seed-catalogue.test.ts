import * as catalogue from '@fairhouse/contract/catalogue';
import { loadGames } from '@fairhouse/game-kit/loader';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asLines, inventGames } from '../../../../../../tests/invented-games.ts';
import { openWorld, type World } from '../../../../../../tests/world.ts';
import { takenBy } from '../../catalogue/index.ts';
import { seedCatalogue } from './steps/seed-catalogue.ts';
import { brandsChanged } from '../index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
});
afterAll(async () => {
  await world.close();
});
const ROWS = inventGames(300);

it('the seed opens a brand that says what it is, once, and brings its games', async () => {
  const { db } = world.server.kernel;
  const given = {
    fileName: 'a.jsonl',
    bytes: new TextEncoder().encode(asLines(ROWS)),
    taken: takenBy(await loadGames()),
  };
  const first = await seedCatalogue(db, given);
  expect(first).toMatchObject({
    host: 'catalogue.localhost',
    counts: { new: 300 },
    startPassword: expect.stringMatching(/^.{16}$/),
  });
  expect(await seedCatalogue(db, given)).toMatchObject({
    startPassword: undefined,
    counts: { new: 0, unchanged: 300 },
  });
  brandsChanged.say(world.server.kernel, {});
  const { value } = await world.call(
    catalogue.games,
    {},
    { headers: { 'x-forwarded-host': 'catalogue.localhost' } },
  );
  expect(value.total).toBe(300);
  expect(await seedCatalogue(db, { ...given, bytes: new Uint8Array() })).toEqual({
    fault: 'empty',
  });
});
