import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Amount, Button, FailedState, Skeleton, StatCard, Tag, formatAmount } from '@fairhouse/ui';
import * as salaries from '@fairhouse/contract/salaries';
import { Exports } from '../../app/agent-centre/Exports.tsx';
import { BackButton } from '../../app/agent-centre/Facts.tsx';
import { BILL_TONES, percentOf, windowText } from '../../app/agent-centre/words.ts';
import { ask, messageOf } from '../../app/caller.ts';
import { useBrand, useMember } from '../../app/house.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { BillProof, Counted, ReachedTier } from './BillCounted.tsx';
import { ByDay } from './BillParts.tsx';
import { ByDownline } from './ByDownline.tsx';
import { DisputeDialog, PayDialog } from './BillDialogs.tsx';
import { Recovered } from './Recovered.tsx';
import type { WholeBill } from './whole-bill.ts';

/** `backTo`: where it was opened from, if not from the bills. */
type Props = { id: string; backTo?: string; onBack: () => void };
/** One bill, open to every number it was counted from. */
export const BillView = ({ id, backTo, onBack }: Props) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['agents', 'bill', id],
    staleTime: 0,
    queryFn: () => ask(salaries.oneBill, { id }),
  });
  const again = () => {
    void refetch();
  };
  return (
    <div data-key="billView">
      <BackButton label={backTo ?? t('bills')} onBack={onBack} />
      {error && !data && (
        <FailedState title={messageOf(error)} retryLabel={words('retry')} onRetry={again} />
      )}
      {!data && !error && <Skeleton height={420} radius={20} />}
      {data && (
        <>
          <Head whole={data} again={again} />
          <Sums whole={data} />
          <div className="ac-cols">
            <Counted whole={data} />
            <div className="ac-stack">
              <ReachedTier whole={data} />
              <BillProof whole={data} isComputing={isFetching} again={again} />
            </div>
          </div>
          <Recovered whole={data} />
          <ByDownline whole={data} />
          <ByDay whole={data} />
        </>
      )}
    </div>
  );
};

/** Before anything was paid of it. */
const DISPUTABLE: readonly string[] = ['calculated', 'approved', 'not_reached'];
const PAYABLE: readonly string[] = ['issued', 'partial', 'approved', 'calculated'];

const Head = ({ whole, again }: { whole: WholeBill; again: () => void }) => {
  const t = useTexts('agents');
  const { timeZone } = useBrand();
  const { data: member } = useMember();
  const [asked, setAsked] = useState<'pay' | 'dispute'>();
  const { bill } = whole;
  const close = () => {
    setAsked(undefined);
    again();
  };
  const isMine = bill.payee === member?.account;
  const isOwedByMe = bill.payer === member?.account && Number(bill.owed) > 0;
  return (
    <>
      <div className="ac-head">
        <h1>
          {t(`kind_${bill.kind}`)}, {windowText(bill.from, bill.until, timeZone)}
        </h1>
        <Tag tone={BILL_TONES[bill.state]}>{t(`bill_${bill.state}`)}</Tag>
      </div>
      <p className="ac-sub">
        <bdi>{bill.number}</bdi> · {t('calculated')} {atTime(bill.calculatedAt)} ·{' '}
        {bill.paidAt === null
          ? `${t('due')} ${atTime(bill.dueAt)}`
          : `${t('paid')} ${atTime(bill.paidAt)}`}{' '}
        · {t('payer')}: <bdi>{bill.payer ?? t('house')}</bdi> · {t('payee')}:{' '}
        <bdi>{bill.payee}</bdi>
      </p>
      <div className="ac-acts ac-acts--head">
        <Exports list="bill" asked={{ bill: bill.id }} />
        {isMine && DISPUTABLE.includes(bill.state) && (
          <Button size="sm" icon="warning" data-key="dispute" onClick={() => setAsked('dispute')}>
            {t('dispute')}
          </Button>
        )}
        {isOwedByMe && PAYABLE.includes(bill.state) && (
          <Button size="sm" variant="primary" data-key="pay" onClick={() => setAsked('pay')}>
            {t('payBill')}
          </Button>
        )}
      </div>
      {asked === 'dispute' && <DisputeDialog bill={bill} onClose={close} />}
      {asked === 'pay' && <PayDialog bill={bill} onClose={close} />}
    </>
  );
};

/** "1.1% x 403.68": what the sum is so much of. */
const rateOf = ({ bill: { rate }, lines }: WholeBill): string => {
  const base = lines.find(({ key }) => key === 'base')?.amount;
  const share = rate === null ? '' : percentOf(rate);
  return share === '' || base === undefined ? share : `${share} \u00d7 ${formatAmount(base)}`;
};
const Sums = ({ whole }: { whole: WholeBill }) => {
  const t = useTexts('agents');
  const { bill, recovered } = whole;
  const card = (key: 'gross' | 'toDownlines' | 'paid' | 'owed', label: string, note: string) => (
    <div data-key={key}>
      <StatCard label={label} figure={<Amount value={bill[key] ?? ''} />} period={note} />
    </div>
  );
  return (
    <div className="ac-cards" data-key="sums">
      {card('gross', t('byContract'), rateOf(whole))}
      {bill.toDownlines !== null && card('toDownlines', t('toDownlines'), '')}
      {recovered !== null && recovered.count > 0 && (
        <div data-key="recovered">
          <StatCard
            label={t('recovered')}
            figure={<Amount value={recovered.amount} />}
            period={t('recoveredLeft', { amount: formatAmount(recovered.left) })}
          />
        </div>
      )}
      {card('paid', t('paidToAccount'), bill.paidAt === null ? '' : atTime(bill.paidAt))}
      {card('owed', t('owed'), '')}
    </div>
  );
};
