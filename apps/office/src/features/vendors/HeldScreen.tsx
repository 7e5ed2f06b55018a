import { useState } from 'react';
import { PARKED_VIEWS } from '@fairhouse/contract/cashier-words';
import type { HeldRecord } from '@fairhouse/contract/vendors-held';
import { Tag } from '@fairhouse/ui';
import * as heldRecords from '@fairhouse/contract/vendors-held';
import { ask } from '../../app/caller.ts';
import { Desk, Waiting } from '../../app/desk/Desk.tsx';
import { useDeed, useKeys, useSelection, useStep } from '../../app/desk/use-desk.ts';
import { usePages } from '../../app/pages.tsx';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { signed } from './HeldCompare.tsx';
import { HELD_TONES, HeldWork, stepsOf, type HeldStep } from './HeldWork.tsx';

type View = (typeof PARKED_VIEWS)[number];
const LOOK_MILLISECONDS = 4000;

/** Rounds at vendors that the ledger could not take, and booked ones that are told otherwise. */
export const HeldScreen = () => {
  const [view, setView] = useState<View>('open');
  const [keyword, setKeyword] = useState('');
  /** What the last try came to. */
  const [tried, setTried] = useState<HeldRecord>();
  const list = usePages(
    ['held', 'list', view, keyword],
    heldRecords.heldRecords,
    { view, keyword, pageSize: 50 },
    { keepsRows: true, everyMilliseconds: LOOK_MILLISECONDS },
  );
  const { rows } = list;
  const { chosen, choose, step: move } = useSelection(rows);
  const [step, setStep] = useStep<HeldStep>(chosen?.id, 'none');
  const deed = useDeed('held');
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
  const leave = () => {
    setStep('none');
    setTried(undefined);
    deed.clear();
  };
  const go = (by: number) => () => {
    leave();
    move(by);
  };
  useKeys({
    j: go(1),
    ArrowDown: go(1),
    k: go(-1),
    ArrowUp: go(-1),
    t: retry,
    b: begin('correct'),
    r: begin('settle', 'keep'),
    Escape: () => setStep('none'),
  });
  return (
    <Desk
      title={t('menu_held')}
      intro={t('heldExplained')}
      keys={t('heldKeys')}
      view={view}
      views={PARKED_VIEWS}
      onView={(next) => {
        leave();
        setView(next);
      }}
      counts={list.first?.counts}
      keyword={keyword}
      onKeyword={setKeyword}
      rows={rows}
      chosen={chosen}
      onChoose={(id) => {
        leave();
        choose(id);
      }}
      line={Line}
      isLoading={list.isLoading}
      error={list.error}
      onMore={list.more}
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
