import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as connections from '@fairhouse/contract/vendor-connections';
import { EmptyState, Switch, Table, Tag } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { shownOf } from '../../app/shown.ts';
import { atTime, t, textOf } from '../../app/texts.ts';

const LOOK_MILLISECONDS = 10_000;
const DONE = 'RS_OK';

/** The last calls of a vendor that were to move money, and why some did not. */
export const ConnectionCalls = ({ code }: { code: string }) => {
  const [isRefused, setIsRefused] = useState(false);
  const view = isRefused ? 'refused' : 'all';
  const query = useQuery({
    queryKey: ['vendorConnections', 'calls', code, view],
    queryFn: () => ask(connections.vendorConnectionCalls, { code, view }),
    refetchInterval: LOOK_MILLISECONDS,
  });
  return (
    <section data-key="vendorCalls">
      <header className="office-head">
        <h3>{t('vendorCalls')}</h3>
        <Switch checked={isRefused} onChange={(event) => setIsRefused(event.currentTarget.checked)}>
          {t('vendorCallsRefused')}
        </Switch>
      </header>
      <Table
        label={t('vendorCalls')}
        isDense
        rows={query.data?.list ?? []}
        rowKey={({ requestId }) => requestId}
        {...shownOf(query)}
        empty={<EmptyState icon="link" title={t('nothingYet')} />}
        columns={[
          {
            key: 'call',
            header: t('vendorCall'),
            place: 'lead',
            cell: (row) => textOf(`vendorCall_${row.call}`) ?? row.call,
          },
          {
            key: 'status',
            header: t('status'),
            place: 'main',
            cell: (row) => (
              <Tag tone={row.status === DONE ? 'win' : 'warn'}>
                {textOf(`vendorStatus_${row.status}`) ?? row.status}
              </Tag>
            ),
          },
          {
            key: 'at',
            header: t('vendorCallAt'),
            cell: (row) => <span className="office-time">{atTime(row.at)}</span>,
          },
          {
            key: 'request',
            header: t('vendorRequest'),
            cell: (row) => (
              <bdi className="office-code" dir="ltr">
                {row.requestId}
              </bdi>
            ),
          },
        ]}
      />
    </section>
  );
};
