import { useState, type ChangeEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { checkpoints } from '@fairhouse/contract/checkpoints';
import { checkStatement, type Verdict } from '@fairhouse/game-kit/statement/check';
import { readCheckpoint } from '@fairhouse/game-kit/statement/leaf';
import { FailedState, Icon } from '@fairhouse/ui';
import { ask, messageOf } from '../../app/caller.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import './fairness.css';

const useLedger = () =>
  useQuery({ queryKey: ['fairness', 'ledger'], queryFn: () => ask(checkpoints, {}) });

/** Checks a statement file in this browser: the file is read here and sent nowhere. */
export const StatementScreen = () => {
  const t = useTexts('fairness');
  const [verdict, setVerdict] = useState<Verdict>();
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    if (!file) return;
    void file.text().then(checkStatement).then(setVerdict);
  };
  return (
    <div className="st-screen">
      <div className="st-pagehead">
        <div>
          <h1>{t('statement')}</h1>
          <p>{t('statementIntro')}</p>
        </div>
        <Link className="fh-btn" href="/fairness">
          {t('title')}
        </Link>
      </div>
      <section className="fh-card fr-check fr-statement">
        <label className="fh-btn fh-btn--primary fr-file">
          <Icon name="file-text" size={18} />
          {t('statementPick')}
          <input
            type="file"
            accept=".json,application/json"
            className="sr-only"
            name="statement"
            onChange={read}
          />
        </label>
        {verdict && <Answer verdict={verdict} />}
      </section>
      <Published />
    </div>
  );
};

/** What the house has signed lately: whoever keeps it notices a rewritten past. */
const Published = () => {
  const t = useTexts('fairness');
  const shell = useTexts('shell');
  const { data, error, refetch } = useLedger();
  if (error && !data)
    return (
      <FailedState
        title={messageOf(error)}
        retryLabel={shell('retry')}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  if (!data || data.list.length === 0) return null;
  return (
    <section className="fh-card fr-check fr-published" data-key="checkpoints">
      <div>
        <h2>{t('checkpoints')}</h2>
        <p>{t('checkpointsIntro')}</p>
      </div>
      <dl className="fr-facts">
        <div>
          <dt>{t('checkpointsKey')}</dt>
          <dd>
            <bdi>{data.publicKey}</bdi>
          </dd>
        </div>
        {data.list.map(({ size, at, root }) => (
          <div key={size}>
            <dt>{t('statementCheckpoint', { size, time: atTime(at) })}</dt>
            <dd>
              <bdi>{root}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const Answer = ({ verdict }: { verdict: Verdict }) => {
  const t = useTexts('fairness');
  const { statement } = verdict;
  const finding = verdict.isOk ? 'ok' : 'bad';
  return (
    <div className="fr-answer" role="status">
      <div className="fr-finding" data-key="statementFinding" data-finding={finding}>
        <Icon name={verdict.isOk ? 'check-circle-fill' : 'warning-circle-fill'} size={28} />
        <div>
          <b>{t(verdict.isOk ? 'statementOk' : 'statementBad')}</b>
          {statement && (
            <p>
              {t('statementHolds', {
                count: statement.transfers.length,
                account: statement.member,
                brand: statement.brand,
              })}
            </p>
          )}
          {verdict.pending > 0 && <p>{t('statementPending', { count: verdict.pending })}</p>}
        </div>
      </div>
      <ul className="fr-steps">
        {verdict.findings.map(({ step, isOk, detail }) => (
          <li key={step} data-ok={isOk} data-step={step}>
            <Icon name={isOk ? 'check-circle-fill' : 'x-circle-fill'} size={18} />
            <span>
              {t(`statement_${step}`)}
              {detail !== '' && <small dir="ltr"> ({detail})</small>}
            </span>
          </li>
        ))}
      </ul>
      {statement && (
        <Signed publicKey={statement.publicKey} checkpoint={statement.checkpoint.text} />
      )}
    </div>
  );
};

/** Who signed it: the house can be asked for its key, and it is worth writing down. */
const Signed = (props: { publicKey: string; checkpoint: string }) => {
  const t = useTexts('fairness');
  const { data } = useLedger();
  const checkpoint = readCheckpoint(props.checkpoint);
  return (
    <>
      <dl className="fr-facts">
        <div>
          <dt>{t('statementKey')}</dt>
          <dd>
            <bdi>{props.publicKey}</bdi>
          </dd>
        </div>
        {checkpoint && (
          <div>
            <dt>
              {t('statementCheckpoint', { size: checkpoint.size, time: atTime(checkpoint.at) })}
            </dt>
            <dd>
              <bdi>{checkpoint.root}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {data && (
        <p className="fr-key" data-key="keyOfHouse" data-same={data.publicKey === props.publicKey}>
          {t(data.publicKey === props.publicKey ? 'statementKeySame' : 'statementKeyOther')}
        </p>
      )}
    </>
  );
};
