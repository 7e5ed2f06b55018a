import { useQuery } from '@tanstack/react-query';
import { DESK_VIEWS } from '@fairhouse/contract/cashier-words';
import type { DeskWithdrawal } from '@fairhouse/contract/withdrawals-desk';
import { Amount, Icon, Tag, formatAmount } from '@fairhouse/ui';
import * as officeCashier from '@fairhouse/contract/withdrawals-desk';
import { ask } from '../../app/caller.ts';
import { ChosenDays, useChosenDays } from '../../app/ChosenDays.tsx';
import { isFree } from '../../app/desk/ClaimButton.tsx';
import { Desk, Waiting, type CashView } from '../../app/desk/Desk.tsx';
import { useDeed, useKeys } from '../../app/desk/use-desk.ts';
import { useQueue, useQueueView, type QueueSteps } from '../../app/desk/use-queue.ts';
import { usePages } from '../../app/pages.tsx';
import { SegmentLook, useSegmentLook } from '../../app/SegmentLook.tsx';
import { t } from '../../app/texts.ts';
import { TONES } from './tones.ts';
import { WithdrawalActs, type Step } from './WithdrawalActs.tsx';
import { waitsForDebt, WithdrawalWork } from './WithdrawalWork.tsx';

const LOOK_MILLISECONDS = 4000;
const STEPS: QueueSteps<Step> = { none: 'none' };

/** The desk of withdrawals: a live queue, the oldest first, worked by keyboard. */
export const WithdrawalsScreen = () => {
  const looked = useQueueView<CashView>('open');
  const { view, keyword } = looked;
  const days = useChosenDays();
  const segment = useSegmentLook();
  const looks = { ...days.input, ...segment.input };
  const list = usePages(
    ['desk', 'withdrawals', view, keyword, looks],
    officeCashier.deskWithdrawals,
    { view, keyword, ...looks, pageSize: 50 },
    { keepsRows: true, everyMilliseconds: LOOK_MILLISECONDS },
  );
  const deed = useDeed('desk');
  const queue = useQueue(looked, list, STEPS);
  const { chosen, step, setStep } = queue;
  const one = useQuery({
    queryKey: ['desk', 'withdrawal', chosen?.id ?? ''],
    enabled: chosen !== undefined,
    refetchInterval: LOOK_MILLISECONDS,
    queryFn: () => ask(officeCashier.deskOneWithdrawal, { id: chosen?.id ?? '' }),
  });
  // Whichever answer tells first whose it is: the buttons stand by the one of the row.
  const shown = one.data?.withdrawal.id === chosen?.id ? one.data?.withdrawal : undefined;
  const told = [chosen, shown].filter((row) => row !== undefined);
  const claim = () => {
    if (chosen && told.some(isFree)) {
      void deed.run(() => ask(officeCashier.claimWithdrawal, { id: chosen.id }));
    }
  };
  const open = (next: Step) => () => {
    if (told.some((row) => row.isMine)) setStep(next);
  };
  useKeys({
    ...queue.keys,
    c: claim,
    a: open('approve'),
    r: open('reject'),
    p: open('pay'),
    n: open('note'),
  });
  return (
    <Desk
      {...queue.desk}
      title={t('menu_withdrawals')}
      intro={t('withdrawalsExplained')}
      views={DESK_VIEWS}
      counts={list.first?.counts}
      line={Line}
      looks={
        <ChosenDays chosen={days} dataKey="deskLooks">
          <SegmentLook segment={segment.segment} onSegment={segment.setSegment} />
        </ChosenDays>
      }
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
