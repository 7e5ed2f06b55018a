import { isRefused } from '@fairhouse/client';
import type { onePromotion, Promotion } from '@fairhouse/contract/promotions';
import type { OutputOf } from '@fairhouse/contract';
import { Button, EmptyState, FailedState, Icon, Skeleton, Tag, useToast } from '@fairhouse/ui';
import { Follow } from '../../app/content/Follow.tsx';
import { HeroArt } from '../../app/content/HeroArt.tsx';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { RichText } from '../../app/dialogs/RichText.tsx';
import { usePageTitle } from '../../app/head/page-title.ts';
import { useIsOn } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { Link, useIdAsked } from '../../app/Link.tsx';
import { PromotionCard } from '../../app/promotions/PromotionCard.tsx';
import { PromotionStatus } from '../../app/promotions/PromotionStatus.tsx';
import { useTimes } from '../../app/promotions/period.ts';
import { usePromotion } from '../../app/promotions/use-promotions.ts';
import { useIsLoggedIn } from '../../app/session.ts';
import { NotFound } from '../../app/shell/NotFound.tsx';
import { ActivityPanel } from './ActivityPanel.tsx';
import { RafflePanel } from './RafflePanel.tsx';
import './detail.css';

export const PromoDetailScreen = () => (useIsOn()('promotions') ? <Detail /> : <NotFound />);

const Detail = () => {
  const t = useTexts('promotions');
  const shell = useTexts('shell');
  const id = useIdAsked();
  const { data, isPending, error, refetch } = usePromotion(id);
  const isUnknown = id === '' || (isRefused(error) && error.code === 'not_found');
  if (isUnknown) {
    return (
      <div className="st-screen" data-key="unknownPromotion">
        <div className="st-pagehead">
          <h1>{shell('promoDetail')}</h1>
        </div>
        <EmptyState
          symbolUrl="/art/symbols/old-key.webp"
          title={t('unknown')}
          body={t('unknownBody')}
          action={
            <Link className="fh-btn fh-btn--primary" href="/promotions">
              {t('back')}
            </Link>
          }
        />
      </div>
    );
  }
  if (isPending)
    return (
      <div className="st-screen">
        <Skeleton height={308} radius={28} />
      </div>
    );
  if (!data) {
    return (
      <div className="st-screen">
        <FailedState
          title={t('failed')}
          retryLabel={shell('retry')}
          onRetry={() => {
            void refetch();
          }}
        />
      </div>
    );
  }
  return <Found {...data} />;
};

const Found = ({ promotion: one, related }: OutputOf<typeof onePromotion>) => {
  const t = useTexts('promotions');
  usePageTitle(one.title);
  return (
    <article className="st-screen" data-key="promoDetail-page">
      <Link className="pd-back" href="/promotions" data-key="back">
        <Icon name="arrow-left" size={16} />
        {t('back')}
      </Link>
      <Head one={one} />
      <div className="pd-grid">
        <section className="pd-terms" aria-label={t('terms')}>
          <RichText html={one.content} />
        </section>
        {one.hasActivity ? <ActivityPanel one={one} /> : <Granting one={one} />}
      </div>
      <RafflePanel promotionId={one.id} />
      {related.length > 0 && (
        <section className="st-sec" data-key="related">
          <div className="st-sech">
            <h2>{t('related')}</h2>
          </div>
          <div className="pr-grid">
            {related.map((other) => (
              <PromotionCard key={other.id} one={other} />
            ))}
          </div>
        </section>
      )}
    </article>
  );
};

const Head = ({ one }: { one: Promotion }) => {
  const { period, left } = useTimes(one);
  return (
    <header className="ph-hero">
      <HeroArt src={one.imageUrl} />
      <div className="ph-words">
        <h1>
          <bdi>{one.title}</bdi>
        </h1>
        <p>
          <bdi>{one.summary}</bdi>
        </p>
        <div className="ph-acts">
          <span className="ph-mark">{period}</span>
          {left && (
            <span className="ph-mark" role="timer" data-key="left">
              {left}
            </span>
          )}
        </div>
      </div>
    </header>
  );
};

/** Says who gives what is promised; what cannot be done here yet has no button. */
const Granting = ({ one }: { one: Promotion }) => {
  const t = useTexts('promotions');
  const shell = useTexts('shell');
  const { period } = useTimes(one);
  const isOver = one.status === 'close';
  const grant = isOver ? 'close' : one.grant;
  return (
    <aside className="fh-card pd-side" data-key="granting" data-grant={grant}>
      <PromotionStatus one={one} />
      <h2>{t('howGranted')}</h2>
      <p>{t(`grant_${grant}`)}</p>
      <dl>
        <div>
          <dt>{t('when')}</dt>
          <dd>{period}</dd>
        </div>
        <div>
          <dt>{t('kind')}</dt>
          <dd>
            <Tag>{one.category === 'PROMO' ? t('PROMO') : shell(one.category)}</Tag>
          </dd>
        </div>
      </dl>
      {grant === 'staff' && (
        <Button variant="primary" data-key="write" onClick={() => openDialog({ name: 'feedback' })}>
          {t('write')}
        </Button>
      )}
      {!isOver && <LeadsTo one={one} />}
      {one.link !== '' && !isOver && (
        <Follow
          className={`fh-btn${grant === 'staff' || placeOf(one) ? '' : ' fh-btn--primary'}`}
          href={one.link}
          dataKey="promotionLink"
        >
          {t('goThere')}
        </Follow>
      )}
      <Share />
    </aside>
  );
};

const PLACES = {
  deposit: 'depositv2',
  rewards: 'rewardCenter',
  missions: 'missionLeaderboard',
  referral: 'referral',
  cashback: 'manualRebate',
} as const;
/** What the house gives by itself waits in the reward centre, unless it is had elsewhere. */
const placeOf = ({ leadsTo, link, grant, status }: Promotion) =>
  leadsTo !== 'none'
    ? PLACES[leadsTo]
    : link === '' && grant === 'house' && status === 'in_progress'
      ? PLACES.rewards
      : undefined;

/** The page of the member on which it is had; a visitor signs in first. */
const LeadsTo = ({ one }: { one: Promotion }) => {
  const shell = useTexts('shell');
  const isOn = useIsOn();
  const isLoggedIn = useIsLoggedIn();
  const page = placeOf(one);
  if (page === undefined || one.status === 'coming_soon' || !isOn(`memberCenter/${page}`))
    return null;
  const open = () => openDialog({ name: 'member', page });
  return (
    <Button
      variant="primary"
      data-key="leadsTo"
      data-page={page}
      onClick={() => (isLoggedIn ? open() : openDialog({ name: 'login', afterwards: open }))}
    >
      {shell(page)}
    </Button>
  );
};

const Share = () => {
  const t = useTexts('content');
  const { show } = useToast();
  const share = () => {
    const { href } = location;
    navigator.clipboard.writeText(href).then(
      () => show({ kind: 'win', title: t('copied') }),
      () =>
        openDialog({
          name: 'notice',
          key: 'promotionAddress',
          icon: 'info',
          title: t('copyByHand'),
          body: href,
        }),
    );
  };
  return (
    <Button variant="ghost" data-key="share" onClick={share}>
      {t('copyAddress')}
    </Button>
  );
};
