import { randomBytes } from 'node:crypto';
import * as play from '@fairhouse/contract/rounds-seeds';
import type { World } from './world.ts';

type Ask = World['call'];

/**
 * What the frame of a game does before the first round: it reads the commitment of the next pair
 * and begins it with a client seed of its own. A pair that is there already stays.
 */
export const giveSeed = async (ask: Ask, playToken: string): Promise<void> => {
  const { value } = await ask(play.playSeeds, {}, { token: playToken });
  if (value.commitment !== null) return;
  const next = value.next;
  await ask(
    play.openSeeds,
    { clientSeed: randomBytes(16).toString('hex'), nextCommitment: next.commitment },
    { token: playToken },
  );
};

/** A member changes the client seed as the fairness page does: of the next pair that it shows. */
export const changeSeed = async (ask: Ask, token: string, clientSeed: string) => {
  const { value } = await ask(play.seeds, {}, { token });
  return ask(play.rotateSeeds, { clientSeed, nextCommitment: value.next.commitment }, { token });
};
