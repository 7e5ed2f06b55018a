import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as ownRefusals from './own-refusals.ts';

const SOURCES = path.resolve(import.meta.dirname, '..');
const SAID = /(?:refusalText\(|errors\(|'errors:|errorCode: )'?([a-z_]+)'/g;

it('all that the site and its client refuse by themselves has its words in the first load', () => {
  const client = path.resolve(SOURCES, '../../../packages/client/src');
  const said = [SOURCES, client].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .flatMap((name) => [...readFileSync(path.join(folder, name), 'utf8').matchAll(SAID)])
      .map(([, code]) => code),
  );
  expect(said.length).toBeGreaterThan(20);
  expect(Object.keys(ownRefusals)).toEqual(expect.arrayContaining([...new Set(said)]));
});
