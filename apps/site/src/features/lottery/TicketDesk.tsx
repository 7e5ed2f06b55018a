import { useEffect, useMemo } from 'react';
import { EmptyState, FailedState, Skeleton } from '@fairhouse/ui';
import type { CurrentDraw } from '@fairhouse/contract/lottery';
import { familyOf } from '@fairhouse/lottery';
import { useTexts } from '../../app/i18n.ts';
import { Link, useGo } from '../../app/Link.tsx';
import { DrawHead, LastDraw } from '../../app/lottery/DrawHead.tsx';
import { OpenedPanel } from '../../app/lottery/OpenedPanel.tsx';
import { useDraws, type Draws } from '../../app/lottery/use-draws.ts';
import { refreshBalance } from '../../app/queries.ts';
import { readAgain as readLimitsAgain } from '../../app/safety/queries.ts';
import { Basket } from './Basket.tsx';
import { Chase } from './Chase.tsx';
import { DeskBar } from './DeskBar.tsx';
import { useFamily } from './families.ts';
import { Orders } from './Orders.tsx';
import { PlayPanel } from './PlayPanel.tsx';
import { readOrdersAgain, useOrderNews } from './queries.ts';
import { useAllAsked } from './use-all-asked.ts';
import { useDesk } from './use-desk.ts';
import { usePhone } from './use-phone.ts';

type Props = { gameCode: string; screen: string; playType: string };

/** One lottery: its head, its desk and its draws; the basket and the orders beside them. */
export const TicketDesk = ({ gameCode, screen, playType }: Props) => {
  const t = useTexts('lottery');
  const draws = useDraws(gameCode);
  if (draws.isMissing) {
    return (
      <div className="lt-main" data-key="notOffered">
        <EmptyState
          icon="ticket"
          title={t('notOffered')}
          action={
            <Link className="fh-btn fh-btn--primary" href={`/${screen}`}>
              {t('toList')}
            </Link>
          }
        />
      </div>
    );
  }
  if (draws.isFailed) {
    return (
      <div className="lt-main">
        <FailedState title={t('failed')} retryLabel={t('retry')} onRetry={draws.retry} />
      </div>
    );
  }
  if (!draws.draw) {
    return (
      <div className="lt-main">
        <DrawHead gameCode={gameCode} />
        <Skeleton height={480} radius={20} />
      </div>
    );
  }
  return (
    <OpenDesk
      gameCode={gameCode}
      screen={screen}
      playType={playType}
      draws={draws}
      draw={draws.draw}
    />
  );
};

type OpenProps = Props & { draws: Draws; draw: CurrentDraw };
const OpenDesk = ({ gameCode, screen, playType, draws, draw }: OpenProps) => {
  const t = useTexts('lottery');
  const family = useFamily(draw.lottery.family);
  if (!family || draw.plays.length === 0) {
    return (
      <div className="lt-main">
        <DrawHead gameCode={gameCode} />
        <EmptyState title={t('noPlays')} icon="ticket" />
        <OpenedPanel gameCode={gameCode} />
      </div>
    );
  }
  return <Panels {...{ gameCode, screen, playType, draws, draw, family }} />;
};

const Panels = ({
  gameCode,
  screen,
  playType,
  draws,
  draw,
  family,
}: OpenProps & { family: NonNullable<ReturnType<typeof useFamily>> }) => {
  const go = useGo();
  const isAllAsked = useAllAsked();
  const isPhone = usePhone();
  const openPlay = (code: string) =>
    go(`/${screen}?${new URLSearchParams({ gameCode, playType: code })}`);
  // The rules of the day: Mark Six has another animal each lunar year.
  const day = draw.issues[0]?.drawNo.slice(0, 8);
  const ofToday = useMemo(() => (day ? familyOf({ family }, day) : family), [family, day]);
  const desk = useDesk({ gameCode, draws, draw, family: ofToday, playType, openPlay });
  useOrderNews();
  const last = draws.opened[0];
  const moved = last ? `${last.drawNo} ${last.state}` : '';
  useEffect(() => {
    if (moved === '') return;
    readOrdersAgain();
    void refreshBalance();
    readLimitsAgain();
  }, [moved]);
  return (
    <>
      <div className="lt-main">
        <DrawHead gameCode={gameCode} hasLast={!isPhone} />
        <PlayPanel desk={desk} isPhone={isPhone} />
        {isPhone && <LastDraw gameCode={gameCode} draws={draws} />}
        {!isPhone && <Chase desk={desk} />}
        <OpenedPanel gameCode={gameCode} />
      </div>
      {isPhone ? (
        <DeskBar key={`bar${isAllAsked}`} desk={desk} />
      ) : (
        <aside className="lt-aside">
          <Basket desk={desk} />
          <Orders key={`orders${isAllAsked}`} desk={desk} />
        </aside>
      )}
    </>
  );
};
