import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as bills from '@fairhouse/contract/salaries-desk';
import { Amount, Button, Icon, Skeleton, Tag } from '@fairhouse/ui';
import { TierTable } from '../../app/agents/TierTable.tsx';
import { BILL_TONES, CONDITIONS_OF, windowText } from '../../app/agents/words.ts';
import { ask } from '../../app/caller.ts';
import { FactList, type Fact } from '../../app/FactList.tsx';
import { Failed } from '../../app/Failed.tsx';
import { Panel } from '../../app/Panel.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { BillDeedDialog, type BillDeed } from './BillDeeds.tsx';
import { Counted, Proof } from './BillCounted.tsx';
import { ByDay, ByDownline } from './BillParts.tsx';
import { Recovered } from './Recovered.tsx';
import type { WholeBill } from './whole-bill.ts';
import '../../app/agents/agents.css';

/** One bill, open to every number in it, and what the house may decide about it. */
export const BillScreen = ({ id }: { id: string }) => {
  const [deed, setDeed] = useState<BillDeed>();
  const mayDecide = useMay('bills.manage');
  const one = useQuery({
    queryKey: ['bills', 'one', id],
    queryFn: () => ask(bills.officeBill, { id }),
  });
  const { data } = one;
  return (
    <>
      <header className="office-head">
        <div>
          <Link to="/bills" className="office-back">
            <Icon name="arrow-left" size={14} />
            {t('menu_bills')}
          </Link>
          <h1>
            {data ? (
              <>
                <bdi dir="ltr">{data.bill.number}</bdi>
                <Tag tone={BILL_TONES[data.bill.state]}>{t(`billState_${data.bill.state}`)}</Tag>
                {data.isAsked && <Tag tone="warn">{t('approvalWaits')}</Tag>}
              </>
            ) : (
              <Skeleton width={220} height={28} />
            )}
          </h1>
        </div>
        {data && mayDecide && !data.isAsked && <Deeds whole={data} onDo={setDeed} />}
      </header>
      {one.isError && <Failed text={one.error.message} retry={one.refetch} />}
      {one.isPending && <Skeleton height={320} radius={12} />}
      {data && (
        <Whole
          whole={data}
          isComputing={one.isFetching}
          again={() => {
            void one.refetch();
          }}
        />
      )}
      {data && deed && (
        <BillDeedDialog whole={data} deed={deed} onClose={() => setDeed(undefined)} />
      )}
    </>
  );
};

const Deeds = ({ whole, onDo }: { whole: WholeBill; onDo: (deed: BillDeed) => void }) => (
  <div className="office-actions">
    {whole.needsApproval && (
      <Button size="sm" variant="primary" data-key="billApprove" onClick={() => onDo('approve')}>
        {t('billDeed_approve')}
      </Button>
    )}
    {(whole.isHeld || whole.bill.state === 'disputed') && (
      <Button size="sm" variant="primary" data-key="billAnswer" onClick={() => onDo('answer')}>
        {t(whole.dispute === null ? 'billHeldAnswer' : 'billDeed_answer')}
      </Button>
    )}
  </div>
);

type WholeProps = { whole: WholeBill; isComputing: boolean; again: () => void };
const Whole = ({ whole, isComputing, again }: WholeProps) => (
  <>
    {whole.isHeld && (
      <p className="office-lead" data-key="billHeld">
        {t('billHeldExplained')}
      </p>
    )}
    {whole.dispute !== null && (
      <Panel title={t('billDispute')} dataKey="billDispute">
        <p className="ag-said" dir="auto">
          {whole.dispute}
        </p>
      </Panel>
    )}
    {whole.answers.length > 0 && <Answers answers={whole.answers} />}
    <Panel title={t('billFacts')} dataKey="billFactsPanel">
      <FactList facts={factsOf(whole)} dataKey="billFacts" />
    </Panel>
    <div className="office-columns ag-columns">
      <Counted whole={whole} />
      <Panel title={t('tierReached')} isList dataKey="billTiers">
        <TierTable
          kind={whole.bill.kind}
          tiers={whole.tiers}
          reached={
            Number(whole.bill.gross) > 0 ? whole.tiers.findLastIndex((one) => one.isReached) : -1
          }
        />
        <FactList facts={reachedOf(whole)} dataKey="billReached" />
      </Panel>
    </div>
    <Proof whole={whole} isComputing={isComputing} again={again} />
    <Recovered whole={whole} />
    <ByDownline whole={whole} />
    <ByDay whole={whole} />
  </>
);

/** What the conditions of the tiers were judged by. */
const reachedOf = ({ bill }: WholeBill): Fact[] => [
  ['billValidBet', <Amount key="validBet" value={bill.validBet} />],
  ...(bill.profitLoss === null
    ? []
    : [['billNet', <Amount key="net" value={bill.profitLoss} isLossRed />] satisfies Fact]),
  ...(CONDITIONS_OF[bill.kind].includes('activeMembers')
    ? [['billActive', bill.activeMembers] satisfies Fact]
    : []),
];
const factsOf = ({ bill, currency, timeZone }: WholeBill): Fact[] => [
  ['contractKind', t(`contractKind_${bill.kind}`)],
  ['billWindow', windowText(bill.from, bill.until, timeZone)],
  ['bill_payer', <bdi key="payer">{bill.payer ?? t('contractHouse')}</bdi>],
  ['bill_payee', <bdi key="payee">{bill.payee}</bdi>],
  [
    'billContract',
    <Link key="contract" to="/contracts/$id" params={{ id: bill.contractId }}>
      {t('billContractVersion', { version: bill.contractVersion })}
    </Link>,
  ],
  ['bill_gross', <Amount key="gross" value={bill.gross} currency={currency} />],
  ['bill_toDownlines', <Amount key="down" value={bill.toDownlines ?? ''} currency={currency} />],
  ['bill_paid', <Amount key="paid" value={bill.paid} currency={currency} />],
  ['bill_owed', <Amount key="owed" value={bill.owed} currency={currency} />],
  ['billCalculated', atTime(bill.calculatedAt)],
  ['billDue', atTime(bill.dueAt)],
  ['billPaidAt', bill.paidAt === null ? '—' : atTime(bill.paidAt)],
];

const Answers = ({ answers }: Pick<WholeBill, 'answers'>) => (
  <Panel title={t('billAnswers')} dataKey="billAnswers">
    <ol className="office-lines">
      {answers.map((one) => (
        <li key={one.at}>
          <b>{t(`billAnswer_${one.what}`)}</b>
          <span dir="auto">
            {one.reasonCode !== null && `${t(`disputeReason_${one.reasonCode}`)}: `}
            <bdi>{one.reason}</bdi> (<bdi>{[one.by, one.second].filter(Boolean).join(' + ')}</bdi>)
          </span>
          <time dateTime={one.at}>{atTime(one.at)}</time>
        </li>
      ))}
    </ol>
  </Panel>
);
