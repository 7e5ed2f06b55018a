import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { LIKE_PRIZE_OUTCOMES, type LikePrizeOutcome } from '@fairhouse/contract/reward-words';
import { Amount, EmptyState, Field, Select, Table, Tag } from '@fairhouse/ui';
import * as household from '@fairhouse/contract/household';
import { LikeAccounts } from '../../app/LikeAccounts.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';

/** Prizes of accounts that look like another winner of the same: paid nevertheless, or refused. */
export const LikePrizes = () => {
  const [outcome, setOutcome] = useState('');
  const [keyword, setKeyword] = useState('');
  const pages = usePages(
    ['like-prizes', outcome, keyword],
    household.officeLikePrizes,
    { keyword, ...(outcome === '' ? {} : { outcome: outcome as LikePrizeOutcome }) },
    { keepsRows: true },
  );
  return (
    <section className="office-panel office-panel--list">
      <div className="office-head">
        <Field
          label={t('account')}
          isLabelHidden
          icon="magnifying-glass"
          size="sm"
          placeholder={t('account')}
          value={keyword}
          data-key="likePrizeSearch"
          onChange={(event) => setKeyword(event.currentTarget.value)}
        />
        <Select
          label={t('likePrizeOutcome')}
          isLabelHidden
          size="sm"
          value={outcome}
          data-key="likePrizeOutcome"
          options={[
            { value: '', label: t('feedbackAllStates') },
            ...LIKE_PRIZE_OUTCOMES.map((one) => ({
              value: one,
              label: t(`likePrizeOutcome_${one}`),
            })),
          ]}
          onChange={(event) => setOutcome(event.currentTarget.value)}
        />
      </div>
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
            cell: (row) => (
              <Link to="/members/$id" params={{ id: row.memberId }}>
                <bdi>{row.account}</bdi>
              </Link>
            ),
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
