import type { ComponentType } from 'react';
import type { BoardProps } from '@fairhouse/game-kit/board';

type BoardFile = { Board: ComponentType<BoardProps> };
const boards = import.meta.glob<BoardFile>('../../../games/*/board.tsx');
const tiles = import.meta.glob<string>('../../../games/*/art/tile.webp',
  { query: '?url', import: 'default', eager: true });

export const isKnownGame = (slug: string): boolean => `../../../games/${slug}/board.tsx` in boards;
export const tileOf = (slug: string): string | undefined =>
  tiles[`../../../games/${slug}/art/tile.webp`];

export const loadBoard = async (slug: string): Promise<ComponentType<BoardProps>> => {
  const file = boards[`../../../games/${slug}/board.tsx`];
  if (!file) throw new Error(`no board of ${slug}`);
  return (await file()).Board;
};
