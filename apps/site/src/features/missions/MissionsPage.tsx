import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Mission } from '@fairhouse/contract/missions';
import { EmptyState, FailedState, Icon, Skeleton, TabPanel, Tabs } from '@fairhouse/ui';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { summaryQuery } from '../../app/missions/queries.ts';
import { BoardPanel } from './BoardPanel.tsx';
import { MissionCard } from './MissionCard.tsx';
import './missions.css';

type Part = 'missions' | 'board';
const READ_AGAIN_MILLISECONDS = 15_000;

/** What there is to do with its progress and prizes, and who finished most. */
export const MissionsPage = () => {
  const t = useTexts('missions');
  const [part, setPart] = useState<Part>('missions');
  return (
    <>
      <PageHead title={t('title')} intro={t('intro')} />
      <Tabs
        id="missions"
        label={t('parts')}
        value={part}
        onChange={setPart}
        items={[
          { value: 'missions', label: t('title'), icon: 'target' },
          { value: 'board', label: t('board'), icon: 'trophy' },
        ]}
      />
      <TabPanel tabsId="missions" value={part} className="mi-part">
        {part === 'missions' ? <Missions /> : <BoardPanel />}
      </TabPanel>
    </>
  );
};

const Missions = () => {
  const t = useTexts('missions');
  const rewards = useTexts('rewards');
  const shell = useTexts('shell');
  const { data, isError, refetch } = useQuery({
    ...summaryQuery(useLanguage()),
    refetchInterval: READ_AGAIN_MILLISECONDS,
  });
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
  if (!data) return <Loading />;
  const ready = data.list.filter(({ state }) => state === 'done').length;
  return (
    <>
      <div className="mc-big mi-sum">
        <div>
          <span>{t('open')}</span>
          <b data-key="openCount">{data.openCount}</b>
        </div>
        <div>
          <span>{t('ready')}</span>
          <b data-key="readyCount">{ready}</b>
        </div>
      </div>
      {data.isPaused && (
        <p className="st-note" data-key="missionsPaused">
          <Icon name="pause" size={18} />
          {t('paused')}
        </p>
      )}
      {data.list.length === 0 && (
        <EmptyState symbolUrl="/art/symbols/trophy.webp" title={t('none')} body={t('noneBody')} />
      )}
      <ul className="mi-list">
        {inOrder(data.list).map((one) => (
          <MissionCard
            key={`${one.id} ${one.period}`}
            one={one}
            currency={data.currency}
            isPaused={data.isPaused}
          />
        ))}
      </ul>
      {data.list.length > 0 && (
        <p className="mi-terms">
          {t('terms', { zone: data.timeZone })}{' '}
          {data.turnoverTimes > 0 && rewards('turnoverTerms', { times: data.turnoverTimes })}
        </p>
      )}
    </>
  );
};

/** What waits to be collected comes first, what is over last; else as the house put them. */
const inOrder = (list: readonly Mission[]): Mission[] => {
  const rank = { done: 0, running: 1, locked: 2, taken: 3, claimed: 4 };
  return list.toSorted((one, other) => rank[one.state] - rank[other.state]);
};

const Loading = () => (
  <div className="mi-list" aria-busy="true">
    <Skeleton height={92} radius={20} />
    {['1', '2', '3'].map((key) => (
      <Skeleton key={key} height={132} radius={20} />
    ))}
  </div>
);
