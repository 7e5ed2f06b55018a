import * as catalogue from '@fairhouse/contract/rounds';
import * as playCalls from '@fairhouse/contract/rounds';
import { giveSeed } from './seeds.ts';
import type { Person, World } from './world.ts';

/** Launches a game as the site does, gives a client seed and answers the frame's play token. */
export const openGame = async (
  world: World,
  person: Pick<Person, 'token'>,
  gameId: string,
): Promise<string> => {
  const launched = await world.call(catalogue.launchGame, { gameId }, { token: person.token });
  const ticket = new URL(String(launched.value.game_url), world.url).searchParams.get('ticket');
  const play = String(
    (await world.call(playCalls.openPlay, { ticket: ticket ?? '' })).value.playToken,
  );
  await giveSeed(world.call, play);
  return play;
};
