import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as activities from '@fairhouse/contract/activities';
import type { Activity } from '@fairhouse/contract/activities';
import type { Promotion } from '@fairhouse/contract/promotions';
import { Amount, Button, formatAmount, Icon, ProgressBar, Skeleton } from '@fairhouse/ui';
import { activitiesMoved, activityQuery } from '../../app/activities/queries.ts';
import { send } from '../../app/caller.ts';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { atTime, useLanguage, useTexts } from '../../app/i18n.ts';
import { PromotionStatus } from '../../app/promotions/PromotionStatus.tsx';
import { useTimes } from '../../app/promotions/period.ts';
import { useIsLoggedIn } from '../../app/session.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { OwnApplications } from './OwnApplications.tsx';

/** What a promotion lets a member do: its prize, how far they are, and the step of their state. */
export const ActivityPanel = ({ one }: { one: Promotion }) => {
  const who = useIsLoggedIn() ? 'member' : 'visitor';
  const { data } = useQuery(activityQuery(one.id, useLanguage(), who));
  return data ? <Found one={one} activity={data} /> : <Skeleton height={260} radius={20} />;
};

const Found = ({ one, activity }: { one: Promotion; activity: Activity }) => {
  const t = useTexts('activities');
  const rewards = useTexts('rewards');
  return (
    <aside
      className="fh-card pd-side"
      aria-label={one.title}
      data-key="activity"
      data-state={activity.state}
    >
      <PromotionStatus one={{ status: activity.state }} />
      <div className="pd-prize">
        <span>{t('prize')}</span>
        <Amount value={activity.prize} currency={activity.currency} isLarge />
      </div>
      <How one={activity} />
      <Said one={activity} />
      {Number(activity.turnover) > 0 && (
        <p className="pd-fine">
          {rewards('betFirst', {
            amount: `${formatAmount(activity.turnover)} ${activity.currency}`,
          })}
        </p>
      )}
      <Facts one={one} activity={activity} />
      <Step one={activity} />
      <Applications of={activity} />
    </aside>
  );
};

/** What has to be done for it, and how far it is. */
const How = ({ one }: { one: Activity }) => {
  const t = useTexts('activities');
  const shell = useTexts('shell');
  const need = `${formatAmount(one.need)} ${one.currency}`;
  const isTask = one.kind === 'task';
  return (
    <>
      <p>{t(isTask ? `how_${one.condition}` : `how_${one.kind}`, { need })}</p>
      {!isTask && one.condition !== 'none' && <p>{t(`condition_${one.condition}`, { need })}</p>}
      {one.categories.length > 0 && (
        <p>{t('rooms', { rooms: one.categories.map((room) => shell(room)).join(', ') })}</p>
      )}
      {one.progress !== null && (
        <div className="pd-far">
          <bdi data-key="progress">
            {t('progress', { done: formatAmount(one.progress), need: formatAmount(one.need) })}
          </bdi>
          <ProgressBar value={Number(one.progress)} max={Number(one.need)} label={one.title} />
        </div>
      )}
    </>
  );
};

const SAID = ['signed_up', 'applying', 'claimed'] as const;
/** Where the member stands, in a sentence that a screen reader is told of when it changes. */
const Said = ({ one }: { one: Activity }) => {
  const t = useTexts('activities');
  const promotions = useTexts('promotions');
  const said = SAID.find((state) => state === one.state);
  const text =
    one.state === 'rejected'
      ? t('said_rejected', { reason: one.reason })
      : (one.state === 'issued' || one.prizeWaits) && one.expiresAt
        ? t('said_issued', { time: atTime(one.expiresAt) })
        : one.state === 'coming_soon'
          ? promotions('grant_later')
          : one.state === 'close'
            ? promotions('grant_close')
            : said && t(`said_${said}`);
  return (
    <div role="status" data-key="said">
      {text && <p dir="auto">{text}</p>}
    </div>
  );
};

const Facts = ({ one, activity }: { one: Promotion; activity: Activity }) => {
  const t = useTexts('activities');
  const promotions = useTexts('promotions');
  const { period } = useTimes(one);
  const { left, leftToday, places, rankMin } = activity;
  return (
    <dl>
      <div>
        <dt>{promotions('when')}</dt>
        <dd>{period}</dd>
      </div>
      {left !== null && places !== null && (
        <div>
          <dt>{t('places')}</dt>
          <dd data-key="places">{t('placesLeft', { left, places })}</dd>
        </div>
      )}
      {leftToday !== null && (
        <div>
          <dt>{t('places')}</dt>
          <dd>{t('leftToday', { left: leftToday })}</dd>
        </div>
      )}
      {rankMin > 0 && (
        <div>
          <dt>VIP</dt>
          <dd>{t('no_rank', { rank: rankMin })}</dd>
        </div>
      )}
    </dl>
  );
};

/** The one step that the state allows; where this member cannot take it, why not. */
const Step = ({ one }: { one: Activity }) => {
  const t = useTexts('activities');
  const [isApplying, setApplying] = useState(false);
  const isLoggedIn = useIsLoggedIn();
  if (one.prizeWaits) return <ToRewards />;
  if (one.action === 'none') return null;
  if (one.hindrance !== null)
    return (
      <p className="st-note" data-key="hindrance" data-why={one.hindrance}>
        <Icon name="info" size={18} />
        {t(`no_${one.hindrance}`, { rank: one.rankMin })}
      </p>
    );
  if (one.action === 'apply') {
    return isApplying ? (
      <ApplicationForm id={one.id} onClose={() => setApplying(false)} />
    ) : (
      <Button
        variant="primary"
        data-key="apply"
        onClick={() =>
          isLoggedIn
            ? setApplying(true)
            : openDialog({ name: 'login', afterwards: () => setApplying(true) })
        }
      >
        {t(one.state === 'rejected' ? 'applyAgain' : 'apply')}
      </Button>
    );
  }
  return <Press one={one} action={one.action} />;
};

/** It is closed, and what was earned before is paid where all rewards wait. */
const ToRewards = () => {
  const shell = useTexts('shell');
  return (
    <Button
      variant="primary"
      data-key="prizeWaits"
      onClick={() => openDialog({ name: 'member', page: 'rewardCenter' })}
    >
      {shell('rewardCenter')}
    </Button>
  );
};

const CALLS = { join: activities.joinActivity, claim: activities.claimActivity } as const;
const Press = ({ one, action }: { one: Activity; action: 'join' | 'claim' }) => {
  const t = useTexts('activities');
  const rewards = useTexts('rewards');
  const isLoggedIn = useIsLoggedIn();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState('');
  const press = async () => {
    setSending(true);
    setError('');
    const answer = await send(CALLS[action], { id: one.id });
    setSending(false);
    if (!answer.ok) setError(answer.message);
    activitiesMoved();
  };
  return (
    <>
      {error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {error}
        </p>
      )}
      <Button
        variant="primary"
        data-key={action}
        isLoading={isSending}
        loadingLabel={t('working')}
        onClick={() => {
          if (isLoggedIn) void press();
          else openDialog({ name: 'login', afterwards: activitiesMoved });
        }}
      >
        {action === 'join' ? t('join') : rewards('collect')}
      </Button>
    </>
  );
};

const Applications = ({ of: { id, kind } }: { of: Activity }) => {
  const t = useTexts('activities');
  const isLoggedIn = useIsLoggedIn();
  if (kind !== 'review' || !isLoggedIn) return null;
  return (
    <>
      <OwnApplications activityId={id} />
      <Button
        variant="ghost"
        data-key="myApplications"
        onClick={() => openDialog({ name: 'member', page: 'rewardCenter' })}
      >
        {t('myApplications')}
      </Button>
    </>
  );
};
