import { Link } from '@tanstack/react-router';
import { CASE_STATES, type Case } from '@fairhouse/contract/cases';
import * as cases from '@fairhouse/contract/cases';
import { EmptyState, Table, type TableColumn } from '@fairhouse/ui';
import { AccountSearch, useAccountSearch } from '../../app/AccountSearch.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';
import { CaseTag } from './CaseTag.tsx';

/** Everything that people look into about members. */
export const CasesScreen = () => {
  const search = useAccountSearch({ name: 'state', states: CASE_STATES, begin: 'open' });
  const pages = usePages(['cases', search.input], cases.cases, search.input, { keepsRows: true });
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_cases')}</h1>
          <p>{t('casesExplained')}</p>
        </div>
      </header>
      <section className="office-panel office-panel--list">
        <AccountSearch
          search={search}
          states={CASE_STATES}
          name={(one) => t(`caseState_${one}`)}
          label={t('status')}
          dataKey="case"
        />
        <Table
          label={t('menu_cases')}
          isDense
          rowKey={(row) => row.id}
          {...pages.table}
          empty={<EmptyState icon="check" title={t('casesNone')} />}
          columns={columns()}
        />
        <More pages={pages} />
      </section>
    </>
  );
};

const columns = (): TableColumn<Case>[] => [
  {
    key: 'account',
    header: t('account'),
    place: 'lead',
    cell: (row) => (
      <Link to="/cases/$id" params={{ id: row.id }}>
        <bdi>{row.account}</bdi> {t('caseNo', { no: row.id })}
      </Link>
    ),
  },
  { key: 'state', header: t('status'), place: 'main', cell: (row) => <CaseTag one={row} /> },
  { key: 'owner', header: t('inboxOwner'), cell: (row) => <bdi>{row.owner ?? '—'}</bdi> },
  { key: 'reason', header: t('reason'), cell: (row) => row.reason },
  {
    key: 'opened',
    header: t('caseOpenedAt'),
    cell: (row) => <span className="office-time">{atTime(row.openedAt)}</span>,
  },
];
