import { useState } from 'react';
import type { StatementFormat } from '@fairhouse/contract/statements';
import { Button, Dialog, Select } from '@fairhouse/ui';
import * as statements from '@fairhouse/contract/statements';
import { send } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { momentsOf, type Days } from '../../app/periods/period.ts';
import { bytesOf, saveFile } from '../../app/save-file.ts';

const FORMATS: readonly StatementFormat[] = ['csv', 'xlsx', 'pdf', 'json'];

/** The entries of the period that is shown, as a file. */
export const ExportDialog = ({ days, onClose }: { days: Days; onClose: () => void }) => {
  const t = useTexts('records');
  const shell = useTexts('shell');
  const [format, setFormat] = useState<StatementFormat>('csv');
  const [isMaking, setMaking] = useState(false);
  const [complaint, setComplaint] = useState('');
  const make = async () => {
    setMaking(true);
    const answer = await send(statements.exportStatement, { format, ...momentsOf(days) });
    setMaking(false);
    setComplaint(answer.ok ? '' : answer.message);
    if (answer.ok) {
      saveFile({ ...answer.value, content: bytesOf(answer.value.content) });
    }
  };
  return (
    <Dialog
      dataKey="exportRecords"
      isOpen
      onClose={onClose}
      title={t('export')}
      icon="file-text"
      closeLabel={shell('close')}
    >
      <div className="rc-export" data-key="export">
        <p>{t('exportIntro')}</p>
        <p>
          <bdi>{days.from}</bdi> – <bdi>{days.to}</bdi>
        </p>
        <Select
          label={t('format')}
          name="format"
          value={format}
          options={FORMATS.map((one) => ({ value: one, label: t(`format_${one}`) }))}
          onChange={(event) => setFormat(event.currentTarget.value as StatementFormat)}
        />
        {complaint !== '' && (
          <p role="alert" className="rc-complaint">
            {complaint}
          </p>
        )}
        <div className="rc-buttons">
          <Button
            variant="primary"
            data-key="download"
            isLoading={isMaking}
            onClick={() => {
              void make();
            }}
          >
            {t('download')}
          </Button>
          <Link className="fh-btn" href="/fairness/statement">
            {t('checkStatement')}
          </Link>
        </div>
      </div>
    </Dialog>
  );
};
