import type { ComponentType } from 'react';
import type { BoardProps } from '@fairhouse/game-kit/board';

/** `title` is the name of a game that has no texts of its own. */
export type BoardFile = { Board: ComponentType<BoardProps>; title?: string };
const boards = import.meta.glob<BoardFile>('../../../games/*/board.tsx');
const tiles = import.meta.glob<string>('../../../games/*/art/tile.webp', {
  query: '?url',
  import: 'default',
});

export const isKnownGame = (slug: string): boolean => `../../../games/${slug}/board.tsx` in boards;
/** The address of a game's picture; a game loads its own alone. */
export const tileOf = async (slug: string): Promise<string | undefined> =>
  tiles[`../../../games/${slug}/art/tile.webp`]?.();

export const loadBoard = async (slug: string): Promise<BoardFile> => {
  const file = boards[`../../../games/${slug}/board.tsx`];
  if (!file) throw new Error(`no board of ${slug}`);
  return file();
};
