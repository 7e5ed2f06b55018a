import { Component, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { codeOf } from '@fairhouse/client';
import { Icon, Spinner, useTheme } from '@fairhouse/ui';
import { isKnownGame, loadBoard, type BoardFile } from './boards.ts';
import { History } from './History.tsx';
import { relaunch } from './parent.ts';
import { forgetSession, openSession, type OpenSession } from './session.ts';
import { giveFirstSeed } from './seeds.ts';
import { OpeningScreen, RefusedScreen } from './Screens.tsx';
import { Strip } from './Strip.tsx';
import type { Words } from './texts.ts';
import { usePlay } from './use-play.ts';
import { useUnfinished } from './unfinished.ts';

type Opened = { session: OpenSession } & BoardFile;
type Stage = { is: 'opening' } | { is: 'refused'; code: string } | ({ is: 'open' } & Opened);

/** Opens the game of the address and keeps it: screens before, after and when it fails. */
export const Frame = ({ slug, words }: { slug: string; words: Words }) => {
  const { t } = words;
  const [stage, setStage] = useState<Stage>({ is: 'opening' });
  const [attempt, setAttempt] = useState(0);
  useStoredTheme();
  useEffect(() => {
    let isWanted = true;
    open(slug).then(
      (opened) => {
        if (isWanted) setStage({ is: 'open', ...opened });
      },
      (error: unknown) => {
        const code = codeOf(error);
        if (!isWanted || (code === 'ticket_invalid' && relaunch())) return;
        setStage({ is: 'refused', code });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [slug, attempt]);
  const retry = useCallback(() => {
    setStage({ is: 'opening' });
    setAttempt((count) => count + 1);
  }, []);
  const end = useCallback(() => {
    forgetSession(slug);
    setStage({ is: 'refused', code: 'session_ended' });
  }, [slug]);
  if (stage.is === 'opening') return <OpeningScreen slug={slug} label={t('play:opening')} />;
  if (stage.is === 'refused') {
    return <RefusedScreen slug={slug} code={stage.code} t={t} onRetry={retry} />;
  }
  return <OpenGame {...stage} words={words} onEnded={end} />;
};

/** A ticket opens once, so a second run of the same effect shares the first one's answer. */
const openings = new Map<string, Promise<Opened>>();
const open = (slug: string): Promise<Opened> => {
  const running = openings.get(slug);
  if (running) return running;
  const opening = openAnew(slug).finally(() => setTimeout(() => openings.delete(slug), 0));
  openings.set(slug, opening);
  return opening;
};
const openAnew = async (slug: string): Promise<Opened> => {
  if (!isKnownGame(slug)) throw Object.assign(new Error(slug), { code: 'not_found' });
  const [session, file] = await Promise.all([openReady(slug), loadBoard(slug)]);
  return { session, ...file };
};

/** The session with a pair of seeds: no round is drawn before the player's own is given. */
const openReady = async (slug: string): Promise<OpenSession> => {
  const session = await openSession(slug);
  await giveFirstSeed(session);
  return session;
};

/** What a game is called: by texts of its own, or as one of the boards of lotteries. */
const nameIn = (
  words: Words,
  { slug, title }: { slug: string; title: string | undefined },
): string => {
  if (title === undefined) return words.t('title');
  const [, board, minutes = ''] = BOARD.exec(slug) ?? [];
  const key = `play:board.${board}`;
  const name = words.t(key, { minutes });
  return name === key ? title : name;
};
const BOARD = /^([a-z]+-board)-(\d)$/;

type OpenProps = Opened & { words: Words; onEnded: () => void };

const OpenGame = ({ session, Board, title, words, onEnded }: OpenProps) => {
  const { t } = words;
  const { play, shownBalance, isInDoubt, isLinked, lastRoundId } = usePlay(session, words, onEnded);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { isReady, unseen } = useUnfinished(play);
  const seen = useMemo(() => (unseen ? { ...play, unseen } : play), [play, unseen]);
  const isInstant = session.tableId === null;
  const name = nameIn(words, { slug: session.slug, title });
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <div className="pl-frame">
      <Strip
        play={play}
        opened={session}
        balance={shownBalance}
        name={name}
        isHistoryOffered={isInstant}
        lastRoundId={lastRoundId}
        onHistory={() => setHistoryOpen(true)}
      />
      <div className="pl-notes" aria-live="polite">
        {isInDoubt && (
          <p className="pl-note pl-note--warn">
            <Spinner size={16} />
            {t('play:inDoubt')}
          </p>
        )}
        {!isLinked && !isInDoubt && (
          <p className="pl-note">
            <Icon name="broadcast" size={16} />
            {t('play:reconnecting')}
          </p>
        )}
      </div>
      <main className="pl-board">
        <Guard
          fallback={
            <RefusedScreen
              slug={session.slug}
              code="system_error"
              t={t}
              onRetry={() => location.reload()}
            />
          }
        >
          {isReady && <Board play={seen} />}
        </Guard>
      </main>
      {isInstant && (
        <History play={play} isOpen={isHistoryOpen} onClose={() => setHistoryOpen(false)} />
      )}
    </div>
  );
};

/** The site changes the theme in its own page; the frame follows. */
const useStoredTheme = (): void => {
  const { setTheme } = useTheme();
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === 'fairhouse.theme') setTheme(newValue === 'light' ? 'light' : 'dark');
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [setTheme]);
};

type GuardProps = { children: ReactNode; fallback: ReactNode };
/** React catches a broken board in a class only. */
class Guard extends Component<GuardProps, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
