import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { gapsOf, NONCES_FORMAT, type NonceFile } from '@fairhouse/game-kit/verify/nonces';
import type { OutputOf } from '@fairhouse/contract';
import type { pairNonces, seedPairs } from '@fairhouse/contract/rounds-seeds';
import { Button, FailedState, Icon, Skeleton } from '@fairhouse/ui';
import * as play from '@fairhouse/contract/rounds-seeds';
import { ask, messageOf } from '../../app/caller.ts';
import { atTime, useLanguage, useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { useIsLoggedIn } from '../../app/session.ts';
import { titlesOf } from '../../app/games/game-texts.ts';
import { saveFile } from './save-round.ts';

type Pair = OutputOf<typeof seedPairs>['list'][number];
type Nonce = OutputOf<typeof pairNonces>['list'][number];
type Titles = ReadonlyMap<string, string>;
const ROWS_SHOWN = 100;

/** The member's pairs; of each every nonce is asked for and looked through for gaps here. */
export const NoncePanel = () => {
  const t = useTexts('fairness');
  const shell = useTexts('shell');
  const isLoggedIn = useIsLoggedIn();
  const { data, error, refetch } = useQuery({
    queryKey: ['seedPairs'],
    enabled: isLoggedIn,
    staleTime: 0,
    queryFn: () => ask(play.seedPairs, {}),
  });
  if (!isLoggedIn || data?.list.length === 0) return null;
  return (
    <section className="fh-card fr-nonces" data-key="nonces">
      <h2>{t('nonces')}</h2>
      <p>{t('noncesIntro')}</p>
      {!data && !error && <Skeleton height={120} radius={14} />}
      {error && !data && (
        <FailedState
          retryLabel={shell('retry')}
          title={messageOf(error)}
          onRetry={() => {
            void refetch();
          }}
        />
      )}
      {data?.list.map((pair) => (
        <PairRow key={pair.pairId} pair={pair} />
      ))}
    </section>
  );
};

const PairRow = ({ pair }: { pair: Pair }) => {
  const t = useTexts('fairness');
  const [isAsked, setAsked] = useState(false);
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['nonces', pair.pairId, language],
    enabled: isAsked,
    staleTime: 0,
    queryFn: async () => {
      const list = await allOf(pair.pairId);
      return {
        list,
        titles: await titlesOf(
          list.map(({ slug }) => slug),
          language,
        ),
      };
    },
  });
  return (
    <div className="fr-pair" data-pair={pair.pairId}>
      <div className="st-row2">
        <div>
          <b>{atTime(pair.begunAt)}</b>
          <p>
            <code dir="ltr">{pair.commitment.slice(0, 16)}</code>
            {' · '}
            {t('nextNonce')}
            {': '}
            <bdi>{pair.rounds}</bdi>
          </p>
          <p>{t(`origin.${pair.origin}`)}</p>
        </div>
        <Button
          isLoading={isFetching}
          data-key="checkNonces"
          onClick={() => {
            if (isAsked) void refetch();
            else setAsked(true);
          }}
        >
          {t('noncesCheck')}
        </Button>
      </div>
      {error && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {messageOf(error)}
        </p>
      )}
      {data && <Found pair={pair} {...data} />}
    </div>
  );
};

const Found = ({ pair, list, titles }: { pair: Pair; list: readonly Nonce[]; titles: Titles }) => {
  const t = useTexts('fairness');
  // Rounds that were played since the pair was read are no gap.
  const rounds = pair.retiredAt === null ? Math.max(pair.rounds, list.length) : pair.rounds;
  const { missing, twice, beyond } = gapsOf(list, rounds);
  const wrong = [...missing, ...twice, ...beyond];
  const save = () =>
    saveFile(`nonces-${pair.pairId}.json`, {
      format: NONCES_FORMAT,
      house: location.origin,
      commitment: pair.commitment,
      rounds,
      list,
    } satisfies NonceFile);
  return (
    <>
      <div
        className="fr-finding"
        role="status"
        data-key="nonceFinding"
        data-finding={wrong.length === 0 ? 'ok' : 'bad'}
      >
        <Icon name={wrong.length === 0 ? 'seal-check-fill' : 'warning-circle-fill'} size={24} />
        <div>
          <b>
            {wrong.length === 0
              ? t('noncesWhole', { count: list.length })
              : t('noncesGap', { list: wrong.slice(0, 20).join(', ') })}
          </b>
        </div>
      </div>
      <ol className="fr-nonces__list">
        {list
          .slice(-ROWS_SHOWN)
          .toReversed()
          .map((one) => (
            <li key={one.roundId}>
              <bdi className="num">{one.nonce}</bdi>
              <Link className="st-link" href={`/fairness?round=${encodeURIComponent(one.roundId)}`}>
                {titles.get(one.slug)}
              </Link>
              <span>
                {t(`kind.${one.kind}`)}
                {one.state === 'void' && ` · ${t('outcome.void')}`}
                {one.state === 'open' && ` · ${t('open')}`}
              </span>
            </li>
          ))}
      </ol>
      <div className="fr-buttons">
        <Button icon="file-text" onClick={save} data-key="saveNonces">
          {t('noncesSave')}
        </Button>
      </div>
    </>
  );
};

/** Page after page: a list that ends early would hide a gap. */
const allOf = async (pairId: string): Promise<Nonce[]> => {
  const list: Nonce[] = [];
  let cursor: string | null = null;
  do {
    const page: OutputOf<typeof pairNonces> = await ask(play.pairNonces, {
      pairId,
      ...(cursor === null ? {} : { cursor }),
    });
    list.push(...page.list);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return list;
};
