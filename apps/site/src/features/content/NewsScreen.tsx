import { useState } from 'react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { isRefused } from '@fairhouse/client';
import type { NewsItem } from '@fairhouse/contract/content';
import { EmptyState, FailedState, Icon, Pagination, Skeleton } from '@fairhouse/ui';
import * as content from '@fairhouse/contract/content';
import { ask } from '../../app/caller.ts';
import { RichText } from '../../app/dialogs/RichText.tsx';
import { usePageTitle } from '../../app/head/page-title.ts';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import { Link, useIdAsked } from '../../app/Link.tsx';
import './news.css';

const PAGE_SIZE = 9;
const newsQuery = (language: string, pageNo: number) =>
  queryOptions({
    queryKey: ['news', language, pageNo],
    placeholderData: keepPreviousData,
    queryFn: () => ask(content.news, { pageNo, pageSize: PAGE_SIZE }),
  });
const articleQuery = (language: string, id: string) =>
  queryOptions({
    queryKey: ['news', 'one', language, id],
    queryFn: () => ask(content.oneNews, { id }),
  });

/** The news of the house: a list, or the article whose id the address names. */
export const NewsScreen = () => {
  const id = useIdAsked();
  return id === '' ? <List /> : <Article key={id} id={id} />;
};

const List = () => {
  const t = useTexts('content');
  const shell = useTexts('shell');
  const [page, setPage] = useState(1);
  const { data, isPending, isError, refetch } = useQuery(newsQuery(useLanguage(), page));
  return (
    <div className="st-screen" data-key="news-page">
      <div className="st-pagehead">
        <div>
          <h1>{shell('news')}</h1>
          <p>{t('newsIntro')}</p>
        </div>
        <Link className="fh-btn" href="/noticePage">
          {shell('noticePage')}
        </Link>
      </div>
      {isPending && <Skeleton height={320} radius={20} />}
      {isError && !data && (
        <FailedState
          title={t('newsFailed')}
          retryLabel={t('retry')}
          onRetry={() => {
            void refetch();
          }}
        />
      )}
      {data?.total === 0 && (
        <EmptyState
          symbolUrl="/art/symbols/red-paper-lantern.webp"
          title={t('newsNone')}
          body={t('noneBody')}
        />
      )}
      <div className="nw-grid">
        {data?.list.map((one, at) => (
          <Card key={one.id} one={one} isFirst={page === 1 && at === 0} />
        ))}
      </div>
      <Pagination
        page={page}
        pageCount={Math.ceil((data?.total ?? 0) / PAGE_SIZE)}
        onPage={setPage}
        labels={{
          pages: shell('news'),
          previous: t('previous'),
          next: t('next'),
          page: (number) => t('page', { number }),
        }}
      />
    </div>
  );
};

const Card = ({ one, isFirst }: { one: NewsItem; isFirst: boolean }) => (
  <article className="nw-card" data-first={isFirst} data-key="newsItem">
    <div className="nw-art">
      {one.imageUrl !== '' && (
        <img src={one.imageUrl} alt="" loading={isFirst ? 'eager' : 'lazy'} />
      )}
    </div>
    <div className="nw-body">
      <Day of={one} />
      <h2 dir="auto">
        <Link href={`/news?id=${one.id}`}>{one.title}</Link>
      </h2>
      <p dir="auto">{one.summary}</p>
    </div>
  </article>
);

const Day = ({ of }: { of: Pick<NewsItem, 'date'> }) => (
  <time dateTime={of.date.replace(' ', 'T')}>
    <bdi>{of.date.slice(0, 10)}</bdi>
  </time>
);

const Article = ({ id }: { id: string }) => {
  const t = useTexts('content');
  const shell = useTexts('shell');
  const { data, isPending, error, refetch } = useQuery(articleQuery(useLanguage(), id));
  usePageTitle(data?.title);
  if (isPending)
    return (
      <div className="st-screen">
        <Skeleton height={420} radius={20} />
      </div>
    );
  if (!data) {
    const isUnknown = isRefused(error) && error.code === 'not_found';
    return (
      <div className="st-screen" data-key={isUnknown ? 'unknownNews' : 'failedNews'}>
        <div className="st-pagehead">
          <h1>{shell('news')}</h1>
        </div>
        {isUnknown ? (
          <EmptyState
            symbolUrl="/art/symbols/old-key.webp"
            title={t('newsUnknown')}
            action={
              <Link className="fh-btn fh-btn--primary" href="/news">
                {t('allNews')}
              </Link>
            }
          />
        ) : (
          <FailedState
            title={t('newsFailed')}
            retryLabel={t('retry')}
            onRetry={() => {
              void refetch();
            }}
          />
        )}
      </div>
    );
  }
  return (
    <article className="st-screen nw-article" data-key="newsArticle">
      <Link className="nw-back" href="/news" data-key="back">
        <Icon name="arrow-left" size={16} />
        {t('allNews')}
      </Link>
      {data.imageUrl !== '' && <img className="nw-head" src={data.imageUrl} alt="" />}
      <Day of={data} />
      <h1 dir="auto">{data.title}</h1>
      {data.summary !== '' && (
        <p className="nw-lead" dir="auto">
          {data.summary}
        </p>
      )}
      <RichText html={data.content} className="nw-text" />
    </article>
  );
};
