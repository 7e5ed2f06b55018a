import { useState } from 'react';
import type { ContractTemplate } from '@fairhouse/contract/contracts-desk';
import * as contracts from '@fairhouse/contract/contracts-desk';
import { Button, EmptyState, Table, Tag, type TableColumn } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { shownOf } from '../../app/shown.ts';
import { atTime, t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { termsColumns } from './terms-columns.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import { useTemplates } from './use-templates.ts';

/** Terms that the house offers again and again; what was offered before stays as it is. */
export const Templates = ({ mayManage }: { mayManage: boolean }) => {
  const templates = useTemplates();
  const [written, setWritten] = useState<ContractTemplate | 'new'>();
  const [leaving, setLeaving] = useState<ContractTemplate>();
  const done = useDone('contracts');
  return (
    <section className="office-panel office-panel--list" data-key="templates">
      <p className="office-quiet">{t('templatesExplained')}</p>
      {mayManage && (
        <div>
          <Button size="sm" icon="plus" data-key="templateNew" onClick={() => setWritten('new')}>
            {t('templateNew')}
          </Button>
        </div>
      )}
      <Table
        label={t('contractsView_templates')}
        isDense
        rows={templates.data?.list ?? []}
        rowKey={(row) => row.id}
        {...shownOf(templates)}
        empty={<EmptyState icon="file-text" title={t('templatesNone')} />}
        columns={[...columns(), ...(mayManage ? [acts(setWritten, setLeaving)] : [])]}
      />
      {written && (
        <TemplateDialog
          template={written === 'new' ? undefined : written}
          onClose={() => setWritten(undefined)}
        />
      )}
      {leaving && (
        <ReasonDialog
          title={t('templateRemove', { name: leaving.name })}
          confirm={t('remove')}
          confirmKey="templateRemoveConfirm"
          lead={t('templateRemoveExplained')}
          isGrave
          isOpen
          onClose={() => setLeaving(undefined)}
          onConfirm={async (reason) => {
            const { id, version } = leaving;
            await ask(contracts.removeContractTemplate, { id, version, reason });
            await done(t('templateRemoved'));
          }}
        />
      )}
    </section>
  );
};

const columns = (): TableColumn<ContractTemplate>[] => [
  {
    key: 'name',
    header: t('templateName'),
    place: 'lead',
    cell: (row) => (
      <b className="office-name" dir="auto">
        {row.name}
      </b>
    ),
  },
  {
    key: 'marks',
    header: t('status'),
    place: 'main',
    cell: (row) => (
      <span className="office-tags">
        {row.isDefault && <Tag tone="accent">{t('templateDefault')}</Tag>}
        {row.isDear && <Tag tone="warn">{t('templateDear')}</Tag>}
        {!row.isDefault && !row.isDear && '—'}
      </span>
    ),
  },
  ...termsColumns<ContractTemplate>(),
  {
    key: 'changed',
    header: t('templateChanged'),
    cell: (row) => (
      <span className="office-time">
        {atTime(row.changedAt)}, <bdi>{row.changedBy}</bdi>
      </span>
    ),
  },
];
type Choose = (template: ContractTemplate) => void;
const acts = (onWrite: Choose, onRemove: Choose): TableColumn<ContractTemplate> => ({
  key: 'acts',
  header: t('contentActs'),
  cell: (row) => (
    <div className="office-actions office-row-actions">
      <Button
        size="sm"
        data-key={`template-${row.id}`}
        aria-label={t('templateEdit', { name: row.name })}
        onClick={() => onWrite(row)}
      >
        {t('contentEdit')}
      </Button>
      <Button
        size="sm"
        data-key={`templateRemove-${row.id}`}
        aria-label={t('templateRemove', { name: row.name })}
        onClick={() => onRemove(row)}
      >
        {t('remove')}
      </Button>
    </div>
  ),
});
