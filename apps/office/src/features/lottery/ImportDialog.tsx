import { useId, useState } from 'react';
import * as office from '@fairhouse/contract/lottery-desk';
import { Field, TextArea } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { textOf } from '../../app/form.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { useDone } from '../../app/use-done.ts';
import { atNumber, t } from '../../app/texts.ts';
import { useSending } from '../../app/use-sending.ts';
import { readResultFile, resultAsKept, type ResultRow } from './result-rows.ts';

type Props = { slug: string; drawNo?: string; isOpen: boolean; onClose: () => void };
type File = { name: string; rows: ResultRow[]; wrong: number[] };

/** What one source says: of a draw as it is typed, or of many out of a file. */
export const ImportDialog = ({ slug, drawNo, isOpen, onClose }: Props) => {
  const done = useDone('lotteries');
  const [file, setFile] = useState<File>();
  const { attempt, ...sending } = useSending({ sayOf: wordsOf });
  const close = () => {
    setFile(undefined);
    onClose();
  };
  const send = async (form: FormData) => {
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
    const differs = list.some((one) => one.outcome === 'differs');
    const isDrawn = list.every((one) => one.outcome === 'drawn');
    if (differs) await done(t('lotteryDiffers'), 'loss');
    else if (isDrawn) await done(t('lotteryDrawn'));
    else await done(t('lotteryFirstKept'), 'info');
    close();
  };
  const isReady = !file || (file.rows.length > 0 && file.wrong.length === 0);
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={t('lotteryImport')}
      confirm={t('lotteryImport')}
      confirmKey="importConfirm"
      sending={sending}
      onSubmit={(form) => {
        void attempt(() => send(form));
      }}
      isReady={isReady}
      formKey="importForm"
      lead={t('lotteryImportExplained')}
    >
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
    </FormDialog>
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
const wordsOf = (_code: string, fields: Record<string, string>): string | undefined => {
  const { result, origin, rows } = fields;
  if (result !== undefined) return t('lotteryWrong_result', { draw: result });
  if (origin === 'same') return t('lotteryWrong_origin');
  return rows === 'twice' ? t('lotteryWrong_twice') : undefined;
};
