import { useState } from 'react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Reward, RewardCategory } from '@fairhouse/contract/points';
import {
  EmptyState,
  FailedState,
  formatAmount,
  Icon,
  Pagination,
  Skeleton,
  Tag,
} from '@fairhouse/ui';
import * as pointsCalls from '@fairhouse/contract/points';
import { ask } from '../../app/caller.ts';
import { HeroArt } from '../../app/content/HeroArt.tsx';
import { useBrand, useIsOn } from '../../app/house.ts';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { NotFound } from '../../app/shell/NotFound.tsx';
import { CATEGORIES } from '../../app/shell/categories.ts';
import './mall.css';

const PAGE_SIZE = 12;
type Kind = RewardCategory | '';
const rewardsQuery = (language: string, pageNo: number, category: Kind) =>
  queryOptions({
    queryKey: ['rewards', language, pageNo, category],
    placeholderData: keepPreviousData,
    queryFn: () =>
      ask(pointsCalls.pointsReward, {
        pageNo,
        pageSize: PAGE_SIZE,
        ...(category === '' ? {} : { category }),
      }),
  });
const configQuery = queryOptions({
  queryKey: ['pointsConfig'],
  staleTime: 300_000,
  queryFn: () => ask(pointsCalls.pointsConfig, {}),
});

/** What points are worth, and how they will be earned; exchanging is not open yet and says so. */
export const PointMallScreen = () => (useIsOn()('pointMall') ? <Mall /> : <NotFound />);

const Mall = () => {
  const t = useTexts('points');
  const shell = useTexts('shell');
  const [pageNo, setPage] = useState(1);
  const [kind, setKind] = useState<Kind>('');
  const { data, isPending, isError, refetch } = useQuery(rewardsQuery(useLanguage(), pageNo, kind));
  const choose = (next: Kind) => {
    setKind(next);
    setPage(1);
  };
  return (
    <div className="st-screen pm-page" data-key="pointMall-page">
      <Hero />
      {(data?.categories.length ?? 0) > 1 && (
        <div className="fh-chips pm-chips" role="group" aria-label={t('filter')}>
          {['' as const, ...(data?.categories ?? [])].map((one) => (
            <button
              key={one}
              type="button"
              className="fh-chip"
              aria-pressed={one === kind}
              data-category={one}
              onClick={() => choose(one)}
            >
              {t(one === '' ? 'everything' : `category_${one}`)}
            </button>
          ))}
        </div>
      )}
      {isError && !data && (
        <FailedState
          title={t('failed')}
          retryLabel={shell('retry')}
          onRetry={() => {
            void refetch();
          }}
        />
      )}
      {data?.total === 0 && (
        <EmptyState symbolUrl="/art/symbols/luggage.webp" title={t('none')} body={t('noneBody')} />
      )}
      <div className="pm-grid" aria-busy={isPending}>
        {isPending &&
          ['1', '2', '3', '4'].map((one) => <Skeleton key={one} height={280} radius={20} />)}
        {data?.list.map((one) => (
          <Product key={one.rewardId} one={one} />
        ))}
      </div>
      <Pages total={data?.total ?? 0} page={pageNo} onPage={setPage} />
      <How />
    </div>
  );
};

const Pages = ({
  total,
  page,
  onPage,
}: {
  total: number;
  page: number;
  onPage: (page: number) => void;
}) => {
  const t = useTexts('content');
  const name = useTexts('shell')('pointMall');
  return (
    <Pagination
      page={page}
      pageCount={Math.ceil(total / PAGE_SIZE)}
      onPage={onPage}
      labels={{
        pages: name,
        previous: t('previous'),
        next: t('next'),
        page: (number) => t('page', { number }),
      }}
    />
  );
};

const Hero = () => {
  const t = useTexts('points');
  const shell = useTexts('shell');
  const config = useQuery(configQuery).data;
  const earning = (config?.earning ?? []).filter((one) => Number(one.points) > 0);
  return (
    <section className="pm-hero">
      <HeroArt src="/art/offers/mall.webp" />
      <div>
        <h1>{shell('pointMall')}</h1>
        <p>
          {t('neverExpire')} {config && t('earn', { amount: config.perValidBet })}
        </p>
        <nav
          className="pm-earn"
          aria-label={config ? t('earn', { amount: config.perValidBet }) : shell('pointMall')}
        >
          {earning.map(({ gameCategory, points }) => (
            <Link
              key={gameCategory}
              data-earning={gameCategory}
              href={CATEGORIES.find(({ category }) => category === gameCategory)?.href ?? '/index'}
            >
              <span>{shell(gameCategory)}</span>
              <b>{points}</b>
            </Link>
          ))}
        </nav>
      </div>
    </section>
  );
};

const Product = ({ one }: { one: Reward }) => {
  const t = useTexts('points');
  const { currency } = useBrand();
  const isFree = /^0+(\.0+)?$/.test(one.amountRequired);
  return (
    <article className="pm-card" data-key="product">
      <div className="pm-art">
        <img src={one.imageUrl} alt="" loading="lazy" width={560} height={400} />
        <Tag>{one.quantity === 0 ? t('soldOut') : t('left', { count: one.quantity })}</Tag>
      </div>
      <div className="pm-body">
        <h2 dir="auto">{one.productName}</h2>
        {one.description !== '' && <p dir="auto">{one.description}</p>}
        <div className="pm-price">
          <span>
            <Icon name="coins" size={18} />
            <b>
              <bdi>
                {formatAmount(one.pointsRequired.replace(/\.00$/, ''), { fractionDigits: 0 })}
              </bdi>
            </b>
          </span>
          <small>
            {isFree ? (
              t('pointsOnly')
            ) : (
              <bdi>{`+ ${formatAmount(one.amountRequired)} ${currency}`}</bdi>
            )}
          </small>
          <Tag icon="hourglass">{t('opensSoon')}</Tag>
        </div>
      </div>
    </article>
  );
};

const STEPS = ['1', '2', '3'];

/** How exchanging will work, and that it does not yet. */
const How = () => {
  const t = useTexts('points');
  const config = useQuery(configQuery).data;
  return (
    <section className="st-sec pm-how" data-key="redeemSoon">
      <div className="st-sech">
        <h2>{t('soonTitle')}</h2>
      </div>
      <p>{t('soonBody')}</p>
      <ol>
        {STEPS.map((step) => (
          <li key={step} className="fh-card">
            <span aria-hidden="true">{step}</span>
            <div>
              <b>{t(`step${step}`)}</b>
              <p>{t(`step${step}Body`)}</p>
            </div>
          </li>
        ))}
      </ol>
      {config && (
        <p className="pm-convert">
          {t('convert', {
            points: config.convert.points.replace(/\.00$/, ''),
            amount: `${config.convert.amount} ${config.currency}`,
            min: config.convert.pointsMin.replace(/\.00$/, ''),
          })}
        </p>
      )}
    </section>
  );
};
