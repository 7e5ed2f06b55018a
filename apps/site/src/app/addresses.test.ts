import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SITE_ADDRESSES } from '@fairhouse/contract/addresses';
import { expect, it } from 'vitest';

it('[RT-31] the server knows the addresses the site has screens for, and no others', () => {
  const routes = readFileSync(path.join(import.meta.dirname, 'routes.tsx'), 'utf8');
  // Of an address below another the module of its pages knows which there are.
  const paths = [...routes.matchAll(/\{ path: '(\/[^'/]+)(?:\/\$)?', frame/g)].map(
    ([, one = '']) => one,
  );
  expect(paths.length).toBeGreaterThan(30);
  expect(SITE_ADDRESSES.map((one) => one.path).toSorted()).toEqual(['/', ...paths].toSorted());
});
