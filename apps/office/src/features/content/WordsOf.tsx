import type { ContentKind } from '@fairhouse/contract/content-desk';
import { Field, TextArea } from '@fairhouse/ui';
import { HtmlField } from '../../app/rich/HtmlField.tsx';
import { LanguageChips } from '../../app/LanguageChips.tsx';
import { PictureField } from '../../app/PictureField.tsx';
import { t } from '../../app/texts.ts';
import { useMe } from '../../app/use-me.ts';
import { errorOf, wrongLanguages, type Wrong } from './errors.ts';
import { isEmpty, NO_WORDS, type Texts, type Words } from './kinds.ts';

type Props = {
  kind: Exclude<ContentKind, 'resource'>;
  texts: Texts;
  wrong: Wrong;
  language: string;
  onLanguage: (code: string) => void;
  onTexts: (texts: Texts) => void;
};

/** The words of every language, one shown at a time. */
export const WordsOf = ({ kind, texts, wrong, language, onLanguage, onTexts }: Props) => {
  const brand = useMe().data?.languages ?? [];
  const written = Object.keys(texts).filter((code) => !isEmpty(texts[code] ?? NO_WORDS));
  const words = texts[language] ?? NO_WORDS;
  const put = (part: Partial<Words>) => onTexts({ ...texts, [language]: { ...words, ...part } });
  const error = (name: string) => errorOf(wrong, name, language);
  const key = language || 'others';
  return (
    <div className="office-form" data-key="contentWords" data-language={key}>
      <LanguageChips
        value={language}
        onChange={onLanguage}
        written={written}
        codes={[...new Set(['', ...brand, ...written])]}
        wrong={wrongLanguages(wrong)}
      />
      {language !== '' && isEmpty(words) && (
        <p className="office-quiet" role="status">
          {t('languageFallsBack')}
        </p>
      )}
      <Field
        label={t(kind === 'banner' ? 'contentAlt' : 'content_title')}
        name="title"
        isRequired={kind !== 'banner' && language === ''}
        maxLength={120}
        dir="auto"
        value={words.title}
        onChange={(event) => put({ title: event.currentTarget.value })}
        {...error('title')}
      />
      {kind === 'news' && (
        <TextArea
          label={t('content_summary')}
          name="summary"
          maxLength={300}
          rows={2}
          dir="auto"
          value={words.summary}
          onChange={(event) => put({ summary: event.currentTarget.value })}
          {...error('summary')}
        />
      )}
      {kind === 'banner' ? (
        <PictureField
          key={key}
          name="url"
          value={words.url}
          isRequired={language === ''}
          onChange={(url) => put({ url })}
          {...error('url')}
        />
      ) : (
        <HtmlField
          key={key}
          name="content"
          value={words.content}
          language={language}
          onChange={(content) => put({ content })}
          {...error('content')}
        />
      )}
    </div>
  );
};
