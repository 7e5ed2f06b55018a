import { useState } from 'react';
import type { ContractTemplate } from '@fairhouse/contract/contracts-desk';
import * as contracts from '@fairhouse/contract/contracts-desk';
import { Checkbox, Field } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { TermsFields } from './TermsFields.tsx';
import { emptyTerms, readTerms, writtenOf } from './written-terms.ts';

type Props = { template: ContractTemplate | undefined; onClose: () => void };
/** A new template, or the next version of one, whose kind stays. */
export const TemplateDialog = ({ template, onClose }: Props) => {
  const done = useDone('contracts');
  const [name, setName] = useState(template?.name ?? '');
  const [isDefault, setDefault] = useState(template?.isDefault ?? false);
  const [terms, setTerms] = useState(() =>
    template ? writtenOf(template.terms) : emptyTerms('DAILY'),
  );
  const read = readTerms(terms);
  return (
    <ReasonDialog
      title={template ? t('templateEdit', { name: template.name }) : t('templateNew')}
      confirm={t('contentSave')}
      confirmKey="templateSave"
      size="lg"
      isOpen
      onClose={onClose}
      isReady={read !== undefined && name.trim().length > 1}
      onConfirm={async (reason) => {
        if (!read) return;
        const kept = template ? { id: template.id, version: template.version } : {};
        const made = await ask(contracts.writeContractTemplate, {
          ...kept,
          ...read,
          name: name.trim(),
          isDefault,
          reason,
        });
        const isAsked = made.template === null;
        await done(t(isAsked ? 'approvalAsked' : 'templateSaved'), isAsked ? 'info' : 'win');
      }}
    >
      <Field
        label={t('templateName')}
        name="name"
        isRequired
        dir="auto"
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TermsFields terms={terms} onChange={setTerms} isKindKept={template !== undefined} />
      <Checkbox
        name="isDefault"
        checked={isDefault}
        onChange={(event) => setDefault(event.currentTarget.checked)}
      >
        {t('templateIsDefault')}
      </Checkbox>
    </ReasonDialog>
  );
};
