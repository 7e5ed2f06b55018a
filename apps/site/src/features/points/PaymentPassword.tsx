import { useQuery } from '@tanstack/react-query';
import { Button, Icon, PasswordField } from '@fairhouse/ui';
import { configQuery } from '../../app/cashier/queries.ts';
import { goToPage } from '../../app/cashier/go.ts';
import { useTexts } from '../../app/i18n.ts';

type Props = { value: string; error: string | undefined; onChange: (value: string) => void };

/** What confirms every exchange; who has none is shown where to set it. */
export const PaymentPassword = ({ value, error, onChange }: Props) => {
  const t = useTexts('points');
  const cashier = useTexts('cashier');
  const session = useTexts('session');
  const config = useQuery(configQuery).data;
  if (config && !config.hasPaymentPassword) {
    return (
      <div className="pm-unset" role="note" data-key="needsPassword">
        <Icon name="lock-key" size={20} />
        <p>{t('needsPassword')}</p>
        <Button size="sm" onClick={() => goToPage('securityCenter')}>
          {t('setPassword')}
        </Button>
      </div>
    );
  }
  return (
    <PasswordField
      label={cashier('paymentPassword')}
      name="paymentPassword"
      isRequired
      autoComplete="off"
      value={value}
      showLabel={session('showPassword')}
      hideLabel={session('hidePassword')}
      {...(error === undefined ? {} : { error })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
