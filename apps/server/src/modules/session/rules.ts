import type { InputOf } from '@fairhouse/contract';
import {
  judgeField,
  judgeRegistration,
  shownFields,
  tidied,
  type FieldFault,
  type FieldSettings,
  type RegisterKind,
} from '@fairhouse/contract/fields';
import type { register } from '@fairhouse/contract/session';
import { isoDateOf } from '@fairhouse/contract/patterns';
import { FIELD_NAMES, type FieldName } from '@fairhouse/contract/settings';
import { dayIn } from '@fairhouse/days';
import type { Brand } from '../../kernel/kernel.ts';
import { minimumAgeOf, readMobile, registerFieldsOf, settingsOf } from '../brands/index.ts';
import type { Mobile, Person } from '../members/index.ts';

type Input = InputOf<typeof register>;
type Values = Partial<Record<FieldName, string>>;
export type Form = {
  kind: RegisterKind;
  shown: FieldSettings;
  dialingCode: string;
  /** Tidied; of a field that is not shown nothing is kept, codes of invitation aside. */
  values: Values;
  faults: Partial<Record<FieldName | 'countryDialingCode', FieldFault>>;
};

/** An invitation comes by a link too, where the form shows no field for it: D-C25. */
const KEPT_WHEN_HIDDEN: readonly FieldName[] = ['affiliateCode', 'referralCode'];

/** What was sent, judged by the same rules as the form judges it. */
export const formOf = (
  brand: Brand,
  kind: RegisterKind,
  { input, now }: { input: Input; now: Date },
): Form => {
  const { countries, homeDialingCode } = settingsOf(brand);
  const shown = shownFields(registerFieldsOf(brand), kind);
  // The phone provider proves the number in place of a code.
  if (input.channel === 'firebase') delete shown.verificationCode;
  const values: Values = Object.fromEntries(
    FIELD_NAMES.filter((name) => shown[name] || KEPT_WHEN_HIDDEN.includes(name)).map((name) => [
      name,
      tidied(name, input[name] ?? ''),
    ]),
  );
  const dialingCode = input.countryDialingCode?.trim().replace(/^\+/, '') || homeDialingCode;
  const faults: Form['faults'] = judgeRegistration(
    {
      shown,
      countries,
      dialingCode,
      minimumAge: minimumAgeOf(brand),
      today: dayIn(now, brand.timeZone),
    },
    values,
  );
  if (shown.mobileNum && !/^[0-9]{1,4}$/.test(dialingCode)) faults.countryDialingCode = 'pattern';
  return { kind, shown, values, dialingCode, faults };
};

export const mobileOf = ({ shown, values, dialingCode }: Form): Mobile | undefined =>
  shown.mobileNum ? { dialingCode, mobileNum: values.mobileNum ?? '' } : undefined;

/** The account of who registers by mobile; no username can begin with a plus. */
export const accountOf = ({ kind, values, dialingCode }: Form): string =>
  kind === 'MOBILE' ? `+${dialingCode}${values.mobileNum}` : (values.username ?? '');

/** Whether a name and a password can be somebody's, by the rules of today. */
export const isLoginForm = (
  brand: Brand,
  { username, password }: { username: string; password: string },
): boolean => {
  const fields = registerFieldsOf(brand);
  const isName =
    judgeField(fields.username, tidied('username', username)) === undefined ||
    /^\+\d+$/.test(username) ||
    readMobile(brand, { mobileNum: username }) !== undefined;
  // Of the password its length alone: whoever mistypes a letter is not told about the form.
  return isName && !['required', 'length'].includes(judgeField(fields.password, password) ?? '');
};

/** Kept beside the columns, by the name of the field. */
const DETAILS: readonly FieldName[] = [
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'idNumber',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'placeOfBirth',
];

export const personOf = (form: Form): Person => {
  const { values } = form;
  const mobile = mobileOf(form);
  // Others see the nickname; nobody's number is shown to them.
  const nickname =
    values.nickname || (form.kind === 'MOBILE' ? `****${(values.mobileNum ?? '').slice(-4)}` : '');
  const birthday = isoDateOf(values.birthday ?? '');
  return {
    ...(nickname ? { nickname } : {}),
    ...(mobile ? { mobile } : {}),
    ...(values.email ? { email: values.email } : {}),
    ...(values.payeeName ? { payeeName: values.payeeName } : {}),
    ...(birthday ? { birthday } : {}),
    details: Object.fromEntries(
      DETAILS.flatMap((name) => (values[name] ? [[name, values[name]]] : [])),
    ),
  };
};
