import { useDeferredValue } from 'react';
import type { HelpTopic } from '@fairhouse/contract/help';
import { EmptyState } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { searchTopics, type Piece } from './search.ts';
import { hrefOf, type HelpPage } from './topics.ts';

type Props = { topics: readonly HelpTopic[]; word: string; place: HelpPage; onOpen: () => void };

/** What is found while one types, with the words where they stand. */
export const Results = ({ topics, word, place, onOpen }: Props) => {
  const t = useTexts('help');
  const asked = useDeferredValue(word);
  const hits = searchTopics(topics, asked);
  // The first page keeps the word in its address, for the way back.
  const isHere = (code: string): boolean =>
    new URLSearchParams(location.search).get('topic') === code;
  return (
    <section className="hp-results" aria-label={t('results')} data-key="helpResults">
      <p role="status">{t('found', { count: hits.length })}</p>
      {hits.length === 0 && (
        <EmptyState
          symbolUrl="/art/symbols/owl.webp"
          title={t('none', { word: asked.trim() })}
          body={t('noneBody')}
        />
      )}
      <ul>
        {hits.map(({ topic, title, extract }) => (
          <li key={topic.code}>
            <Link
              href={hrefOf(place, topic.code)}
              data-key={`found-${topic.code}`}
              onClick={() => {
                if (isHere(topic.code)) onOpen();
              }}
            >
              <b dir="auto">
                <Pieces of={title} />
              </b>
              <span dir="auto">
                <Pieces of={extract} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Pieces = ({ of }: { of: readonly Piece[] }) =>
  of.map(({ text, isHit }, at) => (isHit ? <mark key={at}>{text}</mark> : text));
