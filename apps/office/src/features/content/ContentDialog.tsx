import { useState } from 'react';
import type { ContentKind, KeptContent } from '@fairhouse/contract/content-desk';
import { Field, Switch } from '@fairhouse/ui';
import * as officeContent from '@fairhouse/contract/content-desk';
import { ask } from '../../app/caller.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { useSaving } from '../../app/use-saving.ts';
import { wrongLanguages } from './errors.ts';
import { PlaceOf, RestOf } from './FieldsOf.tsx';
import { itemOf, textsOf } from './kinds.ts';
import { WordsOf } from './WordsOf.tsx';

/** What is written: a new one, or one that is there. */
export type Edited = { kind: ContentKind; one?: KeptContent };
type Props = { edited: Edited | undefined; onClose: () => void };

export const ContentDialog = ({ edited, onClose }: Props) => {
  const shown = useLast(edited);
  return shown ? (
    <Editor
      key={`${shown.kind}${shown.one?.id ?? ''}${shown.one?.changedAt ?? ''}`}
      shown={shown}
      isOpen={edited !== undefined}
      onClose={onClose}
    />
  ) : null;
};

const Editor = ({
  shown,
  isOpen,
  onClose,
}: {
  shown: Edited;
  isOpen: boolean;
  onClose: () => void;
}) => {
  const { kind, one } = shown;
  const [texts, setTexts] = useState(() => textsOf(one?.item));
  const [language, setLanguage] = useState('');
  const { wrong, attempt, ...sending } = useSaving(
    ['content', kind],
    () => {
      // A new one begins empty again.
      if (!one) setTexts(textsOf(undefined));
      setLanguage('');
      onClose();
    },
    {
      onWrong: (fields) => {
        const found = wrongLanguages(fields);
        setLanguage(found.includes(language) ? language : (found[0] ?? language));
      },
    },
  );
  const submit = (form: FormData) => {
    const item = itemOf(kind, form, texts);
    void attempt(() =>
      one
        ? ask(officeContent.changeContent, { kind, id: one.id, item })
        : ask(officeContent.createContent, { item }),
    );
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(one ? 'contentEdit' : 'contentNew')}
      confirm={t('contentSave')}
      confirmKey="contentSave"
      sending={sending}
      onSubmit={submit}
      size="xl"
      formKey="contentForm"
    >
      <PlaceOf kind={kind} item={one?.item} wrong={wrong} />
      {kind !== 'resource' && (
        <WordsOf
          kind={kind}
          texts={texts}
          wrong={wrong}
          language={language}
          onLanguage={setLanguage}
          onTexts={setTexts}
        />
      )}
      <RestOf kind={kind} item={one?.item} wrong={wrong} />
      <Field
        label={t('contentLanguages')}
        name="languages"
        dir="ltr"
        defaultValue={one?.item.languages.join(' ') ?? ''}
        description={t('contentLanguagesExplained')}
        {...(Object.keys(wrong).some((name) => name.startsWith('item.languages'))
          ? { error: t('contentWrong_languages') }
          : {})}
      />
      <Switch name="isOn" defaultChecked={one?.item.isOn ?? true}>
        {t('contentOn')}
      </Switch>
    </FormDialog>
  );
};
