import { useState } from 'react';
import type { OfficeMessage } from '@fairhouse/contract/chat';
import type { MonitoredTable } from '@fairhouse/contract/tables-desk';
import { Button, EmptyState, Select, Table, Tag, type TableColumn } from '@fairhouse/ui';
import * as chat from '@fairhouse/contract/chat';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { useDone } from '../../app/use-done.ts';
import { atDayTime, t } from '../../app/texts.ts';
import { MuteDialog } from './MuteDialog.tsx';
import { Mutes } from './Mutes.tsx';

type Acting = { row: OfficeMessage; how: 'hide' | 'mute' };

/** What was said at the tables, newest first: hide a message, mute a member, lift it. */
export const ChatModeration = ({ tables }: { tables: readonly MonitoredTable[] }) => {
  const [tableId, setTableId] = useState('');
  const [acting, setActing] = useState<Acting>();
  const pages = usePages(
    ['chat', tableId],
    chat.officeChat,
    { tableId, pageSize: 30 },
    { everyMilliseconds: 5000 },
  );
  const close = () => setActing(undefined);
  return (
    <>
      <div className="office-filter">
        <Select
          label={t('tableName')}
          size="sm"
          value={tableId}
          placeholder={t('chatAllTables')}
          options={tables.map((one) => ({ value: one.tableId, label: one.name }))}
          onChange={(event) => setTableId(event.currentTarget.value)}
        />
      </div>
      <Table
        label={t('tablesChat')}
        isDense
        rowKey={(row) => row.id}
        {...pages.table}
        empty={<EmptyState icon="users" title={t('chatNothing')} />}
        columns={columnsOf(setActing)}
      />
      <More pages={pages} />
      <Mutes />
      <HideDialog row={acting?.how === 'hide' ? acting.row : undefined} onClose={close} />
      <MuteDialog member={acting?.how === 'mute' ? acting.row : undefined} onClose={close} />
    </>
  );
};

const columnsOf = (act: (acting: Acting) => void): TableColumn<OfficeMessage>[] => [
  {
    key: 'account',
    header: t('account'),
    place: 'lead',
    cell: (row) => (
      <>
        <bdi className="office-name">{row.account}</bdi>{' '}
        <bdi>
          <em>{row.tableName}</em>
        </bdi>{' '}
        {row.mute && <Tag tone="warn">{t('chatMuted')}</Tag>}
      </>
    ),
  },
  {
    key: 'text',
    header: t('chatMessage'),
    cell: (row) => (
      <span className="office-said" dir="auto">
        {row.hidden ? <s>{row.text}</s> : row.text}
        {row.hidden && (
          <>
            <br />
            <em>{t('chatHiddenBy', { name: row.hidden.by, reason: row.hidden.reason })}</em>
          </>
        )}
      </span>
    ),
  },
  {
    key: 'at',
    header: t('time'),
    cell: (row) => <span className="office-time">{atDayTime(row.at)}</span>,
  },
  {
    key: 'act',
    header: t('action'),
    cell: (row) => (
      <span className="office-actions">
        {!row.hidden && (
          <Button size="sm" data-key={`hide-${row.id}`} onClick={() => act({ row, how: 'hide' })}>
            {t('chatHide')}
          </Button>
        )}
        <Button size="sm" data-key={`mute-${row.id}`} onClick={() => act({ row, how: 'mute' })}>
          {t('chatMute')}
        </Button>
      </span>
    ),
  },
];

const HideDialog = ({ row, onClose }: { row: OfficeMessage | undefined; onClose: () => void }) => {
  const done = useDone('chat');
  return (
    <ReasonDialog
      isOpen={row !== undefined}
      onClose={onClose}
      title={t('chatHide')}
      lead={t('chatHideExplained')}
      confirm={t('chatHide')}
      onConfirm={async (reason) => {
        await ask(chat.hideMessage, { id: row?.id ?? '', reason });
        await done(t('chatHidden'));
      }}
    />
  );
};
