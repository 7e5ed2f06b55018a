import { useState } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { PARKED_VIEWS } from '@fairhouse/contract/cashier-words';
import type { HeldRecord } from '@fairhouse/contract/held-records';
import { Tag } from '@fairhouse/ui';
import { ask } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { Desk, Waiting } from '../../app/desk/Desk.tsx';
import { useDeed, useKeys, useSelection, useStep } from '../../app/desk/use-desk.ts';
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
  const list = useInfiniteQuery({ queryKey: ['held', 'list', view, keyword],
    initialPageParam: undefined as string | undefined, placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) => ask(calls.heldRecords, { view, keyword, pageSize: 50,
      ...(pageParam === undefined ? {} : { cursor: pageParam }) }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: LOOK_MILLISECONDS });
  const rows = list.data?.pages.flatMap((page) => page.list) ?? [];
  const { chosen, choose, step: move } = useSelection(rows);
  const [step, setStep] = useStep<HeldStep>(chosen?.id, 'none');
  const deed = useDeed('held');
  const mayDecide = useMay('deposits.decide');
  const isOpen = mayDecide && (chosen?.state === 'held' || chosen?.state === 'differs');
  const retry = () => { if (chosen && isOpen && chosen.mayRetry) {
    void deed.run(async () => setTried(await ask(calls.retryHeld, { id: chosen.id })));
  } };
  const begin = (...wanted: HeldStep[]) => () => {
    const found = chosen && isOpen && stepsOf(chosen).find((one) => wanted.includes(one));
    if (found) setStep(found);
  };
  const leave = () => { setStep('none'); setTried(undefined); deed.clear(); };
  const go = (by: number) => () => { leave(); move(by); };
  useKeys({ j: go(1), ArrowDown: go(1), k: go(-1), ArrowUp: go(-1), t: retry,
    b: begin('correct'), r: begin('settle', 'keep'), Escape: () => setStep('none') });
  return (
    <Desk title={t('menu_held')} intro={t('heldExplained')} keys={t('heldKeys')}
      view={view} views={PARKED_VIEWS} onView={(next) => { leave(); setView(next); }}
      counts={list.data?.pages[0]?.counts} keyword={keyword} onKeyword={setKeyword} rows={rows}
      chosen={chosen} onChoose={(id) => { leave(); choose(id); }} line={Line}
      isLoading={list.isPending} error={list.error?.message}
      onMore={list.hasNextPage ? () => { void list.fetchNextPage(); } : undefined}>
      {chosen && <HeldWork key={chosen.id} row={chosen} isOpen={isOpen} deed={deed}
        tried={tried?.id === chosen.id ? tried : undefined} onRetry={retry}
        step={step} onStep={setStep} />}
    </Desk>
  );
};

const Line = (row: HeldRecord) => (
  <>
    <b><bdi>{row.account ?? row.member}</bdi></b>
    <b className="fh-amount" dir="ltr">{row.otherwise?.difference
      ? signed(row.otherwise.difference) : `${row.stake} → ${row.payout}`} {row.currency}</b>
    <small>{row.vendorName} · {t(`heldWhy_${row.why}`)}</small>
    <small>{row.settledAt === null ? <Waiting since={row.at} />
      : <Tag tone={HELD_TONES[row.state]}>{t(`held_${row.state}`)}</Tag>}</small>
  </>
);
