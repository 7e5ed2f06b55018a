import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { IdentityReview } from '@fairhouse/contract/identity';
import { REVIEW_VIEWS } from '@fairhouse/contract/identity-words';
import { Tag } from '@fairhouse/ui';
import * as identity from '@fairhouse/contract/identity';
import { ask } from '../../app/caller.ts';
import { isFree } from '../../app/desk/ClaimButton.tsx';
import { Desk, Waiting } from '../../app/desk/Desk.tsx';
import { useDeed, useKeys } from '../../app/desk/use-desk.ts';
import { useQueue, useQueueView, type QueueSteps } from '../../app/desk/use-queue.ts';
import { usePages } from '../../app/pages.tsx';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { IdentityWork, reviewOf } from './IdentityWork.tsx';
import type { Step } from './StepForm.tsx';
import { toneOf, wordOf } from './words.ts';

const LOOK_MILLISECONDS = 5000;
const STEPS: QueueSteps<Step> = { none: 'none' };

/** Checks of identity documents, the oldest first; a key does each step. */
export const IdentityScreen = () => {
  const looked = useQueueView<(typeof REVIEW_VIEWS)[number]>('open');
  const { view, keyword } = looked;
  const [seen, setSeen] = useState('');
  const list = usePages(
    ['identity', 'list', view, keyword],
    identity.identityReviews,
    { view, keyword, pageSize: 50 },
    { keepsRows: true, everyMilliseconds: LOOK_MILLISECONDS },
  );
  const deed = useDeed('identity');
  const queue = useQueue(looked, list, STEPS);
  const { chosen, step, setStep } = queue;
  const mayDecide = useMay('identity.decide');
  const one = useQuery({ ...reviewOf(chosen), enabled: mayDecide && chosen !== undefined });
  // The list may learn later than this answer whose it is; the buttons stand by this one.
  const review = one.data?.review;
  const claim = () => {
    if (
      chosen &&
      [chosen, review ?? chosen].some((row) => isFree(row) && row.state !== 'completed')
    ) {
      void deed.run(() => ask(identity.claimIdentity, { id: chosen.id }));
    }
  };
  const open = (next: Step) => () => {
    if (review?.isMine) setStep(next);
  };
  const look = () => setSeen(chosen?.id ?? '');
  useKeys({
    ...queue.keys,
    c: claim,
    v: look,
    a: open('accept'),
    r: open('refuse'),
    h: open('hold'),
  });
  return (
    <Desk
      {...queue.desk}
      title={t('menu_identity')}
      intro={t('identityExplained')}
      views={REVIEW_VIEWS}
      counts={list.first?.counts}
      line={Line}
      keys={t('identityKeys')}
    >
      {chosen && (
        <IdentityWork
          key={chosen.id}
          row={chosen}
          step={step}
          onStep={setStep}
          deed={deed}
          onClaim={claim}
          isSeen={seen === chosen.id}
          onLook={look}
        />
      )}
    </Desk>
  );
};

const Line = (row: IdentityReview) => (
  <>
    <b>{row.account}</b>
    <b>{t('identityTier', { tier: row.tier })}</b>
    <small>{row.documents.map((one) => t(`document_${one}`)).join(', ')}</small>
    <small>
      {row.state === 'completed' || row.submittedAt === null ? (
        <Tag tone={toneOf(row)}>{wordOf(row)}</Tag>
      ) : row.state === 'onHold' ? (
        <Tag tone="warn">{wordOf(row)}</Tag>
      ) : (
        <Waiting since={row.submittedAt} />
      )}
    </small>
  </>
);
