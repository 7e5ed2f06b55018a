import { useState, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Factor, MemberGuards } from '@fairhouse/contract/recovery-desk';
import * as office from '@fairhouse/contract/recovery-desk';
import { Button, EmptyState, Skeleton, Tag, useToast } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { StartPassword, type Start } from '../../app/StartPassword.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import './safety.css';
import './corrections.css';

/** What is about to be done: a way to a new password, or something that is taken away. */
type Deed = 'mail' | 'mobile' | 'password' | Factor;

/** What guards the way into an account, and what an operator does for who does not come in. */
export const GuardsTab = ({ id }: { id: string }) => {
  const may = useMay('members.recover');
  const [deed, setDeed] = useState<Deed>();
  const [start, setStart] = useState<Start>();
  const { data, error } = useQuery({
    queryKey: ['member', id, 'guards'],
    queryFn: () => ask(office.memberGuards, { id }),
  });
  if (error) return <EmptyState icon="warning-circle" title={error.message} />;
  if (!data) return <Skeleton height={200} radius={14} />;
  return (
    <div className="safety-file" data-key="memberGuards">
      <section>
        <h3>{t('guardsPassword')}</h3>
        <p className="office-lead guards-lead">
          {t('guardsChangedAt', { at: atTime(data.passwordChangedAt) })}
          {data.lockedUntil !== null && ` ${t('guardsLocked', { at: atTime(data.lockedUntil) })}`}
        </p>
        <ul className="safety-list">
          <Way guards={data} by="mail" onAct={may ? setDeed : undefined} />
          <Way guards={data} by="mobile" onAct={may ? setDeed : undefined} />
          <Guard
            name={t('guardTemporary')}
            state={temporaryState(data)}
            isWaiting={data.waiting.includes('password')}
            action={
              may && data.ways.length === 0 ? (
                <Act deed="password" text={t('guardTemporaryAsk')} onAct={setDeed} />
              ) : undefined
            }
          />
        </ul>
      </section>
      <section>
        <h3>{t('guardsFactors')}</h3>
        <ul className="safety-list">
          <Guard
            name={t('guard_authenticator')}
            state={
              data.hasAuthenticator
                ? t('guardHasCodes', { count: data.recoveryCodes })
                : t('guardNone')
            }
            isWaiting={data.waiting.includes('authenticator')}
            action={
              may && data.hasAuthenticator ? (
                <Act deed="authenticator" text={t('guardRemove')} onAct={setDeed} />
              ) : undefined
            }
          />
          <Guard
            name={t('guard_passkeys')}
            state={data.passkeys === 0 ? t('guardNone') : String(data.passkeys)}
            isWaiting={data.waiting.includes('passkeys')}
            action={
              may && data.passkeys > 0 ? (
                <Act deed="passkeys" text={t('guardRemove')} onAct={setDeed} />
              ) : undefined
            }
          />
          <Guard
            name={t('guard_paymentPassword')}
            state={t(data.hasPaymentPassword ? 'guardSet' : 'guardNone')}
          />
        </ul>
      </section>
      {deed && (
        <DeedDialog id={id} deed={deed} onClose={() => setDeed(undefined)} onStart={setStart} />
      )}
      <StartPassword
        start={start}
        onClose={() => setStart(undefined)}
        lead={t('guardTemporaryHalf')}
      />
    </div>
  );
};

type ActProps = { deed: Deed; text: string; onAct: (deed: Deed) => void };
const Act = ({ deed, text, onAct }: ActProps) => (
  <Button size="sm" data-key={`guard-${deed}`} onClick={() => onAct(deed)}>
    {text}
  </Button>
);

type GuardProps = { name: string; state: string; isWaiting?: boolean; action?: ReactNode };
const Guard = ({ name, state, isWaiting = false, action }: GuardProps) => (
  <li data-key="guard">
    <div>
      <b>{name}</b> {isWaiting && <Tag tone="warn">{t('approvalWaits')}</Tag>}
      <p>{state}</p>
    </div>
    {!isWaiting && action}
  </li>
);

type WayProps = {
  guards: MemberGuards;
  by: 'mail' | 'mobile';
  onAct: ((deed: Deed) => void) | undefined;
};
const Way = ({ guards, by, onAct }: WayProps) => (
  <Guard
    name={t(`guardWay_${by}`)}
    state={t(`guardProof_${guards[by]}`)}
    action={
      onAct && guards.ways.includes(by) ? (
        <Act deed={by} text={t(`guardSend_${by}`)} onAct={onAct} />
      ) : undefined
    }
  />
);

type Doing = { id: string; deed: Deed; onClose: () => void; onStart: (start: Start) => void };
const DeedDialog = ({ id, deed, onClose, onStart }: Doing) => {
  const queries = useQueryClient();
  const { show } = useToast();
  const isSent = deed === 'mail' || deed === 'mobile';
  const act = async (reason: string) => {
    if (isSent) await ask(office.sendPasswordWay, { id, by: deed, reason });
    else if (deed === 'password') {
      const { startHalf } = await ask(office.askTemporaryPassword, { id, reason });
      onStart({ password: startHalf, half: 1 });
    } else await ask(office.askFactorRemoval, { id, what: deed, reason });
  };
  return (
    <ReasonDialog
      isOpen
      isGrave={!isSent}
      icon="lock-key"
      title={t(`guardDeed_${deed}`)}
      lead={t(`guardAbout_${isSent ? 'sent' : deed === 'password' ? 'password' : 'factor'}`)}
      confirm={t(isSent ? `guardSend_${deed}` : 'guardAskSecond')}
      confirmKey="guardConfirm"
      onClose={onClose}
      onConfirm={async (reason) => {
        await act(reason);
        await queries.invalidateQueries({ queryKey: ['member', id] });
        show({ kind: 'win', title: t(isSent ? `guardSent_${deed}` : 'approvalAsked') });
      }}
    />
  );
};

const temporaryState = ({ isTemporary, temporaryUntil }: MemberGuards): string => {
  if (!isTemporary) return t('guardTemporaryAbout');
  if (temporaryUntil === null) return t('guardTemporaryLies');
  return Date.parse(temporaryUntil) > Date.now()
    ? t('guardTemporaryUntil', { at: atTime(temporaryUntil) })
    : t('guardTemporaryEnded');
};
