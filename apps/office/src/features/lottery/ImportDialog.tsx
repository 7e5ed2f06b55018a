import { useId, useState, type FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isRefused } from '@fairhouse/client';
import * as office from '@fairhouse/contract/lottery-desk';
import { Button, Dialog, Field, TextArea, useToast } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { textOf } from '../../app/form.ts';
import { atNumber, t } from '../../app/texts.ts';
import { readResultFile, resultAsKept, type ResultRow } from './result-rows.ts';

type Props = { slug: string; drawNo?: string; isOpen: boolean; onClose: () => void };
type File = { name: string; rows: ResultRow[]; wrong: number[] };

/** What one source says: of a draw as it is typed, or of many out of a file. */
export const ImportDialog = ({ slug, drawNo, isOpen, onClose }: Props) => {
  const formId = useId();
  const queries = useQueryClient();
  const { show } = useToast();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const close = () => {
    setFile(undefined);
    setError('');
    onClose();
  };
  const send = async (form: FormData) => {
    setSending(true);
    setError('');
    try {
      const { list } = await ask(office.importResults, {
        slug,
        origin: textOf(form, 'origin'),
        fileName: file?.name ?? null,
        rows: file?.rows ?? [
          {
            drawNo: drawNo ?? textOf(form, 'drawNo').trim(),
            result: resultAsKept(textOf(form, 'result')),
          },
        ],
      });
      await queries.invalidateQueries({ queryKey: ['lotteries'] });
      const differs = list.some((one) => one.outcome === 'differs');
      const isDrawn = list.every((one) => one.outcome === 'drawn');
      show({
        kind: differs ? 'loss' : isDrawn ? 'win' : 'info',
        title: t(differs ? 'lotteryDiffers' : isDrawn ? 'lotteryDrawn' : 'lotteryFirstKept'),
      });
      close();
    } catch (refused) {
      setError(wordsOf(refused));
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(new FormData(event.currentTarget));
  };
  const isReady = !file || (file.rows.length > 0 && file.wrong.length === 0);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      closeLabel={t('close')}
      size="md"
      title={t('lotteryImport')}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            isLoading={isSending}
            loadingLabel={t('loading')}
            disabled={!isReady}
            data-key="importConfirm"
          >
            {t('lotteryImport')}
          </Button>
        </>
      }
    >
      <form id={formId} className="office-form" onSubmit={submit} data-key="importForm">
        <p className="office-lead">{t('lotteryImportExplained')}</p>
        <Field
          label={t('lotteryOrigin')}
          description={t('lotteryOriginExplained')}
          name="origin"
          isRequired
          minLength={3}
          maxLength={120}
        />
        <FileField file={file} onFile={setFile} />
        {!file && <Typed drawNo={drawNo} />}
        {error !== '' && (
          <p role="alert" className="office-error">
            {error}
          </p>
        )}
      </form>
    </Dialog>
  );
};

const Typed = ({ drawNo }: { drawNo: string | undefined }) => (
  <>
    {drawNo === undefined && (
      <Field label={t('lotteryDraw')} name="drawNo" isRequired placeholder="20261126" />
    )}
    <TextArea
      label={t('lotteryResult')}
      description={t('lotteryResultExplained')}
      name="result"
      isRequired
    />
  </>
);

const FileField = ({
  file,
  onFile,
}: {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}) => {
  const inputId = useId();
  return (
    <div className="lt-file">
      <label htmlFor={inputId}>{t('lotteryFile')}</label>
      <input
        id={inputId}
        type="file"
        name="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-describedby={`${inputId}-said`}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (!chosen) return onFile(undefined);
          void chosen.text().then((text) => {
            onFile({ name: chosen.name, ...readResultFile(text) });
          });
        }}
      />
      <p id={`${inputId}-said`} className="office-quiet" role="status">
        {file === undefined
          ? t('lotteryFileExplained')
          : file.wrong.length > 0
            ? t('lotteryFileWrong', { lines: file.wrong.join(', ') })
            : t('lotteryFileRows', { count: atNumber(file.rows.length) })}
      </p>
    </div>
  );
};

/** Which of the fields the server blames, in words of this form. */
const wordsOf = (refused: unknown): string => {
  if (isRefused(refused)) {
    const { result, origin, rows } = refused.fields;
    if (result !== undefined) return t('lotteryWrong_result', { draw: result });
    if (origin === 'same') return t('lotteryWrong_origin');
    if (rows === 'twice') return t('lotteryWrong_twice');
  }
  return refused instanceof Error ? refused.message : t('networkProblem');
};
