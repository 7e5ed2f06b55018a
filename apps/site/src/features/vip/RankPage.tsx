import { Button, FailedState, Icon, Skeleton } from '@fairhouse/ui';
import { closeDialogs } from '../../app/dialogs/dialogs.ts';
import { useIsOn } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { openService } from '../../app/open-service.ts';
import { RankFacts } from './RankFacts.tsx';
import { RankKept, RankProgress } from './RankProgress.tsx';
import { useLines, useOwnRank } from './ranks.ts';
import { Shield } from './Shield.tsx';
import './vip.css';

/** The member's own rank, what it brings and what the next one asks for. */
export const RankPage = () => {
  const t = useTexts('vip');
  const shell = useTexts('shell');
  const { data, isError, refetch } = useOwnRank();
  const lines = useLines(data?.days ?? 30);
  const isPageOn = useIsOn()('vip');
  if (isError && !data)
    return (
      <FailedState
        title={t('failed')}
        retryLabel={shell('retry')}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  if (!data) return <Skeleton height={320} radius={20} />;
  const { rank, next } = data;
  return (
    <div data-key="playerRank-page">
      <PageHead title={shell('playerRank')} intro={t('pageIntro')} />
      <div className="mc-big vp-own">
        <Shield level={rank.rankLevel} size={72} />
        <div>
          <span>{t('yourRank')}</span>
          <b data-key="ownRank">
            {rank.rankLevel} · {rank.labelName}
          </b>
        </div>
      </div>
      <p className="st-note">
        <Icon name="info" size={18} />
        {t('counted')}
      </p>
      <section className="vp-part vp-kept">
        <RankKept own={data} />
      </section>
      <section className="vp-part">
        <h2>{next ? t('nextNeeds', { name: next.labelName }) : t('highest')}</h2>
        <RankProgress own={data} />
      </section>
      <section className="vp-part">
        <h2>{t('benefits')}</h2>
        <RankFacts rank={rank} lines={lines.brings} />
      </section>
      {rank.hasVipService && (
        <Button icon="headset" data-key="vipService" onClick={openService}>
          {t('contact')}
        </Button>
      )}
      {isPageOn && (
        <Link
          className="fh-btn"
          href="/vip"
          data-key="allRanks"
          onClick={() => closeDialogs(['member'])}
        >
          {t('seeAll')}
        </Link>
      )}
    </div>
  );
};
