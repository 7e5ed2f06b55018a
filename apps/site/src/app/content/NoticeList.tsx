import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState, FailedState, Icon, Pagination, Skeleton } from '@fairhouse/ui';
import { RichText } from '../dialogs/RichText.tsx';
import { useTexts } from '../i18n.ts';
import { NOTICES_A_PAGE, noticesQuery } from './queries.ts';
import './notices.css';

/** The notices of the house, nine a page; the one at `index` of all is open first. */
export const NoticeList = ({ index }: { index?: number | undefined }) => {
  const t = useTexts('content');
  const [page, setPage] = useState(Math.floor((index ?? 0) / NOTICES_A_PAGE) + 1);
  const [open, setOpen] = useState(index === undefined ? -1 : index % NOTICES_A_PAGE);
  const { data, isPending, isError, refetch } = useQuery(noticesQuery(page));
  if (isPending) return <Skeleton height={220} radius={20} />;
  if (isError && !data)
    return (
      <FailedState
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  if (!data || data.total === 0) {
    return <EmptyState icon="megaphone" title={t('none')} body={t('noneBody')} />;
  }
  return (
    <div className="nt-list" data-key="notices">
      {data.list.map((one, at) => (
        <section key={one.id} className="nt-one" data-open={at === open}>
          <h3>
            <button
              type="button"
              aria-expanded={at === open}
              data-key={`notice-${at}`}
              onClick={() => setOpen(at === open ? -1 : at)}
            >
              <span dir="auto">{one.title}</span>
              <time dateTime={one.date.replace(' ', 'T')}>
                <bdi>{one.date}</bdi>
              </time>
              <Icon name="caret-down" size={16} />
            </button>
          </h3>
          {at === open && <RichText html={one.content} className="nt-text" />}
        </section>
      ))}
      <Pagination
        page={page}
        pageCount={Math.ceil(data.total / NOTICES_A_PAGE)}
        onPage={(next) => {
          setPage(next);
          setOpen(-1);
        }}
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
