import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { DESK_VIEWS } from '@fairhouse/contract/cashier-words';
import type { DeskWithdrawal } from '@fairhouse/contract/withdrawals-desk';
import { Amount, Icon, Tag, formatAmount } from '@fairhouse/ui';
import * as officeCashier from '@fairhouse/contract/withdrawals-desk';
import { ask } from '../../app/caller.ts';
import { Desk, Waiting, type CashView } from '../../app/desk/Desk.tsx';
import { useDeed, useKeys, useSelection, useStep } from '../../app/desk/use-desk.ts';
import { usePages } from '../../app/pages.tsx';
import { t } from '../../app/texts.ts';
import { TONES } from './tones.ts';
import { WithdrawalActs, type Step } from './WithdrawalActs.tsx';
import { waitsForDebt, WithdrawalWork } from './WithdrawalWork.tsx';

const LOOK_MILLISECONDS = 4000;

/** The desk of withdrawals: a live queue, the oldest first, worked by keyboard. */
export const WithdrawalsScreen = () => {
  const [view, setView] = useState<CashView>('open');
  const [keyword, setKeyword] = useState('');
  const list = usePages(
    ['desk', 'withdrawals', view, keyword],
    officeCashier.deskWithdrawals,
    { view, keyword, pageSize: 50 },
    { keepsRows: true, everyMilliseconds: LOOK_MILLISECONDS },
  );
  const { rows } = list;
  const { chosen, choose, step: move } = useSelection(rows);
  const [step, setStep] = useStep<Step>(chosen?.id, 'none');
  const one = useQuery({
    queryKey: ['desk', 'withdrawal', chosen?.id ?? ''],
    enabled: chosen !== undefined,
    refetchInterval: LOOK_MILLISECONDS,
    queryFn: () => ask(officeCashier.deskOneWithdrawal, { id: chosen?.id ?? '' }),
  });
  const deed = useDeed('desk');
  // Whichever answer tells first whose it is: the buttons stand by the one of the row.
  const shown = one.data?.withdrawal.id === chosen?.id ? one.data?.withdrawal : undefined;
  const told = [chosen, shown].filter((row) => row !== undefined);
  const claim = () => {
    if (chosen && told.some((row) => !row.isMine)) {
      void deed.run(() => ask(officeCashier.claimWithdrawal, { id: chosen.id }));
    }
  };
  const open = (next: Step) => () => {
    if (told.some((row) => row.isMine)) setStep(next);
  };
  const go = (by: number) => () => {
    setStep('none');
    move(by);
  };
  useKeys({
    j: go(1),
    ArrowDown: go(1),
    k: go(-1),
    ArrowUp: go(-1),
    c: claim,
    a: open('approve'),
    r: open('reject'),
    p: open('pay'),
    n: open('note'),
    Escape: () => setStep('none'),
  });
  return (
    <Desk
      title={t('menu_withdrawals')}
      intro={t('withdrawalsExplained')}
      view={view}
      onView={(next) => {
        setView(next);
        setStep('none');
      }}
      views={DESK_VIEWS}
      counts={list.first?.counts}
      keyword={keyword}
      onKeyword={setKeyword}
      rows={rows}
      chosen={chosen}
      onChoose={(id) => {
        setStep('none');
        choose(id);
      }}
      line={Line}
      isLoading={list.isLoading}
      error={list.error}
      onMore={list.more}
    >
      {one.data && chosen && one.data.withdrawal.id === chosen.id && (
        <WithdrawalWork
          one={one.data}
          acts={
            <WithdrawalActs
              key={chosen.id}
              one={one.data}
              step={step}
              onStep={setStep}
              deed={deed}
              onClaim={claim}
            />
          }
        />
      )}
    </Desk>
  );
};

const Line = (row: DeskWithdrawal) => (
  <>
    <b>{row.account}</b>
    <b>
      <Amount value={row.amount} currency={row.currency} />
    </b>
    <small>
      {row.bankName} <bdi>{row.cardNo}</bdi>
      {row.claimedBy !== null && (
        <>
          {' '}
          <Icon name="lock" size={12} /> {row.claimedBy}
        </>
      )}
    </small>
    <small>
      {row.settledAt === null ? (
        <Waiting since={row.createdAt} until={row.targetAt} />
      ) : (
        <Tag tone={TONES[row.state]}>{t(`withdrawal_${row.state}`)}</Tag>
      )}
    </small>
    {waitsForDebt(row) && (
      <small data-key="debtBadge">
        <Tag tone="warn" icon="warning-circle">
          {t('deskOwes', { amount: `${formatAmount(row.debt)} ${row.currency}` })}
        </Tag>
      </small>
    )}
    {row.risk.length > 0 && row.state === 'applying' && (
      <small>{row.risk.map((code) => t(`risk_${code}`)).join(' · ')}</small>
    )}
  </>
);
