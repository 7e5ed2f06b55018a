import { useCallback } from 'react';
import { openDialog } from '../dialogs/dialogs.ts';
import { useGo } from '../Link.tsx';
import { tokenNow } from '../session.ts';

/** Enters a room between players: it is launched by its id in place of a game's (PV-02). */
export const useEnterRoom = (): ((roomId: string) => void) => {
  const go = useGo();
  return useCallback(
    (roomId) => {
      const enter = () => go(`/game?roomId=${encodeURIComponent(roomId)}`);
      if (tokenNow() === null) openDialog({ name: 'login', afterwards: enter });
      else enter();
    },
    [go],
  );
};
