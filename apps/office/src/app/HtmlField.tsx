import { useState } from 'react';
import { isSafeLink, isSafePicture, RICH_ATTRIBUTES,
  RICH_TAGS } from '@fairhouse/contract/rich-text';
import { RichText, TextArea, type RichRules } from '@fairhouse/ui';
import { t } from './texts.ts';
import './html-field.css';

/** Pictures of other hosts are left out of the preview: the site alone knows which are its own. */
const RULES: RichRules = { tags: RICH_TAGS, attributes: RICH_ATTRIBUTES, isLink: isSafeLink,
  isPicture: (address) => isSafePicture(address, []) };

type Props = { value: string; error?: string | undefined; description?: string; rows?: number };

/** A text with markup, and beside it what the site would show of it. */
export const HtmlField = ({ value, error, description, rows = 8 }: Props) => {
  const [html, setHtml] = useState(value);
  return (
    <div className="content-html">
      <TextArea label={t('content_content')} name="content" maxLength={50_000} rows={rows}
        dir="auto" defaultValue={value} description={description ?? t('contentHtmlExplained')}
        onChange={(event) => setHtml(event.currentTarget.value)} {...(error ? { error } : {})} />
      <div className="content-preview" data-key="preview">
        <p>{t('contentPreview')}</p><RichText html={html} rules={RULES} />
      </div>
    </div>
  );
};
