import { z } from 'zod';
import type { Setup } from './wallet.ts';

const player = z.object({ user: z.string().min(4), token: z.string().min(1) });
const setup = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  game: z.string().min(1),
  lobbyGame: z.string().optional(),
  players: z.tuple([player, player], player),
  expired: player.optional(),
  disabled: player.optional(),
});

/** What an operator set up for the kit, as a JSON file; what is wrong with it is thrown. */
export const readSetup = (text: string): Setup => {
  const read = setup.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`the setup is wrong: ${z.prettifyError(read.error)}`);
  const { lobbyGame, expired, disabled, ...kept } = read.data;
  return {
    ...kept,
    ...(lobbyGame !== undefined && { lobbyGame }),
    ...(expired && { expired }),
    ...(disabled && { disabled }),
  };
};
