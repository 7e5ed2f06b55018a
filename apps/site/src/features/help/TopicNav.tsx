import { useEffect, useRef } from 'react';
import type { HelpTopic } from '@fairhouse/contract/help';
import { Icon } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { groupsOf, hrefOf, type HelpPage } from './topics.ts';

type Props = { topics: readonly HelpTopic[]; place: HelpPage; topic: string };

/** All topics beside the open one; on a phone only the way back to them. */
export const TopicNav = ({ topics, place, topic }: Props) => {
  const t = useTexts('help');
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // The list scrolls by itself: the open topic is brought into its middle, the page stays.
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && here) nav.current.scrollTop = here.offsetTop - nav.current.clientHeight / 2;
  }, [topic]);
  return (
    <nav ref={nav} className="hp-nav" aria-label={t('topics')}>
      <Link className="hp-all" href={hrefOf(place)} data-key="allTopics">
        <Icon name="caret-left" size={15} />
        {t('all')}
      </Link>
      {groupsOf(topics).map((one) => (
        <section key={one.group}>
          <h2>{t(`group_${one.group}`)}</h2>
          <ul>
            {one.topics.map(({ code, title }) => (
              <li key={code}>
                <Link
                  href={hrefOf(place, code)}
                  dir="auto"
                  aria-current={code === topic ? 'page' : undefined}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
};
