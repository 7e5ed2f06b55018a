import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as office from '@fairhouse/contract/supplier';
import { Button, EmptyState, Table, Tag } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { shownOf } from '../../app/shown.ts';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { OperatorDialog } from './OperatorDialog.tsx';
import { PendingCalls } from './PendingCalls.tsx';

const LOOK_MILLISECONDS = 10_000;

/** Operators elsewhere who offer our games: how they are connected, and what is pending. */
export const SupplierScreen = () => {
  const [chosen, setChosen] = useState<office.SuppliedOperator | 'new'>();
  const mayManage = useMay('games.manage');
  const list = useQuery({
    queryKey: ['supplier', 'operators'],
    queryFn: () => ask(office.suppliedOperators, {}),
    refetchInterval: LOOK_MILLISECONDS,
  });
  const currency = list.data?.currency ?? '';
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_supplier')}</h1>
          <p>{t('supplierExplained')}</p>
        </div>
        {mayManage && (
          <Button variant="primary" icon="plus" data-key="new" onClick={() => setChosen('new')}>
            {t('supplierNew')}
          </Button>
        )}
      </header>
      <section className="office-panel office-panel--list">
        <Table
          label={t('menu_supplier')}
          isDense
          rows={list.data?.list ?? []}
          rowKey={(row) => row.operatorId}
          {...shownOf(list)}
          empty={<EmptyState icon="link" title={t('nothingYet')} />}
          columns={[
            {
              key: 'name',
              header: t('supplierOperator'),
              place: 'lead',
              cell: (row) => (
                <>
                  <bdi>{row.name}</bdi>{' '}
                  <bdi className="office-code" dir="ltr">
                    {row.operatorId}
                  </bdi>
                </>
              ),
            },
            {
              key: 'state',
              header: t('status'),
              place: 'main',
              cell: (row) => (
                <span data-key={`operator-${row.operatorId}`} data-state={row.isOn ? 'on' : 'off'}>
                  <Tag tone={row.isOn ? 'win' : 'neutral'}>
                    {t(row.isOn ? 'supplierOn' : 'supplierOff')}
                  </Tag>
                  {row.isWaiting && (
                    <>
                      {' '}
                      <Tag tone="warn">{t('guardWaiting')}</Tag>
                    </>
                  )}
                </span>
              ),
            },
            {
              key: 'due',
              header: t('supplierPending'),
              cell: (row) => (
                <>
                  {row.due}
                  {row.stuck > 0 && (
                    <>
                      {' '}
                      <Tag tone="loss">{t('supplierStuckCount', { n: row.stuck })}</Tag>
                    </>
                  )}
                </>
              ),
            },
            {
              key: 'gross',
              header: t('supplierGross'),
              cell: (row) => (
                <span className="fh-amount" dir="ltr">
                  {row.gross} {currency}
                </span>
              ),
            },
            {
              key: 'gifts',
              header: t('supplierGifts'),
              cell: (row) => (
                <span className="fh-amount" dir="ltr">
                  {row.gifts} {currency}
                </span>
              ),
            },
            {
              key: 'change',
              header: t('change'),
              cell: (row) => (
                <Button
                  size="sm"
                  data-key={`change-${row.operatorId}`}
                  onClick={() => setChosen(row)}
                >
                  {t(mayManage ? 'change' : 'supplierLook')}
                </Button>
              ),
            },
          ]}
        />
      </section>
      <PendingCalls currency={currency} mayManage={mayManage} />
      {chosen !== undefined && (
        <OperatorDialog
          key={chosen === 'new' ? 'new' : chosen.operatorId}
          operator={chosen === 'new' ? undefined : chosen}
          isReadOnly={!mayManage}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
};
