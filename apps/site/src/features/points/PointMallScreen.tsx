import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import type { Reward } from '@fairhouse/contract/points';
import { Button, EmptyState, FailedState, Icon, Pagination, Skeleton } from '@fairhouse/ui';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { useIsOn } from '../../app/house.ts';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { useIsLoggedIn } from '../../app/session.ts';
import { NotFound } from '../../app/shell/NotFound.tsx';
import { ExchangeCentre } from './ExchangeCentre.tsx';
import { ExchangeTable } from './ExchangeTable.tsx';
import { MallHero } from './MallHero.tsx';
import { ProductCard } from './ProductCard.tsx';
import {
  configQuery,
  PRODUCTS_A_PAGE,
  rewardsQuery,
  showPoints,
  useLatest,
  usePoints,
  type Kind,
} from './queries.ts';
import { RedeemDialog } from './RedeemDialog.tsx';
import './mall.css';

/** The points mall, and with `?view=exchanges` the exchange centre of whoever is logged in. */
export const PointMallScreen = () => {
  const isOn = useIsOn()('pointMall');
  const search = useMatches().at(-1)?.search as { view?: unknown } | undefined;
  const isLoggedIn = useIsLoggedIn();
  if (!isOn) return <NotFound />;
  return search?.view === 'exchanges' && isLoggedIn ? <ExchangeCentre /> : <Mall />;
};

const Mall = () => {
  const t = useTexts('points');
  const shell = useTexts('shell');
  const [pageNo, setPage] = useState(1);
  const [kind, setKind] = useState<Kind>('');
  const [chosen, choose] = useState<Reward>();
  const isLoggedIn = useIsLoggedIn();
  const points = usePoints();
  const { data, isPending, isError, refetch } = useQuery(rewardsQuery(useLanguage(), pageNo, kind));
  const narrow = (next: Kind) => {
    setKind(next);
    setPage(1);
  };
  const pick = (one: Reward) => {
    if (isLoggedIn) choose(one);
    else openDialog({ name: 'login' });
  };
  return (
    <div className="st-screen pm-page" data-key="pointMall-page">
      <MallHero points={points} />
      <Tools kinds={data?.categories ?? []} kind={kind} onKind={narrow} />
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
          <ProductCard key={one.rewardId} one={one} onRedeem={() => pick(one)} />
        ))}
      </div>
      <Pages total={data?.total ?? 0} page={pageNo} onPage={setPage} />
      {isLoggedIn && <Latest />}
      <How />
      {chosen && (
        <RedeemDialog
          key={chosen.rewardId}
          reward={chosen}
          points={points?.points}
          onClose={() => choose(undefined)}
        />
      )}
    </div>
  );
};

const HISTORY = '/pointMall?view=exchanges';

type ToolsProps = { kinds: readonly Kind[]; kind: Kind; onKind: (kind: Kind) => void };
const Tools = ({ kinds, kind, onKind }: ToolsProps) => {
  const t = useTexts('points');
  const isLoggedIn = useIsLoggedIn();
  if (kinds.length < 2 && !isLoggedIn) return null;
  return (
    <div className="pm-tools">
      {kinds.length > 1 && (
        <div className="fh-chips pm-chips" role="group" aria-label={t('filter')}>
          {(['', ...kinds] as const).map((one) => (
            <button
              key={one}
              type="button"
              className="fh-chip"
              aria-pressed={one === kind}
              data-category={one}
              onClick={() => onKind(one)}
            >
              {t(one === '' ? 'everything' : `category_${one}`)}
            </button>
          ))}
        </div>
      )}
      {isLoggedIn && (
        <Link className="fh-btn pm-history" href={HISTORY} data-key="exchangeHistory">
          <Icon name="clock-counter-clockwise" size={18} />
          {t('history')}
        </Link>
      )}
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
      pageCount={Math.ceil(total / PRODUCTS_A_PAGE)}
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

/** The last three exchanges; nothing where there was none. */
const Latest = () => {
  const t = useTexts('points');
  const { data } = useLatest(useLanguage());
  if (!data || data.list.length === 0) return null;
  return (
    <section className="st-sec" data-key="latestExchanges">
      <div className="st-sech">
        <h2>{t('latest')}</h2>
        <Link className="fh-btn fh-btn--sm st-end" href={HISTORY}>
          {t('viewAll')}
        </Link>
      </div>
      <ExchangeTable label={t('latest')} rows={data.list} isShort />
    </section>
  );
};

const STEPS = ['1', '2', '3'];

/** How points come and what they are worth. */
const How = () => {
  const t = useTexts('points');
  const config = useQuery(configQuery).data;
  const isLoggedIn = useIsLoggedIn();
  return (
    <section className="st-sec pm-how" data-key="howPointsWork">
      <div className="st-sech">
        <h2>{t('howTitle')}</h2>
      </div>
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
            points: showPoints(config.convert.points),
            amount: `${config.convert.amount} ${config.currency}`,
            min: showPoints(config.convert.pointsMin),
          })}
        </p>
      )}
      {!isLoggedIn && (
        <Button data-key="loginToRedeem" onClick={() => openDialog({ name: 'login' })}>
          {t('loginToRedeem')}
        </Button>
      )}
    </section>
  );
};
