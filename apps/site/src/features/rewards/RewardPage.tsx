import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Chip, ChipRow, EmptyState, FailedState, Skeleton } from '@fairhouse/ui';
import { activitiesQuery, applicationsQuery } from '../../app/activities/queries.ts';
import { goToPage } from '../../app/cashier/go.ts';
import { useIsOn } from '../../app/house.ts';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { useReady } from '../../app/rewards/use-ready.ts';
import { GrantsPart } from './GrantsPart.tsx';
import { OpenPart } from './OpenPart.tsx';
import { PastPart } from './PastPart.tsx';
import { ProgressPart } from './ProgressPart.tsx';
import { WaitingPart } from './WaitingPart.tsx';
import './rewards.css';

const PARTS = ['open', 'progress', 'waiting', 'past'] as const;
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
      <Offers />
    </div>
  );
};

/** What is not collected now, by where it stands. */
const useOthers = (ready: ReturnType<typeof useReady>) => {
  const language = useLanguage();
  const isOn = useIsOn()('promotions');
  const joined = useQuery({ ...activitiesQuery(language), enabled: isOn }).data?.joined ?? [];
  const applications = useQuery({ ...applicationsQuery(language), enabled: isOn }).data?.list ?? [];
  const running = joined.filter(({ state }) => state === 'signed_up' || state === 'in_progress');
  // What was issued stands among the rewards.
  const over = joined.filter(
    ({ state, expiresAt }) => (state === 'close' && !expiresAt) || state === 'rejected',
  );
  return {
    running,
    waiting: applications.filter(({ state }) => state === 'applying'),
    missions: ready.missions?.list.filter(({ state }) => state === 'running') ?? [],
    ended: ready.rewards.data?.list.filter(({ state }) => state !== 'open') ?? [],
    over,
  };
};

const Parts = ({ ready }: { ready: ReturnType<typeof useReady> }) => {
  const t = useTexts('rewards');
  const [chosen, setChosen] = useState<Part>();
  const { running, waiting, missions, ended, over } = useOthers(ready);
  const currency = ready.rewards.data?.currency ?? '';
  const counts: Record<Part, number> = {
    open: ready.count,
    progress: running.length + missions.length,
    waiting: waiting.length,
    past: ended.length + over.length,
  };
  const isShown = (part: Part) => chosen === part || (!chosen && counts[part] > 0);
  const isNothing = chosen ? counts[chosen] === 0 : counts.open === 0;
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
            {t(`part_${part}`)} {counts[part]}
          </Chip>
        ))}
      </ChipRow>
      {isNothing && (chosen ?? 'open') === 'open' && <Nothing />}
      {isNothing && chosen && chosen !== 'open' && (
        <EmptyState symbolUrl="/art/symbols/wrapped-gift.webp" title={t('noneOf')} />
      )}
      {isShown('open') && counts.open > 0 && <OpenPart ready={ready} />}
      {isShown('progress') && counts.progress > 0 && (
        <ProgressPart running={running} missions={missions} currency={currency} />
      )}
      {isShown('waiting') && counts.waiting > 0 && <WaitingPart list={waiting} />}
      {isShown('past') && counts.past > 0 && <PastPart ended={ended} over={over} />}
    </>
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

/** Bonuses of deposits are chosen where the deposit is. */
const Offers = () => {
  const t = useTexts('rewards');
  const shell = useTexts('shell');
  if (!useIsOn()('memberCenter/depositv2')) return null;
  return (
    <div className="mc-line rw-offers">
      <p>{t('offers')}</p>
      <Button size="sm" data-key="toDeposit" onClick={() => goToPage('depositv2')}>
        {shell('depositv2')}
      </Button>
    </div>
  );
};
