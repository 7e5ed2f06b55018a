import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@fairhouse/contract';
import type { officeMember } from '@fairhouse/contract/members-desk';
import {
  Amount,
  Button,
  EmptyState,
  Icon,
  Skeleton,
  StatCard,
  TabPanel,
  Tabs,
  Tag,
  formatAmount,
} from '@fairhouse/ui';
import * as membersDesk from '@fairhouse/contract/members-desk';
import * as reports from '@fairhouse/contract/reports';
import * as staff from '@fairhouse/contract/staff';
import { ask } from '../../app/caller.ts';
import { atTime, t } from '../../app/texts.ts';
import { GiveDialog } from '../../app/rewards/GiveDialog.tsx';
import { AdjustmentDialog } from './AdjustmentDialog.tsx';
import { BlocksTab } from './BlocksTab.tsx';
import { CashTab } from './CashTab.tsx';
import { DebtTab } from './DebtTab.tsx';
import { DocumentsTab } from './DocumentsTab.tsx';
import { MemberContact } from './MemberContact.tsx';
import { MemberGroup } from './MemberGroup.tsx';
import { MemberLine } from './MemberLine.tsx';
import { MemberProfit } from './MemberProfit.tsx';
import { NotesTab } from './NotesTab.tsx';
import { RankTab } from './RankTab.tsx';
import { PointsTab } from './PointsTab.tsx';
import { SafetyTab } from './SafetyTab.tsx';
import { LedgerTable, WagersTable } from './MemberTables.tsx';
import { DevicesTab, LinksTab } from './TraceTabs.tsx';

type View =
  | 'ledger'
  | 'wagers'
  | 'cash'
  | 'profit'
  | 'rank'
  | 'debt'
  | 'safety'
  | 'blocks'
  | 'notes'
  | 'points'
  | 'documents'
  | 'devices'
  | 'links';
/** What is seen with a permission of its own, and the permission. */
const GUARDED = [
  ['cash', 'deposits.read'],
  ['points', 'points.read'],
  ['documents', 'identity.read'],
  ['devices', 'members.trace'],
  ['links', 'members.trace'],
] as const;

const sum = (value: string | undefined) =>
  value === undefined ? <Skeleton width="70%" height={26} /> : <Amount value={value} isLarge />;

/** One member: the sums of the ledger, each entry, each wager, and the manual adjustment. */
export const MemberScreen = ({ id }: { id: string }) => {
  const [view, setView] = useState<View>('ledger');
  const [isAdjusting, setAdjusting] = useState(false);
  const [isGiving, setGiving] = useState(false);
  const member = useQuery({
    queryKey: ['member', id],
    queryFn: () => ask(membersDesk.officeMember, { id }),
  });
  const play = useQuery({
    queryKey: ['member', id, 'profit', 'today'],
    queryFn: () => ask(reports.officeProfit, { id, period: 'today' }),
  });
  const me = useQuery({ queryKey: ['me'], queryFn: () => ask(staff.officeMe, {}) });
  if (member.isError) {
    return (
      <EmptyState
        icon="warning-circle"
        title={member.error.message}
        action={
          <Link to="/members" className="office-more">
            {t('menu_members')}
          </Link>
        }
      />
    );
  }
  const data = member.data;
  const mayAdjust = me.data?.permissions.includes('members.adjust') ?? false;
  const mayGive = me.data?.permissions.includes('rewards.give') ?? false;
  return (
    <>
      <header className="office-head">
        <div>
          <Link to="/members" className="office-back">
            <Icon name="arrow-left" size={14} />
            {t('menu_members')}
          </Link>
          <h1>
            {data?.account ?? <Skeleton width={180} height={28} />}
            {data && (
              <Tag tone={data.status === 'open' ? 'win' : 'loss'}>{t(`status_${data.status}`)}</Tag>
            )}
            {data && Number(data.owed) > 0 && (
              <Tag tone="warn" icon="warning-circle">
                {t('memberOwes', { amount: `${formatAmount(data.owed)} ${data.currency}` })}
              </Tag>
            )}
          </h1>
        </div>
        {mayGive && data && (
          <Button icon="gift" data-key="giveReward" onClick={() => setGiving(true)}>
            {t('rewardGive')}
          </Button>
        )}
        {mayAdjust && data && (
          <Button
            variant="primary"
            icon="wallet"
            data-key="adjust"
            onClick={() => setAdjusting(true)}
          >
            {t('adjust')}
          </Button>
        )}
      </header>
      <Facts member={data} />
      <section className="office-cards" aria-label={t('ledger')} aria-busy={data === undefined}>
        <StatCard
          label={t('balance')}
          figure={sum(data?.balance)}
          {...(play.data && Number(play.data.openAfter) > 0
            ? { period: t('inOpenBets', { amount: formatAmount(play.data.openAfter) }) }
            : {})}
        />
        <StatCard label={t('deposits')} figure={sum(data?.totals.deposits)} />
        <StatCard label={t('stakes')} figure={sum(data?.totals.stakes)} />
        <StatCard label={t('payouts')} figure={sum(data?.totals.payouts)} />
        <StatCard label={t('adjustments')} figure={sum(data?.totals.adjustments)} />
        <StatCard label={t('net')} figure={sum(data?.totals.net)} />
      </section>
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
          {view === 'points' && data && <PointsTab member={data} />}
          {view === 'documents' && <DocumentsTab id={id} />}
          {view === 'devices' && <DevicesTab id={id} />}
          {view === 'links' && <LinksTab id={id} />}
        </TabPanel>
      </section>
      {data && (
        <AdjustmentDialog member={data} isOpen={isAdjusting} onClose={() => setAdjusting(false)} />
      )}
      {data && isGiving && (
        <GiveDialog
          account={data.account}
          currency={data.currency}
          onClose={() => setGiving(false)}
        />
      )}
    </>
  );
};

const Facts = ({ member }: { member: OutputOf<typeof officeMember> | undefined }) => {
  const facts: [string, string | undefined][] = [
    ['id', member?.id],
    ['type', member && t(`type_${member.type}`)],
    ['memberRank', member?.rank],
    ['registered', member && atTime(member.createdAt)],
    ['registerIp', member?.registerIp],
    ['registerPage', member?.registerPage],
    ['lastLogin', member && (member.lastLoginAt ? atTime(member.lastLoginAt) : '')],
  ];
  return (
    <dl className="office-facts">
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{value === undefined ? <Skeleton width={90} height={14} /> : value || '—'}</dd>
        </div>
      ))}
      {member && <MemberContact member={member} />}
      {member && member.type !== 4 && <MemberGroup member={member} />}
      {member && <MemberLine member={member} />}
    </dl>
  );
};
