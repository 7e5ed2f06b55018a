import { TabPanel, Tabs } from '@fairhouse/ui';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import { useLook } from '../../app/use-look.ts';
import { BookReport } from './BookReport.tsx';
import { Events } from './Events.tsx';
import { GroupLimits } from './GroupLimits.tsx';
import { Leagues } from './Leagues.tsx';
import { MemberLimits } from './MemberLimits.tsx';
import { Quarantine } from './Quarantine.tsx';
import './sportsbook.css';

const VIEWS = ['ahead', 'past', 'quarantine', 'leagues', 'members', 'report'] as const;
type View = (typeof VIEWS)[number];

/** The sportsbook: what is on sale and what it may cost, its terms, and what it held. */
export const BoardScreen = () => {
  const [view, setView] = useLook<View>('view', 'ahead', VIEWS);
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_sportsbook')}</h1>
          <p>{t('bookExplained')}</p>
        </div>
      </header>
      <section className="office-panel office-panel--list">
        <Tabs
          id="sportsbook"
          label={t('views')}
          value={view}
          onChange={setView}
          items={VIEWS.map((value) => ({ value, label: t(`bookView_${value}`) }))}
        />
        <TabPanel tabsId="sportsbook" value={view} className="office-pages">
          {view === 'ahead' || view === 'past' ? (
            <Events key={view} view={view} />
          ) : view === 'quarantine' ? (
            <Quarantine />
          ) : view === 'leagues' ? (
            <Leagues />
          ) : view === 'members' ? (
            <>
              <Panel title={t('bookView_members')} isList dataKey="memberLimits">
                <MemberLimits />
              </Panel>
              <Panel title={t('bookGroupLimits')} isList dataKey="groupLimits">
                <GroupLimits />
              </Panel>
            </>
          ) : (
            <BookReport />
          )}
        </TabPanel>
      </section>
    </>
  );
};
