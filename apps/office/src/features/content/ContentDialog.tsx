import { useId, useState, type FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ContentKind, KeptContent } from '@fairhouse/contract/office-content';
import { Button, Dialog, Field, Switch } from '@fairhouse/ui';
import { ask, isRefused } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { FieldsOf } from './FieldsOf.tsx';
import { itemOf } from './kinds.ts';

/** What is written: a new one, or one that is there. */
export type Edited = { kind: ContentKind; one?: KeptContent };
type Props = { edited: Edited | undefined; onClose: () => void };

export const ContentDialog = ({ edited, onClose }: Props) => {
  const formId = useId();
  const shown = useLast(edited);
  const { error, wrong, isSending, save, forget } = useSaving(onClose);
  const close = () => {
    forget();
    onClose();
  };
  if (!shown) return null;
  const { kind, one } = shown;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(shown, new FormData(event.currentTarget));
  };
  return (
    <Dialog isOpen={edited !== undefined} onClose={close} closeLabel={t('close')} size="lg"
      title={t(one ? 'contentEdit' : 'contentNew')} footer={<>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button variant="primary" type="submit" form={formId} isLoading={isSending}
          loadingLabel={t('loading')} data-key="contentSave">{t('contentSave')}</Button>
      </>}>
      <form id={formId} key={`${kind}${one?.id ?? ''}`} className="office-form" onSubmit={submit}
        data-key="contentForm">
        <FieldsOf kind={kind} item={one?.item} wrong={wrong} />
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

const useSaving = (onDone: () => void) => {
  const queries = useQueryClient();
  const [error, setError] = useState('');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);
  const forget = () => {
    setError('');
    setWrong({});
  };
  const save = async ({ kind, one }: Edited, form: FormData) => {
    forget();
    setSending(true);
    try {
      const item = itemOf(kind, form);
      await (one ? ask(calls.changeContent, { kind, id: one.id, item })
        : ask(calls.createContent, { item }));
      await queries.invalidateQueries({ queryKey: ['content', kind] });
      onDone();
    } catch (refused) {
      setError(refused instanceof Error ? refused.message : t('networkProblem'));
      if (isRefused(refused)) setWrong(refused.fields);
    } finally {
      setSending(false);
    }
  };
  return { error, wrong, isSending, save, forget };
};
