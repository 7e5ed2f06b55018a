import { useEffect, useState } from 'react';
import { useMatches, useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { isLanguageTag, tagOf } from '@fairhouse/contract/languages';
import { EmptyState, FailedState, Skeleton } from '@fairhouse/ui';
import { usePageTitle } from '../../app/head/page-title.ts';
import { showLanguage, useLanguage, useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { Article } from './Article.tsx';
import { Contents } from './Contents.tsx';
import { Find } from './Find.tsx';
import { Results } from './Results.tsx';
import { TopicNav } from './TopicNav.tsx';
import { helpQuery, hrefOf, type HelpPage } from './topics.ts';
import './help.css';

type Asked = { topic: string | undefined; word: string; language: string | undefined };
const useAsked = (): Asked => {
  const search = (useMatches().at(-1)?.search ?? {}) as Record<string, unknown>;
  // The router reads 12 as a number.
  const textOf = (value: unknown): string | undefined =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  return {
    topic: textOf(search.topic),
    word: textOf(search.q) ?? '',
    language: textOf(search.language),
  };
};

export const HelpScreen = () => <Help place={{ path: '/help', language: undefined }} />;

/** The help alone, inside an app that says in which language (D-O05). */
export const HelpAloneScreen = () => {
  const { language } = useAsked();
  const shown = useLanguage();
  const tag =
    language === undefined
      ? undefined
      : isLanguageTag(language)
        ? language
        : tagOf(language.toUpperCase());
  useEffect(() => {
    if (tag === undefined || tag === shown || !isLanguageTag(tag)) return;
    // A language the house has no texts of leaves the page in the one it speaks.
    showLanguage(tag).catch(() => undefined);
  }, [tag, shown]);
  return <Help place={{ path: '/helpmc', language }} />;
};

const Help = ({ place }: { place: HelpPage }) => {
  const t = useTexts('help');
  const { topic } = useAsked();
  const { word, type, hasMoved } = useWord(place, topic);
  const { data, isPending, isError, refetch } = useQuery(helpQuery(useLanguage()));
  const topics = data?.list ?? [];
  const open = topics.find((one) => one.code === topic);
  usePageTitle(open?.title);
  if (isPending)
    return (
      <div className="st-screen">
        <Skeleton height={420} radius={20} />
      </div>
    );
  if (isError && !data) {
    return (
      <div className="st-screen">
        <Head />
        <FailedState
          title={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => {
            void refetch();
          }}
        />
      </div>
    );
  }
  const find = <Find word={word} onWord={type} />;
  const results =
    word.trim() === '' ? null : (
      <Results topics={topics} word={word} place={place} onOpen={() => type('')} />
    );
  if (topic === undefined) {
    return (
      <div className="st-screen hp-start">
        <Head />
        {topics.length === 0 ? (
          <EmptyState symbolUrl="/art/symbols/owl.webp" title={t('empty')} body={t('emptyBody')} />
        ) : (
          <>
            {find}
            {results ?? <Contents {...{ topics, place }} />}
          </>
        )}
      </div>
    );
  }
  return (
    <div className="st-screen hp-grid" data-alone={place.path === '/helpmc'}>
      <div className="hp-side">
        {find}
        <TopicNav {...{ topics, place, topic }} />
      </div>
      {results ??
        (open ? (
          <Article key={open.code} topic={open} isOpening={hasMoved} {...{ topics, place }} />
        ) : (
          <Unknown place={place} />
        ))}
    </div>
  );
};

const Head = () => {
  const t = useTexts('help');
  const shell = useTexts('shell');
  return (
    <div className="st-pagehead">
      <div>
        <h1>{shell('help')}</h1>
        <p>{t('intro')}</p>
      </div>
    </div>
  );
};

const Unknown = ({ place }: { place: HelpPage }) => {
  const t = useTexts('help');
  return (
    <section className="hp-article" data-key="unknownTopic">
      <h1>{t('unknown')}</h1>
      <p>{t('unknownBody')}</p>
      <Link className="fh-btn fh-btn--primary" href={hrefOf(place)}>
        {t('all')}
      </Link>
    </section>
  );
};

/**
 * What is looked for. On the first page it is part of the address, so that Back from a topic
 * finds the list as it was.
 */
const useWord = (place: HelpPage, topic: string | undefined) => {
  const { word: asked } = useAsked();
  const navigate = useNavigate();
  const [word, setWord] = useState(asked);
  const [seen, setSeen] = useState(topic);
  const [hasMoved, setMoved] = useState(false);
  if (seen !== topic) {
    setSeen(topic);
    setMoved(true);
    setWord(asked);
  }
  const type = (next: string) => {
    setWord(next);
    if (topic !== undefined) return;
    void navigate({
      to: place.path,
      replace: true,
      resetScroll: false,
      search: {
        ...(next === '' ? {} : { q: next }),
        ...(place.language === undefined ? {} : { language: place.language }),
      },
    });
  };
  return { word, type, hasMoved };
};
