import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { directionOf, tagOf } from '@fairhouse/contract/languages';
import {
  isSafeLink,
  isSafePicture,
  isSitePath,
  isWebAddress,
  RICH_ATTRIBUTES,
  RICH_TAGS,
} from '@fairhouse/contract/rich-text';
import {
  Button,
  Icon,
  openRichCleaner,
  RichText,
  Skeleton,
  TextArea,
  useTheme,
  type RichRules,
} from '@fairhouse/ui';
import type { RichEditorProps } from './RichEditor.tsx';
import { t } from '../texts.ts';
import './html-field.css';

const ALLOWED = { tags: RICH_TAGS, attributes: RICH_ATTRIBUTES, isLink: isSafeLink };
/** Pictures of other hosts are left out of the preview: the site alone knows which are its own. */
const RULES: RichRules = { ...ALLOWED, isPicture: (address) => isSafePicture(address, []) };
/** While a text is written they stay in it; the server judges them when it is saved. */
const WRITTEN: RichRules = {
  ...ALLOWED,
  isPicture: (address) =>
    isSitePath(address) || (/^https:/i.test(address) && isWebAddress(address)),
};

/** The editor comes with its first use, and with the cleaner that everything passes. */
const Editor = lazy(async () => {
  const [{ RichEditor }, open] = await Promise.all([import('./RichEditor.tsx'), openRichCleaner()]);
  const clean = (html: string): DocumentFragment => open(html, WRITTEN);
  const cleanForeign = (html: string): DocumentFragment => open(html, RULES);
  return {
    default: (props: Omit<RichEditorProps, 'clean' | 'cleanForeign'>) => (
      <RichEditor {...props} clean={clean} cleanForeign={cleanForeign} />
    ),
  };
});

const directionIn = (language: string | undefined): 'ltr' | 'rtl' | 'auto' =>
  language ? directionOf(tagOf(language)) : 'auto';

/** A text as the site shows it, in its looks and its direction. */
export const HtmlPreview = ({ html, language }: { html: string; language?: string }) => {
  const { theme } = useTheme();
  const [look, setLook] = useState(theme);
  const other = look === 'dark' ? 'light' : 'dark';
  return (
    <div className="html-preview" data-key="preview" data-theme={look}>
      <header>
        <p>{t('contentPreview')}</p>
        <Button
          size="sm"
          variant="ghost"
          icon={other === 'light' ? 'sun' : 'moon'}
          data-key="previewLook"
          onClick={() => setLook(other)}
        >
          {t(other)}
        </Button>
      </header>
      <div dir={language ? directionIn(language) : undefined} lang={language && tagOf(language)}>
        <RichText html={html} rules={RULES} />
      </div>
    </div>
  );
};

type Look = {
  error?: string | undefined;
  description?: string;
  rows?: number;
  /** Of the text: which way it runs. */
  language?: string;
};
type Props = Look & { name: string; value: string; onChange: (html: string) => void };

/** `needed`: the editor would lose something of this text. `again`: the focus goes along. */
type Mode = 'first' | 'again' | 'source' | 'needed';

/** A text with markup: written as it looks or as source, above what the site makes of it. */
export const HtmlField = (props: Props) => {
  const { value, language } = props;
  const [mode, setMode] = useState<Mode>('first');
  const toSource = useCallback((isNeeded: boolean) => setMode(isNeeded ? 'needed' : 'source'), []);
  return (
    <div className="html-field" data-wrong={props.error ? true : undefined}>
      {mode === 'source' || mode === 'needed' ? (
        <Source {...props} mode={mode} onEditor={() => setMode('again')} />
      ) : (
        <Written {...props} mode={mode} onSource={toSource} />
      )}
      <HtmlPreview html={value} {...(language ? { language } : {})} />
    </div>
  );
};

const Source = (props: Props & { mode: Mode; onEditor: () => void }) => {
  const { name, value, onChange, error, description, rows = 8, language, mode, onEditor } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mode === 'source') place.current?.querySelector('textarea')?.focus();
  }, [mode]);
  return (
    <div ref={place} className="html-source">
      {mode === 'needed' && (
        <p className="office-lead" role="status">
          {t('richSourceOnly')}
        </p>
      )}
      <TextArea
        label={t('contentSource')}
        name={name}
        maxLength={50_000}
        rows={rows}
        dir={directionIn(language)}
        value={value}
        description={description ?? t('contentHtmlExplained')}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...(error ? { error } : {})}
      />
      <div>
        <Button size="sm" data-key="richEditor" onClick={onEditor}>
          {t('richEditor')}
        </Button>
      </div>
    </div>
  );
};

const Written = (props: Props & { mode: Mode; onSource: (isNeeded: boolean) => void }) => {
  const { name, value, onChange, error, description, language, mode, onSource } = props;
  const id = useId();
  return (
    <div className="fh-field">
      <span className="fh-label">{t('content_content')}</span>
      <input type="hidden" name={name} value={value} />
      <Suspense fallback={<Skeleton height={240} radius={14} />}>
        <Editor
          value={value}
          onChange={onChange}
          label={t('content_content')}
          describedBy={`${id}-about`}
          isInvalid={Boolean(error)}
          onSource={onSource}
          isFocused={mode === 'again'}
          direction={directionIn(language)}
        />
      </Suspense>
      <div className="fh-hint" id={`${id}-about`}>
        {description ?? t('contentHtmlExplained')}
      </div>
      {error && (
        <div className="fh-error" role="alert">
          <Icon name="warning-circle-fill" size={14} />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
};

/** The field `content` of a form that is read when it is sent. */
export const HtmlInput = ({ value, ...look }: Look & { value: string }) => {
  const [html, setHtml] = useState(value);
  return <HtmlField name="content" value={html} onChange={setHtml} {...look} />;
};
