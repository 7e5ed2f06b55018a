import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { languageCodes, nameOf, tagOf } from '@fairhouse/contract/languages';
import { Button, Dialog, Select, Skeleton } from '@fairhouse/ui';
import { t } from '../texts.ts';
import { useLast } from '../use-last.ts';
import { useSaving } from '../use-saving.ts';
import type { Item } from './ShelfTable.tsx';

export type Wrong = Record<string, string>;
type Props<Whole, Text> = {
  /** Of the one that is edited; empty for a new one. */
  id: string | undefined;
  onClose: () => void;
  queryKey: string;
  title: string;
  read: (id: string) => Promise<Whole>;
  save: (id: string, language: string, form: FormData) => Promise<unknown>;
  removeText: (id: string, language: string) => Promise<unknown>;
  fields: (one: Whole | undefined, wrong: Wrong) => ReactNode;
  textFields: (text: Text | undefined, wrong: Wrong) => ReactNode;
  /** What the site will make of what was typed. */
  preview?: (form: FormData) => ReactNode;
};

/** Writes one thing of a shelf: what holds in every language, and its text in one of them. */
export const ItemDialog = <
  Text extends { language: string },
  Whole extends Item & { texts: Text[] },
>(
  props: Props<Whole, Text>,
) => {
  const { id, onClose, queryKey, title, read, save, removeText, fields, textFields } = props;
  const formId = useId();
  const last = useLast(id);
  const [language, setLanguage] = useState('EN');
  const [typed, setTyped] = useState<FormData>();
  const { data } = useQuery({
    queryKey: [queryKey, 'one', last],
    enabled: Boolean(last),
    staleTime: 0,
    gcTime: 0,
    queryFn: () => read(last ?? ''),
  });
  const { error, wrong, isSending, attempt, forget } = useSaving([queryKey], onClose);
  const one = last ? data : undefined;
  const close = () => {
    forget();
    setLanguage('EN');
    setTyped(undefined);
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void attempt(() => save(last ?? '', language, form));
  };
  const isHere = last === '' || data !== undefined;
  return (
    <Dialog
      isOpen={id !== undefined}
      onClose={close}
      closeLabel={t('close')}
      size="lg"
      title={one?.title ?? title}
      footer={
        <>
          {one && one.languages.length > 1 && one.languages.includes(language) && (
            <Button
              variant="ghost"
              data-key="removeText"
              onClick={() => {
                void attempt(() => removeText(one.id, language));
              }}
            >
              {t('helpRemoveText')}
            </Button>
          )}
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            isLoading={isSending}
            disabled={!isHere}
            loadingLabel={t('loading')}
            data-key="itemSave"
          >
            {t('contentSave')}
          </Button>
        </>
      }
    >
      {isHere ? (
        <form
          id={formId}
          className="office-form"
          onSubmit={submit}
          data-key="itemForm"
          onChange={(event) => setTyped(new FormData(event.currentTarget))}
        >
          {fields(one, wrong)}
          <Languages written={one?.languages ?? []} chosen={language} onChoose={setLanguage} />
          <div key={`${last}${language}${one?.changedAt ?? ''}`} className="office-form">
            {textFields(
              one?.texts.find((text) => text.language === language),
              wrong,
            )}
          </div>
          {typed && props.preview?.(typed)}
          {error !== '' && (
            <p role="alert" className="office-error">
              {error}
            </p>
          )}
        </form>
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  );
};

/** The languages that are written stand as tabs, the others in a list. */
const Languages = ({
  written,
  chosen,
  onChoose,
}: {
  written: readonly string[];
  chosen: string;
  onChoose: (language: string) => void;
}) => {
  const shown = [...new Set([...written, chosen])];
  return (
    <div className="office-pair">
      <div className="fh-chips" role="group" aria-label={t('shelfWritten')}>
        {shown.map((code) => (
          <button
            key={code}
            type="button"
            className="fh-chip"
            aria-pressed={code === chosen}
            data-language={code}
            onClick={() => onChoose(code)}
          >
            {code}
          </button>
        ))}
      </div>
      <Select
        label={t('shelfOther')}
        value={chosen}
        data-key="language"
        onChange={(event) => onChoose(event.currentTarget.value)}
        options={languageCodes().map((code) => ({
          value: code,
          label: `${code} · ${nameOf(tagOf(code))}${written.includes(code) ? ' ✓' : ''}`,
        }))}
      />
    </div>
  );
};

const KNOWN = ['host', 'order', 'too_small', 'too_big', 'amount', 'max'];
/** The words for what is wrong with a field, if anything is. */
export const errorIn = (wrong: Wrong, name: string): { error?: string } => {
  const code = wrong[name];
  if (code === undefined) return {};
  return { error: t(`contentWrong_${KNOWN.includes(code) ? code : 'other'}`) };
};
