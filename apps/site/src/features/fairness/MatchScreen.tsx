import { useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  checkMatch,
  MATCH_FORMAT,
  type MatchProof,
  type MatchVerdict,
} from '@fairhouse/book/virtual/check';
import { codeOf } from '@fairhouse/client';
import { virtualProof } from '@fairhouse/contract/virtuals';
import { Button, FailedState, Field, Icon, Skeleton } from '@fairhouse/ui';
import { ask, messageOf } from '../../app/caller.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { DevelopmentBeacon } from '../../app/sportsbook/BeaconNote.tsx';
import { Link, useGo } from '../../app/Link.tsx';
import { FactList } from './ProofSteps.tsx';

type Found = { proof: MatchProof; verdict: MatchVerdict };

/** Draws a virtual match again in this browser and holds it against what was announced of it. */
export const MatchScreen = ({ eventId }: { eventId: string }) => {
  const t = useTexts('fairness');
  const go = useGo();
  const [wanted, setWanted] = useState(eventId);
  const [answered, setAnswered] = useState(eventId);
  // A link asks as well: its match stands in the field.
  if (answered !== eventId) {
    setAnswered(eventId);
    setWanted(eventId);
  }
  const check = (event: FormEvent) => {
    event.preventDefault();
    const one = wanted.trim();
    if (one !== '') go(`/fairness/match/${encodeURIComponent(one)}`);
  };
  return (
    <div className="st-screen">
      <div className="st-pagehead">
        <div>
          <h1>{t('match')}</h1>
          <p>{t('matchIntro')}</p>
        </div>
        <Link className="fh-btn" href="/fairness">
          {t('title')}
        </Link>
      </div>
      <section className="fh-card fr-check">
        <form className="fr-ask" onSubmit={check}>
          <Field
            label={t('matchNumber')}
            description={t('matchHint')}
            name="match"
            autoComplete="off"
            icon="magnifying-glass"
            value={wanted}
            maxLength={64}
            dir="ltr"
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
          <Button type="submit" variant="primary" data-key="checkMatch">
            {t('matchCheck')}
          </Button>
        </form>
        {eventId !== '' && <Answer key={eventId} eventId={eventId} />}
      </section>
    </div>
  );
};

const Answer = ({ eventId }: { eventId: string }) => {
  const t = useTexts('fairness');
  const shell = useTexts('shell');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['fairness', 'match', eventId],
    staleTime: 0,
    queryFn: async (): Promise<Found> => {
      const proof = await ask(virtualProof, { eventId });
      return { proof, verdict: await checkMatch(proof) };
    },
  });
  if (isPending) return <Skeleton height={240} radius={14} />;
  if (error)
    return (
      <FailedState
        retryLabel={shell('retry')}
        title={codeOf(error) === 'not_found' ? t('matchMissing') : messageOf(error)}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  return <MatchFinding {...data} />;
};

const FINDINGS = {
  fair: { tone: 'ok', icon: 'check-circle-fill', title: 'matchFair', body: 'matchFairBody' },
  wrong: { tone: 'bad', icon: 'warning-circle-fill', title: 'matchWrong', body: 'badBody' },
  unknown: { tone: 'pending', icon: 'clock', title: 'pending', body: 'matchPendingBody' },
  void: { tone: 'pending', icon: 'info', title: 'matchVoid', body: 'matchVoidBody' },
} as const;

const MatchFinding = ({ proof, verdict }: Found) => {
  const t = useTexts('fairness');
  const { tone, icon, title, body } = FINDINGS[verdict.verdict];
  const { seed, signature, beacon, voided } = proof;
  // Two operators gave back what they chose; the house gives back all.
  const isDesk = verdict.verdict === 'void' && voided?.by === 'two';
  return (
    <div className="fr-answer" role="status">
      <div className="fr-finding" data-key="matchFinding" data-finding={tone}>
        <Icon name={icon} size={28} />
        <div>
          <b>{t(title)}</b>
          <p>{t(isDesk ? 'voidReason.desk' : body)}</p>
          {voided && (
            <p data-key="matchVoided">
              {t('voidedAt')}: {atTime(voided.at)}
            </p>
          )}
        </div>
      </div>
      <ul className="fr-steps" data-key="matchChecks">
        {verdict.checks
          .filter(({ key }) => seed !== null || (key !== 'seed' && key !== 'result'))
          .map(({ key, isRight, detail }) => (
            <li key={key} data-ok={isRight} title={detail}>
              <Icon name={isRight ? 'check-circle-fill' : 'x-circle-fill'} size={18} />
              {t(`match.${key}`)}
            </li>
          ))}
      </ul>
      <p className="fr-note">
        <Icon name="info" size={16} />
        {t(verdict.note)}
      </p>
      <DevelopmentBeacon proof={proof} className="fr-note" />
      <FactList
        facts={[
          [t('played'), atTime(proof.kicksAt)],
          [t('matchDrawn'), drawnOf(proof)],
          [t('commitment'), proof.commitment ?? '–'],
          [t('serverSeed'), seed ?? '–'],
          [t('salt'), signature ?? '–'],
          [t('roundNumber'), `${proof.number} · ${beacon.source} ${beacon.round}`],
        ]}
      />
      <details className="fr-raw">
        <summary>{t('matchTable')}</summary>
        <pre dir="ltr">{proof.table}</pre>
      </details>
      <details className="fr-raw">
        <summary>{t('proof')}</summary>
        <pre dir="ltr">{JSON.stringify({ format: MATCH_FORMAT, match: proof }, null, 2)}</pre>
      </details>
      <p className="fr-offline">
        {t('offline')} <code dir="ltr">npm run verify -- match {proof.eventId}</code>
      </p>
    </div>
  );
};

/** Goals with their minutes, or maps: with the keys of the sides, which are their names. */
const drawnOf = ({ goals, maps, home, away }: MatchProof): string => {
  const nameOf = { home, away };
  if (maps) return maps.map((side) => nameOf[side]).join(', ');
  if (!goals) return '–';
  const score = (side: 'home' | 'away') => goals.filter((one) => one.side === side).length;
  const list = goals.map(({ side, minute }) => `${nameOf[side]} ${minute}'`).join(', ');
  return `${score('home')}–${score('away')}${list === '' ? '' : ` (${list})`}`;
};
