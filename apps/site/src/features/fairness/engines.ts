import type { Game } from '@fairhouse/game-kit';

const files = import.meta.glob<{ game: Game }>('../../../../../games/*/engine.ts');

/** The engine of a game, the same file the server runs; undefined for an unknown game. */
export const engineOf = async (slug: string): Promise<Game | undefined> =>
  (await files[`../../../../../games/${slug}/engine.ts`]?.())?.game;
