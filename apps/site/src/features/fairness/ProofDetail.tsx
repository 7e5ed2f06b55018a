import { useState } from 'react';
import type { Proof } from '@fairhouse/contract/records-proofs';
import type { Verification } from '@fairhouse/game-kit/verify/verify-round';
import { Button, Icon, useToast } from '@fairhouse/ui';
import { atTime, useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { namerOf, printed } from './BetList.tsx';
import type { Answered } from './examine.ts';
import { PromiseList } from './PromiseList.tsx';
import { ProofSteps, FactList } from './ProofSteps.tsx';
import { saveRound } from './save-round.ts';
import { reasonOf } from './void-reason.ts';

type Props = Answered & { isOther: boolean };

/** What was found out about a round, how, and the proof to take away. */
export const ProofDetail = ({ proof, found, game, words, promises }: Answered) => {
  const t = useTexts('fairness');
  const { show } = useToast();
  const isOther = game !== undefined && game.version !== proof.version;
  const copy = async () => {
    await navigator.clipboard.writeText(JSON.stringify(proof, null, 2));
    show({ kind: 'win', title: t('copied') });
  };
  return (
    <div className="fr-answer">
      <Finding {...{ proof, found, game, words, promises, isOther }} />
      {found && (
        <ul className="fr-steps">
          {found.checks.map(({ key, isRight }) => (
            <li key={key} data-ok={isRight}>
              <Icon name={isRight ? 'check-circle-fill' : 'x-circle-fill'} size={18} />
              {t(`check.${key}`)}
            </li>
          ))}
        </ul>
      )}
      <PromiseList promises={promises} />
      <dl className="fr-facts fr-plain">
        <div>
          <dt>{t('game')}</dt>
          <dd>{words('title') ?? game?.title ?? proof.slug}</dd>
        </div>
        {proof.issue && (
          <div data-key="proofIssue">
            <dt>{t('drawNo')}</dt>
            <dd>
              <bdi>{proof.issue.drawNo}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('played')}</dt>
          <dd>{atTime(proof.at)}</dd>
        </div>
        <div>
          <dt>{t('version')}</dt>
          <dd>
            <bdi>{proof.version}</bdi>
          </dd>
        </div>
        {promises.chain && (
          <div data-key="proofChain">
            <dt>{t('chainPlace')}</dt>
            <dd>
              <bdi dir="ltr">{`${promises.chain.name} ${promises.chain.number}`}</bdi>
            </dd>
          </div>
        )}
        <SaltFact proof={proof} />
      </dl>
      <Link
        className="st-link fr-link"
        href={`/fairness/certificates/${proof.slug}`}
        data-key="toCertificate"
      >
        {t('toCertificate')}
      </Link>
      {found && (
        <ProofSteps
          {...{ proof, found }}
          namer={namerOf({ slug: proof.slug, words, say: t, game })}
        />
      )}
      {!found && (
        <FactList
          facts={[
            [t('commitment'), proof.commitment],
            [t(proof.chain ? 'salt' : 'clientSeed'), proof.clientSeed],
            [t(proof.chain ? 'roundNumber' : 'nonce'), String(proof.nonce)],
          ]}
        />
      )}
      <details className="fr-raw">
        <summary>{t('proof')}</summary>
        <pre dir="ltr">{JSON.stringify(proof, null, 2)}</pre>
      </details>
      <p className="fr-offline">
        {t('offline')} <code dir="ltr">npm run verify -- round.json</code>
      </p>
      <div className="fr-buttons">
        <SaveButton proof={proof} />
        <Button
          icon="copy"
          data-key="copyProof"
          onClick={() => {
            void copy();
          }}
        >
          {t('copy')}
        </Button>
      </div>
    </div>
  );
};

/** Which beacon drew an issue, or salted the chain of a round or of the wave that a shot met. */
const SaltFact = ({ proof }: { proof: Proof }) => {
  const t = useTexts('fairness');
  const drawn = proof.issue ?? proof.chain ?? proof.wave?.chain;
  if (!drawn) return null;
  const { beacon } = drawn;
  const source = beacon?.source ?? 'house';
  return (
    <div data-salt={source}>
      <dt>{t('saltSource')}</dt>
      <dd>
        <bdi dir="ltr">{beacon ? `${beacon.source} ${beacon.round}` : '–'}</bdi>
        {source !== 'drand' && ` (${t('notIndependent')})`}
      </dd>
    </div>
  );
};

const SaveButton = ({ proof }: { proof: Proof }) => {
  const t = useTexts('fairness');
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await saveRound(proof);
    setSaving(false);
  };
  return (
    <Button
      icon="file-text"
      variant="primary"
      isLoading={isSaving}
      data-key="saveProof"
      onClick={() => {
        void save();
      }}
    >
      {t('save')}
    </Button>
  );
};

const pendingOf = ({ chain, issue }: Proof): string => {
  if (issue) return 'pendingDraw';
  return chain ? 'pendingShared' : 'pendingBody';
};

const Finding = ({ proof, found, game, promises, isOther }: Props) => {
  const t = useTexts('fairness');
  if (!game) return <p className="st-note">{t('unknownGame')}</p>;
  if (!found) {
    return (
      <div className="fr-finding" data-finding="pending" role="status">
        <Icon name="hourglass" size={28} />
        <div>
          <b>{t(isOther && proof.serverSeed !== null ? 'otherVersion' : 'pending')}</b>
          <p>
            {isOther && proof.serverSeed !== null
              ? t('otherVersionBody', { played: proof.version, here: game.version })
              : t(pendingOf(proof))}
          </p>
        </div>
      </div>
    );
  }
  const areKept = promises.checks.every(({ isRight }) => isRight);
  if (found.verdict === 'void' && areKept) return <VoidFinding {...{ proof, found }} />;
  const isFair = found.isFair && areKept;
  const word = isFair ? 'ok' : 'bad';
  return (
    <div className="fr-finding" data-finding={word} role="status" data-key="finding">
      <Icon name={isFair ? 'seal-check-fill' : 'warning-circle-fill'} size={32} />
      <div>
        <b>{t(word)}</b>
        <p>{t(`${word}Body`)}</p>
      </div>
    </div>
  );
};

/** Void is neither fair nor false: it says what the rules would have paid, and why it is void. */
const VoidFinding = ({ proof, found }: { proof: Proof; found: Verification }) => {
  const t = useTexts('fairness');
  const { would, bets } = found;
  const body = () => {
    if (!bets.some((bet) => bet.state === 'void')) return t('voidOthers');
    if (would === null) return t('voidUndecided');
    const amount = printed(would.minor, proof.currencyDigits);
    return t(would.isMost ? 'voidMost' : 'voidWould', { amount });
  };
  return (
    <div className="fr-finding" data-finding="void" role="status" data-key="finding">
      <Icon name="arrow-counter-clockwise" size={32} />
      <div>
        <b>{t('void')}</b>
        <p>{body()}</p>
        {proof.voided && (
          <p>
            {t('voidReason')}: <bdi>{reasonOf(t, proof.voided)}</bdi>
            {proof.voided.by !== null && ` (${t(`voidBy.${proof.voided.by}`)})`}{' '}
            <Link className="st-link" href="/fairness/voids" data-key="toVoids">
              {t('voids')}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
};
