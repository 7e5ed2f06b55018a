import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Icon, TabPanel, Tabs } from '@fairhouse/ui';
import * as desk from '@fairhouse/contract/rooms-desk';
import { ask } from '../../app/caller.ts';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { Paces } from './Paces.tsx';
import { Pairs } from './Pairs.tsx';
import { Reports } from './Reports.tsx';
import { RoomsMonitor } from './RoomsMonitor.tsx';

type View = 'monitor' | 'pairs' | 'paces' | 'reports';
const REFRESH_MILLISECONDS = 3000;

/** Rooms of games between players: what is open and played there, and who is to be looked at. */
export const RoomsScreen = () => {
  const [view, setView] = useState<View>('monitor');
  const monitor = useQuery({
    queryKey: ['rooms'],
    queryFn: () => ask(desk.roomsMonitor, {}),
    refetchInterval: REFRESH_MILLISECONDS,
  });
  const rewards = monitor.data?.rewards;
  const mayReview = useMay('risk.read');
  const tabs: { value: View; label: string }[] = [
    { value: 'monitor', label: t('roomsMonitor') },
    ...(mayReview
      ? ([
          { value: 'pairs', label: t('roomsPairs') },
          { value: 'paces', label: t('roomsPaces') },
          { value: 'reports', label: t('roomsReports') },
        ] as const)
      : []),
  ];
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_rooms')}</h1>
          <p>{t('roomsExplained')}</p>
        </div>
      </header>
      {rewards?.isAbove === true && (
        <section className="office-panel office-alarms" role="alert" data-key="roomsRewards">
          <h2>
            <Icon name="warning-circle-fill" size={18} />
            {t('roomsRewards')}
          </h2>
          <p className="office-lead">
            {t('roomsRewardsExplained', {
              given: String(Number(rewards.given.toFixed(4))),
              bearable: String(rewards.bearable ?? 0),
            })}
          </p>
        </section>
      )}
      <section className="office-panel office-panel--list">
        <Tabs id="rooms" label={t('views')} value={view} onChange={setView} items={tabs} />
        <TabPanel tabsId="rooms" value={view} className="office-pages">
          {view === 'monitor' && <RoomsMonitor monitor={monitor} />}
          {view === 'pairs' && <Pairs />}
          {view === 'paces' && <Paces />}
          {view === 'reports' && <Reports />}
        </TabPanel>
      </section>
    </>
  );
};
