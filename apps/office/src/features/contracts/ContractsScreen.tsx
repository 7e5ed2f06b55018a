import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { Contract, ContractKind } from '@fairhouse/contract/contracts';
import * as contracts from '@fairhouse/contract/contracts-desk';
import {
  Button,
  EmptyState,
  Select,
  Table,
  TabPanel,
  Tabs,
  Tag,
  type TableColumn,
} from '@fairhouse/ui';
import { AccountSearch, useAccountSearch } from '../../app/AccountSearch.tsx';
import { CONTRACT_KINDS, CONTRACT_STATES, CONTRACT_TONES } from '../../app/agents/words.ts';
import { Parties } from '../../app/agents/Parties.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useLook } from '../../app/use-look.ts';
import { useMay } from '../../app/use-me.ts';
import { useRested } from '../../app/use-rested.ts';
import { OfferDialog } from './OfferDialog.tsx';
import { Templates } from './Templates.tsx';
import { termsColumns } from './terms-columns.tsx';
import '../../app/agents/agents.css';

const VIEWS = ['contracts', 'templates'] as const;

/** All contracts of agents, with the house or among themselves, and what the house offers. */
export const ContractsScreen = ({ begin }: { begin: { account?: string } }) => {
  const [view, setView] = useLook('view', 'contracts', VIEWS);
  const [isOffering, setOffering] = useState(false);
  const mayManage = useMay('contracts.manage');
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_contracts')}</h1>
          <p>{t('contractsExplained')}</p>
        </div>
        {mayManage && (
          <Button variant="primary" data-key="contractNew" onClick={() => setOffering(true)}>
            {t('contractOffer')}
          </Button>
        )}
      </header>
      <Tabs
        id="contracts"
        label={t('views')}
        value={view}
        onChange={setView}
        items={VIEWS.map((value) => ({ value, label: t(`contractsView_${value}`) }))}
      />
      <TabPanel tabsId="contracts" value={view} className="office-pages">
        {view === 'contracts' ? (
          <Register account={begin.account ?? ''} />
        ) : (
          <Templates mayManage={mayManage} />
        )}
      </TabPanel>
      {isOffering && <OfferDialog onClose={() => setOffering(false)} />}
    </>
  );
};

const Register = ({ account }: { account: string }) => {
  const search = useAccountSearch({ name: 'state', states: CONTRACT_STATES, account });
  const [kind, setKind] = useLook<ContractKind | ''>('kind', '', [...CONTRACT_KINDS, '']);
  const keyword = useRested(search.keyword.trim());
  const { state } = search;
  const pages = usePages(
    ['contracts', 'list', kind, state, keyword],
    contracts.officeContracts,
    {
      ...(kind === '' ? {} : { kind }),
      ...(state === '' ? {} : { state }),
      ...(keyword === '' ? {} : { account: keyword }),
    },
    { keepsRows: true },
  );
  return (
    <section className="office-panel office-panel--list">
      <AccountSearch
        search={search}
        states={CONTRACT_STATES}
        name={(one) => t(`contractState_${one}`)}
        label={t('status')}
        dataKey="contract"
      >
        <Select
          label={t('contractKind')}
          isLabelHidden
          size="sm"
          value={kind}
          data-key="contractKind"
          options={[
            { value: '', label: t('contractAllKinds') },
            ...CONTRACT_KINDS.map((value) => ({ value, label: t(`contractKind_${value}`) })),
          ]}
          onChange={({ currentTarget }) =>
            setKind(CONTRACT_KINDS.find((one) => one === currentTarget.value) ?? '')
          }
        />
      </AccountSearch>
      <Table
        label={t('menu_contracts')}
        isDense
        rowKey={(row) => row.id}
        {...pages.table}
        empty={<EmptyState icon="file-text" title={t('contractsNone')} />}
        columns={columns()}
      />
      <More pages={pages} dataKey="contractsMore" />
    </section>
  );
};

const columns = (): TableColumn<Contract>[] => [
  {
    key: 'parties',
    header: t('contractParties'),
    place: 'lead',
    cell: (row) => (
      <Link to="/contracts/$id" params={{ id: row.id }} data-key="contractLink">
        <Parties from={row.upline} to={row.downline} />
      </Link>
    ),
  },
  {
    key: 'state',
    header: t('status'),
    place: 'main',
    cell: (row) => (
      <span className="office-tags">
        <Tag tone={CONTRACT_TONES[row.state]}>{t(`contractState_${row.state}`)}</Tag>
        {row.isMineToAnswer && <Tag tone="accent">{t('contractWaitsForHouse')}</Tag>}
      </span>
    ),
  },
  ...termsColumns<Contract>(),
  {
    key: 'begins',
    header: t('contractBegins'),
    cell: (row) =>
      row.beginsAt === null ? '—' : <span className="office-time">{atTime(row.beginsAt)}</span>,
  },
  {
    key: 'ends',
    header: t('contractEnds'),
    cell: (row) =>
      row.endsAt === null ? '—' : <span className="office-time">{atTime(row.endsAt)}</span>,
  },
];
