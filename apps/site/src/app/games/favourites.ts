import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Game } from '@fairhouse/contract/catalogue';
import { useToast } from '@fairhouse/ui';
import * as catalogue from '@fairhouse/contract/catalogue';
import { send } from '../caller.ts';
import { openDialog } from '../dialogs/dialogs.ts';
import { useMember } from '../house.ts';
import { favouritesQuery } from '../queries.ts';
import { tokenNow, useIsLoggedIn } from '../session.ts';

/** The member's marked games; nobody else has any. */
export const useFavourites = () => useQuery({ ...favouritesQuery, enabled: useIsMember() });

const useIsMember = (): boolean => {
  const { data } = useMember();
  return useIsLoggedIn() && data !== undefined && data.type !== 4;
};

/** Marks a game for the member; a visitor logs in first. What is refused is taken back. */
export const useMark = (): ((game: Game, isFavourite: boolean) => void) => {
  const queries = useQueryClient();
  const { show } = useToast();
  const write = useCallback(
    async (game: Game, isFavourite: boolean): Promise<void> => {
      const { queryKey } = favouritesQuery;
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(
        queryKey,
        (known) =>
          known && {
            list: [
              ...(isFavourite ? [game] : []),
              ...known.list.filter((one) => one.gameId !== game.gameId),
            ],
          },
      );
      const { gameId } = game;
      const answer = isFavourite
        ? await send(catalogue.markFavourite, { gameId })
        : await send(catalogue.unmarkFavourite, { gameId });
      if (!answer.ok) show({ kind: 'loss', title: answer.message });
      await queries.invalidateQueries({ queryKey });
    },
    [queries, show],
  );
  return useCallback(
    (game, isFavourite) => {
      if (tokenNow() !== null) void write(game, isFavourite);
      else
        openDialog({
          name: 'login',
          afterwards: () => {
            void write(game, true);
          },
        });
    },
    [write],
  );
};
