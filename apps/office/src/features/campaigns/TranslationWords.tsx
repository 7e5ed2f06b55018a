import { CAMPAIGN_SMS_MAX } from '@fairhouse/contract/campaign-words';
import { TextArea } from '@fairhouse/ui';
import { t } from '../../app/texts.ts';
import { TranslationFields } from '../../app/TranslationFields.tsx';
import { faultIn } from './fault.ts';
import type { Translation } from './draft.ts';

type Props = {
  one: Translation;
  at: number;
  wrong: Record<string, string>;
  onChange: (part: Partial<Translation>) => void;
  onRemove: () => void;
};
/** The same words for who reads another language. */
export const TranslationWords = ({ one, at, wrong, onChange, onRemove }: Props) => {
  const problem = (part: string) => faultIn(wrong, `translations.${at}.${part}`);
  return (
    <TranslationFields {...{ one, at, problem, onChange, onRemove }}>
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
    </TranslationFields>
  );
};
