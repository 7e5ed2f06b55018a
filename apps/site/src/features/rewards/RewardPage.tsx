import { useState } from 'react';
import { Button, Chip, ChipRow, EmptyState, FailedState, Skeleton } from '@fairhouse/ui';
import { goToPage } from '../../app/cashier/go.ts';
import { useIsOn } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { useReady } from '../../app/rewards/use-ready.ts';
import { GrantsPart } from './GrantsPart.tsx';
import { OffersPart } from './OffersPart.tsx';
import { OpenPart } from './OpenPart.tsx';
import { PastPart, pastCount } from './PastPart.tsx';
import { ProgressPart, progressCount } from './ProgressPart.tsx';
import { TicketsPart } from './TicketsPart.tsx';
import { useAll, type All } from './use-all.ts';
import { WaitingPart, waitingCount } from './WaitingPart.tsx';
import './rewards.css';

const PARTS = ['open', 'progress', 'waiting', 'tickets', 'offers', 'past'] as const;
type Part = (typeof PARTS)[number];

/** All that the house gives in one place: what waits, what is under way, what is over. */
export const RewardPage = () => {
  const t = useTexts('rewards');
  const shell = useTexts('shell');
  const ready = useReady();
  const { data, isError, refetch } = ready.rewards;
  if (isError && !data)
    return (
      <FailedState
        title={t('failed')}
        retryLabel={shell('retry')}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  if (!data) return <Skeleton height={320} radius={20} />;
  return (
    <div data-key="rewardCenter-page">
      <PageHead title={shell('rewardCenter')} intro={t('intro')} />
      <Parts ready={ready} />
      <GrantsPart />
    </div>
  );
};

const Parts = ({ ready }: { ready: ReturnType<typeof useReady> }) => {
  const t = useTexts('rewards');
  const centre = useTexts('reward-centre');
  const [chosen, setChosen] = useState<Part>();
  const all = useAll(ready);
  const currency = ready.rewards.data?.currency ?? '';
  const counts: Record<Part, number> = {
    open: ready.collectable,
    progress: progressCount(all),
    waiting: waitingCount(all),
    tickets: all.raffles.length + (all.points ? 1 : 0),
    offers: all.offers.length,
    past: pastCount(all),
  };
  const isShown = (part: Part) => counts[part] > 0 && (chosen ?? part) === part;
  const isNothing = chosen ? counts[chosen] === 0 : ready.count === 0;
  const nameOf = (part: Part) =>
    part === 'tickets' || part === 'offers' ? centre(`part_${part}`) : t(`part_${part}`);
  return (
    <>
      <ChipRow label={t('parts')} className="rw-parts">
        <Chip isChosen={!chosen} data-key="part-all" onClick={() => setChosen(undefined)}>
          {t('all')}
        </Chip>
        {PARTS.map((part) => (
          <Chip
            key={part}
            isChosen={part === chosen}
            data-key={`part-${part}`}
            data-count={counts[part]}
            onClick={() => setChosen(part)}
          >
            {nameOf(part)} {counts[part]}
          </Chip>
        ))}
      </ChipRow>
      {all.failed.length > 0 && <FailedSome all={all} />}
      {isNothing && (chosen ?? 'open') === 'open' && <Nothing />}
      {isNothing && chosen && chosen !== 'open' && (
        <EmptyState symbolUrl="/art/symbols/wrapped-gift.webp" title={t('noneOf')} />
      )}
      {isShown('open') && <OpenPart ready={ready} />}
      {isShown('progress') && <ProgressPart all={all} currency={currency} />}
      {isShown('waiting') && <WaitingPart all={all} />}
      {isShown('tickets') && <TicketsPart raffles={all.raffles} points={all.points} />}
      {isShown('offers') && <OffersPart list={all.offers} />}
      {isShown('past') && <PastPart all={all} currency={currency} />}
      <p className="rw-freely">{centre('freely')}</p>
    </>
  );
};

const FailedSome = ({ all }: { all: All }) => {
  const centre = useTexts('reward-centre');
  const shell = useTexts('shell');
  return (
    <p className="st-note rw-failed" role="alert">
      <span>{centre('failedSome')}</span>
      <Button
        size="sm"
        onClick={() => {
          for (const query of all.failed) void query.refetch();
        }}
      >
        {shell('retry')}
      </Button>
    </p>
  );
};

const Nothing = () => {
  const t = useTexts('rewards');
  const mayInvite = useIsOn()('memberCenter/referral');
  return (
    <EmptyState
      symbolUrl="/art/symbols/wrapped-gift.webp"
      title={t('none')}
      body={t('noneBody')}
      {...(mayInvite
        ? {
            action: (
              <Button data-key="toReferral" onClick={() => goToPage('referral')}>
                {t('invite')}
              </Button>
            ),
          }
        : {})}
    />
  );
};
