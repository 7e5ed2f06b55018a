import { useEffect, useRef, useState } from 'react';
import type { IdentityState } from '@fairhouse/contract/identity';
import {
  DOCUMENT_BYTES_MAX,
  DOCUMENTS,
  PICTURES_MAX,
  type DocumentKind,
} from '@fairhouse/contract/identity-words';
import { Button, Icon, IconButton, Spinner } from '@fairhouse/ui';
import * as identity from '@fairhouse/contract/identity';
import { send } from '../caller.ts';
import { useTexts } from '../i18n.ts';
import { keepIdentity } from './queries.ts';

const ACCEPTED = ['image/png', 'image/jpeg'];

/** The pictures of the next tier, one row a document; each is sent as it is chosen. */
export const Documents = ({ state }: { state: IdentityState }) => {
  const t = useTexts('identity');
  const work = useDocuments();
  const tier = state.tiers.find((one) => one.tier === state.next);
  const needed = DOCUMENTS.filter((one) => tier?.missing.includes(one));
  if (tier === undefined || needed.length === 0) return null;
  return (
    <div className="id-box" data-key="identityDocuments">
      <h3>{t('sendTitle', { tier: tier.tier })}</h3>
      <p className="id-quiet">{t('sendHint', { days: state.keepDays })}</p>
      {needed.map((document) => (
        <DocumentRow
          key={document}
          document={document}
          work={work}
          sent={state.open?.pictures.filter((one) => one.document === document) ?? []}
        />
      ))}
      {work.error !== '' && (
        <p role="alert" className="st-error">
          {work.error}
        </p>
      )}
      <div>
        <Button
          variant="primary"
          isLoading={work.isBusy}
          loadingLabel={t('submit')}
          data-key="submitIdentity"
          disabled={work.sending !== undefined}
          onClick={() => {
            void work.submit();
          }}
        >
          {t('submit')}
        </Button>
      </div>
    </div>
  );
};

type RowProps = {
  document: DocumentKind;
  sent: readonly { id: string }[];
  work: ReturnType<typeof useDocuments>;
};
const DocumentRow = ({ document, sent, work }: RowProps) => {
  const t = useTexts('identity');
  const input = useRef<HTMLInputElement>(null);
  const isLacking = work.lacking.includes(document) && sent.length === 0;
  return (
    <div
      className="id-doc"
      data-key={`document-${document}`}
      role="group"
      aria-label={t(`proof_${document}`)}
    >
      <div className="id-doc__words">
        <b>{t(`proof_${document}`)}</b>
        <p>{t(`about_${document}`)}</p>
        {isLacking && (
          <p className="id-lacking" role="alert">
            <Icon name="warning-circle" size={16} />
            {t('lacking')}
          </p>
        )}
      </div>
      <ul>
        {sent.map((one, at) => (
          <li key={one.id} data-key="sentPicture">
            {work.previews[one.id] === undefined ? (
              <Icon name="image" size={26} />
            ) : (
              <img src={work.previews[one.id]} alt="" />
            )}
            <IconButton
              icon="x"
              size="sm"
              look="round"
              label={`${t('remove', { number: at + 1 })}: ${t(`proof_${document}`)}`}
              data-key={`remove-${document}-${at}`}
              onClick={() => {
                void work.drop(one.id);
              }}
            />
          </li>
        ))}
        {work.sending === document && (
          <li>
            <Spinner label={t('add')} />
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED.join(',')}
        hidden
        data-key={`file-${document}`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void work.give(document, file);
        }}
      />
      <Button
        icon="image"
        data-key={`add-${document}`}
        aria-label={`${t('add')}: ${t(`proof_${document}`)}`}
        onClick={() => input.current?.click()}
        disabled={work.sending !== undefined || sent.length >= PICTURES_MAX[document]}
      >
        {t('add')}
      </Button>
    </div>
  );
};

/** A preview is of the file that was chosen here: the house gives no document back. */
const useDocuments = () => {
  const t = useTexts('identity');
  const [sending, setSending] = useState<DocumentKind>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [lacking, setLacking] = useState<readonly string[]>([]);
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({});
  const made = useRef(new Set<string>());
  const stop = useRef<AbortController>(undefined);
  useEffect(() => {
    const all = made.current;
    return () => {
      stop.current?.abort();
      for (const one of all) URL.revokeObjectURL(one);
    };
  }, []);
  const give = async (document: DocumentKind, file: File) => {
    setError('');
    if (!ACCEPTED.includes(file.type) || file.size > DOCUMENT_BYTES_MAX) {
      setError(t('fileWrong'));
      return;
    }
    setSending(document);
    const signal = (stop.current = new AbortController()).signal;
    const answer = await send(identity.sendDocument, { document }, { file, signal });
    if (signal.aborted) return;
    setSending(undefined);
    if (!answer.ok) {
      setError(answer.message);
      return;
    }
    keepIdentity(answer.value);
    const newest = answer.value.open?.pictures.at(-1)?.id;
    const preview = URL.createObjectURL(file);
    made.current.add(preview);
    if (newest !== undefined) setPreviews((all) => ({ ...all, [newest]: preview }));
  };
  const drop = async (id: string) => {
    const answer = await send(identity.dropDocument, { id });
    if (answer.ok) keepIdentity(answer.value);
    else setError(answer.message);
  };
  const submit = async () => {
    setBusy(true);
    setError('');
    const answer = await send(identity.submitIdentity, {});
    setBusy(false);
    if (answer.ok) {
      keepIdentity(answer.value);
      return;
    }
    setLacking(DOCUMENTS.filter((one) => answer.fields[one] !== undefined));
    if (Object.keys(answer.fields).length === 0) setError(answer.message);
  };
  return { sending, isBusy, error, lacking, previews, give, drop, submit };
};
