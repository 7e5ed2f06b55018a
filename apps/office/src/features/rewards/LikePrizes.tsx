import { LIKE_PRIZE_OUTCOMES } from '@fairhouse/contract/reward-words';
import { Amount, EmptyState, Table, Tag } from '@fairhouse/ui';
import * as household from '@fairhouse/contract/household';
import { MemberLink } from '../../app/desk/MemberLink.tsx';
import { AccountSearch, useAccountSearch } from '../../app/AccountSearch.tsx';
import { LikeAccounts } from '../../app/LikeAccounts.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';

/** Prizes of accounts that look like another winner of the same: paid nevertheless, or refused. */
export const LikePrizes = () => {
  const search = useAccountSearch({ name: 'prize', states: LIKE_PRIZE_OUTCOMES });
  const { keyword, state } = search;
  const pages = usePages(
    ['like-prizes', search.input],
    household.officeLikePrizes,
    { keyword, ...(state === '' ? {} : { outcome: state }) },
    { keepsRows: true },
  );
  return (
    <section className="office-panel office-panel--list">
      <AccountSearch
        search={search}
        states={LIKE_PRIZE_OUTCOMES}
        name={(one) => t(`likePrizeOutcome_${one}`)}
        label={t('likePrizeOutcome')}
        dataKey="likePrize"
      />
      <Table
        label={t('rewardsHouseholds')}
        isDense
        rowKey={(row) => row.id}
        {...pages.table}
        empty={<EmptyState icon="users" title={t('likePrizesNone')} />}
        columns={[
          {
            key: 'at',
            header: t('time'),
            cell: (row) => <span className="office-time">{atTime(row.at)}</span>,
          },
          {
            key: 'account',
            header: t('account'),
            place: 'lead',
            cell: (row) => <MemberLink id={row.memberId} account={row.account} />,
          },
          {
            key: 'of',
            header: t('likePrizeOf'),
            cell: (row) => (
              <span>
                {t(`likePrizeKind_${row.kind}`)}
                {': '}
                <bdi>{row.title}</bdi>{' '}
                <small className="office-time">
                  <bdi dir="ltr">{row.kind === 'tournament' ? `#${row.place}` : row.place}</bdi>
                </small>
              </span>
            ),
          },
          {
            key: 'prize',
            header: t('likePrizeAmount'),
            isNumeric: true,
            place: 'main',
            cell: (row) => <Amount value={row.prize} currency={row.currency} />,
          },
          {
            key: 'outcome',
            header: t('likePrizeOutcome'),
            cell: (row) => (
              <Tag tone={row.outcome === 'paid' ? 'warn' : 'neutral'}>
                {t(`likePrizeOutcome_${row.outcome}`)}
              </Tag>
            ),
          },
          {
            key: 'linked',
            header: t('referralLinked'),
            cell: (row) => <LikeAccounts list={row.linked} />,
          },
        ]}
      />
      <More pages={pages} />
    </section>
  );
};
