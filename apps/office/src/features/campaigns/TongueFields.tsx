import { CAMPAIGN_SMS_MAX } from '@fairhouse/contract/campaign-words';
import { Field, IconButton, TextArea } from '@fairhouse/ui';
import { t } from '../../app/texts.ts';
import { faultIn } from './fault.ts';
import type { Tongue } from './draft.ts';

type Props = {
  one: Tongue;
  at: number;
  wrong: Record<string, string>;
  onChange: (part: Partial<Tongue>) => void;
  onRemove: () => void;
};
/** The same words for who reads another language. */
export const TongueFields = ({ one, at, wrong, onChange, onRemove }: Props) => {
  const problem = (part: string) => faultIn(wrong, `translations.${at}.${part}`);
  return (
    <fieldset className="campaign-tongue">
      <legend>{t('messageLanguageNo', { number: at + 1 })}</legend>
      <div className="campaign-pair">
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
          data-key="campaignDropLanguage"
          label={t('messageDropLanguage', { number: at + 1 })}
          onClick={onRemove}
        />
      </div>
      <TextArea
        label={t('campaignText')}
        name={`text${at}`}
        rows={4}
        maxLength={5000}
        dir="auto"
        isRequired
        value={one.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        {...problem('text')}
      />
      <TextArea
        label={t('campaignSms')}
        name={`sms${at}`}
        rows={2}
        maxLength={CAMPAIGN_SMS_MAX}
        dir="auto"
        value={one.sms}
        onChange={(event) => onChange({ sms: event.currentTarget.value })}
        {...problem('sms')}
      />
    </fieldset>
  );
};
