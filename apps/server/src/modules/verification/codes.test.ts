import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../../tests/world.ts';
import type { Ctx } from '../../kernel/kernel.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { brandById } from '../brands/index.ts';
import { passCode, passMailCode, sendCode, sendMailCode } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  await run('delete from codes');
  await run('delete from outbox');
  await run('delete from tries');
});

const run = (sql: string) => world.server.kernel.db.run(sql);
/** A call of the demo brand from an address, as far as codes look at it. */
const callFrom = async (ip: string, settings = {}): Promise<Ctx> => {
  const { kernel } = world.server;
  const brand = await brandById(kernel, 1);
  return { ...kernel, ip, language: 'EN', brand: { ...brand, settings } } as unknown as Ctx;
};
let addresses = 0;
const anywhere = (settings = {}) => callFrom(`198.51.100.${(addresses += 1)}`, settings);
const HOME = { dialingCode: '84', mobileNum: '912345678' };
const send = async (ctx: Ctx, given = {}) => {
  const answer = await sendCode(ctx, { kind: 'login', ...HOME, ...given });
  return isRefusal(answer) ? answer.errorCode : answer;
};
const lastCode = async (): Promise<string> =>
  /\d{6}/.exec(
    (
      await world.server.kernel.db.composed<{ body: string }>(
        'select body from outbox order by message_id desc limit 1',
      )
    )[0]?.body ?? '',
  )?.[0] ?? 'none';
const tryIt = async (code: string, given = {}) =>
  passCode(await callFrom('x'), { kind: 'login', ...HOME, code, ...given });
const backwards = (time: string) =>
  run(`update codes set sent_at = sent_at - interval '${time}',
  expires_at = expires_at - interval '${time}'`);
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

it('[ID-15, ID-29] a code has six digits, says its minutes, and serves once', async () => {
  expect(await send(await anywhere())).toEqual({ expiredMinutes: 3 });
  const code = await lastCode();
  expect(code).toMatch(/^\d{6}$/);
  expect(await tryIt(code)).toBe('ok');
  expect(await tryIt(code)).toBe('code_invalid');
});

it('a code is kept as a keyed hash only', async () => {
  await send(await anywhere());
  const code = await lastCode();
  const [row] = await world.server.kernel.db.composed<{ code_hash: string }>('select * from codes');
  expect(Object.values(row ?? {}).map(String)).not.toContain(code);
  expect(row?.code_hash).toMatch(/^[0-9a-f]{64}$/);
});

it('[RQ-19] [AP-11] a code serves its kind, its number and its brand alone', async () => {
  await send(await anywhere(), { kind: 'register:MOBILE' });
  const code = await lastCode();
  expect(await tryIt(code, { kind: 'register:USERNAME' })).toBe('code_invalid');
  expect(await tryIt(code, { kind: 'register:MOBILE', mobileNum: '912345679' })).toBe(
    'code_invalid',
  );
  expect(await tryIt(code, { kind: 'register:MOBILE', dialingCode: '66' })).toBe('code_invalid');
  const elsewhere = { ...(await callFrom('x')), brand: { id: 2, settings: {} } } as unknown as Ctx;
  expect(await passCode(elsewhere, { kind: 'register:MOBILE', ...HOME, code })).toBe(
    'code_invalid',
  );
  expect(await tryIt(code, { kind: 'register:MOBILE' })).toBe('ok');
});

it('[RQ-19] five wrong tries end a code, however many come at once', async () => {
  await send(await anywhere());
  const code = await lastCode();
  const verdicts = await Promise.all(Array.from({ length: 18 }, () => tryIt(otherThan(code))));
  expect(verdicts.filter((one) => one === 'code_invalid')).toHaveLength(5);
  expect(verdicts.filter((one) => one === 'code_expired')).toHaveLength(13);
  expect(await tryIt(code)).toBe('code_expired');
});

it('a right code sent many times at once passes once', async () => {
  await send(await anywhere());
  const code = await lastCode();
  const verdicts = await Promise.all(Array.from({ length: 10 }, () => tryIt(code)));
  expect(verdicts.filter((one) => one === 'ok')).toHaveLength(1);
});

it('[ER-25] a code is expired after the minutes of the brand', async () => {
  await send(await anywhere({ smsExpiredMinutes: 2 }));
  const code = await lastCode();
  await backwards('110 seconds');
  expect(await tryIt(otherThan(code))).toBe('code_invalid');
  await backwards('11 seconds');
  expect(await tryIt(code)).toBe('code_expired');
});

it('a number has one running countdown for each kind', async () => {
  const ctx = await anywhere();
  const answers = await Promise.all([1, 2, 3].map(() => send(ctx)));
  expect(answers.filter((one) => one === 'too_many_requests')).toHaveLength(2);
  expect(await send(ctx, { kind: 'password' })).toEqual({ expiredMinutes: 3 });
  await backwards('3 minutes');
  expect(await send(ctx)).toEqual({ expiredMinutes: 3 });
});

it('[ER-22] five sends in ten minutes to a number are enough; five minutes later it works again', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await send(await anywhere(), { kind: `k${turn}` })).toEqual({ expiredMinutes: 3 });
  }
  expect(await send(await anywhere(), { kind: 'k5' })).toBe('too_many_requests');
  expect(await send(await anywhere(), { mobileNum: '912345670' })).toEqual({ expiredMinutes: 3 });
  await backwards('285 seconds');
  expect(await send(await anywhere(), { kind: 'k5' })).toBe('too_many_requests');
  await backwards('16 seconds');
  expect(await send(await anywhere(), { kind: 'k5' })).toEqual({ expiredMinutes: 3 });
});

it('[ER-22] five sends in ten minutes from an address are enough, whatever the numbers', async () => {
  const ctx = await anywhere();
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_none, turn) => send(ctx, { mobileNum: `91234560${turn}` })),
  );
  expect(answers.filter((one) => one === 'too_many_requests')).toHaveLength(4);
  await backwards('301 seconds');
  expect(await send(ctx, { mobileNum: '912345699' })).toEqual({ expiredMinutes: 3 });
});

it('[ER-24] twenty a day to a number and the hourly cap of the brand are quotas', async () => {
  await run(`insert into codes (brand_id, subject, kind, ip, code_hash, sent_at, expires_at)
    select 1, 'sms:84/912345678', 'login', 'x', 'x', now() - n * interval '1 hour', now()
    from generate_series(1, 20) n`);
  expect(await send(await anywhere())).toBe('quota_exceeded');
  await backwards('5 hours');
  expect(await send(await anywhere())).toEqual({ expiredMinutes: 3 });
  await run('delete from codes');
  for (let turn = 0; turn < 5; turn += 1) {
    await send(await anywhere({ codesPerHourMax: 5 }), { mobileNum: `91234567${turn}` });
  }
  expect(await send(await anywhere({ codesPerHourMax: 5 }), { mobileNum: '912345679' })).toBe(
    'quota_exceeded',
  );
});

it('a code that no carrier took is not counted, and can be asked for again at once', async () => {
  const broken = {
    smsMessenger: 'sms-http',
    messengerSettings: { 'sms-http': { url: 'http://127.0.0.1:9/' } },
  };
  const ctx = await anywhere(broken);
  for (let turn = 0; turn < 7; turn += 1) expect(await send(ctx)).toBe('message_not_sent');
  expect(await send(await callFrom(ctx.ip))).toEqual({ expiredMinutes: 3 });
});

it('a number that nobody has is treated as one that somebody has, without a message', async () => {
  const ctx = await anywhere();
  expect(await send(ctx, { isKnown: false, isQuiet: true })).toEqual({ expiredMinutes: 3 });
  expect(await send(ctx, { isKnown: false, isQuiet: true })).toBe('too_many_requests');
  expect(await lastCode()).toBe('none');
  expect(await tryIt('123456')).toBe('code_invalid');
});

it('a code by mail serves the address, whatever the case of its letters', async () => {
  const ctx = await anywhere();
  expect(await sendMailCode(ctx, { kind: 'bind', email: 'Linh@Example.com' })).toEqual({
    expiredMinutes: 3,
  });
  const code = await lastCode();
  expect(await passMailCode(ctx, { kind: 'bind', email: 'other@example.com', code })).toBe(
    'code_invalid',
  );
  expect(await passMailCode(ctx, { kind: 'bind', email: 'linh@example.COM', code })).toBe('ok');
});

/** Codes that were sent an hour ago at most, from these addresses. */
const sentFrom = (ips: readonly string[], kind = 'password') =>
  world.server.kernel.db.run(
    `insert into codes (brand_id, subject, kind, ip, near, wide, code_hash, sent_at, expires_at)
   select 1, 'sms:84/8' || ip, $2, ip, substring(ip from '^\\d+\\.\\d+\\.\\d+\\.'),
     substring(ip from '^\\d+\\.\\d+\\.'), 'x', now() - interval '20 minutes',
     now() - interval '17 minutes' from unnest($1::text[]) ip`,
    [ips, kind],
  );

it(
  '[AS-06] ' +
    'per-target limits of SMS: one address never takes what a brand ' +
    'sends in an hour',
  async () => {
    const ctx = await callFrom('192.0.2.7');
    let sent = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      for (let turn = 0; turn < 3; turn += 1) {
        const answer = await send(ctx, {
          mobileNum: `9${String(minute * 10 + turn).padStart(8, '0')}`,
        });
        if (typeof answer === 'object') sent += 1;
      }
      await backwards('1 minute');
    }
    expect(sent).toBeLessThanOrEqual(20);
    expect(await send(await callFrom('192.0.3.7'), { kind: 'password' })).toEqual({
      expiredMinutes: 3,
    });
  },
);

it('[ER-24] a net has a share of what a brand sends, and others are not refused for it', async () => {
  const settings = { codesPerHourMax: 1000 };
  await sentFrom(Array.from({ length: 50 }, (_none, n) => `192.0.2.${n}`));
  expect(await send(await callFrom('192.0.2.200', settings))).toBe('too_many_requests');
  expect(await send(await callFrom('192.0.3.1', settings))).toEqual({ expiredMinutes: 3 });
  await run('delete from codes');
  await sentFrom(Array.from({ length: 200 }, (_none, n) => `192.0.${n}.1`));
  expect(await send(await callFrom('192.0.250.1', settings))).toBe('too_many_requests');
  expect(await send(await callFrom('198.18.0.1', settings))).toEqual({ expiredMinutes: 3 });
  // Of IPv6 one customer has a whole net: its addresses are one.
  await run('delete from codes');
  const answers: unknown[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    answers.push(
      await send(await callFrom(`2001:db8:1:2::${turn}`, settings), {
        mobileNum: `91234500${turn}`,
      }),
    );
  }
  expect(answers.filter((one) => one === 'too_many_requests')).toHaveLength(2);
});

it('codes of registrations leave half of the hour to members', async () => {
  const settings = { codesPerHourMax: 40 };
  await sentFrom(
    Array.from({ length: 20 }, (_none, n) => `10.${n}.0.1`),
    'register:MOBILE',
  );
  expect(await send(await callFrom('172.16.0.1', settings), { kind: 'register:MOBILE' })).toBe(
    'quota_exceeded',
  );
  expect(await send(await callFrom('172.16.0.1', settings), { kind: 'password' })).toEqual({
    expiredMinutes: 3,
  });
});

/** As many numbers that wait for a code as are asked for. */
const spray = async (count: number): Promise<string[]> => {
  await world.server.kernel.db.run(
    `insert into codes (brand_id, subject, kind, ip, code_hash, expires_at)
     select 1, 'sms:84/7' || lpad(n::text, 8, '0'), 'password', 'x', 'x', now() + interval '3 minutes'
     from generate_series(1, $1) n`,
    [count],
  );
  return Array.from({ length: count }, (_none, n) => `7${String(n + 1).padStart(8, '0')}`);
};
const guess = async (ip: string, mobileNum: string) =>
  passCode(await callFrom(ip), { kind: 'password', ...HOME, mobileNum, code: '000000' });

it('sprayed resets: guesses over many targets are counted, also at one moment', async () => {
  const numbers = await spray(60);
  const verdicts = await Promise.all(numbers.map((one) => guess('192.0.2.9', one)));
  expect(verdicts.filter((one) => one === 'code_invalid')).toHaveLength(20);
  expect(verdicts.filter((one) => one === 'too_many_requests')).toHaveLength(40);
  // Neither its net nor the brand is refused for what one address may not do.
  expect(await guess('192.0.2.10', numbers[0] ?? '')).toBe('code_invalid');
  await run(`update tries set last_at = last_at - interval '15 minutes 1 second'`);
  expect(await guess('192.0.2.9', numbers[1] ?? '')).toBe('code_invalid');
});

it('sprayed resets: a net is counted, and a brand under guesses gives one try a code', async () => {
  const [first = '', second = '', third = '', ...numbers] = await spray(310);
  for (let at = 0; at < 66; at += 1)
    await guess(`192.0.2.${Math.floor(at / 11)}`, numbers[at] ?? '');
  expect(await guess('192.0.2.99', first)).toBe('too_many_requests');
  expect(await guess('192.0.3.99', first)).toBe('code_invalid');
  expect(await guess('192.0.3.99', first)).toBe('code_invalid');
  await run(`insert into tries (brand_id, kind, subject, count) values (1, 'codes', 'brand', 300)
    on conflict (brand_id, kind, subject) do update set count = 300`);
  expect(await guess('198.18.0.1', second)).toBe('code_invalid');
  expect(await guess('198.18.0.1', second)).toBe('code_expired');
  // Whoever has the right code needs no second try.
  await send(await anywhere(), { kind: 'password', mobileNum: '912345111' });
  expect(
    await passCode(await callFrom('198.18.0.2'), {
      kind: 'password',
      ...HOME,
      mobileNum: '912345111',
      code: await lastCode(),
    }),
  ).toBe('ok');
  expect(await guess('198.18.0.3', third)).toBe('code_invalid');
});
