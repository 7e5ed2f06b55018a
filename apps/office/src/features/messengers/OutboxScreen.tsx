import { useState } from 'react';
import { EmptyState, Field, Table, Tag } from '@fairhouse/ui';
import * as outboxCalls from '@fairhouse/contract/messengers';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';

/** Codes and mails that no carrier takes, newest first. */
export const OutboxScreen = () => {
  const [keyword, setKeyword] = useState('');
  const outbox = usePages(
    ['outbox', keyword],
    outboxCalls.officeOutbox,
    { keyword },
    // Each look stands in the audit log: none is taken that nobody asked for.
    { keepsRows: true, isOnlyWhenAsked: true },
  );
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_outbox')}</h1>
          <p>{t('outboxExplained')}</p>
        </div>
        <Field
          label={t('searchOutbox')}
          isLabelHidden
          icon="magnifying-glass"
          size="sm"
          placeholder={t('searchOutbox')}
          value={keyword}
          data-key="outboxSearch"
          onChange={(event) => setKeyword(event.currentTarget.value)}
        />
      </header>
      {outbox.first?.isMasked && (
        <p className="office-quiet" data-key="outboxMasked">
          {t('outboxMasked')}
        </p>
      )}
      <section className="office-panel office-panel--list">
        <Table
          label={t('menu_outbox')}
          isDense
          rowKey={(row) => row.id}
          {...outbox.table}
          empty={<EmptyState icon="envelope" title={t('noOutbox')} />}
          columns={[
            {
              key: 'at',
              header: t('time'),
              cell: (row) => <span className="office-time">{atTime(row.at)}</span>,
            },
            {
              key: 'kind',
              header: t('outboxKind'),
              place: 'main',
              cell: (row) => <Tag>{t(`outbox_${row.kind}`)}</Tag>,
            },
            {
              key: 'to',
              header: t('recipient'),
              place: 'lead',
              cell: (row) => (
                <bdi className="office-code" dir="ltr">
                  {row.to}
                </bdi>
              ),
            },
            {
              key: 'text',
              header: t('message'),
              cell: (row) => (
                <div className="office-message" dir="auto">
                  {row.subject !== '' && <b>{row.subject}</b>}
                  <p>{row.text}</p>
                </div>
              ),
            },
          ]}
        />
        <More pages={outbox} />
      </section>
    </>
  );
};
