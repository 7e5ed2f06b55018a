import { Link } from '@tanstack/react-router';
import { DIFFERENCE_STATES, SETTLEMENT_SIDES } from '@fairhouse/contract/cashier-words';
import type { DifferenceCase } from '@fairhouse/contract/settlements';
import * as settlements from '@fairhouse/contract/settlements';
import { Amount, EmptyState, Select, Table, type TableColumn } from '@fairhouse/ui';
import { AccountSearch, useAccountSearch } from '../../app/AccountSearch.tsx';
import { ChosenDays, useChosenDays } from '../../app/ChosenDays.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useLook } from '../../app/use-look.ts';
import { DifferenceTag } from './DifferenceTag.tsx';

const SIDES = ['', ...SETTLEMENT_SIDES] as const;

/** Every difference that a provider's file said, until it is decided. */
export const DifferencesScreen = () => {
  const search = useAccountSearch({ name: 'state', states: DIFFERENCE_STATES, begin: 'open' });
  const [side, setSide] = useLook<(typeof SIDES)[number]>('side', '', SIDES);
  const chosen = useChosenDays();
  const asked = { ...search.input, ...(side === '' ? {} : { side }), ...chosen.input };
  const pages = usePages(['differences', asked], settlements.differenceCases, asked, {
    keepsRows: true,
  });
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_differences')}</h1>
          <p>{t('differencesExplained')}</p>
        </div>
      </header>
      <section className="office-panel office-panel--list">
        <AccountSearch
          search={search}
          states={DIFFERENCE_STATES}
          name={(one) => t(`differenceState_${one}`)}
          label={t('status')}
          words={t('settlementOrder')}
          dataKey="difference"
        >
          <Select
            label={t('settlementSide')}
            isLabelHidden
            size="sm"
            value={side}
            data-key="differenceSide"
            options={SIDES.map((value) => ({
              value,
              label: value === '' ? t('settlementSide') : t(`settlementSide_${value}`),
            }))}
            onChange={(event) =>
              setSide(SIDES.find((one) => one === event.currentTarget.value) ?? '')
            }
          />
        </AccountSearch>
        <ChosenDays chosen={chosen} dataKey="differenceDays" />
        <Table
          label={t('menu_differences')}
          isDense
          rowKey={(row) => row.id}
          {...pages.table}
          empty={<EmptyState icon="seal-check" title={t('differencesNone')} />}
          columns={columns()}
        />
        <More pages={pages} />
      </section>
    </>
  );
};

const columns = (): TableColumn<DifferenceCase>[] => [
  {
    key: 'order',
    header: t('settlementOrder'),
    place: 'lead',
    cell: (row) => (
      <Link to="/differences/$id" params={{ id: row.id }}>
        <bdi dir="ltr">{row.order}</bdi>
      </Link>
    ),
  },
  { key: 'kind', header: t('settlementKind'), cell: (row) => t(`settlement_${row.kind}`) },
  { key: 'state', header: t('status'), place: 'main', cell: (row) => <DifferenceTag one={row} /> },
  { key: 'owner', header: t('inboxOwner'), cell: (row) => <bdi>{row.owner ?? '—'}</bdi> },
  { key: 'side', header: t('settlementSide'), cell: (row) => t(`settlementSide_${row.side}`) },
  { key: 'method', header: t('deskMethod'), cell: (row) => row.methodName },
  {
    key: 'amount',
    header: t('differenceAmount'),
    isNumeric: true,
    cell: (row) =>
      row.amount === null ? '—' : <Amount value={row.amount} currency={row.currency} />,
  },
  {
    key: 'opened',
    header: t('caseOpenedAt'),
    cell: (row) => <span className="office-time">{atTime(row.openedAt)}</span>,
  },
];
