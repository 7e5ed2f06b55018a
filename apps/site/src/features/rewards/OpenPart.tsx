import { useState, type ReactNode } from 'react';
import type { Mission } from '@fairhouse/contract/missions';
import type { Reward } from '@fairhouse/contract/rewards';
import { Amount, Button, formatAmount, formatDate, useToast } from '@fairhouse/ui';
import * as cashbackCalls from '@fairhouse/contract/cashback';
import * as missionCalls from '@fairhouse/contract/missions';
import * as rewards from '@fairhouse/contract/rewards';
import { send } from '../../app/caller.ts';
import { goToPage } from '../../app/cashier/go.ts';
import type { Own } from '../../app/cashback/queries.ts';
import { atTime, useLanguage, useTexts } from '../../app/i18n.ts';
import { queryClient, refreshBalance } from '../../app/queries.ts';
import type { useReady } from '../../app/rewards/use-ready.ts';

const SYMBOLS: Record<Reward['kind'], string> = {
  gift: 'wrapped-gift',
  birthday: 'balloon',
  rank: 'crown',
  mission: 'trophy',
  referral: 'red-envelope',
  activity: 'ticket',
};

/** What can be collected now, the next to lapse first. */
export const OpenPart = ({ ready }: { ready: ReturnType<typeof useReady> }) => {
  const t = useTexts('rewards');
  const data = ready.rewards.data;
  return (
    <section className="rw-part" data-key="open">
      <h2>
        {t('part_open')} <small>{ready.collectable}</small>
      </h2>
      {data && Number(data.open) > 0 && (
        <div className="mc-big">
          <span>{t('waiting')}</span>
          <Amount value={data.open} currency={data.currency} isLarge />
        </div>
      )}
      <ul className="rw-open" data-key="openRewards">
        {ready.open.map((one) => (
          <OpenReward key={one.id} reward={one} />
        ))}
        {ready.cashback && <OpenCashback own={ready.cashback} />}
        {ready.done.map((one) => (
          <DoneMission
            key={`${one.id} ${one.period}`}
            one={one}
            currency={ready.missions?.currency ?? ''}
          />
        ))}
      </ul>
    </section>
  );
};

const OF_REWARDS = ['rewards', 'records', 'cashback', 'missions', 'activities', 'promotions'];
/** Collects once at a time, and tells what came of it wherever it is shown. */
const useCollect = (
  work: () => Promise<{ ok: true } | { ok: false; message: string }>,
  amount: string,
) => {
  const t = useTexts('rewards');
  const { show } = useToast();
  const [isSending, setSending] = useState(false);
  const collect = async () => {
    if (isSending) return;
    setSending(true);
    const answer = await work();
    setSending(false);
    if (answer.ok) {
      show({ kind: 'win', body: t('collectedBody'), title: t('collected', { amount }) });
      void refreshBalance();
    } else show({ kind: 'loss', title: answer.message });
    for (const key of OF_REWARDS) {
      void queryClient.invalidateQueries({ queryKey: [key] });
    }
  };
  return { isSending, collect };
};

type RowProps = {
  symbol: string;
  title: string;
  lines: readonly ReactNode[];
  amount: string;
  currency: string;
  dataKey: string;
  dataKind: string;
  action: ReactNode;
};
const Row = ({ symbol, title, lines, amount, currency, dataKey, dataKind, action }: RowProps) => (
  <li className="rw-one" data-key={dataKey} data-kind={dataKind}>
    <img src={`/art/symbols/${symbol}.webp`} alt="" width={52} height={52} />
    <div className="rw-what">
      <b dir="auto">{title}</b>
      {lines}
    </div>
    <Amount value={amount} currency={currency} isLarge />
    {action}
  </li>
);
const Collect = ({ isSending, collect }: ReturnType<typeof useCollect>) => {
  const t = useTexts('rewards');
  return (
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
  );
};

const OpenReward = ({ reward }: { reward: Reward }) => {
  const t = useTexts('rewards');
  const { amount, currency } = reward;
  const collecting = useCollect(
    () => send(rewards.claimReward, { id: reward.id }),
    `${formatAmount(amount)} ${currency}`,
  );
  return (
    <Row
      symbol={SYMBOLS[reward.kind]}
      title={reward.text}
      dataKey="reward"
      dataKind={reward.kind}
      amount={amount}
      currency={currency}
      action={<Collect {...collecting} />}
      lines={[
        <span key="until">
          {t(`kind_${reward.kind}`)} · {t('lapses', { time: atTime(reward.expiresAt) })}
        </span>,
        Number(reward.turnover) > 0 && (
          <span key="bet" data-key="betFirst">
            {t('betFirst', { amount: `${formatAmount(reward.turnover)} ${currency}` })}
          </span>
        ),
      ]}
    />
  );
};

const OpenCashback = ({ own }: { own: Own }) => {
  const t = useTexts('rewards');
  const shell = useTexts('shell');
  const collecting = useCollect(
    () => send(cashbackCalls.claimRebate, {}),
    `${formatAmount(own.total)} ${own.currency}`,
  );
  const isBelow = own.claimMin !== null && Number(own.total) < Number(own.claimMin);
  const until = own.list.map(({ expiresAt }) => expiresAt).toSorted()[0];
  return (
    <Row
      symbol="coin"
      title={shell('manualRebate')}
      dataKey="cashback"
      dataKind="cashback"
      amount={own.total}
      currency={own.currency}
      action={
        isBelow ? (
          <Button data-key="toCashback" onClick={() => goToPage('manualRebate')}>
            {t('toPromotion')}
          </Button>
        ) : (
          <Collect {...collecting} />
        )
      }
      lines={[
        <span key="rooms">{own.list.map(({ category }) => shell(category)).join(', ')}</span>,
        until && <span key="until">{t('lapses', { time: atTime(until) })}</span>,
      ]}
    />
  );
};

const DoneMission = ({ one, currency }: { one: Mission; currency: string }) => {
  const t = useTexts('rewards');
  const language = useLanguage();
  const collecting = useCollect(
    () => send(missionCalls.claimMission, { id: one.id, period: one.period }),
    `${formatAmount(one.prize)} ${currency}`,
  );
  return (
    <Row
      symbol="trophy"
      title={one.title}
      dataKey="mission"
      dataKind="mission"
      amount={one.prize}
      currency={currency}
      action={<Collect {...collecting} />}
      lines={[
        <span key="until">
          {t('kind_mission')}
          {one.claimUntil &&
            ` · ${t('lapses', { time: formatDate(`${one.claimUntil}T12:00:00`, language) })}`}
        </span>,
      ]}
    />
  );
};
