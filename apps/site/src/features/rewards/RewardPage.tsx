import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Reward } from '@fairhouse/contract/rewards';
import {
  Amount,
  Button,
  EmptyState,
  FailedState,
  formatAmount,
  Skeleton,
  Table,
  Tag,
  useToast,
  type TagTone,
} from '@fairhouse/ui';
import * as rewards from '@fairhouse/contract/rewards';
import { send } from '../../app/caller.ts';
import { goToPage } from '../../app/cashier/go.ts';
import { useIsOn } from '../../app/house.ts';
import { atTime, useLanguage, useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { queryClient, refreshBalance } from '../../app/queries.ts';
import { rewardsQuery } from '../../app/rewards/queries.ts';
import './rewards.css';

const SYMBOLS: Record<Reward['kind'], string> = {
  gift: 'wrapped-gift',
  birthday: 'balloon',
  rank: 'crown',
  mission: 'trophy',
  referral: 'red-envelope',
  activity: 'ticket',
};
const TONES: Record<Reward['state'], TagTone> = {
  open: 'accent',
  claimed: 'win',
  lapsed: 'neutral',
  withdrawn: 'neutral',
};

/** What the house gave and what waits to be collected; below it what is over. */
export const RewardPage = () => {
  const t = useTexts('rewards');
  const shell = useTexts('shell');
  const language = useLanguage();
  const { data, isError, refetch } = useQuery(rewardsQuery(language));
  if (isError && !data)
    return (
      <FailedState
        title={t('failed')}
        retryLabel={shell('retry')}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  if (!data) return <Skeleton height={320} radius={20} />;
  const open = data.list.filter((one) => one.state === 'open');
  return (
    <div data-key="rewardCenter-page">
      <PageHead title={shell('rewardCenter')} intro={t('intro')} />
      <div className="mc-big">
        <span>{t('waiting')}</span>
        <Amount value={data.open} currency={data.currency} isLarge />
      </div>
      {open.length === 0 ? (
        <Nothing />
      ) : (
        <ul className="rw-open" data-key="openRewards">
          {open.map((one) => (
            <OpenReward key={one.id} reward={one} />
          ))}
        </ul>
      )}
      <Ended list={data.list.filter((one) => one.state !== 'open')} />
    </div>
  );
};

const Nothing = () => {
  const t = useTexts('rewards');
  const mayInvite = useIsOn()('memberCenter/referral');
  return (
    <EmptyState
      symbolUrl="/art/symbols/wrapped-gift.webp"
      title={t('none')}
      body={t('noneBody')}
      {...(mayInvite
        ? {
            action: (
              <Button data-key="toReferral" onClick={() => goToPage('referral')}>
                {t('invite')}
              </Button>
            ),
          }
        : {})}
    />
  );
};

const OpenReward = ({ reward }: { reward: Reward }) => {
  const t = useTexts('rewards');
  const { show } = useToast();
  const [isSending, setSending] = useState(false);
  const collect = async () => {
    if (isSending) return;
    setSending(true);
    const answer = await send(rewards.claimReward, { id: reward.id });
    setSending(false);
    if (answer.ok) {
      show({
        kind: 'win',
        body: t('collectedBody'),
        title: t('collected', { amount: `${formatAmount(reward.amount)} ${reward.currency}` }),
      });
      void refreshBalance();
      void queryClient.invalidateQueries({ queryKey: ['records'] });
    } else show({ kind: 'loss', title: answer.message });
    void queryClient.invalidateQueries({ queryKey: ['rewards'] });
  };
  return (
    <li className="rw-one" data-key="reward" data-kind={reward.kind}>
      <img src={`/art/symbols/${SYMBOLS[reward.kind]}.webp`} alt="" width={52} height={52} />
      <div className="rw-what">
        <b dir="auto">{reward.text}</b>
        <span>
          {t(`kind_${reward.kind}`)} · {t('lapses', { time: atTime(reward.expiresAt) })}
        </span>
        {Number(reward.turnover) > 0 && (
          <span data-key="betFirst">
            {t('betFirst', { amount: `${formatAmount(reward.turnover)} ${reward.currency}` })}
          </span>
        )}
      </div>
      <Amount value={reward.amount} currency={reward.currency} isLarge />
      <Button
        variant="primary"
        data-key="collect"
        isLoading={isSending}
        loadingLabel={t('collecting')}
        onClick={() => {
          void collect();
        }}
      >
        {t('collect')}
      </Button>
    </li>
  );
};

const Ended = ({ list }: { list: readonly Reward[] }) => {
  const t = useTexts('rewards');
  if (list.length === 0) return null;
  return (
    <section className="rw-ended">
      <h2>{t('ended')}</h2>
      <Table
        label={t('ended')}
        isDense
        rows={list}
        rowKey={(row) => row.id}
        empty={null}
        columns={[
          {
            key: 'what',
            header: t('reward'),
            place: 'lead',
            cell: (row) => <span dir="auto">{row.text}</span>,
          },
          { key: 'kind', header: t('why'), cell: (row) => t(`kind_${row.kind}`) },
          {
            key: 'amount',
            header: t('amount'),
            isNumeric: true,
            place: 'main',
            cell: (row) => <Amount value={row.amount} currency={row.currency} />,
          },
          {
            key: 'state',
            header: t('state'),
            cell: (row) => <Tag tone={TONES[row.state]}>{t(`state_${row.state}`)}</Tag>,
          },
        ]}
      />
    </section>
  );
};
