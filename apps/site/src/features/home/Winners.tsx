import { useQuery } from '@tanstack/react-query';
import { Amount, FailedState, Skeleton } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { rankListQuery } from '../../app/queries.ts';

/** Real recent wins; a quiet line when there are none. */
export const Winners = () => {
  const t = useTexts('home');
  const shell = useTexts('shell');
  const { data, isPending, isError, refetch } = useQuery(rankListQuery);
  const list = data?.list ?? [];
  return (
    <section className="hm-winners" aria-label={t('winners')}>
      {data && list.length === 0 && <p>{t('winnersEmpty')}</p>}
      {isPending && <Skeleton height={66} radius={14} />}
      {isError && !data && (
        <FailedState
          retryLabel={shell('retry')}
          title={t('failed')}
          onRetry={() => {
            void refetch();
          }}
        />
      )}
      <ul>
        {list.map((win) => (
          <li key={`${win.time}${win.account}${win.amount}`}>
            <img src={win.image} width={42} height={48} alt="" loading="lazy" />
            <div>
              <span>
                <bdi>{win.account}</bdi> <i>· {win.gameName}</i>
              </span>
              <b>
                <Amount value={win.amount} /> <i>×{win.multiple}</i>
              </b>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
