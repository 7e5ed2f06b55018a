import type { OutputOf } from '@fairhouse/contract';
import type { officeMember } from '@fairhouse/contract/members-desk';
import { TabPanel, Tabs } from '@fairhouse/ui';
import { t } from '../../app/texts.ts';
import { useLook } from '../../app/use-look.ts';
import { useMe } from '../../app/use-me.ts';
import { BlocksTab } from './BlocksTab.tsx';
import { BonusesTab } from './BonusesTab.tsx';
import { CashTab } from './CashTab.tsx';
import { ConsentsTab } from './ConsentsTab.tsx';
import { CorrectionsTab } from './CorrectionsTab.tsx';
import { DebtTab } from './DebtTab.tsx';
import { DocumentsTab } from './DocumentsTab.tsx';
import { GuardsTab } from './GuardsTab.tsx';
import { MemberProfit } from './MemberProfit.tsx';
import { NotesTab } from './NotesTab.tsx';
import { RankTab } from './RankTab.tsx';
import { PointsTab } from './PointsTab.tsx';
import { SafetyTab } from './SafetyTab.tsx';
import { TimelineTab } from './TimelineTab.tsx';
import { LedgerTable, WagersTable } from './MemberTables.tsx';
import { DevicesTab, LinksTab } from './TraceTabs.tsx';

const VIEWS = [
  'ledger',
  'wagers',
  'cash',
  'profit',
  'rank',
  'debt',
  'safety',
  'blocks',
  'notes',
  'guards',
  'timeline',
  'consents',
  'corrections',
  'points',
  'bonuses',
  'documents',
  'devices',
  'links',
] as const;
type View = (typeof VIEWS)[number];
/** What is seen with a permission of its own, and the permission. */
const GUARDED = [
  ['cash', 'deposits.read'],
  ['points', 'points.read'],
  ['bonuses', 'rewards.read'],
  ['documents', 'identity.read'],
  ['devices', 'members.trace'],
  ['links', 'members.trace'],
  ['corrections', 'members.trace'],
] as const;

type Props = { id: string; member: OutputOf<typeof officeMember> | undefined };

/** What is known of a member, a view at a time. */
export const MemberViews = ({ id, member }: Props) => {
  const [view, setView] = useLook<View>('view', 'ledger', VIEWS);
  const me = useMe();
  return (
    <section className="office-panel office-panel--list">
      <Tabs
        id="member"
        label={t('views')}
        value={view}
        onChange={setView}
        items={[
          { value: 'ledger', label: t('ledger') },
          { value: 'wagers', label: t('wagers') },
          { value: 'profit', label: t('memberProfit') },
          { value: 'rank', label: t('memberTab_rank') },
          { value: 'debt', label: t('memberTab_debt') },
          { value: 'safety', label: t('safetyTab') },
          { value: 'blocks', label: t('memberTab_blocks') },
          { value: 'notes', label: t('memberTab_notes') },
          { value: 'consents', label: t('memberTab_consents') },
          { value: 'timeline', label: t('memberTab_timeline') },
          { value: 'guards', label: t('memberTab_guards') },
          ...GUARDED.filter(([, permission]) => me.data?.permissions.includes(permission)).map(
            ([value]) => ({ value, label: t(`memberTab_${value}`) }),
          ),
        ]}
      />
      <TabPanel tabsId="member" value={view} className="office-pages">
        {view === 'ledger' && <LedgerTable id={id} />}
        {view === 'wagers' && <WagersTable id={id} />}
        {view === 'cash' && <CashTab id={id} />}
        {view === 'profit' && <MemberProfit id={id} />}
        {view === 'rank' && <RankTab id={id} />}
        {view === 'debt' && <DebtTab id={id} />}
        {view === 'safety' && <SafetyTab id={id} />}
        {view === 'blocks' && <BlocksTab id={id} />}
        {view === 'notes' && <NotesTab id={id} />}
        {view === 'consents' && <ConsentsTab id={id} />}
        {view === 'timeline' && <TimelineTab id={id} />}
        {view === 'guards' && <GuardsTab id={id} />}
        {view === 'corrections' && <CorrectionsTab id={id} />}
        {view === 'points' && member && <PointsTab member={member} />}
        {view === 'bonuses' && <BonusesTab id={id} />}
        {view === 'documents' && <DocumentsTab id={id} />}
        {view === 'devices' && <DevicesTab id={id} />}
        {view === 'links' && <LinksTab id={id} />}
      </TabPanel>
    </section>
  );
};
