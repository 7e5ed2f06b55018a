import { useQuery } from '@tanstack/react-query';
import { Button, FailedState, Icon, Skeleton } from '@fairhouse/ui';
import * as safetyCalls from '@fairhouse/contract/safety';
import { messageOf, send } from '../caller.ts';
import { useTexts } from '../i18n.ts';
import { BreakPanel } from './BreakPanel.tsx';
import { Breaks, Reality } from './Breaks.tsx';
import { LimitRows } from './LimitRows.tsx';
import { limitsCame } from './open-limits.ts';
import { safetyQuery } from './queries.ts';
import { useChange } from './use-change.ts';
import { useLasting } from './words.ts';
import './safety.css';

/** Limits and breaks: what the member decides about their own play. */
export const SafetySection = () => {
  const t = useTexts('safety');
  const shell = useTexts('shell');
  const last = useLasting();
  const { data: state, error, refetch } = useQuery(safetyQuery);
  if (error && !state) {
    return (
      <FailedState
        retryLabel={shell('retry')}
        title={messageOf(error)}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  if (!state) return <Skeleton height={320} radius={20} />;
  return (
    <section
      className="sf-section"
      id="limits"
      data-key="safety"
      aria-labelledby="sf-title"
      ref={limitsCame}
    >
      <h2 id="sf-title">{t('title')}</h2>
      <p className="sf-quiet">{t('intro', { time: last(state.coolingOffHours, 'hour') })}</p>
      {state.break && <BreakPanel pause={state.break} />}
      {state.isReviewDue && <Review />}
      <LimitRows state={state} />
      <Reality state={state} />
      <Breaks state={state} />
      <p className="sf-quiet">{t('help')}</p>
    </section>
  );
};

const Review = () => {
  const t = useTexts('safety');
  const { change, isBusy } = useChange();
  return (
    <div className="sf-note" data-key="review">
      <Icon name="info" size={20} />
      <p>{t('reviewTitle')}</p>
      <Button
        size="sm"
        disabled={isBusy}
        data-key="reviewKeep"
        onClick={() => {
          void change(send(safetyCalls.decideLimits, {}));
        }}
      >
        {t('reviewKeep')}
      </Button>
    </div>
  );
};
