import { expect, it } from 'vitest';
import {
  ageOn,
  fieldSettings,
  judgeField,
  judgeMobile,
  judgeNewPassword,
  judgeRegistration,
  mobileLengths,
  shownFields,
  tidied,
  type RegistrationRules,
} from './fields.ts';
import { brandSettings, FIELD_NAMES, type FieldName } from './settings.ts';

const settingsWith = (given: object) => fieldSettings(brandSettings.parse(given));
const defaults = settingsWith({});
const { countries } = brandSettings.parse({});
const everything = Object.fromEntries(FIELD_NAMES.map((name) => [name, { enabled: true }]));

it('[VA-42] the bounds of the specification are the defaults, and all can be changed', () => {
  const bounds = (name: FieldName) => [
    defaults[name].minLength,
    defaults[name].maxLength,
    defaults[name].patternId,
  ];
  expect(bounds('username')).toEqual([6, 16, 2]);
  expect(bounds('password')).toEqual([6, 20, 6]);
  expect(bounds('paymentPassword')).toEqual([6, 6, 7]);
  expect(bounds('verificationCode')).toEqual([6, 6, 7]);
  expect(bounds('payeeName')).toEqual([2, 60, 9]);
  const changed = settingsWith({
    fields: { username: { minLength: 3, maxLength: 30, patternId: 5 } },
  });
  expect(changed.username).toMatchObject({
    minLength: 3,
    maxLength: 30,
    patternId: 5,
    acceptedPattern: '^[A-Za-z0-9]+$',
  });
  // Bounds that cross would close the field to every value.
  expect(settingsWith({ fields: { line: { minLength: 99 } } }).line).toMatchObject({
    minLength: 99,
    maxLength: 99,
  });
});

it('[VA-13, VA-14] every field of the specification can be enabled', () => {
  const all = settingsWith({ fields: everything, switches: { smsVerification: true } });
  expect(Object.keys(all).toSorted()).toEqual([...FIELD_NAMES].toSorted());
  for (const name of FIELD_NAMES) expect(all[name].enabled, name).toBe(true);
});

it('[VA-10, ST-03] what a form shows follows its kind and the switches', () => {
  const names = (given: object, kind: 'USERNAME' | 'MOBILE') =>
    Object.keys(shownFields(settingsWith(given), kind)).toSorted();
  expect(names({}, 'USERNAME')).toEqual([
    'affiliateCode',
    'confirmPassword',
    'password',
    'username',
  ]);
  expect(names({}, 'MOBILE')).toEqual([
    'affiliateCode',
    'confirmPassword',
    'mobileNum',
    'password',
  ]);
  const sms = { switches: { smsVerification: true } };
  expect(names(sms, 'USERNAME')).toEqual([
    'affiliateCode',
    'confirmPassword',
    'mobileNum',
    'password',
    'username',
    'verificationCode',
  ]);
  expect(names(sms, 'MOBILE')).toEqual([
    'affiliateCode',
    'confirmPassword',
    'mobileNum',
    'password',
    'verificationCode',
  ]);
  // Without the switch no setting brings the code back.
  expect(names({ fields: { verificationCode: { enabled: true } } }, 'MOBILE')).not.toContain(
    'verificationCode',
  );
  const shown = shownFields(
    settingsWith({
      fields: {
        mobileNum: { enabled: true, required: false },
        paymentPassword: { enabled: true, required: false },
      },
    }),
    'USERNAME',
  );
  expect([shown.mobileNum?.required, shown.paymentPassword?.required]).toEqual([true, true]);
  for (const name of ['username', 'password', 'confirmPassword'] as const) {
    expect(
      settingsWith({ fields: { [name]: { enabled: false, required: false } } })[name],
      name,
    ).toMatchObject({ enabled: true, required: true });
  }
});

it('a field that means something keeps a pattern that can mean it', () => {
  const wild = settingsWith({
    fields: {
      email: { patternId: 1 },
      birthday: { patternId: 1 },
      mobileNum: { patternId: 1 },
      recommenderId: { patternId: 5 },
    },
  });
  expect(
    [wild.email, wild.birthday, wild.mobileNum, wild.recommenderId].map((one) => one.patternId),
  ).toEqual([4, 12, 7, 7]);
  expect(settingsWith({ fields: { birthday: { patternId: 13 } } }).birthday.patternId).toBe(13);
});

it('[VA-15] a value is judged by need, length in characters, pattern, in this order', () => {
  const setting = { required: true, patternId: 10, minLength: 2, maxLength: 3 };
  expect(judgeField(setting, '')).toBe('required');
  expect(judgeField({ ...setting, required: false }, '')).toBeUndefined();
  expect(judgeField(setting, 'a')).toBe('length');
  expect(judgeField(setting, 'abcd')).toBe('length');
  expect(judgeField(setting, 'a b')).toBe('pattern');
  expect(judgeField(setting, '🙂🙂🙂')).toBeUndefined();
  expect(judgeField(setting, '🙂')).toBe('length');
});

it('[VA-27, VA-42] passwords are 6 to 20 letters and digits, both, and never 123456', () => {
  const judge = (value: string) => judgeNewPassword(defaults.password, value);
  for (const password of ['abc123', '1abcde', 'a1'.repeat(10)]) {
    expect(judge(password), password).toBeUndefined();
  }
  for (const [password, fault] of [
    ['', 'required'],
    ['abc12', 'length'],
    ['abcdef', 'pattern'],
    ['654321', 'pattern'],
    ['123456', 'weak'],
    ['abc123\n', 'blank'],
    [' abc123', 'blank'],
    ['abc 123', 'pattern'],
    [`${'a1'.repeat(10)}b`, 'length'],
  ] as const) {
    expect(judge(password), password).toBe(fault);
  }
  const digitsOnly = settingsWith({ fields: { password: { patternId: 7 } } });
  expect(judgeNewPassword(digitsOnly.password, '123456')).toBe('weak');
  expect(judgeNewPassword(digitsOnly.password, '654321')).toBeUndefined();
});

it('[VA-46] a mobile number has as many digits as its country says', () => {
  const judge = (dialingCode: string, digits: string) =>
    judgeMobile(countries, dialingCode, digits);
  expect(judge('84', '987654321')).toBeUndefined();
  expect(judge('84', '98765432')).toBe('digits');
  expect(judge('84', '9876543210')).toBe('digits');
  expect(judge('60', '123456789')).toBeUndefined();
  expect(judge('60', '1234567890')).toBeUndefined();
  expect(mobileLengths(countries, '62')).toEqual([9, 10, 11, 12]);
  expect(judge('84', '98765432a')).toBe('pattern');
  expect(judge('84', '')).toBe('required');
  // Nobody lists this country: 6 to 15.
  expect(
    ['12345', '123456', '1'.repeat(15), '1'.repeat(16)].map((one) => judge('999', one)),
  ).toEqual(['digits', undefined, undefined, 'digits']);
});

it('texts are trimmed and composed, passwords stay as they were typed', () => {
  expect(tidied('payeeName', '  Jose\u0301 ')).toBe('José');
  expect(tidied('password', ' a ')).toBe(' a ');
  expect(tidied('mobileNum', ' 0987 654-321 ')).toBe('987654321');
});

const rules = (given: object, more: Partial<RegistrationRules> = {}): RegistrationRules => ({
  shown: shownFields(settingsWith(given), 'USERNAME'),
  countries,
  dialingCode: '84',
  minimumAge: 18,
  today: '2026-03-01',
  ...more,
});
const person = { username: 'newcomer', password: 'lamp4light', confirmPassword: 'lamp4light' };

it('[VA-12] an optional field is required exactly where its setting says so', () => {
  for (const name of FIELD_NAMES.filter((one) => !defaults[one].required)) {
    const judged = (required: boolean) =>
      judgeRegistration(rules({ fields: { [name]: { enabled: true, required } } }), person);
    expect(judged(false), name).toEqual({});
    expect(judged(true), name).toEqual({ [name]: 'required' });
  }
});

it('[VA-09, ER-12] the confirmation must be there and the same', () => {
  const judge = (confirmPassword: string) =>
    judgeRegistration(rules({}), { ...person, confirmPassword });
  expect(judge('')).toEqual({ confirmPassword: 'required' });
  expect(judge('lamp4ligh')).toEqual({ confirmPassword: 'differs' });
});

it('a username that looks like another, or like the account of a number, is none', () => {
  const judge = (username: string, patternId?: number) =>
    judgeRegistration(rules({ fields: { username: patternId ? { patternId } : {} } }), {
      ...person,
      username,
    });
  for (const name of ['neԝcomer', 'ｎewcomer', 'new\u200bcomer', 'newcomér']) {
    expect(judge(name), name).toEqual({ username: 'pattern' });
  }
  expect(judge('+84987654321', 10)).toEqual({ username: 'pattern' });
});

it('[RQ-02] [VA-21] the birthday is held against the minimum age of the brand', () => {
  const judge = (birthday: string, minimumAge: number, patternId = 12) =>
    judgeRegistration(
      rules({ fields: { birthday: { enabled: true, patternId } } }, { minimumAge }),
      { ...person, birthday },
    );
  expect(judge('2008-03-01', 18)).toEqual({});
  expect(judge('2008-03-02', 18)).toEqual({ birthday: 'age' });
  expect(judge('2008-03-01', 21)).toEqual({ birthday: 'age' });
  expect(judge('2005-03-01', 21)).toEqual({});
  expect(judge('03-02-2008', 18, 13)).toEqual({ birthday: 'age' });
  for (const birthday of ['2027-01-01', '1899-01-01', '2007-02-29']) {
    expect(judge(birthday, 18), birthday).toEqual({ birthday: 'pattern' });
  }
  expect(ageOn('2026-02-28', '2008-02-29')).toBe(17);
  expect(ageOn('2026-03-01', '2008-02-29')).toBe(18);
});
