import { useCallback, useMemo } from 'react';
import type { Game } from '@fairhouse/contract/catalogue';
import { useToast } from '@fairhouse/ui';
import * as session from '@fairhouse/contract/session';
import { seal, send } from '../caller.ts';
import { useMember, useSwitch } from '../house.ts';
import { useGo } from '../Link.tsx';
import { beginSession, noteAgent, useIsLoggedIn } from '../session.ts';

const TRIAL = 4;
const PLATFORM = { os: 'web', platform: 'W' };

/** A member who plays for fun: everything else asks for a full account. */
export const useIsTrial = (): boolean => useMember().data?.type === TRIAL;

/** Begins free play; undefined where it is not offered to this visitor. */
export const useTrial = (): ((begun: () => void) => Promise<void>) | undefined => {
  const isOffered = useSwitch('freePlay');
  const isVisitor = !useIsLoggedIn();
  const { show } = useToast();
  const begin = useCallback(
    async (begun: () => void): Promise<void> => {
      const answer = await send(session.freePlay, {
        ...PLATFORM,
        gatewayVersion: 3,
        encryptionToken: await seal(PLATFORM),
      });
      if (!answer.ok) {
        show({ kind: 'loss', title: answer.message });
        return;
      }
      beginSession(answer.value.token);
      noteAgent(TRIAL);
      begun();
    },
    [show],
  );
  return isOffered && isVisitor ? begin : undefined;
};

/** The same with a game that is played for fun. */
export const useFreePlay = (): ((game: Game) => void) | undefined => {
  const begin = useTrial();
  const go = useGo();
  return useMemo(
    () =>
      begin &&
      ((game) => {
        void begin(() => go(`/game?gameId=${encodeURIComponent(game.gameId)}`));
      }),
    [begin, go],
  );
};
