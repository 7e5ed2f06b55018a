import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as slips from '@fairhouse/contract/slips';
import { Button, EmptyState, FailedState, Skeleton, Tabs } from '@fairhouse/ui';
import { ask } from '../../../app/caller.ts';
import { openDialog } from '../../../app/dialogs/dialogs.ts';
import { useTexts } from '../../../app/i18n.ts';
import { useIdAsked } from '../../../app/Link.tsx';
import { usePages } from '../../../app/pages.ts';
import { useToken } from '../../../app/session.ts';
import { hear } from '../../../app/socket.ts';
import { BookFrame } from '../BookFrame.tsx';
import { useBookHead } from '../head.ts';
import { readSlipsAgain } from '../slip/use-place.ts';
import { PlacedSlip } from './PlacedSlip.tsx';
import '../slip/slip.css';
import './bets.css';

const STATES = ['open', 'ended'] as const;
type State = (typeof STATES)[number];
const LOOK_MILLISECONDS = 5_000;

/** The member's own slips: what is open with what it still needs, and what became of the others. */
export const BetsScreen = () => {
  const t = useTexts('slips');
  const token = useToken();
  const [state, setState] = useState<State>('open');
  const asked = useIdAsked();
  useBookHead({ title: t('myBets'), isListed: false });
  return (
    <BookFrame room="sports" isOfMember>
      <div className="bt-page" data-key="myBets">
        <div className="sb-head">
          <h1>{t('myBets')}</h1>
        </div>
        {token === null ? (
          <EmptyState
            icon="receipt"
            title={t('logInToSee')}
            action={
              <Button variant="primary" onClick={() => openDialog({ name: 'login' })}>
                {t('logIn')}
              </Button>
            }
          />
        ) : (
          <>
            {asked !== '' && <AskedSlip slipId={asked} />}
            <Tabs<State>
              label={t('myBets')}
              items={STATES.map((value) => ({ value, label: t(`list.${value}`) }))}
              value={state}
              onChange={setState}
            />
            <Listed key={state} state={state} token={token} asked={asked} />
          </>
        )}
      </div>
    </BookFrame>
  );
};

/** One that another page led to stands first, whether it is open or not. */
const AskedSlip = ({ slipId }: { slipId: string }) => {
  const { data } = useQuery({
    queryKey: ['slips', 'one', slipId],
    queryFn: () => ask(slips.oneSlip, { slipId }),
    refetchInterval: LOOK_MILLISECONDS,
  });
  return data ? (
    <ul className="bt-list">
      <PlacedSlip slip={data.slip} />
    </ul>
  ) : null;
};

/** A slip that loses moves no money: that it ended is seen by what is open no more. */
const useEndedAgain = (isWatched: boolean): void => {
  const { data: open } = useQuery({
    queryKey: ['slips', 'open', 'watched'],
    queryFn: () => ask(slips.ownSlips, { state: 'open', pageSize: 50 }),
    select: ({ list }) => list.map(({ slipId }) => slipId).join(),
    enabled: isWatched,
    refetchInterval: LOOK_MILLISECONDS,
  });
  const before = useRef(open);
  useEffect(() => {
    if (before.current !== undefined && open !== before.current) readSlipsAgain();
    before.current = open;
  }, [open]);
};

const Listed = ({ state, token, asked }: { state: State; token: string; asked: string }) => {
  const t = useTexts('slips');
  const isOpen = state === 'open';
  const { rows, isLoading, isMoreComing, error, retry, more } = usePages(
    ['slips', 'own', state, token],
    slips.ownSlips,
    { state },
    // Prices and scores of what is open move all the time.
    {
      staleTime: 0,
      ...(isOpen && { while: { everyMilliseconds: LOOK_MILLISECONDS, some: () => true } }),
    },
  );
  useEffect(
    // Money that came or went is a slip that was placed, sold or settled.
    () => hear('balance', { onEvent: readSlipsAgain, onResync: readSlipsAgain }),
    [],
  );
  useEndedAgain(!isOpen);
  if (error !== undefined)
    return <FailedState title={error} retryLabel={t('retry')} onRetry={retry} />;
  if (isLoading) return <Skeleton height={180} radius={20} />;
  if (rows.length === 0)
    return <EmptyState icon="receipt" title={t(isOpen ? 'noneOpen' : 'noneEnded')} />;
  return (
    <>
      <ul className="bt-list" data-key="slipList">
        {rows
          .filter(({ slipId }) => slipId !== asked)
          .map((slip) => (
            <PlacedSlip key={slip.slipId} slip={slip} />
          ))}
      </ul>
      {more && (
        <Button isFull isLoading={isMoreComing} data-key="moreSlips" onClick={more}>
          {t('more')}
        </Button>
      )}
    </>
  );
};
