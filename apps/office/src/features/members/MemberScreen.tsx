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
  Tag,
  formatAmount,
} from '@fairhouse/ui';
import * as membersDesk from '@fairhouse/contract/members-desk';
import * as reports from '@fairhouse/contract/reports';
import * as staff from '@fairhouse/contract/staff';
import { ask } from '../../app/caller.ts';
import { atTime, t } from '../../app/texts.ts';
import { MemberRisk } from '../../app/risk/MemberRisk.tsx';
import { GiveDialog } from '../../app/rewards/GiveDialog.tsx';
import { AdjustmentDialog } from './AdjustmentDialog.tsx';
import { MemberCase } from './MemberCase.tsx';
import { MemberContact } from './MemberContact.tsx';
import { MemberGroup } from './MemberGroup.tsx';
import { MemberLine } from './MemberLine.tsx';
import { MemberViews } from './MemberViews.tsx';
import { WriteDialog } from './WriteDialog.tsx';

const sum = (value: string | undefined) =>
  value === undefined ? <Skeleton width="70%" height={26} /> : <Amount value={value} isLarge />;

/** One member: the sums of the ledger, each entry, each wager, and the manual adjustment. */
export const MemberScreen = ({ id }: { id: string }) => {
  const [isAdjusting, setAdjusting] = useState(false);
  const [isGiving, setGiving] = useState(false);
  const [isWriting, setWriting] = useState(false);
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
  const mayWrite = me.data?.permissions.includes('messages.send') ?? false;
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
        <MemberCase member={data} />
        {mayWrite && data && data.type !== 4 && (
          <Button icon="envelope" data-key="writeMember" onClick={() => setWriting(true)}>
            {t('write')}
          </Button>
        )}
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
      <MemberRisk memberId={id} />
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
      <MemberViews id={id} member={data} />
      {data && (
        <AdjustmentDialog member={data} isOpen={isAdjusting} onClose={() => setAdjusting(false)} />
      )}
      {data && isWriting && <WriteDialog member={data} onClose={() => setWriting(false)} />}
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
