import { Suspense, useState, type FormEvent } from 'react';
import { useMatches } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { codeOf } from '@fairhouse/client';
import { issueRound } from '@fairhouse/game-kit/verify/issues';
import { Button, FailedState, Field, Icon, Skeleton, type IconName } from '@fairhouse/ui';
import * as play from '@fairhouse/contract/records-proofs';
import { ask, messageOf } from '../../app/caller.ts';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import { named } from '../../app/lazy.ts';
import { Link, useGo } from '../../app/Link.tsx';
import { useToken } from '../../app/session.ts';
import { menuQuery } from '../../app/sportsbook/menu.ts';
import { NotFound } from '../../app/shell/NotFound.tsx';
import { examine } from './examine.ts';
import { ProofDetail } from './ProofDetail.tsx';
import { NoncePanel } from './NoncePanel.tsx';
import { OpenSaved, SavedAnswer, type Saved } from './SavedRound.tsx';
import { SeedPanel } from './SeedPanel.tsx';
import './fairness.css';

const StatementScreen = named(() => import('./StatementScreen.tsx'), 'StatementScreen');

const MatchScreen = named(() => import('./MatchScreen.tsx'), 'MatchScreen');

const HandAnswer = named(() => import('./HandAnswer.tsx'), 'HandAnswer');

const VoidScreen = named(() => import('./VoidScreen.tsx'), 'VoidScreen');

const HOW: readonly { key: string; icon: IconName }[] = [
  { key: 'how1', icon: 'lock-key' },
  { key: 'how2', icon: 'dice-five' },
  { key: 'how3', icon: 'eye' },
];

/** /fairness with the check of a round, and below it what was said and what was void. */
export const FairnessScreen = () => {
  const path = useMatches().at(-1)?.pathname.split('/').filter(Boolean) ?? [];
  const [, below, ...more] = path;
  if (below === undefined) return <Explained />;
  if (below === 'match' && more.length <= 1) {
    return (
      <Suspense fallback={<Skeleton height={320} radius={20} />}>
        <MatchScreen eventId={more[0] ?? ''} />
      </Suspense>
    );
  }
  if (more.length > 0 || (below !== 'statement' && below !== 'voids')) return <NotFound />;
  return (
    <Suspense fallback={<Skeleton height={320} radius={20} />}>
      {below === 'statement' ? <StatementScreen /> : <VoidScreen />}
    </Suspense>
  );
};

const Explained = () => {
  const t = useTexts('fairness');
  const isAsked = useAsked().id !== '';
  const menu = useQuery(menuQuery);
  // Only a house that draws matches has some to draw again.
  const isDrawing = menu.data?.leagues.some((one) => one.isVirtual) ?? false;
  return (
    <div className="st-screen">
      <div className="st-pagehead">
        <div>
          <h1>{t('title')}</h1>
          <p>{t('intro')}</p>
        </div>
        <div className="fr-buttons">
          <Link className="fh-btn" href="/fairness/statement" data-key="statement">
            <Icon name="file-text" size={17} />
            {t('statement')}
          </Link>
          <Link className="fh-btn" href="/fairness/certificates" data-key="certificates">
            <Icon name="seal-check" size={17} />
            {t('certificates')}
          </Link>
          {isDrawing && (
            <Link className="fh-btn" href="/fairness/match" data-key="matches">
              <Icon name="soccer-ball" size={17} />
              {t('match')}
            </Link>
          )}
          <Link className="fh-btn" href="/fairness/voids" data-key="voids">
            <Icon name="arrow-counter-clockwise" size={17} />
            {t('voids')}
          </Link>
        </div>
      </div>
      {!isAsked && <How />}
      <div className="fr-grid">
        <Checker />
        <div className="col g4">
          <SeedPanel />
          <NoncePanel />
        </div>
      </div>
      {isAsked && <How />}
    </div>
  );
};

/** Below the answer, where one was asked for: on a phone nobody scrolls past it to the verdict. */
const How = () => {
  const t = useTexts('fairness');
  return (
    <ol className="fr-how">
      {HOW.map(({ key, icon }) => (
        <li key={key} className="fh-card">
          <Icon name={icon} size={24} />
          <b>{t(key)}</b>
          <p>{t(`${key}Body`)}</p>
        </li>
      ))}
    </ol>
  );
};

const Checker = () => {
  const t = useTexts('fairness');
  const go = useGo();
  const { id: asked, isHand } = useAsked();
  const [roundId, setRoundId] = useState(asked);
  // A link of this page asks as well: its round stands in the field.
  const [answered, setAnswered] = useState(asked);
  // A file stands in place of what was asked for, until something is asked for again.
  const [saved, setSaved] = useState<Saved>();
  if (answered !== asked) {
    setAnswered(asked);
    setRoundId(asked);
    setSaved(undefined);
  }
  const check = (event: FormEvent) => {
    event.preventDefault();
    const wanted = roundId.trim();
    if (wanted === '') return;
    setSaved(undefined);
    go(`/fairness?round=${encodeURIComponent(wanted)}`);
  };
  return (
    <section className="fh-card fr-check">
      <form className="fr-ask" onSubmit={check}>
        <Field
          label={t('round')}
          description={t('roundHint')}
          name="round"
          autoComplete="off"
          icon="magnifying-glass"
          value={roundId}
          maxLength={64}
          dir="ltr"
          onChange={(event) => setRoundId(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" data-key="checkRound">
          {t('check')}
        </Button>
      </form>
      <OpenSaved onOpen={setSaved} />
      {saved && <SavedAnswer saved={saved} />}
      {!saved && asked !== '' && isHand && (
        <Suspense fallback={<Skeleton height={240} radius={14} />}>
          <HandAnswer key={asked} handId={asked} />
        </Suspense>
      )}
      {!saved && asked !== '' && !isHand && <Answer key={asked} roundId={asked} />}
    </section>
  );
};

/** A round, or a hand between players: /fairness?round=... or ?hand=... */
const useAsked = (): { id: string; isHand: boolean } => {
  const search = useMatches().at(-1)?.search as
    | { round?: unknown; hand?: unknown; lottery?: unknown; issue?: unknown }
    | undefined;
  const { round, hand, lottery, issue } = search ?? {};
  if (typeof lottery === 'string' && (typeof issue === 'string' || typeof issue === 'number')) {
    return { id: issueRound(lottery, String(issue)), isHand: false };
  }
  const isHand = textOf(hand) !== '';
  return { id: textOf(isHand ? hand : round), isHand };
};
/** The router reads a number of digits as a number. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const Answer = ({ roundId }: { roundId: string }) => {
  const shell = useTexts('shell');
  const token = useToken();
  const language = useLanguage();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['proof', roundId, token, language],
    staleTime: 0,
    queryFn: async () => examine(await ask(play.roundProof, { roundId }), language),
  });
  if (isPending) return <Skeleton height={240} radius={14} />;
  if (error) {
    if (codeOf(error) === 'not_found') {
      // A hand between players stands in the betting record like any round.
      return (
        <Suspense fallback={<Skeleton height={240} radius={14} />}>
          <HandAnswer handId={roundId} isGuess />
        </Suspense>
      );
    }
    return (
      <FailedState
        retryLabel={shell('retry')}
        title={messageOf(error)}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  return <ProofDetail {...data} />;
};
