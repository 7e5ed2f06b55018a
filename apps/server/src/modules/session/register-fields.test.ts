import * as members from '@fairhouse/contract/session';
import * as session from '@fairhouse/contract/verification';
import * as system from '@fairhouse/contract/brands';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FIELD_NAMES } from '@fairhouse/contract/settings';
import { solveBotCheck } from '../../../../../tests/botcheck.ts';
import { openWorld, type Answer, type World } from '../../../../../tests/world.ts';
import { isPassword } from '../members/index.ts';
import { brandsChanged } from '../brands/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
});
afterAll(async () => {
  await world.close();
});

let count = 0;
/** As the office keeps them; acts on the next call. */
const setSettings = async (settings: object): Promise<void> => {
  const { kernel } = world.server;
  await kernel.db.run('update brands set settings = $1 where brand_id = 1', [
    JSON.stringify(settings),
  ]);
  brandsChanged.say(kernel, {});
};
const solve = async () => solveBotCheck((await world.call(session.botcheckChallenge, {})).value);
const register = (given: Record<string, unknown>, headers = {}): Promise<Answer> => {
  count += 1;
  return world.call(
    members.register,
    {
      username: `fielder${count}`,
      password: 'lamp4light',
      confirmPassword: 'lamp4light',
      agreeTerms: true,
      ageConfirmed: true,
      ...given,
    },
    { headers: { 'x-forwarded-for': `10.3.0.${count}`, ...headers } },
  );
};
const rowOf = (answer: Answer) =>
  world.server.kernel.db.row<Record<string, unknown>>(
    `select *, birthday::text as born from members where member_id = $1`,
    [BigInt(String(answer.value.memberId))],
  );

/** A good value of every field that a brand can ask for besides name and password. */
const GOOD: Record<string, string> = {
  mobileNum: '0987 654 321',
  paymentPassword: '246802',
  payeeName: ' Tran Binh ',
  nickname: 'Bì nh',
  email: 'binh@example.com',
  qqNum: '1234567',
  line: 'binh.line',
  whatsapp: 'binh-wa',
  facebook: 'binh.fb',
  wechat: 'binh_wx',
  telegram: '@binh',
  zalo: 'binhzalo',
  idNumber: 'AB123456',
  birthday: '2000-02-29',
  address: '12 Lamp Street',
  nationality: 'Viet Nam',
  occupation: 'Baker',
  sourceOfIncome: 'Salary',
  placeOfBirth: 'Huế',
};
const allOn = (required: boolean) =>
  Object.fromEntries(Object.keys(GOOD).map((name) => [name, { enabled: true, required }]));

it('[AP-14, VA-42] the settings of the fields are told per field, and follow the operator', async () => {
  const read = async () => (await world.call(system.registerSettings, {})).value;
  const before = await read();
  expect(Object.keys(before).toSorted()).toEqual([...FIELD_NAMES].toSorted());
  expect(before.password).toEqual({
    enabled: true,
    required: true,
    patternId: 6,
    acceptedPattern: expect.stringContaining('[A-Za-z0-9]+$'),
    minLength: 6,
    maxLength: 20,
  });
  await setSettings({ fields: { password: { minLength: 8, maxLength: 40, patternId: 19 } } });
  expect((await read()).password).toMatchObject({
    patternId: 19,
    minLength: 8,
    maxLength: 40,
    acceptedPattern: '^[!-~]+$',
  });
  const answer = await register({ password: 'lamp4ly', confirmPassword: 'lamp4ly' });
  expect(answer.refusal.fields).toEqual({ password: 'length' });
  const long = 'Lamp!4-light:'.repeat(3);
  expect(
    (await register({ password: long, confirmPassword: long, altcha: await solve() })).success,
  ).toBe(true);
  await setSettings({});
});

it('[VA-13, VA-14, VA-10] every field that is asked for is kept, under its own name', async () => {
  await setSettings({ fields: allOn(true), homeDialingCode: '84' });
  const answer = await register({ ...GOOD, countryDialingCode: '84', altcha: await solve() });
  expect(answer.raw).toMatchObject({ success: true });
  const row = await rowOf(answer);
  expect(row).toMatchObject({
    dialing_code: '84',
    mobile_num: '987654321',
    mobile_proven_at: null,
    payee_name: 'Tran Binh',
    nickname: 'Bì nh',
    email: 'binh@example.com',
    email_proven_at: null,
    born: '2000-02-29',
  });
  expect(row?.details).toEqual({
    qqNum: '1234567',
    line: 'binh.line',
    whatsapp: 'binh-wa',
    facebook: 'binh.fb',
    wechat: 'binh_wx',
    telegram: '@binh',
    zalo: 'binhzalo',
    idNumber: 'AB123456',
    address: '12 Lamp Street',
    nationality: 'Viet Nam',
    occupation: 'Baker',
    sourceOfIncome: 'Salary',
    placeOfBirth: 'Huế',
  });
  expect(
    JSON.stringify(row, (_key, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    ),
  ).not.toContain('246802');
  expect(await isPassword(String(row?.payment_password_hash), '246802')).toBe(true);
  await setSettings({});
});

it('[VA-11] what the brand does not ask for is not kept', async () => {
  const answer = await register({ ...GOOD, altcha: await solve() });
  expect(await rowOf(answer)).toMatchObject({
    email: null,
    mobile_num: null,
    payee_name: null,
    payment_password_hash: null,
    born: null,
    details: {},
  });
});

it(
  '[VA-12, VA-53] each field is refused when it is required and missing, and may be left out ' +
    'when it is not',
  async () => {
    await setSettings({ fields: allOn(true) });
    const none = await register({});
    expect(none.errorCode).toBe('validation_failed');
    expect(none.refusal.fields).toEqual(
      Object.fromEntries(Object.keys(GOOD).map((name) => [name, 'required'])),
    );
    const blank = await register(Object.fromEntries(Object.keys(GOOD).map((name) => [name, '  '])));
    expect(blank.refusal.fields).toEqual({
      ...(none.refusal.fields as object),
      paymentPassword: 'length',
    });
    await setSettings({ fields: allOn(false) });
    // Number and payment password are needed wherever they are asked for.
    expect((await register({})).refusal.fields).toEqual({
      mobileNum: 'required',
      paymentPassword: 'required',
    });
    expect(
      (await register({ mobileNum: '912345678', paymentPassword: '246802', altcha: await solve() }))
        .success,
    ).toBe(true);
    await setSettings({});
  },
);

it('[VA-53, VA-15, VA-16, VA-46] the API refuses what the form refuses, and names the field', async () => {
  await setSettings({ fields: allOn(true) });
  for (const [field, value, fault] of [
    ['mobileNum', '98765432', 'digits'],
    ['mobileNum', '+84987654321', 'pattern'],
    ['mobileNum', '٩٨٧٦٥٤٣٢١', 'pattern'],
    ['paymentPassword', '12345', 'length'],
    ['paymentPassword', '12345a', 'pattern'],
    ['payeeName', 'Trần Bình', 'pattern'],
    ['payeeName', 'Tran 2', 'pattern'],
    ['payeeName', 'T', 'length'],
    ['nickname', 'n'.repeat(21), 'length'],
    ['nickname', 'a\tb', 'pattern'],
    ['email', 'binh@example', 'pattern'],
    ['email', 'binh@example.com\nBcc: all@example.com', 'pattern'],
    ['email', 'a@b.c', 'length'],
    ['qqNum', '1234', 'length'],
    ['line', 'with space', 'pattern'],
    ['idNumber', 'AB-1234', 'pattern'],
    ['birthday', '2001-02-29', 'pattern'],
    ['birthday', '02-29-2000', 'pattern'],
    ['address', 'x'.repeat(201), 'length'],
    ['occupation', 'x', 'length'],
  ] as const) {
    const answer = await register({ ...GOOD, [field]: value, altcha: 'not asked yet' });
    expect([answer.errorCode, answer.refusal.fields], `${field} ${value}`).toEqual([
      'validation_failed',
      { [field]: fault },
    ]);
  }
  const wild = await register({ ...GOOD, countryDialingCode: '84; drop' });
  expect(wild.refusal.fields).toEqual({ countryDialingCode: 'pattern' });
  await setSettings({});
});

it(
  '[RQ-02] ' +
    '[VA-21, VA-20] a birthday below the age of the brand is refused, at ' +
    '18 and at 21',
  async () => {
    const yearsAgo = (years: number) =>
      `${new Date().getUTCFullYear() - years}-${new Date(Date.now() - 3 * 86_400_000)
        .toISOString()
        .slice(5, 10)
        .replace('02-29', '02-28')}`;
    for (const minimumAge of [18, 21]) {
      await setSettings({ minimumAge, fields: { birthday: { enabled: true } } });
      const young = await register({ birthday: yearsAgo(minimumAge - 1) });
      expect([young.errorCode, young.refusal.fields]).toEqual([
        'age_required',
        { birthday: 'age' },
      ]);
      expect(
        (await register({ birthday: yearsAgo(minimumAge + 1), altcha: await solve() })).success,
      ).toBe(true);
    }
    await setSettings({});
  },
);

it("[VA-11, VA-12] where a picture is asked for, only its own caller's letters pass", async () => {
  await setSettings({ fields: { captcha: { enabled: true } } });
  expect((await register({})).refusal.fields).toEqual({ captcha: 'required' });
  const picture = await world.call(session.captcha, {});
  const cookie = picture.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { answer } = (await world.server.kernel.db.row<{ answer: string }>(
    'select answer from captchas where captcha_id = $1',
    [cookie.split('=')[1]],
  )) ?? { answer: '' };
  expect((await register({ captcha: answer, altcha: await solve() })).errorCode).toBe(
    'captcha_wrong',
  );
  expect((await register({ captcha: answer, altcha: await solve() }, { cookie })).success).toBe(
    true,
  );
  expect((await register({ captcha: answer, altcha: await solve() }, { cookie })).errorCode).toBe(
    'captcha_wrong',
  );
  await setSettings({});
});

it('what a refused registration carried does not come back in the answer', async () => {
  await setSettings({ fields: allOn(false) });
  const answer = await register({
    ...GOOD,
    password: 'Secret4lamp',
    confirmPassword: 'Secret4lam',
    mobileNum: '911222333',
  });
  expect(answer.errorCode).toBe('passwords_differ');
  expect(JSON.stringify(answer.raw)).not.toMatch(/Secret4|246802|911222333/);
  await setSettings({});
});
