import { allCalls, REFUSALS } from '@fairhouse/contract';
import fastify from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { refusalsOf, serveApiPage } from './openapi.ts';
import { secure } from './security.ts';

type Schema = Record<string, unknown>;
type Operation = {
  operationId: string;
  summary: string;
  security: Schema[];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string }>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Schema };
};

let document: Document;
let text: string;
let page: string;
let policy: string;
let contentType: string;
beforeAll(async () => {
  const app = fastify();
  secure(app, {
    proxies: { trustedProxyHops: 0, trustedProxyHeaders: [], publicUrl: '' },
    sourcesOf: () => Promise.resolve({ images: [], games: [], hosts: [] }),
  });
  serveApiPage(app, '9.8.7');
  const json = await app.inject({ url: '/docs/api.json' });
  text = json.body;
  document = json.json();
  const html = await app.inject({ url: '/docs/api' });
  contentType = String(html.headers['content-type']);
  page = html.body;
  policy = String(html.headers['content-security-policy']);
  await app.close();
});
const operationOf = (method: string, path: string): Operation | undefined =>
  document.paths[path]?.[method.toLowerCase()];

it('every call of the contract stands in the document and on the page', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  for (const { definition: call } of allCalls()) {
    expect(operationOf(call.method, call.path)?.summary, call.path).toBe(call.summary);
    expect(page, call.path).toContain(
      `<span class="method">${call.method}</span> ` + `<code>${call.path}</code>`,
    );
  }
  const written = Object.values(document.paths).flatMap((one) => Object.keys(one)).length;
  expect(written).toBe(allCalls().length);
  expect(page).toContain('9.8.7');
  expect(contentType).toBe('text/html; charset=utf-8');
});

it('operation names are unique and every reference leads somewhere', () => {
  const names = Object.values(document.paths).flatMap((one) =>
    Object.values(one).map((operation) => operation.operationId),
  );
  expect(new Set(names).size).toBe(names.length);
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(references.length).toBeGreaterThan(names.length);
  for (const reference of new Set(references)) {
    const found = reference
      .split('/')
      .slice(1)
      .reduce<unknown>((at, part) => (at as Schema | undefined)?.[part], document);
    expect(found, reference).toBeDefined();
  }
});

it('every name in a path is a required parameter', () => {
  for (const [path, operations] of Object.entries(document.paths)) {
    const wanted = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    for (const operation of Object.values(operations)) {
      const given = operation.parameters.filter((one) => one.in === 'path');
      expect(
        given.map((one) => one.name),
        path,
      ).toEqual(wanted);
      expect(
        given.every((one) => one.required),
        path,
      ).toBe(true);
    }
  }
});

it('a query parameter with a default is optional and carries its bounds', () => {
  const parameter = operationOf('GET', '/wps/record/bets')?.parameters.find(
    (one) => one.name === 'pageSize',
  );
  expect(parameter).toMatchObject({
    in: 'query',
    required: false,
    schema: { default: 20, minimum: 1, maximum: 100 },
  });
});

it('who may call is told by its token', () => {
  expect(operationOf('GET', '/wps/system/status')?.security).toEqual([]);
  expect(operationOf('GET', '/wps/member/info')?.security).toEqual([{ siteToken: [] }]);
  expect(operationOf('POST', '/wps/play/rounds')?.security).toEqual([{ playToken: [] }]);
  expect(operationOf('GET', '/office/api/audit')?.security).toEqual([{ operatorToken: [] }]);
  expect(Object.keys(document.components.securitySchemes).sort()).toEqual([
    'operatorToken',
    'playToken',
    'siteToken',
  ]);
});

it('an encrypted body is a payload that names the plain body it holds', () => {
  const body = operationOf('POST', '/wps/session/login')?.requestBody;
  expect(body?.content['application/json']?.schema).toMatchObject({
    required: ['payload'],
    properties: { payload: { contentSchema: { $ref: '#/components/schemas/session.login.body' } } },
  });
  expect(document.components.schemas['session.login.body']).toMatchObject({
    required: ['username', 'password'],
  });
});

it('every refusal a call can send stands under its status', () => {
  for (const { definition: call } of allCalls()) {
    const responses = operationOf(call.method, call.path)?.responses;
    for (const code of refusalsOf(call)) {
      expect(
        responses?.[REFUSALS[code]]?.description.split(', '),
        `${call.path} ${code}`,
      ).toContain(code);
    }
  }
  const login = operationOf('POST', '/wps/session/login')?.responses;
  expect(login?.[400]?.description).toContain('wrong_username_or_password');
  expect(login?.[401]?.description).toContain('second_factor_required');
  expect(operationOf('GET', '/wps/system/status')?.responses[401]).toBeUndefined();
});

it('the page runs no script and needs none', () => {
  expect(page).not.toMatch(/<script|\son\w+=|javascript:/i);
  expect(policy).toContain("script-src 'self';");
});
