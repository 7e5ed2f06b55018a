import { useState } from 'react';
import type { DeskExchange } from '@fairhouse/contract/points-desk';
import { EXCHANGE_STATES, type ExchangeState } from '@fairhouse/contract/points-words';
import { Amount, Button, Tag, type TagTone } from '@fairhouse/ui';
import * as points from '@fairhouse/contract/points-desk';
import { Desk, Waiting } from '../../app/desk/Desk.tsx';
import { MemberLink } from '../../app/desk/MemberLink.tsx';
import { useKeys } from '../../app/desk/use-desk.ts';
import { useQueue, useQueueView, type QueueSteps } from '../../app/desk/use-queue.ts';
import { FactList, type Fact } from '../../app/FactList.tsx';
import { usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';
import { DecideExchange } from './DecideExchange.tsx';

const LOOK_MILLISECONDS = 5000;
const TONES: Record<ExchangeState, TagTone> = {
  applying: 'warn',
  rejected: 'neutral',
  approved: 'win',
};
type Step = 'none' | 'approve' | 'reject';
const STEPS: QueueSteps<Step> = { none: 'none' };

/** What members exchanged points for: a queue, worked by keyboard. */
export const ExchangesScreen = () => {
  const looked = useQueueView<ExchangeState>('applying');
  const { view, keyword } = looked;
  const list = usePages(
    ['exchanges', view, keyword],
    points.officeExchanges,
    { state: view, keyword, pageSize: 50 },
    { keepsRows: true, everyMilliseconds: LOOK_MILLISECONDS },
  );
  const queue = useQueue(looked, list, STEPS);
  const { chosen, step, setStep } = queue;
  // The dialog stays about the row it was opened for.
  const [deciding, setDeciding] = useState<DeskExchange>();
  const mayDecide = list.first?.mayDecide === true && chosen?.state === 'applying';
  const open = (next: Step) => () => {
    if (!mayDecide || (next === 'approve' && chosen.isAsked)) return;
    setDeciding(chosen);
    setStep(next);
  };
  useKeys({ ...queue.keys, a: open('approve'), r: open('reject') });
  return (
    <>
      <Desk
        {...queue.desk}
        title={t('menu_exchanges')}
        intro={t('exchangesExplained')}
        keys={t('exchangeKeys')}
        views={EXCHANGE_STATES}
        counts={{ applying: list.first?.waiting ?? 0 }}
        line={Line}
      >
        {chosen && (
          <div className="ca-work" data-key="exchangeWork" data-state={chosen.state}>
            <header className="ca-head">
              <h2>
                <bdi>{chosen.transactionNo}</bdi>
              </h2>
              <Tag tone={TONES[chosen.state]}>{t(`desk_${chosen.state}`)}</Tag>
              {chosen.isAsked && (
                <Tag tone="info" icon="hourglass">
                  {t('approvalWaits')}
                </Tag>
              )}
            </header>
            <FactList dataKey="exchangeFacts" facts={factsOf(chosen)} />
            {mayDecide && (
              <div className="ca-acts">
                <Button
                  variant="primary"
                  data-key="exchangeApprove"
                  disabled={chosen.isAsked}
                  onClick={open('approve')}
                >
                  {t('exchangeApprove')}
                </Button>
                <Button variant="danger" data-key="exchangeReject" onClick={open('reject')}>
                  {t('exchangeReject')}
                </Button>
              </div>
            )}
          </div>
        )}
      </Desk>
      <DecideExchange
        exchange={deciding}
        step={deciding?.id === chosen?.id ? step : 'none'}
        onClose={() => setStep('none')}
      />
    </>
  );
};

const nameOf = (row: DeskExchange): string => row.productName || t(`exchangeType_${row.type}`);
const Line = (row: DeskExchange) => (
  <>
    <b>{row.account}</b>
    <b>
      <Amount value={row.points} />
    </b>
    <small dir="auto">{`${nameOf(row)} × ${row.quantity}`}</small>
    <small>
      {row.state === 'applying' ? (
        <Waiting since={row.at} />
      ) : (
        <Tag tone={TONES[row.state]}>{t(`desk_${row.state}`)}</Tag>
      )}
    </small>
  </>
);

/** Only what there is. */
const factsOf = (row: DeskExchange): Fact[] => {
  const money = (value: string) =>
    Number(value) > 0 ? <Amount value={value} currency={row.currency} /> : '';
  const facts: [string, Fact[1]][] = [
    ['account', <MemberLink key="account" id={row.memberId} account={row.account} />],
    ['exchangeType', t(`exchangeType_${row.type}`)],
    ['productName', row.productName],
    ['exchangeQuantity', String(row.quantity)],
    ['exchangePoints', <Amount key="points" value={row.points} />],
    ['exchangePaid', money(row.amount)],
    ['exchangeCredit', money(row.credit)],
    ['exchangeNeeds_address', row.delivery.address],
    ['exchangeNeeds_phone', row.delivery.phone && <bdi key="phone">{row.delivery.phone}</bdi>],
    ['exchangeNeeds_account', row.delivery.account],
    ['time', atTime(row.at)],
    ['exchangeRemark', row.remark],
    ['operator', row.decidedBy],
    ['exchangeDecidedAt', row.decidedAt === null ? '' : atTime(row.decidedAt)],
  ];
  return facts.filter(([, value]) => value !== '');
};
