import { useState, type FormEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Field, useToast } from '@fairhouse/ui';
import * as jackpots from '@fairhouse/contract/jackpots';
import { ask } from '../../app/caller.ts';
import { textOf } from '../../app/form.ts';
import { FormError } from '../../app/FormError.tsx';
import { LeftToday } from '../../app/LeftToday.tsx';
import { t } from '../../app/texts.ts';

/** Money of the house for a pool: one key until it is taken, however often it is sent. */
export const AddToPool = ({ poolId }: { poolId: string }) => {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const queries = useQueryClient();
  const { show } = useToast();
  const add = useMutation({
    mutationFn: (form: FormData) =>
      ask(
        jackpots.addToPool,
        { poolId, amount: textOf(form, 'amount'), reason: textOf(form, 'reason') },
        { idempotencyKey: key },
      ),
    onSuccess: ({ approvalId }) => {
      setKey(crypto.randomUUID());
      show(
        approvalId === null
          ? { kind: 'win', title: t('poolAdded') }
          : { kind: 'info', title: t('approvalAsked') },
      );
      void queries.invalidateQueries({ queryKey: ['own', 'giving'] });
      void queries.invalidateQueries({ queryKey: ['pools'] });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add.mutate(new FormData(event.currentTarget));
  };
  return (
    <section className="office-panel">
      <h2>{t('poolAdd')}</h2>
      <form key={key} className="office-form" data-key="poolAdd" onSubmit={submit}>
        <p className="office-quiet">{t('poolAddExplained')}</p>
        <Field label={t('amount')} name="amount" inputMode="decimal" isRequired />
        <Field label={t('reason')} name="reason" minLength={5} maxLength={300} isRequired />
        <LeftToday />
        <FormError text={add.isError ? add.error.message : ''} />
        <div>
          <Button
            type="submit"
            variant="primary"
            isLoading={add.isPending}
            loadingLabel={t('loading')}
          >
            {t('poolAdd')}
          </Button>
        </div>
      </form>
    </section>
  );
};
