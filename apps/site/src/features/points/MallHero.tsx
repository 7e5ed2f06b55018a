import { useQuery } from '@tanstack/react-query';
import { HeroArt } from '../../app/content/HeroArt.tsx';
import { atTime, useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { CATEGORIES } from '../../app/shell/categories.ts';
import { configQuery, showPoints } from './queries.ts';

type Rate = { gameCategory: string; points: string };

/** What a member has, or what points are; and what each kind of game earns. */
export const MallHero = ({ points }: { points: { points: string } | undefined }) => {
  const t = useTexts('points');
  const shell = useTexts('shell');
  const config = useQuery(configQuery).data;
  const earning = (config?.earning ?? []).filter((one) => Number(one.points) > 0);
  return (
    <section className="pm-hero">
      <HeroArt src="/art/offers/mall.webp" />
      <div>
        {points ? (
          <div className="pm-own" data-key="ownPoints">
            <h1 className="sr-only">{shell('pointMall')}</h1>
            <span>{t('yourPoints')}</span>
            <b>
              <bdi>{showPoints(points.points)}</bdi>
            </b>
          </div>
        ) : (
          <h1>{shell('pointMall')}</h1>
        )}
        <p>
          {t('neverExpire')} {config && t('earn', { amount: config.perValidBet })}
        </p>
        <nav
          className="pm-earn"
          aria-label={config ? t('earn', { amount: config.perValidBet }) : shell('pointMall')}
        >
          {earning.map(({ gameCategory, points: rate }) => (
            <Link
              key={gameCategory}
              data-earning={gameCategory}
              href={CATEGORIES.find(({ category }) => category === gameCategory)?.href ?? '/index'}
            >
              <span>{shell(gameCategory)}</span>
              <b>{rate}</b>
            </Link>
          ))}
        </nav>
        {config?.next && <Coming now={config.earning} next={config.next} />}
      </div>
    </section>
  );
};

type Next = { fromAt: string; earning: readonly Rate[] };
/** Rates that will be others, so that nobody finds out afterwards. */
const Coming = ({ now, next }: { now: readonly Rate[]; next: Next }) => {
  const t = useTexts('points');
  const shell = useTexts('shell');
  const changed = next.earning.filter(
    (one) => now.find((other) => other.gameCategory === one.gameCategory)?.points !== one.points,
  );
  if (changed.length === 0) return null;
  return (
    <p data-key="nextRates">
      {t('nextRates', {
        time: atTime(next.fromAt),
        rates: changed.map((one) => `${shell(one.gameCategory)} ${one.points}`).join(' · '),
      })}
    </p>
  );
};
