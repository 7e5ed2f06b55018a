import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { languageCodes, nameOf, tagOf } from '@fairhouse/contract/languages';
import { Button, Select, Skeleton } from '@fairhouse/ui';
import { FormDialog } from '../FormDialog.tsx';
import { t } from '../texts.ts';
import { useLast } from '../use-last.ts';
import { useSaving } from '../use-saving.ts';
import type { Item } from './ShelfTable.tsx';

export type Wrong = Record<string, string>;
/** What a screen says of the one that is edited: empty for a new one, no id: none is. */
export type Editing = { id: string | undefined; queryKey: string; onClose: () => void };
type Props<Whole, Text> = Editing & {
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
  const { wrong, attempt, ...sending } = useSaving([queryKey], onClose);
  const one = last ? data : undefined;
  const close = () => {
    setLanguage('EN');
    setTyped(undefined);
    onClose();
  };
  const isHere = last === '' || data !== undefined;
  return (
    <FormDialog
      isOpen={id !== undefined}
      onClose={close}
      size="lg"
      title={one?.title ?? title}
      confirm={t('contentSave')}
      confirmKey="itemSave"
      formKey="itemForm"
      sending={sending}
      isReady={isHere}
      onTyped={setTyped}
      onSubmit={(form) => {
        void attempt(() => save(last ?? '', language, form));
      }}
      aside={
        one &&
        one.languages.length > 1 &&
        one.languages.includes(language) && (
          <Button
            variant="ghost"
            data-key="removeText"
            onClick={() => {
              void attempt(() => removeText(one.id, language));
            }}
          >
            {t('helpRemoveText')}
          </Button>
        )
      }
    >
      {isHere ? (
        <>
          {fields(one, wrong)}
          <Languages written={one?.languages ?? []} chosen={language} onChoose={setLanguage} />
          <div key={`${last}${language}${one?.changedAt ?? ''}`} className="office-form">
            {textFields(
              one?.texts.find((text) => text.language === language),
              wrong,
            )}
          </div>
          {typed && props.preview?.(typed)}
          {one && props.preview && <ReadAtOnce key={one.changedAt} onRead={setTyped} />}
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </FormDialog>
  );
};

/** One of a few words, each said by a text of its own. */
export const ChoiceField = <Value extends string>({
  name,
  label,
  values,
  chosen,
  say,
}: {
  name: string;
  label: string;
  values: readonly Value[];
  chosen: Value;
  say: (value: Value) => string;
}) => (
  <Select
    label={label}
    name={name}
    defaultValue={chosen}
    options={values.map((value) => ({ value, label: say(value) }))}
  />
);

/** What is edited is previewed before anything is typed, with the choices that come later too. */
const ReadAtOnce = ({ onRead }: { onRead: (form: FormData) => void }) => {
  const place = useRef<HTMLSpanElement>(null);
  const tell = useEffectEvent(onRead);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    let last = '';
    const read = () => {
      const data = new FormData(form);
      const text = JSON.stringify([...data]);
      if (text === last) return;
      last = text;
      tell(data);
    };
    read();
    const watcher = new MutationObserver(read);
    watcher.observe(form, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, []);
  return <span ref={place} hidden />;
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
