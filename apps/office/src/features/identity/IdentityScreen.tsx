import { useState } from 'react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { IdentityReview } from '@fairhouse/contract/identity';
import { REVIEW_VIEWS } from '@fairhouse/contract/identity-words';
import { Tag } from '@fairhouse/ui';
import { ask } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { Desk, Waiting } from '../../app/desk/Desk.tsx';
import { useDeed, useKeys, useSelection, useStep } from '../../app/desk/use-desk.ts';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { IdentityWork, reviewOf, type Step } from './IdentityWork.tsx';
import { toneOf, wordOf } from './words.ts';

const LOOK_MILLISECONDS = 5000;

/** Checks of identity documents, the oldest first; a key does each step. */
export const IdentityScreen = () => {
  const [view, setView] = useState<(typeof REVIEW_VIEWS)[number]>('open');
  const [keyword, setKeyword] = useState('');
  const [seen, setSeen] = useState('');
  const list = useInfiniteQuery({ queryKey: ['identity', 'list', view, keyword],
    initialPageParam: undefined as string | undefined, placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) => ask(calls.identityReviews, { view, keyword, pageSize: 50,
      ...(pageParam === undefined ? {} : { cursor: pageParam }) }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: LOOK_MILLISECONDS });
  const rows = list.data?.pages.flatMap((page) => page.list) ?? [];
  const { chosen, choose, step: move } = useSelection(rows);
  const [step, setStep] = useStep<Step>(chosen?.id, 'none');
  const mayDecide = useMay('identity.decide');
  const one = useQuery({ ...reviewOf(chosen), enabled: mayDecide && chosen !== undefined });
  // The list may learn later than this answer whose it is; the buttons stand by this one.
  const review = one.data?.review;
  const deed = useDeed('identity');
  const claim = () => {
    if (chosen && [chosen, review ?? chosen].some((row) => !row.isMine
      && row.state !== 'completed')) {
      void deed.run(() => ask(calls.claimIdentity, { id: chosen.id }));
    }
  };
  const open = (next: Step) => () => { if (review?.isMine) setStep(next); };
  const look = () => setSeen(chosen?.id ?? '');
  const go = (by: number) => () => { setStep('none'); move(by); };
  useKeys({ j: go(1), ArrowDown: go(1), k: go(-1), ArrowUp: go(-1), c: claim, v: look,
    a: open('accept'), r: open('refuse'), h: open('hold'), Escape: () => setStep('none') });
  return (
    <Desk title={t('menu_identity')} intro={t('identityExplained')} view={view}
      views={REVIEW_VIEWS} onView={(next) => { setView(next); setStep('none'); }}
      keyword={keyword} counts={list.data?.pages[0]?.counts} onKeyword={setKeyword} rows={rows}
      chosen={chosen} onChoose={(id) => { setStep('none'); choose(id); }} line={Line}
      isLoading={list.isPending} error={list.error?.message} keys={t('identityKeys')}
      onMore={list.hasNextPage ? () => { void list.fetchNextPage(); } : undefined}>
      {chosen && <IdentityWork key={chosen.id} row={chosen} step={step} onStep={setStep}
        deed={deed} onClaim={claim} isSeen={seen === chosen.id} onLook={look} />}
    </Desk>
  );
};

const Line = (row: IdentityReview) => (
  <>
    <b>{row.account}</b><b>{t('identityTier', { tier: row.tier })}</b>
    <small>{row.documents.map((one) => t(`document_${one}`)).join(', ')}</small>
    <small>{row.state === 'completed' || row.submittedAt === null
      ? <Tag tone={toneOf(row)}>{wordOf(row)}</Tag>
      : row.state === 'onHold' ? <Tag tone="warn">{wordOf(row)}</Tag>
        : <Waiting since={row.submittedAt} />}</small>
  </>
);
