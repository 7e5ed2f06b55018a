import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Amount, Icon } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';
import { Link } from '../Link.tsx';
import { jackpotsQuery, queryClient } from '../queries.ts';
import { hear } from '../socket.ts';
import './jackpots.css';

/** The pools as they stand this moment; each leads to a game that may win it. */
export const Jackpots = () => {
  const t = useTexts('halls');
  const { data, isPending } = useQuery(jackpotsQuery);
  usePoolNews();
  const pools = data?.list ?? [];
  // What stands below keeps its place while the pools are on their way.
  if (isPending) return <div className="jp-strip jp-coming" aria-hidden="true" />;
  if (pools.length === 0) return null;
  return (
    <section className="jp-strip" aria-label={t('jackpots')} data-key="jackpots">
      {pools.map((one) => {
        const face = (
          <>
            <span>
              <Icon name="trophy-fill" size={16} />
              {t(one.isShared ? 'jackpotShared' : 'jackpotOf', { name: one.pool })}
            </span>
            <b data-key={`pool-${one.poolId}`}>
              <Amount value={one.amount} currency={one.currency} />
            </b>
          </>
        );
        return one.slugs[0] ? (
          <Link key={one.poolId} className="jp-pool" href={`/game?gameId=${one.slugs[0]}`}>
            {face}
          </Link>
        ) : (
          <div key={one.poolId} className="jp-pool">
            {face}
          </div>
        );
      })}
    </section>
  );
};

const usePoolNews = (): void => {
  useEffect(
    () =>
      hear('jackpots', {
        onEvent: (_event, { pools }) => {
          const amounts = new Map(pools.map((one) => [one.poolId, one.amount]));
          queryClient.setQueryData(
            jackpotsQuery.queryKey,
            (known) =>
              known && {
                list: known.list.map((one) => ({
                  ...one,
                  amount: amounts.get(one.poolId) ?? one.amount,
                })),
              },
          );
        },
        onResync: () => {
          void queryClient.invalidateQueries({ queryKey: jackpotsQuery.queryKey });
        },
      }),
    [],
  );
};
