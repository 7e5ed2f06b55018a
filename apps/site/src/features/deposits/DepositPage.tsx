import { useEffect, useState } from 'react';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { Button, EmptyState, FailedState, Icon, Skeleton } from '@fairhouse/ui';
import * as deposits from '@fairhouse/contract/deposits';
import { ask, messageOf, send } from '../../app/caller.ts';
import { forgetWantedOffer, wantedOffer } from '../../app/cashier/wanted-offer.ts';
import { useBrand } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { IdentityNote } from '../../app/identity/IdentityNote.tsx';
import { MatchDeposit } from '../../app/matching/MatchDeposit.tsx';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { DepositSafety } from '../../app/safety/DepositSafety.tsx';
import { DepositForm } from './DepositForm.tsx';
import { DepositRecords } from './DepositRecords.tsx';
import { offersOf } from './OfferChoice.tsx';
import { DepositWaiting, type Started } from './DepositWaiting.tsx';
import './deposits.css';

export const DepositPage = () => {
  const t = useTexts('deposits');
  const shell = useTexts('shell');
  const brand = useBrand();
  const methods = useQuery({
    queryKey: ['deposits', 'methods'],
    queryFn: () => ask(deposits.depositMethods, {}),
  });
  const first = methods.data?.list[0];
  const offers = useQuery({
    ...offersOf(first?.methodId ?? ''),
    enabled: first !== undefined && first.kind !== 'voucher',
  });
  const isComing = useComing(methods.isPending, offers.isLoading);
  const [started, setStarted] = useState<Started>();
  const [wanted] = useState(wantedOffer);
  useEffect(() => forgetWantedOffer, []);
  const open = async (id: string) => {
    const answer = await send(deposits.oneDeposit, { id });
    if (!answer.ok) return;
    setStarted({ deposit: answer.value, payUrl: answer.value.payUrl });
    document.querySelector('.mc-head')?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <PageHead title={t('title')} intro={t('intro')} />
      {brand.playMoney && (
        <p className="st-note">
          <Icon name="info" size={18} />
          {t('playMoney')}
        </p>
      )}
      <DepositSafety />
      <IdentityNote />
      <MatchDeposit when="running" />
      {started ? (
        <DepositWaiting
          key={started.deposit.id}
          started={started}
          onAgain={() => setStarted(undefined)}
        />
      ) : methods.isPending || isComing ? (
        <Skeleton height={260} radius={20} />
      ) : methods.error && !methods.data ? (
        <FailedState
          retryLabel={shell('retry')}
          title={messageOf(methods.error)}
          onRetry={() => {
            void methods.refetch();
          }}
        />
      ) : methods.data && methods.data.list.length > 0 ? (
        <DepositForm
          methods={methods.data.list}
          wanted={wanted}
          onStarted={setStarted}
          onOpen={(id) => {
            void open(id);
          }}
        />
      ) : (
        <EmptyState
          icon="bank"
          title={t('noMethods')}
          body={t('noMethodsBody')}
          action={
            <Button
              onClick={() => {
                void methods.refetch();
              }}
            >
              {t('again')}
            </Button>
          }
        />
      )}
      <MatchDeposit when="idle" />
      <DepositRecords
        onOpen={(id) => {
          void open(id);
        }}
      />
    </>
  );
};

const PATIENCE_MILLISECONDS = 1500;
/**
 * True until all that stands around the form has answered for the first time: nothing moves a
 * form about money once it stands. What is slower than its patience comes in later.
 */
const useComing = (isWaited: boolean, isFormComing: boolean): boolean => {
  const others = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  const [isHere, setHere] = useState(false);
  const isDone = !isFormComing && others === 0;
  useEffect(() => {
    if (isWaited) return undefined;
    const timer = setTimeout(() => setHere(true), isDone ? 0 : PATIENCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isWaited, isDone]);
  return !isHere;
};
