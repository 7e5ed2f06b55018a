import { DAY_MILLISECONDS } from '@fairhouse/days';
import { useId, useState, type FormEvent } from 'react';
import type { VoucherBatch } from '@fairhouse/contract/vouchers';
import { Button, Dialog, Field, TextArea } from '@fairhouse/ui';
import * as vouchers from '@fairhouse/contract/vouchers';
import { ask } from '../../app/caller.ts';
import { forMinute, momentOf, textOf } from '../../app/form.ts';
import { saveFile } from '../../app/save-file.ts';
import { LeftToday } from '../../app/LeftToday.tsx';
import { FormError } from '../../app/FormError.tsx';
import { ReasonField } from '../../app/ReasonField.tsx';
import { t } from '../../app/texts.ts';
import { useSaving } from '../../app/use-saving.ts';

type Made = { batch: VoucherBatch; codes: string[] };
type Props = { isOpen: boolean; currency: string; fourEyesAbove: string; onClose: () => void };
const DAYS = 30;

/** Makes a batch, and shows its codes the one time they can be read. */
export const VoucherDialog = ({ isOpen, currency, fourEyesAbove, onClose }: Props) => {
  const formId = useId();
  const [made, setMade] = useState<Made>();
  const [until] = useState(() =>
    forMinute(new Date(Date.now() + DAYS * DAY_MILLISECONDS).toISOString()),
  );
  const { error, wrong, isSending, attempt, forget } = useSaving(['vouchers'], () => undefined);
  const close = () => {
    forget();
    setMade(undefined);
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const said = (name: string): string => textOf(form, name).trim();
    void attempt(async () =>
      setMade(
        await ask(vouchers.createVouchers, {
          name: said('name'),
          amount: said('amount'),
          count: Number(said('count')),
          reason: said('reason'),
          expiresAt: momentOf(said('expiresAt')) ?? '',
        }),
      ),
    );
  };
  const wrongIn = (name: string) =>
    wrong[name] === undefined ? {} : { error: t('contentWrong_other') };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      closeLabel={t('close')}
      size="md"
      title={made ? made.batch.name : t('vouchersNew')}
      footer={
        made ? (
          <>
            <Button data-key="voucherSave" onClick={() => saveCodes(made)}>
              {t('voucherSave')}
            </Button>
            <Button variant="primary" onClick={close}>
              {t('voucherKept')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button
              variant="primary"
              type="submit"
              form={formId}
              isLoading={isSending}
              loadingLabel={t('loading')}
              data-key="voucherMake"
            >
              {t('voucherMake')}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <Codes made={made} />
      ) : (
        <form id={formId} className="office-form" onSubmit={submit} data-key="voucherForm">
          <Field
            label={t('voucherName')}
            name="name"
            maxLength={60}
            isRequired
            dir="auto"
            {...wrongIn('name')}
          />
          <div className="office-pair">
            <Field
              label={`${t('voucherAmount')} (${currency})`}
              name="amount"
              isRequired
              dir="ltr"
              inputMode="decimal"
              {...wrongIn('amount')}
            />
            <Field
              label={t('voucherCount')}
              name="count"
              isRequired
              dir="ltr"
              inputMode="numeric"
              defaultValue="10"
              {...wrongIn('count')}
            />
          </div>
          <Field
            label={t('voucherUntil')}
            name="expiresAt"
            type="datetime-local"
            isRequired
            defaultValue={until}
            {...wrongIn('expiresAt')}
          />
          <LeftToday />
          <p className="office-quiet">{t('voucherSecond', { amount: fourEyesAbove, currency })}</p>
          <ReasonField />
          <FormError text={error} />
        </form>
      )}
    </Dialog>
  );
};

const Codes = ({ made }: { made: Made }) => (
  <div className="office-form" data-key="voucherCodes">
    <p className="office-lead">{t('voucherOnce')}</p>
    {made.batch.state === 'waiting' && (
      <p role="status" className="office-quiet">
        {t('voucherWaits')}
      </p>
    )}
    <TextArea
      label={t('voucherCodes')}
      rows={10}
      readOnly
      dir="ltr"
      className="ca-codes"
      value={made.codes.join('\n')}
    />
  </div>
);

/** A comma of the currency's never stands in an amount here, so a plain line will do. */
const saveCodes = ({ batch, codes }: Made): void => {
  const lines = [
    'code,amount,currency,expires',
    ...codes.map((code) => `${code},${batch.amount},${batch.currency},${batch.expiresAt}`),
  ];
  saveFile({
    fileName: `vouchers-${batch.id.slice(0, 8)}.csv`,
    mediaType: 'text/csv',
    content: btoa(`${lines.join('\r\n')}\r\n`),
  });
};
