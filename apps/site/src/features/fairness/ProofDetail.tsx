import type { Proof } from '@fairhouse/contract/play';
import { Amount, Button, Icon, useToast } from '@fairhouse/ui';
import { atTime, useTexts } from '../../app/i18n.ts';
import type { Verdict } from './verify.ts';

type Props = { proof: Proof; verdict: Verdict | undefined; isKnown: boolean };

export const ProofDetail = ({ proof, verdict, isKnown }: Props) => {
  const t = useTexts('fairness');
  const { show } = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(JSON.stringify(proof, null, 2));
    show({ kind: 'win', title: t('copied') });
  };
  const facts: readonly [string, string][] = [
    ['commitment', proof.commitment], ['serverSeed', proof.serverSeed ?? '–'],
    ['clientSeed', proof.clientSeed], ['nonce', String(proof.nonce)],
    ['version', `${proof.slug} ${proof.version}`], ['played', atTime(proof.at)],
  ];
  return (
    <div className="fr-answer">
      <Finding {...{ proof, verdict, isKnown }} />
      {verdict && (
        <ul className="fr-steps">
          {verdict.steps.map(({ key, ok }) => (
            <li key={key} data-ok={ok}>
              <Icon name={ok ? 'check-circle-fill' : 'x-circle-fill'} size={18} />{t(key)}
            </li>
          ))}
        </ul>
      )}
      <dl className="fr-facts">
        {facts.map(([key, value]) => (
          <div key={key}><dt>{t(key)}</dt><dd dir="ltr">{value}</dd></div>
        ))}
      </dl>
      {proof.bets.length > 0 && (
        <table className="fr-bets">
          <thead><tr><th>{t('bets')}</th><th>{t('stake')}</th><th>{t('payout')}</th></tr></thead>
          <tbody>
            {proof.bets.map((bet) => (
              <tr key={bet.wagerId}><td>{bet.bet}</td>
                <td><Amount value={bet.stake} /></td><td><Amount value={bet.payout} /></td></tr>
            ))}
          </tbody>
        </table>
      )}
      <details className="fr-raw">
        <summary>{t('proof')}</summary>
        <pre dir="ltr">{JSON.stringify(proof, null, 2)}</pre>
      </details>
      <Button icon="copy" data-key="copyProof" onClick={() => { void copy(); }}>{t('copy')}
      </Button>
    </div>
  );
};

const isTable = ({ kind }: Proof) => kind === 'shared' || kind === 'acted';

const Finding = ({ proof, verdict, isKnown }: Props) => {
  const t = useTexts('fairness');
  if (!isKnown) return <p className="st-note">{t('unknownGame')}</p>;
  if (!verdict) {
    return (
      <div className="fr-finding" data-finding="pending" role="status">
        <Icon name="hourglass" size={28} />
        <div><b>{t('pending')}</b>
          <p>{t(isTable(proof) ? 'pendingShared' : 'pendingBody')}</p></div>
      </div>
    );
  }
  const word = verdict.isFair ? 'ok' : 'bad';
  return (
    <div className="fr-finding" data-finding={word} role="status" data-key="finding">
      <Icon name={verdict.isFair ? 'seal-check-fill' : 'warning-circle-fill'} size={32} />
      <div><b>{t(word)}</b><p>{t(`${word}Body`)}</p></div>
    </div>
  );
};
