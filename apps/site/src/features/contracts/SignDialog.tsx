import { useState, type FormEvent } from 'react';
import type { AffectedContracts, Contract } from '@fairhouse/contract/contracts';
import { Button, Checkbox, Dialog, Icon, PasswordField, Table } from '@fairhouse/ui';
import * as contracts from '@fairhouse/contract/contracts';
import { percentOf } from '../../app/agent-centre/words.ts';
import { send } from '../../app/caller.ts';
import { atTime, useTexts } from '../../app/i18n.ts';

const OF_PASSWORD = ['wrong_password', 'payment_password_required', 'too_many_requests'];

/** What the refusal carries, where it has the look the contract gives it. */
const affectedOf = (value: Record<string, unknown>): AffectedContracts | undefined =>
  typeof value.affectedVersion === 'string' && Array.isArray(value.list)
    ? (value as unknown as AffectedContracts)
    : undefined;

/**
 * Signs with the payment password. Where contracts given below would end, they are listed first
 * and agreed to; a list that has changed meanwhile is shown again (AG-19, D-J04).
 */
export const SignDialog = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => {
  const t = useTexts('agents');
  const shell = useTexts('shell');
  const cashier = useTexts('cashier');
  const session = useTexts('session');
  const sign = useSigning(contract, onClose);
  const count = sign.affected?.list.length ?? 0;
  const isWarned = sign.affected !== undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isWarned ? t('endsGiven', { count }) : t('signTitle')}
      icon={isWarned ? 'warning' : 'lock-key'}
      size={isWarned ? 'lg' : 'sm'}
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
          <>
            <p>{t('endsGivenBody')}</p>
            <Table
              label={t('endsGiven', { count })}
              isDense
              rows={sign.affected.list}
              rowKey={(row) => row.id}
              empty={null}
              columns={[
                {
                  key: 'downline',
                  header: t('account'),
                  place: 'lead',
                  cell: (row) => <bdi>{row.downline}</bdi>,
                },
                {
                  key: 'rate',
                  header: t('rateNow'),
                  isNumeric: true,
                  cell: (row) => percentOf(row.rate),
                },
                {
                  key: 'newMax',
                  header: t('newMax'),
                  isNumeric: true,
                  place: 'main',
                  cell: (row) => percentOf(row.newMax),
                },
                { key: 'below', header: t('endsBelow'), isNumeric: true, cell: (row) => row.below },
                { key: 'ends', header: t('ends'), cell: (row) => atTime(row.endsAt) },
              ]}
            />
            <p className="ac-note">
              <bdi className="ac-hash">{sign.affected.affectedVersion}</bdi> {t('listVersion')}
            </p>
            <Checkbox
              name="confirm"
              checked={sign.isAgreed}
              onChange={(event) => sign.agree(event.currentTarget.checked)}
            >
              {t('agreeEnds', { count })}
            </Checkbox>
          </>
        ) : (
          <>
            <p>{t('signBody', { version: contract.version })}</p>
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
