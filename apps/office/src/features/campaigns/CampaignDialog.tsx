import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@fairhouse/contract';
import type { Campaign } from '@fairhouse/contract/campaigns';
import { CAMPAIGN_SMS_MAX } from '@fairhouse/contract/campaign-words';
import { CHANNELS } from '@fairhouse/contract/consents';
import { EVERYBODY } from '@fairhouse/contract/segment-words';
import type { Segment } from '@fairhouse/contract/segments';
import { clockIn } from '@fairhouse/days';
import { Button, Checkbox, Field, TextArea } from '@fairhouse/ui';
import * as office from '@fairhouse/contract/campaigns';
import { ask } from '../../app/caller.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { SegmentCount, SegmentFields, segmentOf } from '../../app/SegmentFields.tsx';
import { t } from '../../app/texts.ts';
import { useSending } from '../../app/use-sending.ts';
import { CampaignPreview } from './CampaignPreview.tsx';
import { faultIn } from './fault.ts';
import { draftOf, emptyTranslation, translationsOf, type Translation } from './draft.ts';
import { TranslationWords } from './TranslationWords.tsx';
import './campaigns.css';

type Props = {
  one: Campaign | undefined;
  /** Of the brand. */
  timeZone: string;
  onClose: () => void;
  onSaved: (saved: Campaign) => void;
};
/** A draft: for whom, on which ways, in which words, and when. */
export const CampaignDialog = ({ one, timeZone, onClose, onSaved }: Props) => {
  const queries = useQueryClient();
  const { attempt, wrong, ...sending } = useSending();
  const [translations, setTranslations] = useState<Translation[]>(() => translationsOf(one));
  const [segment, setSegment] = useState<Segment>(one?.segment ?? { ...EVERYBODY });
  const [form, setForm] = useState<FormData>();
  const [shown, setShown] = useState<OutputOf<typeof office.previewCampaign>>();
  const save = (given: FormData) =>
    attempt(async () => {
      const draft = draftOf(given, { translations, timeZone });
      const saved = await (one
        ? ask(office.changeCampaign, { id: one.id, ...draft })
        : ask(office.makeCampaign, draft));
      await queries.invalidateQueries({ queryKey: ['campaigns'] });
      onSaved(saved);
    });
  const look = () =>
    attempt(async () => {
      const draft = draftOf(form ?? new FormData(), { translations, timeZone });
      const { title, text, sms } = draft;
      const written = form ? { title, text, sms, translations: draft.translations } : wordsOf(one);
      setShown(
        await ask(office.previewCampaign, { ...written, language: '', name: t('campaignReader') }),
      );
    });
  const put = (at: number, part: Partial<Translation>) =>
    setTranslations(
      translations.map((translation, index) =>
        index === at ? { ...translation, ...part } : translation,
      ),
    );
  return (
    <FormDialog
      isOpen
      size="xl"
      icon="megaphone"
      title={t(one ? 'campaignEdit' : 'campaignNew')}
      confirm={t('campaignSave')}
      confirmKey="campaignSave"
      formKey="campaignForm"
      sending={sending}
      onClose={onClose}
      onTyped={(given) => {
        setForm(given);
        setSegment(segmentOf(given));
      }}
      onSubmit={(given) => {
        void save(given);
      }}
      aside={
        <Button
          data-key="campaignPreview"
          onClick={() => {
            void look();
          }}
        >
          {t('campaignPreview')}
        </Button>
      }
    >
      <Field
        label={t('campaignName')}
        name="name"
        isRequired
        maxLength={80}
        dir="auto"
        defaultValue={one?.name ?? ''}
        {...faultIn(wrong, 'name')}
      />
      <SegmentFields one={one?.segment} wrong={segmentFaults(wrong)} />
      <SegmentCount segment={segment} />
      <WordsFields one={one} wrong={wrong} />
      {translations.map((translation, at) => (
        <TranslationWords
          key={translation.key}
          one={translation}
          at={at}
          wrong={wrong}
          onChange={(part) => put(at, part)}
          onRemove={() => setTranslations(translations.filter((other) => other !== translation))}
        />
      ))}
      <div>
        <Button
          size="sm"
          data-key="campaignLanguage"
          onClick={() => setTranslations([...translations, emptyTranslation()])}
        >
          {t('messageAddLanguage')}
        </Button>
      </div>
      <Field
        label={t('campaignStartsAt')}
        name="startsAt"
        type="datetime-local"
        description={t('campaignStartsAtHint', { zone: timeZone })}
        defaultValue={one?.startsAt ? clockIn(new Date(one.startsAt), timeZone) : ''}
        {...faultIn(wrong, 'startsAt')}
      />
      {shown && <CampaignPreview shown={shown} />}
    </FormDialog>
  );
};

const wordsOf = (one: Campaign | undefined) => ({
  title: one?.title ?? '',
  text: one?.text ?? '',
  sms: one?.sms ?? '',
  translations: one?.translations ?? [],
});
/** As the fields of a segment look for theirs. */
const segmentFaults = (wrong: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(wrong).map(([name, fault]) => [`item.${name}`, fault]));

type FieldsProps = { one: Campaign | undefined; wrong: Record<string, string> };
/** The ways, and the words that everybody reads whose language has none of its own. */
const WordsFields = ({ one, wrong }: FieldsProps) => (
  <>
    <fieldset className="campaign-ways">
      <legend>{t('campaignWays')}</legend>
      {CHANNELS.map((channel) => (
        <Checkbox
          key={channel}
          name={`channel_${channel}`}
          defaultChecked={one ? one.channels.includes(channel) : channel === 'inbox'}
        >
          {t(`channel_${channel}`)}
        </Checkbox>
      ))}
      <p className="office-quiet">{t('campaignWaysHint')}</p>
    </fieldset>
    <Field
      label={t('content_title')}
      name="title"
      isRequired
      maxLength={120}
      dir="auto"
      defaultValue={one?.title ?? ''}
      {...faultIn(wrong, 'title')}
    />
    <TextArea
      label={t('campaignText')}
      name="text"
      isRequired
      rows={5}
      maxLength={5000}
      dir="auto"
      description={t('campaignTextHint')}
      defaultValue={one?.text ?? ''}
      {...faultIn(wrong, 'text')}
    />
    <TextArea
      label={t('campaignSms')}
      name="sms"
      rows={2}
      maxLength={CAMPAIGN_SMS_MAX}
      dir="auto"
      defaultValue={one?.sms ?? ''}
      {...faultIn(wrong, 'sms')}
    />
  </>
);
