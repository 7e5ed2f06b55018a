import type { PaymentConnection } from '@fairhouse/contract/payment-methods-connections';
import { Field, PasswordField, Switch, useToast } from '@fairhouse/ui';
import * as connections from '@fairhouse/contract/payment-methods-connections';
import { ask } from '../../app/caller.ts';
import { textOf as typedIn } from '../../app/form.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { ReasonField } from '../../app/ReasonField.tsx';
import { t, textOf } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { useSaving } from '../../app/use-saving.ts';

type Props = { connection: PaymentConnection | undefined; onClose: () => void };
/** Fields of a method that nobody has words for are named as its folder names them. */
const nameOf = (name: string): string => textOf(`connectionField_${name}`) ?? name;

type Kind = PaymentConnection['fields'][number]['kind'];
const isNumber = (kind: Kind): boolean => ['percent', 'amount', 'decimal'].includes(kind);
const hintOf = (kind: Kind) => {
  if (kind === 'address') return { description: t('connectionAddressHint') };
  return kind === 'percent' ? { description: t('connectionFeeHint') } : {};
};

/** How a provider is reached. Secrets are entered and never come back. */
export const ConnectionDialog = ({ connection, onClose }: Props) => {
  const last = useLast(connection);
  const { show } = useToast();
  const { wrong, attempt, ...sending } = useSaving(['paymentConnections'], onClose, {
    sayOf: (code) => (code === 'state_conflict' ? t('connectionSame') : undefined),
  });
  const submit = (form: FormData) => {
    void attempt(async () => {
      await ask(connections.changePaymentConnection, {
        methodId: last?.methodId ?? '',
        fields: Object.fromEntries(
          (last?.fields ?? []).map(({ name }) => [name, typedIn(form, `field.${name}`).trim()]),
        ),
        reason: typedIn(form, 'reason').trim(),
        endsPrevious: form.has('endsPrevious'),
      });
      show({ kind: 'info', title: t('guardAsked') });
    });
  };
  return (
    <FormDialog
      isOpen={connection !== undefined}
      onClose={onClose}
      title={last?.methodName ?? ''}
      confirm={t('connectionAsk')}
      confirmKey="connectionSave"
      sending={sending}
      onSubmit={submit}
      formKey="connectionForm"
      subject={last?.methodId ?? ''}
      lead={t('connectionLead')}
    >
      {(last?.fields ?? []).map((field) => (
        <ConnectionField key={field.name} field={field} error={wrong[`fields.${field.name}`]} />
      ))}
      {last && last.changedAt !== null && (
        <Switch name="endsPrevious">{t('secretEndsPrevious')}</Switch>
      )}
      <Field
        label={t('connectionNotices')}
        value={last?.noticeUrl ?? ''}
        readOnly
        dir="ltr"
        description={t('connectionNoticesHint')}
      />
      <ReasonField />
    </FormDialog>
  );
};

const ConnectionField = ({
  field,
  error,
}: {
  field: PaymentConnection['fields'][number];
  error: string | undefined;
}) => {
  const shared = {
    label: nameOf(field.name),
    name: `field.${field.name}`,
    maxLength: 2000,
    dir: 'ltr',
    ...(error === undefined
      ? {}
      : { error: t(error === 'required' ? 'connectionNeeded' : 'fault_pattern') }),
  } as const;
  return field.kind === 'secret' ? (
    <PasswordField
      {...shared}
      autoComplete="off"
      isRequired={field.isRequired && !field.isSet}
      showLabel={t('showSecret')}
      hideLabel={t('hideSecret')}
      {...(field.isSet ? { description: t('connectionKept') } : {})}
    />
  ) : (
    <Field
      {...shared}
      defaultValue={field.value}
      isRequired={field.isRequired}
      {...(isNumber(field.kind) ? { inputMode: 'decimal' } : {})}
      {...hintOf(field.kind)}
    />
  );
};
