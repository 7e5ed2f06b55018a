import { Button, Icon, formatAmount } from '@fairhouse/ui';
import { useBalance } from '../house.ts';
import { useTexts } from '../i18n.ts';
import { goToPage } from './go.ts';
import './cashier.css';

/** Where money would leave: what is owed stands before it, and the way to pay it. */
export const DebtNote = () => {
  const t = useTexts('cashier');
  const { data: balance } = useBalance();
  if (!balance || Number(balance.owed) === 0) return null;
  return (
    <p className="st-note ca-owed" data-key="owedDebt">
      <Icon name="warning-circle" size={18} />
      {t('owedDebt', { amount: `${formatAmount(balance.owed)}\u00a0${balance.currency}` })}
      <Button size="sm" data-key="debtToWallet" onClick={() => goToPage('transferFund')}>
        {t('debtToWallet')}
      </Button>
    </p>
  );
};
