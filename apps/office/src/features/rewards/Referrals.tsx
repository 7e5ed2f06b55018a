import { useState } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { REFERRAL_OUTCOMES, type ReferralOutcome } from '@fairhouse/contract/reward-words';
import { Amount, Button, EmptyState, Field, Select, Table, Tag, type TagTone } from
  '@fairhouse/ui';
import { ask } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { LikeAccounts } from '../../app/LikeAccounts.tsx';
import { atTime, t } from '../../app/texts.ts';

const TONES: Record<ReferralOutcome, TagTone> = { earned: 'win', linked: 'warn',
  below_minimum: 'neutral', month_full: 'neutral', left_out: 'neutral', off: 'neutral' };
const who = (id: string, account: string) => (
  <Link to="/members/$id" params={{ id }}><bdi>{account}</bdi></Link>);

/** First deposits of invited members; those of linked accounts say with whom. */
export const Referrals = () => {
  const [outcome, setOutcome] = useState('');
  const [keyword, setKeyword] = useState('');
  const { data, isPending, isError, error, refetch, ...pages } = useInfiniteQuery({
    queryKey: ['referrals', outcome, keyword], initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) => ask(calls.referrals, { keyword,
      ...(outcome === '' ? {} : { outcome: outcome as ReferralOutcome }),
      ...(pageParam === '' ? {} : { cursor: pageParam }) }),
    getNextPageParam: (page) => page.nextCursor ?? undefined });
  return (
    <section className="office-panel office-panel--list">
      <div className="office-head">
        <Field label={t('searchRewards')} isLabelHidden icon="magnifying-glass" size="sm"
          placeholder={t('searchRewards')} value={keyword} data-key="referralSearch"
          onChange={(event) => setKeyword(event.currentTarget.value)} />
        <Select label={t('referralOutcome')} isLabelHidden size="sm" value={outcome}
          data-key="referralOutcome" options={[{ value: '', label: t('feedbackAllStates') },
            ...REFERRAL_OUTCOMES.map((one) => ({ value: one,
              label: t(`referralOutcome_${one}`) }))]}
          onChange={(event) => setOutcome(event.currentTarget.value)} />
      </div>
      <Table label={t('rewardsReferrals')} isDense rowKey={(row) => row.id} isLoading={isPending}
        rows={data?.pages.flatMap((page) => page.list) ?? []} loadingLabel={t('loading')}
        {...(isError ? { error: { message: error.message, retryLabel: t('retry'),
          onRetry: () => { void refetch(); } } } : {})}
        empty={<EmptyState icon="users" title={t('referralsNone')} />}
        columns={[
          { key: 'at', header: t('time'), cell: (row) =>
            <span className="office-time">{atTime(row.at)}</span> },
          { key: 'friend', header: t('referralFriend'), place: 'lead', cell: (row) =>
            who(row.friendId, row.friend) },
          { key: 'inviter', header: t('referralInviter'), cell: (row) =>
            who(row.inviterId, row.inviter) },
          { key: 'deposit', header: t('referralDeposit'), isNumeric: true, place: 'main',
            cell: (row) => <Amount value={row.deposit} currency={row.currency} /> },
          { key: 'outcome', header: t('referralOutcome'), cell: (row) =>
            <Tag tone={TONES[row.outcome]}>{t(`referralOutcome_${row.outcome}`)}</Tag> },
          { key: 'linked', header: t('referralLinked'), cell: (row) =>
            (row.linked.length === 0 ? '—' : <LikeAccounts list={row.linked} />) },
        ]} />
      {pages.hasNextPage && <Button onClick={() => { void pages.fetchNextPage(); }}>
        {t('more')}</Button>}
    </section>
  );
};
