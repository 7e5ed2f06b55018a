import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SETTLEMENT_KINDS } from '@fairhouse/contract/cashier-words';
import type { Settlement, SettlementDifference } from '@fairhouse/contract/settlements';
import { Amount, EmptyState, Table, Tag, type TableColumn } from '@fairhouse/ui';
import * as settlements from '@fairhouse/contract/settlements';
import { ask } from '../../app/caller.ts';
import { More, usePages } from '../../app/pages.tsx';
import { shownOf } from '../../app/shown.ts';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { SettlementForm } from './SettlementForm.tsx';
import '../../app/desk/desk.css';

/** Files of providers beside what was credited here, and where the two differ. */
export const SettlementsScreen = () => {
  const [chosen, setChosen] = useState<string>();
  const mayCompare = useMay('deposits.decide');
  const pages = usePages(['settlements'], settlements.settlements, {});
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_settlements')}</h1>
          <p>{t('settlementsExplained')}</p>
        </div>
      </header>
      {mayCompare && pages.first && (
        <SettlementForm methods={pages.first.methods} onDone={setChosen} />
      )}
      <section className="office-panel office-panel--list">
        <Table
          label={t('menu_settlements')}
          isDense
          rowKey={(row) => row.id}
          onOpenRow={(row) => setChosen(row.id)}
          {...pages.table}
          empty={<EmptyState icon="table" title={t('settlementsNone')} />}
          columns={columns()}
        />
        <More pages={pages} />
      </section>
      {chosen !== undefined && <Differences key={chosen} id={chosen} />}
    </>
  );
};

const found = (row: Settlement): number =>
  SETTLEMENT_KINDS.reduce((sum, kind) => sum + (row.counts[kind] ?? 0), 0);
const columns = (): TableColumn<Settlement>[] => [
  {
    key: 'file',
    header: t('settlementFile'),
    place: 'lead',
    cell: (row) => (
      <b className="office-name" dir="auto">
        {row.fileName || '—'}
      </b>
    ),
  },
  { key: 'side', header: t('settlementSide'), cell: (row) => t(`settlementSide_${row.side}`) },
  { key: 'method', header: t('deskMethod'), cell: (row) => row.methodName },
  { key: 'from', header: t('settlementFrom'), cell: (row) => atTime(row.from) },
  { key: 'until', header: t('settlementUntil'), cell: (row) => atTime(row.until) },
  {
    key: 'there',
    header: t('settlementThere'),
    isNumeric: true,
    cell: (row) => <Amount value={row.sumThere} currency={row.currency} />,
  },
  {
    key: 'here',
    header: t('settlementHere'),
    isNumeric: true,
    cell: (row) => <Amount value={row.sumHere} currency={row.currency} />,
  },
  {
    key: 'found',
    header: t('settlementDifferences'),
    isNumeric: true,
    cell: (row) => <Tag tone={found(row) === 0 ? 'win' : 'warn'}>{String(found(row))}</Tag>,
  },
  { key: 'by', header: t('voucherBy'), cell: (row) => `${row.by}, ${atTime(row.at)}` },
];

const Differences = ({ id }: { id: string }) => {
  const query = useQuery({
    queryKey: ['settlement', id],
    staleTime: Infinity,
    queryFn: () => ask(settlements.oneSettlement, { id }),
  });
  const { data } = query;
  return (
    <section className="office-panel office-panel--list" data-key="settlement">
      {data && (
        <p className="office-lead">
          {t('settlementSays', { lines: data.lines, matched: data.matched })}
        </p>
      )}
      <div className="ca-tags">
        {data &&
          SETTLEMENT_KINDS.filter((kind) => data.counts[kind]).map((kind) => (
            <Tag key={kind} tone="warn">
              {`${t(`settlement_${kind}`)}: ${data.counts[kind]}`}
            </Tag>
          ))}
      </div>
      <Table
        label={t('settlementDifferences')}
        isDense
        rows={data?.differences ?? []}
        rowKey={(row) => String(row.no)}
        {...shownOf(query)}
        empty={<EmptyState icon="seal-check" title={t('settlementAgrees')} />}
        columns={lines()}
      />
    </section>
  );
};

const lines = (): TableColumn<SettlementDifference>[] => [
  {
    key: 'kind',
    header: t('settlementKind'),
    place: 'lead',
    cell: (row) => <b>{t(`settlement_${row.kind}`)}</b>,
  },
  { key: 'order', header: t('settlementOrder'), cell: (row) => <bdi dir="ltr">{row.order}</bdi> },
  {
    key: 'there',
    header: t('settlementThere'),
    cell: (row) => <bdi dir="ltr">{row.there ?? '—'}</bdi>,
  },
  {
    key: 'here',
    header: t('settlementHere'),
    cell: (row) => <bdi dir="ltr">{row.here ?? '—'}</bdi>,
  },
  {
    key: 'case',
    header: t('status'),
    place: 'main',
    cell: (row) =>
      row.caseId === null || row.caseState === null ? (
        '—'
      ) : (
        <Link to="/differences/$id" params={{ id: row.caseId }}>
          {t(`differenceState_${row.caseState}`)}
        </Link>
      ),
  },
];
