import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PARKED_VIEWS } from '@fairhouse/contract/cashier-words';
import type { Parked } from '@fairhouse/contract/payment-notices';
import { Tag } from '@fairhouse/ui';
import * as parked from '@fairhouse/contract/payment-notices';
import { ask } from '../../app/caller.ts';
import { isFree } from '../../app/desk/ClaimButton.tsx';
import { Desk, Waiting } from '../../app/desk/Desk.tsx';
import { useDeed, useKeys } from '../../app/desk/use-desk.ts';
import { useQueue, useQueueView, type QueueSteps } from '../../app/desk/use-queue.ts';
import { usePages } from '../../app/pages.tsx';
import { t } from '../../app/texts.ts';
import { PARKED_TONES } from './parked-tones.ts';
import { ParkedWork, type ParkedStep } from './ParkedWork.tsx';

type View = (typeof PARKED_VIEWS)[number];
const LOOK_MILLISECONDS = 4000;
const STEPS: QueueSteps<ParkedStep> = { none: 'none' };

/** Money that came and belongs to no deposit yet: whose it is, or where it went. */
export const ParkedScreen = () => {
  const looked = useQueueView<View>('open');
  const { view, keyword } = looked;
  const [search, setSearch] = useState('');
  const list = usePages(
    ['parked', 'list', view, keyword],
    parked.parkedMoney,
    { view, keyword, pageSize: 50 },
    { keepsRows: true, everyMilliseconds: LOOK_MILLISECONDS },
  );
  const deed = useDeed('parked');
  const queue = useQueue(looked, list, STEPS, () => {
    setSearch('');
    deed.clear();
  });
  const { chosen, step, setStep } = queue;
  const one = useQuery({
    queryKey: ['parked', 'one', chosen?.id ?? '', search],
    enabled: chosen !== undefined,
    refetchInterval: LOOK_MILLISECONDS,
    placeholderData: keepPreviousData,
    queryFn: () => ask(parked.oneParked, { id: chosen?.id ?? '', keyword: search }),
  });
  // Whichever answer tells first whose it is: the buttons stand by the one of the row.
  const shown = one.data?.parked.id === chosen?.id ? one.data?.parked : undefined;
  const told = [chosen, shown].filter((row) => row !== undefined);
  const claim = () => {
    if (chosen && told.some((row) => isFree(row) && row.state === 'open')) {
      void deed.run(() => ask(parked.claimParked, { id: chosen.id }));
    }
  };
  const open = (next: ParkedStep) => () => {
    if (told.some((row) => row.isMine && !row.isAsked && (next !== 'assign' || row.mayAssign)))
      setStep(next);
  };
  useKeys({ ...queue.keys, c: claim, a: open('assign'), r: open('settle') });
  return (
    <Desk
      {...queue.desk}
      title={t('menu_parked')}
      intro={t('parkedExplained')}
      keys={t('parkedKeys')}
      views={PARKED_VIEWS}
      counts={list.first?.counts}
      line={Line}
    >
      {one.data && chosen && one.data.parked.id === chosen.id && (
        <ParkedWork
          key={chosen.id}
          one={one.data}
          step={step}
          onStep={setStep}
          deed={deed}
          onClaim={claim}
          search={search}
          onSearch={setSearch}
        />
      )}
    </Desk>
  );
};

const Line = (row: Parked) => (
  <>
    <b>
      <bdi>{row.reference ?? row.text}</bdi>
    </b>
    <b className="fh-amount" dir="ltr">
      {row.amount} {row.currency}
    </b>
    <small>
      {row.methodName} · {t(`parkedWhy_${row.why}`)}
    </small>
    <small>
      {row.settledAt === null ? (
        <Waiting since={row.at} />
      ) : (
        <Tag tone={PARKED_TONES[row.state]}>{t(`parked_${row.state}`)}</Tag>
      )}
    </small>
  </>
);
