import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../../../tests/world.ts';

let world: World | undefined;
afterEach(async () => {
  await world?.close();
});

const ownersOf = async ({ server: { kernel } }: World) => {
  const rows = await kernel.db.composed<{ name: string; must_change_password: boolean }>(
    `select name, must_change_password from operators where role = 'owner' order by name`,
  );
  return {
    names: rows.map((row) => row.name),
    mustChange: rows.every((row) => row.must_change_password),
    file: readFileSync(path.join(kernel.config.dataDir, 'demo-logins.txt'), 'utf8'),
  };
};

it('line 4: in production one file makes no two owners; the demonstration has two', async () => {
  world = await openWorld({ isProduction: true });
  const real = await ownersOf(world);
  expect(real).toMatchObject({ names: ['operator'], mustChange: true });
  expect(real.file).not.toMatch(/^second/m);
  await world.close();
  world = await openWorld();
  const demo = await ownersOf(world);
  expect(demo).toMatchObject({ names: ['operator', 'second'], mustChange: false });
  expect(demo.file).toMatch(/^second/m);
});
