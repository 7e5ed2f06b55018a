import {
  ALWAYS,
  allCalls,
  REFUSALS,
  WITH_ENCRYPTION,
  WITH_TOKEN,
  type CallShape,
  type Needs,
  type RefusalCode,
} from '@fairhouse/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** The API as it is declared: a page to read and the same as OpenAPI 3.1. */
export const serveApiPage = (app: FastifyInstance, version: string): void => {
  let document: string | undefined;
  let page: string | undefined;
  app.get('/docs/api.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send((document ??= JSON.stringify(openApiOf(version)))),
  );
  app.get('/docs/api.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  app.get('/docs/api', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= pageOf(version))),
  );
};

type Json = Record<string, unknown>;
type Declared = ReturnType<typeof allCalls>[number];

/** What each kind of caller shows; undefined: nothing. */
const TOKENS: Record<Needs, string | undefined> = {
  nothing: undefined,
  member: 'siteToken',
  member_changing_password: 'siteToken',
  operator: 'operatorToken',
  play: 'playToken',
};

const openApiOf = (version: string): Json => {
  const paths: Record<string, Json> = {};
  const schemas: Record<string, Json> = { Refusal: REFUSAL };
  for (const declared of allCalls()) {
    const { path, method } = declared.definition;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(declared, schemas) };
  }
  const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });
  return {
    openapi: '3.1.1',
    info: { title: 'Fairhouse API', version },
    tags: [...new Set(allCalls().map((one) => one.noun))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        siteToken: bearer('The token of a login. Also taken from the header "token".'),
        playToken: bearer('Got for a launch ticket: one member, one game.'),
        operatorToken: bearer('The token of a login in the office.'),
      },
    },
  };
};

/** Every refusal a call can send, its own first. */
export const refusalsOf = (call: CallShape): RefusalCode[] => [
  ...new Set<RefusalCode>([
    ...call.refusals,
    ...(call.encrypted ? WITH_ENCRYPTION : []),
    ...(call.needs === 'nothing' ? [] : WITH_TOKEN),
    ...ALWAYS,
  ]),
];

const REFUSAL: Json = {
  type: 'object',
  required: ['success', 'errorCode', 'message'],
  properties: {
    success: { const: false },
    errorCode: { enum: Object.keys(REFUSALS) },
    message: { type: 'string' },
    value: {},
  },
};

const operationOf = (declared: Declared, schemas: Record<string, Json>): Json => {
  const { noun, name, definition: call } = declared;
  const keep = (part: 'body' | 'output', schema: z.ZodType): Json => {
    const key = `${noun}.${name}.${part}`;
    schemas[key] = schemaOf(schema, part === 'body' ? 'input' : 'output', key);
    return { $ref: `#/components/schemas/${key}` };
  };
  const token = TOKENS[call.needs];
  const output = keep('output', call.output);
  return {
    tags: [noun],
    operationId: `${noun}.${name}`,
    summary: call.summary,
    ...(token ? { security: [{ [token]: [] }] } : { security: [] }),
    parameters: parametersOf(call),
    ...(call.body ? { requestBody: bodyOf(call, keep('body', call.body)) } : {}),
    ...(call.file
      ? {
          requestBody: {
            required: true,
            content: {
              'application/octet-stream': {
                schema: { type: 'string', format: 'binary', maxLength: call.file.bytesMax },
              },
            },
          },
        }
      : {}),
    responses: { 200: answerOf('Success', successOf(call, output)), ...refusalAnswers(call) },
  };
};

const successOf = (call: CallShape, output: Json): Json =>
  call.envelope === 'data'
    ? {
        type: 'object',
        required: ['success', 'data', 'merchantCode'],
        properties: { success: { const: true }, data: output, merchantCode: { type: 'string' } },
      }
    : {
        type: 'object',
        required: ['success', 'value'],
        properties: { success: { const: true }, value: output },
      };

const bodyOf = (call: CallShape, plain: Json): Json => ({
  required: true,
  content: call.encrypted
    ? {
        'application/json': {
          schema: {
            type: 'object',
            required: ['payload'],
            properties: {
              payload: {
                type: 'string',
                description:
                  'JWE compact (ECDH-ES, A256GCM) of the plain body with iat and jti, ' +
                  'with the first key of GET /wps/system/keys.',
                contentMediaType: 'application/jose',
                contentSchema: plain,
              },
            },
          },
        },
      }
    : { [call.form ? 'application/x-www-form-urlencoded' : 'application/json']: { schema: plain } },
});

const parametersOf = (call: CallShape): Json[] =>
  (
    [
      ['path', call.params],
      ['query', call.query],
    ] as const
  ).flatMap(([place, schema]) => {
    const { properties = {}, required = [] } = schema
      ? (schemaOf(schema, 'input', '') as {
          properties?: Record<string, Json>;
          required?: string[];
        })
      : {};
    return Object.entries(properties).map(([name, one]) => ({
      name,
      in: place,
      schema: one,
      required: place === 'path' || required.includes(name),
    }));
  });

const answerOf = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
});

const refusalAnswers = (call: CallShape): Json => {
  const byStatus = Object.groupBy(refusalsOf(call), (code) => REFUSALS[code]);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      answerOf(codes.join(', '), {
        allOf: [
          { $ref: '#/components/schemas/Refusal' },
          { properties: { errorCode: { enum: codes } } },
        ],
      }),
    ]),
  );
};

/** A schema that stands inside the document: its own references start at its place. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output', key: string): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return JSON.parse(
    JSON.stringify(rest).replaceAll(/"\$ref":"#/g, `"$ref":"#/components/schemas/${key}`),
  ) as Json;
};

const NEEDS: Record<Needs, string> = {
  nothing: 'no token',
  member: 'site token',
  operator: 'operator token',
  play: 'play token',
  member_changing_password: 'site token, also while a password change is due',
};

const pageOf = (version: string): string => {
  const calls = allCalls();
  const nouns = [...new Set(calls.map((one) => one.noun))];
  const groups = nouns
    .map(
      (noun) => `<section aria-labelledby="${noun}">
<h2 id="${noun}">${noun}</h2>
${calls
  .filter((one) => one.noun === noun)
  .map(callOf)
  .join('\n')}</section>`,
    )
    .join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Fairhouse API</title>
<link rel="stylesheet" href="/docs/api.css"></head><body><main><h1>Fairhouse API</h1>
<p>Version ${escape(version)}, ${calls.length} calls. The same as OpenAPI 3.1:
<a href="/docs/api.json">/docs/api.json</a></p>
<p>Every answer is JSON: <code>{"success": true, "value": …}</code>, or
<code>{"success": false, "errorCode", "message", "value"?}</code> with the status of its code.
Amounts are decimal text. Times are ISO 8601 in UTC. Every call can also refuse with
${codesOf(ALWAYS)}, with a token ${codesOf(WITH_TOKEN)}, with an encrypted body
${codesOf(WITH_ENCRYPTION)}.</p>
<nav aria-label="Groups"><ul>${nouns
    .map((noun) => `<li><a href="#${noun}">${noun}</a></li>`)
    .join('')}</ul></nav>
${groups}</main></body></html>`;
};

const codesOf = (codes: readonly RefusalCode[]): string =>
  codes.map((code) => `<code>${code}</code> ${REFUSALS[code]}`).join(', ');

const callOf = ({ noun, name, definition: call }: Declared): string => {
  const parts = [
    ['Path', call.params],
    ['Query', call.query],
    [call.encrypted ? 'Body, encrypted' : call.form ? 'Body, form' : 'Body', call.body],
  ] as const;
  const limit = call.callsPerMinuteMax ?? 600;
  const asked = parts
    .map(([title, schema]) => (schema ? shown(title, schemaOf(schema, 'input', '')) : ''))
    .join('');
  return `<article id="${noun}.${name}">
<h3><span class="method">${call.method}</span> <code>${escape(call.path)}</code></h3>
<p>${escape(call.summary)}</p>
<p class="needs">Needs: ${NEEDS[call.needs]}${permissionOf(call)}.
At most ${limit} calls a minute.</p>
${asked}${shown(
    call.envelope === 'data' ? 'Answer: data' : 'Answer: value',
    schemaOf(call.output, 'output', `${noun}.${name}.output`),
  )}
${call.refusals.length > 0 ? `<p>Refusals: ${codesOf([...new Set(call.refusals)])}</p>` : ''}
</article>`;
};

const permissionOf = ({ permission }: CallShape): string =>
  permission ? `, permission <code>${permission}</code>` : '';

const shown = (title: string, schema: Json): string => `<details><summary>${title}</summary>
<pre tabindex="0">${escape(JSON.stringify(schema, null, 2))}</pre></details>`;

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);

const STYLE = `:root{color-scheme:dark light}body{margin:0;font:16px/1.5 system-ui,sans-serif;
background:#0e0c14;color:#f5f3fa}main{max-width:920px;margin:0 auto;padding:24px 16px 64px}
a{color:#ffbd70}h1{margin:0}h2{margin:40px 0 0;text-transform:capitalize}nav ul{display:flex;
flex-wrap:wrap;gap:4px 16px;padding:0;list-style:none}article{padding:12px 16px;margin:12px 0;
border-radius:12px;background:#16141e}h3{margin:0;font-size:16px;overflow-wrap:anywhere}
p{margin:6px 0}.needs{color:#bcb6cb}.method{display:inline-block;min-width:56px;color:#ffc67a}
summary{cursor:pointer;min-height:24px}pre{overflow:auto;max-height:420px;margin:8px 0;padding:12px;
border-radius:8px;background:#0e0c14;font-size:13px}:focus-visible{outline:2px solid #ffe0b0}`;
