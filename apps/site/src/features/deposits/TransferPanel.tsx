import { useState } from 'react';
import { SLIPS_MAX } from '@fairhouse/contract/cashier-words';
import type { DepositDetail } from '@fairhouse/contract/deposits';
import { Button, Icon, formatAmount, formatCountdown } from '@fairhouse/ui';
import * as deposits from '@fairhouse/contract/deposits';
import { BonusLine } from '../../app/cashier/BonusLine.tsx';
import { useSecondsLeft } from '../../app/cashier/use-seconds-left.ts';
import { useBrand } from '../../app/house.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { QrCode } from '../../app/qr/QrCode.tsx';
import { queryClient } from '../../app/queries.ts';
import { send } from '../../app/caller.ts';
import { CopyLine } from './CopyLine.tsx';

type Transfer = NonNullable<DepositDetail['transfer']>;
type Props = { deposit: DepositDetail; transfer: Transfer; payUrl: string; onAgain: () => void };

/** Where a transfer goes, what is written on it, and how far the house is with it. */
export const TransferPanel = ({ deposit, transfer, payUrl, onAgain }: Props) => {
  const t = useTexts('deposits');
  const { playMoney } = useBrand();
  const amount = `${formatAmount(deposit.amount)} ${deposit.currency}`;
  return (
    <section className="dp-pay" data-key="transfer" data-stage={deposit.stage}>
      <header>
        <h2>{t('transferTitle', { amount })}</h2>
        <p>{t('transferBody')}</p>
      </header>
      {playMoney && (
        <p className="st-note">
          <Icon name="info" size={18} />
          {t('playTransfer')}
        </p>
      )}
      <div className="dp-pay__sides">
        <dl>
          <div className="dp-line">
            <dt>{t('bank')}</dt>
            <dd>
              <b>{transfer.bankName}</b>
            </dd>
          </div>
          <CopyLine name="number" label={t('number')} value={transfer.number} />
          <CopyLine name="holder" label={t('holder')} value={transfer.holder} />
          <CopyLine name="exact" label={t('amount')} value={deposit.amount} />
          <CopyLine name="reference" label={t('reference')} value={transfer.reference} />
        </dl>
        {transfer.qr !== null && (
          <figure>
            <QrCode text={transfer.qr} label={t('scan')} className="dp-qr" />
            <figcaption>{t('scan')}</figcaption>
          </figure>
        )}
      </div>
      <Progress deposit={deposit} transfer={transfer} />
      {deposit.bonus && <BonusLine bonus={deposit.bonus} />}
      <Slip id={deposit.id} stage={deposit.stage} sent={transfer.slips} />
      <div className="st-row2">
        {playMoney && payUrl !== '' && (
          <a className="fh-btn" href={payUrl} target="_blank" rel="noreferrer" data-key="payPage">
            {t('openBank')}
          </a>
        )}
        <Button onClick={onAgain}>{t('again')}</Button>
      </div>
    </section>
  );
};

/** The clock of the member first, then the promise of the house. */
const Progress = ({ deposit, transfer }: { deposit: DepositDetail; transfer: Transfer }) => {
  const t = useTexts('deposits');
  const toPay = useSecondsLeft(transfer.payBy);
  const toLook = useSecondsLeft(transfer.promisedAt ?? transfer.payBy);
  const isSent = transfer.promisedAt !== null;
  const text =
    deposit.stage === 'matched'
      ? t('matched')
      : deposit.stage === 'review'
        ? t('underReview')
        : isSent
          ? t('promised', { time: atTime(transfer.promisedAt ?? '') })
          : t('payBy', { time: atTime(transfer.payBy) });
  const left = isSent ? toLook : toPay;
  return (
    <p className="dp-clock" role="status" data-key="clock">
      <Icon name={isSent ? 'hourglass' : 'clock'} size={18} />
      <span>{text}</span>
      {deposit.stage !== 'matched' && deposit.stage !== 'review' && left > 0 && (
        <b aria-hidden="true" dir="ltr">
          {formatCountdown(left)}
        </b>
      )}
    </p>
  );
};

const OPEN: readonly string[] = ['created', 'submitted', 'review', 'expired'];
const Slip = ({ id, stage, sent }: { id: string; stage: string; sent: number }) => {
  const t = useTexts('deposits');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  if (!OPEN.includes(stage) || sent >= SLIPS_MAX) return null;
  const give = async (file: File) => {
    setSending(true);
    setError('');
    const answer = await send(deposits.sendSlip, { id }, { file });
    setSending(false);
    if (answer.ok) queryClient.setQueryData(['deposits', 'one', id], answer.value);
    else setError(answer.message);
  };
  return (
    <label className="dp-slip" aria-busy={isSending}>
      <span>
        <Icon name="upload-simple" size={22} />
        <b>{t('slip')}</b>
      </span>
      <input
        type="file"
        accept="image/png,image/jpeg,image/webp"
        name="slip"
        disabled={isSending}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) void give(file);
        }}
      />
      <small>{sent === 0 ? t('slipHint') : t('slipSent', { count: sent })}</small>
      {error !== '' && <em role="alert">{error}</em>}
    </label>
  );
};
