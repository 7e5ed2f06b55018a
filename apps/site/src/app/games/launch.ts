import { useCallback } from 'react';
import type { Game } from '@fairhouse/contract/catalogue';
import { openDialog } from '../dialogs/dialogs.ts';
import { useGo } from '../Link.tsx';
import { tokenNow } from '../session.ts';

const LOTTERY_SCREENS: Readonly<Record<string, string>> = {
  TCG_SEA: '/seaLottery',
  TCG_LOTTO_VN: '/vnlottery',
};
/** The screen on which lottery games are played (GM-07, GM-08). */
const lotteryOf = ({
  gameCategory,
  accountTypeName = '',
  code = '',
  defaultPlayType = '',
  vassalage,
}: Launchable): string | undefined => {
  // A board of the house is played in the frame (LO-07).
  if (gameCategory === 'ELOTT' && vassalage === 'FAIR') return undefined;
  const isLottery = gameCategory === 'LOTT' || gameCategory === 'ELOTT';
  const other = LOTTERY_SCREENS[accountTypeName];
  const screen = other ?? (isLottery ? '/lottery' : undefined);
  if (screen === undefined || code === '' || defaultPlayType === '') return screen;
  // The other two screens know the codes of the house alone.
  if (other !== undefined && vassalage !== 'FAIR') return screen;
  return `${screen}?${new URLSearchParams({ gameCode: code, playType: defaultPlayType })}`;
};

type Launchable = Pick<Game, 'gameId' | 'status'> & Partial<Game>;

/**
 * Opens a game: one that is closed or not connected says why, a visitor logs in first, then it
 * goes to /game.
 */
export const useLaunch = (): ((game: Launchable, tableId?: string) => void) => {
  const go = useGo();
  return useCallback(
    (game, tableId) => {
      if (game.status !== 'open' || game.isPlayable === false) {
        openDialog({ name: 'closedGame', game: game as Game });
        return;
      }
      // A vendor's own page is no hall and no lottery screen of ours.
      const isOurs = game.isHosted !== true;
      if (isOurs && game.gameCategory === 'LIVE' && tableId === undefined) {
        // A live game is played at a table; its hall shows which ones are free.
        go(`/live?type=${encodeURIComponent(game.gameType ?? '')}`);
        return;
      }
      if (isOurs && game.gameCategory === 'FISH' && tableId === undefined) {
        go('/fish');
        return;
      }
      if (isOurs && game.gameCategory === 'PVP' && game.vassalage === 'FAIR') {
        // Between players a place is taken in a room: they are entered by their own ids.
        go(`/pvp?game=${encodeURIComponent(game.gameId)}`);
        return;
      }
      const gameId = tableId ? `${game.gameId}:${tableId}` : game.gameId;
      const lottery = isOurs ? lotteryOf(game) : undefined;
      const play = () => go(lottery ?? `/game?gameId=${encodeURIComponent(gameId)}`);
      if (tokenNow() === null) openDialog({ name: 'login', afterwards: play });
      else play();
    },
    [go],
  );
};
