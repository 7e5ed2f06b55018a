import { useEffect, useMemo, useRef } from 'react';
import type { HelpTopic } from '@fairhouse/contract/help';
import { codeOf, tagOf } from '@fairhouse/contract/languages';
import { Button, Icon } from '@fairhouse/ui';
import { RichText } from '../../app/dialogs/RichText.tsx';
import { useIsOn } from '../../app/house.ts';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { openService } from '../../app/open-service.ts';
import { hrefOf, neighboursOf, placed, type HelpPage } from './topics.ts';

type Props = {
  topic: HelpTopic;
  topics: readonly HelpTopic[];
  place: HelpPage;
  /** Opened by a press: its heading takes the focus. */
  isOpening: boolean;
};

export const Article = ({ topic, topics, place, isOpening }: Props) => {
  const t = useTexts('help');
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpening) heading.current?.focus({ preventScroll: true });
  }, [isOpening]);
  const { path, language: kept } = place;
  const html = useMemo(
    () => placed(topic.content, { path, language: kept }),
    [topic.content, path, kept],
  );
  const isForeign = topic.language !== codeOf(language);
  return (
    <article className="hp-article" data-key="article" data-topic={topic.code}>
      <p className="hp-place">{t(`group_${topic.group}`)}</p>
      <h1 ref={heading} tabIndex={-1} dir="auto" lang={tagOf(topic.language)}>
        {topic.title}
      </h1>
      {isForeign && (
        <p className="st-note">
          <Icon name="info" size={18} />
          {t('otherLanguage')}
        </p>
      )}
      <div lang={tagOf(topic.language)}>
        <RichText html={html} className="hp-text" />
      </div>
      <Foot />
      <Neighbours {...{ topic, topics, place }} />
    </article>
  );
};

const Foot = () => {
  const t = useTexts('help');
  const isOn = useIsOn();
  return (
    <div className="hp-foot">
      <p>{t('stillOpen')}</p>
      {isOn('customerService') && (
        <Button icon="headset" data-key="toService" onClick={openService}>
          {t('toService')}
        </Button>
      )}
      <Button icon="file-text" variant="ghost" data-key="print" onClick={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  );
};

const Neighbours = ({ topic, topics, place }: Omit<Props, 'isOpening'>) => {
  const t = useTexts('help');
  const { before, after } = neighboursOf(topics, topic.code);
  return (
    <nav className="hp-next" aria-label={t('neighbours')}>
      {before && (
        <Link href={hrefOf(place, before.code)} rel="prev" data-key="previousTopic">
          <Icon name="caret-left" size={16} />
          <span>
            <small>{t('previous')}</small>
            <b dir="auto">{before.title}</b>
          </span>
        </Link>
      )}
      {after && (
        <Link href={hrefOf(place, after.code)} rel="next" data-key="nextTopic">
          <span>
            <small>{t('next')}</small>
            <b dir="auto">{after.title}</b>
          </span>
          <Icon name="caret-right" size={16} />
        </Link>
      )}
    </nav>
  );
};
