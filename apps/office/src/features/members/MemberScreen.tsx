import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Amount, Button, EmptyState, StatCard, Tabs, Tag } from '@fairhouse/ui';
import { ask } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { atTime, t } from '../../app/texts.ts';
import { AdjustmentDialog } from './AdjustmentDialog.tsx';
import { LedgerTable, WagersTable } from './MemberTables.tsx';

/** One member: the sums of the ledger, each entry, each wager, and the manual adjustment. */
export const MemberScreen = ({ id }: { id: string }) => {
  const [view, setView] = useState<'ledger' | 'wagers'>('ledger');
  const [isAdjusting, setAdjusting] = useState(false);
  const member = useQuery({ queryKey: ['member', id], queryFn: () => ask(calls.member, { id }) });
  const me = useQuery({ queryKey: ['me'], queryFn: () => ask(calls.me, {}) });
  if (member.isError) {
    return <EmptyState icon="warning-circle" title={member.error.message}
      action={<Link to="/members">{t('menu_members')}</Link>} />;
  }
  const data = member.data;
  const sum = (value: string | undefined) => value === undefined ? '…'
    : <Amount value={value} isLarge />;
  const mayAdjust = me.data?.permissions.includes('members.adjust') ?? false;
  return (
    <>
      <header className="office-head">
        <h1>{data?.account ?? '…'}</h1>
        {data && <Tag tone={data.status === 'open' ? 'win' : 'loss'}>
          {t(`status_${data.status}`)}</Tag>}
        {mayAdjust && <Button variant="primary" data-key="adjust"
          onClick={() => setAdjusting(true)}>{t('adjust')}</Button>}
      </header>
      <section className="office-cards">
        <StatCard label={t('balance')} figure={sum(data?.balance)} />
        <StatCard label={t('deposits')} figure={sum(data?.totals.deposits)} />
        <StatCard label={t('stakes')} figure={sum(data?.totals.stakes)} />
        <StatCard label={t('payouts')} figure={sum(data?.totals.payouts)} />
        <StatCard label={t('adjustments')} figure={sum(data?.totals.adjustments)} />
        <StatCard label={t('net')} figure={sum(data?.totals.net)} />
      </section>
      <div className="office-columns">
        <section className="office-panel">
          <Tabs label={t('views')} value={view} onChange={setView} items={[
            { value: 'ledger', label: t('ledger') }, { value: 'wagers', label: t('wagers') }]} />
          {view === 'ledger' ? <LedgerTable id={id} /> : <WagersTable id={id} />}
        </section>
        {data && <section className="office-panel"><h2>{t('facts')}</h2>
          <dl className="office-facts">
            <dt>{t('id')}</dt><dd>{data.id}</dd>
            <dt>{t('type')}</dt><dd>{t(`type_${data.type}`)}</dd>
            <dt>{t('registered')}</dt><dd>{atTime(data.createdAt)}</dd>
            <dt>{t('registerIp')}</dt><dd>{data.registerIp}</dd>
            <dt>{t('lastLogin')}</dt>
            <dd>{data.lastLoginAt ? atTime(data.lastLoginAt) : '—'}</dd>
          </dl></section>}
      </div>
      {data && <AdjustmentDialog member={data} isOpen={isAdjusting}
        onClose={() => setAdjusting(false)} />}
    </>
  );
};
