import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DepositDetail } from '@fairhouse/contract/deposits';
import { Button, Icon, Spinner, formatAmount } from '@fairhouse/ui';
import * as deposits from '@fairhouse/contract/deposits';
import { ask } from '../../app/caller.ts';
import { BonusLine } from '../../app/cashier/BonusLine.tsx';
import { useTexts } from '../../app/i18n.ts';
import { queryClient, refreshBalance } from '../../app/queries.ts';
import { CoinPanel } from './CoinPanel.tsx';
import { TransferPanel } from './TransferPanel.tsx';

export type Started = { deposit: DepositDetail; payUrl: string };
type Props = { started: Started; onAgain: () => void };
const LOOK_MILLISECONDS = 2_000;

/** Watches one deposit until it has ended, and shows how it is paid meanwhile. */
export const DepositWaiting = ({ started, onAgain }: Props) => {
  const t = useTexts('deposits');
  const { data } = useQuery({
    queryKey: ['deposits', 'one', started.deposit.id],
    queryFn: () => ask(deposits.oneDeposit, { id: started.deposit.id }),
    initialData: started.deposit,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'applying' ? LOOK_MILLISECONDS : false),
  });
  useEffect(() => {
    if (data.status === 'applying') return;
    void refreshBalance();
    void queryClient.invalidateQueries({ queryKey: ['deposits', 'list'] });
  }, [data.status]);
  const isOpen = data.status === 'applying' || (data.status === 'expired' && data.transfer);
  if (isOpen && data.transfer) {
    return (
      <TransferPanel
        deposit={data}
        transfer={data.transfer}
        payUrl={started.payUrl}
        onAgain={onAgain}
      />
    );
  }
  if (isOpen && data.coin) {
    return <CoinPanel deposit={data} coin={data.coin} onAgain={onAgain} />;
  }
  if (data.status === 'applying') {
    return (
      <div className="dp-state" role="status">
        <Spinner size={36} />
        <h2>{t('waitingTitle')}</h2>
        <p>{t('waitingBody')}</p>
        {data.bonus && <BonusLine bonus={data.bonus} />}
        {started.payUrl !== '' && (
          <a
            className="fh-btn fh-btn--primary"
            href={started.payUrl}
            target="_blank"
            rel="noreferrer"
            data-key="payPage"
          >
            {t('openAgain')}
          </a>
        )}
      </div>
    );
  }
  return <Ended deposit={data} onAgain={onAgain} />;
};

/** Reasons a member reads; any other one is the plain sentence. */
const REASONS: readonly string[] = [
  'not_found_at_bank',
  'amount_differs',
  'duplicate',
  'slip_unreadable',
  'paid_back',
];
const Ended = ({ deposit, onAgain }: { deposit: DepositDetail; onAgain: () => void }) => {
  const t = useTexts('deposits');
  const isDone = deposit.status === 'approved';
  const { reason } = deposit;
  return (
    <div className="dp-state" role="status" data-state={deposit.status} data-key="depositDone">
      <Icon name={isDone ? 'check-circle-fill' : 'x-circle-fill'} size={52} />
      <h2>{t(isDone ? 'done' : 'failed')}</h2>
      <p>
        {isDone
          ? t('doneBody', { amount: `${formatAmount(deposit.amount)} ${deposit.currency}` })
          : t('failedBody')}
      </p>
      {deposit.bonus && <BonusLine bonus={deposit.bonus} />}
      {!isDone && reason !== null && REASONS.includes(reason) && (
        <p>
          <b>{t(`reason_${reason}`)}</b>
        </p>
      )}
      <Button onClick={onAgain}>{t('again')}</Button>
    </div>
  );
};
