import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Deposit } from '@fairhouse/contract/deposits';
import { Button, Icon, Spinner, formatAmount } from '@fairhouse/ui';
import { ask } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { useTexts } from '../../app/i18n.ts';
import { queryClient, refreshBalance } from '../../app/queries.ts';

export type Started = { deposit: Deposit; payUrl: string };
const LOOK_MILLISECONDS = 2_000;

/** Watches one deposit until the provider has said how it ended. */
export const DepositWaiting = ({ started, onAgain }: { started: Started; onAgain: () => void }) => {
  const t = useTexts('deposits');
  const { data } = useQuery({ queryKey: ['deposits', 'one', started.deposit.id],
    queryFn: () => ask(calls.oneDeposit, { id: started.deposit.id }),
    initialData: started.deposit, staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'applying'
      ? LOOK_MILLISECONDS : false) });
  useEffect(() => {
    if (data.status === 'applying') return;
    void refreshBalance();
    void queryClient.invalidateQueries({ queryKey: ['deposits', 'list'] });
  }, [data.status]);
  if (data.status === 'applying') {
    return (
      <div className="dp-state" role="status">
        <Spinner size={36} /><h2>{t('waitingTitle')}</h2><p>{t('waitingBody')}</p>
        <a className="fh-btn fh-btn--primary" href={started.payUrl} target="_blank"
          rel="noreferrer" data-key="payPage">{t('openAgain')}</a>
      </div>
    );
  }
  const isDone = data.status === 'approved';
  return (
    <div className="dp-state" role="status" data-state={data.status} data-key="depositDone">
      <Icon name={isDone ? 'check-circle-fill' : 'x-circle-fill'} size={52} />
      <h2>{t(isDone ? 'done' : 'failed')}</h2>
      <p>{isDone ? t('doneBody', { amount: `${formatAmount(data.amount)} ${data.currency}` })
        : t('failedBody')}</p>
      <Button onClick={onAgain}>{t('again')}</Button>
    </div>
  );
};
