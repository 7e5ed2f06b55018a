import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Field, Icon, formatAmount } from '@fairhouse/ui';
import * as matching from '@fairhouse/contract/matching';
import { send } from '../caller.ts';
import { Countdown } from '../cashier/Countdown.tsx';
import { atTime, useTexts } from '../i18n.ts';
import { EndedMatches } from './EndedMatches.tsx';
import { InReview } from './MatchPay.tsx';
import { PartWaits } from './MatchPart.tsx';
import { ProofFile } from './ProofFile.tsx';
import { matchingQuery, type Match } from './queries.ts';
import { useDeed } from './use-deed.ts';
import './matching.css';

/** Withdrawals that other members pay, seen by who is paid. */
export const MatchPayee = () => {
  const t = useTexts('matching');
  const { data } = useQuery(matchingQuery);
  const mine = data?.matches.filter((one) => one.side === 'payee') ?? [];
  const live = mine.filter((one) => one.settledAt === null);
  if (!data || (data.offers.length === 0 && mine.length === 0)) return null;
  return (
    <section className="ca-section ma-section" data-key="matchPayee">
      <h2>{t('title')}</h2>
      {live.map((one) => (
        <Asked key={one.id} match={one} />
      ))}
      {data.offers.map((one) => (
        <Offer
          key={one.withdrawalId}
          offer={one}
          minutes={data.searchMinutes}
          currency={data.currency}
        />
      ))}
      <EndedMatches matches={mine} />
    </section>
  );
};

type Offered = {
  withdrawalId: string;
  amount: string;
  open: string;
  until: string | null;
  state: 'possible' | 'wanted' | 'open';
};
const Offer = ({
  offer,
  minutes,
  currency,
}: {
  offer: Offered;
  minutes: number;
  currency: string;
}) => {
  const t = useTexts('matching');
  const deed = useDeed();
  const { withdrawalId: id } = offer;
  const isPossible = offer.state === 'possible';
  const text = isPossible
    ? t('offerBody', { minutes })
    : offer.state === 'wanted'
      ? t('offerWanted')
      : t('offerOpen', {
          time: atTime(offer.until ?? ''),
          amount: `${formatAmount(offer.open)} ${currency}`,
        });
  return (
    <div className="ca-one" data-key="matchOffer" data-state={offer.state}>
      <div className="ca-one__head">
        <b>
          {formatAmount(offer.amount)} {currency}
        </b>
        {isPossible && <span>{t('offerTitle')}</span>}
      </div>
      <p>{text}</p>
      {deed.error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {deed.error}
        </p>
      )}
      <div>
        <Button
          variant={isPossible ? 'primary' : 'ghost'}
          isLoading={deed.isBusy}
          loadingLabel={t(isPossible ? 'offerAsk' : 'offerLeave')}
          data-key={isPossible ? 'offerAsk' : 'offerLeave'}
          onClick={() => {
            void deed.run(() =>
              isPossible
                ? send(matching.offerWithdrawal, { id })
                : send(matching.leaveMatching, { id }),
            );
          }}
        >
          {t(isPossible ? 'offerAsk' : 'offerLeave')}
        </Button>
      </div>
    </div>
  );
};

const RESULTS = ['RECEIVED', 'PARTLY', 'NOT_RECEIVED'] as const;
type Result = (typeof RESULTS)[number];

const Asked = ({ match }: { match: Match }) => {
  const t = useTexts('matching');
  const cashier = useTexts('cashier');
  const amount = `${formatAmount(match.amount)} ${match.currency}`;
  if (match.state === 'review') return <InReview match={match} />;
  if (match.state === 'partial') return <PartWaits match={match} />;
  if (match.state === 'paying' || match.confirmBy === null) {
    return (
      <div className="ca-confirm" role="status" data-key="matchComing">
        <h3>{t('notYetTitle', { amount })}</h3>
        <p>{t('notYetBody')}</p>
      </div>
    );
  }
  return (
    <div className="ca-confirm" data-key="matchAsked">
      <h3>{t('askTitle', { amount })}</h3>
      <Countdown until={match.confirmBy} label={cashier('countdown')} />
      <p>{t('askBody')}</p>
      <dl className="ma-account">
        {match.payerName !== null && (
          <div>
            <dt>{t('payer')}</dt>
            <dd>
              <bdi>{match.payerName}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('code')}</dt>
          <dd>
            <bdi dir="ltr" className="ma-code">
              {match.code}
            </bdi>
          </dd>
        </div>
      </dl>
      <ProofFile match={match} side="payer" title={t('proofOfPayer')} />
      <Answer match={match} />
    </div>
  );
};

const Answer = ({ match }: { match: Match }) => {
  const t = useTexts('matching');
  const cashier = useTexts('cashier');
  const deed = useDeed();
  const [result, setResult] = useState<Result>();
  const [part, setPart] = useState('');
  const confirm = () => {
    if (result === undefined) return;
    if (result === 'NOT_RECEIVED' && !match.hasPayeeProof) {
      deed.fail(cashier('proofHint'));
      return;
    }
    void deed.run(() =>
      send(matching.confirmMatch, {
        id: match.id,
        result,
        ...(result === 'PARTLY' ? { amountReceived: part.trim() } : {}),
      }),
    );
  };
  return (
    <>
      <div
        className="ca-choices"
        role="group"
        aria-label={t('askTitle', { amount: `${formatAmount(match.amount)} ${match.currency}` })}
      >
        {RESULTS.map((one) => (
          <Button
            key={one}
            aria-pressed={result === one}
            data-key={`match-${one}`}
            variant={result === one ? 'primary' : 'neutral'}
            onClick={() => {
              setResult(one);
              deed.fail('');
            }}
          >
            {cashier(`result_${one}`)}
          </Button>
        ))}
      </div>
      {result === 'PARTLY' && (
        <Field
          label={`${cashier('amountReceived')} (${match.currency})`}
          name="matchPart"
          inputMode="decimal"
          autoComplete="off"
          isRequired
          value={part}
          onChange={(event) => setPart(event.currentTarget.value)}
        />
      )}
      {result === 'NOT_RECEIVED' && (
        <ProofFile
          match={match}
          side="payee"
          title={cashier('proof')}
          hint={cashier(match.hasPayeeProof ? 'proofSent' : 'proofHint')}
        />
      )}
      {deed.error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {deed.error}
        </p>
      )}
      {result !== undefined && (
        <div>
          <Button
            variant="primary"
            data-key="confirmMatch"
            isLoading={deed.isBusy}
            loadingLabel={cashier('submitting')}
            onClick={confirm}
          >
            {cashier('confirmSend')}
          </Button>
        </div>
      )}
    </>
  );
};
