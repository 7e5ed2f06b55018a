import { useId, type FormEvent } from 'react';
import type { Reward } from '@fairhouse/contract/points';
import type { ProductNeed } from '@fairhouse/contract/points-words';
import { Amount, Button, Dialog, Field, formatAmount, Icon } from '@fairhouse/ui';
import { useBrand } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { PaymentPassword } from './PaymentPassword.tsx';
import { isNothing } from './ProductCard.tsx';
import { hundredthsOf, printHundredths, showPoints, times } from './queries.ts';
import { FIELD_OF, useRedeem } from './use-redeem.ts';

type Props = { reward: Reward; points: string | undefined; onClose: () => void };

/** Quantity, what the product needs, and the payment password; with what it costs in all. */
export const RedeemDialog = ({ reward, points, onClose }: Props) => {
  const t = useTexts('points');
  const shell = useTexts('shell');
  const formId = useId();
  const form = useRedeem(reward, onClose);
  const field = (name: 'quantity' | (typeof FIELD_OF)[ProductNeed]) => ({
    name,
    isRequired: true,
    value: form.values[name],
    ...(form.faults[name] === undefined ? {} : { error: form.faults[name] }),
    onChange: (event: FormEvent<HTMLInputElement>) => form.change(name, event.currentTarget.value),
  });
  return (
    <Dialog
      dataKey="redeemDialog"
      isOpen
      onClose={onClose}
      title={t('redeemOf', { name: reward.productName })}
      closeLabel={shell('close')}
      icon="gift"
      footer={
        <>
          <Button onClick={onClose}>{shell('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isLoading={form.isSending}
            loadingLabel={t('redeem')}
            data-key="redeemSubmit"
          >
            {t('redeem')}
          </Button>
        </>
      }
    >
      <form id={formId} className="st-form" noValidate data-key="redeemForm" onSubmit={form.submit}>
        {form.error !== '' && (
          <p className="st-error" role="alert">
            <Icon name="warning-circle" size={18} />
            {form.error}
          </p>
        )}
        <Field
          label={t('quantity')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          {...(reward.quantityMin > 1
            ? { description: t('minQuantity', { count: reward.quantityMin }) }
            : {})}
          {...field('quantity')}
        />
        {reward.needs.map((need) => (
          <Field
            key={need}
            label={t(need)}
            autoComplete={AUTOCOMPLETE[need]}
            {...(need === 'phone' ? { inputMode: 'tel' as const, dir: 'ltr' as const } : {})}
            maxLength={LENGTH[need]}
            {...field(FIELD_OF[need])}
          />
        ))}
        <Sum reward={reward} quantity={form.quantity} points={points} />
        <PaymentPassword
          value={form.values.paymentPassword}
          error={form.faults.paymentPassword}
          onChange={(value) => form.change('paymentPassword', value)}
        />
      </form>
    </Dialog>
  );
};
const AUTOCOMPLETE: Record<ProductNeed, string> = {
  address: 'street-address',
  phone: 'tel',
  account: 'off',
};
const LENGTH: Record<ProductNeed, number> = { address: 300, phone: 40, account: 120 };

type SumProps = { reward: Reward; quantity: number; points: string | undefined };
const Sum = ({ reward, quantity, points }: SumProps) => {
  const t = useTexts('points');
  const { currency } = useBrand();
  const cost = times(reward.pointsRequired, quantity);
  const left = (hundredthsOf(points ?? '0') ?? 0n) - (hundredthsOf(cost) ?? 0n);
  const moneyOfOne = (text: string) => `${formatAmount(text)} ${currency}`;
  const money = (text: string) => moneyOfOne(times(text, quantity));
  return (
    <dl className="pm-sum" data-key="redeemSum">
      <div>
        <dt>{t('price')}</dt>
        <dd>
          <b>{t('inPoints', { points: showPoints(cost) })}</b>
          {!isNothing(reward.amountRequired) && <bdi>{`+ ${money(reward.amountRequired)}`}</bdi>}
        </dd>
      </div>
      <div>
        <dt>{t('leftAfter')}</dt>
        <dd>
          <Amount value={printHundredths(left)} isLossRed />
        </dd>
      </div>
      {reward.kind === 'credit' && (
        <p>
          {t('creditComes', { amount: money(reward.credit) })}{' '}
          {!isNothing(reward.turnover) && t('betFirst', { amount: money(reward.turnover) })}
        </p>
      )}
      {reward.bets !== null && (
        <p data-key="betsCome">
          {t('betsCome', {
            count: reward.bets.count * quantity,
            stake: moneyOfOne(reward.bets.stake),
            most: money(reward.bets.most),
          })}{' '}
          {reward.bets.times > 0 && t('betsFirst', { times: reward.bets.times })}{' '}
          {t('betsWait', { count: reward.bets.waitDays })}{' '}
          {reward.bets.expiresDays !== null && t('betsDays', { count: reward.bets.expiresDays })}
        </p>
      )}
    </dl>
  );
};
