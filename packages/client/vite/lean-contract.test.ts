import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { allCalls, type CallShape } from '@fairhouse/contract';
import { expect, it } from 'vitest';
import { requestOf } from '../src/request.ts';
import { leanContract, leanText } from './lean-contract.ts';

/** A whole file under a name, or names of one; types are no values and not meant. */
const IMPORTS = /^import (?:\* as (\w+)|\{([^}]*)\}) from '@fairhouse\/contract\/([\w-]+)';/gm;
const CONTRACT = fileURLToPath(new URL('../../contract/src/', import.meta.url));
const evaluated = async (text: string): Promise<Record<string, unknown>> =>
  (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as Record<string, unknown>;
const isLean = (value: unknown): value is CallShape =>
  typeof value === 'object' && value !== null && 'path' in value;

/** All names that a call takes, each filled. */
const inputOf = ({ params, query, body }: CallShape): Record<string, string> =>
  Object.fromEntries(
    [params, query, body].flatMap((part) =>
      Object.keys(part?.shape ?? {}).map((name) => [name, `${name}s`]),
    ),
  );

it('the lean contract makes every call as the contract itself does, without zod', async () => {
  const load = leanContract().load as (id: string) => Promise<string | null>;
  const files = readdirSync(CONTRACT).filter((name) => /^[\w-]+\.ts$/.test(name));
  const lean = new Map<string, CallShape>();
  for (const name of files) {
    const text = await load(CONTRACT + name);
    if (text === null) continue;
    expect(text, name).not.toMatch(/\bzod\b|\bimport\b/);
    for (const call of Object.values(await evaluated(text))) {
      if (isLean(call)) lean.set(`${call.method} ${call.path}`, call);
    }
  }
  for (const { definition: call } of allCalls()) {
    const found = lean.get(`${call.method} ${call.path}`);
    expect(found && requestOf(found, inputOf(call)), call.path).toEqual(
      requestOf(call, inputOf(call)),
    );
    expect(
      [
        found?.encrypted ?? false,
        found?.form ?? false,
        found?.envelope ?? 'value',
        found?.file !== undefined,
      ],
      call.path,
    ).toEqual([
      call.encrypted ?? false,
      call.form ?? false,
      call.envelope ?? 'value',
      call.file !== undefined,
    ]);
  }
  expect(lean.size).toBe(allCalls().length);
});

it('what is neither a call nor a plain value of the contract stays out of browsers', () => {
  expect(
    leanText({
      helper: () => 1,
      schema: { parse: () => 1 },
      PATH: '/wps/realtime',
      MOST: 100,
      KINDS: ['one', 'other'],
      SHAPES: [{ parse: () => 1 }],
      call: { method: 'GET', path: '/x', output: {}, refusals: [] },
    }),
  ).toBe(
    'export const PATH = "/wps/realtime";\n' +
      'export const MOST = 100;\n' +
      'export const KINDS = ["one","other"];\n' +
      'export const call = {"method":"GET","path":"/x"};\n',
  );
});

it('whatever a page takes of the contract is there in browsers too', async () => {
  const load = leanContract().load as (id: string) => Promise<string | null>;
  const missing: string[] = [];
  const lean = new Map<string, { all: string[]; there: string[] } | undefined>();
  const namesOf = async (name: string) => {
    if (!lean.has(name)) {
      const file = `${CONTRACT}${name}.ts`;
      const text = await load(file);
      const all = Object.keys((await import(file)) as Record<string, unknown>);
      lean.set(
        name,
        text === null ? undefined : { all, there: Object.keys(await evaluated(text)) },
      );
    }
    return lean.get(name);
  };
  for (const app of ['site', 'office', 'play']) {
    const source = fileURLToPath(new URL(`../../../apps/${app}/src/`, import.meta.url));
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
    );
    for (const file of files) {
      const text = readFileSync(path.join(source, file), 'utf8');
      for (const [, space, list, name = ''] of text.matchAll(IMPORTS)) {
        const names = space
          ? [...text.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g'))].map(([, one]) => one)
          : list?.split(',').map((one) => one.trim().split(' as ')[0]);
        const known = await namesOf(name);
        for (const one of names ?? []) {
          if (known && one && known.all.includes(one) && !known.there.includes(one)) {
            missing.push(`${app}/${file}: ${name}.${one}`);
          }
        }
      }
    }
  }
  expect(missing).toEqual([]);
});
