import * as session from '@fairhouse/contract/verification';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { solveBotCheck } from '../../../../../tests/botcheck.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import type { Ctx } from '../../kernel/kernel.ts';
import {
  forgetFailures,
  module,
  noteFailure,
  noteSourceFailure,
  passBotCheck,
  passCaptcha,
  weighTry,
} from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
});

/** What these functions reach of a call: the brand and the cookie. */
const callerOf = (brandId: number, cookie = ''): Ctx =>
  ({ ...world.server.kernel, brand: { id: brandId }, cookie: () => cookie }) as unknown as Ctx;
const challenge = async () => (await world.call(session.botcheckChallenge, {})).value;
const run = (sql: string) => world.server.kernel.db.run(sql);

it('[AP-18, AP-69] a captcha is a picture, and its cookie is out of reach of scripts', async () => {
  const answer = await world.call(session.captcha, {});
  const picture = Buffer.from(String(answer.raw.value), 'base64');
  expect(picture.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'));
  expect(picture.length).toBeGreaterThan(300);
  expect(answer.headers.get('set-cookie')).toMatch(
    /^captcha=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=300$/,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it('[AP-69] a captcha is right once, for its own caller, in its own brand, for five minutes', async () => {
  const draw = async () => {
    const cookie =
      String((await world.call(session.captcha, {})).headers.get('set-cookie'))
        .slice('captcha='.length)
        .split(';')[0] ?? '';
    const [row] = await world.server.kernel.db.composed<{ answer: string }>(
      'select answer from captchas where captcha_id = $1',
      [cookie],
    );
    return { cookie, letters: String(row?.answer) };
  };
  const one = await draw();
  expect(await passCaptcha(callerOf(1), one.letters)).toBe(false);
  expect(await passCaptcha(callerOf(2, one.cookie), one.letters)).toBe(false);
  expect(await passCaptcha(callerOf(1, one.cookie), ` ${one.letters.toUpperCase()} `)).toBe(true);
  expect(await passCaptcha(callerOf(1, one.cookie), one.letters)).toBe(false);
  const old = await draw();
  await run(`update captchas set expires_at = to_timestamp(0)`);
  expect(await passCaptcha(callerOf(1, old.cookie), old.letters)).toBe(false);
});

it('[ID-30] a solution is right once', async () => {
  const solved = await solveBotCheck(await challenge());
  const answers = await Promise.all([1, 2, 3].map(() => passBotCheck(callerOf(1), solved)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await passBotCheck(callerOf(1), solved)).toBe(false);
});

it('[ID-30] a wrong number, a challenge of another and an expired one are refused', async () => {
  const given = await challenge();
  const pack = (change: Record<string, unknown>) =>
    Buffer.from(
      JSON.stringify({
        algorithm: given.algorithm,
        challenge: given.challenge,
        salt: given.salt,
        signature: given.signature,
        number: 1,
        ...change,
      }),
    ).toString('base64');
  expect(await passBotCheck(callerOf(1), pack({ number: -1 }))).toBe(false);
  expect(await passBotCheck(callerOf(1), pack({ signature: '' }))).toBe(false);
  for (const text of ['', '{}', 'bnVsbA==', Buffer.from('[]').toString('base64')]) {
    expect(await passBotCheck(callerOf(1), text), text).toBe(false);
  }
  const [inTime, late] = [await solveBotCheck(await challenge()), await solveBotCheck(given)];
  world.move(290_000);
  expect(await passBotCheck(callerOf(1), inTime)).toBe(true);
  world.move(11_000);
  expect(await passBotCheck(callerOf(1), late)).toBe(false);
});

it('[ID-30] moving digits between salt and number makes no second solution', async () => {
  const solved = JSON.parse(
    Buffer.from(await solveBotCheck(await challenge()), 'base64').toString(),
  ) as { salt: string; number: number };
  const digits = String(solved.number);
  const moved = {
    ...solved,
    salt: solved.salt + digits.slice(0, 1),
    number: Number(digits.slice(1) || '0'),
  };
  const pack = (one: unknown) => Buffer.from(JSON.stringify(one)).toString('base64');
  const passed = [
    await passBotCheck(callerOf(1), pack(solved)),
    await passBotCheck(callerOf(1), pack(moved)),
  ];
  expect(passed).toEqual([true, false]);
});

it('failures count by account, by source, by both and by brand, within fifteen minutes', async () => {
  const from = (ip: string, brandId = 1) => Object.assign(callerOf(brandId), { ip });
  const weigh = (ctx: Ctx, account: string, kind = 'try') =>
    weighTry(ctx, { kind, account, isKnownSource: false });
  const verdict = async (ctx: Ctx, account: string, kind = 'try') =>
    (await weigh(ctx, account, kind)).verdict;
  const here = from('10.0.0.1');
  for (let turn = 1; turn <= 3; turn += 1) {
    expect((await weigh(here, 'anna')).isCaptchaNext).toBe(turn === 3);
    const except = await noteFailure(here, 'try', 'anna');
    expect(
      await weighTry(here, { kind: 'try', account: 'anna', isKnownSource: false, except }),
    ).toEqual({ verdict: 'free', isCaptchaNext: turn === 3 });
  }
  expect(await verdict(here, 'anna')).toBe('captcha');
  expect(await verdict(here, 'bert')).toBe('captcha');
  expect(await verdict(from('10.0.0.2'), 'ANNA')).toBe('captcha');
  expect(await verdict(from('10.0.0.2'), 'bert')).toBe('free');
  expect(await verdict(here, 'anna', 'other')).toBe('free');
  expect(await verdict(from('10.0.0.1', 2), 'anna')).toBe('free');
  await forgetFailures(here, 'try', 'anna');
  expect(await verdict(here, 'anna')).toBe('free');
  for (let turn = 0; turn < 3; turn += 1) await noteFailure(here, 'try', 'anna');
  for (let turn = 0; turn < 3; turn += 1) await noteSourceFailure(from('10.0.0.3'), 'try');
  expect(await verdict(from('10.0.0.2'), 'anna')).toBe('captcha');
  expect(await verdict(from('10.0.0.3'), 'bert')).toBe('captcha');
  await run(`update failures set at = at - interval '15 minutes'`);
  expect(await verdict(here, 'anna')).toBe('free');
});

it('the sweep removes what is over and keeps what is not', async () => {
  const count = async () =>
    (
      await world.server.kernel.db.composed<{ n: bigint }>(
        'select (select count(*) from captchas) + (select count(*) from failures) as n',
      )
    )[0]?.n;
  await noteSourceFailure(Object.assign(callerOf(1), { ip: '10.0.0.9' }), 'sweep');
  await run(`insert into captchas (brand_id, captcha_id, answer, expires_at)
    values (1, 'over', 'x', now() - interval '1 second')`);
  await run(`insert into failures (brand_id, kind, subject, at)
    values (1, 'sweep', 'account:old', now() - interval '25 hours')`);
  await run(`delete from captchas where expires_at < now() and captcha_id <> 'over'`);
  await world.call(session.captcha, {});
  const kept = await count();
  await module.jobs?.[0]?.run(world.server.kernel);
  expect(Number(await count())).toBe(Number(kept) - 2);
});
