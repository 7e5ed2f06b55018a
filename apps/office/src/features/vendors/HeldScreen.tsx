import { useState } from 'react';
import { PARKED_VIEWS } from '@fairhouse/contract/cashier-words';
import type { HeldRecord } from '@fairhouse/contract/vendors-held';
import { Tag } from '@fairhouse/ui';
import * as heldRecords from '@fairhouse/contract/vendors-held';
import { ask } from '../../app/caller.ts';
import { Desk, Waiting } from '../../app/desk/Desk.tsx';
import { useDeed, useKeys } from '../../app/desk/use-desk.ts';
import { useQueue, useQueueView, type QueueSteps } from '../../app/desk/use-queue.ts';
import { usePages } from '../../app/pages.tsx';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { signed } from './HeldCompare.tsx';
import { HELD_TONES, HeldWork, stepsOf, type HeldStep } from './HeldWork.tsx';

type View = (typeof PARKED_VIEWS)[number];
const LOOK_MILLISECONDS = 4000;
const STEPS: QueueSteps<HeldStep> = { none: 'none' };

/** Rounds at vendors that the ledger could not take, and booked ones that are told otherwise. */
export const HeldScreen = () => {
  const looked = useQueueView<View>('open');
  const { view, keyword } = looked;
  /** What the last try came to. */
  const [tried, setTried] = useState<HeldRecord>();
  const list = usePages(
    ['held', 'list', view, keyword],
    heldRecords.heldRecords,
    { view, keyword, pageSize: 50 },
    { keepsRows: true, everyMilliseconds: LOOK_MILLISECONDS },
  );
  const deed = useDeed('held');
  const queue = useQueue(looked, list, STEPS, () => {
    setTried(undefined);
    deed.clear();
  });
  const { chosen, step, setStep } = queue;
  const mayDecide = useMay('deposits.decide');
  const isOpen = mayDecide && (chosen?.state === 'held' || chosen?.state === 'differs');
  const retry = () => {
    if (chosen && isOpen && chosen.mayRetry) {
      void deed.run(async () => setTried(await ask(heldRecords.retryHeld, { id: chosen.id })));
    }
  };
  const begin =
    (...wanted: HeldStep[]) =>
    () => {
      const found = chosen && isOpen && stepsOf(chosen).find((one) => wanted.includes(one));
      if (found) setStep(found);
    };
  useKeys({ ...queue.keys, t: retry, b: begin('correct'), r: begin('settle', 'keep') });
  return (
    <Desk
      {...queue.desk}
      title={t('menu_held')}
      intro={t('heldExplained')}
      keys={t('heldKeys')}
      views={PARKED_VIEWS}
      counts={list.first?.counts}
      line={Line}
    >
      {chosen && (
        <HeldWork
          key={chosen.id}
          row={chosen}
          isOpen={isOpen}
          deed={deed}
          tried={tried?.id === chosen.id ? tried : undefined}
          onRetry={retry}
          step={step}
          onStep={setStep}
        />
      )}
    </Desk>
  );
};

const Line = (row: HeldRecord) => (
  <>
    <b>
      <bdi>{row.account ?? row.member}</bdi>
    </b>
    <b className="fh-amount" dir="ltr">
      {row.otherwise?.difference
        ? signed(row.otherwise.difference)
        : `${row.stake} → ${row.payout}`}{' '}
      {row.currency}
    </b>
    <small>
      {row.vendorName} · {t(`heldWhy_${row.why}`)}
    </small>
    <small>
      {row.settledAt === null ? (
        <Waiting since={row.at} />
      ) : (
        <Tag tone={HELD_TONES[row.state]}>{t(`held_${row.state}`)}</Tag>
      )}
    </small>
  </>
);
