import { useRef, useState, type FormEvent } from 'react';
import type { Reward } from '@fairhouse/contract/points';
import { EXCHANGE_QUANTITY_MAX, type ProductNeed } from '@fairhouse/contract/points-words';
import * as points from '@fairhouse/contract/points';
import { useToast } from '@fairhouse/ui';
import { send } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { refreshPoints } from './queries.ts';

export const FIELD_OF = {
  address: 'deliveryAddress',
  phone: 'phone',
  account: 'account',
} as const satisfies Record<ProductNeed, string>;
type Field = 'quantity' | 'paymentPassword' | (typeof FIELD_OF)[ProductNeed];
const OF_PASSWORD = ['wrong_password', 'payment_password_required', 'too_many_requests'];

/** One key for what is written: a second press cannot take it twice. */
export const useRedeem = (reward: Reward, onDone: () => void) => {
  const t = useTexts('points');
  const { show } = useToast();
  const [values, setValues] = useState<Record<Field, string>>({
    quantity: String(reward.quantityMin),
    paymentPassword: '',
    deliveryAddress: '',
    phone: '',
    account: '',
  });
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({});
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const key = useRef('');
  const most = Math.min(reward.quantity, EXCHANGE_QUANTITY_MAX);
  const quantity = /^\d{1,4}$/.test(values.quantity.trim()) ? Number(values.quantity) : 0;
  const gaps = (): Partial<Record<Field, string>> => ({
    ...(quantity < 1 || quantity > most ? { quantity: t('wrongQuantity', { count: most }) } : {}),
    ...(quantity > 0 && quantity < reward.quantityMin
      ? { quantity: t('minQuantity', { count: reward.quantityMin }) }
      : {}),
    ...Object.fromEntries(
      [...reward.needs.map((need) => FIELD_OF[need]), 'paymentPassword' as const]
        .filter((name) => values[name].trim() === '')
        .map((name) => [name, t(`enter_${name}`)]),
    ),
  });
  const take = async () => {
    key.current ||= crypto.randomUUID();
    setSending(true);
    setError('');
    const { deliveryAddress, phone, account, paymentPassword } = values;
    const answer = await send(
      points.redeemPoints,
      {
        rewardId: reward.rewardId,
        quantity,
        paymentPassword,
        deliveryAddress,
        phone,
        account,
        pointsRequired: reward.pointsRequired,
        amountRequired: reward.amountRequired,
      },
      { idempotencyKey: key.current },
    );
    setSending(false);
    if (answer.ok) {
      show({ kind: 'win', title: t('redeemed', { number: answer.value.transactionNo }) });
      refreshPoints();
      onDone();
      return;
    }
    if (OF_PASSWORD.includes(answer.errorCode)) setFaults({ paymentPassword: answer.message });
    else setError(answer.message);
    if (['sold_out', 'price_changed'].includes(answer.errorCode)) refreshPoints();
  };
  return {
    values,
    faults,
    error,
    isSending,
    quantity,
    submit: (event: FormEvent) => {
      event.preventDefault();
      const found = gaps();
      setFaults(found);
      if (Object.keys(found).length === 0 && !isSending) void take();
    },
    change: (name: Field, value: string) => {
      key.current = '';
      setValues((before) => ({ ...before, [name]: value }));
      setFaults((before) =>
        Object.fromEntries(Object.entries(before).filter(([one]) => one !== name)),
      );
    },
  };
};
