import { QR_FORMATS } from '@fairhouse/contract/cashier-words';
import type { ReceivingAccount } from '@fairhouse/contract/payment-methods-accounts';
import { Field, Select, Switch } from '@fairhouse/ui';
import * as receivingAccounts from '@fairhouse/contract/payment-methods-accounts';
import { ask } from '../../app/caller.ts';
import { choiceOf, textOf } from '../../app/form.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { ReasonField } from '../../app/ReasonField.tsx';
import { t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { useSaving } from '../../app/use-saving.ts';

type Props = { account: ReceivingAccount | 'new' | undefined; onClose: () => void };

/** A new account, or the terms of one; bank, number and holder are written once. */
export const AccountDialog = ({ account, onClose }: Props) => {
  const last = useLast(account);
  const { wrong, attempt, ...sending } = useSaving(['accounts'], onClose, {
    sayOf: (code) => (code === 'state_conflict' ? t('accountThere') : undefined),
  });
  const known = last === 'new' ? undefined : last;
  const submit = (form: FormData) => {
    const said = (name: string): string => textOf(form, name).trim();
    const terms = {
      dailyCap: said('dailyCap') || null,
      isOn: form.has('isOn'),
      qrFormat: choiceOf(QR_FORMATS, said('qrFormat'), 'plain'),
      qrBank: said('qrBank'),
      reason: said('reason'),
    };
    void attempt(() =>
      known
        ? ask(receivingAccounts.changeReceivingAccount, { id: known.id, ...terms })
        : ask(receivingAccounts.addReceivingAccount, {
            bankName: said('bankName'),
            number: said('number'),
            holder: said('holder'),
            ...terms,
          }),
    );
  };
  return (
    <FormDialog
      isOpen={account !== undefined}
      onClose={onClose}
      title={known ? `${known.bankName} ${known.number}` : t('accountNew')}
      confirm={t('contentSave')}
      confirmKey="accountSave"
      sending={sending}
      onSubmit={submit}
      formKey="accountForm"
      subject={known?.id ?? 'new'}
    >
      {!known && (
        <>
          <Field label={t('accountBank')} name="bankName" maxLength={60} isRequired dir="auto" />
          <div className="office-pair">
            <Field label={t('accountNumber')} name="number" maxLength={40} isRequired dir="ltr" />
            <Field label={t('deskHolder')} name="holder" maxLength={80} isRequired dir="auto" />
          </div>
        </>
      )}
      <Field
        label={t('accountCap')}
        name="dailyCap"
        inputMode="decimal"
        dir="ltr"
        description={t('accountCapHint')}
        defaultValue={known?.dailyCap ?? ''}
        {...(wrong.dailyCap === undefined ? {} : { error: t('contentWrong_other') })}
      />
      <div className="office-pair">
        <Select
          label={t('accountQr')}
          name="qrFormat"
          defaultValue={known?.qrFormat ?? 'plain'}
          options={QR_FORMATS.map((value) => ({ value, label: t(`accountQr_${value}`) }))}
        />
        <Field
          label={t('accountQrBank')}
          name="qrBank"
          maxLength={20}
          dir="ltr"
          description={t('accountQrBankHint')}
          defaultValue={known?.qrBank ?? ''}
        />
      </div>
      <Switch name="isOn" defaultChecked={known?.isOn ?? true}>
        {t('accountOn')}
      </Switch>
      <ReasonField />
    </FormDialog>
  );
};
