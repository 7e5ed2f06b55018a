import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { IdentityCheck, IdentityState } from '@fairhouse/contract/identity';
import { FailedState, formatAmount, Icon, Skeleton, Tag } from '@fairhouse/ui';
import { messageOf } from '../caller.ts';
import { atTime, useTexts } from '../i18n.ts';
import { Documents } from './Documents.tsx';
import { takeWish } from './open.ts';
import { stateQuery } from './queries.ts';
import { Tiers } from './Tiers.tsx';
import './identity.css';

/** What the house may ask a member to prove, what is proven, and the check under way. */
export const IdentitySection = () => {
  const t = useTexts('identity');
  const shell = useTexts('shell');
  const { data: state, error, refetch } = useQuery(stateQuery);
  const title = useRef<HTMLHeadingElement>(null);
  const isShown = state !== undefined;
  useEffect(() => {
    if (!isShown || !takeWish()) return;
    title.current?.focus();
    title.current?.scrollIntoView({ block: 'start' });
  }, [isShown]);
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
  if (!state) return <Skeleton height={280} radius={20} />;
  const money = (text: string) => `\u2066${formatAmount(text)} ${state.currency}\u2069`;
  const last = state.earlier[0];
  return (
    <section className="id-section" id="identity" data-key="identity" aria-labelledby="id-title">
      <h2 id="id-title" tabIndex={-1} ref={title}>
        {t('title')}
      </h2>
      <p className="id-quiet">{t('intro')}</p>
      {!state.isAsked && (
        <p className="st-note" data-key="identityOff">
          <Icon name="info" size={18} />
          {t('notAsked')}
        </p>
      )}
      <Tiers state={state} />
      {state.isAsked && (
        <p className="id-quiet">
          {t('soFar', { deposits: money(state.deposits), withdrawals: money(state.withdrawals) })}
        </p>
      )}
      {state.askedAgain
        .filter((one) => isMissing(state, one.document))
        .map((one) => (
          <p key={one.document} className="st-note" data-key="askedAgain">
            <Icon name="info" size={18} />
            {t('again', { document: t(`proof_${one.document}`), cause: t(`cause_${one.cause}`) })}
          </p>
        ))}
      {state.open && state.open.state !== 'init' ? (
        <UnderWay state={state} check={state.open} />
      ) : (
        <>
          {last?.verdict === 'RED' && <Refused check={last} />}
          {state.isAsked && !state.isFinal && <Documents state={state} />}
        </>
      )}
    </section>
  );
};

const isMissing = (state: IdentityState, document: IdentityCheck['documents'][number]): boolean =>
  state.tiers.some((one) => one.missing.includes(document));

const UnderWay = ({ state, check }: { state: IdentityState; check: IdentityCheck }) => {
  const t = useTexts('identity');
  return (
    <div className="id-box" role="status" data-key="identityOpen" data-state={check.state}>
      <div className="id-tier__head">
        <h3>{t('tier', { tier: check.tier })}</h3>
        <Tag tone={check.state === 'onHold' ? 'warn' : 'info'}>{t(`state_${check.state}`)}</Tag>
      </div>
      {check.submittedAt !== null && (
        <p>{t('pendingBody', { time: atTime(check.submittedAt), hours: state.targetHours })}</p>
      )}
      <Note check={check} />
    </div>
  );
};

const Refused = ({ check }: { check: IdentityCheck }) => {
  const t = useTexts('identity');
  return (
    <div className="id-box" data-key="identityRefused" data-retry={check.retry}>
      <div className="id-tier__head">
        <h3>{t('tier', { tier: check.tier })}</h3>
        <Tag tone="loss">{t('red')}</Tag>
      </div>
      {check.reason !== null && (
        <p>
          <b>{t(`reason_${check.reason}`)}</b>
        </p>
      )}
      <Note check={check} />
      {check.retry !== null && <p>{t(`retry_${check.retry}`)}</p>}
    </div>
  );
};

const Note = ({ check }: { check: IdentityCheck }) => {
  const t = useTexts('identity');
  return check.note === '' ? null : (
    <blockquote className="id-note">
      <b>{t('note')}</b>
      <p dir="auto">{check.note}</p>
    </blockquote>
  );
};
