import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { VendorConnection } from '@fairhouse/contract/vendor-connections';
import * as connections from '@fairhouse/contract/vendor-connections';
import { Button, EmptyState, Table, Tag, type TableColumn } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { shownOf } from '../../app/shown.ts';
import { atNumber, atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { ConnectionForm } from './ConnectionForm.tsx';
import { OneConnection } from './OneConnection.tsx';

const LOOK_MILLISECONDS = 10_000;

/** Vendors that are connected by the wallet protocol: how calls go, keys, and the switch. */
export const ConnectionsScreen = () => {
  const [edited, setEdited] = useState<VendorConnection | 'new'>();
  const [chosen, setChosen] = useState<string>();
  const query = useQuery({
    queryKey: ['vendorConnections'],
    queryFn: () => ask(connections.vendorConnections, {}),
    refetchInterval: LOOK_MILLISECONDS,
  });
  const mayManage = useMay('games.manage');
  const rows = query.data?.list ?? [];
  const one = rows.find(({ code }) => code === chosen);
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_vendorConnections')}</h1>
          <p>{t('vendorConnectionsExplained')}</p>
        </div>
        {mayManage && (
          <Button variant="primary" data-key="vendorNew" onClick={() => setEdited('new')}>
            {t('vendorNew')}
          </Button>
        )}
      </header>
      <section className="office-panel office-panel--list">
        <Table
          label={t('menu_vendorConnections')}
          isDense
          rows={rows}
          rowKey={({ code }) => code}
          {...shownOf(query)}
          empty={<EmptyState icon="link" title={t('vendorConnectionsNone')} />}
          columns={columns(setChosen)}
        />
      </section>
      {one && (
        <OneConnection
          key={one.code}
          connection={one}
          mayManage={mayManage}
          onEdit={() => setEdited(one)}
        />
      )}
      <ConnectionForm edited={edited} onClose={() => setEdited(undefined)} />
    </>
  );
};

const percentOf = ({ calls, refusedCalls }: VendorConnection): string =>
  atNumber(Math.round((100 * refusedCalls) / calls));

const columns = (onChoose: (code: string) => void): TableColumn<VendorConnection>[] => [
  {
    key: 'vendor',
    header: t('vendorName'),
    place: 'lead',
    cell: (row) => (
      <>
        <b className="office-name">{row.name}</b>{' '}
        <small className="office-quiet" dir="ltr">
          {row.code}
        </small>
      </>
    ),
  },
  {
    key: 'state',
    header: t('status'),
    cell: (row) => (
      <span data-key={`vendor-${row.code}`} data-state={row.isOn ? 'on' : 'off'}>
        <Tag tone={row.isOn ? 'win' : 'neutral'}>{t(row.isOn ? 'vendorOn' : 'vendorOff')}</Tag>
        {row.isWaiting && (
          <>
            {' '}
            <Tag tone="warn">{t('guardWaiting')}</Tag>
          </>
        )}
      </span>
    ),
  },
  {
    key: 'calls',
    header: t('vendorCallsHour'),
    isNumeric: true,
    cell: (row) => atNumber(row.calls),
  },
  {
    key: 'refused',
    header: t('vendorRefusedHour'),
    isNumeric: true,
    cell: (row) => (row.calls === 0 ? '—' : `${atNumber(row.refusedCalls)} (${percentOf(row)} %)`),
  },
  {
    key: 'last',
    header: t('vendorLastCall'),
    cell: (row) => (
      <span className="office-time">{row.lastCallAt === null ? '—' : atTime(row.lastCallAt)}</span>
    ),
  },
  {
    key: 'open',
    header: t('contentActs'),
    place: 'main',
    cell: (row) => (
      <Button
        size="sm"
        data-key={`look-${row.code}`}
        onClick={() => onChoose(row.code)}
        aria-label={t('vendorLookOf', { name: row.name })}
      >
        {t('vendorLook')}
      </Button>
    ),
  },
];
