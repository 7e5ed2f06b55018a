import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { HelpGroup, TopicWithTexts } from '@fairhouse/contract/help';
import { Button, Field, Select, Skeleton, Switch } from '@fairhouse/ui';
import * as help from '@fairhouse/contract/help';
import { ask } from '../../app/caller.ts';
import { forField, momentOf, textOf } from '../../app/form.ts';
import { HtmlInput } from '../../app/rich/HtmlField.tsx';
import { LanguageChips } from '../../app/LanguageChips.tsx';
import { FormDialog } from '../../app/FormDialog.tsx';
import { t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { useMe } from '../../app/use-me.ts';
import { useSaving } from '../../app/use-saving.ts';

const GROUPS: readonly HelpGroup[] = [
  'start',
  'account',
  'money',
  'rewards',
  'games',
  'fairness',
  'safer',
  'house',
];
const WORDS = '{house} {operator} {age} {currency} {regulator} {licence}';
const PARTS = '{if licensed}…{end}, {if not playMoney}…{end}';

/** `code`: of the topic that is edited; empty for a new one. */
type Props = { code: string | undefined; onClose: () => void };

export const TopicDialog = ({ code, onClose }: Props) => {
  const last = useLast(code);
  const [language, setLanguage] = useState('EN');
  const brand = useMe().data?.languages ?? ['EN'];
  const { data } = useQuery({
    queryKey: ['help', 'one', last],
    enabled: Boolean(last),
    staleTime: 0,
    gcTime: 0,
    queryFn: () => ask(help.officeTopic, { code: last ?? '' }),
  });
  const { wrong, attempt, ...sending } = useSaving(['help'], onClose, {
    sayOf: (code) => (code === 'state_conflict' ? t('helpTaken') : undefined),
  });
  const close = () => {
    setLanguage('EN');
    onClose();
  };
  const isHere = last === '' || data !== undefined;
  return (
    <FormDialog
      isOpen={code !== undefined}
      onClose={close}
      size="xl"
      title={last ? (data?.title ?? last) : t('helpNew')}
      confirm={t('contentSave')}
      confirmKey="topicSave"
      formKey="topicForm"
      sending={sending}
      isReady={isHere}
      onSubmit={(form) => {
        void attempt(() => save(last ?? '', language, form));
      }}
      aside={
        data?.isOwn &&
        data.languages.includes(language) &&
        (data.isShipped || data.languages.length > 1) && (
          <Button
            variant="ghost"
            data-key="removeText"
            onClick={() => {
              void attempt(() => ask(help.removeTopicText, { code: data.code, language }));
            }}
          >
            {t('helpRemoveText')}
          </Button>
        )
      }
    >
      {isHere ? (
        <>
          <Place topic={last ? data : undefined} wrong={wrong} />
          <LanguageChips
            value={language}
            onChange={setLanguage}
            codes={codesOf(brand, last ? data : undefined)}
            written={last ? (data?.languages ?? []) : []}
          />
          <Text
            key={`${last}${language}${data?.changedAt ?? ''}`}
            wrong={wrong}
            topic={last ? data : undefined}
            language={language}
          />
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </FormDialog>
  );
};

type Part = { topic: TopicWithTexts | undefined; wrong: Record<string, string> };
const Place = ({ topic, wrong }: Part) => (
  <>
    {!topic && (
      <Field
        label={t('helpCode')}
        name="code"
        isRequired
        maxLength={40}
        dir="ltr"
        description={t('helpCodeExplained')}
        {...(wrong.code ? { error: t('helpWrong_code') } : {})}
      />
    )}
    <div className="office-pair">
      <Select
        label={t('helpGroup')}
        name="group"
        defaultValue={topic?.group ?? 'start'}
        options={GROUPS.map((one) => ({ value: one, label: t(`helpGroup_${one}`) }))}
      />
      <Switch name="isOn" defaultChecked={topic?.isOn ?? true}>
        {t('contentOn')}
      </Switch>
    </div>
    <div className="office-pair">
      <Field
        label={t('content_startsAt')}
        name="startsAt"
        type="datetime-local"
        step={1}
        defaultValue={forField(topic?.startsAt)}
      />
      <Field
        label={t('content_endsAt')}
        name="endsAt"
        type="datetime-local"
        step={1}
        defaultValue={forField(topic?.endsAt)}
        {...(wrong.endsAt ? { error: t('contentWrong_order') } : {})}
      />
    </div>
  </>
);

const Text = ({ topic, wrong, language }: Part & { language: string }) => {
  const text = topic?.texts.find((one) => one.language === language);
  const errorOf = (name: string): string | undefined =>
    wrong[`text.${name}`]
      ? t(wrong[`text.${name}`] === 'too_big' ? 'contentWrong_too_big' : 'contentWrong_too_small')
      : undefined;
  const title = errorOf('title');
  return (
    <>
      <Field
        label={t('content_title')}
        name="title"
        maxLength={120}
        dir="auto"
        isRequired={!topic}
        defaultValue={text?.title ?? ''}
        {...(title ? { error: title } : {})}
      />
      <HtmlInput
        value={text?.content ?? ''}
        rows={14}
        error={errorOf('content')}
        language={language}
        description={t('helpWordsExplained', { words: WORDS, parts: PARTS })}
      />
      {topic?.isShipped && !topic.isOwn && (
        <p className="office-quiet">{t('helpTextsExplained')}</p>
      )}
    </>
  );
};

/** The languages of the house, then others in which there is a text. */
const codesOf = (brand: readonly string[], topic: TopicWithTexts | undefined): string[] => [
  ...new Set([...brand, ...(topic?.languages ?? [])]),
];

const save = (code: string, language: string, form: FormData): Promise<TopicWithTexts> => {
  const text = {
    language,
    title: textOf(form, 'title').trim(),
    content: textOf(form, 'content').trim(),
  };
  const place = {
    isOn: form.has('isOn'),
    startsAt: momentOf(textOf(form, 'startsAt')),
    endsAt: momentOf(textOf(form, 'endsAt')),
    group: GROUPS.find((one) => one === textOf(form, 'group')) ?? 'start',
  };
  // A language that stays empty is no text: only the place of the topic is saved.
  const isEmpty = text.title === '' && text.content === '';
  return code === ''
    ? ask(help.createTopic, { code: textOf(form, 'code').trim(), ...place, text })
    : ask(help.changeTopic, { code, ...place, ...(isEmpty ? {} : { text }) });
};
