import { Suspense, useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useMatches } from '@tanstack/react-router';
import { Button, EmptyState, Spinner } from '@fairhouse/ui';
import * as catalogue from '@fairhouse/contract/rounds';
import { send } from '../../app/caller.ts';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { gameAt, isGameOrigin } from '../../app/hosts.ts';
import { holdBalance } from '../../app/house.ts';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import { named } from '../../app/lazy.ts';
import { Link, useGo } from '../../app/Link.tsx';
import { Others } from '../../app/games/Others.tsx';
import { openWindow } from '../../app/games/windows.ts';
import { refreshBalance } from '../../app/queries.ts';
import { useToken } from '../../app/session.ts';
import './halls.css';

const BreakScreen = named(() => import('../../app/safety/BreakScreen.tsx'), 'BreakScreen');

type Launch =
  | { state: 'waiting' }
  | { state: 'open'; address: string }
  | { state: 'elsewhere'; address: string }
  | { state: 'refused'; message: string; code: string };

const CLOSED_CODES: readonly string[] = ['game_maintenance', 'game_closed', 'vendor_not_connected'];

/** Launches the game or room named in the address, or up to four tables side by side. */
export const GameScreen = () => {
  const t = useTexts('halls');
  const token = useToken();
  const { ids, isRoom } = useNamed();
  useGoodbye();
  useEffect(() => {
    if (token === null) openDialog({ name: 'login' });
  }, [token]);
  useEffect(
    () => () => {
      void refreshBalance();
    },
    [],
  );
  const isAlone = ids.length < 2;
  return (
    <div className="gm-frame">
      <div className={isAlone ? 'gm-alone' : 'gm-several'}>
        {ids.map((gameId, index) => (
          <GameCell
            key={gameId}
            gameId={gameId}
            isAlone={isAlone}
            isRoom={isRoom}
            title={isAlone ? t('gameTitle') : t('frameOf', { number: index + 1 })}
          />
        ))}
      </div>
    </div>
  );
};

/** `gameId` is that of a room between players where `isRoom` says so. */
type CellProps = { gameId: string; title: string; isAlone: boolean; isRoom: boolean };

/** One game in a frame of its own, or why it is not open. */
const GameCell = ({ gameId, title, isAlone, isRoom }: CellProps) => {
  const t = useTexts('halls');
  const token = useToken();
  const frameRef = useRef<HTMLIFrameElement>(null);
  const { launch, again } = useGame(gameId, isRoom);
  useFrameMessages(frameRef, { again, isAlone, isRoom });
  return (
    <div className="gm-cell">
      {launch.state === 'open' && (
        <iframe
          key={launch.address}
          ref={frameRef}
          src={launch.address}
          title={title}
          allow="fullscreen; autoplay; clipboard-write"
          data-key="game"
        />
      )}
      {launch.state === 'waiting' && token !== null && (
        <div className="gm-wait">
          <Spinner label={t('launching', { name: isRoom ? title : gameId })} />
        </div>
      )}
      {(launch.state === 'refused' || token === null) && (
        <Refused gameId={gameId} isRoom={isRoom} launch={launch} again={again} />
      )}
      {launch.state === 'elsewhere' && (
        <div className="gm-wait">
          <EmptyState
            icon="arrow-square-out"
            title={t('ownWindow')}
            action={
              <Button variant="primary" onClick={() => openWindow(launch.address)}>
                {t('openAgain')}
              </Button>
            }
          />
        </div>
      )}
    </div>
  );
};

const Refused = ({
  gameId,
  isRoom,
  launch,
  again,
}: {
  gameId: string;
  isRoom: boolean;
  launch: Launch;
  again: () => void;
}) => {
  const t = useTexts('halls');
  if (launch.state === 'refused' && launch.code === 'on_break') {
    return (
      <Suspense>
        <BreakScreen onOver={again} />
      </Suspense>
    );
  }
  return (
    <div className="gm-wait">
      <EmptyState
        icon="warning-circle"
        title={t('launchFailed')}
        {...(launch.state === 'refused' ? { body: launch.message } : {})}
        action={
          <div className="st-actions">
            {launch.state === 'refused' && launch.code === 'in_need_true_account' ? (
              <Button variant="primary" onClick={() => openDialog({ name: 'register' })}>
                {t('register')}
              </Button>
            ) : (
              <Button onClick={again}>{t('retry')}</Button>
            )}
            <Link className="fh-btn fh-btn--primary" href={isRoom ? '/pvp' : '/rng'}>
              {t('toHall')}
            </Link>
          </div>
        }
      />
      {!isRoom && launch.state === 'refused' && CLOSED_CODES.includes(launch.code) && (
        <Others insteadOf={gameId} className="hl-others" />
      )}
    </div>
  );
};

const SEVERAL_MAX = 4;

/**
 * gameId=baccarat:lamp-room-1,roulette:compass-room-1 names two tables; one twice is one. A room
 * between players is named by roomId, in place of a game (PV-02).
 */
const useNamed = (): { ids: string[]; isRoom: boolean } => {
  const search = useMatches().at(-1)?.search as { gameId?: unknown; roomId?: unknown } | undefined;
  const room = textOf(search?.roomId);
  const text = room === '' ? textOf(search?.gameId) : room;
  return { ids: [...new Set(text.split(','))].slice(0, SEVERAL_MAX), isRoom: room !== '' };
};
/** The router reads a number of digits as a number. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const useGame = (gameId: string, isRoom: boolean): { launch: Launch; again: () => void } => {
  const token = useToken();
  const language = useLanguage();
  const go = useGo();
  const [attempt, setAttempt] = useState(0);
  const [launch, setLaunch] = useState<Launch>({ state: 'waiting' });
  useEffect(() => {
    if (token === null || gameId === '') return undefined;
    let isWanted = true;
    setLaunch({ state: 'waiting' });
    const platform = matchMedia('(max-width: 760px)').matches ? 'html5-mobile' : 'html5-desktop';
    const what = isRoom ? { roomId: gameId } : { gameId };
    void send(catalogue.launchGame, { ...what, platform, language }).then((answer) => {
      if (!isWanted) return;
      if (!answer.ok) {
        setLaunch({ state: 'refused', message: answer.message, code: answer.errorCode });
      } else if (answer.value.game_url && /^\/(?!play\/)/.test(answer.value.game_url)) {
        // A lottery is a page of the site.
        go(answer.value.game_url);
      } else if (answer.value.game_url) {
        setLaunch({ state: 'open', address: gameAt(answer.value.game_url) });
      } else if (answer.value.game_url2) {
        // A vendor's game that wants a window of its own.
        setLaunch({ state: 'elsewhere', address: answer.value.game_url2 });
        openWindow(answer.value.game_url2);
      } else setLaunch({ state: 'refused', message: '', code: '' });
    });
    return () => {
      isWanted = false;
    };
    // The language of a running game stays: a change of language must not interrupt a round.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [gameId, isRoom, token, attempt]);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  return { launch, again };
};

type Message = { type?: unknown; roundId?: unknown; balance?: unknown };

/** What this game's frame asks of the site: to leave, to launch again, to show a proof. */
const useFrameMessages = (
  frame: RefObject<HTMLIFrameElement | null>,
  { again, isAlone, isRoom }: { again: () => void; isAlone: boolean; isRoom: boolean },
): void => {
  const go = useGo();
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<Message>) => {
      if (!isGameOrigin(origin) || source !== frame.current?.contentWindow) return;
      if (data.type === 'fairhouse:leave') go(isRoom ? '/pvp' : isAlone ? '/index' : '/live');
      if (data.type === 'fairhouse:relaunch') again();
      // Beside other tables the balance moves all the time: nothing is held back then.
      if (data.type === 'fairhouse:hold' && isAlone) {
        holdBalance(typeof data.balance === 'string' ? data.balance : null);
      }
      if (data.type === 'fairhouse:fairness' && typeof data.roundId === 'string') {
        const what = isRoom ? 'hand' : 'round';
        openWindow(`/fairness?${what}=${encodeURIComponent(data.roundId)}`);
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [again, frame, go, isAlone, isRoom]);
};

const useGoodbye = (): void => {
  useEffect(() => () => holdBalance(null), []);
};
