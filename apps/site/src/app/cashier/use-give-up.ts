import { useState } from 'react';
import type { DepositBonus } from '@fairhouse/contract/deposits';
import * as depositOffers from '@fairhouse/contract/deposit-offers';
import { formatAmount } from '@fairhouse/ui';
import { send } from '../caller.ts';
import { openDialog } from '../dialogs/dialogs.ts';
import { useBrand } from '../house.ts';
import { useTexts } from '../i18n.ts';
import { queryClient, refreshBalance } from '../queries.ts';

/** The way out of the bonus of a deposit: what goes back is said before it is done. */
export const useGiveUp = (bonus: Pick<DepositBonus, 'depositId' | 'amount'>) => {
  const t = useTexts('deposits');
  const { currency } = useBrand();
  const [error, setError] = useState('');
  const amount = `${formatAmount(bonus.amount)}\u00a0${currency}`;
  const giveUp = async () => {
    const answer = await send(depositOffers.giveBonusUp, { id: bonus.depositId });
    setError(answer.ok ? '' : answer.message);
    void refreshBalance();
    await queryClient.invalidateQueries({ queryKey: ['deposits'] });
    await queryClient.invalidateQueries({ queryKey: ['cashier'] });
  };
  const ask = () =>
    openDialog({
      name: 'confirm',
      key: 'giveUpBody',
      title: t('bonusGiveUp'),
      icon: 'gift',
      body: t('bonusGiveUpBody', { amount }),
      confirmLabel: t('bonusGiveUp'),
      onConfirm: () => {
        void giveUp();
      },
    });
  return { ask, error };
};
