import { Button, Icon, formatAmount } from '@fairhouse/ui';
import * as matching from '@fairhouse/contract/matching';
import { Countdown } from '../cashier/Countdown.tsx';
import { send } from '../caller.ts';
import { useTexts } from '../i18n.ts';
import { MatchPart } from './MatchPart.tsx';
import { ProofFile } from './ProofFile.tsx';
import { type Match } from './queries.ts';
import { useDeed } from './use-deed.ts';

/** What the payer does now, with the clock that runs. */
export const MatchPay = ({ match }: { match: Match }) => {
  const t = useTexts('matching');
  const cashier = useTexts('cashier');
  const deed = useDeed();
  const amount = `${formatAmount(match.amount)} ${match.currency}`;
  if (match.state === 'review') return <InReview match={match} />;
  if (match.state === 'partial') return <MatchPart match={match} />;
  if (match.state === 'confirming') {
    return (
      <div className="ca-confirm" role="status" data-key="matchPay" data-state={match.state}>
        <h3>{t('waitTitle', { amount })}</h3>
        {match.confirmBy !== null && (
          <Countdown until={match.confirmBy} label={cashier('countdown')} />
        )}
        <p>{t('waitBody')}</p>
        <ProofFile match={match} side="payer" title={t('payerProof')} />
      </div>
    );
  }
  return (
    <div className="ca-confirm" data-key="matchPay" data-state={match.state}>
      <h3>{t('payTitle', { amount })}</h3>
      <Countdown until={match.payBy} label={t('payLeft')} />
      <p>{t('payBody')}</p>
      {match.account && (
        <dl className="ma-account">
          <div>
            <dt>{cashier('bank')}</dt>
            <dd>{match.account.bankName}</dd>
          </div>
          <div>
            <dt>{cashier('cardNo')}</dt>
            <dd>
              <bdi dir="ltr">{match.account.cardNo.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</bdi>
            </dd>
          </div>
          <div>
            <dt>{cashier('holder')}</dt>
            <dd>
              <bdi>{match.account.payeeName}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('code')}</dt>
            <dd>
              <bdi dir="ltr" className="ma-code">
                {match.code}
              </bdi>
            </dd>
          </div>
        </dl>
      )}
      <ProofFile match={match} side="payer" title={t('payerProof')} hint={t('payerProofHint')} />
      {deed.error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {deed.error}
        </p>
      )}
      <div>
        <Button
          variant="ghost"
          data-key="cancelMatch"
          isLoading={deed.isBusy}
          loadingLabel={cashier('submitting')}
          onClick={() => {
            void deed.run(() => send(matching.cancelMatch, { id: match.id }));
          }}
        >
          {t('giveUp')}
        </Button>
      </div>
    </div>
  );
};

/** Who is paid may still show their account where the payer objected. */
export const InReview = ({ match }: { match: Match }) => {
  const t = useTexts('matching');
  const cashier = useTexts('cashier');
  return (
    <div className="ca-confirm" role="status" data-key="matchReview">
      <h3>{t('reviewTitle', { amount: `${formatAmount(match.amount)} ${match.currency}` })}</h3>
      <p>{t('reviewBody')}</p>
      {match.side === 'payee' && match.hasObjection && (
        <>
          <p>{t('objectedBody')}</p>
          <ProofFile
            match={match}
            side="payee"
            title={cashier('proof')}
            hint={cashier(match.hasPayeeProof ? 'proofSent' : 'proofHint')}
          />
        </>
      )}
    </div>
  );
};
