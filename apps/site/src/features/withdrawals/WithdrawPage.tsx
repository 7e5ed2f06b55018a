import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Withdrawal } from '@fairhouse/contract/withdrawals';
import {
  Amount,
  Button,
  FailedState,
  Icon,
  ProgressBar,
  Skeleton,
  formatAmount,
} from '@fairhouse/ui';
import { messageOf } from '../../app/caller.ts';
import { BankCards } from '../../app/cashier/BankCards.tsx';
import { BonusLine } from '../../app/cashier/BonusLine.tsx';
import { DebtCard } from '../../app/cashier/DebtCard.tsx';
import { configQueryAt } from '../../app/cashier/queries.ts';
import { goToPage } from '../../app/cashier/go.ts';
import { useBalance } from '../../app/house.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { IdentityNote } from '../../app/identity/IdentityNote.tsx';
import { MatchPayee } from '../../app/matching/MatchPayee.tsx';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { queryClient, refreshBalance } from '../../app/queries.ts';
import { WithdrawForm, type WithdrawConfig } from './WithdrawForm.tsx';
import { WithdrawRecords } from './WithdrawRecords.tsx';

/**
 * Money out: what may be taken now, to which card, and what became of what was asked for. While
 * something is owed nothing may be asked for, and the debt stands there with the way to pay it.
 */
export const WithdrawPage = () => {
  const t = useTexts('cashier');
  const shell = useTexts('shell');
  const { data: config, error, refetch } = useQuery(configQueryAt(useBalance().data));
  const [asked, setAsked] = useState<Withdrawal>();
  if (error && !config) {
    return (
      <FailedState
        retryLabel={shell('retry')}
        title={messageOf(error)}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  if (!config) return <Skeleton height={320} radius={20} />;
  const done = (withdrawal: Withdrawal) => {
    setAsked(withdrawal);
    void refreshBalance();
    void queryClient.invalidateQueries({ queryKey: ['cashier'] });
  };
  return (
    <>
      <PageHead title={t('withdrawTitle')} intro={t('withdrawIntro')} />
      <Sums config={config} />
      <Turnover config={config} />
      <Owed config={config} />
      <IdentityNote />
      {config.lockedUntil !== null && (
        <p className="st-note" data-key="withdrawLock">
          <Icon name="lock" size={18} />
          {t('locked', { time: atTime(config.lockedUntil) })}
        </p>
      )}
      {asked ? (
        <Asked withdrawal={asked} onAgain={() => setAsked(undefined)} />
      ) : Number(config.debt) > 0 ? (
        <DebtCard owed={config.debt} currency={config.currency} available={config.available} />
      ) : config.cards.length === 0 ? (
        <BankCards />
      ) : (
        <WithdrawForm config={config} onDone={done} />
      )}
      {!config.hasPaymentPassword && Number(config.debt) === 0 && <NeedsPassword />}
      <MatchPayee />
      <WithdrawRecords />
      {config.cards.length > 0 && <BankCards />}
    </>
  );
};

const Sums = ({ config }: { config: WithdrawConfig }) => {
  const t = useTexts('cashier');
  return (
    <dl className="ca-sums">
      <div>
        <dt>{t('available')}</dt>
        <dd>
          <Amount value={config.available} currency={config.currency} />
        </dd>
      </div>
      <div>
        <dt>{t('frozen')}</dt>
        <dd data-key="frozen">
          <Amount value={config.held} currency={config.currency} />
        </dd>
      </div>
      <div>
        <dt>{t('leftToday')}</dt>
        <dd>
          <bdi dir="ltr">
            {config.leftToday} / {config.perDay}
          </bdi>
        </dd>
      </div>
      <div>
        <dt>{t('target')}</dt>
        <dd>{t('minutes', { minutes: config.targetMinutes })}</dd>
      </div>
    </dl>
  );
};

const Turnover = ({ config: { turnover, currency } }: { config: WithdrawConfig }) => {
  const t = useTexts('cashier');
  if (Number(turnover.required) === 0) return null;
  const isDone = Number(turnover.missing) === 0;
  const money = (value: string) => `${formatAmount(value)} ${currency}`;
  return (
    <section className="ca-turnover" data-key="turnover">
      <div className="ca-line">
        <b>{t('turnover')}</b>
        <bdi dir="ltr">
          {money(turnover.done)} / {money(turnover.required)}
        </bdi>
      </div>
      <ProgressBar
        label={t('turnover')}
        value={Number(turnover.done)}
        max={Number(turnover.required)}
      />
      <p>
        {isDone ? t('turnoverDone') : t('turnoverMissing', { amount: money(turnover.missing) })}
      </p>
      {Number(turnover.ofGifts) > 0 && (
        <p data-key="turnoverOfGifts">
          {t('turnoverOfGifts', { amount: money(turnover.ofGifts) })}
        </p>
      )}
      {turnover.bonuses.map((one) => (
        <BonusLine key={one.depositId} bonus={one} />
      ))}
    </section>
  );
};

/** Of a bonus that ended while the money was out; nothing leaves until it is home. */
const Owed = ({ config: { owed, currency } }: { config: WithdrawConfig }) => {
  const t = useTexts('cashier');
  if (Number(owed) === 0) return null;
  return (
    <p className="st-note" data-key="owedBonus">
      <Icon name="info" size={18} />
      {t('owedBonus', { amount: `${formatAmount(owed)} ${currency}` })}
    </p>
  );
};

const NeedsPassword = () => {
  const t = useTexts('cashier');
  return (
    <p className="st-note">
      <Icon name="shield-check" size={18} />
      {t('needsPassword')}
      <Button variant="ghost" data-key="toSecurity" onClick={() => goToPage('securityCenter')}>
        {t('setPassword')}
      </Button>
    </p>
  );
};

const Asked = ({ withdrawal, onAgain }: { withdrawal: Withdrawal; onAgain: () => void }) => {
  const t = useTexts('cashier');
  useEffect(() => {
    document.querySelector<HTMLElement>('[data-key="askedTitle"]')?.focus();
  }, []);
  return (
    <section className="ca-form st-form" role="status" data-key="withdrawAsked">
      <h2 tabIndex={-1} data-key="askedTitle">
        {t('askedTitle')}
      </h2>
      <p>
        {t('askedBody', {
          amount: `${formatAmount(withdrawal.amount)} ${withdrawal.currency}`,
          card: `${withdrawal.bankName} ${withdrawal.cardNo}`,
          time: atTime(withdrawal.targetAt),
        })}
      </p>
      <div>
        <Button onClick={onAgain} data-key="withdrawAgain">
          {t('again')}
        </Button>
      </div>
    </section>
  );
};
