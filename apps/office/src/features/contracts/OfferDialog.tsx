import { useRef, useState } from 'react';
import * as agents from '@fairhouse/contract/agents-desk';
import * as contracts from '@fairhouse/contract/contracts-desk';
import { Field, Select } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { textOf } from '../../app/form.ts';
import { REASON_MIN, ReasonField } from '../../app/ReasonField.tsx';
import { t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { useSending } from '../../app/use-sending.ts';
import { TermsFields } from './TermsFields.tsx';
import { TermsView } from '../../app/agents/TermsView.tsx';
import { useTemplates } from './use-templates.ts';
import { emptyTerms, readTerms } from './written-terms.ts';

/** The house offers terms to an agent at the top; dear ones wait for a second operator. */
export const OfferDialog = ({ onClose }: { onClose: () => void }) => {
  const done = useDone('contracts');
  const [account, setAccount] = useState('');
  const [terms, setTerms] = useState(() => emptyTerms('DAILY'));
  const [templateId, setTemplateId] = useState('');
  const [reason, setReason] = useState('');
  const templates = useTemplates().data?.list ?? [];
  const template = templates.find((one) => one.id === templateId);
  // The same offer that is sent again is the same one.
  const key = useRef(crypto.randomUUID());
  const { attempt, ...sending } = useSending();
  const read = template ? { templateId: template.id } : readTerms(terms);
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      key.current = crypto.randomUUID();
      set(value);
    };
  return (
    <FormDialog
      title={t('contractOffer')}
      confirm={t('contractOfferSend')}
      confirmKey="contractOfferSend"
      formKey="contractOffer"
      icon="file-text"
      size="lg"
      lead={t('contractOfferExplained')}
      isOpen
      onClose={onClose}
      sending={sending}
      isReady={read !== undefined && account.trim() !== '' && reason.trim().length >= REASON_MIN}
      onSubmit={(form) => {
        void attempt(async () => {
          if (!read) return;
          const memberId = await topAgentOf(textOf(form, 'account').trim());
          const made = await ask(
            contracts.offerHouseContract,
            { memberId, reason: reason.trim(), ...read },
            { idempotencyKey: key.current },
          );
          await done(
            t(made.contract === null ? 'approvalAsked' : 'contractOffered'),
            made.contract === null ? 'info' : 'win',
          );
          onClose();
        });
      }}
    >
      <Field
        label={t('contractAgent')}
        name="account"
        dir="ltr"
        isRequired
        autoComplete="off"
        description={t('contractAgentExplained')}
        value={account}
        onChange={(event) => change(setAccount)(event.currentTarget.value)}
      />
      {templates.length > 0 && (
        <Select
          label={t('contractTemplate')}
          name="templateId"
          value={templateId}
          options={[
            { value: '', label: t('contractTemplateNone') },
            ...templates.map((one) => ({ value: one.id, label: one.name })),
          ]}
          onChange={(event) => change(setTemplateId)(event.currentTarget.value)}
        />
      )}
      {template ? (
        <TermsView terms={template.terms} />
      ) : (
        <TermsFields terms={terms} onChange={change(setTerms)} />
      )}
      <ReasonField typed={{ value: reason, onChange: change(setReason) }} />
    </FormDialog>
  );
};

/** The number of the agent at the top that has this account. */
const topAgentOf = async (account: string): Promise<string> => {
  const { list } = await ask(agents.officeAgents, { keyword: account, pageSize: 100 });
  const found = list.find((one) => one.account.toLowerCase() === account.toLowerCase());
  if (!found || found.line.length > 0) throw new Error(t('contractNoTopAgent'));
  return found.memberId;
};
