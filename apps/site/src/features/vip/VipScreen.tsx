import { useState } from 'react';
import type { OwnRank, Rank } from '@fairhouse/contract/vip';
import { Button, FailedState, Icon, Skeleton, Tag } from '@fairhouse/ui';
import { Below } from '../../app/Below.tsx';
import { HeroArt } from '../../app/content/HeroArt.tsx';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { useIsOn } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { useIsLoggedIn } from '../../app/session.ts';
import { NotFound } from '../../app/shell/NotFound.tsx';
import { RankFacts } from './RankFacts.tsx';
import { RankKept, RankProgress } from './RankProgress.tsx';
import { RankTable } from './RankTable.tsx';
import { useLines, useOwnRank, useRanks } from './ranks.ts';
import { Shield } from './Shield.tsx';
import './vip.css';

/** All ranks with what they ask for and what they bring, and the member's own among them. */
export const VipScreen = () => (useIsOn()('vip') ? <Ranks /> : <NotFound />);

const Ranks = () => {
  const t = useTexts('vip');
  const shell = useTexts('shell');
  const { data, isError, refetch } = useRanks();
  const own = useOwnRank().data;
  const [chosen, choose] = useState<number>();
  const lines = useLines(data?.days ?? 30);
  if (isError && !data) {
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
  if (!data)
    return (
      <div className="st-screen">
        <Skeleton height={308} radius={28} />
      </div>
    );
  const level = chosen ?? own?.rank.rankLevel ?? 0;
  const rank = data.list[level];
  return (
    <div className="st-screen" data-key="vip-page">
      <Hero own={own} days={data.days} />
      <Ladder list={data.list} own={own?.rank.rankLevel} chosen={level} onChoose={choose} />
      <Below
        parts={{
          table: (
            <section className="st-sec">
              <div className="st-sech">
                <h2>{t('tableTitle')}</h2>
              </div>
              <RankTable list={data.list} lines={[...lines.asks, ...lines.brings]} chosen={level} />
              {rank && (
                <div className="fh-card vp-one">
                  <h3>
                    {rank.rankLevel} · {rank.labelName}
                  </h3>
                  <RankFacts rank={rank} lines={[...lines.asks, ...lines.brings]} />
                </div>
              )}
            </section>
          ),
          honest: (
            <p className="vp-honest">
              <Icon name="info" size={18} />
              {t('honest')}
            </p>
          ),
        }}
      />
    </div>
  );
};

const Hero = ({ own, days }: { own: OwnRank | undefined; days: number }) => {
  const t = useTexts('vip');
  const shell = useTexts('shell');
  const isLoggedIn = useIsLoggedIn();
  return (
    <section className="vp-hero">
      <HeroArt src="/art/offers/vip.webp" />
      <div>
        {own ? (
          <>
            <span>{t('yourRank')}</span>
            <h1 data-key="ownRank">
              {own.rank.rankLevel} · {own.rank.labelName}
            </h1>
            <p data-key="nextRank">
              {own.next
                ? t('toNext', { name: `${own.next.rankLevel} · ${own.next.labelName}` })
                : t('highest')}
            </p>
            <RankProgress own={own} />
            <div className="vp-quiet">
              <RankKept own={own} />
            </div>
          </>
        ) : (
          <>
            <span>{shell('vip')}</span>
            <h1>{t('heroTitle')}</h1>
            <p>{t('heroBody', { days })}</p>
            {!isLoggedIn && (
              <Button
                variant="primary"
                size="lg"
                data-key="vipLogin"
                onClick={() => openDialog({ name: 'login' })}
              >
                {t('loginToSee')}
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  );
};

type LadderProps = {
  list: readonly Rank[];
  own: number | undefined;
  chosen: number;
  onChoose: (level: number) => void;
};
const Ladder = ({ list, own, chosen, onChoose }: LadderProps) => {
  const t = useTexts('vip');
  return (
    <div className="vp-ladder" role="group" aria-label={t('ranks')}>
      {list.map(({ rankLevel, labelName }) => {
        const isReached = own !== undefined && rankLevel <= own;
        return (
          <button
            key={rankLevel}
            type="button"
            className="vp-step"
            data-rank={rankLevel}
            data-own={rankLevel === own}
            aria-pressed={rankLevel === chosen}
            onClick={() => onChoose(rankLevel)}
          >
            <Shield level={rankLevel} isPale={own !== undefined && !isReached} />
            <b>{labelName}</b>
            {own !== undefined &&
              (rankLevel === own ? (
                <Tag tone="accent">{t('yourRank')}</Tag>
              ) : isReached ? (
                <Tag tone="win" icon="check">
                  {t('reached')}
                </Tag>
              ) : (
                <Tag icon="lock">{t('locked')}</Tag>
              ))}
          </button>
        );
      })}
    </div>
  );
};
