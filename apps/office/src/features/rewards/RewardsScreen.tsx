import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { REWARD_STATES, type RewardState } from '@fairhouse/contract/reward-words';
import type { GivenReward } from '@fairhouse/contract/rewards';
import {
  Amount,
  Button,
  EmptyState,
  Table,
  TabPanel,
  Tabs,
  Tag,
  type TableColumn,
  type TagTone,
} from '@fairhouse/ui';
import * as rewardsCalls from '@fairhouse/contract/rewards';
import { AccountSearch, useAccountSearch } from '../../app/AccountSearch.tsx';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { GiveDialog } from '../../app/rewards/GiveDialog.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { useLook } from '../../app/use-look.ts';
import { useMay } from '../../app/use-me.ts';
import { LikePrizes } from './LikePrizes.tsx';
import { Referrals } from './Referrals.tsx';
import { Suspicions } from './Suspicions.tsx';

const TONES: Record<RewardState, TagTone> = {
  open: 'accent',
  claimed: 'win',
  lapsed: 'neutral',
  withdrawn: 'neutral',
};

const VIEWS = ['given', 'referrals', 'households', 'suspicions'] as const;
type View = (typeof VIEWS)[number];

/** What members were given, how invitations were judged, and who looks like abusing it. */
export const RewardsScreen = () => {
  const [view, setView] = useLook<View>('view', 'given', VIEWS);
  const mayTrace = useMay('members.trace');
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_rewards')}</h1>
          <p>{t('rewardsExplained')}</p>
        </div>
      </header>
      <Tabs
        id="rewards"
        label={t('views')}
        value={view}
        onChange={setView}
        items={[
          { value: 'given', label: t('rewardsGiven') },
          { value: 'referrals', label: t('rewardsReferrals') },
          { value: 'households', label: t('rewardsHouseholds') },
          ...(mayTrace ? [{ value: 'suspicions' as const, label: t('rewardsSuspicions') }] : []),
        ]}
      />
      <TabPanel tabsId="rewards" value={view} className="office-pages">
        <Shown view={view} />
      </TabPanel>
    </>
  );
};

const Shown = ({ view }: { view: View }) => {
  switch (view) {
    case 'given':
      return <Given />;
    case 'referrals':
      return <Referrals />;
    case 'households':
      return <LikePrizes />;
    case 'suspicions':
      return <Suspicions />;
  }
};

const Given = () => {
  const queries = useQueryClient();
  const search = useAccountSearch({ name: 'state', states: REWARD_STATES });
  const [isGiving, setGiving] = useState(false);
  const [taken, setTaken] = useState<GivenReward>();
  const last = useLast(taken);
  const mayGive = useMay('rewards.give');
  const pages = usePages(['rewards', search.input], rewardsCalls.officeRewards, search.input, {
    keepsRows: true,
  });
  const { first } = pages;
  return (
    <section className="office-panel office-panel--list">
      <AccountSearch
        search={search}
        states={REWARD_STATES}
        name={(one) => t(`rewardState_${one}`)}
        label={t('rewardState')}
        words={t('searchRewards')}
        dataKey="reward"
      >
        {mayGive && first && (
          <Button variant="primary" data-key="rewardNew" onClick={() => setGiving(true)}>
            {t('rewardGive')}
          </Button>
        )}
      </AccountSearch>
      {first && (
        <p className="office-quiet">
          {t('rewardTerms', {
            days: first.validDays,
            sum: first.fourEyesAbove,
            currency: first.currency,
          })}
        </p>
      )}
      <Table
        label={t('menu_rewards')}
        isDense
        rowKey={(row) => row.id}
        {...pages.table}
        empty={<EmptyState icon="gift" title={t('rewardsNone')} />}
        columns={[...columns(), ...(mayGive ? [acts(setTaken)] : [])]}
      />
      <More pages={pages} />
      {isGiving && first && (
        <GiveDialog currency={first.currency} onClose={() => setGiving(false)} />
      )}
      <ReasonDialog
        isOpen={taken !== undefined}
        onClose={() => setTaken(undefined)}
        isGrave
        title={last?.account ?? ''}
        confirm={t('rewardWithdraw')}
        lead={last && `${last.amount} ${last.currency} · ${last.words[0]?.text ?? ''}`}
        onConfirm={async (reason) => {
          if (!taken) return;
          await ask(rewardsCalls.withdrawReward, { id: taken.id, reason });
          await queries.invalidateQueries({ queryKey: ['rewards'] });
        }}
      />
    </section>
  );
};

const columns = (): TableColumn<GivenReward>[] => [
  {
    key: 'at',
    header: t('time'),
    cell: (row) => <span className="office-time">{atTime(row.givenAt)}</span>,
  },
  {
    key: 'account',
    header: t('account'),
    place: 'lead',
    cell: (row) => (
      <b className="office-name">
        <bdi>{row.account}</bdi>
      </b>
    ),
  },
  { key: 'kind', header: t('rewardKind'), cell: (row) => t(`rewardKind_${row.kind}`) },
  {
    key: 'text',
    header: t('rewardText'),
    cell: (row) => (
      <span dir="auto" title={row.reason}>
        {row.words[0]?.text ?? ''}
      </span>
    ),
  },
  {
    key: 'amount',
    header: t('amount'),
    isNumeric: true,
    place: 'main',
    cell: (row) => <Amount value={row.amount} currency={row.currency} />,
  },
  {
    key: 'until',
    header: t('rewardUntil'),
    cell: (row) => <span className="office-time">{atTime(row.expiresAt)}</span>,
  },
  { key: 'by', header: t('operator'), cell: (row) => row.givenBy || '—' },
  {
    key: 'state',
    header: t('rewardState'),
    cell: (row) => <Tag tone={TONES[row.state]}>{t(`rewardState_${row.state}`)}</Tag>,
  },
];
const acts = (onTake: (row: GivenReward) => void): TableColumn<GivenReward> => ({
  key: 'acts',
  header: t('contentActs'),
  cell: (row) =>
    row.state === 'open' ? (
      <Button size="sm" data-key="rewardWithdraw" onClick={() => onTake(row)}>
        {t('rewardWithdraw')}
      </Button>
    ) : null,
});
