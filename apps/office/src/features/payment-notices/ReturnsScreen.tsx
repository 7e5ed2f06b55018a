import { PARKED_VIEWS } from '@fairhouse/contract/cashier-words';
import type { PaymentReturn } from '@fairhouse/contract/payment-notices-returns';
import { Tag } from '@fairhouse/ui';
import * as returns from '@fairhouse/contract/payment-notices-returns';
import { Desk, Waiting } from '../../app/desk/Desk.tsx';
import { useDeed, useKeys } from '../../app/desk/use-desk.ts';
import { useQueue, useQueueView, type QueueSteps } from '../../app/desk/use-queue.ts';
import { usePages } from '../../app/pages.tsx';
import { t } from '../../app/texts.ts';
import { RETURN_TONES } from './return-tones.ts';
import { ReturnWork, type ReturnStep } from './ReturnWork.tsx';

type View = (typeof PARKED_VIEWS)[number];
const LOOK_MILLISECONDS = 4000;
const STEPS: QueueSteps<ReturnStep> = { none: 'none' };

/** What providers had taken from them after a deposit was credited: who bears it. */
export const ReturnsScreen = () => {
  const looked = useQueueView<View>('open');
  const { view, keyword } = looked;
  const list = usePages(
    ['paymentReturns', 'list', view, keyword],
    returns.paymentReturns,
    { view, keyword, pageSize: 50 },
    { keepsRows: true, everyMilliseconds: LOOK_MILLISECONDS },
  );
  const deed = useDeed('paymentReturns');
  const queue = useQueue(looked, list, STEPS, deed.clear);
  const { chosen, step, setStep } = queue;
  useKeys({
    ...queue.keys,
    a: () => {
      if (chosen && chosen.decisions.length > 0) setStep('decide');
    },
  });
  return (
    <Desk
      {...queue.desk}
      title={t('menu_paymentReturns')}
      intro={t('returnsExplained')}
      keys={t('returnsKeys')}
      views={PARKED_VIEWS}
      counts={list.first?.counts}
      line={Line}
    >
      {chosen && (
        <ReturnWork key={chosen.id} row={chosen} step={step} onStep={setStep} deed={deed} />
      )}
    </Desk>
  );
};

const Line = (row: PaymentReturn) => (
  <>
    <b>
      <bdi>{row.account}</bdi>
    </b>
    <b className="fh-amount" dir="ltr">
      {row.amount} {row.currency}
    </b>
    <small>
      {row.methodName} · {t(`returnKind_${row.kind}`)}
    </small>
    <small>
      {row.outcome === null ? (
        <Waiting since={row.at} />
      ) : (
        <Tag tone={RETURN_TONES[row.outcome]}>{t(`returnOutcome_${row.outcome}`)}</Tag>
      )}
    </small>
  </>
);
