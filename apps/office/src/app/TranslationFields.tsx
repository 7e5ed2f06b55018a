import type { ReactNode } from 'react';
import { Field, IconButton } from '@fairhouse/ui';
import { t } from './texts.ts';
import './translation-fields.css';

type Props = {
  one: { language: string; title: string };
  at: number;
  problem: (part: string) => { error?: string };
  onChange: (part: { language?: string; title?: string }) => void;
  onRemove: () => void;
  /** The words themselves, as their form writes them. */
  children: ReactNode;
};
/** The same words for who reads another language: which one it is, its title, and the rest. */
export const TranslationFields = ({ one, at, problem, onChange, onRemove, children }: Props) => (
  <fieldset className="translation">
    <legend>{t('messageLanguageNo', { number: at + 1 })}</legend>
    <div className="translation-head">
      <Field
        label={t('language')}
        name={`language${at}`}
        dir="ltr"
        maxLength={8}
        isRequired
        value={one.language}
        description={t('messageLanguageCode')}
        onChange={(event) => onChange({ language: event.currentTarget.value })}
        {...problem('language')}
      />
      <Field
        label={t('content_title')}
        name={`title${at}`}
        maxLength={120}
        dir="auto"
        isRequired
        value={one.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
        {...problem('title')}
      />
      <IconButton
        icon="trash"
        size="sm"
        data-key="dropLanguage"
        label={t('messageDropLanguage', { number: at + 1 })}
        onClick={onRemove}
      />
    </div>
    {children}
  </fieldset>
);
