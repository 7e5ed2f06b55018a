import { Button, Icon, formatAmount } from '@fairhouse/ui';
import * as matching from '@fairhouse/contract/matching';
import { send } from '../caller.ts';
import { Countdown } from '../cashier/Countdown.tsx';
import { atTime, useTexts } from '../i18n.ts';
import { ProofFile } from './ProofFile.tsx';
import { type Match } from './queries.ts';
import { useDeed } from './use-deed.ts';

const sumsOf = ({ amount, amountReceived, currency }: Match) => ({
  amount: `${formatAmount(amount)} ${currency}`,
  received: `${formatAmount(amountReceived ?? '0')} ${currency}`,
});

/** The other side says that a part came: the payer agrees, or objects with a proof. */
export const MatchPart = ({ match }: { match: Match }) => {
  const t = useTexts('matching');
  const cashier = useTexts('cashier');
  const deed = useDeed();
  return (
    <div className="ca-confirm" data-key="matchPart">
      <h3>{t('partTitle', sumsOf(match))}</h3>
      {match.objectBy !== null && <Countdown until={match.objectBy} label={t('partLeft')} />}
      <p>{t('partBody', sumsOf(match))}</p>
      <ProofFile
        match={match}
        side="objection"
        title={t('objectProof')}
        hint={match.hasObjection ? cashier('proofSent') : t('payerProofHint')}
      />
      {deed.error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {deed.error}
        </p>
      )}
      <div className="ca-choices">
        <Button
          variant="primary"
          data-key="objectPart"
          isLoading={deed.isBusy}
          loadingLabel={cashier('submitting')}
          onClick={() => {
            if (!match.hasObjection) deed.fail(t('payerProofHint'));
            else void deed.run(() => send(matching.objectToPart, { id: match.id }));
          }}
        >
          {t('object')}
        </Button>
        <Button
          variant="ghost"
          data-key="agreePart"
          onClick={() => {
            void deed.run(() => send(matching.agreeToPart, { id: match.id }));
          }}
        >
          {t('agree')}
        </Button>
      </div>
    </div>
  );
};

/** What who is paid sees meanwhile. */
export const PartWaits = ({ match }: { match: Match }) => {
  const t = useTexts('matching');
  return (
    <div className="ca-confirm" role="status" data-key="partWaits">
      <h3>{t('partWaitTitle', sumsOf(match))}</h3>
      <p>{t('partWaitBody', { time: atTime(match.objectBy ?? '') })}</p>
    </div>
  );
};
