import { useState } from 'react';
import { useMatches, useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { Announcement } from '@fairhouse/contract/content';
import type { Promotion } from '@fairhouse/contract/promotions';
import { EmptyState, FailedState, Skeleton } from '@fairhouse/ui';
import { Follow } from '../../app/content/Follow.tsx';
import { HeroArt } from '../../app/content/HeroArt.tsx';
import { announcementsQuery } from '../../app/content/queries.ts';
import { RichText } from '../../app/dialogs/RichText.tsx';
import { useIsOn } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { Ahead } from '../../app/periods/Ahead.tsx';
import { daysOf, runsIn, type Preset } from '../../app/periods/period.ts';
import { hrefOf, PromotionCard } from '../../app/promotions/PromotionCard.tsx';
import { useTimes } from '../../app/promotions/period.ts';
import { usePromotions } from '../../app/promotions/use-promotions.ts';
import { NotFound } from '../../app/shell/NotFound.tsx';

/** What the house promises, by kind and by days to come; the chosen kind is part of the address. */
export const PromotionsScreen = () => (useIsOn()('promotions') ? <Promotions /> : <NotFound />);

const Promotions = () => {
  const t = useTexts('promotions');
  const shell = useTexts('shell');
  const { data, isPending, isError, refetch } = usePromotions();
  const announcement = useQuery(announcementsQuery('START')).data?.promotion[0];
  const [ahead, setAhead] = useState<Preset>();
  const list = data?.list ?? [];
  const category = useCategory(list);
  if (isPending) return <Waiting />;
  const shown = list.filter(
    (one) => (category === '' || one.category === category) && (!ahead || isStillAhead(one, ahead)),
  );
  const isWhole = category === '' && !ahead;
  const announced = isWhole ? announcement : undefined;
  const first = isWhole && !announced ? shown[0] : undefined;
  return (
    <div className="st-screen" data-key="promotions-page">
      {announced && <Announced one={announced} />}
      {first ? (
        <First one={first} />
      ) : (
        !announced && (
          <div className="st-pagehead">
            <div>
              <h1>{shell('promotions')}</h1>
              <p>{t('intro')}</p>
            </div>
          </div>
        )
      )}
      {list.length > 0 && (
        <>
          <Categories list={list} chosen={category} />
          <Ahead value={ahead} onChange={setAhead} />
        </>
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
      {data && shown.length === 0 && (
        <EmptyState
          symbolUrl="/art/symbols/wrapped-gift.webp"
          title={t('none')}
          body={t('noneBody')}
        />
      )}
      <div className="pr-grid">
        {shown
          .filter((one) => one !== first)
          .map((one) => (
            <PromotionCard key={one.id} one={one} />
          ))}
      </div>
    </div>
  );
};

const isStillAhead = (one: Promotion, preset: Preset): boolean =>
  one.status !== 'close' && runsIn(one, daysOf(preset, new Date()));

const Waiting = () => (
  <div className="st-screen" aria-busy="true">
    <Skeleton height={308} radius={28} />
    <div className="pr-grid pr-chips">
      {['1', '2', '3'].map((one) => (
        <Skeleton key={one} height={320} radius={20} />
      ))}
    </div>
  </div>
);

const useCategory = (list: readonly Promotion[]): string => {
  const search = useMatches().at(-1)?.search as { category?: unknown } | undefined;
  return list.find((one) => one.category === search?.category)?.category ?? '';
};

const Categories = ({ list, chosen }: { list: readonly Promotion[]; chosen: string }) => {
  const t = useTexts('promotions');
  const shell = useTexts('shell');
  const navigate = useNavigate();
  const kinds = ['', ...new Set(list.map((one) => one.category))];
  if (kinds.length < 3) return <div className="pr-chips" />;
  const nameOf = (kind: string): string =>
    kind === '' ? t('all') : kind === 'PROMO' ? t('PROMO') : shell(kind);
  return (
    <div className="fh-chips pr-chips" role="group" aria-label={t('filter')}>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className="fh-chip"
          aria-pressed={kind === chosen}
          data-category={kind}
          onClick={() =>
            void navigate({
              to: '/promotions',
              replace: true,
              resetScroll: false,
              search: kind === '' ? {} : { category: kind },
            })
          }
        >
          {nameOf(kind)}
        </button>
      ))}
    </div>
  );
};

/** The first promotion stands above the others. */
const First = ({ one }: { one: Promotion }) => {
  const t = useTexts('promotions');
  const shell = useTexts('shell');
  const { period } = useTimes(one);
  return (
    <section className="ph-hero" data-key="promotion" data-id={one.id}>
      <HeroArt src={one.imageUrl} />
      <div className="ph-words">
        <h1 className="sr-only">{shell('promotions')}</h1>
        <span className="ph-mark">{period}</span>
        <h2>
          <bdi>{one.title}</bdi>
        </h2>
        <p>
          <bdi>{one.summary}</bdi>
        </p>
        <div className="ph-acts">
          <Link className="fh-btn fh-btn--primary fh-btn--lg" href={hrefOf(one)}>
            {t('details')}
          </Link>
        </div>
      </div>
    </section>
  );
};

/** A promotion that the house announces (type PR) comes before all. */
const Announced = ({ one }: { one: Announcement }) => {
  const content = useTexts('content');
  const shell = useTexts('shell');
  return (
    <section className="ph-hero" data-key="promotionAnnounced">
      <HeroArt src={one.imageUrl || '/art/offers/welcome.webp'} />
      <div className="ph-words">
        <h1 className="sr-only">{shell('promotions')}</h1>
        <h2>
          <bdi>{one.title}</bdi>
        </h2>
        <RichText html={one.content} />
        {one.url !== '' && (
          <div className="ph-acts">
            <Follow className="fh-btn fh-btn--primary fh-btn--lg" href={one.url}>
              {content('more')}
            </Follow>
          </div>
        )}
      </div>
    </section>
  );
};
