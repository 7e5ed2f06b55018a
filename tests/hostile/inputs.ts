import type { CallShape } from '@fairhouse/contract';
import fc from 'fast-check';
import { z } from 'zod';

/** What the inputs may name by chance: ids, accounts and words that stand in the database. */
export type Known = readonly string[];
export type Request = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  headers: Record<string, string>;
};
type Json = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  items?: Json;
  properties?: Record<string, Json>;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
};

const HUGE = 100_000;
/** What has broken parsers, databases, logs and pages elsewhere. */
const STRINGS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '00',
  '1e21',
  '1e999',
  'NaN',
  'Infinity',
  '0x10',
  '9007199254740993',
  '99999999999999999999999999',
  '-0.000001',
  '1.005',
  '1,00',
  '١٢٣',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202Etxt.exe',
  '\u200b\u200d',
  'e\u0301',
  'ﬀ',
  'İ',
  'ß',
  '👨‍👩‍👧‍👦',
  '﷽',
  'Z̸̡̢͇̈́',
  '\ufeff',
  '\r\nSet-Cookie: a=b',
  '%00',
  '%2e%2e%2f',
  '../../etc/passwd',
  '..\\..\\',
  '/dev/null',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'javascript:alert(1)',
  "' or 1=1 --",
  '"; drop table members; --',
  '$1',
  '$$',
  '\\',
  "'",
  '%',
  '_',
  '*',
  '(',
  '[',
  '{',
  '(a+)+$',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '1970-01-01',
  '0000-00-00',
  '9999-12-31T23:59:59Z',
  '2026-02-30',
  '-271821-04-20T00:00:00Z',
  '2026-01-01T00:00:00+99:99',
  'nobody',
  'x'.repeat(300),
  'é'.repeat(5000),
  '9'.repeat(400),
];
const HOSTILE: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...STRINGS) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -0,
      -1,
      1.5,
      1e308,
      -1e21,
      2 ** 31,
      2 ** 53,
      2 ** 63,
      [],
      {},
      [[]],
      [null],
      { $ne: null },
      { length: 1e9 },
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 3, withBigInt: false }) },
);
const WORDS: readonly string[] = [
  '1.00',
  '0.01',
  '1000000.00',
  'EN',
  'VI',
  'USD',
  'baccarat',
  'coin-toss',
  'harbour-lights',
  'lamp-room-1',
  'coral-reef',
  'heads',
  'lamp4light',
  '123456',
  '+84912345678',
  'linh@example.com',
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  'day',
  'home',
  'owner',
];

/** What fits the schema, so far as a schema can say it, with known names in it. */
const fitting = (json: Json, known: Known): fc.Arbitrary<unknown> => {
  const choices = json.anyOf ?? json.oneOf;
  if (json.const !== undefined) return fc.constant(json.const);
  if (json.enum) return fc.constantFrom(...json.enum);
  if (choices) return fc.oneof(...choices.map((one) => fitting(one, known)));
  if (json.allOf?.[0]) return fitting(json.allOf[0], known);
  const type = Array.isArray(json.type) ? json.type[0] : json.type;
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer' || type === 'number') return numberOf(json);
  if (type === 'array') {
    return fc.array(valueOf(json.items ?? {}, known), {
      maxLength: Math.min(json.maxItems ?? 4, 4),
    });
  }
  if (type === 'object') return objectOf(json, known);
  return type === 'string' ? stringOf(json, known) : HOSTILE;
};
const numberOf = ({ minimum = -5, maximum = 1e6 }: Json): fc.Arbitrary<number> => {
  const [min, max] = [Math.max(Math.ceil(minimum), -(2 ** 31)), Math.min(maximum, 2 ** 31)];
  return fc.integer({ min: Math.min(min, max), max });
};
const stringOf = (json: Json, known: Known): fc.Arbitrary<string> => {
  const fits = (text: string): boolean =>
    text.length <= (json.maxLength ?? Infinity) &&
    (json.pattern === undefined || new RegExp(json.pattern, 'u').test(text));
  const plain = fc.string({ maxLength: Math.min(json.maxLength ?? 30, 30) });
  const named = [known, WORDS]
    .map((some) => some.filter(fits))
    .filter((some) => some.length > 0)
    .map((some) => ({ weight: 2, arbitrary: fc.constantFrom(...some) }));
  return fc.oneof(...named, { weight: 1, arbitrary: plain });
};
/** Mostly what fits: a request with one wrong field goes further than one that is wrong all over. */
const valueOf = (json: Json, known: Known): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 4, arbitrary: fitting(json, known) }, { weight: 1, arbitrary: HOSTILE });
const objectOf = ({ properties = {} }: Json, known: Known): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [
        name,
        fc.option(valueOf(one, known), { freq: 12, nil: undefined }),
      ]),
    ),
  );

/** An address mostly names something that is there: whose it is, is the question. */
const namesOf = (schema: z.ZodObject | undefined, known: Known): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(
      Object.keys(schema?.shape ?? {}).map((name) => [
        name,
        fc.oneof(
          { weight: 6, arbitrary: fc.constantFrom(...known) },
          { weight: 1, arbitrary: fc.constantFrom(...WORDS) },
          { weight: 1, arbitrary: HOSTILE },
        ),
      ]),
    ),
  );
const partOf = (schema: z.ZodObject | undefined, known: Known): fc.Arbitrary<unknown> =>
  schema
    ? objectOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, known)
    : fc.constant({});
/** Bodies that are no object of the call at all. */
const STRANGE: fc.Arbitrary<unknown> = fc.oneof(
  HOSTILE,
  fc.constantFrom<unknown>(
    Array.from({ length: 1000 }, () => ({})),
    'x'.repeat(HUGE),
    JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`),
    JSON.parse('{"__proto__":{"role":"owner"},"constructor":{"prototype":{"a":1}}}'),
  ),
);

/** Generated requests of a call; the same seed makes the same ones. */
export const requestsOf = (
  call: CallShape,
  known: Known,
  run: { seed: number; count: number },
): Request[] =>
  fc.sample(
    fc.record({
      params: namesOf(call.params, known),
      query: partOf(call.query, known),
      body: fc.oneof(
        { weight: 9, arbitrary: partOf(call.body, known) },
        { weight: 1, arbitrary: STRANGE },
      ),
      headers: fc.record(
        {
          'idempotency-key': fc.constantFrom('hostile', 'hostile-2', 'x'.repeat(101), '\t'),
          'accept-language': fc.constantFrom('en', 'vi', 'xx-XX', '*', ','.repeat(200)),
          merchant: fc.constantFrom('DEMO', 'SECOND', 'nobody'),
        },
        { requiredKeys: ['idempotency-key'] },
      ),
    }) as fc.Arbitrary<Request>,
    { seed: run.seed, numRuns: run.count },
  );

/** Of each name one request whose address names it and nothing else. */
export const requestsNaming = (
  call: CallShape,
  known: Known,
  { seed, names }: { seed: number; names: readonly string[] },
): Request[] => {
  const keys = Object.keys(call.params?.shape ?? {});
  return keys.length === 0 || names.length === 0
    ? []
    : requestsOf(call, known, { seed: seed + 1, count: names.length }).map((request, at) => ({
        ...request,
        params: Object.fromEntries(keys.map((key) => [key, names[at]])),
      }));
};
