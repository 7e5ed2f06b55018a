import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Socket } from '@fairhouse/client/socket';
import { useTheme } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { lastingMemory } from './memory.ts';
import { holdOutside, leave, onPause, openFairness } from './parent.ts';
import { usePools } from './pools.ts';
import { roundCallsOf, type RoundCalls } from './rounds.ts';
import { keepSession, type OpenSession } from './session.ts';
import { openLink } from './socket.ts';
import type { Words } from './texts.ts';

export type FramePlay = {
  play: PlayApi;
  /** The balance that is shown: held back while a result is still being shown. */
  shownBalance: string;
  isInDoubt: boolean;
  isLinked: boolean;
  /** The round last played or bet on: what the proof button opens. */
  lastRoundId: string | undefined;
};

const SOUND = 'fairhouse.sound';

/** Everything a board gets, kept true by answers and by the socket. */
export const usePlay = (session: OpenSession, words: Words, onEnded: () => void): FramePlay => {
  const { t, language, direction } = words;
  const { theme } = useTheme();
  const [balance, setBalance] = useState(session.balance);
  const [held, holdBalance] = useState<string>();
  useEffect(() => holdOutside(held ?? null), [held]);
  const [isInDoubt, setInDoubt] = useState(false);
  const [lastRoundId, setLastRoundId] = useState<string>();
  const [isSoundOn, setSoundOn] = useSound();
  const reducedMotion = useReducedMotion();
  const takeBalance = useCallback(
    (text: string) => {
      setBalance(text);
      keepSession({ ...session, balance: text });
    },
    [session],
  );
  const calls = useMemo(
    () =>
      roundCallsOf({
        session,
        onBalance: takeBalance,
        onDoubt: setInDoubt,
        onRound: setLastRoundId,
        onEnded,
      }),
    [session, takeBalance, onEnded],
  );
  const { subscribe, isLinked } = useLink(session, onEnded);
  useEffect(
    () =>
      subscribe(
        'balance',
        (_event, { sumBalance, available }) => {
          // What lies in the wallet of a vendor is no stake of the house's own games.
          takeBalance(available ?? sumBalance);
        },
        () => {
          // All of them answer the balance; what fails now is asked again after the next reconnect.
          balanceOf(session, calls).catch(() => undefined);
        },
      ),
    [subscribe, takeBalance, session, calls],
  );
  const jackpots = usePools(session, subscribe);
  const play = useMemo<PlayApi>(
    () => ({
      ...calls,
      session,
      jackpots,
      balance,
      holdBalance,
      subscribe,
      t,
      language,
      direction,
      theme,
      reducedMotion,
      isSoundOn,
      setSoundOn,
      openFairness,
      onPause,
      leave: () => leave(hallOf(session)),
    }),
    [
      calls,
      session,
      jackpots,
      balance,
      subscribe,
      t,
      language,
      direction,
      theme,
      reducedMotion,
      isSoundOn,
      setSoundOn,
    ],
  );
  return { play, shownBalance: held ?? balance, isInDoubt, isLinked, lastRoundId };
};

/** Asks what tells the balance of a game of this kind. */
const balanceOf = ({ tableId, kind }: OpenSession, calls: RoundCalls): Promise<unknown> => {
  if (tableId === null || kind === 'shots') return calls.history();
  return kind === 'seats' ? calls.seats.own(tableId) : calls.ownBets(tableId);
};

/** One socket for the life of the session; boards may subscribe before it stands. */
const useLink = (session: OpenSession, onEnded: () => void) => {
  const [isLinked, setLinked] = useState(true);
  const link = useRef<Socket>(undefined);
  const waiting = useRef(new Set<(opened: Socket) => void>());
  useEffect(() => {
    const opened = openLink({ playToken: session.playToken, onEnded, onLink: setLinked });
    link.current = opened;
    for (const start of waiting.current) start(opened);
    return () => {
      link.current = undefined;
      opened.close();
    };
  }, [session, onEnded]);
  const subscribe = useCallback<PlayApi['subscribe']>((topic, onEvent, onResync) => {
    let stop: (() => void) | undefined;
    const start = (opened: Socket) => {
      stop = opened.hear(topic, { onEvent, onResync });
    };
    waiting.current.add(start);
    if (link.current) start(link.current);
    return () => {
      waiting.current.delete(start);
      stop?.();
    };
  }, []);
  return { subscribe, isLinked };
};

/** Off until the member turns it on; the choice is stored. */
const useSound = (): [boolean, (isOn: boolean) => void] => {
  const [isOn, setOn] = useState(() => lastingMemory.read(SOUND) === 'on');
  const choose = useCallback((next: boolean) => {
    lastingMemory.write(SOUND, next ? 'on' : 'off');
    setOn(next);
  }, []);
  return [isOn, choose];
};

const REDUCED = '(prefers-reduced-motion: reduce)';
const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(REDUCED);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(REDUCED).matches,
  );

const hallOf = ({ kind, tableId }: Pick<OpenSession, 'kind' | 'tableId'>) => {
  if (kind === 'seats') return '/pvp';
  return tableId === null ? '/rng' : '/live';
};
