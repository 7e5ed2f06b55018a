import { readFileSync } from 'node:fs';
import { allCalls } from '@fairhouse/contract';
import { expect, it } from 'vitest';

const EARLY = readFileSync(new URL('early.js', import.meta.url), 'utf8');

it('what the page asks for before any script are calls of the contract with their queries', () => {
  // What is written over two lines is one address.
  const text = EARLY.replaceAll(/'\s*\+\s*'/g, '');
  const asked = [...text.matchAll(/['`](\/(?:wps|lgw)\/[^'`$?]+)(\?[^'`$]*)?/g)].map(
    ([, path = '', query = '']) => ({ path, names: [...new URLSearchParams(query).keys()] }),
  );
  expect(asked.length).toBeGreaterThan(8);
  for (const { path, names } of asked) {
    const call = allCalls().find(
      ({ definition: one }) => one.method === 'GET' && one.path === path,
    );
    expect(call, path).toBeDefined();
    for (const name of names)
      expect(Object.keys(call?.definition.query?.shape ?? {})).toContain(name);
  }
});
