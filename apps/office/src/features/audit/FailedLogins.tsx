import type { ReactNode } from 'react';
import { EmptyState, Table, Tag } from '@fairhouse/ui';
import * as office from '@fairhouse/contract/staff';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';

/** Refused sign-ins of operators there are; of other names only how often they were tried. */
export const FailedLogins = ({ tabs }: { tabs: ReactNode }) => {
  const failed = usePages(['failedLogins'], office.failedLogins, {});
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_audit')}</h1>
          <p>{t('failedExplained')}</p>
        </div>
      </header>
      <section className="office-panel office-panel--list">
        {tabs}
        {failed.first && (
          <p className="office-quiet" data-key="failedUnknown">
            {t('failedUnknown', { count: failed.first.unknown })}
          </p>
        )}
        <Table
          label={t('auditFailed')}
          isDense
          rowKey={(row) => row.id}
          {...failed.table}
          empty={<EmptyState icon="seal-check" title={t('failedNone')} />}
          columns={[
            {
              key: 'at',
              header: t('time'),
              cell: (row) => <span className="office-time">{atTime(row.at)}</span>,
            },
            {
              key: 'operator',
              header: t('operator'),
              place: 'lead',
              cell: (row) => <b className="office-name">{row.operator}</b>,
            },
            {
              key: 'kind',
              header: t('action'),
              place: 'main',
              cell: (row) => <Tag tone="loss">{t(`action_staff_${row.kind}_failed`)}</Tag>,
            },
            {
              key: 'ip',
              header: t('address'),
              cell: (row) => <span className="office-code office-time">{row.ip}</span>,
            },
          ]}
        />
        <More pages={failed} />
      </section>
    </>
  );
};
