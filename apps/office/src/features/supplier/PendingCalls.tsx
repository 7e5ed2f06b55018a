import { useMutation } from '@tanstack/react-query';
import * as office from '@fairhouse/contract/supplier';
import { Button, EmptyState, Table, Tag } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { FormError } from '../../app/FormError.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { atDayTime, t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';

const LOOK_MILLISECONDS = 5000;

/** Wins and rollbacks that an operator has not answered yet, the oldest first. */
export const PendingCalls = ({ currency, mayManage }: { currency: string; mayManage: boolean }) => {
  const rows = usePages(
    ['supplier', 'calls'],
    office.suppliedCalls,
    {},
    { keepsRows: true, everyMilliseconds: LOOK_MILLISECONDS },
  );
  const done = useDone('supplier');
  const again = useMutation({
    mutationFn: (id: string) => ask(office.tellSuppliedCall, { id }),
    onSuccess: ({ state }) => done(t(`supplierTold_${state}`), state === 'done' ? 'win' : 'info'),
  });
  return (
    <section className="office-panel office-panel--list" data-key="pending">
      <h2>{t('supplierPending')}</h2>
      <FormError text={again.error?.message ?? ''} />
      <Table
        label={t('supplierPending')}
        isDense
        rowKey={(row) => row.id}
        {...rows.table}
        empty={<EmptyState icon="check" title={t('supplierNonePending')} />}
        columns={[
          {
            key: 'kind',
            header: t('supplierCall'),
            place: 'lead',
            cell: (row) => (
              <>
                {t(`supplierKind_${row.kind}`)}{' '}
                <span className="fh-amount" dir="ltr">
                  {row.amount} {currency}
                </span>
              </>
            ),
          },
          {
            key: 'state',
            header: t('status'),
            place: 'main',
            cell: (row) => (
              <>
                <Tag tone={row.state === 'stuck' ? 'loss' : 'warn'}>
                  {t(`supplierState_${row.state}`)}
                </Tag>{' '}
                <bdi className="office-code" dir="ltr">
                  {row.status === '' ? t('supplierNoAnswer') : row.status}
                </bdi>
              </>
            ),
          },
          {
            key: 'who',
            header: t('supplierOperator'),
            cell: (row) => (
              <>
                <bdi>{row.operatorName}</bdi>, <bdi dir="ltr">{row.player}</bdi>
              </>
            ),
          },
          {
            key: 'round',
            header: t('game'),
            cell: (row) => (
              <bdi className="office-code" dir="ltr">
                {row.slug} {row.betId}
              </bdi>
            ),
          },
          {
            key: 'since',
            header: t('supplierSince'),
            cell: (row) => (
              <>
                <span className="office-time">{atDayTime(row.madeAt)}</span>{' '}
                {t('supplierTries', { n: row.tries })}
              </>
            ),
          },
          {
            key: 'again',
            header: t('change'),
            cell: (row) =>
              mayManage && (
                <Button
                  size="sm"
                  data-key={`again-${row.id}`}
                  isLoading={again.isPending && again.variables === row.id}
                  loadingLabel={t('loading')}
                  onClick={() => again.mutate(row.id)}
                >
                  {t('supplierAgain')}
                </Button>
              ),
          },
        ]}
      />
      <More pages={rows} />
    </section>
  );
};
