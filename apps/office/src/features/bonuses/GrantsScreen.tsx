import { Link } from '@tanstack/react-router';
import { GRANT_STANDINGS, type GrantState } from '@fairhouse/contract/bonus-words';
import type { GivenBonus } from '@fairhouse/contract/bonuses-desk';
import * as bonuses from '@fairhouse/contract/bonuses-desk';
import {
  Amount,
  EmptyState,
  formatAmount,
  Icon,
  Skeleton,
  Table,
  Tag,
  type TableColumn,
  type TagTone,
} from '@fairhouse/ui';
import { AccountSearch, useAccountSearch } from '../../app/AccountSearch.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';

const TONES: Record<GrantState, TagTone> = {
  waiting: 'accent',
  bound: 'warn',
  done: 'win',
  lapsed: 'neutral',
  declined: 'neutral',
  withdrawn: 'neutral',
  given_up: 'neutral',
  expired: 'neutral',
  returned: 'loss',
  taken_back: 'loss',
};

/** Who was given a bonus of these terms, how far each is and what it has cost. */
export const GrantsScreen = ({ id }: { id: string }) => {
  const search = useAccountSearch({ name: 'state', states: GRANT_STANDINGS });
  const { keyword, state } = search;
  const pages = usePages(
    ['bonuses', 'grants', id, keyword, state],
    bonuses.officeGrants,
    { id, keyword, ...(state === '' ? {} : { standing: state }) },
    { keepsRows: true },
  );
  return (
    <>
      <header className="office-head">
        <div>
          <Link to="/bonuses" className="office-back">
            <Icon name="arrow-left" size={14} />
            {t('menu_bonuses')}
          </Link>
          <h1>
            {pages.first ? (
              <bdi dir="auto">{pages.first.title}</bdi>
            ) : (
              <Skeleton width={180} height={28} />
            )}
          </h1>
          <p>{t('bonusGrantsExplained')}</p>
        </div>
      </header>
      <section className="office-panel office-panel--list">
        <AccountSearch
          search={search}
          states={GRANT_STANDINGS}
          name={(one) => t(`bonusStanding_${one}`)}
          label={t('rewardState')}
          dataKey="grant"
        />
        <Table
          label={t('bonusGrants')}
          isDense
          rowKey={(row) => row.id}
          {...pages.table}
          empty={
            <EmptyState
              icon="gift"
              title={t(keyword === '' && state === '' ? 'bonusGrantsNone' : 'noMembers')}
            />
          }
          columns={columns(pages.first?.currency ?? '')}
        />
        <More pages={pages} dataKey="grantsMore" />
      </section>
    </>
  );
};

const columns = (currency: string): TableColumn<GivenBonus>[] => [
  {
    key: 'account',
    header: t('account'),
    place: 'lead',
    cell: (row) => (
      <Link to="/members/$id" params={{ id: row.memberId }} data-key="grantMember">
        <bdi>{row.account}</bdi>
      </Link>
    ),
  },
  {
    key: 'at',
    header: t('bonusGivenAt'),
    cell: (row) => (
      <span className="of-terms">
        <span className="office-time">{atTime(row.givenAt)}</span>
        {row.givenBy !== '' && <bdi dir="auto">{row.givenBy}</bdi>}
      </span>
    ),
  },
  {
    key: 'state',
    header: t('rewardState'),
    place: 'main',
    cell: (row) => <Tag tone={TONES[row.state]}>{t(`bonusState_${row.state}`)}</Tag>,
  },
  {
    key: 'ends',
    header: t('bonusOver'),
    cell: (row) =>
      row.endsAt === null ? '—' : <span className="office-time">{atTime(row.endsAt)}</span>,
  },
  {
    key: 'missing',
    header: t('bonusMissing'),
    isNumeric: true,
    cell: (row) => (
      <bdi dir="ltr" data-key="grantMissing">
        {row.state === 'bound'
          ? `${formatAmount(row.missing)} / ${formatAmount(row.turnover)}`
          : '—'}
      </bdi>
    ),
  },
  {
    key: 'most',
    header: t('bonusMostOf'),
    isNumeric: true,
    cell: (row) => <Amount value={row.most} currency={currency} />,
  },
  {
    key: 'cost',
    header: t('bonusCost'),
    isNumeric: true,
    cell: (row) => (
      <span data-key="grantCost">
        <Amount value={row.cost} currency={currency} />
      </span>
    ),
  },
];
