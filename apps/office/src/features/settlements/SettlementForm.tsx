import { DAY_MILLISECONDS } from '@fairhouse/days';
import { useState, type FormEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isRefused } from '@fairhouse/client';
import { Button, Field, Select } from '@fairhouse/ui';
import { SETTLEMENT_SIDES, type SettlementSide } from '@fairhouse/contract/cashier-words';
import * as settlements from '@fairhouse/contract/settlements';
import { ask } from '../../app/caller.ts';
import { forMinute, momentOf, textOf } from '../../app/form.ts';
import { FormError } from '../../app/FormError.tsx';
import { t } from '../../app/texts.ts';

type Given = { side: SettlementSide; methodId: string; from: string; until: string; file: File };
type Props = {
  methods: readonly { methodId: string; name: string }[];
  onDone: (id: string) => void;
};

/** A file with the method and the time it is about: yesterday, unless somebody says otherwise. */
export const SettlementForm = ({ methods, onDone }: Props) => {
  const queries = useQueryClient();
  const [fault, setFault] = useState('');
  const [days] = useState(() => {
    const today = new Date().setHours(0, 0, 0, 0);
    const text = (at: number) => forMinute(new Date(at).toISOString());
    return { from: text(today - DAY_MILLISECONDS), until: text(today) };
  });
  const compare = useMutation({
    mutationFn: ({ file, ...about }: Given) =>
      ask(settlements.compareSettlement, { ...about, fileName: file.name.slice(0, 120) }, { file }),
    onSuccess: async (made) => {
      setFault('');
      queries.setQueryData(['settlement', made.id], made);
      await queries.invalidateQueries({ queryKey: ['settlements'] });
      onDone(made.id);
    },
    onError: (error) =>
      setFault(
        isRefused(error) && error.fields.file
          ? t('settlementFault', { what: error.fields.file })
          : error.message,
      ),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0) {
      setFault(t('settlementChoose'));
      return;
    }
    compare.mutate({
      file,
      side: textOf(form, 'side') === 'payouts' ? 'payouts' : 'deposits',
      methodId: textOf(form, 'methodId'),
      from: momentOf(textOf(form, 'from')) ?? '',
      until: momentOf(textOf(form, 'until')) ?? '',
    });
  };
  return (
    <form className="office-panel ca-compare" onSubmit={submit} data-key="settlementForm">
      <Select
        label={t('settlementSide')}
        name="side"
        options={SETTLEMENT_SIDES.map((side) => ({
          value: side,
          label: t(`settlementSide_${side}`),
        }))}
      />
      <Select
        label={t('deskMethod')}
        name="methodId"
        options={methods.map((one) => ({ value: one.methodId, label: one.name }))}
      />
      <Field
        label={t('settlementFrom')}
        name="from"
        type="datetime-local"
        isRequired
        defaultValue={days.from}
      />
      <Field
        label={t('settlementUntil')}
        name="until"
        type="datetime-local"
        isRequired
        defaultValue={days.until}
      />
      <Field
        label={t('settlementFile')}
        name="file"
        type="file"
        accept=".csv,text/csv"
        description={t('settlementColumns')}
      />
      <Button
        type="submit"
        variant="primary"
        isLoading={compare.isPending}
        loadingLabel={t('loading')}
        data-key="settlementCompare"
      >
        {t('settlementCompare')}
      </Button>
      <FormError text={fault} />
    </form>
  );
};
