import { useState, type FormEvent } from 'react';
import { Button, Dialog, Field, Icon, Select } from '@fairhouse/ui';
import * as agents from '@fairhouse/contract/agents';
import { startOf, dayAfter } from '@fairhouse/days';
import { send } from '../../app/caller.ts';
import { useBrand } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { queryClient } from '../../app/queries.ts';
import { TYPES, type LineType } from './OpenForm.tsx';
import { NO_TERMS, readTerms, TermsFields, type LineTerms } from './TermsFields.tsx';

export type LinkBounds = {
  domains: readonly string[];
  rebatesMax: LineTerms['rebates'];
  modesMax: LineTerms['modes'];
  mayOpenAgents: boolean;
};

/** A new link: whom it makes, on which terms, until when and for how many. */
export const LinkForm = ({ bounds, onClose }: { bounds: LinkBounds; onClose: () => void }) => {
  const t = useTexts('agents');
  const shell = useTexts('shell');
  const { timeZone } = useBrand();
  const most = { rebates: bounds.rebatesMax, modes: bounds.modesMax };
  const [values, setValues] = useState({
    type: 'member' as LineType,
    domain: bounds.domains[0] ?? '',
    note: '',
    until: '',
    usesMax: '',
  });
  const [written, setWritten] = useState(NO_TERMS);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const change = (name: keyof typeof values) => (event: { currentTarget: { value: string } }) =>
    setValues({ ...values, [name]: event.currentTarget.value });
  const make = async (terms: LineTerms) => {
    setSending(true);
    const answer = await send(agents.makeAgentLink, {
      ...terms,
      type: values.type,
      domain: values.domain,
      note: values.note,
      expiresAt:
        values.until === '' ? null : startOf(dayAfter(values.until, 1), timeZone).toISOString(),
      usesMax: values.usesMax === '' ? null : Number(values.usesMax),
    });
    setSending(false);
    if (!answer.ok) {
      setError(answer.message);
      return;
    }
    void queryClient.invalidateQueries({ queryKey: ['agents', 'links'] });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readTerms(written, most);
    setWrong(read.wrong);
    if (read.wrong.length === 0 && !isSending) void make(read.terms);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('makeLink')}
      icon="link"
      size="lg"
      dataKey="linkForm"
      closeLabel={shell('close')}
    >
      <form className="st-form" noValidate onSubmit={submit}>
        {error !== '' && (
          <p className="st-error" role="alert">
            <Icon name="warning-circle" size={18} />
            {error}
          </p>
        )}
        <div className="ac-grid">
          <Select
            label={t('role')}
            name="lineType"
            value={values.type}
            options={TYPES.map((value) => ({
              value,
              label: t(`type_${value}`),
              isDisabled: value === 'agent' && !bounds.mayOpenAgents,
            }))}
            onChange={change('type')}
          />
          <Select
            label={t('domain')}
            name="domain"
            value={values.domain}
            options={bounds.domains.map((value) => ({ value, label: value }))}
            onChange={change('domain')}
          />
          <Field
            label={t('expires')}
            name="until"
            type="date"
            value={values.until}
            onChange={change('until')}
          />
          <Field
            label={t('usesMax')}
            name="usesMax"
            inputMode="numeric"
            autoComplete="off"
            value={values.usesMax}
            onChange={(event) =>
              setValues({ ...values, usesMax: event.currentTarget.value.replaceAll(/\D/g, '') })
            }
          />
          <Field
            label={t('note')}
            name="note"
            dir="auto"
            maxLength={60}
            autoComplete="off"
            value={values.note}
            onChange={change('note')}
          />
        </div>
        <TermsFields {...{ written, most, wrong }} onChange={setWritten} />
        <div>
          <Button type="submit" variant="primary" isLoading={isSending} data-key="submitLink">
            {t('makeLink')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
