import { useEffect, useRef, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Letter } from '@fairhouse/contract/messages';
import { Button, EmptyState, FailedState, Icon, Skeleton, Tag, useToast } from '@fairhouse/ui';
import * as messages from '@fairhouse/contract/messages';
import { send } from '../../app/caller.ts';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { atTime, useLanguage, useTexts } from '../../app/i18n.ts';
import { inboxQuery, unreadQuery } from '../../app/messages/queries.ts';
import { queryClient } from '../../app/queries.ts';
import { LetterText } from './LetterText.tsx';

export const Inbox = () => {
  const t = useTexts('messages');
  const language = useLanguage();
  const [openId, setOpenId] = useState('');
  const inbox = useInfiniteQuery(inboxQuery(language));
  const list = inbox.data?.pages.flatMap((page) => page.list) ?? [];
  const { boxRef, remove } = useRemoval(list);
  if (inbox.isPending) return <Skeleton height={220} radius={20} />;
  if (inbox.isError && list.length === 0)
    return (
      <FailedState
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={() => {
          void inbox.refetch();
        }}
      />
    );
  return (
    <div className="ms-list" data-key="inbox" ref={boxRef} tabIndex={-1}>
      {list.length === 0 && <EmptyState icon="envelope" title={t('none')} body={t('noneBody')} />}
      {list.map((one) => (
        <Line
          key={one.id}
          letter={one}
          isOpen={one.id === openId}
          onRemove={() => remove(one)}
          onToggle={() => setOpenId(one.id === openId ? '' : one.id)}
        />
      ))}
      {inbox.hasNextPage && (
        <Button
          isLoading={inbox.isFetchingNextPage}
          loadingLabel={t('loading')}
          data-key="moreMessages"
          onClick={() => {
            void inbox.fetchNextPage();
          }}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
};

type LineProps = { letter: Letter; isOpen: boolean; onToggle: () => void; onRemove: () => void };

const Line = ({ letter, isOpen, onToggle, onRemove }: LineProps) => {
  const t = useTexts('messages');
  return (
    <section
      className="ms-one"
      data-key="message"
      data-id={letter.id}
      data-open={isOpen}
      data-read={letter.isRead}
    >
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <Icon name="envelope" size={18} />
          <span dir="auto">{letter.title}</span>
          {!letter.isRead && <Tag tone="accent">{t('new')}</Tag>}
          <time dateTime={letter.at}>{atTime(letter.at)}</time>
          <Icon name="caret-down" size={16} className="ms-caret" />
        </button>
      </h2>
      {isOpen && (
        <div className="ms-body">
          <LetterText id={letter.id} />
          <Button
            size="sm"
            variant="ghost"
            data-key="deleteMessage"
            onClick={onRemove}
            aria-label={t('deleteOf', { title: letter.title })}
          >
            <Icon name="trash" size={16} />
            {t('delete')}
          </Button>
        </div>
      )}
    </section>
  );
};

/** Asks first. Afterwards the keyboard goes on where the message was. */
const useRemoval = (list: readonly Letter[]) => {
  const t = useTexts('messages');
  const { show } = useToast();
  const language = useLanguage();
  const boxRef = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState<{ id: string; at: number }>();
  // The list may have learned it from a look of its own before the deletion was answered.
  const isGone = gone !== undefined && list.every((one) => one.id !== gone.id);
  useEffect(() => {
    if (!gone || !isGone) return;
    const lines = boxRef.current?.querySelectorAll<HTMLElement>('h2 button') ?? [];
    (lines[Math.min(gone.at, lines.length - 1)] ?? boxRef.current)?.focus();
  }, [gone, isGone]);
  const removeNow = async ({ id }: Letter) => {
    const answer = await send(messages.deleteMessage, { id });
    if (!answer.ok && answer.errorCode !== 'not_found') {
      show({ kind: 'loss', title: answer.message });
      return;
    }
    setGone({ id, at: list.findIndex((one) => one.id === id) });
    if (answer.ok) queryClient.setQueryData(unreadQuery.queryKey, { unread: answer.value.unread });
    queryClient.setQueryData(
      inboxQuery(language).queryKey,
      (inbox) =>
        inbox && {
          ...inbox,
          pages: inbox.pages.map((page) => ({
            ...page,
            list: page.list.filter((one) => one.id !== id),
          })),
        },
    );
  };
  return {
    boxRef,
    remove: (letter: Letter) =>
      openDialog({
        name: 'confirm',
        key: 'confirmDelete',
        icon: 'trash',
        title: t('deleteTitle'),
        body: t('deleteBody'),
        confirmLabel: t('delete'),
        isDanger: true,
        onConfirm: () => {
          void removeNow(letter);
        },
      }),
  };
};
