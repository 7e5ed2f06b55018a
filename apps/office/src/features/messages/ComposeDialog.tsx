import { Button, Checkbox, Field, Select, TextArea } from '@fairhouse/ui';
import { CountedDialog } from '../../app/CountedDialog.tsx';
import { HtmlField, HtmlPreview } from '../../app/rich/HtmlField.tsx';
import { atNumber, t } from '../../app/texts.ts';
import { TranslationFields } from '../../app/TranslationFields.tsx';
import { useCompose } from './compose.ts';
import type { Draft, Translation } from './draft.ts';

export const ComposeDialog = ({ onClose }: { onClose: () => void }) => {
  const { draft, change, wrong, error, isBusy, count, leftOut, review, send, writeOn } =
    useCompose(onClose);
  const isCounted = count !== undefined;
  return (
    <CountedDialog
      onClose={onClose}
      size="lg"
      title={t('messageNew')}
      isCounted={isCounted}
      isBusy={isBusy}
      error={error}
      formKey="messageForm"
      back={{ key: 'messageBack', run: writeOn }}
      review={{ key: 'messageReview', text: t('messageReview'), run: review }}
      deed={{
        key: 'messageSend',
        text: t('messageSendTo', { count: atNumber(count ?? 0) }),
        isReady: count !== 0,
        run: send,
      }}
    >
      {isCounted ? (
        <Review draft={draft} count={count} leftOut={leftOut} />
      ) : (
        <Writing draft={draft} change={change} wrong={wrong} />
      )}
    </CountedDialog>
  );
};

const Review = ({ draft, count, leftOut }: { draft: Draft; count: number; leftOut: number }) => (
  <>
    <p className="office-lead" role="status" data-key="messageCount" data-count={count}>
      {t(draft.isToAll ? 'messageReachesAll' : 'messageReaches', { count: atNumber(count) })}
    </p>
    {leftOut > 0 && (
      <p className="office-quiet" data-key="messageLeftOut">
        {t('messageLeftOut', { count: leftOut })}
      </p>
    )}
    <h3 dir="auto">{draft.title}</h3>
    <HtmlPreview html={draft.content} />
    {draft.translations.map((one) => (
      <section key={one.key}>
        <h3>
          {one.language.toUpperCase()}: <bdi>{one.title}</bdi>
        </h3>
        <HtmlPreview html={one.content} />
      </section>
    ))}
  </>
);

type Editing = { draft: Draft; change: (part: Partial<Draft>) => void; wrong: readonly string[] };
type Problem = (name: string) => { error?: string };

const Writing = ({ draft, change, wrong }: Editing) => {
  const problem: Problem = (name) =>
    wrong.some((one) => one === name || one.startsWith(`${name}.`))
      ? { error: t('contentWrong_other') }
      : {};
  const put = (at: number, part: Partial<Translation>) =>
    change({
      translations: draft.translations.map((one, index) =>
        index === at ? { ...one, ...part } : one,
      ),
    });
  return (
    <>
      <Select
        label={t('recipient')}
        name="to"
        value={draft.isToAll ? 'all' : 'accounts'}
        options={[
          { value: 'accounts', label: t('messageByAccount') },
          { value: 'all', label: t('messageToAll') },
        ]}
        onChange={(event) => change({ isToAll: event.currentTarget.value === 'all' })}
      />
      {!draft.isToAll && (
        <TextArea
          label={t('messageAccounts')}
          name="accounts"
          rows={2}
          dir="ltr"
          isRequired
          value={draft.accounts}
          description={t('messageAccountsExplained')}
          onChange={(event) => change({ accounts: event.currentTarget.value })}
          {...problem('to')}
        />
      )}
      <Field
        label={t('content_title')}
        name="title"
        isRequired
        maxLength={120}
        dir="auto"
        value={draft.title}
        {...problem('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <HtmlField
        name="content"
        value={draft.content}
        {...problem('content')}
        onChange={(content) => change({ content })}
      />
      <Checkbox
        name="isPromotional"
        checked={draft.isPromotional}
        onChange={(event) => change({ isPromotional: event.currentTarget.checked })}
      >
        {t('messagePromotional')}
      </Checkbox>
      {draft.translations.map((one, at) => (
        <OneTranslation
          key={one.key}
          one={one}
          at={at}
          problem={problem}
          onChange={(part) => put(at, part)}
          onRemove={() =>
            change({ translations: draft.translations.filter((other) => other !== one) })
          }
        />
      ))}
      <div>
        <Button
          size="sm"
          data-key="messageLanguage"
          onClick={() =>
            change({
              translations: [
                ...draft.translations,
                { key: crypto.randomUUID(), language: '', title: '', content: '' },
              ],
            })
          }
        >
          {t('messageAddLanguage')}
        </Button>
      </div>
    </>
  );
};

const OneTranslation = ({
  one,
  at,
  problem,
  onChange,
  onRemove,
}: {
  one: Translation;
  at: number;
  problem: Problem;
  onChange: (part: Partial<Translation>) => void;
  onRemove: () => void;
}) => (
  <TranslationFields
    {...{ one, at, onChange, onRemove }}
    problem={(part) => problem(`translations.${at}.${part}`)}
  >
    <HtmlField
      name={`content${at}`}
      value={one.content}
      language={one.language.toUpperCase()}
      onChange={(content) => onChange({ content })}
      {...problem(`translations.${at}.content`)}
    />
  </TranslationFields>
);
