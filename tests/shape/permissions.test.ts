import { allCalls, type CallShape } from '@fairhouse/contract';
import { DESK_VIEWS, PARKED_VIEWS } from '@fairhouse/contract/cashier-words';
import { REVIEW_VIEWS } from '@fairhouse/contract/identity-words';
import { MATCH_VIEWS } from '@fairhouse/contract/matching-words';
import { brandSettings } from '@fairhouse/contract/settings';
import { expect, it } from 'vitest';
import { z } from 'zod';
import officeTexts from '../../languages/en/office.json' with { type: 'json' };
import { PERMISSION_NAMES, ROLES, SELF, may } from '../../apps/server/src/modules/staff/index.ts';

/** What an operator does about their own session and sign-in, under these paths alone. */
const OWN = /^\/office\/api\/(session|authenticator|own)(\/|$)/;

type Judged = Pick<CallShape, 'method' | 'path' | 'needs' | 'permission'>;
const findWrong = (calls: readonly Judged[]): string[] =>
  calls.flatMap((call) => {
    const name = `${call.method} ${call.path}`;
    const isOffice = call.needs === 'operator';
    if (!isOffice)
      return call.permission ? [`${name} names a permission and is no operator's`] : [];
    if (!call.permission) return [`${name} names no permission`];
    if (call.permission === SELF) return OWN.test(call.path) ? [] : [`${name} is not their own`];
    return PERMISSION_NAMES.includes(call.permission)
      ? []
      : [`${name} names ${call.permission}, which no role knows`];
  });

it('[RO-08] every call of operators names a permission that roles know', () => {
  expect(findWrong(allCalls().map((one) => one.definition))).toEqual([]);
});

it('[RO-08] every permission has words for the table of the roles', () => {
  const wordless = (names: readonly string[]) =>
    names.filter((name) => !Object.hasOwn(officeTexts, `permission_${name.replaceAll('.', '_')}`));
  expect(wordless(PERMISSION_NAMES)).toEqual([]);
  expect(wordless(['planted.read'])).toEqual(['planted.read']);
});

it('every view of a desk has words for its tab', () => {
  const wordless = [...DESK_VIEWS, ...PARKED_VIEWS, ...REVIEW_VIEWS, ...MATCH_VIEWS].filter(
    (view) => !Object.hasOwn(officeTexts, `desk_${view}`),
  );
  expect(wordless).toEqual([]);
});

it('every part of the settings has words for its history', () => {
  expect(
    Object.keys(brandSettings.shape).filter((part) => !Object.hasOwn(officeTexts, `part_${part}`)),
  ).toEqual([]);
});

it('each planted call without its permission is named', () => {
  const planted = (path: `/${string}`, rest: Partial<Judged>): Judged => ({
    method: 'GET',
    path,
    needs: 'operator',
    ...rest,
  });
  expect(
    findWrong([
      planted('/office/api/a', {}),
      planted('/office/api/b', { permission: SELF }),
      planted('/office/api/c', { permission: 'c.unknown' }),
      planted('/wps/d', { needs: 'member', permission: 'members.read' }),
      planted('/office/api/e', { permission: 'members.read' }),
      planted('/office/api/session', { permission: SELF }),
    ]),
  ).toEqual([
    'GET /office/api/a names no permission',
    'GET /office/api/b is not their own',
    'GET /office/api/c names c.unknown, which no role knows',
    "GET /wps/d names a permission and is no operator's",
  ]);
});

it('[RO-02] every call of the agent centre that needs a token is for agents alone', () => {
  const wrong = (calls: readonly CallShape[]) =>
    calls
      .filter(
        (call) =>
          call.path.startsWith('/wps/agent/') &&
          call.needs !== 'nothing' &&
          !(call.agentsOnly && call.refusals.includes('error_not_agent')),
      )
      .map(({ path }) => path);
  expect(wrong(allCalls().map((one) => one.definition))).toEqual([]);
  expect(
    wrong([
      {
        method: 'GET',
        path: '/wps/agent/planted',
        needs: 'member',
        summary: '',
        output: z.object({}),
        refusals: [],
      },
    ]),
  ).toEqual(['/wps/agent/planted']);
});

it('the owner may everything, reading alone changes nothing, and nobody else is anybody', () => {
  for (const permission of PERMISSION_NAMES) expect(may('owner', permission)).toBe(true);
  expect(
    PERMISSION_NAMES.filter((one) => may('read-only', one)).filter((one) => !one.endsWith('.read')),
  ).toEqual([]);
  for (const role of ['', 'nobody', 'constructor', '__proto__']) {
    for (const permission of [...PERMISSION_NAMES, 'toString', '__proto__']) {
      expect(may({ role }, permission), `${role} ${permission}`).toBe(false);
    }
  }
  expect(ROLES).toEqual(['owner', 'finance', 'content', 'support', 'read-only']);
});
