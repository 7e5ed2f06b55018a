import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { LEFT_OUT, MESSAGE_STATES } from '@fairhouse/contract/campaign-words';
import { EmptyState, Select, Table, Tag } from '@fairhouse/ui';
import * as office from '@fairhouse/contract/campaigns';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';

/** To whom it went, and what became of each message. */
export const MessagesPanel = ({ id }: { id: string }) => {
  const [state, setState] = useState('');
  const [reason, setReason] = useState('');
  const input = {
    id,
    state: MESSAGE_STATES.find((one) => one === state),
    reason: LEFT_OUT.find((one) => one === reason),
  };
  const pages = usePages(['campaigns', id, 'messages', input], office.campaignMessages, input, {
    keepsRows: true,
  });
  return (
    <section className="office-panel office-panel--list" data-key="campaignMessages">
      <div className="campaign-looks">
        <Select
          label={t('campaignState')}
          name="state"
          value={state}
          placeholder={t('campaignAny')}
          options={MESSAGE_STATES.map((one) => ({ value: one, label: t(`campaignSent_${one}`) }))}
          onChange={(event) => setState(event.currentTarget.value)}
        />
        <Select
          label={t('campaignLeftOut')}
          name="reason"
          value={reason}
          placeholder={t('campaignAny')}
          options={LEFT_OUT.map((one) => ({ value: one, label: t(`campaignReason_${one}`) }))}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      <Table
        label={t('campaignMessages')}
        isDense
        rowKey={(row) => `${row.memberId}.${row.channel}`}
        {...pages.table}
        empty={<EmptyState icon="envelope" title={t('campaignMessagesNone')} />}
        columns={[
          {
            key: 'account',
            header: t('account'),
            place: 'lead',
            cell: (row) => (
              <Link to="/members/$id" params={{ id: row.memberId }}>
                {row.account}
              </Link>
            ),
          },
          { key: 'way', header: t('campaignWay'), cell: (row) => t(`channel_${row.channel}`) },
          {
            key: 'state',
            header: t('campaignState'),
            place: 'main',
            cell: (row) => (
              <>
                <Tag tone={row.state === 'sent' ? 'win' : 'neutral'}>
                  {t(`campaignSent_${row.state}`)}
                </Tag>{' '}
                {row.reason !== null && t(`campaignReason_${row.reason}`)}
              </>
            ),
          },
          {
            key: 'at',
            header: t('time'),
            cell: (row) => <span className="office-time">{atTime(row.at)}</span>,
          },
        ]}
      />
      <More pages={pages} />
    </section>
  );
};
