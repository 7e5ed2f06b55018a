import { useId, useState, type FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ContentInput, ContentKind, KeptContent } from '@fairhouse/contract/office-content';
import { Button, Dialog, Field, Switch } from '@fairhouse/ui';
import { ask, isRefused } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { wrongLanguages } from './errors.ts';
import { PlaceOf, RestOf } from './FieldsOf.tsx';
import { itemOf, textsOf } from './kinds.ts';
import { WordsOf } from './WordsOf.tsx';

/** What is written: a new one, or one that is there. */
export type Edited = { kind: ContentKind; one?: KeptContent };
type Props = { edited: Edited | undefined; onClose: () => void };

export const ContentDialog = ({ edited, onClose }: Props) => {
  const shown = useLast(edited);
  return shown ? <Editor key={`${shown.kind}${shown.one?.id ?? ''}${shown.one?.changedAt ?? ''}`}
    shown={shown} isOpen={edited !== undefined} onClose={onClose} /> : null;
};

const Editor = ({ shown, isOpen, onClose }: { shown: Edited; isOpen: boolean;
  onClose: () => void }) => {
  const formId = useId();
  const { kind, one } = shown;
  const [texts, setTexts] = useState(() => textsOf(one?.item));
  const [language, setLanguage] = useState('');
  const { error, wrong, isSending, save, forget } = useSaving(() => {
    // A new one begins empty again.
    if (!one) setTexts(textsOf(undefined));
    setLanguage('');
    onClose();
  }, (found) => setLanguage(found.includes(language) ? language : found[0] ?? language));
  const close = () => {
    forget();
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(shown, itemOf(kind, new FormData(event.currentTarget), texts));
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} closeLabel={t('close')} size="xl"
      title={t(one ? 'contentEdit' : 'contentNew')} footer={<>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button variant="primary" type="submit" form={formId} isLoading={isSending}
          loadingLabel={t('loading')} data-key="contentSave">{t('contentSave')}</Button>
      </>}>
      <form id={formId} className="office-form" onSubmit={submit} data-key="contentForm">
        <PlaceOf kind={kind} item={one?.item} wrong={wrong} />
        {kind !== 'resource' && <WordsOf kind={kind} texts={texts} wrong={wrong}
          language={language} onLanguage={setLanguage} onTexts={setTexts} />}
        <RestOf kind={kind} item={one?.item} wrong={wrong} />
        <Field label={t('contentLanguages')} name="languages" dir="ltr"
          defaultValue={one?.item.languages.join(' ') ?? ''}
          description={t('contentLanguagesExplained')}
          {...(Object.keys(wrong).some((name) => name.startsWith('item.languages'))
            ? { error: t('contentWrong_languages') } : {})} />
        <Switch name="isOn" defaultChecked={one?.item.isOn ?? true}>{t('contentOn')}</Switch>
        {error !== '' && <p role="alert" className="office-error">{error}</p>}
      </form>
    </Dialog>
  );
};

const useSaving = (onDone: () => void, onWrong: (languages: string[]) => void) => {
  const queries = useQueryClient();
  const [error, setError] = useState('');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);
  const forget = () => {
    setError('');
    setWrong({});
  };
  const save = async ({ kind, one }: Edited, item: ContentInput) => {
    forget();
    setSending(true);
    try {
      await (one ? ask(calls.changeContent, { kind, id: one.id, item })
        : ask(calls.createContent, { item }));
      await queries.invalidateQueries({ queryKey: ['content', kind] });
      onDone();
    } catch (refused) {
      setError(refused instanceof Error ? refused.message : t('networkProblem'));
      if (isRefused(refused)) {
        setWrong(refused.fields);
        onWrong(wrongLanguages(refused.fields));
      }
    } finally {
      setSending(false);
    }
  };
  return { error, wrong, isSending, save, forget };
};
