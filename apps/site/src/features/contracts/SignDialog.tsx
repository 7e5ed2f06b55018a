import { useState, type FormEvent } from 'react';
import type { OutputOf } from '@fairhouse/contract';
import type { AffectedContracts, Contract } from '@fairhouse/contract/contracts';
import { Amount, Button, Checkbox, Dialog, Icon, PasswordField } from '@fairhouse/ui';
import * as contracts from '@fairhouse/contract/contracts';
import { FactList } from '../../app/agent-centre/Facts.tsx';
import { send } from '../../app/caller.ts';
import { useMember } from '../../app/house.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { EndingList, KeptList } from './Affected.tsx';
import { usePast } from './past.ts';
import { TiersTable } from './Terms.tsx';
import { Comparison } from './WhatIf.tsx';

const OF_PASSWORD = ['wrong_password', 'payment_password_required', 'too_many_requests'];

/** What the refusal carries, where it has the look the contract gives it. */
const affectedOf = (value: Record<string, unknown>): AffectedContracts | undefined =>
  typeof value.affectedVersion === 'string' && Array.isArray(value.list)
    ? (value as unknown as AffectedContracts)
    : undefined;

type Whole = OutputOf<typeof contracts.oneContract>;
type DialogProps = { whole: Whole; onClose: () => void };
/**
 * Signs with the payment password, below what is signed: all steps, the team they count and what
 * they would have brought. Where contracts given below would end, they are listed first and agreed
 * to; a list that has changed meanwhile is shown again (AG-19, D-J04).
 */
export const SignDialog = ({ whole, onClose }: DialogProps) => {
  const { contract } = whole;
  const t = useTexts('agents');
  const shell = useTexts('shell');
  const cashier = useTexts('cashier');
  const session = useTexts('session');
  const sign = useSigning(contract, onClose);
  const count = sign.affected?.list.length ?? 0;
  const isWarned = sign.affected !== undefined;
  const isOffer = contract.state === 'pending_new';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isWarned ? t('endsGiven', { count }) : t('signTitle')}
      icon={isWarned ? 'warning' : 'lock-key'}
      size={isWarned || isOffer ? 'lg' : 'sm'}
      dataKey={isWarned ? 'contract_confirm_needed' : 'signContract'}
      closeLabel={shell('close')}
    >
      <form className="st-form" noValidate onSubmit={sign.submit}>
        {sign.error !== '' && (
          <p className="st-error" role="alert">
            <Icon name="warning-circle" size={18} />
            {sign.error}
          </p>
        )}
        {sign.affected ? (
          <div className="ac-signed">
            <p>{t('endsGivenBody')}</p>
            <EndingList id={contract.id} list={sign.affected.list} />
            <KeptList kept={sign.affected.kept} />
            <p className="ac-note">
              <bdi className="ac-hash">{sign.affected.affectedVersion}</bdi> {t('listVersion')}{' '}
              {atTime(sign.affected.readAt)}
            </p>
            <Checkbox
              name="confirm"
              checked={sign.isAgreed}
              onChange={(event) => sign.agree(event.currentTarget.checked)}
            >
              {t('agreeEnds', { count })}
            </Checkbox>
          </div>
        ) : (
          <>
            <p>{t('signBody', { version: contract.version })}</p>
            {isOffer && <Signed whole={whole} />}
            <PasswordField
              label={cashier('paymentPassword')}
              name="paymentPassword"
              isRequired
              autoComplete="off"
              value={sign.password}
              {...(sign.fault === '' ? {} : { error: sign.fault })}
              showLabel={session('showPassword')}
              hideLabel={session('hidePassword')}
              onChange={(event) => sign.setPassword(event.currentTarget.value)}
            />
          </>
        )}
        <div className="ac-acts">
          <Button data-key="backToOffer" onClick={onClose}>
            {t('backToOffer')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            data-key="submitSign"
            disabled={isWarned && !sign.isAgreed}
            isLoading={sign.isSending}
          >
            {isWarned ? t('signAndEnd', { count }) : t('sign')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

/** What is signed: to the downline with what it was paid and would have been, and who keeps. */
const Signed = ({ whole: { contract, teamSize, affected } }: Pick<DialogProps, 'whole'>) => {
  const t = useTexts('agents');
  const { data: member } = useMember();
  const isMine = contract.downline === member?.account;
  const { past, span } = usePast(contract.id, isMine);
  const [first] = affected?.list ?? [];
  return (
    <div className="ac-signed" data-key="signed">
      <TiersTable terms={contract.terms} before={contract.before} />
      <FactList
        facts={[
          [t('teamCounted'), <bdi key="size">{teamSize}</bdi>],
          ...(past && span !== undefined
            ? [
                [
                  t('paidToYou'),
                  <span key="paid" data-key="paidToYou">
                    <small>{span}</small> <Amount value={past.paid} />
                  </span>,
                ] as const,
              ]
            : []),
        ]}
      />
      {past?.all && <Comparison one={past.all} />}
      {first && (
        <p className="ac-ends" data-key="endsCount">
          <Icon name="warning" size={16} />
          <span>
            {t('lowerEnds', { at: atTime(first.endsAt), count: affected?.list.length ?? 0 })}
          </span>
        </p>
      )}
      {affected && <KeptList kept={affected.kept} />}
    </div>
  );
};

const useSigning = ({ id, version }: Contract, onClose: () => void) => {
  const cashier = useTexts('cashier');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState('');
  const [error, setError] = useState('');
  const [affected, setAffected] = useState<AffectedContracts>();
  const [isAgreed, agree] = useState(false);
  const [isSending, setSending] = useState(false);
  const sign = async () => {
    setSending(true);
    setError('');
    const answer = await send(contracts.answerContract, {
      id,
      version,
      answer: 'sign',
      paymentPassword: password,
      ...(affected ? { confirm: true, affectedVersion: affected.affectedVersion } : {}),
    });
    setSending(false);
    if (answer.ok) {
      onClose();
      return;
    }
    if (answer.errorCode === 'contract_confirm_needed') {
      const list = affectedOf(answer.value);
      if (list) {
        agree(false);
        setAffected(list);
        return;
      }
    }
    if (OF_PASSWORD.includes(answer.errorCode)) {
      setAffected(undefined);
      setFault(answer.message);
    } else setError(answer.message);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = password === '';
    setFault(isMissing ? cashier('required') : '');
    if (!isMissing && !isSending && (!affected || isAgreed)) void sign();
  };
  return { password, setPassword, fault, error, affected, isAgreed, agree, isSending, submit };
};
