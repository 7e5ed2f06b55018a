import { isoDateOf, PATTERNS } from './patterns.ts';
import type { BrandSettings, FieldName } from './settings.ts';

/**
 * The fields of the registration and the one judge of what is written in them. Pure: the form,
 * the API and the office run this same code.
 */
export type FieldSetting = {
  enabled: boolean;
  required: boolean;
  acceptedPattern: string;
  patternId: number;
  /** In code points. */
  minLength: number;
  maxLength: number;
};
export type FieldSettings = Partial<Record<FieldName, FieldSetting>>;
export type RegisterKind = 'USERNAME' | 'MOBILE';

/** What is wrong with a value; each has a text `fault_<name>` in languages/<tag>/fields.json. */
export type FieldFault =
  | 'required'
  | 'length'
  | 'pattern'
  | 'digits'
  | 'age'
  | 'weak'
  | 'blank'
  | 'differs';

export const WEAK_PASSWORD = '123456';
/** Codes are short; whoever pastes a long one is told so, and not cut off: VA-52. */
export const CODE_INPUT_MAX = 255;

type Default = readonly [
  enabled: boolean,
  required: boolean,
  patternId: number,
  minLength: number,
  maxLength: number,
];
/** Patterns and bounds: D-E02. Which are asked without a setting: username, password, code. */
const DEFAULTS: Readonly<Record<FieldName, Default>> = {
  username: [true, true, 2, 6, 16],
  password: [true, true, 6, 6, 20],
  confirmPassword: [true, true, 6, 6, 20],
  mobileNum: [false, true, 7, 4, 15],
  verificationCode: [false, true, 7, 6, 6],
  paymentPassword: [false, true, 7, 6, 6],
  payeeName: [false, false, 9, 2, 60],
  nickname: [false, false, 1, 2, 20],
  email: [false, false, 4, 6, 100],
  qqNum: [false, false, 7, 5, 12],
  line: [false, false, 10, 2, 50],
  whatsapp: [false, false, 10, 2, 50],
  facebook: [false, false, 10, 2, 50],
  wechat: [false, false, 10, 2, 50],
  telegram: [false, false, 10, 2, 50],
  zalo: [false, false, 10, 2, 50],
  idNumber: [false, false, 5, 6, 20],
  birthday: [false, false, 12, 10, 10],
  address: [false, false, 1, 5, 200],
  nationality: [false, false, 1, 2, 60],
  occupation: [false, false, 1, 2, 60],
  sourceOfIncome: [false, false, 1, 2, 60],
  placeOfBirth: [false, false, 1, 2, 60],
  recommenderId: [false, false, 7, 1, 18],
  affiliateCode: [true, false, 5, 4, 20],
  referralCode: [false, false, 5, 4, 20],
  captcha: [false, true, 1, 1, 20],
};
/** What such a field means leaves no other pattern. */
const KEPT_PATTERNS: Partial<Record<FieldName, readonly number[]>> = {
  mobileNum: [7],
  verificationCode: [7],
  email: [4],
  birthday: [12, 13],
  recommenderId: [7],
  captcha: [1],
};
/** Required wherever they are shown (D-E07), whatever is set. */
const ALWAYS_REQUIRED: readonly FieldName[] = [
  'username',
  'password',
  'confirmPassword',
  'mobileNum',
  'verificationCode',
  'paymentPassword',
];

/** The settings of every field, as the operator changed them. */
export const fieldSettings = ({
  fields,
  switches,
}: Pick<BrandSettings, 'fields' | 'switches'>): Record<FieldName, FieldSetting> => {
  const one = (name: FieldName): FieldSetting => {
    const [enabled, required, patternId, minLength, maxLength] = DEFAULTS[name];
    // The confirmation follows the password.
    const change = fields[name === 'confirmPassword' ? 'password' : name] ?? {};
    const kept = KEPT_PATTERNS[name];
    const wanted = change.patternId ?? patternId;
    const id = kept && !kept.includes(wanted) ? patternId : wanted;
    const min = change.minLength ?? minLength;
    return {
      enabled: change.enabled ?? enabled,
      required: ALWAYS_REQUIRED.includes(name) || (change.required ?? required),
      acceptedPattern: PATTERNS[id]?.acceptedPattern ?? '',
      patternId: id,
      minLength: min,
      maxLength: Math.max(min, change.maxLength ?? maxLength),
    };
  };
  const all = Object.fromEntries(
    (Object.keys(DEFAULTS) as FieldName[]).map((name) => [name, one(name)]),
  ) as Record<FieldName, FieldSetting>;
  const set = (name: FieldName, enabled: boolean) => {
    all[name] = { ...all[name], enabled };
  };
  set('username', switches.usernameRegistration);
  set('password', true);
  set('confirmPassword', true);
  set('verificationCode', switches.smsVerification);
  return all;
};

/** The fields a form of this kind shows: D-E06, D-E07. */
export const shownFields = (all: FieldSettings, kind: RegisterKind): FieldSettings => {
  const isShown = (name: FieldName): boolean => {
    if (name === 'username') return kind === 'USERNAME';
    if (name === 'mobileNum') {
      return (
        kind === 'MOBILE' ||
        all.mobileNum?.enabled === true ||
        all.verificationCode?.enabled === true
      );
    }
    return all[name]?.enabled === true;
  };
  return Object.fromEntries(
    (Object.entries(all) as [FieldName, FieldSetting][])
      .filter(([name]) => isShown(name))
      .map(([name, one]) => [name, { ...one, enabled: true }]),
  );
};

/** Texts are trimmed, passwords are not: D-E09. */
const KEPT_AS_TYPED: readonly string[] = ['password', 'confirmPassword', 'paymentPassword'];
export const tidied = (name: string, value: string): string => {
  if (KEPT_AS_TYPED.includes(name)) return value;
  const text = value.normalize('NFC').trim();
  return name === 'mobileNum' ? mobileDigits(text) : text;
};
/** The digits of a number as people write it, without the zero of calls at home: D-E04. */
export const mobileDigits = (text: string): string =>
  text.replaceAll(/[\s().-]/g, '').replace(/^0/, '');

/** Judges one tidied value; undefined when it may stand. */
export const judgeField = (
  setting: Omit<FieldSetting, 'acceptedPattern' | 'enabled'>,
  value: string,
): FieldFault | undefined => {
  if (value === '') return setting.required ? 'required' : undefined;
  const length = codePoints(value);
  if (length < setting.minLength || length > setting.maxLength) return 'length';
  return PATTERNS[setting.patternId]?.matches(value) === true ? undefined : 'pattern';
};

const codePoints = (text: string): number => {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // The second half of a pair is counted with the first.
    if (unit < 0xdc00 || unit > 0xdfff) count += 1;
  }
  return count;
};

export const judgeNewPassword = (
  setting: Omit<FieldSetting, 'acceptedPattern' | 'enabled'>,
  value: string,
): FieldFault | undefined => {
  if (value === WEAK_PASSWORD) return 'weak';
  if (value !== '' && value.trim() !== value) return 'blank';
  return judgeField(setting, value);
};

export type Country = {
  countryCode: string;
  countryDialingCode: string;
  mobileDigits: readonly number[];
};
/** A country that is not listed has 6 to 15 digits: D-E04. */
export const mobileLengths = (
  countries: readonly Country[],
  dialingCode: string,
): readonly number[] => {
  const listed = countries
    .filter((one) => one.countryDialingCode === dialingCode)
    .flatMap((one) => one.mobileDigits);
  return listed.length > 0
    ? [...new Set(listed)].toSorted((a, b) => a - b)
    : [6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
};
export const judgeMobile = (
  countries: readonly Country[],
  dialingCode: string,
  digits: string,
): FieldFault | undefined => {
  if (digits === '') return 'required';
  if (!PATTERNS[7]?.matches(digits)) return 'pattern';
  return mobileLengths(countries, dialingCode).includes(digits.length) ? undefined : 'digits';
};

/** Both as yyyy-MM-dd. */
export const ageOn = (today: string, birthday: string): number => {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
};
const OLDEST = 120;

export type RegistrationRules = {
  shown: FieldSettings;
  countries: readonly Country[];
  dialingCode: string;
  minimumAge: number;
  today: string;
};
type Values = Readonly<Partial<Record<FieldName, string>>>;

/** Every fault of a registration, by the name of its field. Values are tidied before. */
export const judgeRegistration = (
  rules: RegistrationRules,
  values: Values,
): Partial<Record<FieldName, FieldFault>> => {
  const faults = (Object.entries(rules.shown) as [FieldName, FieldSetting][]).flatMap(
    ([name, setting]) => {
      const fault = judgeOne(rules, name, { setting, values });
      return fault ? [[name, fault] as const] : [];
    },
  );
  return Object.fromEntries(faults);
};

const judgeOne = (
  rules: RegistrationRules,
  name: FieldName,
  { setting, values }: { setting: FieldSetting; values: Values },
): FieldFault | undefined => {
  const value = values[name] ?? '';
  if (name === 'confirmPassword') {
    if (value === '') return 'required';
    return value === values.password ? undefined : 'differs';
  }
  if (name === 'password') return judgeNewPassword(setting, value);
  // Names with a plus are the accounts of who registers by mobile number.
  if (name === 'username' && value.startsWith('+')) return 'pattern';
  if (name === 'mobileNum') return judgeMobile(rules.countries, rules.dialingCode, value);
  const fault = judgeField(setting, value);
  return fault === undefined && name === 'birthday' && value !== ''
    ? judgeBirthday(rules, value)
    : fault;
};

const judgeBirthday = (
  { today, minimumAge }: RegistrationRules,
  value: string,
): FieldFault | undefined => {
  const birthday = isoDateOf(value);
  if (birthday === undefined) return 'pattern';
  const age = ageOn(today, birthday);
  if (age < 0 || age > OLDEST) return 'pattern';
  return age < minimumAge ? 'age' : undefined;
};
