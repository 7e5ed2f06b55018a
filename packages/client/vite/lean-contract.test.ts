import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allCalls, type CallShape } from '@fairhouse/contract';
import { expect, it } from 'vitest';
import { requestOf } from '../src/request.ts';
import { leanContract, leanText } from './lean-contract.ts';

const CONTRACT = fileURLToPath(new URL('../../contract/src/', import.meta.url));
const evaluated = async (text: string): Promise<Record<string, CallShape>> =>
  (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as Record<string, CallShape>;

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
      if (typeof call === 'object') lean.set(`${call.method} ${call.path}`, call);
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

it('what is neither a call nor a word of the contract stays out of browsers', () => {
  expect(
    leanText({
      helper: () => 1,
      schema: { parse: () => 1 },
      PATH: '/wps/realtime',
      call: { method: 'GET', path: '/x', output: {}, refusals: [] },
    }),
  ).toBe(
    'export const PATH = "/wps/realtime";\n' +
      'export const call = {"method":"GET","path":"/x"};\n',
  );
});
