import { dayIn } from '@fairhouse/days';
import { useEffect, useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  judgeRegistration,
  mobileLengths,
  shownFields,
  tidied,
  type FieldFault,
  type FieldSettings,
  type RegisterKind,
} from '@fairhouse/contract/fields';
import { codeOf } from '@fairhouse/client';
import type { FieldName } from '@fairhouse/contract/settings';
import * as agents from '@fairhouse/contract/agents';
import * as members from '@fairhouse/contract/session';
import * as social from '@fairhouse/contract/social';
import { ask, send } from '../../app/caller.ts';
import type { BotCheck } from '../../app/bot-check/bot-check.ts';
import { useFieldTexts } from '../../app/fields.ts';
import { useBrand, useSwitch } from '../../app/house.ts';
import { refusalText } from '../../app/i18n.ts';
import type { SocialTicket } from '../../app/dialogs/dialogs.ts';
import { useDialingCode } from '../../app/entry/mobile-number.ts';

type Values = Partial<Record<FieldName, string>>;
type Problems = Record<string, string>;
type Done = { token: string | null; name: string; isFirst: boolean };
export type RegisterForm = ReturnType<typeof useRegisterForm>;

/** The kinds of registration that are on; by username where both are. */
export const useRegisterKinds = (): readonly RegisterKind[] => {
  const kinds: [RegisterKind, boolean][] = [
    ['USERNAME', useSwitch('usernameRegistration')],
    ['MOBILE', useSwitch('mobileRegistration')],
  ];
  return kinds.filter(([, isOn]) => isOn).map(([kind]) => kind);
};

/** With a ticket of social login the new account is bound to who came with it. */
export const useRegisterForm = (
  kind: RegisterKind,
  check: BotCheck,
  onDone: (done: Done) => void,
  ticket?: SocialTicket,
) => {
  const state = useFormState();
  const invitation = useInvitation();
  const judged = useJudged(kind, state, invitation.isAsked);
  const { values, setValues, setSending, setError, setServerProblems } = state;
  const { unknown } = invitation;
  useEffect(() => {
    if (unknown === '') return;
    // Who came by a link that is over is told, and decides: another code, or none.
    setValues((before) => ({ ...before, affiliateCode: unknown }));
    setServerProblems({ affiliateCode: refusalText('invalid_invitation_code') });
  }, [unknown, setValues, setServerProblems]);
  const fail = (problems: Problems, message: string) => {
    setSending(false);
    setServerProblems(problems);
    setError(Object.keys(problems).length > 0 ? '' : message);
    state.setCaptchaRound(state.captchaRound + 1);
    state.set('captcha', '');
    // A solution serves once: whatever failed, the next try needs a new one (AP-68).
    check.again();
  };
  const register = async () => {
    setSending(true);
    const code = invitation.isAsked
      ? (values.affiliateCode?.trim() ?? '')
      : invitation.affiliateCode;
    if (code !== '' && invitation.isAsked && (await isNobodys(code))) {
      setSending(false);
      setServerProblems({ affiliateCode: refusalText('invalid_invitation_code') });
      return;
    }
    const sent = {
      ...judged.sent,
      ...invitation.codes,
      ...(code === '' ? {} : { affiliateCode: code }),
      password: values.password ?? '',
      confirmPassword: values.confirmPassword ?? '',
      countryDialingCode: state.dialingCode,
      altcha: check.solution,
      ageConfirmed: state.isOfAge,
      agreeTerms: state.hasAgreed,
      advertising: [...state.offers],
      login: true,
      registerMethod: 'WEB',
      registerUrl: location.href.slice(0, 400),
      domain: location.host,
    };
    // Sent with the token of a free play, which ends when the account opens (ID-25).
    const answer = ticket
      ? await send(social.bindSocial, {
          ...sent,
          choice: 'register',
          registerType: kind,
          bindingTicket: ticket.bindingTicket,
        })
      : kind === 'MOBILE'
        ? await send(members.registerMobile, sent)
        : await send(members.register, sent);
    if (!answer.ok) return fail(judged.problemsOf(answer), answer.message);
    setSending(false);
    onDone({
      token: answer.value.token,
      isFirst: answer.value.firstTimeLogin,
      name: judged.sent.username ?? `+${state.dialingCode}${judged.sent.mobileNum ?? ''}`,
    });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.isSending) return;
    state.setTried(true);
    setError('');
    const form = event.currentTarget;
    if (!judged.isSound) requestAnimationFrame(() => focusFirstProblem(form));
    else if (check.state !== 'done') setError(refusalText('verify_first'));
    else void register();
  };
  return { ...state, kind, shown: judged.shown, problems: judged.problems, submit };
};

const focusFirstProblem = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

const useFormState = () => {
  const { timeZone } = useBrand();
  const [today] = useState(() => dayIn(new Date(), timeZone));
  const [values, setValues] = useState<Values>({});
  const [dialingCode, setDialingCode] = useDialingCode();
  const [isOfAge, setOfAge] = useState(false);
  const [hasAgreed, setAgreed] = useState(useSwitch('termsTickedByDefault'));
  // Nothing is ticked by the house: a yes that nobody gave is none.
  const [offers, setOffers] = useState<readonly ('mail' | 'sms')[]>([]);
  const [isTried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [serverProblems, setServerProblems] = useState<Problems>({});
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const [captchaRound, setCaptchaRound] = useState(0);
  const set = (name: FieldName, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setServerProblems(({ [name]: _solved, ...others }) => others);
  };
  return {
    today,
    values,
    setValues,
    set,
    dialingCode,
    setDialingCode,
    isOfAge,
    setOfAge,
    hasAgreed,
    setAgreed,
    offers,
    setOffers,
    isTried,
    setTried,
    left,
    leave: (name: string) => setLeft(new Set([...left, name])),
    serverProblems,
    setServerProblems,
    error,
    setError,
    isSending,
    setSending,
    captchaRound,
    setCaptchaRound,
  };
};

const FIELD_OF: Readonly<Record<string, string>> = {
  username_taken: 'username',
  mobile_taken: 'mobileNum',
  phone_invalid: 'mobileNum',
  code_invalid: 'verificationCode',
  code_expired: 'verificationCode',
  captcha_wrong: 'captcha',
  passwords_differ: 'confirmPassword',
  age_required: 'ageConfirmed',
  terms_required: 'agreeTerms',
  invalid_invitation_code: 'affiliateCode',
};

/** What the shown fields hold, judged by the code that the server judges them by. */
const useJudged = (
  kind: RegisterKind,
  state: ReturnType<typeof useFormState>,
  isInvitationAsked: boolean,
) => {
  const { register = {}, countries, minimumAge } = useBrand();
  const texts = useFieldTexts();
  const shown = shownFields(register as FieldSettings, kind);
  if (!isInvitationAsked) delete shown.affiliateCode;
  const sent: Values = Object.fromEntries(
    (Object.keys(shown) as FieldName[])
      .map((name) => [name, tidied(name, state.values[name] ?? '')])
      .filter(([, value]) => value !== ''),
  );
  const faults = judgeRegistration(
    { shown, countries, dialingCode: state.dialingCode, minimumAge, today: state.today },
    sent,
  );
  const textOf = (name: string, fault: FieldFault): string =>
    texts.problem(fault, {
      name,
      setting: shown[name as FieldName],
      minimumAge,
      digits: mobileLengths(countries, state.dialingCode),
    });
  const isTold = (name: string, fault: FieldFault): boolean =>
    state.isTried ||
    (state.left.has(name) && fault !== 'required' && state.values[name as FieldName] !== '');
  const problems: Problems = Object.fromEntries(
    Object.entries(faults)
      .filter(([name, fault]) => isTold(name, fault))
      .map(([name, fault]) => [name, textOf(name, fault)]),
  );
  if (state.isTried && !state.isOfAge) problems.ageConfirmed = refusalText('age_required');
  if (state.isTried && !state.hasAgreed) problems.agreeTerms = refusalText('terms_required');
  /** Which fields a refusal is about: named by the server, or by the code itself. */
  const problemsOf = (refused: { errorCode: string; message: string; fields: Problems }) => {
    const named = Object.entries(refused.fields).map(
      ([name, fault]) => [name, textOf(name, fault as FieldFault)] as const,
    );
    const field = FIELD_OF[refused.errorCode];
    const isShown = field !== undefined && (field in shown || field in CHECKBOXES);
    return Object.fromEntries(named.length > 0 ? named : isShown ? [[field, refused.message]] : []);
  };
  return {
    shown,
    sent,
    problemsOf,
    problems: { ...problems, ...state.serverProblems },
    isSound: Object.keys(faults).length === 0 && state.isOfAge && state.hasAgreed,
  };
};
const CHECKBOXES = { ageConfirmed: true, agreeTerms: true };

/** Codes of the address somebody came by: affiliateCode or ref of an agent, referralCode. */
const useInvitation = () => {
  const [{ agent, friend }] = useState(() => {
    const query = new URLSearchParams(location.search);
    return {
      agent: query.get('affiliateCode') ?? query.get('ref') ?? '',
      friend: query.get('referralCode') ?? '',
    };
  });
  useEffect(() => {
    // Counted for the agent whose link it is; whoever comes by it goes on whatever is answered.
    if (agent !== '') void send(agents.followAgentLink, { code: agent }, { token: null });
  }, [agent]);
  const { data, error, isPending } = useQuery({
    queryKey: ['affiliate', agent],
    enabled: agent !== '',
    staleTime: 60_000,
    retry: false,
    queryFn: () => ask(members.affiliate, { code: agent, domain: location.host }),
  });
  const isValid = data?.valid === true;
  return {
    isAsked: agent === '' || (!isPending && !isValid),
    affiliateCode: isValid ? agent : '',
    unknown: codeOf(error) === 'invalid_invitation_code' ? agent : '',
    codes: friend === '' ? {} : { referralCode: friend },
  };
};

/** A check that could not be made is made again by the registration itself. */
const isNobodys = async (code: string): Promise<boolean> => {
  const answer = await send(members.affiliate, { code, domain: location.host }, { token: null });
  return !answer.ok && answer.errorCode === 'invalid_invitation_code';
};
