import { useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, FailedState, Field, Icon, Skeleton, useToast } from '@fairhouse/ui';
import * as play from '@fairhouse/contract/rounds-seeds';
import { ask, messageOf, send } from '../../app/caller.ts';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { useTexts } from '../../app/i18n.ts';
import { queryClient } from '../../app/queries.ts';
import { useIsLoggedIn } from '../../app/session.ts';

const SEED_BYTES = 8;
/** Drawn by this browser. */
const drawSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(SEED_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The member's own pair of seeds: what is committed, what was drawn, and the way to reveal. */
export const SeedPanel = () => {
  const t = useTexts('fairness');
  const shell = useTexts('shell');
  const isLoggedIn = useIsLoggedIn();
  const { data, error, refetch } = useQuery({
    queryKey: ['seeds'],
    enabled: isLoggedIn,
    staleTime: 0,
    queryFn: () => ask(play.seeds, {}),
  });
  return (
    <section className="fh-card fr-seeds">
      <h2>{t('seeds')}</h2>
      <p>{t('seedsIntro')}</p>
      {!isLoggedIn && (
        <div className="st-row2">
          <span>{t('loginForSeeds')}</span>
          <Button onClick={() => openDialog({ name: 'login' })}>{shell('login')}</Button>
        </div>
      )}
      {isLoggedIn && !data && !error && <Skeleton height={180} radius={14} />}
      {error && !data && (
        <FailedState
          retryLabel={shell('retry')}
          title={messageOf(error)}
          onRetry={() => {
            void refetch();
          }}
        />
      )}
      {data && (
        <>
          <dl className="fr-facts">
            {data.commitment !== null && (
              <>
                <div>
                  <dt>{t('active')}</dt>
                  <dd dir="ltr">{data.commitment}</dd>
                </div>
                <div>
                  <dt>{t('clientSeed')}</dt>
                  <dd dir="ltr">{data.clientSeed}</dd>
                </div>
                <div>
                  <dt>{t('nextNonce')}</dt>
                  <dd dir="ltr">{data.nonce}</dd>
                </div>
              </>
            )}
            <div data-key="nextCommitment">
              <dt>{t('nextCommitment')}</dt>
              <dd dir="ltr">{data.next.commitment}</dd>
            </div>
          </dl>
          <p>{t(data.origin === null ? 'noPair' : `origin.${data.origin}`)}</p>
          <RotateForm next={data.next.commitment} />
          {data.previous && (
            <>
              <h3>{t('previous')}</h3>
              <dl className="fr-facts" data-key="revealed">
                <div>
                  <dt>{t('serverSeed')}</dt>
                  <dd dir="ltr">{data.previous.serverSeed}</dd>
                </div>
                <div>
                  <dt>{t('commitment')}</dt>
                  <dd dir="ltr">{data.previous.commitment}</dd>
                </div>
                <div>
                  <dt>{t('rounds')}</dt>
                  <dd dir="ltr">{data.previous.rounds}</dd>
                </div>
              </dl>
            </>
          )}
        </>
      )}
    </section>
  );
};

const RotateForm = ({ next }: { next: string }) => {
  const t = useTexts('fairness');
  const { show } = useToast();
  const [seed, setSeed] = useState(drawSeed);
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void rotate();
  };
  const rotate = async () => {
    setSending(true);
    setError('');
    // The commitment that stands on this page: the house cannot draw another one now.
    const answer = await send(play.rotateSeeds, { clientSeed: seed.trim(), nextCommitment: next });
    setSending(false);
    if (!answer.ok) {
      void queryClient.invalidateQueries({ queryKey: ['seeds'] });
      setError(answer.message);
      return;
    }
    queryClient.setQueryData(['seeds'], answer.value);
    void queryClient.invalidateQueries({ queryKey: ['proof'] });
    void queryClient.invalidateQueries({ queryKey: ['seedPairs'] });
    setSeed(drawSeed());
    show({ kind: 'win', title: t('rotated') });
  };
  return (
    <form className="fr-ask" onSubmit={submit}>
      <Field
        label={t('newSeed')}
        description={t('newSeedHint')}
        name="clientSeed"
        autoComplete="off"
        maxLength={64}
        dir="ltr"
        value={seed}
        {...(error === '' ? {} : { error })}
        onChange={(event) => setSeed(event.currentTarget.value)}
      />
      <Button type="submit" isLoading={isSending} data-key="rotate">
        <Icon name="arrows-clockwise" size={17} />
        {t('rotate')}
      </Button>
    </form>
  );
};
