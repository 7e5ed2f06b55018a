import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Feedback } from '@fairhouse/contract/feedback';
import { EmptyState, FailedState, Pagination, Skeleton, Tag, type TagTone } from '@fairhouse/ui';
import { atTime, useTexts } from '../../app/i18n.ts';
import { FEEDBACK_A_PAGE, feedbackQuery } from '../../app/messages/queries.ts';
import { Images } from './Images.tsx';

const TONES: Record<Feedback['state'], TagTone> = {
  open: 'info',
  answered: 'win',
  closed: 'neutral',
};

/** What the member wrote to the house, and what came of it. */
export const FeedbackList = () => {
  const t = useTexts('messages');
  const [page, setPage] = useState(1);
  const { data, isPending, refetch } = useQuery({
    ...feedbackQuery(page),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <Skeleton height={220} radius={20} />;
  if (!data)
    return (
      <FailedState
        title={t('mineFailed')}
        retryLabel={t('retry')}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  if (data.total === 0)
    return <EmptyState icon="file-text" title={t('noneMine')} body={t('noneMineBody')} />;
  return (
    <div className="ms-list" data-key="myFeedback">
      {data.list.map((one) => (
        <article key={one.id} className="ms-one ms-said" data-state={one.state}>
          <header>
            <b>{t(`type_${one.questionType}`)}</b>
            <Tag tone={TONES[one.state]}>{t(`state_${one.state}`)}</Tag>
            <time dateTime={one.at}>{atTime(one.at)}</time>
          </header>
          <p dir="auto">{one.content}</p>
          <Images ids={one.images} />
          {one.answer !== null && (
            <blockquote>
              <b>{t('answer')}</b>
              <p dir="auto">{one.answer}</p>
            </blockquote>
          )}
        </article>
      ))}
      <Pagination
        page={page}
        pageCount={Math.ceil(data.total / FEEDBACK_A_PAGE)}
        onPage={setPage}
        labels={{
          pages: t('pages'),
          previous: t('previous'),
          next: t('next'),
          page: (number) => t('page', { number }),
        }}
      />
    </div>
  );
};
