import { useQuery } from '@tanstack/react-query';
import { Amount } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { rankListQuery } from '../../app/queries.ts';

/** Real recent wins; a quiet line when there are none. */
export const Winners = () => {
  const t = useTexts('home');
  const { data } = useQuery(rankListQuery);
  const list = data?.list ?? [];
  return (
    <section className="hm-winners" aria-label={t('winners')}>
      {data && list.length === 0 && <p>{t('winnersEmpty')}</p>}
      <ul>
        {list.map((win) => (
          <li key={`${win.time}${win.account}${win.amount}`}>
            <img src={win.image} width={42} height={48} alt="" loading="lazy" />
            <div>
              <span><bdi>{win.account}</bdi> <i>· {win.gameName}</i></span>
              <b><Amount value={win.amount} /> <i>×{win.multiple}</i></b>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
