import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { TabPanel, Tabs, Tag } from '@fairhouse/ui';
import * as officeTables from '@fairhouse/contract/tables-desk';
import { ask } from '../../app/caller.ts';
import { t } from '../../app/texts.ts';
import { Alarms } from './Alarms.tsx';
import { ChatModeration } from './ChatModeration.tsx';
import { Monitor } from './Monitor.tsx';
import { Reversals } from './Reversals.tsx';

type View = 'monitor' | 'reversals' | 'chat';
const REFRESH_MILLISECONDS = 3000;

/** The live tables: what runs and what it could cost, what waits for a decision, what is said. */
export const TablesScreen = () => {
  const [view, setView] = useState<View>('monitor');
  const monitor = useQuery({
    queryKey: ['tables'],
    queryFn: () => ask(officeTables.tableMonitor, {}),
    refetchInterval: REFRESH_MILLISECONDS,
  });
  const waiting = monitor.data?.waiting ?? 0;
  const tabs: { value: View; label: string; badge?: React.ReactNode }[] = [
    { value: 'monitor', label: t('tablesMonitor') },
    {
      value: 'reversals',
      label: t('tablesReversals'),
      badge: waiting > 0 ? <Tag tone="warn">{waiting}</Tag> : undefined,
    },
    { value: 'chat', label: t('tablesChat') },
  ];
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_tables')}</h1>
          <p>{t('tablesExplained')}</p>
        </div>
      </header>
      <Alarms list={monitor.data?.alarms ?? []} />
      <section className="office-panel office-panel--list">
        <Tabs id="tables" label={t('views')} value={view} onChange={setView} items={tabs} />
        <TabPanel tabsId="tables" value={view} className="office-pages">
          {view === 'monitor' && <Monitor monitor={monitor} />}
          {view === 'reversals' && <Reversals />}
          {view === 'chat' && <ChatModeration tables={monitor.data?.list ?? []} />}
        </TabPanel>
      </section>
    </>
  );
};
