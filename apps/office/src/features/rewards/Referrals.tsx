import { Link } from '@tanstack/react-router';
import { REFERRAL_OUTCOMES, type ReferralOutcome } from '@fairhouse/contract/reward-words';
import { Amount, EmptyState, Table, Tag, type TagTone } from '@fairhouse/ui';
import * as referral from '@fairhouse/contract/referral';
import { AccountSearch, useAccountSearch } from '../../app/AccountSearch.tsx';
import { LikeAccounts } from '../../app/LikeAccounts.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';

const TONES: Record<ReferralOutcome, TagTone> = {
  earned: 'win',
  linked: 'warn',
  below_minimum: 'neutral',
  month_full: 'neutral',
  left_out: 'neutral',
  off: 'neutral',
};
const who = (id: string, account: string) => (
  <Link to="/members/$id" params={{ id }}>
    <bdi>{account}</bdi>
  </Link>
);

/** First deposits of invited members; those of linked accounts say with whom. */
export const Referrals = () => {
  const search = useAccountSearch({ name: 'referral', states: REFERRAL_OUTCOMES });
  const { keyword, state } = search;
  const pages = usePages(
    ['referrals', search.input],
    referral.officeReferrals,
    { keyword, ...(state === '' ? {} : { outcome: state }) },
    { keepsRows: true },
  );
  return (
    <section className="office-panel office-panel--list">
      <AccountSearch
        search={search}
        states={REFERRAL_OUTCOMES}
        name={(one) => t(`referralOutcome_${one}`)}
        label={t('referralOutcome')}
        words={t('searchRewards')}
        dataKey="referral"
      />
      <Table
        label={t('rewardsReferrals')}
        isDense
        rowKey={(row) => row.id}
        {...pages.table}
        empty={<EmptyState icon="users" title={t('referralsNone')} />}
        columns={[
          {
            key: 'at',
            header: t('time'),
            cell: (row) => <span className="office-time">{atTime(row.at)}</span>,
          },
          {
            key: 'friend',
            header: t('referralFriend'),
            place: 'lead',
            cell: (row) => who(row.friendId, row.friend),
          },
          {
            key: 'inviter',
            header: t('referralInviter'),
            cell: (row) => who(row.inviterId, row.inviter),
          },
          {
            key: 'deposit',
            header: t('referralDeposit'),
            isNumeric: true,
            place: 'main',
            cell: (row) => <Amount value={row.deposit} currency={row.currency} />,
          },
          {
            key: 'outcome',
            header: t('referralOutcome'),
            cell: (row) => (
              <Tag tone={TONES[row.outcome]}>{t(`referralOutcome_${row.outcome}`)}</Tag>
            ),
          },
          {
            key: 'linked',
            header: t('referralLinked'),
            cell: (row) => (row.linked.length === 0 ? '—' : <LikeAccounts list={row.linked} />),
          },
        ]}
      />
      <More pages={pages} />
    </section>
  );
};
