import { useState, type ReactNode } from 'react';
import { Button, Checkbox, Icon, Tabs, TabPanel, useToast } from '@fairhouse/ui';
import type { RegisterKind } from '@fairhouse/contract/fields';
import { useBotCheck } from '../../app/bot-check/bot-check.ts';
import { BotNote } from '../../app/bot-check/BotNote.tsx';
import {
  closeDialog,
  openDialog,
  swapDialog,
  type DialogRequest,
} from '../../app/dialogs/dialogs.ts';
import { useBrand } from '../../app/house.ts';
import { refusalText, useTexts } from '../../app/i18n.ts';
import { useGo } from '../../app/Link.tsx';
import { EntryDialog } from '../../app/entry/EntryDialog.tsx';
import { finishEntry, greetFirst } from '../../app/entry/enter.ts';
import { useRegisterForm, useRegisterKinds, type RegisterForm } from './register-form.ts';
import { RegisterFields } from './RegisterFields.tsx';

type Props = { id: number; isOpen: boolean; request: Extract<DialogRequest, { name: 'register' }> };
const TABS = 'register';

/** By username or by mobile number: tabs where the house offers both (PP-07). */
export const RegisterDialog = ({ id, isOpen, request }: Props) => {
  const t = useTexts('session');
  const kinds = useRegisterKinds();
  const [chosen, setChosen] = useState<RegisterKind>();
  const kind = kinds.find((one) => one === chosen) ?? kinds[0];
  const form = kind && <Form {...{ id, kind, request }} />;
  return (
    <EntryDialog
      id={id}
      isOpen={isOpen}
      title={t('registerTitle')}
      intro={t(kind === 'MOBILE' ? 'registerMobileBody' : 'registerBody')}
    >
      {kinds.length === 0 && <Problem text={refusalText('feature_off')} />}
      {kinds.length > 1 && kind ? (
        <>
          <Tabs
            id={TABS}
            label={t('registerKinds')}
            className="en-tabs"
            value={kind}
            onChange={setChosen}
            items={[
              { value: 'USERNAME', label: t('byUsername'), icon: 'user-circle' },
              { value: 'MOBILE', label: t('byMobile'), icon: 'device-mobile' },
            ]}
          />
          <TabPanel tabsId={TABS} value={kind}>
            {form}
          </TabPanel>
        </>
      ) : (
        form
      )}
    </EntryDialog>
  );
};

type FormProps = Pick<Props, 'id' | 'request'> & { kind: RegisterKind };

const Form = ({ id, request, kind }: FormProps) => {
  const t = useTexts('session');
  const go = useGo();
  const { show } = useToast();
  const check = useBotCheck();
  const form = useRegisterForm(
    kind,
    check,
    ({ token, name, isFirst }) => {
      if (token === null) return swapDialog(id, { name: 'login', afterwards: request.afterwards });
      closeDialog(id);
      finishEntry(token, go, { afterwards: request.afterwards, how: 'REGISTER' });
      show({ kind: 'win', title: t('welcome', { name }), body: t('welcomeBody') });
      if (isFirst) greetFirst();
    },
    request.social,
  );
  return (
    <form className="st-form" onSubmit={form.submit} noValidate data-key="registerForm">
      {form.error !== '' && <Problem text={form.error} />}
      <RegisterFields form={form} />
      <Agreements form={form} />
      <BotNote check={check} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isFull
        isLoading={form.isSending}
        loadingLabel={t('submittingRegister')}
        data-key="submitRegister"
      >
        {t('submitRegister')}
      </Button>
      <p className="st-center">
        {t('haveAccount')}{' '}
        <button
          type="button"
          className="st-link"
          data-key="toLogin"
          onClick={() => swapDialog(id, { name: 'login', afterwards: request.afterwards })}
        >
          {t('submitLogin')}
        </button>
      </p>
    </form>
  );
};

const Problem = ({ text }: { text: string }) => (
  <p className="st-error" role="alert">
    <Icon name="warning-circle" size={18} />
    {text}
  </p>
);

const OFFERS = [
  ['mail', 'offerMail'],
  ['sms', 'offerSms'],
] as const;
const Agreements = ({ form }: { form: RegisterForm }) => {
  const t = useTexts('session');
  const { minimumAge } = useBrand();
  return (
    <>
      <Agreement
        name="ageConfirmed"
        problem={form.problems.ageConfirmed}
        checked={form.isOfAge}
        onToggle={() => form.setOfAge(!form.isOfAge)}
      >
        {t('age', { age: minimumAge })}
      </Agreement>
      <Agreement
        name="agreeTerms"
        problem={form.problems.agreeTerms}
        checked={form.hasAgreed}
        onToggle={() => form.setAgreed(!form.hasAgreed)}
      >
        <AgreeText />
      </Agreement>
      {OFFERS.map(([way, text]) => (
        <Checkbox
          key={way}
          name={`offers-${way}`}
          checked={form.offers.includes(way)}
          onChange={(event) =>
            form.setOffers(
              event.currentTarget.checked
                ? [...form.offers, way]
                : form.offers.filter((one) => one !== way),
            )
          }
        >
          {t(text)}
        </Checkbox>
      ))}
    </>
  );
};

type AgreementProps = {
  name: string;
  problem: string | undefined;
  checked: boolean;
  onToggle: () => void;
  children: ReactNode;
};
const Agreement = ({ name, problem, checked, onToggle, children }: AgreementProps) => (
  <div>
    <Checkbox
      name={name}
      checked={checked}
      onChange={onToggle}
      isInvalid={problem !== undefined}
      required
      aria-describedby={problem ? `${name}-problem` : undefined}
    >
      {children}
      <span className="fh-star" aria-hidden="true">
        *
      </span>
    </Checkbox>
    {problem && (
      <div className="fh-error" id={`${name}-problem`} role="alert">
        <Icon name="warning-circle-fill" size={14} />
        <span>{problem}</span>
      </div>
    )}
  </div>
);

const DOCUMENTS = { terms: 'docTerms', privacy: 'docPrivacy' } as const;
const AgreeText = () => {
  const t = useTexts('session');
  const parts = t('agree', { terms: '\u0000terms\u0000', privacy: '\u0000privacy\u0000' }).split(
    '\u0000',
  );
  return parts.map((part) =>
    part === 'terms' || part === 'privacy' ? (
      <button
        key={part}
        type="button"
        className="st-link"
        onClick={(event) => {
          event.preventDefault();
          openDialog({ name: 'document', document: DOCUMENTS[part] });
        }}
      >
        {t(part)}
      </button>
    ) : (
      part
    ),
  );
};
