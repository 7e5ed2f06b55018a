import { useState } from 'react';
import { isSafeLink, isSafePicture, RICH_ATTRIBUTES,
  RICH_TAGS } from '@fairhouse/contract/rich-text';
import { RichText, TextArea, type RichRules } from '@fairhouse/ui';
import { t } from './texts.ts';
import './html-field.css';

/** Pictures of other hosts are left out of the preview: the site alone knows which are its own. */
const RULES: RichRules = { tags: RICH_TAGS, attributes: RICH_ATTRIBUTES, isLink: isSafeLink,
  isPicture: (address) => isSafePicture(address, []) };

/** A text as the site shows it. */
export const HtmlPreview = ({ html }: { html: string }) => (
  <div className="html-preview" data-key="preview">
    <p>{t('contentPreview')}</p><RichText html={html} rules={RULES} />
  </div>
);

type Look = { error?: string | undefined; description?: string; rows?: number };
type Props = Look & { name: string; value: string; onChange: (html: string) => void };

/** HTML that an operator writes, beside what the site makes of it. */
export const HtmlField = ({ name, value, onChange, error, description, rows = 8 }: Props) => (
  <div className="html-field">
    <TextArea label={t('content_content')} name={name} maxLength={50_000} rows={rows} dir="auto"
      value={value} description={description ?? t('contentHtmlExplained')}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(error ? { error } : {})} />
    <HtmlPreview html={value} />
  </div>
);

/** The field `content` of a form that is read when it is sent. */
export const HtmlInput = ({ value, ...look }: Look & { value: string }) => {
  const [html, setHtml] = useState(value);
  return <HtmlField name="content" value={html} onChange={setHtml} {...look} />;
};
