import { useState } from 'react';
import type { SentMessage } from '@fairhouse/contract/messages';
import { Button, Dialog, EmptyState, Field, Table, Tag } from '@fairhouse/ui';
import * as messages from '@fairhouse/contract/messages';
import { HtmlPreview } from '../../app/rich/HtmlField.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { atNumber, atTime, t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { useMay } from '../../app/use-me.ts';
import { ComposeDialog } from './ComposeDialog.tsx';
import './messages.css';

/** What the house wrote to members, the newest first. */
export const MessagesScreen = () => {
  const [keyword, setKeyword] = useState('');
  const [isWriting, setWriting] = useState(false);
  const [shown, setShown] = useState<SentMessage>();
  const maySend = useMay('messages.send');
  const sent = usePages(
    ['messages', keyword],
    messages.sentMessages,
    { keyword },
    { keepsRows: true },
  );
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_messages')}</h1>
          <p>{t('messagesExplained')}</p>
        </div>
        <Field
          label={t('searchMessages')}
          isLabelHidden
          icon="magnifying-glass"
          size="sm"
          placeholder={t('searchMessages')}
          value={keyword}
          data-key="messageSearch"
          onChange={(event) => setKeyword(event.currentTarget.value)}
        />
        {maySend && (
          <Button variant="primary" data-key="messageNew" onClick={() => setWriting(true)}>
            {t('messageNew')}
          </Button>
        )}
      </header>
      <section className="office-panel office-panel--list">
        <Table
          label={t('menu_messages')}
          isDense
          rowKey={(row) => row.id}
          onOpenRow={setShown}
          {...sent.table}
          empty={<EmptyState icon="envelope" title={t('noMessages')} />}
          columns={[
            {
              key: 'at',
              header: t('time'),
              cell: (row) => <span className="office-time">{atTime(row.at)}</span>,
            },
            {
              key: 'title',
              header: t('content_title'),
              place: 'lead',
              cell: (row) => (
                <b className="office-name" dir="auto">
                  {row.title}
                </b>
              ),
            },
            {
              key: 'kind',
              header: t('messageKind'),
              cell: (row) => <Tag>{t(`messageKind_${row.kind}`)}</Tag>,
            },
            { key: 'to', header: t('recipient'), place: 'main', cell: recipientsOf },
            {
              key: 'read',
              header: t('messageReadBy'),
              isNumeric: true,
              cell: (row) =>
                t('messageReadOf', { read: atNumber(row.readBy), all: atNumber(row.recipients) }),
            },
            { key: 'by', header: t('operator'), cell: (row) => row.sentBy || '—' },
          ]}
        />
        <More pages={sent} />
      </section>
      <SentDialog message={shown} onClose={() => setShown(undefined)} />
      {isWriting && <ComposeDialog onClose={() => setWriting(false)} />}
    </>
  );
};

const recipientsOf = (row: SentMessage): string =>
  row.isToAll
    ? t('messageToAll')
    : (row.account ?? t('messageToSome', { count: atNumber(row.recipients) }));

const SentDialog = ({
  message,
  onClose,
}: {
  message: SentMessage | undefined;
  onClose: () => void;
}) => {
  const last = useLast(message);
  if (!last) return null;
  return (
    <Dialog
      isOpen={message !== undefined}
      onClose={onClose}
      closeLabel={t('close')}
      size="lg"
      title={last.title}
    >
      <div className="office-form" data-key="sentMessage">
        <HtmlPreview html={last.content} />
        {last.translations.map((one) => (
          <section key={one.language}>
            <h3>
              {one.language}: <bdi>{one.title}</bdi>
            </h3>
            <HtmlPreview html={one.content} />
          </section>
        ))}
      </div>
    </Dialog>
  );
};
